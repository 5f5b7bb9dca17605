import { z } from "zod";
import { readS3Address } from "./files/s3-address.server";
import { trustedProxies } from "./http/client-address.server";

const url = (schemes: string[]) =>
  z
    .url()
    .refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), {
      error: `expected an address starting with ${schemes.map((s) => `${s}//`).join(" or ")}`,
    });
/** An empty variable counts as unset, as in a copied .env.example. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const database = z
  .string({ error: "expected the address of a PostgreSQL 15 or later" })
  .refine((value) => /^(postgres(ql)?:\/\/|socket:|\/)/.test(value) && (value[0] === "/" || URL.canParse(value)), {
    error:
      "expected postgresql://user:password@host:port/database, with signs like # or @ in a password written %23, %40",
  });

const schema = z
  .object({
    PORT: optional(z.coerce.number().int().min(0).max(65535)).transform((v) => v ?? 3000),
    /** Undefined: all addresses. */
    HOST: optional(z.string()),
    DATA_DIR: optional(z.string()).transform((v) => v ?? "./data"),
    /** Set by the launcher when the product runs its own PostgreSQL. */
    DATABASE_URL: database,
    /** The owner of the tables, when DATABASE_URL is an account that only works in them (docs/decisions/0024). */
    MIGRATION_DATABASE_URL: optional(database),
    PUBLIC_URL: optional(url(["http:", "https:"])),
    SMTP_URL: optional(url(["smtp:", "smtps:"])),
    MAIL_TO: optional(z.email()),
    /** `s3://[key:secret@]bucket[/folder][?region=…&endpoint=https://…]`, or `file:///folder`. */
    FILES_URL: optional(
      url(["s3:", "file:"]).refine((value) => !value.startsWith("s3:") || readS3Address(value) !== null, {
        error:
          "expected s3://key:secret@bucket/folder?region=…&endpoint=https://… (all but the bucket optional, special signs of the secret percent-encoded)",
      }),
    ),
    /** Addresses or networks (CIDR) of the proxies whose X-Forwarded-* headers are believed, comma-separated. */
    TRUSTED_PROXIES: optional(z.string()).transform((v) =>
      (v ?? "")
        .split(",")
        .map((s) => s.trim())
        .filter(Boolean),
    ),
    ADMIN_EMAIL: optional(z.email()),
    ADMIN_PASSWORD: optional(z.string().min(12, "at least 12 characters")),
    LOG_LEVEL: optional(z.enum(["debug", "info", "warn", "error", "silent"])).transform((v) => v ?? "info"),
  })
  .superRefine((env, context) => {
    try {
      trustedProxies(env.TRUSTED_PROXIES);
    } catch {
      const message = "expected addresses or networks (CIDR), comma-separated";
      context.addIssue({ code: "custom", path: ["TRUSTED_PROXIES"], message });
    }
    if (!!env.ADMIN_EMAIL !== !!env.ADMIN_PASSWORD) {
      context.addIssue({
        code: "custom",
        path: ["ADMIN_EMAIL"],
        message: "ADMIN_EMAIL and ADMIN_PASSWORD go together",
      });
    }
  });

export type Env = z.infer<typeof schema>;

/** Thrown at boot; the launcher prints the message and does not restart (exit code 78, EX_CONFIG). */
export class EnvironmentError extends Error {
  readonly exitCode = 78;
}

/**
 * Checks the environment once at boot. Throws EnvironmentError naming every wrong variable; values are never printed.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const result = schema.safeParse(source);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join(".") || "environment"}: ${issue.message}`);
  throw new EnvironmentError(`Wrong environment:\n${lines.join("\n")}`);
}

let current: Env | undefined;

/** The checked environment of this process. */
export function env(): Env {
  if (!current) throw new Error("the environment is read before boot");
  return current;
}

export function setEnv(value: Env): void {
  current = value;
}

/** The public address without a trailing slash; on a bare machine, the local one. */
export function publicUrl(): string {
  const { PUBLIC_URL, PORT } = env();
  return (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, "");
}

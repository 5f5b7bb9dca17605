import { z } from "zod";
import { log } from "~/server/log.server";
import type { Settings } from "~/server/settings/settings-schema.server";

/** Limit of each contact call (specification 7), in ms; here for the whole of signing in and reading. */
const LIMIT_MS = 5000;
/** More than this is no list that a person reads; the page says so. */
const MOST_ITEMS = 1000;
/** Largest answer taken from another server, in bytes. */
const LARGEST_ANSWER = 16 * 1024 * 1024;

const shown = z.preprocess((value) => (value === null ? undefined : value), z.coerce.string().default(""));
const item = z.object({ _id: shown, nom: shown, email: shown, message: shown, dateajout: shown });

type HostedItem = z.infer<typeof item>;

type Hosted = Pick<Settings, "hosted_url" | "hosted_email" | "hosted_password">;

/**
 * The contact list of another instance (docs/deviations.md, « Lists and messages »): signs in with the account of the
 * settings, keeps its cookies for this one reading, asks for /listecontact. Null when any step is refused, late or not
 * a list.
 */
export async function readHostedList(settings: Hosted): Promise<{ items: HostedItem[]; all: number } | null> {
  const base = settings.hosted_url.replace(/\/+$/, "");
  const signal = AbortSignal.timeout(LIMIT_MS);
  try {
    const cookie = settings.hosted_email ? await signIn(base, settings, signal) : "";
    if (cookie === null) return null;
    const answer = await fetch(`${base}/listecontact`, {
      headers: { Accept: "application/json", ...(cookie ? { Cookie: cookie } : {}) },
      redirect: "error",
      signal,
    });
    if (!answer.ok) return null;
    const list = z.array(item).safeParse(await smallJson(answer));
    return list.success ? { items: list.data.slice(0, MOST_ITEMS), all: list.data.length } : null;
  } catch (error) {
    log.info({ event: "hosted-list-unreachable", reason: error instanceof Error ? error.name : "unknown" });
    return null;
  }
}

/** The cookies of a new session there, as a Cookie header; null when the account is refused. */
async function signIn(base: string, settings: Hosted, signal: AbortSignal): Promise<string | null> {
  const answer = await fetch(`${base}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify({ email: settings.hosted_email, password: settings.hosted_password }),
    redirect: "error",
    signal,
  });
  await answer.body?.cancel();
  if (!answer.ok) return null;
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}

async function smallJson(answer: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > LARGEST_ANSWER) throw new RangeError("answer too large");
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}

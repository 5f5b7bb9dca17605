import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { permittedTo } from "~/server/auth/permission-condition.server";
import { forbidden, type Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import type { LogoPicture } from "./logo-picture.server";

/** A logo as it is printed; sizes in pixels. */
export type Logo = { bytes: Buffer; width: number; height: number };

/** The key of the logo that new papers are headed by; empty: there is none. */
export async function currentLogo(q: Queryable = db()): Promise<string> {
  return (await readCurrentLogo(q))?.key ?? "";
}

/** The same with what it shows. */
export async function readCurrentLogo(q: Queryable = db()): Promise<{ key: string; words: string } | null> {
  const { rows } = await q.execute<{ key: string | null; words: string }>(
    sql`SELECT key, words FROM billing_logo ORDER BY id DESC LIMIT 1`,
  );
  const [last] = rows;
  return last?.key ? { key: last.key, words: last.words } : null;
}

/** The logo that a paper names, whatever the firm has by now; null for one that names none. */
export async function logoOf(firm: Record<string, string>): Promise<Logo | null> {
  if (!firm.logo) return null;
  const { rows } = await db().execute<Logo>(sql`
    SELECT bytes, width, height FROM billing_logo WHERE key = ${firm.logo} LIMIT 1`);
  const [found] = rows;
  if (!found || keyOf(found.bytes) !== firm.logo) throw new Error(`the logo ${firm.logo} is not the one that was set`);
  return found;
}

/** Heads papers with this logo from now on. Throws 403. */
export const setLogo = (logo: LogoPicture, words: string, staff: Staff): Promise<void> =>
  add({ ...logo, key: keyOf(logo.bytes), words }, "billing-logo.set", staff);

/** Papers have the emblem again; those that were issued keep their logo. Throws 403. */
export async function removeLogo(staff: Staff): Promise<void> {
  if (await readCurrentLogo())
    await add({ key: null, bytes: null, width: null, height: null, words: "" }, "billing-logo.removed", staff);
}

type Row = { key: string | null; bytes: Buffer | null; width: number | null; height: number | null; words: string };

function add({ key, bytes, width, height, words }: Row, action: string, staff: Staff): Promise<void> {
  return db().transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      INSERT INTO billing_logo (key, bytes, width, height, words, by)
      SELECT ${key}, ${bytes}::bytea, ${width}::integer, ${height}::integer, ${words}, ${staff.id}
      WHERE ${permittedTo(staff, "settings")}`);
    if (rowCount === 0) throw forbidden();
    await record(tx, staff, action, { kind: "billing-logo", id: "logo" });
  });
}

const keyOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

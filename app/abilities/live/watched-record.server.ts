import { sql } from "drizzle-orm";
import { isRecordId } from "~/lib/record-id";
import { records } from "~/records/records.server";
import { may } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import type { Watched } from "./changes.server";

/** The live record of « messages/id » when this person may know of it; null otherwise, whatever the reason. */
export async function watchedRecord(words: string, staff: Staff): Promise<Watched | null> {
  const [slug, id = ""] = words.split("/");
  const kind = records.find((one) => one.slug === slug);
  if (!kind || !isRecordId(id) || !may(staff.role, kind.action)) return null;
  return (await isWatchable({ kind, id }, staff)) ? { kind, id } : null;
}

/** Whether it is live, and this person may know of it. */
export async function isWatchable({ kind, id }: Watched, staff: Staff): Promise<boolean> {
  const { rowCount } = await db().execute(
    sql`SELECT FROM ${kind.table} WHERE id = ${id} AND deleted_at IS NULL AND ${kind.visible(staff)}`,
  );
  return Boolean(rowCount);
}

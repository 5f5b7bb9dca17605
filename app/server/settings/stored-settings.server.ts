import { eq, sql } from "drizzle-orm";
import type { Queryable } from "~/server/db/db.server";
import { setting, staffMember } from "~/server/db/schema.server";
import type { SettingKey } from "./settings-schema.server";

/**
 * The rows of the table `setting`: a setting never changed has none. `by`: who changed it last, as far as that is
 * known.
 */
export type StoredSettings = { rows: { key: string; value: unknown; at: Date; by: string | null }[] };

/** What somebody had before them when they changed something: those settings, in that version. */
export type Seen = { keys: readonly SettingKey[]; version: string };

/**
 * Reads the settings as text, parsed here: Drizzle parses a JSON string that the driver has parsed already, and a
 * number of telephone or of years written in digits alone would come out as a number, which no longer fits its setting.
 */
export async function readStored(q: Queryable): Promise<StoredSettings> {
  const rows = await q
    .select({
      key: setting.key,
      value: sql<string>`${setting.value}::text`,
      at: setting.updatedAt,
      by: staffMember.name,
    })
    .from(setting)
    .leftJoin(staffMember, eq(staffMember.id, setting.updatedBy));
  return { rows: rows.map((row) => ({ ...row, value: JSON.parse(row.value) })) };
}

/** The last change of some settings: when, in ms since 1970 (« 0 » before the first), which names their version. */
export function versionOf(stored: StoredSettings, keys: readonly SettingKey[]): string {
  return String(lastChange(stored, keys)?.at.getTime() ?? 0);
}

export function lastChange({ rows }: StoredSettings, keys: readonly SettingKey[]) {
  return rows
    .filter(({ key }) => (keys as readonly string[]).includes(key))
    .sort((a, b) => b.at.getTime() - a.at.getTime())[0];
}

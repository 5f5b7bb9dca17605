import { eq, type SQL, sql } from "drizzle-orm";
import { allNameKeys, NAME_SOUNDS_VERSION } from "~/lib/name-sounds";
import { records } from "~/records/records.server";
import { db, type Transaction } from "~/server/db/db.server";
import { setting } from "~/server/db/schema.server";
import type { JobKind } from "~/server/jobs/jobs.server";

/** Where the version of the stored keys is kept; no setting of the office, and unknown to its screens. */
const KEY = "name_keys_version";
/** Rows in one transaction: short locks, and a crash loses little work. */
const BATCH = 500;

/**
 * At boot: when the rules of sound have changed since the keys were stored, all keys are made anew, in batches; else
 * those of rows that came without any, from a copy of another time. Until then names are found by their old keys. A
 * crash begins again, and writes only the keys that differ.
 */
export const nameKeysRenewal: JobKind<Record<string, never>> = {
  name: "name-keys-renewal",
  queue: "background",
  options: { retryLimit: 5, retryDelay: 30, expireInSeconds: 3600 },
  atBoot: true,
  run: async () => {
    const [stored] = await db().select({ value: setting.value }).from(setting).where(eq(setting.key, KEY));
    const value = NAME_SOUNDS_VERSION;
    const among = stored?.value === value ? sql`name_keys = '{}'` : sql`true`;
    for (const { nameKeys = [] } of records) for (const named of nameKeys) await inBatches(named, among);
    await db()
      .insert(setting)
      .values({ key: KEY, value })
      .onConflictDoUpdate({ target: setting.key, set: { value, updatedAt: new Date() } });
  },
};

type Named = { table: SQL; names: SQL };

async function inBatches(named: Named, among: SQL): Promise<void> {
  let last: string | null = "00000000-0000-0000-0000-000000000000";
  while (last !== null) {
    const after: string = last;
    last = await db().transaction((tx) => renewBatch(tx, named, among, after));
  }
}

type Row = { id: string; names: string[]; keys: string[] };

/** The rows after that id; the last of them, or null when none are left. */
async function renewBatch(tx: Transaction, { table, names }: Named, among: SQL, after: string): Promise<string | null> {
  const { rows } = await tx.execute<Row>(sql`
    SELECT id, ${names} AS names, name_keys AS keys FROM ${table} WHERE id > ${after} AND ${among}
    ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE`);
  const stale = rows
    .map(({ id, names, keys }) => ({ id, keys, wanted: allNameKeys(names) }))
    .filter(({ keys, wanted }) => JSON.stringify(keys) !== JSON.stringify(wanted));
  if (stale.length > 0) {
    const values = JSON.stringify(stale.map(({ id, wanted }) => ({ id, keys: wanted })));
    await tx.execute(sql`
      UPDATE ${table} SET name_keys = ARRAY(SELECT jsonb_array_elements_text(new.keys))
      FROM jsonb_to_recordset(${values}::jsonb) AS new (id uuid, keys jsonb) WHERE ${table}.id = new.id`);
  }
  return rows.length < BATCH ? null : (rows.at(-1)?.id ?? null);
}

import { asc, eq, gt, sql } from "drizzle-orm";
import { allNameKeys, NAME_SOUNDS_VERSION, nameKeys } from "~/lib/name-sounds";
import { db, type Transaction } from "~/server/db/db.server";
import { setting } from "~/server/db/schema.server";
import type { JobKind } from "~/server/jobs/jobs.server";
import { client } from "./client-table.server";
import { clientAdverseParty } from "./conflict-table.server";

/** Where the version of the stored keys is kept; no setting of the office, and unknown to its screens. */
const KEY = "name_keys_version";
/** Rows in one transaction: short locks, and a crash loses little work. */
const BATCH = 500;

/**
 * At boot: when the rules of sound have changed since the keys were stored, all keys are made anew, in batches. Until then names
 * are found by their old keys. A crash begins again, and writes only the keys that differ.
 */
export const nameKeysRenewal: JobKind<Record<string, never>> = {
  name: "name-keys-renewal",
  queue: "background",
  options: { retryLimit: 5, retryDelay: 30, expireInSeconds: 3600 },
  atBoot: true,
  run: async () => {
    const [stored] = await db().select({ value: setting.value }).from(setting).where(eq(setting.key, KEY));
    if (stored?.value === NAME_SOUNDS_VERSION && !(await someAreMissing())) return;
    await renewNameKeys();
    const value = NAME_SOUNDS_VERSION;
    await db()
      .insert(setting)
      .values({ key: KEY, value })
      .onConflictDoUpdate({ target: setting.key, set: { value, updatedAt: new Date() } });
  },
};

/** Clients that came without keys, from a copy of another time. */
async function someAreMissing(): Promise<boolean> {
  const rows = await db().select({ id: client.id }).from(client).where(eq(client.nameKeys, [])).limit(1);
  return rows.length > 0;
}

/** Makes the keys of every client and adverse party anew. Answers how many rows had others. */
async function renewNameKeys(): Promise<number> {
  return (await inBatches(clientBatch)) + (await inBatches(partyBatch));
}

type Batch = { last: string | null; changed: number };

async function inBatches(renew: (tx: Transaction, after: string) => Promise<Batch>): Promise<number> {
  let total = 0;
  for (let after: string | null = "00000000-0000-0000-0000-000000000000"; after !== null; ) {
    const from: string = after;
    const { last, changed } = await db().transaction((tx) => renew(tx, from));
    total += changed;
    after = last;
  }
  return total;
}

async function clientBatch(tx: Transaction, after: string): Promise<Batch> {
  const { id, name, otherNames, nameKeys: keys } = client;
  const rows = await tx
    .select({ id, name, otherNames, keys })
    .from(client)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(BATCH)
    .for("no key update");
  return store(
    tx,
    client,
    rows.map((row) => ({ ...row, wanted: allNameKeys([row.name, ...row.otherNames]) })),
  );
}

async function partyBatch(tx: Transaction, after: string): Promise<Batch> {
  const { id, name, nameKeys: keys } = clientAdverseParty;
  const rows = await tx
    .select({ id, name, keys })
    .from(clientAdverseParty)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(BATCH)
    .for("no key update");
  return store(
    tx,
    clientAdverseParty,
    rows.map((row) => ({ ...row, wanted: nameKeys(row.name) })),
  );
}

type Row = { id: string; keys: string[]; wanted: string[] };

async function store(
  tx: Transaction,
  table: typeof client | typeof clientAdverseParty,
  rows: Row[],
): Promise<Batch> {
  const stale = rows.filter(({ keys, wanted }) => JSON.stringify(keys) !== JSON.stringify(wanted));
  if (stale.length > 0) {
    const values = JSON.stringify(stale.map(({ id, wanted }) => ({ id, keys: wanted })));
    await tx.execute(sql`
      UPDATE ${table} SET name_keys = ARRAY(SELECT jsonb_array_elements_text(new.keys))
      FROM jsonb_to_recordset(${values}::jsonb) AS new (id uuid, keys jsonb) WHERE ${table.id} = new.id`);
  }
  return { last: rows.length < BATCH ? null : (rows.at(-1)?.id ?? null), changed: stale.length };
}

import { sql } from "drizzle-orm";
import type { Transaction } from "~/server/db/db.server";
import type { MessageRecord } from "./message-file-record.server";
import { candidateNumbers } from "./message-number.server";
import type { MessageStatus } from "./message-status";

/** Rows of one statement. */
const BATCH = 500;
/** Times a number that another message took at the same instant is drawn again. */
const DRAWS = 5;

/**
 * Stores what is not there yet; no notice leaves for old messages. `importId`: the import of the office that they belong to.
 * Returns the ids of those that were added.
 */
export async function storeRecords(
  tx: Transaction,
  records: MessageRecord[],
  status: MessageStatus,
  importId: string | null = null,
): Promise<string[]> {
  const added: string[] = [];
  for (let at = 0; at < records.length; at += BATCH) {
    const batch = new Map(
      records.slice(at, at + BATCH).map((record) => [record.key.toString("hex"), record]),
    );
    for (let draw = 1; batch.size > 0; draw++) {
      await leaveOutKnown(tx, batch);
      if (batch.size === 0) break;
      if (draw > DRAWS) throw new Error("no free number could be drawn");
      for (const { key, id } of await insert(tx, [...batch.values()], status, importId)) {
        batch.delete(key);
        added.push(id);
      }
    }
  }
  return added;
}

/** Known: imported before, or a message of this very site that comes back from its own export. */
async function leaveOutKnown(tx: Transaction, batch: Map<string, MessageRecord>): Promise<void> {
  const keys = [...batch.keys()];
  const ids = [...batch.values()].map(({ sourceId }) => sourceId ?? "");
  const { rows } = await tx.execute<{ key: string }>(sql`
    SELECT given.key
      FROM unnest(${sql.param(keys)}::text[], ${sql.param(ids)}::text[]) AS given(key, id)
      LEFT JOIN message same ON same.submission_key = decode(given.key, 'hex')
      LEFT JOIN message ours
        ON ours.id = CASE WHEN given.id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN given.id::uuid END
     WHERE same.id IS NOT NULL OR ours.id IS NOT NULL`);
  for (const { key } of rows) batch.delete(key);
}

/** Returns the keys and ids of the rows that were added; the others lost their number to somebody quicker. */
async function insert(
  tx: Transaction,
  records: MessageRecord[],
  status: MessageStatus,
  importId: string | null,
): Promise<{ key: string; id: string }[]> {
  const numbers = await freeNumbers(tx, records.length);
  const column = (of: (record: MessageRecord) => string | null) => sql.param(records.map(of));
  const { rows } = await tx.execute<{ key: string; id: string }>(sql`
    INSERT INTO message
      (number, nom, email, phone, message, source, status, created_at, submission_key, import_id)
    SELECT number, nom, email, phone, message, 'import', ${status}, created_at::timestamptz, decode(key, 'hex'),
      ${importId}::uuid
      FROM unnest(${sql.param(numbers)}::text[], ${column((r) => r.nom)}::text[], ${column((r) => r.email)}::text[],
                  ${column((r) => r.phone)}::text[], ${column((r) => r.message)}::text[],
                  ${column((r) => r.createdAt.toISOString())}::text[], ${column((r) => r.key.toString("hex"))}::text[])
        AS given(number, nom, email, phone, message, created_at, key)
    ON CONFLICT DO NOTHING
    RETURNING encode(submission_key, 'hex') AS key, id`);
  return rows;
}

/** One number each, the shortest candidate that nobody has. */
async function freeNumbers(tx: Transaction, count: number): Promise<string[]> {
  const candidates = Array.from({ length: count }, candidateNumbers);
  const { rows } = await tx.execute<{ number: string }>(
    sql`SELECT number FROM message WHERE number = ANY (${sql.param(candidates.flat())}::text[])`,
  );
  const taken = new Set(rows.map(({ number }) => number));
  return candidates.map((own) => {
    const free = own.find((number) => !taken.has(number)) ?? own.at(-1) ?? "";
    taken.add(free);
    return free;
  });
}

import type { RunningImport, StoredRow } from "~/abilities/imports/import-run.server";
import type { MessageRow } from "~/abilities/imports/row-check.server";
import type { Transaction } from "~/server/db/db.server";
import { storeRecords } from "./message-file-store.server";

/** Stores messages that are not there yet; no notice leaves for them. Returns the ids of the new ones. */
export function storeMessages(
  tx: Transaction,
  { id, status }: RunningImport,
  rows: StoredRow[],
): Promise<string[]> {
  const records = rows.map(({ key, value, sourceId }) => {
    const { createdAt, ...message } = value as MessageRow;
    return { ...message, sourceId, createdAt: new Date(createdAt), key: Buffer.from(key ?? "", "hex") };
  });
  return storeRecords(tx, records, status, id);
}

import { isRecordId } from "~/abilities/list/list-cursor.server";

/**
 * A place in the list of clients, as an opaque text in an address: the sorted value of a row (an ISO 8601 instant, or a name as
 * it is sorted) and its id. It also carries the rank of the row and the total of the first page (counting again would cost a
 * search).
 */
export type ClientCursor = {
  key: string;
  id: string;
  rank: number;
  total: { count: number; more: boolean } | null;
};

/** A sorted name is at most some 400 signs long. */
const LONGEST = 3000;

export function encodeClientCursor({ key, id, rank, total }: ClientCursor): string {
  return Buffer.from(JSON.stringify([key, id, rank, total?.count ?? null, total?.more ?? false])).toString(
    "base64url",
  );
}

/** The place that a text stands for in a list sorted by date or by name; null when nobody but a person could have written it. */
export function decodeClientCursor(text: string | null, byDate: boolean): ClientCursor | null {
  if (!text || text.length > LONGEST) return null;
  try {
    const [key, id, rank, count, more] = JSON.parse(
      Buffer.from(text, "base64url").toString("utf8"),
    ) as unknown[];
    if (typeof key !== "string" || key.includes("\0") || !isRecordId(id) || !isRank(rank)) return null;
    // PostgreSQL has no year 0.
    if (byDate && !(/^(?!0000)\d{4}-/.test(key) && new Date(key).toISOString() === key)) return null;
    return { key, id, rank, total: isRank(count) ? { count, more: more === true } : null };
  } catch {
    return null;
  }
}

function isRank(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

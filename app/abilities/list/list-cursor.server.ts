/**
 * A place in a list sorted by (created_at, id), as an opaque text in an address. Besides the place it carries what the
 * next page can reuse: the rank of its row and the total of the first page (counting again would cost a search).
 */
export type ListCursor = {
  at: Date;
  id: string;
  rank: number;
  total: { count: number; more: boolean } | null;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Beyond it a Date is invalid, in ms since 1970. */
const LAST_INSTANT = 8.64e15;

/** Whether a text is the id of a stored record. */
export function isRecordId(value: unknown): value is string {
  return typeof value === "string" && UUID.test(value);
}

export function encodeCursor({ at, id, rank, total }: ListCursor): string {
  return Buffer.from(
    JSON.stringify([at.getTime(), id, rank, total?.count ?? null, total?.more ?? false]),
  ).toString("base64url");
}

/** The place that a text stands for; null when nobody but a person could have written it. */
export function decodeCursor(text: string | null): ListCursor | null {
  if (!text || text.length > 200) return null;
  try {
    const [at, id, rank, count, more] = JSON.parse(
      Buffer.from(text, "base64url").toString("utf8"),
    ) as unknown[];
    // PostgreSQL's timestamps begin later than JavaScript's; no message is older than 1970.
    if (!isWhole(at) || at < 0 || at > LAST_INSTANT || !isRecordId(id) || !isWhole(rank) || rank < 0)
      return null;
    return { at: new Date(at), id, rank, total: isWhole(count) ? { count, more: more === true } : null };
  } catch {
    return null;
  }
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** A place in the journal, as an address carries it: the entry's instant (ms since 1970), its number and its rank in the list. */
export type JournalCursor = { at: Date; id: number; rank: number };

/** Beyond it a Date is invalid, in ms since 1970. */
const LAST_INSTANT = 8.64e15;

export function encodeJournalCursor({ at, id, rank }: JournalCursor): string {
  return `${at.getTime()}.${id}.${rank}`;
}

/** Null when nobody but a person could have written it. */
export function decodeJournalCursor(text: string | null): JournalCursor | null {
  const found = /^(\d{1,16})\.(\d{1,15})\.(\d{1,12})$/.exec(text ?? "");
  if (!found) return null;
  const [at = 0, id = 0, rank = 0] = found.slice(1).map(Number);
  return at <= LAST_INSTANT ? { at: new Date(at), id, rank } : null;
}

/** Bounds of an imported file: what one process can read beside its visitors. */
export const importLimits = {
  /** Bytes of the file as it is sent. */
  bytes: 15 * 1024 * 1024,
  /** Bytes of a spreadsheet once unpacked: a few kilobytes can hold gigabytes of zeros. */
  unpacked: 64 * 1024 * 1024,
  /** Characters of all cells of a spreadsheet, which writes a text once however many cells repeat it. */
  text: 32 * 1024 * 1024,
  /** UTF-16 units of a cell, more than any field takes: the rest is left out, and the row is told as too long. */
  cell: 64 * 1024,
  /** Characters of what stands where a column is empty. */
  fallback: 120,
  rows: 50_000,
  columns: 60,
  /** Hours that what was read waits for its owner. */
  hours: 24,
} as const;

/** A file that cannot be read, in the words shown beside its field. `status`: of the answer. */
export class FileRefused extends Error {
  constructor(
    message: string,
    readonly status: 400 | 413 = 400,
  ) {
    super(message);
  }
}

export const TOO_HEAVY = "Le fichier dépasse 15\u00A0Mo\u00A0: coupez-le en plusieurs.";
export const TOO_LARGE_OPENED =
  "Ce classeur est trop grand une fois ouvert\u00A0: ne gardez que la feuille utile, enregistrez-la en CSV, puis réessayez.";
export const TOO_MANY_ROWS = "Le fichier dépasse 50\u202F000 lignes\u00A0: coupez-le en plusieurs.";

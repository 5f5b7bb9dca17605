/** A cell of a day, of an hour or of both, as xlsx-reader.server.ts hands it on. */
const STAMP = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)(:\d\d)\.000Z$/;

/** A spreadsheet counts its days from here: a cell that holds an hour alone is of one of the first, in 1899 or 1904. */
const FIRST_REAL_YEAR = "1905";

/**
 * « 07/12/2026 », « 09:30 » or « 07/12/2026 09:30 »: a cell as its spreadsheet shows it, and as an import understands
 * it again. Any other text as it is.
 */
export function shownCell(text: string): string {
  const [, year, month, day, time = "", seconds] = STAMP.exec(text) ?? [];
  if (!year) return text;
  const hour = seconds === ":00" ? time : time + seconds;
  if (year < FIRST_REAL_YEAR) return hour;
  const written = `${day}/${month}/${year}`;
  return hour === "00:00" ? written : `${written} ${hour}`;
}

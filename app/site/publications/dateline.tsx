import { dayInWords } from "~/lib/french-date";

/**
 * The date text of the specification (section 3, publication card): day, month, year and author credit, « 20 novembre
 * 2026 - Par Maître … ». Without an author the credit is left out. `minutes`: reading time.
 */
export function Dateline({ day, author, minutes }: { day: string; author: string | null; minutes?: number }) {
  return (
    <p className="dateline">
      <time dateTime={day}>{dayInWords(day)}</time>
      {author ? ` - Par ${author}` : null}
      {minutes ? <span>{` ${minutes}\u00A0min de lecture`}</span> : null}
    </p>
  );
}

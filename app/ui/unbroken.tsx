/** What browsers break at its hyphen: « 2026-0001 », « F-2026-0001 », « CK-4F7Q ». */
const REFERENCE = /((?:[A-Z]{1,3}-)?\d{4}-\d{4,}|[A-Z]{2}-[A-Z0-9]{4,6})/;

/** A text in which references stay in one piece. */
export function Unbroken({ text }: { text: string }) {
  return text.split(REFERENCE).map((piece, i) =>
    i % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place.
      <span key={i} className="unbroken">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}

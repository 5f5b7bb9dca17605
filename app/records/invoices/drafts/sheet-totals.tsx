import { inFrancs } from "~/lib/french-number";
import type { PieceKind } from "~/records/invoices/billing";
import { kindSentences } from "~/records/invoices/pieces/piece-words";
import type { SheetSums } from "./typed-lines";

/** What the wrong field is described by. */
export const WRONG_LINE = "ligne-fausse";

type Props = { sums: Omit<SheetSums, "amounts">; kind: PieceKind };

/** The sums under the lines, and the total in words; or why there are none yet. */
export function SheetTotals({ sums: { sums, total, words, wrong }, kind }: Props) {
  const named = kindSentences[kind];
  return (
    <section className="sheet-totals" aria-label="Total">
      {wrong ? (
        <p className="sheet-wrong" id={WRONG_LINE}>
          {wrong.says}
        </p>
      ) : null}
      <dl>
        {sums.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{inFrancs(value)}</dd>
          </div>
        ))}
        {total === null ? null : (
          <div className="sheet-total">
            <dt>{named.total}</dt>
            <dd>{inFrancs(total)}</dd>
          </div>
        )}
      </dl>
      {words ? (
        <p className="sheet-in-words">
          {named.arrested} <strong>{words}</strong>.
        </p>
      ) : null}
    </section>
  );
}

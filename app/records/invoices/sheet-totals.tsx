import type { PieceKind } from "./billing";
import type { SheetSums } from "./typed-lines";

/** « La présente facture est arrêtée à la somme de : … ». */
export const closingWords = (kind: PieceKind): string =>
  ({
    facture: "La présente facture est arrêtée à la somme de\u00A0: ",
    provision: "La présente demande de provision est arrêtée à la somme de\u00A0: ",
    devis: "Le présent devis est arrêté à la somme de\u00A0: ",
    avoir: "Le présent avoir est arrêté à la somme de\u00A0: ",
  })[kind];

/** The sums under the lines, and the total in words; or why there are none yet. */
export function SheetTotals({ sums: { sums, words, wrong }, kind }: { sums: SheetSums; kind: PieceKind }) {
  return (
    <section className="sheet-totals" aria-label="Total">
      {wrong ? <p className="sheet-wrong">{wrong}</p> : null}
      <dl>
        {sums.map(({ name, amount, isTotal }) => (
          <div key={name} className={isTotal ? "sheet-total" : undefined}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {words ? (
        <p className="sheet-in-words">
          {closingWords(kind)}
          <strong>{words}</strong>.
        </p>
      ) : null}
    </section>
  );
}

import { type KeyboardEvent, type MouseEvent, useState } from "react";
import { billingLimits, isUntaxed, type LineKind, lineKindLabels, lineKinds } from "~/records/invoices/billing";
import { rateWords } from "~/records/invoices/vat/vat-rate";
import { lineMove } from "./line-moves";
import { WRONG_LINE } from "./sheet-totals";
import { lineNames, type TypedLine } from "./typed-lines";

/** How many lines there are, and what is done with one by its place. */
export type LinePlace = { count: number; remove: (place: number) => void; move: (place: number, to: number) => void };

type Props = {
  place: number;
  /** What stands in it at first. */
  line: TypedLine;
  rates: readonly number[];
  amount: string;
  /** The name of the field of the sheet that cannot be reckoned with. */
  wrong: string | undefined;
  places: LinePlace;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/** One line of the sheet. Its fields keep what is typed in them wherever it moves. */
export function DraftLine({ place, line, rates, amount, wrong, places, onKeyDown }: Props) {
  const names = lineNames(place);
  const [kind, setKind] = useState(line.kind);
  const untaxed = isUntaxed(kind as LineKind);
  const number = place + 1;
  const own = (name: string) => ({
    id: name,
    name,
    autoComplete: "off",
    ...(name === wrong ? { "aria-invalid": true, "aria-describedby": WRONG_LINE } : {}),
  });
  return (
    <li className="sheet-line" aria-label={`Ligne ${number}`} onKeyDown={onKeyDown}>
      <label>
        <span className="sheet-label">Genre</span>
        <select {...own(names.kind)} defaultValue={line.kind} onChange={({ target }) => setKind(target.value)}>
          {lineKinds.map((value) => (
            <option key={value} value={value}>
              {lineKindLabels[value]}
            </option>
          ))}
        </select>
      </label>
      <label className="sheet-words">
        <span className="sheet-label">Libellé</span>
        <input {...own(names.label)} defaultValue={line.label} enterKeyHint="enter" />
      </label>
      <label className="sheet-number">
        <span className="sheet-label">Quantité</span>
        <input {...own(names.qty)} defaultValue={line.qty} inputMode="decimal" />
      </label>
      <label className="sheet-number">
        <span className="sheet-label">Prix (GNF)</span>
        <input {...own(names.unit)} defaultValue={line.unit} inputMode="numeric" />
      </label>
      <label className="sheet-rate">
        <span className="sheet-label">TVA</span>
        {/* Kept where there is no TVA on such a line: it may be of another kind again. */}
        <select {...own(names.vat)} defaultValue={line.vat} className={untaxed ? "sheet-untaxed" : undefined}>
          <option value="">Sans TVA</option>
          {rates.map((rate) => (
            <option key={rate} value={rate}>
              {rateWords(rate)}
            </option>
          ))}
        </select>
      </label>
      {/* The same of what proves a débours; without a script it stands at every line. */}
      <label className={kind === "debours" ? "sheet-proof" : "sheet-proof sheet-unproved"}>
        <span className="sheet-proof-label">
          Justificatif
          <noscript> (pour un débours seulement)</noscript>
        </span>
        <input {...own(names.proof)} defaultValue={line.proof} maxLength={billingLimits.proof} enterKeyHint="enter" />
      </label>
      <output className="sheet-amount" aria-label={`Montant de la ligne ${number}`}>
        {amount}
      </output>
      <span className="sheet-moves no-print">
        <MoveButton
          value={lineMove("monter", place)}
          sign="↑"
          words={`Monter la ligne ${number}`}
          isOff={place === 0}
          act={() => places.move(place, place - 1)}
        />
        <MoveButton
          value={lineMove("descendre", place)}
          sign="↓"
          words={`Descendre la ligne ${number}`}
          isOff={number === places.count}
          act={() => places.move(place, place + 1)}
        />
        <MoveButton
          value={lineMove("retirer", place)}
          sign="×"
          words={`Retirer la ligne ${number}`}
          act={() => places.remove(place)}
        />
      </span>
    </li>
  );
}

type MoveProps = { value: string; sign: string; words: string; isOff?: boolean; act: () => void };

/** With a script it acts at once; without, the form comes back with the lines so. */
function MoveButton({ value, sign, words, isOff = false, act }: MoveProps) {
  return (
    <button
      type="submit"
      name="geste"
      value={value}
      disabled={isOff}
      title={words}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        act();
      }}
    >
      <span aria-hidden>{sign}</span>
      <span className="visually-hidden">{words}</span>
    </button>
  );
}

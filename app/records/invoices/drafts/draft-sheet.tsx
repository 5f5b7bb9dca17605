import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { FormState } from "~/abilities/form/office-form";
import { textsOf, type Words } from "~/abilities/form/outcome";
import { counted } from "~/lib/french-number";
import { isDay } from "~/lib/written-day";
import type { PieceKind } from "~/records/invoices/billing";
import { FieldError, SelectField, TextArea, TextField } from "~/ui/field";
import { draftKindOptions, draftLabel, draftLimits, dueLabel, NO_SUCH_DAY } from "./draft";
import { DraftLine, type LinePlace } from "./draft-line";
import { swapped } from "./line-moves";
import { SheetTotals } from "./sheet-totals";
import { blankLine, LINE_COUNT, lineNames, sentLines, sheetSums, type TypedLine } from "./typed-lines";

type Props = FormState & {
  kind: PieceKind;
  client: { id: string; name: string; address: string };
  /** Where another client is chosen. */
  change: string;
  choices: {
    matters: { value: string; label: string }[];
    /** Of TVA today. */
    rate: number | null;
    /** The terms of payment of the firm, in days, or nothing. */
    usualDays: string;
    hyphens1990: boolean;
  };
  beside: { firm: string[]; corrects: { id: string; number: string } | null };
};

/** A line by what it is known by while it moves; what is typed in it stays in its own fields. */
type Row = { key: number; line: TypedLine };

/**
 * The sheet of a draft, which looks like what will be printed: whom it is for, its lines, and what they come to by the
 * server’s own sums. Enter makes a new line, Alt and the arrows move one; without a script its buttons do.
 */
export function DraftSheet({ field, values, errors, kind, client, change, choices, beside }: Props) {
  const [rows, setRows] = useState<Row[]>(() => sentLines(values).map((line, key) => ({ key, line })));
  const [sums, setSums] = useState(() => sheetSums(sentLines(values), choices.hyphens1990));
  const [chosenKind, setKind] = useState(values.kind ?? kind);
  const next = useRef(rows.length);
  const sheet = useRef<HTMLDivElement>(null);
  /** The field that is to have the focus once the lines are drawn anew. */
  const wanted = useRef<string | null>(null);
  const reckon = () => {
    const form = sheet.current?.closest("form");
    if (form) setSums(sheetSums(sentLines(textsOf(new FormData(form))), choices.hyphens1990));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew, the fields have other names.
  useEffect(() => {
    reckon();
    if (wanted.current) document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  }, [rows]);
  const insert = (place: number) => {
    const row = { key: next.current, line: blankLine(chosenKind, choices.rate) };
    next.current += 1;
    wanted.current = lineNames(place).label;
    setRows([...rows.slice(0, place), row, ...rows.slice(place)]);
  };
  const remove = (place: number) => {
    wanted.current = lineNames(Math.max(0, Math.min(place, rows.length - 2))).label;
    if (rows.length > 1) setRows(rows.filter((_, i) => i !== place));
    else setRows([{ key: next.current++, line: blankLine(chosenKind, choices.rate) }]);
  };
  const move = (place: number, to: number, from?: string) => {
    if (to < 0 || to >= rows.length) return;
    const names = lineNames(place);
    const at = (Object.keys(names) as (keyof TypedLine)[]).find((one) => names[one] === from) ?? "label";
    wanted.current = lineNames(to)[at];
    setRows(swapped(rows, place, to));
  };
  const followKeys = (event: KeyboardEvent<HTMLElement>, place: number) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (!isField || ctrlKey || metaKey || shiftKey || event.nativeEvent.isComposing) return;
    const by = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (altKey && by) {
      event.preventDefault();
      move(place, place + by, target.name);
    } else if (!altKey && key === "Enter" && target instanceof HTMLInputElement) {
      event.preventDefault();
      insert(place + 1);
    }
  };
  const rates = offeredRates(choices.rate, rows, values);
  const dueOn = field("dueOn");
  // A box for a day would not show what is none.
  const isOddDay = Boolean(dueOn.defaultValue && !isDay(dueOn.defaultValue));
  const places: LinePlace = { count: rows.length, remove, move };
  return (
    <div className="sheet" ref={sheet} onInput={reckon}>
      {/* Enter in a field presses the first button of a form: without a script, the draft is kept. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden>
        Enregistrer
      </button>
      <header className="sheet-head">
        <p className="sheet-firm">
          {beside.firm.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of the settings, in their order.
            <span key={i}>{line}</span>
          ))}
        </p>
        {kind === "avoir" ? (
          <p className="sheet-kind">
            Avoir
            {beside.corrects ? <small>sur {beside.corrects.number}</small> : null}
            <input type="hidden" name="kind" value="avoir" />
          </p>
        ) : (
          <SelectField {...field("kind")} label={draftLabel("kind")} options={draftKindOptions} onChoice={setKind} />
        )}
      </header>
      <div className="sheet-about">
        <div className={errors.clientId ? "sheet-client field-wrong" : "sheet-client"} id="clientId" tabIndex={-1}>
          <FieldError error={errors.clientId} />
          <p>
            <strong dir="auto">{client.name}</strong>
            <span dir="auto">{client.address}</span>
          </p>
          {kind === "avoir" ? null : (
            // A page of its own: the browser asks first about words that would be lost.
            <Link to={change} reloadDocument>
              Changer de client
            </Link>
          )}
        </div>
        <div>
          <SelectField
            {...field("matterId")}
            label={draftLabel("matterId")}
            empty="Aucun dossier en particulier"
            options={choices.matters}
          />
          {kind === "avoir" ? null : (
            <TextField
              {...dueOn}
              error={dueOn.error ?? (isOddDay ? NO_SUCH_DAY : undefined)}
              label={dueLabel(chosenKind)}
              type={isOddDay ? "text" : "date"}
              optional
              hint={chosenKind === "devis" ? undefined : usualDueHint(choices.usualDays)}
            />
          )}
        </div>
      </div>
      {errors.lines ? (
        <p className="field-error" id="lines" tabIndex={-1}>
          <span className="visually-hidden">{"Erreur\u00A0: "}</span>
          {errors.lines}
        </p>
      ) : null}
      <section className={rates.length > 0 ? "sheet-body" : "sheet-body sheet-without-vat"} aria-label="Lignes">
        <div className="sheet-line-heads" aria-hidden>
          <span>Genre</span>
          <span>Libellé</span>
          <span>Quantité</span>
          <span>Prix (GNF)</span>
          <span>TVA</span>
          <span>Montant (GNF)</span>
        </div>
        <ol className="sheet-lines">
          {rows.map(({ key, line }, place) => (
            <DraftLine
              key={key}
              place={place}
              line={line}
              rates={rates}
              amount={sums.amounts[place] ?? ""}
              wrong={sums.wrong?.field}
              places={places}
              onKeyDown={(event) => followKeys(event, place)}
            />
          ))}
        </ol>
        <input type="hidden" name={LINE_COUNT} value={rows.length} />
        <p className="sheet-tools no-print">
          <button
            type="submit"
            className="quiet-button"
            name="geste"
            value="ajouter"
            onClick={(event: FormEvent) => {
              event.preventDefault();
              insert(rows.length);
            }}
          >
            Ajouter une ligne
          </button>
          <noscript>
            <button type="submit" className="quiet-button" name="geste" value="calculer">
              Calculer
            </button>
          </noscript>
          <span className="field-hint sheet-keys">
            Entrée&nbsp;: nouvelle ligne. Alt et flèches&nbsp;: la déplacer.
          </span>
        </p>
      </section>
      <SheetTotals sums={sums} kind={kind} />
      {kind === "avoir" ? (
        <TextField
          {...field("reason")}
          label={draftLabel("reason")}
          maxLength={draftLimits.reason}
          hint="Imprimé sur l’avoir."
        />
      ) : null}
      <TextArea
        {...field("mentions")}
        label={draftLabel("mentions")}
        optional
        rows={2}
        maxLength={draftLimits.mentions}
        hint="Une par ligne, en plus de celles des réglages."
      />
    </div>
  );
}

/** What an empty day of payment becomes. */
function usualDueHint(days: string): string {
  const n = Number(days);
  const when = n === 0 ? "le jour de l’émission" : `${counted(n, "jour", "jours")} après l’émission`;
  return `Laissée vide\u00A0: ${when}.`;
}

/** The rate of today, and those that some line has already. */
function offeredRates(rate: number | null, rows: readonly Row[], values: Words): number[] {
  const typed = [...rows.map(({ line }) => line), ...sentLines(values)].flatMap(({ vat }) =>
    /^\d{1,5}$/.test(vat) ? [Number(vat)] : [],
  );
  return [...new Set([...(rate === null ? [] : [rate]), ...typed])].sort((one, other) => one - other);
}

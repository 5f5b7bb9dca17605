/** Lines of a draft as they are typed, for both sides: what they say, and what they come to. */

import type { Words } from "~/abilities/form/outcome";
import { amountInWords } from "~/lib/amount-in-words";
import { frenchNumber } from "~/lib/french-number";
import { isTooManyFrancs, typedFrancs } from "~/lib/typed-francs";
import { billingLimits, isTakenOff, isUntaxed, type LineKind, lineKinds } from "~/records/invoices/billing";
import { askedBy, type NoTotals, type PieceLine, type Totals, totalsOf } from "~/records/invoices/billing-totals";
import { noTotals } from "~/records/invoices/pieces/issuing-sentences";
import { sumLines } from "~/records/invoices/pieces/piece-words";

/**
 * A line as it was typed: a quantity may be a word, a price may be missing. `vat`: hundredths of a per cent, or empty.
 */
export type TypedLine = Record<"kind" | "label" | "qty" | "unit" | "vat", string> & {
  /** Of a débours. Drafts that were kept before it was asked for have none. */
  proof?: string;
};

/** The names that the fields of the line of that place (from 0) have in the form. */
export const lineNames = (place: number) => ({
  kind: `genre-${place}`,
  label: `libelle-${place}`,
  qty: `quantite-${place}`,
  unit: `prix-${place}`,
  vat: `tva-${place}`,
  proof: `justificatif-${place}`,
});

/** How many lines a form has, in the form. */
export const LINE_COUNT = "lignes";

/** `rate`: of TVA today. What is asked in advance bears none by itself: it is taken off an invoice that does. */
export const blankLine = (kind: string, rate: number | null): TypedLine => ({
  kind: "honoraires",
  label: "",
  qty: "1",
  unit: "",
  vat: rate === null || kind === "provision" ? "" : String(rate),
  proof: "",
});

/** The lines that a form says. */
export function sentLines(words: Words): TypedLine[] {
  const count = Math.min(Number(words[LINE_COUNT]) || 0, billingLimits.lines);
  return Array.from({ length: count }, (_, place) => {
    const names = lineNames(place);
    const said = (name: string) => words[name] ?? "";
    return {
      kind: said(names.kind),
      label: said(names.label),
      qty: said(names.qty),
      unit: said(names.unit),
      vat: said(names.vat),
      proof: said(names.proof),
    };
  });
}

/** The same as the form carries them. */
export function linesInForm(lines: readonly TypedLine[]): Words {
  const words: Words = { [LINE_COUNT]: String(lines.length) };
  for (const [place, line] of lines.entries()) {
    const names = lineNames(place);
    for (const field of Object.keys(names) as (keyof TypedLine)[]) words[names[field]] = line[field] ?? "";
  }
  return words;
}

/** Lines as a text, in the place of one field. */
export const linesText = (lines: readonly TypedLine[]): string =>
  JSON.stringify(lines.map(({ kind, label, qty, unit, vat, proof = "" }) => ({ kind, label, qty, unit, vat, proof })));

/** The lines of such a text; none for anything else. */
export function linesOfText(text: string): TypedLine[] {
  try {
    const read: unknown = JSON.parse(text);
    if (!Array.isArray(read)) return [];
    return read.slice(0, billingLimits.lines).map((line: Partial<Record<keyof TypedLine, unknown>> | null) => {
      const said = (field: keyof TypedLine) => (typeof line?.[field] === "string" ? line[field] : "");
      return {
        kind: said("kind"),
        label: said("label"),
        qty: said("qty"),
        unit: said("unit"),
        vat: said("vat"),
        proof: said("proof"),
      };
    });
  } catch {
    return [];
  }
}

/** A printed line as it would be typed. */
export const typedLineOf = (line: {
  kind: string;
  label: string;
  qty: string;
  unit: number;
  vatBp: number | null;
  proof?: string;
}): TypedLine => ({
  kind: line.kind,
  label: line.label,
  qty: line.qty.replace(/\.?0+$/, "").replace(".", ","),
  unit: frenchNumber(line.unit),
  vat: line.vatBp === null ? "" : String(line.vatBp),
  proof: line.proof ?? "",
});

const bare = (typed: string) => typed.replace(/[\s\u00A0\u202F]/g, "");

/** Hundredths, of « 2,5 » or « 2.50 »; null for what is no quantity. */
function readQuantity(typed: string): number | null {
  const [, whole, part = ""] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(bare(typed)) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/** A line of which nothing was typed yet is not there. */
export const isBlank = (line: TypedLine): boolean =>
  line.label.trim() === "" && line.unit.trim() === "" && proofOf(line) === "";

/** What is typed as the proof of a débours; nothing of another line, which may have been one. */
const proofOf = ({ kind, proof = "" }: TypedLine): string => (kind === "debours" ? proof.trim() : "");

const isLineKind = (kind: string): kind is LineKind => (lineKinds as readonly string[]).includes(kind);

/** What a line says; a quantity, a price or a rate that cannot be read becomes one that cannot be (-1). */
function pieceLine(line: TypedLine): PieceLine {
  const { kind, label, qty, unit, vat } = line;
  const own = isLineKind(kind) ? kind : "honoraires";
  const rate = vat === "" ? null : /^\d{1,5}$/.test(vat) ? Number(vat) : -1;
  return {
    kind: own,
    label: label.trim(),
    hundredths: readQuantity(qty) ?? -1,
    unit: typedFrancs(unit) ?? -1,
    vatBp: isUntaxed(own) ? null : rate,
    ...(own === "debours" ? { proof: proofOf(line) } : {}),
  };
}

/** The lines that were typed, but for blank ones. */
export const pieceLines = (lines: readonly TypedLine[]): PieceLine[] =>
  lines.filter((line) => !isBlank(line)).map(pieceLine);

/** What lines come to as they stand; where they come to nothing, of the line at its place among all of them. */
export function typedTotals(lines: readonly TypedLine[]): Totals | NoTotals {
  const said = lines.flatMap((line, place) => (isBlank(line) ? [] : [place]));
  const totals = totalsOf(pieceLines(lines));
  if (totals.kind === "totals" || totals.line === undefined) return totals;
  return { ...totals, line: said[totals.line] ?? totals.line };
}

/** What is wrong with lines as they were typed: a sentence, and the name of the field where it is one’s. */
type TypedProblem = { says: string; field: string };

/** What is wrong with lines as they were typed, and how it is written. */
export const typedProblem = (lines: readonly TypedLine[], found: NoTotals): string => problemOf(lines, found).says;

function problemOf(lines: readonly TypedLine[], found: NoTotals): TypedProblem {
  const place = found.line ?? 0;
  const line = found.why === "line" ? lines[place] : undefined;
  if (!line) return { says: noTotals(found), field: "" };
  const at = (field: string, what: string) => ({ says: `Ligne ${place + 1}\u00A0: ${what}`, field });
  const { qty, unit } = lineNames(place);
  if (/^\d{8,}(?:[.,]\d*)?$/.test(bare(line.qty)))
    return at(qty, "cette quantité est trop grande\u00A0: sept chiffres au plus.");
  if (!readQuantity(line.qty)) return at(qty, "écrivez la quantité en chiffres, par exemple 1 ou 2,5.");
  if (line.unit.trim() === "") return at(unit, "le prix manque.");
  if (isTooManyFrancs(line.unit)) return at(unit, "ce prix est trop grand\u00A0: douze chiffres au plus.");
  const francs = typedFrancs(line.unit);
  if (francs === null) return at(unit, "écrivez le prix en francs entiers, par exemple 350\u202F000.");
  // Rounded: at the very edge the sentence of any line is said.
  if ((readQuantity(line.qty) ?? 0) / 100 > billingLimits.francs / francs)
    return at(unit, "la quantité fois le prix dépasse 999\u202F999\u202F999\u202F999\u00A0GNF.");
  return { says: noTotals(found), field: "" };
}

/** What a sheet shows beside its lines and beneath them. `wrong`: why there are no sums, and in which field. */
export type SheetSums = {
  amounts: string[];
  sums: { label: string; value: number }[];
  total: number | null;
  words: string;
  wrong: TypedProblem | null;
};

export function sheetSums(lines: readonly TypedLine[], hyphens1990 = false): SheetSums {
  const amounts = lines.map((line) => {
    const read = pieceLine(line);
    if (isBlank(line) || read.hundredths < 0 || read.unit < 0) return "";
    const asked = Number(askedBy(read));
    return frenchNumber(isTakenOff(read.kind) ? -asked : asked).replace("-", "−");
  });
  // Whoever still types has made no mistake: what has no price yet comes to nothing.
  const totals = typedTotals(lines.map((line) => (line.unit.trim() === "" ? { ...line, label: "" } : line)));
  if (totals.kind === "no-totals") {
    return { amounts, sums: [], total: null, words: "", wrong: problemOf(lines, totals) };
  }
  const { total } = totals;
  return { amounts, sums: sumLines(totals), total, words: amountInWords(total, { hyphens1990 }), wrong: null };
}

/** « Honoraires, 1 × 1 000 000 », a line a line: what the choice between two versions shows. */
export const linesInWords = (text: string): string =>
  linesOfText(text)
    .filter((line) => !isBlank(line))
    .map(
      (line) => `${line.label}, ${line.qty} × ${line.unit}${proofOf(line) && `, justificatif\u00A0: ${proofOf(line)}`}`,
    )
    .join("\n");

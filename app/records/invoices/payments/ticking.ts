/** « Pointer », for both sides: whose file it is, its columns, and how what was read of it is sent again. */
import { foldedHeading, guessedColumns, type ImportField } from "~/abilities/imports/import-fields";
import type { PaymentMethod } from "./payment";

export const tickingPath = "/gestionfluxclient/paiements/pointage";

/** Whose file it is, and the payments that it can tell of. */
export const tickingSources = [
  { value: "orange-money", label: "Orange Money", methods: ["orange-money"] },
  { value: "mtn-momo", label: "MTN MoMo", methods: ["mtn-momo"] },
  { value: "banque", label: "Banque (virements et chèques)", methods: ["virement", "cheque"] },
] as const satisfies { value: string; label: string; methods: PaymentMethod[] }[];

export type TickingSource = (typeof tickingSources)[number];

export const tickingFields = [
  {
    name: "reference",
    label: "Référence",
    required: true,
    known: [
      "reference de l’operation",
      "id",
      "transaction id",
      "id transaction",
      "numero de transaction",
      "ref",
      "n° operation",
    ],
  },
  {
    name: "amount",
    label: "Somme reçue",
    required: true,
    known: ["montant", "somme", "credit", "amount", "montant (gnf)", "montant credit", "recu"],
  },
  {
    name: "day",
    label: "Date",
    known: ["date", "date operation", "date de l’operation", "date et heure", "timestamp", "jour"],
  },
] as const satisfies ImportField[];

export type TickingField = (typeof tickingFields)[number]["name"];

/** What was read of a file: sent with the form until its payments are ticked, and kept nowhere. */
export type TickingFile = { name: string; columns: string[]; rows: { line: number; cells: string[] }[] };

export const tickingLimits = { rows: 5000, columns: 40, text: 700_000, name: 120 } as const;

export const TOO_LONG =
  "Ce fichier est trop long\u00A0: 5\u202F000 lignes et 700\u00A0Ko au plus. Choisissez une période plus courte.";

/** Which column most likely holds what. */
export const guessedTicking = (columns: readonly string[]): Record<string, number> =>
  guessedColumns(tickingFields, columns);

/** The file of a form that was sent again; null for what this screen has not written. */
export function readTickingFile(text: string): TickingFile | null {
  if (text.length > tickingLimits.text) return null;
  try {
    const { name, columns, rows } = JSON.parse(text) as TickingFile;
    const areTexts = (some: unknown): some is string[] =>
      Array.isArray(some) && some.length <= tickingLimits.columns && some.every((one) => typeof one === "string");
    const isFit =
      typeof name === "string" &&
      areTexts(columns) &&
      Array.isArray(rows) &&
      rows.length <= tickingLimits.rows &&
      rows.every(({ line, cells }) => Number.isSafeInteger(line) && areTexts(cells));
    return isFit ? { name: name.slice(0, tickingLimits.name), columns, rows } : null;
  } catch {
    return null;
  }
}

/** The field of a form that says which column holds what. */
export const columnField = (name: TickingField): string => `colonne.${name}`;

/** Whether a heading is of no column that anybody would name. */
export const headingOf = (column: string, place: number): string =>
  foldedHeading(column) ? column : `Colonne ${place + 1}`;

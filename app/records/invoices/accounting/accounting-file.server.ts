import { csvBytes } from "~/abilities/exports/csv-bytes.server";
import { xlsxBytes } from "~/abilities/exports/xlsx-writer.server";
import { noFormula } from "~/lib/csv";
import { slashedDay } from "~/lib/french-date";
import { settingLabel } from "~/server/settings/setting-words";
import { settings } from "~/server/settings/settings.server";
import type { Settings } from "~/server/settings/settings-schema.server";
import { type Account, type AccountingFormat, type EntryLine, isByClient, journalLabel } from "./accounting";
import type { Entry, Period } from "./accounting-entries.server";

const keyOf = (account: Account) => `billing_account_${account}` as const;

/** What the settings call an account. */
const accountLabel = (account: Account): string => settingLabel(keyOf(account));

const numberOf = (account: Account, firm: Settings): string => firm[keyOf(account)];

/** Those of these accounts that have no number yet. */
export const missingAccounts = (accounts: readonly Account[]): string[] =>
  accounts.filter((account) => numberOf(account, settings()) === "").map(accountLabel);

/** What is said in the place of a file that would lack them. */
export const missingSentence = (missing: readonly string[]): string =>
  missing.length === 1
    ? `Rien n’a été écrit\u00A0: cette période a besoin du compte «\u00A0${missing[0]}\u00A0», qui n’a pas de numéro. Demandez-le au comptable, puis écrivez-le dans Réglages, «\u00A0Comptes du comptable\u00A0».`
    : `Rien n’a été écrit\u00A0: cette période a besoin des comptes ${missing.map((label) => `«\u00A0${label}\u00A0»`).join(" et ")}, qui n’ont pas de numéro. Demandez-les au comptable, puis écrivez-les dans Réglages, «\u00A0Comptes du comptable\u00A0».`;

const types: Record<AccountingFormat, { type: string; name: (period: Period) => string }> = {
  csv: { type: "text/csv; charset=utf-8", name: ({ from, to }) => `comptable-${from}-${to}.csv` },
  xlsx: {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    name: ({ from, to }) => `comptable-${from}-${to}.xlsx`,
  },
  // The tax office calls it by the last day; the number of the firm before it is not ours to know in its form.
  fec: { type: "text/plain; charset=utf-8", name: ({ to }) => `FEC${compactDay(to)}.txt` },
};

const compactDay = (day: string): string => day.replaceAll("-", "");

/** A file under way. The same entries and settings are the same bytes. */
export function accountingFile(format: AccountingFormat, period: Period, entries: AsyncIterable<Entry[]>) {
  const { type, name } = types[format];
  return { name: name(period), type, bytes: bytesOf(format, entries) };
}

function bytesOf(format: AccountingFormat, entries: AsyncIterable<Entry[]>): AsyncGenerator<Uint8Array> {
  if (format === "fec") return fecBytes(entries);
  const headings = columns.map(({ heading }) => heading);
  const rows = rowsOf(entries, (row) => columns.map(({ cell }) => cell(row)));
  return format === "csv" ? csvBytes(headings, rows) : xlsxBytes("Comptable", headings, rows);
}

/** A line with its entry; its account as the firm numbers and calls it. */
type Row = { entry: Entry; line: EntryLine; account: string; accountName: string; client: string; clientName: string };

async function* rowsOf<Line>(entries: AsyncIterable<Entry[]>, told: (row: Row) => Line): AsyncGenerator<Line[]> {
  const firm = settings();
  const unsure = firm.billing_accounts_verified === "oui" ? "" : " (à vérifier)";
  for await (const some of entries) {
    yield some.flatMap((entry) =>
      entry.lines.map((line) => {
        const account = numberOf(line.account, firm);
        // Its setting was emptied since it was looked at: what was cut must not pass for a whole.
        if (account === "") throw new Error(`the account « ${line.account} » has no number`);
        const [client, clientName] = isByClient(line.account) ? clientOf(entry) : ["", ""];
        return told({ entry, line, account, accountName: accountLabel(line.account) + unsure, client, clientName });
      }),
    );
  }
}

/** An account of a client, by their id; all that are closed to whom reads are one, and have no name. */
const clientOf = ({ client }: Entry): [string, string] =>
  client
    ? [`C${client.id.replaceAll("-", "").slice(0, 12).toUpperCase()}`, client.name]
    : ["RESERVE", "Client réservé"];

const columns: { heading: string; cell: (row: Row) => string | number }[] = [
  { heading: "Journal", cell: ({ entry }) => entry.journal },
  { heading: "Nom du journal", cell: ({ entry }) => journalLabel(entry.journal) },
  { heading: "Écriture", cell: ({ entry }) => entry.number },
  { heading: "Date", cell: ({ entry }) => slashedDay(entry.day) },
  { heading: "Compte", cell: ({ account }) => account },
  { heading: "Nom du compte", cell: ({ accountName }) => accountName },
  { heading: "Tiers", cell: ({ client }) => client },
  { heading: "Nom du tiers", cell: ({ clientName }) => clientName },
  { heading: "Pièce", cell: ({ entry }) => entry.piece },
  { heading: "Date de la pièce", cell: ({ entry }) => slashedDay(entry.pieceDay) },
  { heading: "Libellé", cell: ({ line }) => line.label },
  {
    heading: "Taux de TVA (%)",
    cell: ({ line }) => (line.bp === null ? "" : (line.bp / 100).toString().replace(".", ",")),
  },
  { heading: "Débit", cell: ({ line }) => Math.max(line.amount, 0) },
  { heading: "Crédit", cell: ({ line }) => Math.max(-line.amount, 0) },
  { heading: "Enregistrée le", cell: ({ entry }) => slashedDay(entry.keptOn) },
];

/** The « fichier des écritures comptables » of France: its eighteen fields. Nothing is matched, no other money. */
const fec: { field: string; cell: (row: Row) => string }[] = [
  { field: "JournalCode", cell: ({ entry }) => entry.journal },
  { field: "JournalLib", cell: ({ entry }) => journalLabel(entry.journal) },
  { field: "EcritureNum", cell: ({ entry }) => entry.number },
  { field: "EcritureDate", cell: ({ entry }) => compactDay(entry.day) },
  { field: "CompteNum", cell: ({ account }) => account },
  { field: "CompteLib", cell: ({ accountName }) => accountName },
  { field: "CompAuxNum", cell: ({ client }) => client },
  { field: "CompAuxLib", cell: ({ clientName }) => clientName },
  { field: "PieceRef", cell: ({ entry }) => entry.piece },
  { field: "PieceDate", cell: ({ entry }) => compactDay(entry.pieceDay) },
  { field: "EcritureLib", cell: ({ line }) => line.label },
  { field: "Debit", cell: ({ line }) => `${Math.max(line.amount, 0)},00` },
  { field: "Credit", cell: ({ line }) => `${Math.max(-line.amount, 0)},00` },
  { field: "EcritureLet", cell: () => "" },
  { field: "DateLet", cell: () => "" },
  { field: "ValidDate", cell: ({ entry }) => compactDay(entry.keptOn) },
  { field: "Montantdevise", cell: () => "" },
  { field: "Idevise", cell: () => "" },
];

async function* fecBytes(entries: AsyncIterable<Entry[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const written = (cells: string[]) => `${cells.join("\t")}\r\n`;
  // Nobody quotes anything there: a tab or a line end within a field would be the next one.
  const plain = (text: string) => noFormula(text.replace(/\s+/g, " ").trim());
  let head = written(fec.map(({ field }) => field));
  for await (const rows of rowsOf(entries, (row) => written(fec.map(({ cell }) => plain(cell(row)))))) {
    yield encoder.encode(head + rows.join(""));
    head = "";
  }
  if (head) yield encoder.encode(head);
}

import { readFile, stat } from "node:fs/promises";
import { fileNamed, readArguments } from "~/server/commands/arguments.server";
import { type Command, CommandFailure, commandLine, say, UsageError } from "~/server/commands/command.server";
import { type Transaction, transactionOnce } from "~/server/db/db.server";
import { publicUrl } from "~/server/env.server";
import { record } from "~/server/journal/journal.server";
import { type Remarked, type StoredRow, storeNewRows } from "./already-imported-rows.server";
import { guessedColumns } from "./import-fields";
import { expectFits, type ImportKind, importKind, kindLabel } from "./import-kinds.server";
import { FileRefused } from "./import-limits";
import { waitForImports } from "./import-lock.server";
import type { ImportRun } from "./import-part.server";
import { tellNew } from "./import-run.server";
import { refusedPlace } from "./refused-value";
import { type CheckedRow, RowChecker } from "./row-check.server";
import { numbered, readTable, type Table } from "./uploaded-file.server";

/** Rows that are told of one kind; the others are counted. */
const SHOWN = 50;
/** A file of the old back end is read whole; bigger ones are cut first. */
const FILE_BYTES = 200 * 1024 * 1024;
/** Rows stored by one statement. */
const BATCH = 500;

type Told = {
  /** Of the record. */
  slug: string;
  summary: string;
  /** The columns without which a CSV is another file, and what its first line should be. */
  csv: { needs: string[]; head: string };
  /** The state that new records get when the command does not say; its values are those of the kind. */
  status?: string;
};

/** The import of /importation, without its preview; what it brings cannot be undone. */
export function importCommand({ slug, summary, csv, status: preset }: Told): Command {
  return {
    operands: `FICHIER ${preset ? "[--status nouveau|pris-en-charge|repondu|clos]" : "[--with-alike]"} [--skip-invalid]`,
    summary,
    async run(args) {
      const { operands, options } = readArguments(args, 1, {
        ...(preset ? { status: { type: "string", default: preset } } : { "with-alike": { type: "boolean" } }),
        "skip-invalid": { type: "boolean" },
      });
      const kind = importKind(slug);
      if (!kind) throw new Error(`${slug} cannot be imported`);
      const status = String(options.status ?? "");
      const known = kind.imports.status?.options.some(({ value }) => value === status);
      if (preset && !known) throw new UsageError("Statut inconnu.");
      const table = await tableOf(fileNamed(operands[0]));
      fitting(table, kind);
      const columns = columnsOf(table, kind, csv);
      const e = kind.words.feminine ? "e" : "";
      const counts = await transactionOnce(async (tx) => {
        await waitForImports(tx);
        // The command line is nobody of the staff: what is behind a wall stays there.
        const checker = new RowChecker(kind, { columns, fallbacks: {} }, { id: "" });
        const rows = await checked(tx, checker, table);
        const naming = { fields: kind.imports.fields, columns: table.columns, mapping: checker.mapping };
        const of = (...verdicts: CheckedRow["verdict"][]) => rows.filter(({ verdict }) => verdicts.includes(verdict));
        const wrong = of("faux");
        tell(wrong, (row) => mistakes(row, naming));
        if (wrong.length > 0 && !options["skip-invalid"]) {
          throw new CommandFailure(
            "Rien n’a été repris. Corrigez le fichier, ou ajoutez --skip-invalid pour laisser ces lignes.",
          );
        }
        // One that is there since an earlier run is only counted; of two in one file the second may say other things.
        tell(of("repete"), (row) => mistakes(row, naming));
        const left = options["with-alike"] ? [] : of("ressemblant");
        tell(left, (row) => mistakes(row, naming));
        if (left.length > 0)
          process.stderr.write(
            `Pour reprendre aussi ce qui ressemble à un${e} ${kind.words.one} connu${e}, ajoutez --with-alike.\n`,
          );
        const run = { importId: null, actor: commandLine, status, at: new Date().toISOString() };
        const fit = options["with-alike"] ? of("bon", "ressemblant") : of("bon");
        const { ids: added, remarked } = await storeAll(tx, kind, fit, run);
        const known = rows.length - wrong.length - left.length - added.length;
        const details = { added: added.length, known, wrong: wrong.length + left.length };
        await record(tx, commandLine, `${kind.subjects}.imported`, null, details);
        await tellNew(tx, kind, run, added);
        const lines = new Map(rows.map(({ position, line }) => [position, line]));
        return { ...details, remarked: remarked.map((one) => ({ ...one, line: lines.get(one.position) ?? 0 })) };
      });
      tell(counts.remarked, ({ remarks, recordId }) => `${remarks.join(" ")} ${addressOf(kind, recordId)}`);
      say(
        `${kindLabel(kind)} repri${e ? "se" : ""}s\u00A0: ${counts.added}\u202F; déjà présent${e}s\u00A0: ${counts.known}\u202F; lignes laissées\u00A0: ${counts.wrong}${counts.remarked.length > 0 ? `\u202F; lignes à relire\u00A0: ${counts.remarked.length}` : ""}.`,
      );
    },
  };
}

async function tableOf(file: string): Promise<Table> {
  try {
    if ((await stat(file)).size > FILE_BYTES) throw new SyntaxError("Le fichier dépasse 200\u00A0Mo\u00A0: coupez-le.");
    return await readTable(await readFile(file), { rows: Infinity, columns: Infinity });
  } catch (error) {
    if (error instanceof SyntaxError) throw unreadable(error.message);
    if (error instanceof FileRefused) throw new CommandFailure(error.message);
    const { code } = error as { code?: string };
    if (code) throw new CommandFailure(`${file} ne peut pas être lu (${code}).`);
    throw error;
  }
}

function fitting(table: Table, kind: ImportKind): void {
  try {
    expectFits(table, kind);
  } catch (error) {
    throw error instanceof FileRefused ? new CommandFailure(error.message) : error;
  }
}

function unreadable(reason: string): CommandFailure {
  return new CommandFailure(`Fichier illisible\u00A0: ${reason}`);
}

/** Of a JSON each object is told. */
function columnsOf(table: Table, { imports }: ImportKind, { needs, head }: Told["csv"]): Record<string, number> {
  const columns = guessedColumns(imports.fields, table.columns);
  if (table.format === "csv" && needs.some((name) => columns[name] === undefined)) {
    throw unreadable(`La première ligne du CSV doit nommer les colonnes\u00A0: ${head}.`);
  }
  return columns;
}

async function checked(tx: Transaction, checker: RowChecker, table: Table): Promise<CheckedRow[]> {
  const rows: CheckedRow[] = [];
  for await (const some of checker.check(tx, numbered(table))) rows.push(...some);
  return rows;
}

async function storeAll(tx: Transaction, kind: ImportKind, rows: CheckedRow[], run: ImportRun) {
  const fresh = rows.flatMap(({ key, ...row }): StoredRow[] => (key ? [{ ...row, key }] : []));
  const before = new Map<string, unknown>();
  const ids: string[] = [];
  const remarked: Remarked[] = [];
  for (let at = 0; at < fresh.length; at += BATCH) {
    const stored = await storeNewRows(tx, kind, fresh.slice(at, at + BATCH), { run, before });
    ids.push(...stored.ids);
    remarked.push(...stored.remarked);
  }
  return { ids, remarked };
}

const addressOf = ({ imports }: ImportKind, id: string) => new URL(imports.href(id), publicUrl()).href;

function tell<R extends { line: number }>(rows: R[], says: (row: R) => string): void {
  if (rows.length === 0) return;
  const more = rows.length - SHOWN;
  const lines = rows.slice(0, SHOWN).map((row) => `ligne ${row.line}\u00A0: ${says(row)}`);
  process.stderr.write(`${lines.join("\n")}\n${more > 0 ? `… et ${more} autres lignes.\n` : ""}`);
}

/**
 * What is wrong with a row, in whole sentences: some begin with a name. Which column it is about, but never what stands
 * there: what a command says may be kept by whoever runs it.
 */
function mistakes({ cells, problems, problemFields }: CheckedRow, naming: Parameters<typeof refusedPlace>[2]): string {
  if (cells.length === 0) return "Ce n’est pas du JSON.";
  return problems
    .map((said, i) => {
      const column = refusedPlace(problemFields[i], cells, naming)?.column;
      return `${said.replace(/\.?$/, "")}${column ? ` (colonne «\u00A0${column}\u00A0»)` : ""}.`;
    })
    .join(" ");
}

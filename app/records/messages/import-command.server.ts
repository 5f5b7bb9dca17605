import { readFile, stat } from "node:fs/promises";
import { type StoredRow, storeNewRows } from "~/abilities/imports/already-imported-rows.server";
import { guessedColumns } from "~/abilities/imports/import-fields";
import { type ImportKind, importKind } from "~/abilities/imports/import-kinds.server";
import { FileRefused } from "~/abilities/imports/import-limits";
import { waitForImports } from "~/abilities/imports/import-lock.server";
import { type CheckedRow, RowChecker } from "~/abilities/imports/row-check.server";
import { numbered, readTable, type Table } from "~/abilities/imports/uploaded-file.server";
import { fileNamed, readArguments } from "~/server/commands/arguments.server";
import { type Command, CommandFailure, commandLine, say, UsageError } from "~/server/commands/command.server";
import { db, type Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { asMessageStatus } from "./message-status";

/** Mistakes shown; the others are counted. */
const SHOWN = 50;
/** A file of the old back end is read whole; bigger ones are cut first. */
const FILE_BYTES = 200 * 1024 * 1024;
/** Rows stored by one statement. */
const BATCH = 500;

/** The import of /importation, without its preview; what it brings cannot be undone. */
export const importMessages: Command = {
  operands: "FICHIER [--status nouveau|pris-en-charge|repondu|clos] [--skip-invalid]",
  summary:
    "Reprend les messages de l’ancien site (JSON, CSV ou XLSX\u00A0: _id, nom, email, message, dateajout)\u202F; refaire n’ajoute rien.",
  async run(args) {
    const { operands, options } = readArguments(args, 1, {
      status: { type: "string", default: "nouveau" },
      "skip-invalid": { type: "boolean" },
    });
    const status = asMessageStatus(options.status);
    if (!status) throw new UsageError("Statut inconnu.");
    const kind = importKind("messages");
    if (!kind) throw new Error("messages cannot be imported");
    const table = await tableOf(fileNamed(operands[0]));
    const columns = columnsOf(table, kind);
    const counts = await db().transaction(async (tx) => {
      await waitForImports(tx);
      // The command line is nobody of the staff: what is behind a wall stays there.
      const checker = new RowChecker(kind, { columns, fallbacks: {} }, { id: "" });
      const { fresh, wrong } = sorted(await checked(tx, checker, table));
      if (wrong.length > 0) tell(wrong);
      if (wrong.length > 0 && !options["skip-invalid"]) {
        throw new CommandFailure(
          "Rien n’a été repris. Corrigez le fichier, ou ajoutez --skip-invalid pour laisser ces lignes.",
        );
      }
      const run = { importId: null, actor: commandLine, status, at: new Date().toISOString() };
      let added = 0;
      for (let at = 0; at < fresh.length; at += BATCH)
        added += (await storeNewRows(tx, kind, fresh.slice(at, at + BATCH), run)).length;
      const details = { added, known: table.rows.length - wrong.length - added, wrong: wrong.length };
      await record(tx, commandLine, "contacts.imported", null, details);
      return details;
    });
    say(
      `Messages repris\u00A0: ${counts.added}\u202F; déjà présents\u00A0: ${counts.known}\u202F; lignes laissées\u00A0: ${counts.wrong}.`,
    );
  },
};

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

function unreadable(reason: string): CommandFailure {
  return new CommandFailure(`Fichier illisible\u00A0: ${reason}`);
}

/** A CSV without these is another file; of a JSON each object is told. */
function columnsOf(table: Table, { imports }: ImportKind): Record<string, number> {
  const columns = guessedColumns(imports.fields, table.columns);
  if (table.format === "csv" && (columns.message === undefined || columns.dateajout === undefined)) {
    throw unreadable("La première ligne du CSV doit nommer les colonnes\u00A0: _id;nom;email;message;dateajout.");
  }
  return columns;
}

async function checked(tx: Transaction, checker: RowChecker, table: Table): Promise<CheckedRow[]> {
  const rows: CheckedRow[] = [];
  for await (const some of checker.check(tx, numbered(table))) rows.push(...some);
  return rows;
}

function sorted(rows: CheckedRow[]): { fresh: StoredRow[]; wrong: CheckedRow[] } {
  return {
    fresh: rows.flatMap(({ verdict, key, ...row }) => (verdict === "bon" && key ? [{ ...row, key }] : [])),
    wrong: rows.filter(({ verdict }) => verdict === "faux"),
  };
}

function tell(wrong: CheckedRow[]): void {
  const more = wrong.length - SHOWN;
  const lines = wrong.slice(0, SHOWN).map((row) => `ligne ${row.line}\u00A0: ${mistakes(row).join(", ")}`);
  process.stderr.write(`${lines.join("\n")}\n${more > 0 ? `… et ${more} autres lignes.\n` : ""}`);
}

/** What is wrong with a row, as part of a sentence. */
function mistakes({ cells, problems }: CheckedRow): string[] {
  if (cells.length === 0) return ["ce n’est pas du JSON"];
  return problems.map((said) => said.charAt(0).toLowerCase() + said.slice(1).replace(/\.$/, ""));
}

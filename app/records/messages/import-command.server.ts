import { fileNamed, readArguments } from "~/server/commands/arguments.server";
import { type Command, CommandFailure, commandLine, say, UsageError } from "~/server/commands/command.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { type MessageRecord, messageRecord } from "./message-file-record.server";
import { type FileRow, readMessageRows } from "./message-file-rows.server";
import { storeRecords } from "./message-file-store.server";
import { asMessageStatus } from "./message-status";

/** Mistakes shown; the others are counted. */
const SHOWN = 50;

export const importMessages: Command = {
  operands: "FICHIER [--status nouveau|pris-en-charge|repondu|clos] [--skip-invalid]",
  summary:
    "Reprend les messages de l’ancien site (JSON ou CSV\u00A0: _id, nom, email, message, dateajout)\u202F; refaire n’ajoute rien.",
  async run(args) {
    const { operands, options } = readArguments(args, 1, {
      status: { type: "string", default: "nouveau" },
      "skip-invalid": { type: "boolean" },
    });
    const status = asMessageStatus(options.status);
    if (!status) throw new UsageError("Statut inconnu.");
    const { records, mistakes } = sort(await rowsOf(fileNamed(operands[0])));
    if (mistakes.length > 0) tell(mistakes);
    if (mistakes.length > 0 && !options["skip-invalid"]) {
      throw new CommandFailure(
        "Rien n’a été repris. Corrigez le fichier, ou ajoutez --skip-invalid pour laisser ces lignes.",
      );
    }
    const added = await db().transaction(async (tx) => {
      await tx.execute("SET LOCAL statement_timeout = 0");
      const count = (await storeRecords(tx, records, status)).length;
      const details = { added: count, known: records.length - count, wrong: mistakes.length };
      await record(tx, { actor: commandLine, action: "contacts.imported", details });
      return count;
    });
    say(
      `Messages repris\u00A0: ${added}\u202F; déjà présents\u00A0: ${records.length - added}\u202F; lignes laissées\u00A0: ${mistakes.length}.`,
    );
  },
};

async function rowsOf(file: string): Promise<FileRow[]> {
  try {
    return await readMessageRows(file);
  } catch (error) {
    if (error instanceof SyntaxError) throw new CommandFailure(`Fichier illisible\u00A0: ${error.message}`);
    const { code } = error as { code?: string };
    if (code) throw new CommandFailure(`${file} ne peut pas être lu (${code}).`);
    throw error;
  }
}

function sort(rows: FileRow[]): { records: MessageRecord[]; mistakes: string[] } {
  const records: MessageRecord[] = [];
  const mistakes: string[] = [];
  for (const { line, value } of rows) {
    const read = value ? messageRecord(value) : { wrong: ["ce n’est pas du JSON"] };
    if ("wrong" in read) mistakes.push(`ligne ${line}\u00A0: ${read.wrong.join(", ")}`);
    else records.push(read);
  }
  return { records, mistakes };
}

function tell(mistakes: string[]): void {
  const more = mistakes.length - SHOWN;
  process.stderr.write(
    `${mistakes.slice(0, SHOWN).join("\n")}\n${more > 0 ? `… et ${more} autres lignes.\n` : ""}`,
  );
}

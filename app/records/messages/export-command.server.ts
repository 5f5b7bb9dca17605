import type { FileHandle } from "node:fs/promises";
import { CSV_MARK, csvLine } from "~/lib/csv";
import { fileNamed, readArguments } from "~/server/commands/arguments.server";
import { type Command, commandLine, say, UsageError } from "~/server/commands/command.server";
import { writeWholeFile } from "~/server/commands/whole-file.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { type ExportedMessage, liveMessages } from "./message-file-reading.server";
import { oldShape } from "./old-lists/old-message-shape.server";

type Format = { head: string; line(contact: ExportedMessage, first: boolean): string; foot: string };

const columns: (keyof ExportedMessage)[] = [
  "_id",
  "numero",
  "dateajout",
  "nom",
  "email",
  "telephone",
  "message",
  "domaine",
  "origine",
  "statut",
  "charge_de",
  "urgent",
  "rappel",
  "appel",
  "rendez_vous_propose_1",
  "rendez_vous_propose_2",
  "rendez_vous_confirme",
];

const formats: Record<string, Format> = {
  csv: {
    head: CSV_MARK + csvLine(columns),
    line: (contact) => csvLine(columns.map((column) => contact[column] ?? "")),
    foot: "",
  },
  /** The shape of GET /listecontact (specification 7). */
  json: {
    head: "[",
    line: (contact, first) => `${first ? "\n" : ",\n"}${JSON.stringify(asListed(contact))}`,
    foot: "\n]\n",
  },
};

function asListed({ _id, nom, email, telephone, message, instant }: ExportedMessage) {
  return oldShape({ id: _id, nom, email, phone: telephone, message, createdAt: new Date(instant) });
}

export const exportMessages: Command = {
  operands: "FICHIER [--format csv|json]",
  summary: "Écrit les messages (sans la corbeille) dans un fichier que seul son propriétaire peut lire.",
  async run(args) {
    const { operands, options } = readArguments(args, 1, { format: { type: "string", default: "csv" } });
    const format = Object.hasOwn(formats, String(options.format)) ? formats[String(options.format)] : undefined;
    if (!format) throw new UsageError("Format inconnu\u00A0: csv ou json.");
    const file = fileNamed(operands[0]);
    let count = 0;
    await writeWholeFile(file, async (handle) => {
      count = await write(handle, format);
      const details = { count, format: options.format };
      await record(db(), commandLine, "contacts.exported", null, details);
    });
    say(`Messages écrits dans ${file}\u00A0: ${count}.`);
  },
};

async function write(handle: FileHandle, { head, line, foot }: Format): Promise<number> {
  let count = 0;
  await handle.writeFile(head);
  for await (const batch of liveMessages()) {
    await handle.writeFile(batch.map((contact, i) => line(contact, count + i === 0)).join(""));
    count += batch.length;
  }
  await handle.writeFile(foot);
  return count;
}

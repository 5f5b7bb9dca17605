import { slashedDay } from "~/lib/french-date";
import { fileNamed, readArguments } from "~/server/commands/arguments.server";
import { type Command, CommandFailure, commandLine, say, UsageError } from "~/server/commands/command.server";
import { writeWholeFile } from "~/server/commands/whole-file.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { asAccountingFormat } from "./accounting";
import { readEntries, sumEntries } from "./accounting-entries.server";
import { accountingFile, missingAccounts, missingSentence } from "./accounting-file.server";
import { periodOf } from "./accounting-period.server";

const day = { type: "string", default: "" } as const;

/** The whole of a period, names of every client included: whoever has the machine has the database. */
export const exportAccounting: Command = {
  operands: "--du AAAA-MM-JJ --au AAAA-MM-JJ [--format csv|xlsx|fec] [FICHIER]",
  summary:
    "Écrit les journaux d’une période pour le comptable, tous les clients nommés, dans un fichier que seul son propriétaire peut lire.",
  async run(args) {
    const options = { du: day, au: day, format: { type: "string", default: "csv" } } as const;
    const read = readArguments(args, [0, 1], options);
    const format = asAccountingFormat(String(read.options.format));
    if (!format) throw new UsageError("Format inconnu\u00A0: csv, xlsx ou fec.");
    const period = periodOf(String(read.options.du), String(read.options.au));
    if (!period)
      throw new UsageError(
        "Donnez un premier et un dernier jour, depuis 2000, par exemple --du 2026-01-01 --au 2026-12-31.",
      );
    const { accounts, entries } = await sumEntries(period, "all");
    const missing = missingAccounts(accounts);
    if (missing.length > 0) throw new CommandFailure(missingSentence(missing));
    const { name, bytes } = accountingFile(format, period, readEntries(period, "all"));
    const file = fileNamed(read.operands[0] ?? name);
    await writeWholeFile(file, async (handle) => {
      for await (const piece of bytes) await handle.writeFile(piece);
      await record(db(), commandLine, "accounting.exported", null, { count: entries, format, ...period });
    });
    const { from, to } = period;
    say(`Écritures du ${slashedDay(from)} au ${slashedDay(to)} écrites dans ${file}\u00A0: ${entries}.`);
  },
};

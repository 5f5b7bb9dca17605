import { readArguments } from "~/server/commands/arguments.server";
import { type Command, CommandFailure, say } from "~/server/commands/command.server";
import { verifyPieces } from "./piece-verification.server";
import { soundSentence } from "./verification-sentence";

export const verifyInvoices: Command = {
  operands: "",
  summary:
    "Relit toutes les pièces et tous les reçus\u00A0: numéros sans trou ni doublon, dates, empreintes, sommes, soldes.",
  async run(args) {
    readArguments(args, 0);
    const found = await verifyPieces();
    if (found.kind === "wrong") throw new CommandFailure(`${found.piece}\u00A0: ${found.what}.`);
    say(soundSentence(found.counts, found.lost));
  },
};

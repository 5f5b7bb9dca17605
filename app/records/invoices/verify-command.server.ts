import { counted } from "~/lib/french-number";
import { readArguments } from "~/server/commands/arguments.server";
import { type Command, CommandFailure, say } from "~/server/commands/command.server";
import { pieceKinds, pieceWords } from "./billing";
import { verifyPieces } from "./piece-verification.server";

export const verifyInvoices: Command = {
  operands: "",
  summary:
    "Relit toutes les pièces et tous les reçus\u00A0: numéros sans trou ni doublon, dates, empreintes, sommes, soldes.",
  async run(args) {
    readArguments(args, 0);
    const found = await verifyPieces();
    if (found.kind === "wrong") throw new CommandFailure(`${found.piece}\u00A0: ${found.what}.`);
    const { counts } = found;
    const told = [
      ...pieceKinds.map((kind) => ({ count: counts[kind], ...pieceWords[kind] })),
      { count: counts.recu, one: "reçu", many: "reçus" },
    ].flatMap(({ count, one, many }) => (count > 0 ? [counted(count, one, many)] : []));
    say(
      told.length === 0
        ? "Aucune pièce n’a encore été émise."
        : `${told.join(", ")}\u00A0: aucun trou, aucun doublon, rien n’a changé.`,
    );
  },
};

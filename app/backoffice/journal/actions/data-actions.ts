import { importNouns } from "~/domain/imports/import-fields";
import type { Details, JournalActions } from "../journal-kinds";
import { howMany } from "./list-details";

const data = "donnees" as const;

function brought({ kind, added }: Details): string {
  const { one, many } = importNouns[kind === "messages" ? "messages" : "clients"];
  return howMany(added, one, many);
}

/** Imports by file, and the rights of persons. */
export const dataActions: JournalActions = {
  "import.read": {
    thing: data,
    verb: "lecture",
    says: ({ rows }) => `a lu un fichier à importer, ${howMany(rows, "ligne", "lignes")}`,
  },
  "import.launched": { thing: data, verb: "ajout", says: "a lancé un import" },
  "import.abandoned": { thing: data, verb: "suppression", says: "a abandonné un fichier à importer" },
  "import.done": { thing: data, verb: "ajout", says: (details) => `a importé ${brought(details)}` },
  "import.undone": {
    thing: data,
    verb: "suppression",
    says: ({ removed }) => `a annulé un import, ${howMany(removed, "fiche retirée", "fiches retirées")}`,
  },
  "rights.searched": {
    thing: data,
    verb: "lecture",
    says: ({ count }) =>
      `a cherché ce qui est détenu sur une personne, ${howMany(count, "résultat", "résultats")}`,
  },
  "rights.exported": { thing: data, verb: "export", says: "a extrait ce qui est détenu sur une personne" },
  "rights.erased": {
    thing: data,
    verb: "suppression",
    says: "a effacé ce qui était détenu sur une personne",
  },
  "contact.note-erased": { thing: "messages", verb: "suppression", says: "a effacé une note du message" },
  "client.adverse-party-erased": {
    thing: "clients",
    verb: "suppression",
    says: "a effacé définitivement une partie adverse retirée",
  },
  "contact.held": { thing: "messages", verb: "changement", says: "a demandé la conservation du message" },
  "contact.released": { thing: "messages", verb: "changement", says: "a levé la conservation du message" },
  "client.held": { thing: "clients", verb: "changement", says: "a demandé la conservation du client" },
  "client.released": { thing: "clients", verb: "changement", says: "a levé la conservation du client" },
};

import type { Details, JournalActions } from "~/abilities/journal/journal-kinds";
import { records } from "~/records/records.server";
import { howMany } from "./list-details";

const data = "donnees" as const;

function brought({ kind, added }: Details): string {
  const { one, many } = records.find(({ slug }) => slug === kind)?.words ?? { one: "fiche", many: "fiches" };
  return howMany(added, one, many);
}

/** Imports by file. */
export const dataActions: JournalActions = {
  "import.read": {
    thing: data,
    verb: "lecture",
    says: ({ rows }) => `a lu un fichier à importer, ${howMany(rows, "ligne", "lignes")}`,
  },
  "import.launched": { thing: data, verb: "ajout", says: "a lancé un import" },
  "import.abandoned": { thing: data, verb: "suppression", says: "a abandonné un fichier à importer" },
  "import.done": {
    thing: data,
    verb: "ajout",
    says: (details) => `a importé ${brought(details)}`,
    more: ({ known, wrong }) => [
      ...(known ? [howMany(known, "ligne laissée de côté", "lignes laissées de côté")] : []),
      ...(wrong ? [howMany(wrong, "ligne à corriger", "lignes à corriger")] : []),
    ],
  },
  "import.undone": {
    thing: data,
    verb: "suppression",
    says: ({ removed }) => `a annulé un import, ${howMany(removed, "fiche retirée", "fiches retirées")}`,
  },
};

import { howMany } from "~/abilities/journal/counted-details";
import { dataThing } from "~/abilities/journal/firm-journal";
import type { Details, JournalPart } from "~/abilities/journal/journal-part";
import { importKind } from "./import-kinds.server";

function brought({ kind, added }: Details): string {
  const { one, many } = importKind(String(kind))?.words ?? { one: "fiche", many: "fiches" };
  return howMany(added, one, many);
}

/** Imports by file. */
export const importJournal: JournalPart = {
  thing: dataThing,
  actions: {
    "import.read": {
      verb: "lecture",
      says: ({ rows }) => `a lu un fichier à importer, ${howMany(rows, "ligne", "lignes")}`,
    },
    "import.report-read": { verb: "lecture", says: "a ouvert un fichier importé, ou à importer" },
    "import.exported": {
      verb: "export",
      says: ({ rows }) => `a téléchargé ${howMany(rows, "ligne", "lignes")} d’un fichier à importer`,
    },
    "import.launched": { verb: "ajout", says: "a lancé un import" },
    "import.abandoned": { verb: "suppression", says: "a abandonné un fichier à importer" },
    "import.done": {
      verb: "ajout",
      says: (details) => `a importé ${brought(details)}`,
      more: ({ known, wrong, remarked }) => [
        ...(known ? [howMany(known, "ligne laissée de côté", "lignes laissées de côté")] : []),
        ...(wrong ? [howMany(wrong, "ligne à corriger", "lignes à corriger")] : []),
        ...(remarked ? [howMany(remarked, "ligne à relire", "lignes à relire")] : []),
      ],
    },
    "import.undone": {
      verb: "suppression",
      says: ({ removed }) => `a annulé un import, ${howMany(removed, "fiche retirée", "fiches retirées")}`,
    },
  },
};

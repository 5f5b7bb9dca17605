import { howMany } from "~/abilities/journal/counted-details";
import type { Details, JournalPart } from "~/abilities/journal/journal-part";
import { personalKinds } from "./personal-sources.server";

/** How many of each kind, kinds that have none left out; a kind is counted, or named one by one. */
function counts(details: Details): string[] {
  return personalKinds.flatMap(({ kind, words }) => {
    // Older lines name a kind by its plural: « messages ».
    const told = details[kind] ?? details[`${kind}s`];
    const n = Array.isArray(told) ? told.length : told;
    return words && typeof n === "number" && n > 0 ? [howMany(n, words.one, words.many)] : [];
  });
}

export const rightsJournal: JournalPart = {
  thing: { slug: "droits", label: "Droits des personnes" },
  actions: {
    "rights.searched": {
      verb: "lecture",
      says: "a cherché ce que le cabinet détient sur une personne",
      more: ({ count }) => [howMany(count, "élément trouvé", "éléments trouvés")],
    },
    "rights.exported": { verb: "export", says: "a remis ses données à une personne", more: counts },
    "rights.erased": { verb: "suppression", says: "a effacé les données d’une personne", more: counts },
  },
};

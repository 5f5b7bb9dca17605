import { howMany } from "~/abilities/journal/counted-details";
import type { Details, JournalPart } from "~/abilities/journal/journal-part";

/** How many of each kind, kinds that have none left out; a kind is counted, or named one by one. */
function counts(details: Details): string[] {
  const count = (...names: string[]) =>
    names.reduce((sum, name) => {
      const value = details[name];
      return sum + (Array.isArray(value) ? value.length : typeof value === "number" ? value : 0);
    }, 0);
  return [
    { n: count("messages", "message"), one: "message", many: "messages" },
    { n: count("notes", "note"), one: "note", many: "notes" },
    { n: count("clients", "client"), one: "client", many: "clients" },
    { n: count("adverse"), one: "partie adverse", many: "parties adverses" },
    { n: count("rows", "row"), one: "ligne d’importation", many: "lignes d’importation" },
  ].flatMap(({ n, one, many }) => (n > 0 ? [howMany(n, one, many)] : []));
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

import type { JournalPart } from "~/abilities/journal/journal-part";
import { mentioned } from "~/abilities/mentions/mention-journal";
import { type CallResult, callResults } from "./entry";

/** Of several fields of a task, as people read them. */
const planned: Readonly<Record<string, string>> = { personne: "personne", jour: "jour" };

const changedFields = (fields: unknown) =>
  (Array.isArray(fields) ? fields : []).flatMap((field) => planned[String(field)] ?? []).join(", ");

/** Calls and tasks, of whatever record. Lines that a timeline tells by the entry itself are in `toldByEntries`. */
export const timelineJournal: JournalPart = {
  thing: { slug: "suivi", label: "Appels et tâches" },
  actions: {
    "call.noted": {
      verb: "ajout",
      says: "a noté un appel",
      more: (details, names) => {
        const label = callResults[details.result as CallResult];
        return [...(label ? [label.toLowerCase()] : []), ...mentioned(details, names)];
      },
    },
    "task.added": {
      verb: "ajout",
      says: "a ajouté une tâche",
      more: (details, names) => [
        details.to ? `confiée à ${names.person(details.to)}` : "confiée à personne",
        ...mentioned(details, names),
      ],
    },
    "task.done": { verb: "changement", says: "a terminé une tâche" },
    "task.reopened": { verb: "changement", says: "a rouvert une tâche" },
    "task.changed": {
      verb: "changement",
      says: "a modifié une tâche",
      more: ({ fields }) => [changedFields(fields)].filter(Boolean),
    },
  },
};

/** What the entries of a timeline say themselves: told once. */
export const toldByEntries = (subject: string) => [`${subject}.noted`, "call.noted", "task.added"];

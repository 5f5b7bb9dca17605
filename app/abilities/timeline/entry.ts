/** What notes, calls and tasks are, for forms, lists and sentences alike. */
import { withParts } from "~/abilities/list/list-address";
import type { OwnPart } from "~/paths";

/** Which way a call went. Values are stored; labels are shown. */
export const callDirections = { in: "Il a appelé", out: "Nous avons appelé" } as const;

export const callResults = { spoken: "Parlé", "no-answer": "Sans réponse", "message-left": "Message laissé" } as const;

export type CallDirection = keyof typeof callDirections;
export type CallResult = keyof typeof callResults;

/** Tasks that are added by one press. */
export const taskPresets = ["Rappeler", "Envoyer la convention"] as const;

/** What one is called who is to call back. */
export const CALL_BACK = taskPresets[0];

/** Longest words, in code points. */
export const entryLimits = { note: 2000, task: 200 } as const;

/** Which form of a file is meant, as its address says: `?faire=appel`. */
export const ENTRY_FORM = "faire" satisfies OwnPart;

/** Which kind of line alone is shown: `?voir=notes`. */
export const SHOWN_KIND = "voir" satisfies OwnPart;

/** From where on its lines are shown. The list that a record was opened from has such places too, by other names. */
export const LINES_BEFORE = "suivi-avant" satisfies OwnPart;
export const LINES_AFTER = "suivi-apres" satisfies OwnPart;

/** Where the timeline stands in a file. */
export const TIMELINE_ID = "suivi";

/** Where an entry stands in it. */
export const entryAnchor = (id: string) => `suivi-${id}`;

/** The forms of a file by their name in addresses, each with its first field. */
export const entryFields = { appel: "sens", note: "note", tache: "tache" } as const;

export type EntryFormName = keyof typeof entryFields;

/** Where that form of a file is open, its first field ready to be written in. */
export const entryAddress = (file: string, form: EntryFormName): string =>
  `${withParts(file, { [ENTRY_FORM]: form })}#${entryFields[form]}`;

/** Somebody to choose from. */
export type Person = { id: string; name: string };

/** « Il a appelé, message laissé ». */
export function callTitle(direction: string | null, result: string | null): string {
  const way = callDirections[direction as CallDirection] ?? "Appel";
  const outcome = callResults[result as CallResult];
  return outcome ? `${way}, ${outcome.toLowerCase()}` : way;
}

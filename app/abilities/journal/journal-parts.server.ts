import { importJournal } from "~/abilities/imports/import-journal.server";
import { rightsJournal } from "~/abilities/rights/rights-journal.server";
import { otherJournals, records } from "~/records/records.server";
import { dataJournal, settingsJournal } from "./firm-journal";
import type { JournalAction, JournalPart, Thing } from "./journal-part";
import { recordJournal } from "./record-journal-part.server";

let parts: JournalPart[] | undefined;

/** All that the journal knows to tell, in the order of its filter. */
export function journalParts(): JournalPart[] {
  parts ??= [
    ...records.map(recordJournal),
    rightsJournal,
    ...otherJournals,
    settingsJournal,
    dataJournal,
    importJournal,
  ];
  return parts;
}

/** What actions are about, for the filter. */
export function journalThings(): Thing[] {
  return [...new Map(journalParts().map(({ thing }) => [thing.slug, thing])).values()];
}

/** How an action reads; null for one that this version does not know (a restored archive of a later one). */
export function journalAction(action: string): JournalAction | null {
  for (const { actions } of journalParts()) {
    const found = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (found) return found;
  }
  return null;
}

/** The actions of a kind, about a thing; null when nothing is asked for, empty when a slug is none of ours. */
export function actionsOf(verb: string | null, thing: string | null): string[] | null {
  if (!verb && !thing) return null;
  return journalParts()
    .filter((part) => !thing || part.thing.slug === thing)
    .flatMap(({ actions }) => Object.entries(actions))
    .filter(([, one]) => !verb || one.verb === verb)
    .map(([action]) => action);
}

import { importJournal } from "~/abilities/imports/import-journal.server";
import { rightsJournal } from "~/abilities/rights/rights-journal.server";
import { timelineJournal } from "~/abilities/timeline/timeline-journal";
import { otherJournals, records } from "~/records/records.server";
import { dataJournal, settingsJournal } from "./firm-journal";
import { EVERYTHING, type JournalAction, type JournalPart, READING, type Thing } from "./journal-part";
import { recordJournal } from "./record-journal-part.server";

let parts: JournalPart[] | undefined;

/** All that the journal knows to tell, in the order of its filter. */
export function journalParts(): JournalPart[] {
  parts ??= [
    ...records.map(recordJournal),
    timelineJournal,
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

/** Some actions, or all but some. */
export type ActionChoice = { only: string[] } | { but: string[] };

/**
 * The actions of a kind, about a thing. Without a kind all but readings, which are most of the journal and seldom what
 * is looked for; EVERYTHING asks for these too. Nothing stands for a slug that is none of ours.
 */
export function actionsOf(verb: string | null, thing: string | null): ActionChoice {
  const actions = journalParts()
    .filter((part) => !thing || part.thing.slug === thing)
    .flatMap((part) => Object.entries(part.actions));
  const names = (fits: (one: JournalAction) => boolean) => actions.filter(([, one]) => fits(one)).map(([name]) => name);
  // Actions that this version does not know are about no thing and of no kind.
  if (!thing && verb === EVERYTHING) return { but: [] };
  if (!thing && !verb) return { but: names((one) => one.verb === READING) };
  if (verb === EVERYTHING) return { only: names(() => true) };
  return { only: names((one) => (verb ? one.verb === verb : one.verb !== READING)) };
}

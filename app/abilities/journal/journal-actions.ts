import { clientActions } from "~/abilities/journal/actions/client-actions";
import { dataActions } from "~/abilities/journal/actions/data-actions";
import { firmActions } from "~/abilities/journal/actions/firm-actions";
import { messageActions } from "~/abilities/journal/actions/message-actions";
import { peopleActions } from "~/abilities/journal/actions/people-actions";
import { rightsActions } from "~/abilities/journal/actions/rights-actions";
import type { JournalAction, JournalActions } from "./journal-kinds";

/** Every action that the product writes into its journal; test/architecture/journal.test.ts keeps it whole. */
export const journalActions: JournalActions = {
  ...messageActions,
  ...clientActions,
  ...rightsActions,
  ...peopleActions,
  ...firmActions,
  ...dataActions,
};

/** How an action reads; null for one that this version does not know (a restored archive of a later one). */
export function journalAction(action: string): JournalAction | null {
  return Object.hasOwn(journalActions, action) ? (journalActions[action] ?? null) : null;
}

/** The actions of a kind, about a thing; null when nothing is asked for, empty when a slug is none of ours. */
export function actionsOf(verb: string | null, thing: string | null): string[] | null {
  if (!verb && !thing) return null;
  return Object.entries(journalActions)
    .filter(([, one]) => (!verb || one.verb === verb) && (!thing || one.thing === thing))
    .map(([action]) => action);
}

import type { Queryable } from "~/server/db/db.server";
import type { Actor } from "~/server/journal/journal.server";
import { deadlineEvent } from "./deadline-table.server";

/** Words, and days « 2026-11-20 », that an event tells beside what it is. */
type About = { words?: string; from?: string | null; to?: string | null };

/** What somebody did with the deadline of that id (`eventWords()`). */
export type Event = About & { id: string; kind: string };

/** Adds to the history of a deadline what somebody did with it, in the caller’s transaction. */
export const addEvent = (q: Queryable, actor: Actor, id: string, kind: string, about: About = {}): Promise<void> =>
  addEvents(q, actor, [{ id, kind, ...about }]);

/** The same of many. */
export async function addEvents(q: Queryable, actor: Actor, events: readonly Event[]): Promise<void> {
  if (events.length === 0) return;
  await q
    .insert(deadlineEvent)
    .values(
      events.map(({ id, kind, words = "", from = null, to = null }) => ({
        deadlineId: id,
        actorId: actor.id,
        actorName: actor.name,
        kind,
        words,
        fromDay: from,
        toDay: to,
      })),
    );
}

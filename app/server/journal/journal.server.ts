import { AsyncLocalStorage } from "node:async_hooks";
import type { Queryable } from "~/server/db/db.server";
import { tellRecords } from "~/server/db/notifications.server";
import { journal } from "~/server/db/schema.server";

/** Who did it: a member of staff, or the product itself (`id` null, name « système »). */
export type Actor = { id: string | null; name: string };

export const systemActor: Actor = { id: null, name: "système" };

export type Entry = {
  actor: Actor;
  /** Noun and past participle: `contact.deleted`, `session.opened`, `contacts.listed`. */
  action: string;
  subject?: { kind: string; id: string };
  /** Never a client's words, name, address or number: identifiers, states and counts only. */
  details?: Record<string, unknown>;
};

/**
 * A change, as every process is told of it (abilities/live). `kind`: of its subject or, without one, the first word of
 * the action; `by`: who did it.
 */
export type Change = { kind: string; id: string | null; by: string | null };

/** Whether an action changed nothing. */
export const isReading = (action: string): boolean =>
  /[.-](read|listed|searched|exported|printed|taken-away)$|^receipt\.verified$/.test(action);

/** Adds a line to the append-only journal, in the caller's transaction when it has one. */
export async function record(
  q: Queryable,
  actor: Actor,
  action: Entry["action"],
  subject: Entry["subject"] | null = null,
  details?: Entry["details"],
): Promise<void> {
  await recordAll(q, [{ actor, action, subject: subject ?? undefined, details }]);
}

const headersOnly = new AsyncLocalStorage<true>();

/** Runs the answer to a HEAD, of which only headers leave: nobody reads anything, and the journal tells of nothing. */
export const withoutJournal = <T>(answer: () => Promise<T>): Promise<T> => headersOnly.run(true, answer);

/** Adds some hundred lines at once, and tells of the changes among them. */
export async function recordAll(q: Queryable, entries: Entry[]): Promise<void> {
  if (entries.length === 0 || headersOnly.getStore()) return;
  await q
    .insert(journal)
    .values(
      entries.map((entry) => ({
        actorId: entry.actor.id,
        actorName: entry.actor.name,
        action: entry.action,
        subjectKind: entry.subject?.kind ?? null,
        subjectId: entry.subject?.id ?? null,
        details: entry.details ?? null,
      })),
    );
  const changes = entries.flatMap(({ action, subject, actor }): Change[] =>
    isReading(action)
      ? []
      : [{ kind: subject?.kind ?? action.split(".")[0] ?? "", id: subject?.id ?? null, by: actor.id }],
  );
  await tellChanges(q, changes);
}

/** For changes that have no line of their own in the journal; in the caller's transaction. */
export async function tellChanges(q: Queryable, changes: Change[]): Promise<void> {
  if (changes.length > 0) await tellRecords(q, changes);
}

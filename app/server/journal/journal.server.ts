import type { Queryable } from "~/server/db/db.server";
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

/** Adds some hundred lines at once. */
export async function recordAll(q: Queryable, entries: Entry[]): Promise<void> {
  if (entries.length === 0) return;
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
}

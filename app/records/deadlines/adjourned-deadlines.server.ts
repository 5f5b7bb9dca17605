import { sql } from "drizzle-orm";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable, Transaction } from "~/server/db/db.server";
import { recordAll } from "~/server/journal/journal.server";
import { addEvents } from "./deadline-events.server";
import { movedWords } from "./deadline-steps";
import { recalculateSoon } from "./moves/deadline-recalculation.server";

/** What a renvoi d’office may change of a deadline, beside its hearing. */
const movedColumns = [
  ..."event_on due_on steps rule_id provisional by_hand refused_on to_check proposed_on proposed_steps".split(" "),
  ..."proposed_rule_id proposed_provisional proposed_by_hand proposed_reason".split(" "),
];

/** A deadline of a hearing that is about to be adjourned; `before`: its columns as they stand, as JSON. */
type Standing = { id: string; hearingId: string; before: unknown };

/**
 * How a renvoi d’office found a deadline, which version it has made of it, and the last line of its history then: null
 * of one that was kept before that was.
 */
export type DeadlineBefore = Standing & { version: number; lastEvent?: number | null };

/** The open deadlines of hearings as they stand; nobody else changes them until the transaction ends. */
export async function holdDeadlinesOf(tx: Transaction, hearingIds: readonly string[]): Promise<Standing[]> {
  const pairs = movedColumns.map((name) => sql`${sql.raw(`'${name}'`)}, ${sql.identifier(name)}`);
  const { rows } = await tx.execute<Standing>(sql`
    SELECT id, hearing_id AS "hearingId", jsonb_build_object(${sql.join(pairs, sql`, `)}) AS before FROM deadline
    WHERE hearing_id = ANY (${sql.param(hearingIds)}::uuid[]) AND state IN ('ouvert', 'a-confirmer')
    ORDER BY id FOR UPDATE`);
  return rows;
}

/** What is to be kept of deadlines once they are moved, for the day on which that is taken back. */
export async function withVersions(tx: Transaction, standing: readonly Standing[]): Promise<DeadlineBefore[]> {
  const { rows } = await tx.execute<{ id: string; version: number; lastEvent: number }>(sql`
    SELECT id, version,
      coalesce((SELECT max(event.id) FROM deadline_event AS event WHERE deadline_id = deadline.id), 0)::int
        AS "lastEvent"
    FROM deadline WHERE id = ANY (${sql.param(standing.map(({ id }) => id))}::uuid[])`);
  const made = new Map(rows.map(({ id, ...now }) => [id, now]));
  return standing.map((one) => ({ ...one, ...(made.get(one.id) ?? { version: 0, lastEvent: null }) }));
}

/** What a renvoi d’office that stands has done to deadlines, by its hearings. */
export async function movedDeadlines(q: Queryable, batchId: string): Promise<Map<string, string[]>> {
  const { rows } = await q.execute<{
    hearingId: string;
    title: string;
    from: string;
    to: string;
    isToCheck: boolean;
  }>(sql`
    SELECT item.hearing_id AS "hearingId", deadline.title,
      kept.before ->> 'due_on' AS "from", deadline.due_on::text AS "to", deadline.to_check IS NOT NULL AS "isToCheck"
    FROM batch_item AS item CROSS JOIN LATERAL jsonb_to_recordset(item.deadlines) AS kept (id uuid, before jsonb)
      JOIN deadline ON deadline.id = kept.id
    WHERE item.batch_id = ${batchId} AND item.undone_at IS NULL ORDER BY deadline.due_on, deadline.id`);
  const words = new Map<string, string[]>();
  for (const { hearingId, title, from, to, isToCheck } of rows)
    words.set(hearingId, [...(words.get(hearingId) ?? []), movedWords(title, from, to, isToCheck)]);
  return words;
}

type Restored = { id: string; from: string; to: string; isLifted: boolean; isReckoned: boolean };

/**
 * A renvoi d’office is taken back: deadlines that nobody has worked on since stand as they stood, whatever a reckoning
 * of today would give. Reckoning them anew, for a feast or recess that was entered meanwhile, is nobody’s work: to the
 * later day that it would give now no lawyer has agreed. They are then reckoned again as all are.
 */
export async function restoreDeadlines(tx: Transaction, kept: readonly DeadlineBefore[], staff: Staff): Promise<void> {
  const columns = movedColumns.map((name) => sql`${sql.identifier(name)} = was.${sql.identifier(name)}`);
  const { rows } = await tx.execute<Restored>(sql`
    UPDATE deadline SET hearing_id = kept."hearingId", ${sql.join(columns, sql`, `)},
      version = now.version + 1, updated_at = now(), updated_by = ${staff.id}
    FROM jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
        AS kept (id uuid, "hearingId" uuid, version int, "lastEvent" bigint, before jsonb)
      JOIN deadline AS now ON now.id = kept.id AND (now.version = kept.version
        OR (kept."lastEvent" IS NOT NULL AND now.state IN ('ouvert', 'a-confirmer') AND NOT EXISTS (
          SELECT FROM deadline_event AS event
          WHERE event.deadline_id = kept.id AND event.id > kept."lastEvent" AND event.actor_id IS NOT NULL)))
      CROSS JOIN LATERAL jsonb_populate_record(NULL::deadline, kept.before) AS was
    WHERE deadline.id = now.id
    RETURNING deadline.id, now.due_on::text AS from, deadline.due_on::text AS to,
      now.to_check IS NOT NULL AND deadline.to_check IS NULL AS "isLifted",
      now.version <> kept.version AS "isReckoned"`);
  await addEvents(
    tx,
    staff,
    rows.map(({ id, from, to }) =>
      from === to
        ? { id, kind: "audience-retablie" }
        : { id, kind: "deplace", words: "Le renvoi d’office a été annulé", from, to },
    ),
  );
  const line = (id: string, action: string, details?: Record<string, unknown>) => ({
    actor: staff,
    action,
    subject: { kind: "deadline", id },
    details,
  });
  await recordAll(tx, [
    ...rows.filter(({ from, to }) => from !== to).map(({ id, from, to }) => line(id, "deadline.moved", { from, to })),
    ...rows.filter(({ isLifted }) => isLifted).map(({ id }) => line(id, "deadline.check-lifted")),
  ]);
  if (rows.some(({ isReckoned }) => isReckoned)) await recalculateSoon(tx);
}

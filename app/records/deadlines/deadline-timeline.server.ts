import { sql } from "drizzle-orm";
import { actorOf } from "~/abilities/journal/actor-of.server";
import type { TimelineSource } from "~/abilities/timeline/timeline-part.server";
import { conakryStamp } from "~/lib/french-date";
import { deadlinePaths } from "./deadline";
import { eventTitle } from "./deadline-sentences";

type Row = {
  id: string;
  at: string;
  actor: string;
  kind: string;
  words: string;
  from: string | null;
  to: string | null;
  deadline: string;
  title: string;
  isTask: boolean;
};

/** Events of one instant in the order of their numbers, as texts. */
const key = sql`lpad(deadline_event.id::text, 15, '0')`;

/**
 * What happened to the deadlines of a matter, from their histories. Whoever may know of the matter may know of them.
 */
export const deadlineTimeline: TimelineSource = {
  slug: "delais",
  label: "Délais",
  places: (id) => sql`
    SELECT deadline_event.at AS at, ${key} AS key FROM deadline_event
    WHERE deadline_event.deadline_id IN (SELECT deadline.id FROM deadline WHERE deadline.matter_id = ${id})`,
  tellsOf: { slug: "delais", ids: (id) => sql`SELECT deadline.id FROM deadline WHERE deadline.matter_id = ${id}` },
  read: async (q, keys, matter) => {
    const { rows } = await q.execute<Row>(sql`
      SELECT ${key} AS id, deadline_event.at, actor_name AS actor, deadline_event.kind, words, from_day::text AS from,
        to_day::text AS to, deadline.id AS deadline, title,
        deadline.kind = 'tache' AS "isTask"
      FROM deadline_event JOIN deadline ON deadline.id = deadline_id
      WHERE deadline_event.id = ANY (${sql.param(keys.map(Number))}::bigint[]) AND deadline.matter_id = ${matter}`);
    return rows.map(({ id, at, actor, words, deadline, title, ...event }) => ({
      key: id,
      stamp: conakryStamp(new Date(at)),
      who: actorOf(actor),
      title: eventTitle(event),
      href: deadlinePaths.one(deadline),
      words: words || null,
      facts: [title],
    }));
  },
};

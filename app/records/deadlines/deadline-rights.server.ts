import { type SQL, sql } from "drizzle-orm";
import { cites } from "~/abilities/rights/cited-words.server";
import { firstFound } from "~/abilities/rights/held-record";
import { type PersonalKind, uuids } from "~/abilities/rights/personal-part.server";
import { FOLLOWS_MATTER } from "~/records/matters/matter-sentences";
import type { Queryable } from "~/server/db/db.server";
import { deadlinePaths, deadlineStateLabel } from "./deadline";

const WITHHELD =
  "Des délais du dossier d’une autre personne vous citent. Ils sont couverts par le secret professionnel et ne sont pas joints.";

type Row = { id: string; title: string; day: string; state: string; gone: boolean };

const shownDay = sql<string>`to_char(deadline.due_on, 'DD/MM/YYYY')`;

async function deadlinesWhere(
  q: Queryable,
  which: SQL,
  most: number,
  { kind, reason }: { kind: string; reason: string },
) {
  const { rows } = await q.execute<Row>(sql`
    SELECT deadline.id, deadline.title, ${shownDay} AS day, deadline.state, matter.deleted_at IS NOT NULL AS gone
    FROM deadline JOIN matter ON matter.id = deadline.matter_id
    WHERE ${which} ORDER BY deadline.due_on DESC, deadline.id LIMIT ${most + 1}`);
  return firstFound(rows, most, kind, ({ id, title, day, state, gone }) => ({
    title,
    facts: [`Au ${day}`, deadlineStateLabel(state)],
    reason,
    href: gone ? null : deadlinePaths.one(id),
    keeps: FOLLOWS_MATTER,
  }));
}

/** All that people wrote of a deadline: what it is, what was done, and each word of its history. */
const written = sql`concat_ws(E'\\n', deadline.title, deadline.proof, deadline.proposed_reason,
  (SELECT string_agg(words, E'\\n') FROM deadline_event WHERE deadline_event.deadline_id = deadline.id))`;

/**
 * Deadlines in the rights of persons, as what hangs on matters. Those of somebody's own matters are handed over: what
 * was due and when, and how it ended, not what the firm wrote of it. Those that only name somebody are told, and stay
 * where they are.
 */
export const deadlinePersonal: readonly PersonalKind[] = [
  {
    kind: "delai",
    title: "Délais",
    words: { one: "délai", many: "délais" },
    find: ({ q, seen, own, most }) =>
      deadlinesWhere(q, sql`deadline.matter_id = ANY (${uuids(own)}) AND ${seen}`, most, {
        kind: "delai",
        reason: "D’un dossier de la personne",
      }),
    archive: {
      key: "delais",
      title: "Délais",
      rows: (ids, seen) => sql`
        SELECT deadline.title AS intitule, ${shownDay} AS echeance, deadline.state AS etat
        FROM deadline JOIN matter ON matter.id = deadline.matter_id
        WHERE deadline.id = ANY (${uuids(ids)}) AND ${seen} ORDER BY deadline.due_on, deadline.id`,
    },
  },
  {
    kind: "delai-cite",
    title: "Délais d’autres dossiers",
    withheld: WITHHELD,
    find: ({ q, query, seen, own, most }) => {
      const which = sql`NOT deadline.matter_id = ANY (${uuids(own)}) AND ${cites(written, query)} AND ${seen}`;
      return deadlinesWhere(q, which, most, { kind: "delai-cite", reason: "Cité dans le texte" });
    },
  },
];

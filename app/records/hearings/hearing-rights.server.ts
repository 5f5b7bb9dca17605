import { type SQL, sql } from "drizzle-orm";
import { cites } from "~/abilities/rights/cited-words.server";
import { firstFound } from "~/abilities/rights/held-record";
import { type PersonalKind, uuids } from "~/abilities/rights/personal-part.server";
import { FOLLOWS_MATTER } from "~/records/matters/matter-sentences";
import type { Queryable } from "~/server/db/db.server";
import { hearingOutcomes, hearingPaths, hearingStates } from "./hearing";

const WITHHELD =
  "Des audiences du dossier d’une autre personne vous citent. Elles sont couvertes par le secret professionnel et ne sont pas jointes.";

type Row = { id: string; day: string | null; court: string; purpose: string; standing: string; gone: boolean };

const shownDay = sql<string | null>`to_char(hearing.day, 'DD/MM/YYYY')`;

/** What came of it, or how it stands, as people read it. */
const standing = labels(sql`coalesce(hearing.outcome, hearing.state)`);

function labels(value: SQL): SQL<string> {
  const each = [...hearingOutcomes, ...hearingStates].map(
    (one) => sql`WHEN ${one.value}::text THEN ${one.label}::text`,
  );
  return sql<string>`CASE ${value} ${sql.join(each, sql` `)} ELSE '' END`;
}

async function hearingsWhere(
  q: Queryable,
  which: SQL,
  most: number,
  { kind, reason }: { kind: string; reason: string },
) {
  const { rows } = await q.execute<Row>(sql`
    SELECT hearing.id, ${shownDay} AS day, court.short_name AS court, hearing.purpose, ${standing} AS standing,
      matter.deleted_at IS NOT NULL AS gone
    FROM hearing JOIN matter ON matter.id = hearing.matter_id JOIN court ON court.id = hearing.court_id
    WHERE ${which} ORDER BY hearing.day DESC NULLS FIRST, hearing.id LIMIT ${most + 1}`);
  return firstFound(rows, most, kind, ({ id, day, court, purpose, standing: how, gone }) => ({
    title: `Audience${day ? ` du ${day}` : ""}`,
    facts: [court, purpose, how].filter(Boolean),
    reason,
    href: gone ? null : hearingPaths.one(id),
    keeps: FOLLOWS_MATTER,
  }));
}

/**
 * Hearings in the rights of persons, as what hangs on matters. Those of somebody's own matters are handed over: their
 * day, court, purpose, outcome and what was to be brought, not what the firm noted. Those that only name somebody are
 * told, and stay where they are.
 */
export const hearingPersonal: readonly PersonalKind[] = [
  {
    kind: "audience",
    title: "Audiences",
    words: { one: "audience", many: "audiences" },
    find: ({ q, seen, own, most }) =>
      hearingsWhere(q, sql`hearing.matter_id = ANY (${uuids(own)}) AND ${seen}`, most, {
        kind: "audience",
        reason: "D’un dossier de la personne",
      }),
    archive: {
      key: "audiences",
      title: "Audiences",
      rows: (ids, seen) => sql`
        SELECT ${shownDay} AS jour, to_char(hearing.time, 'HH24"h"MI') AS heure, court.name AS juridiction,
          hearing.purpose AS objet, ${standing} AS issue, hearing.to_bring AS a_apporter
        FROM hearing JOIN matter ON matter.id = hearing.matter_id JOIN court ON court.id = hearing.court_id
        WHERE hearing.id = ANY (${uuids(ids)}) AND ${seen} ORDER BY hearing.day, hearing.time, hearing.id`,
    },
  },
  {
    kind: "audience-cite",
    title: "Audiences d’autres dossiers",
    withheld: WITHHELD,
    find: ({ q, query, seen, own, most }) => {
      const words = sql`concat_ws(E'\\n', hearing.purpose, hearing.reason, hearing.to_bring, hearing.note)`;
      const which = sql`NOT hearing.matter_id = ANY (${uuids(own)}) AND ${cites(words, query)} AND ${seen}`;
      return hearingsWhere(q, which, most, { kind: "audience-cite", reason: "Cité dans le texte" });
    },
  },
];

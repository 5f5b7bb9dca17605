import { sql } from "drizzle-orm";

/** What keeps a matter open, by its kind in the view `matter_ahead`; of tasks it keeps none. */
const kinds = [
  { kind: "deadline", one: "délai ouvert", many: "délais ouverts" },
  { kind: "hearing", one: "audience à venir", many: "audiences à venir" },
  { kind: "outcome", one: "résultat d’audience à saisir", many: "résultats d’audience à saisir" },
];

/**
 * « 1 délai ouvert, 1 audience à venir, 1 résultat d’audience à saisir » of a row of `matter`; null when nothing keeps
 * it open.
 */
export const openWords = sql<string | null>`(
  SELECT string_agg(
      ahead.n || ${"\u00A0"} || CASE WHEN ahead.n < 2 THEN said.one ELSE said.many END, ', ' ORDER BY said.place)
  FROM jsonb_to_recordset(${JSON.stringify(kinds.map((said, place) => ({ ...said, place })))}::jsonb)
      AS said(place int, kind text, one text, many text)
    JOIN (SELECT kind, count(*) AS n FROM matter_ahead WHERE matter_ahead.matter_id = matter.id GROUP BY kind) AS ahead
      ON ahead.kind = said.kind)`;

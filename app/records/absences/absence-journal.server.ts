import { type SQL, sql } from "drizzle-orm";
import type { Details, JournalPart } from "~/abilities/journal/journal-part";
import { absencePaths, type PeriodKind, periodDays } from "./absence";
import { periods } from "./absence-store.server";

const daysTold = ({ from, to }: Details): string[] =>
  typeof from === "string" && typeof to === "string" ? [periodDays(from, to)] : [];

/** What the journal tells of either kind; `named` is what one of them is called there. */
function part(
  kind: PeriodKind,
  thing: JournalPart["thing"],
  { a, one, gone }: { a: string; one: string; gone: string },
  named: SQL<string>,
): JournalPart {
  return {
    thing,
    actions: {
      [`${kind}.created`]: { verb: "ajout", says: `a ajouté ${a}`, more: daysTold },
      [`${kind}.updated`]: { verb: "changement", says: `a modifié ${one}`, more: daysTold },
      [`${kind}.read`]: { verb: "lecture", says: `a ouvert ${one}` },
      [`${kind}.removed`]: { verb: "suppression", says: `a retiré ${one}`, more: daysTold },
    },
    subject: {
      kind,
      named: async (q, ids) => {
        const { table } = periods[kind];
        const { rows } = await q.execute<{ id: string; label: string }>(sql`
          SELECT id, ${named} AS label FROM ${table} WHERE id::text IN ${ids}`);
        return new Map(rows.map(({ id, label }) => [id, { label, href: absencePaths[kind].one(id) }]));
      },
      gone: { label: gone, href: absencePaths.list },
    },
  };
}

const absences = part(
  "absence",
  { slug: "absences", label: "Absences et vacances" },
  { a: "l’absence de", one: "l’absence de", gone: "quelqu’un, retirée depuis" },
  sql<string>`(SELECT name FROM lawyer WHERE lawyer.id = lawyer_id)`,
);

const recesses = part(
  "recess",
  absences.thing,
  { a: "les vacances de", one: "les vacances de", gone: "juridiction, retirées depuis" },
  sql<string>`coalesce((SELECT short_name FROM court WHERE court.id = court_id), 'toutes les juridictions')`,
);

export const absenceJournals: readonly JournalPart[] = [
  {
    ...absences,
    actions: {
      ...absences.actions,
      "absences.listed": { verb: "lecture", says: "a lu les absences et les vacances" },
      "absences.exported": {
        verb: "export",
        says: "a exporté les absences et les vacances",
        more: ({ format }) => (typeof format === "string" ? [format.toUpperCase()] : []),
      },
    },
  },
  recesses,
];

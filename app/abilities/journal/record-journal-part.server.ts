import { sql } from "drizzle-orm";
import { mentioned } from "~/abilities/mentions/mention-journal";
import type { RecordKind } from "~/abilities/record-kind.server";
import { wallActions } from "~/abilities/walls/wall-journal";
import { capitalised } from "~/lib/capitalised";
import { counted } from "~/lib/french-number";
import type { Queryable } from "~/server/db/db.server";
import { howMany, occasion } from "./counted-details";
import type { Details, JournalActions, JournalPart, Names, Subject } from "./journal-part";
import type { RecordJournal } from "./record-journal.server";

/** The part of a record in the journal. */
export function recordJournal(kind: RecordKind): JournalPart {
  const { slug, subject, words, journal } = kind;
  const named = (q: Queryable, ids: string[], staff: { id: string }) => namesOf(kind, q, ids, staff);
  return {
    thing: { slug, label: capitalised(words.many) },
    actions: { ...commonActions(kind), ...wallActions(kind), ...journal.actions },
    subject: { kind: subject, named, gone: { label: journal.gone, href: null } },
  };
}

/** What any record can do. */
function commonActions({ subject, subjects, words, journal, timeline }: RecordKind): JournalActions {
  const { the, of, one, many } = words;
  const listed = (details: Details, names: Names) => listDetails(details, journal.listed?.(details, names) ?? []);
  return {
    [`${subject}.read`]: { verb: "lecture", says: `a consulté ${the}` },
    [`${subjects}.listed`]: { verb: "lecture", says: `a consulté des ${many}`, more: listed },
    [`${subjects}.trash-listed`]: { verb: "lecture", says: `a consulté la corbeille des ${many}`, more: listed },
    [`${subjects}.exported`]: {
      verb: "export",
      says: ({ count }) => `a exporté ${howMany(count, one, many)}`,
      more: ({ format }) => (typeof format === "string" ? [format.toUpperCase()] : []),
    },
    [`${subject}.created`]: { verb: "ajout", says: `a créé ${the}` },
    [`${subject}.imported`]: { verb: "ajout", says: `a importé ${the}` },
    // By the command line; a count is how lines of before say it.
    [`${subjects}.imported`]: {
      verb: "ajout",
      says: ({ count, added }) => `a importé ${howMany(count ?? added, one, many)}`,
    },
    [`${subject}.updated`]: {
      verb: "changement",
      says: `a modifié ${the}`,
      briefly: ({ fields }) => {
        const labels = fieldLabels(fields, journal).map((label) => label.toLowerCase());
        return labels.length > 0 ? `a modifié\u00A0: ${labels.join(", ")}` : `a modifié ${the}`;
      },
      more: ({ fields }) => {
        const labels = fieldLabels(fields, journal);
        return labels.length > 0 ? [labels.join(", ")] : [];
      },
    },
    ...(timeline && {
      [`${subject}.noted`]: {
        verb: "ajout",
        says: `a ajouté une note sur ${the}`,
        briefly: "a ajouté une note",
        more: mentioned,
      },
      [`${subject}.entry-erased`]: {
        verb: "suppression",
        says: `a effacé une note, un appel ou une tâche ${of}`,
        briefly: "a effacé une note, un appel ou une tâche",
        more: occasion,
      },
    }),
    [`${subject}.deleted`]: { verb: "suppression", says: `a mis ${the} à la corbeille` },
    [`${subject}.restored`]: {
      verb: "changement",
      says: `a restauré ${the} de la corbeille`,
      briefly: `a restauré ${the}`,
    },
    [`${subject}.held`]: { verb: "changement", says: `a interdit l’effacement ${of}` },
    [`${subject}.released`]: { verb: "changement", says: `a autorisé l’effacement ${of}` },
    [`${subject}.erased`]: { verb: "suppression", says: `a effacé définitivement ${the}`, more: occasion },
    [`${subjects}.purged`]: {
      verb: "suppression",
      says: ({ count }) => `a effacé définitivement ${howMany(count, one, many)}`,
      more: ({ reason }) => purgeReasons.get(String(reason)) ?? [],
    },
  };
}

const purgeReasons = new Map([
  ["trash", ["après 30\u00A0jours de corbeille"]],
  ["retention", ["au terme de leur conservation"]],
  ["emptied", ["en vidant la corbeille"]],
]);

function fieldLabels(fields: unknown, { fieldLabel }: RecordJournal): string[] {
  return Array.isArray(fields) && fieldLabel ? fields.map((field) => fieldLabel(String(field))) : [];
}

/** What was asked of a list, and how much it showed. `own`: what only this list can be asked. */
export function listDetails({ count, searched, firstPage, by }: Details, own: string[]): string[] {
  return [
    typeof count === "number" ? counted(count, "ligne montrée", "lignes montrées") : "",
    searched === true ? "avec une recherche" : "",
    ...own,
    firstPage === false ? "page suivante" : "",
    by === "call" ? "par un appel de programme" : "",
    by === "home" ? "sur l’accueil" : "",
    by === "tasks" ? "dans les tâches" : "",
    by === "dashboard" ? "sur le tableau de bord" : "",
    by === "search" ? "par la recherche générale" : "",
  ].filter(Boolean);
}

async function namesOf(
  { table, visible, journal }: RecordKind,
  q: Queryable,
  ids: string[],
  staff: { id: string },
): Promise<Map<string, Subject>> {
  const { rows } = await q.execute<{ id: string; label: string; facts: Details; thrown: boolean }>(sql`
    SELECT id, ${journal.label} AS label, ${journal.facts ?? sql`'{}'::jsonb`} AS facts,
      deleted_at IS NOT NULL AS thrown FROM ${table}
    WHERE id = ANY (${sql.param(ids)}::uuid[]) AND ${visible(staff)}`);
  // What lies in the corbeille cannot be opened.
  return new Map(
    rows.map(({ id, label, facts, thrown }) => [id, { label, facts, href: thrown ? null : journal.href(id) }]),
  );
}

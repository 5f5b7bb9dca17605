import { type SQL, sql } from "drizzle-orm";
import { cites } from "~/abilities/rights/cited-words.server";
import { type PersonalKind, stamped, uuids } from "~/abilities/rights/personal-part.server";
import { conakryStamp } from "~/lib/french-date";

/** Longest part of the words that is shown, in characters. */
const PASSAGE = 160;

/**
 * `prefix`: of references, its own for each record. `table` is not aliased; `keeps`: why a row of it must stay, or
 * null.
 */
type Told = {
  prefix: string;
  table: SQL;
  entries: SQL;
  owner: SQL;
  file: (id: string) => string;
  /** Why one was found: « Dans la fiche de la personne ». */
  ownReason: string;
  keeps: () => SQL<string | null>;
};

type Row = {
  id: string;
  kind: string;
  words: string | null;
  at: string;
  record: string;
  gone: boolean;
  keeps: string | null;
};

const titles: Readonly<Record<string, string>> = { note: "Note", call: "Appel", task: "Tâche" };

const ENTRIES_KEEP = "Écrit dans le dossier d’une autre personne\u00A0: suit ce dossier, et disparaît avec lui.";

const WITHHELD =
  "Des notes, des appels ou des tâches du dossier d’une autre personne vous citent. Ils sont couverts par le secret professionnel et ne sont pas joints.";

/**
 * Notes, calls and tasks in the rights of persons. Those about somebody's own record are handed over and may be erased
 * as its messages' notes are. Those that only name somebody belong to the file of another person: they are found, told,
 * and neither handed over nor erased.
 */
export function entryPersonal(told: Told): [PersonalKind, PersonalKind] {
  const { prefix, table, entries, owner, keeps, ownReason } = told;
  const own: PersonalKind = {
    kind: prefix,
    title: "Notes, appels et tâches",
    words: { one: "note, appel ou tâche", many: "notes, appels et tâches" },
    find: async ({ q, seen, own: ids, most }) => {
      const { rows } = await q.execute<Row>(found(told, sql`${table}.id = ANY (${uuids(ids)})`, seen, most));
      return { records: rows.map((row) => held(told, prefix, row, ownReason, row.keeps)), more: false };
    },
    archive: {
      // Each record's own: of two with one name the second would stand alone in the file.
      key: prefix.replaceAll("-", "_"),
      title: "Notes, appels et tâches",
      rows: (ids, seen) => sql`
        SELECT CASE entry.kind WHEN 'note' THEN 'note' WHEN 'call' THEN 'appel' ELSE 'tâche' END AS genre,
          ${stamped(sql`entry.at`)} AS le, entry.words AS texte
        FROM ${entries} AS entry JOIN ${table} ON ${table}.id = entry.${owner}
        WHERE entry.id = ANY (${uuids(ids)}) AND ${seen} ORDER BY entry.at`,
    },
    erase: {
      line: "entry-erased",
      rows: (ids, allowed) => sql`
        DELETE FROM ${entries} AS entry USING ${table}
        WHERE entry.id = ANY (${uuids(ids)}) AND ${table}.id = entry.${owner} AND (${keeps()}) IS NULL AND ${allowed}
        RETURNING ${table}.id AS id`,
    },
  };
  const cited: PersonalKind = {
    kind: `${prefix}-cite`,
    title: "Notes, appels et tâches d’autres dossiers",
    withheld: WITHHELD,
    find: async ({ q, query, seen, own: ids, most }) => {
      const { rows } = await q.execute<Row>(
        found(
          told,
          sql`NOT ${table}.id = ANY (${uuids(ids)}) AND entry.words IS NOT NULL AND ${cites(sql`entry.words`, query)}`,
          seen,
          most,
        ),
      );
      const records = rows.map((row) => held(told, `${prefix}-cite`, row, "Cité dans le texte", ENTRIES_KEEP));
      return { records, more: false };
    },
  };
  return [own, cited];
}

function found({ table, entries, owner, keeps }: Told, which: SQL, seen: SQL, most: number): SQL {
  return sql`
    SELECT entry.id, entry.kind, entry.words, entry.at, ${table}.id AS record,
      ${table}.deleted_at IS NOT NULL AS gone, ${keeps()} AS keeps
    FROM ${entries} AS entry JOIN ${table} ON ${table}.id = entry.${owner}
    WHERE ${which} AND ${seen} ORDER BY entry.at DESC LIMIT ${most}`;
}

function held(
  { file }: Told,
  kind: string,
  { id, kind: of, words, at, record, gone }: Row,
  reason: string,
  keeps: string | null,
) {
  return {
    ref: `${kind}:${id}`,
    kind,
    title: titles[of] ?? "",
    facts: [conakryStamp(new Date(at)), (words ?? "").slice(0, PASSAGE)].filter(Boolean),
    reason,
    href: gone ? null : file(record),
    keeps,
  };
}

import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Queryable } from "~/server/db/db.server";
import { citesBySearch } from "./cited-words.server";
import type { Found, HeldRecord } from "./held-record";
import { type Borne, bearers, everyBearer } from "./name-bearers.server";
import { type PersonQuery, spellings } from "./person-query";

/** Whom one looks for, and for whom. */
type PersonSearch = {
  q: Queryable;
  query: PersonQuery;
  staff: { id: string };
  /** The condition of what this person may know of, on the table of the record: RecordKind.visible. */
  seen: SQL;
  most: number;
  /** Ids of the records that are the person's, for what hangs on them. */
  own: string[];
};

/** One kind of thing that may tell of a person: a record, or what hangs on it. */
export type PersonalKind = {
  /** The first word of a reference to one, « message:… », and its name in the details of the journal. */
  kind: string;
  title: string;
  /** « 2 messages »: so the journal counts what was handed over or erased. None for what is neither. */
  words?: { one: string; many: string };
  /** Whether a text may be the id of one; when it does not say, ids are those of records. */
  isId?: (text: string) => boolean;
  /**
   * At most `most` of them that this person may know of, the likeliest first. `notice`: what else the screen must say.
   */
  find: (search: PersonSearch) => Promise<Found & { own?: string[]; notice?: string | null }>;
  /** What is handed over, as rows that are shown; `seen` and `staff` as above. */
  archive?: { key: string; title: string; rows: (ids: string[], seen: SQL, staff: { id: string }) => SQL };
  /** What is said in the archive when it is not handed over. */
  withheld?: string;
  /**
   * Why something of this kind stays although its erasure is asked for, as the person may be told; other reasons
   * (HeldRecord.keeps) are the firm's own.
   */
  kept?: string;
  /**
   * A statement that erases what may be erased of these, under the condition `allowed`, and returns as `id` the record
   * that this was or hung on. `line`: the second word of its line in the journal, « erased » when it does not say.
   */
  erase?: { rows: (ids: string[], allowed: SQL) => SQL; line?: string };
};

/** How a kind of record takes part in the rights of persons. */
export type PersonalPart = {
  /** The record itself first, then what hangs on it. */
  kinds: readonly [PersonalKind, ...PersonalKind[]];
  /**
   * What somebody may know of what was done with it, by the second word of the action in the journal. Everything else
   * stays there: who may see a closed client, conflicts and decisions, legal holds and internal notes are the firm's
   * own, or covered by professional secrecy.
   */
  told: Readonly<Record<string, string>>;
  /** What whoever looks for a person must know of it. */
  limits?: () => string[];
};

type Fields = Record<string, SQL<unknown>>;
type Values<F extends Fields> = { [Label in keyof F]: F[Label] extends SQL<infer Value> ? Value : never };

/** What a record says of it. Its table is not aliased, and has `id` and `deleted_at`. */
type Told<F extends Fields> = Partial<Omit<PersonalPart, "kinds">> & {
  kind: string;
  kept?: string;
  title: string;
  words: { one: string; many: string };
  table: SQL;
  /** What the archive calls it: a name for programs, and a heading when it is not `title`. */
  archive: { key: string; title?: string };
  /** What is handed over: labels for programs and people, and their columns. */
  fields: F;
  /** When it was written down: the newest are shown first, the oldest handed over first. */
  time: SQL;
  /** All names of a row, an array; `nameKeys`: the index of their keys (lib/name-sounds), where there is one. */
  names: SQL;
  nameKeys?: PgColumn;
  email?: SQL;
  /** RecordKind.same: all that are one with what was found are found with it. */
  same?: (ids: SQL) => SQL;
  /** Whether a row has one of these numbers, an array of text in E.164 and as people write them. */
  phone?: (numbers: SQL) => SQL;
  /** Text in which somebody else may be named, which the column `search` holds too; `reason`: why it was found then. */
  cited?: { text: SQL; reason: string };
  shown: (fields: Values<F>) => { title: string; facts: (string | null)[] };
  file: (id: string) => string;
  /** Why a row must stay, in French, or null. Nothing must when it does not say. */
  keeps?: () => SQL;
  /** What hangs on it. */
  attached?: readonly PersonalKind[];
};

/** What may be told of any record. */
const TOLD = {
  created: "Fiche créée",
  imported: "Fiche reprise d’un autre fichier",
  read: "Fiche consultée",
  updated: "Fiche modifiée",
  deleted: "Fiche mise à la corbeille",
  restored: "Fiche reprise de la corbeille",
};

/**
 * The part of a record that is found by name, number, address and what is written in it, handed over as its fields, and
 * erased unless it must stay. What hangs on it (`attached`) finds and erases in its own way.
 */
export function personalPart<F extends Fields>(record: Told<F>): PersonalPart {
  const { kind, title, words, kept, table, fields, time, archive, attached = [], told = TOLD, limits } = record;
  const keeps = record.keeps ?? (() => sql`NULL::text`);
  const columns = sql.join(
    Object.entries(fields).map(([label, column]) => sql`${column} AS ${sql.identifier(label)}`),
    sql`, `,
  );
  const itself: PersonalKind = {
    kind,
    title,
    words,
    kept,
    find: async (search) => {
      const { q, query, seen, most } = search;
      const { found, more } = await ownRecords(record, search);
      const reasons = new Map(found.map(({ row, reason }) => [row.id, reason]));
      const own = [...reasons.keys()];
      const close = found.filter((one) => one.close).map(({ row }) => row.id);
      const isOwn = sql`id = ANY (${uuids(own)})`;
      const { rows } = await q.execute(sql`
        SELECT id, deleted_at IS NOT NULL AS is_deleted, ${keeps()} AS keeps, ${columns} FROM ${table}
        WHERE (${isOwn}${record.cited ? sql` OR ${citesBySearch(record.cited.text, query)}` : sql``}) AND ${seen}
        ORDER BY id = ANY (${uuids(close)}) DESC, ${isOwn} DESC, ${time} DESC, id LIMIT ${most}`);
      const records = (rows as (Row & Values<F>)[]).map((row): HeldRecord => {
        const shown = record.shown(row);
        const reason = reasons.get(row.id) ?? record.cited?.reason ?? "";
        return {
          ref: `${kind}:${row.id}`,
          kind,
          title: shown.title,
          facts: shown.facts.flatMap((fact) => fact || []),
          reason: row.is_deleted ? `${reason}, à la corbeille` : reason,
          href: row.is_deleted ? null : record.file(row.id),
          keeps: row.keeps,
        };
      });
      return { records, more, own };
    },
    archive: {
      title,
      ...archive,
      rows: (ids, seen) => sql`
        SELECT ${columns}, deleted_at IS NOT NULL AS corbeille FROM ${table}
        WHERE id = ANY (${uuids(ids)}) AND ${seen} ORDER BY ${time}`,
    },
    erase: {
      rows: (ids, allowed) => sql`
        DELETE FROM ${table} WHERE id = ANY (${uuids(ids)}) AND (${keeps()}) IS NULL AND ${allowed} RETURNING id`,
    },
  };
  return { kinds: [itself, ...attached], told, limits };
}

type Row = { id: string; is_deleted: boolean; keeps: string | null };
type Called = { id: string; names: string[] };

/** The records of somebody by address, by number or by the sound of the name. */
async function ownRecords<F extends Fields>(record: Told<F>, search: PersonSearch): Promise<Borne<Called>> {
  const borne = await directlyOwn(record, search);
  const { table, same } = record;
  const ids = borne.found.map(({ row }) => row.id);
  if (!same || ids.length === 0) return borne;
  const { rows } = await search.q.execute<{ id: string }>(sql`
    SELECT id FROM ${table} WHERE id IN (${same(uuids(ids))}) AND id <> ALL (${uuids(ids)}) AND ${search.seen}`);
  const joined = rows.map(({ id }) => ({ row: { id, names: [] }, reason: "Réunie à une fiche trouvée", close: true }));
  return { ...borne, found: [...borne.found, ...joined] };
}

async function directlyOwn<F extends Fields>(
  { table, names, nameKeys, email, phone }: Told<F>,
  { q, query, seen, most }: PersonSearch,
): Promise<Borne<Called>> {
  const read = async (condition: SQL, limit: number, order = sql``) => {
    const { rows } = await q.execute<Called>(
      sql`SELECT id, ${names} AS names FROM ${table} WHERE ${condition} AND ${seen} ${order} LIMIT ${limit}`,
    );
    return rows;
  };
  const same = async (condition: SQL | undefined, reason: string) => {
    const rows = condition ? await read(condition, most) : [];
    return { found: rows.map((row) => ({ row, reason, close: true })), more: false };
  };
  if (query.by === "email") return same(email && sql`lower(${email}) = ${query.value}`, "Même adresse e-mail");
  if (query.by === "phone")
    return same(phone?.(sql`${sql.param(spellings(query))}::text[]`), "Même numéro de téléphone");
  const namesOf = (row: Called) => row.names;
  if (nameKeys) return bearers(nameKeys, query.value, namesOf, read);
  const readOn = (after: SQL, limit: number) => read(after, limit, sql`ORDER BY id`);
  return everyBearer(query.value, namesOf, readOn, most);
}

/** Ids of records, as a parameter. */
export function uuids(ids: string[]): SQL {
  return sql`${sql.param(ids)}::uuid[]`;
}

/** « 20/11/2026 à 09h07 » of a column. */
export function stamped(column: SQL): SQL<string> {
  return sql`conakry_stamp(${column})`;
}

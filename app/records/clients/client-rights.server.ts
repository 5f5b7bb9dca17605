import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Found, HeldRecord } from "~/abilities/rights/held-record";
import {
  ADVERSE_KEEPS,
  clientKeeps,
  DECISION_KEEPS,
  heldBecause,
} from "~/abilities/rights/keeping-rules.server";
import { type Borne, bearers } from "~/abilities/rights/name-bearers.server";
import { type PersonQuery, spellings } from "~/abilities/rights/person-query";
import { conakryStamp } from "~/lib/french-date";
import { shownPhone } from "~/lib/phone-number";
import { paths } from "~/paths";
import { holds } from "~/records/messages/message-rights.server";
import { client } from "~/server/db/client-schema.server";
import { clientAdverseParty, conflictDecision, foundMatch } from "~/server/db/conflict-schema.server";
import type { Queryable } from "~/server/db/db.server";
import { visibleClients } from "./client-access.server";
import { clientsOf } from "./conflicts.server";

type Reader = { id: string };

const columns = {
  id: client.id,
  name: client.name,
  otherNames: client.otherNames,
  adresse: client.adresse,
  numero: client.numero,
  email: client.email,
  naturedaffaire: client.naturedaffaire,
  deletedAt: client.deletedAt,
  updatedAt: client.updatedAt,
  holdReason: client.holdReason,
};

/** Clients who may be somebody, as homonyms are found; the corbeille counts. Only those this person may know of. */
export async function clientRecords(
  q: Queryable,
  query: PersonQuery,
  staff: Reader,
  most: number,
): Promise<Found> {
  const { found, more } = await sameClients(q, query, staff, most);
  const records = found.map(({ row, reason }) => clientRecord(row, reason));
  return { records, more };
}

type ClientRow = Pick<typeof client.$inferSelect, keyof typeof columns>;

function clientRecord(row: ClientRow, reason: string): HeldRecord {
  return {
    ref: `client:${row.id}`,
    kind: "client",
    title: row.name,
    facts: [
      ...row.otherNames,
      row.adresse,
      shownPhone(row.numero),
      row.email ?? "",
      row.naturedaffaire,
    ].filter(Boolean),
    reason: row.deletedAt ? `${reason}, à la corbeille` : reason,
    href: row.deletedAt ? null : paths.client(row.id),
    keeps: clientKeeps(row),
  };
}

async function sameClients(
  q: Queryable,
  query: PersonQuery,
  staff: Reader,
  most: number,
): Promise<Borne<ClientRow>> {
  const among = visibleClients(staff);
  const read = (condition: SQL | undefined, limit: number) =>
    q.select(columns).from(client).where(and(among, condition)).limit(limit);
  if (query.by === "name") {
    return bearers(client.nameKeys, query.value, (row) => [row.name, ...row.otherNames], read);
  }
  if (query.by === "email") {
    const rows = await read(sql`lower(${client.email}) = ${query.value}`, most);
    return { found: rows.map((row) => ({ row, reason: "Même adresse e-mail" })), more: false };
  }
  const all = sql.param(spellings(query));
  const rows = await read(
    sql`(${client.numero} = ANY (${all}::text[]) OR ${client.otherPhones} && ${all}::text[])`,
    most,
  );
  return { found: rows.map((row) => ({ row, reason: "Même numéro de téléphone" })), more: false };
}

/** Adverse parties of that name, or whose note names somebody; those that were removed count. */
export async function adverseRecords(
  q: Queryable,
  query: PersonQuery,
  staff: Reader,
  most: number,
): Promise<Found> {
  const { id, name, nameKeys, note, at, removedAt } = clientAdverseParty;
  const read = (condition: SQL | undefined, limit: number) =>
    q
      .select({
        id,
        name,
        note,
        at,
        removedAt,
        clientId: client.id,
        holdReason: client.holdReason,
        gone: client.deletedAt,
      })
      .from(clientAdverseParty)
      .innerJoin(client, eq(client.id, clientAdverseParty.clientId))
      .where(and(visibleClients(staff), condition))
      .limit(limit);
  const called =
    query.by === "name"
      ? await bearers(nameKeys, query.value, (row) => [row.name], read)
      : { found: [], more: false };
  const cited = await read(and(sql`${note} IS NOT NULL`, holds(sql`${note}`, query)), most);
  const quoted = cited
    .filter((row) => !called.found.some((one) => one.row.id === row.id))
    .map((row) => ({ row, reason: "Cité dans la précision" }));
  const records = [...called.found, ...quoted].map(
    ({ row, reason }): HeldRecord => ({
      ref: `adverse:${row.id}`,
      kind: "adverse",
      title: row.name,
      facts: [conakryStamp(row.at), row.note ?? ""].filter(Boolean),
      reason: row.removedAt ? `${reason}, retirée` : reason,
      href: row.gone ? null : paths.clientAdverseParties(row.clientId),
      keeps: heldBecause(row.holdReason) ?? (row.removedAt ? null : ADVERSE_KEEPS),
    }),
  );
  return { records, more: called.more };
}

/** Reasons of decisions on conflicts that name somebody, but for those about clients this person may not know of. */
export async function decisionRecords(
  q: Queryable,
  query: PersonQuery,
  staff: Reader,
  most: number,
): Promise<HeldRecord[]> {
  const { id, reason, at, conflicts, clientId } = conflictDecision;
  const rows = await q
    .select({ id, reason, at, conflicts, clientId, gone: client.deletedAt })
    .from(conflictDecision)
    .innerJoin(client, eq(client.id, clientId))
    .where(and(visibleClients(staff), holds(sql`${reason}`, query)))
    .orderBy(desc(at))
    .limit(most);
  const opposite = await clientsOf(
    q,
    rows.flatMap((row) => row.conflicts),
  );
  const known = new Set(
    await visibleAmong(
      q,
      opposite.map((one) => one.id),
      staff,
    ),
  );
  const hidden = new Set(opposite.filter((one) => !known.has(one.id)).map((one) => one.conflict));
  return rows
    .filter((row) => !row.conflicts.some((conflict) => hidden.has(conflict.id)))
    .map((row) => ({
      ref: `decision:${row.id}`,
      kind: "decision",
      title: "Motif écrit par un avocat",
      facts: [conakryStamp(row.at), row.reason],
      reason: "Cité dans le motif",
      href: row.gone ? null : paths.clientConflicts(row.clientId),
      keeps: DECISION_KEEPS,
    }));
}

/** Conclusions on matches found later that name somebody; both clients must be known to this person. */
export async function conclusionRecords(
  q: Queryable,
  query: PersonQuery,
  staff: Reader,
  most: number,
): Promise<HeldRecord[]> {
  const { id, conclusion, examinedAt, clientId, otherId } = foundMatch;
  const rows = await q
    .select({ id, conclusion, examinedAt, otherId })
    .from(foundMatch)
    .innerJoin(client, eq(client.id, clientId))
    .where(and(visibleClients(staff), sql`${conclusion} IS NOT NULL`, holds(sql`${conclusion}`, query)))
    .limit(most);
  const known = new Set(
    await visibleAmong(
      q,
      rows.map((row) => row.otherId),
      staff,
    ),
  );
  return rows
    .filter((row) => known.has(row.otherId))
    .map((row) => ({
      ref: `conclusion:${row.id}`,
      kind: "conclusion",
      title: "Conclusion d’un avocat",
      facts: [row.examinedAt ? conakryStamp(row.examinedAt) : "", row.conclusion ?? ""].filter(Boolean),
      reason: "Cité dans la conclusion",
      href: paths.lateMatch(row.id),
      keeps: DECISION_KEEPS,
    }));
}

async function visibleAmong(q: Queryable, ids: string[], staff: Reader): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await q
    .select({ id: client.id })
    .from(client)
    .where(and(sql`${client.id} = ANY (${sql.param(ids)}::uuid[])`, visibleClients(staff)));
  return rows.map((row) => row.id);
}

import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { heldBecause } from "~/abilities/hold/hold-part.server";
import { cites } from "~/abilities/rights/cited-words.server";
import { type PersonalKind, stamped, uuids } from "~/abilities/rights/personal-part.server";
import { conakryStamp } from "~/lib/french-date";
import { paths } from "~/paths";
import { hiddenMatters } from "~/records/matters/matter-access.server";
import type { Queryable } from "~/server/db/db.server";
import { clientHold } from "../client-hold.server";
import { client } from "../client-table.server";
import { visibleRequests } from "./conflict-request-access.server";
import { REQUEST_DAYS } from "./conflict-requests.server";
import { conflictDecision, conflictRequest, foundMatch, party } from "./conflict-table.server";
import { clientsOf } from "./conflicts.server";
import { foundParties, partyColumns } from "./found-parties.server";

const held = heldBecause(clientHold(sql`ARRAY[client.id]`));

/** An adverse party that counts still serves to find conflicts of interest (content/legal/privacy, 3). */
const ADVERSE_KEEPS =
  "Sert à vérifier les conflits d’intérêts\u00A0: retirez d’abord cette partie adverse de la fiche du client.";

const adverseKeeps = (removedAt: SQL) =>
  sql<string | null>`coalesce(${held}, CASE WHEN ${removedAt} IS NULL THEN ${ADVERSE_KEEPS} END)`;

/**
 * Adverse parties of that name, or whose note names somebody; those that were removed count. Parties of a matter are
 * found with the matters.
 */
const adverseParties: PersonalKind = {
  kind: "adverse",
  title: "Parties adverses",
  words: { one: "partie adverse", many: "parties adverses" },
  find: async ({ q, query, seen, most }) => {
    const { note, removedAt } = party;
    const read = (condition: SQL | undefined, limit: number) =>
      q
        .select({
          ...partyColumns,
          clientId: client.id,
          gone: client.deletedAt,
          keeps: adverseKeeps(sql`${removedAt}`),
        })
        .from(party)
        .innerJoin(client, eq(client.id, party.clientId))
        .where(and(seen, isNull(party.matterId), condition))
        .limit(limit);
    return foundParties(
      { query, most },
      {
        kind: "adverse",
        read,
        citing: and(sql`${note} IS NOT NULL`, cites(note, query)),
        cited: "Cité dans la précision",
        file: ({ clientId }) => paths.clientAdverseParties(clientId),
      },
    );
  },
  // Whose adverse party somebody is, and what is noted of it, stays.
  archive: {
    key: "parties_adverses",
    title: "Parties adverses",
    rows: (ids, seen) => sql`
      SELECT p.name AS nom, ${stamped(sql`p.at`)} AS inscrite_le
      FROM party p JOIN client ON client.id = p.client_id
      WHERE p.id = ANY (${uuids(ids)}) AND p.matter_id IS NULL AND ${seen} ORDER BY p.at`,
  },
  erase: {
    line: "adverse-party-erased",
    rows: (ids, allowed) => sql`
      DELETE FROM party p USING client
      WHERE p.id = ANY (${uuids(ids)}) AND client.id = p.client_id AND p.matter_id IS NULL
        AND ${adverseKeeps(sql`p.removed_at`)} IS NULL AND ${allowed} RETURNING client.id AS id`,
  },
};

/** Words of a lawyer on a conflict belong to the file of the client they are about. */
const DECISION_KEEPS =
  "Justifie une décision du cabinet sur un conflit d’intérêts\u00A0: suit le dossier du client, et disparaît avec lui.";

const WITHHELD =
  "Des motifs ou conclusions d’avocats sur un conflit d’intérêts vous citent. Ils sont couverts par le secret professionnel et ne sont pas joints.";

/**
 * Reasons of decisions on conflicts that name somebody, but for those whose clients or matters are closed to this
 * person.
 */
const decisions: PersonalKind = {
  kind: "decision",
  title: "Motifs de décision sur un conflit",
  withheld: WITHHELD,
  find: async ({ q, query, seen, staff, most }) => {
    const { id, reason, at, conflicts, clientId, matterId } = conflictDecision;
    const closed = sql`ARRAY(${hiddenMatters(staff)})`;
    const rows = await q
      .select({ id, reason, at, conflicts, clientId, gone: client.deletedAt })
      .from(conflictDecision)
      .innerJoin(client, eq(client.id, clientId))
      .where(and(seen, sql`coalesce(${matterId} <> ALL (${closed}), true)`, cites(reason, query)))
      .orderBy(desc(at))
      .limit(most);
    const opposite = await clientsOf(
      q,
      rows.flatMap((row) => row.conflicts),
    );
    const known = await visibleAmong(
      q,
      opposite.map((one) => one.id),
      seen,
    );
    const walled = await closedMatters(
      q,
      opposite.flatMap(({ matterId: of }) => of ?? []),
      staff,
    );
    const hidden = new Set(
      opposite
        .filter((one) => !known.has(one.id) || (one.matterId !== null && walled.has(one.matterId)))
        .map((one) => one.conflict),
    );
    const records = rows
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
    return { records, more: false };
  },
};

/** Conclusions on matches found later that name somebody; both clients must be known to this person. */
const conclusions: PersonalKind = {
  kind: "conclusion",
  title: "Conclusions d’un rapprochement",
  withheld: WITHHELD,
  find: async ({ q, query, seen, staff, most }) => {
    const { id, conclusion, examinedAt, clientId, otherId, matterId } = foundMatch;
    const closed = sql`ARRAY(${hiddenMatters(staff)})`;
    const rows = await q
      .select({ id, conclusion, examinedAt, otherId })
      .from(foundMatch)
      .innerJoin(client, eq(client.id, clientId))
      .where(
        and(
          seen,
          sql`${conclusion} IS NOT NULL AND coalesce(${matterId} <> ALL (${closed}), true)`,
          cites(conclusion, query),
        ),
      )
      .limit(most);
    const known = await visibleAmong(
      q,
      rows.map((row) => row.otherId),
      seen,
    );
    const records = rows
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
    return { records, more: false };
  },
};

/** What somebody typed who asked a lawyer to decide: never kept for long (conflict-requests.server.ts). */
const requests: PersonalKind = {
  kind: "demande",
  title: "Demandes de décision",
  find: async ({ q, query, staff, most }) => {
    const { id, typed, askedAt } = conflictRequest;
    const words = sql`${typed}::text`;
    const rows = await q
      .select({
        id,
        at: askedAt,
        name: sql<string>`coalesce(${client.name}, ${party.name}, ${typed} ->> 'name', ${typed} ->> 'nom')`,
      })
      .from(conflictRequest)
      .leftJoin(client, eq(client.id, sql`coalesce(${conflictRequest.changesId}, ${conflictRequest.toClientId})`))
      .leftJoin(party, eq(party.id, conflictRequest.partyId))
      .where(and(visibleRequests(staff), sql`${typed} IS NOT NULL`, cites(words, query)))
      .limit(most);
    const records = rows.map((row) => ({
      ref: `demande:${row.id}`,
      kind: "demande",
      title: row.name,
      facts: [conakryStamp(row.at)],
      reason: "Cité dans la demande",
      href: paths.conflictRequest(row.id),
      keeps: REQUEST_KEEPS,
    }));
    return { records, more: false };
  },
};

const REQUEST_KEEPS = `Demande à un avocat\u00A0: effacée avec sa réponse, ou une fois lu son refus, et au plus tard ${REQUEST_DAYS}\u00A0jours après avoir été écrite.`;

async function visibleAmong(q: Queryable, ids: string[], seen: SQL): Promise<ReadonlySet<string>> {
  const rows = await q
    .select({ id: client.id })
    .from(client)
    .where(and(inArray(client.id, ids), seen));
  return new Set(rows.map((row) => row.id));
}

/** Those of these matters that this person may not know of. */
async function closedMatters(q: Queryable, ids: string[], staff: { id: string }): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await q.execute<{ id: string }>(sql`
    SELECT hidden.id FROM (${hiddenMatters(staff)}) AS hidden (id) WHERE hidden.id = ANY (${uuids(ids)})`);
  return new Set(rows.map(({ id }) => id));
}

/** What the conflicts of clients tell of persons: rights of persons find it with the clients. */
export const conflictPersonal = [adverseParties, decisions, conclusions, requests];

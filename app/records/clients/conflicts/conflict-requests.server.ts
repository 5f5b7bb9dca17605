import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { conakryStamp } from "~/lib/french-date";
import { isRecordId } from "~/lib/record-id";
import { visibleMatters } from "~/records/matters/matter-access.server";
import { matter } from "~/records/matters/matter-table.server";
import { may } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { visibleClients } from "../client-access.server";
import { client } from "../client-table.server";
import { visibleRequests } from "./conflict-request-access.server";
import { conflictRequest, party } from "./conflict-table.server";

/** So long a request is kept at the most, in days: nobody is waiting for an answer any more. */
export const REQUEST_DAYS = 30;

/** How many wait for a decision, of those that this person may know of. */
export const requestsCount = (staff: { id: string }): SQL<number> =>
  sql`(SELECT count(*)::int FROM conflict_request WHERE decided_at IS NULL AND ${visibleRequests(staff)})`;

/**
 * A request as it stands. `about`: what its words would be. `name`: of the client that it became, would change or would
 * give to the matter, while this person may know of it; of the party that it would change; or as typed. `matter`: whose
 * party it would be, or which would change. `since`: what became of that party or matter after it was asked, or of the
 * client whom it would be for. `wording`: the same as long as its words are.
 */
export type ConflictRequest = Awaited<ReturnType<typeof read>>[number];

/** Those that wait, the oldest first. */
export const openRequests = (q: Queryable, staff: { id: string }, limit: number): Promise<ConflictRequest[]> =>
  read(q, staff, isNull(conflictRequest.decidedAt), limit);

/** The answers to what this person asked, until they say that they have read them; the newest first. */
export const answersTo = (q: Queryable, staff: { id: string }, limit: number): Promise<ConflictRequest[]> =>
  read(q, staff, and(isNotNull(conflictRequest.decidedAt), eq(conflictRequest.askedBy, staff.id)), limit);

/** Those that wait about one matter, the oldest first. */
export const openRequestsIn = (q: Queryable, staff: { id: string }, matterId: string): Promise<ConflictRequest[]> =>
  read(q, staff, and(isNull(conflictRequest.decidedAt), eq(conflictRequest.matterId, matterId)), MOST_IN_MATTER);

/** Nobody asks so much about one matter. */
const MOST_IN_MATTER = 50;

/** One of them; null for an unknown id, or one that this person may not know of. */
export async function readRequest(id: string, staff: { id: string }): Promise<ConflictRequest | null> {
  return isRecordId(id) ? ((await read(db(), staff, eq(conflictRequest.id, id), 1))[0] ?? null) : null;
}

async function read(q: Queryable, staff: { id: string }, which: SQL | undefined, limit: number) {
  // Not joined: each table more in a join makes planning twice as long, and a file asks this when it is opened.
  const name = (who: AnyPgColumn) =>
    sql<string | null>`(SELECT staff_member.name FROM staff_member WHERE staff_member.id = ${who})`;
  const { id, typed, changesId, toClientId, askedVersion, messageId } = conflictRequest;
  const { askedBy, askedAt, decidedAt, refusal } = conflictRequest;
  const whom = sql`coalesce(${conflictRequest.clientId}, ${changesId}, ${toClientId})`;
  const rows = await q
    .select({
      id,
      typed,
      changesId,
      toClientId,
      askedVersion,
      wording: sql<string>`coalesce(md5(${typed}::text), '')`,
      messageId,
      askedBy,
      askedAt,
      decidedAt,
      refusal,
      by: name(askedBy),
      of: name(conflictRequest.askedOf),
      decider: name(conflictRequest.decidedBy),
      client: { id: client.id, name: client.name },
      matter: {
        id: matter.id,
        reference: matter.reference,
        version: matter.version,
        state: matter.state,
        clientId: matter.clientId,
      },
      party: { id: party.id, name: party.name, side: party.side, version: party.version, removedAt: party.removedAt },
    })
    .from(conflictRequest)
    .leftJoin(client, and(eq(client.id, whom), isNull(client.deletedAt), visibleClients(staff)))
    .leftJoin(matter, and(eq(matter.id, conflictRequest.matterId), visibleMatters(staff)))
    .leftJoin(party, eq(party.id, conflictRequest.partyId))
    .where(and(which, visibleRequests(staff)))
    .orderBy(desc(decidedAt), asc(askedAt))
    .limit(limit);
  return rows.map((row) => ({
    ...row,
    about: aboutOf(row),
    since: row.decidedAt ? null : sinceAsked(row),
    typed: row.decidedAt ? null : row.typed,
    isOwn: row.askedBy === staff.id,
    stamp: conakryStamp(row.askedAt),
    decided: row.decidedAt && conakryStamp(row.decidedAt),
    name: row.client?.name ?? row.party?.name ?? row.typed?.name ?? row.typed?.nom ?? null,
  }));
}

type About = { changesId: string | null; matter: object | null; party: object | null; toClientId: string | null };

function aboutOf({ changesId, matter: joined, party: changed, toClientId }: About) {
  if (changesId) return "client-change";
  if (!joined) return "client";
  if (changed) return "party-change";
  return toClientId ? "matter-client" : "party";
}

type Standing = {
  askedVersion: number | null;
  toClientId: string | null;
  client: object | null;
  matter: { version: number; state: string } | null;
  party: { version: number; removedAt: Date | null } | null;
};

type Since = "changed" | "removed" | "no-client" | "closed" | null;

function sinceAsked({ askedVersion, toClientId, client: other, matter: joined, party: changed }: Standing): Since {
  if (changed?.removedAt) return "removed";
  if (toClientId && !other) return "no-client";
  if (joined?.state === "clos") return "closed";
  const now = (changed ?? joined)?.version;
  return askedVersion !== null && askedVersion !== now ? "changed" : null;
}

/** What a lawyer was asked to change in this client, as long as it waits; null for who has nothing to decide. */
export const openChange = (id: string | null, changes: string, staff: Staff) =>
  openFor(id, staff, ({ changesId }) => changesId === changes);

/** The party that a lawyer was asked to add to this matter, as long as it waits; null as above. */
export const openParty = (id: string | null, matterId: string, staff: Staff) =>
  openFor(id, staff, ({ about, matter: joined }) => about === "party" && joined?.id === matterId);

/** What a lawyer was asked to change in this party, as long as it waits; null as above. */
export const openPartyChange = (id: string | null, partyId: string, staff: Staff) =>
  openFor(id, staff, ({ party: changed }) => changed?.id === partyId);

/** Which client a lawyer was asked to give to this matter, and what else it changes; null as above. */
export const openMatterChange = (id: string | null, matterId: string, staff: Staff) =>
  openFor(id, staff, ({ about, matter: joined }) => about === "matter-client" && joined?.id === matterId);

async function openFor(id: string | null, staff: Staff, isIt: (request: ConflictRequest) => boolean) {
  const request = id && may(staff.role, "conflict-decision") ? await readRequest(id, { id: staff.id }) : null;
  return request?.typed && isIt(request) ? { ...request, typed: request.typed } : null;
}

/** Journals that somebody opened a screen that shows a request. */
export const recordRequestReading = (staff: Staff, request: string): Promise<void> =>
  record(db(), staff, "client.decision-request-read", null, { request });

import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Words } from "~/abilities/form/outcome";
import { conakryStamp } from "~/lib/french-date";
import { isRecordId } from "~/lib/record-id";
import { visibleMatters } from "~/records/matters/matter-access.server";
import { matter } from "~/records/matters/matter-table.server";
import { hiddenMessages, visibleMessages } from "~/records/messages/message-access.server";
import { message } from "~/records/messages/message-table.server";
import { enqueueNotice } from "~/server/accounts/personal-notice.server";
import { may, permissions } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable, type Transaction } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import { record } from "~/server/journal/journal.server";
import { visibleClients } from "./client-access.server";
import { client } from "./client-table.server";
import { visibleRequests } from "./conflict-request-access.server";
import { conflictRequest, party } from "./conflict-table.server";
import { clientsOf } from "./conflicts.server";
import type { LikelyMatch } from "./likely-match";

/** So long a request is kept at the most, in days: nobody is waiting for an answer any more. */
export const REQUEST_DAYS = 30;

/**
 * The form that a request is made of: the client that it would change, or the matter that it would add a party to; the
 * message that it began with. Of a matter that is there already, `change` is the party that would be changed, or the
 * client whom the matter would be for, with the version of the party or the matter that was on the screen.
 */
export type AskingForm = { changes?: string; matter?: string; change?: MatterChange; messageId?: string };
type MatterChange = ({ party: string } | { toClient: string }) & { version: number };

/** Those who may be asked about these conflicts, by name: lawyers who may know of each client and matter in them. */
export async function lawyersToAsk(
  q: Queryable,
  matches: LikelyMatch[],
  { messageId = "", ...about }: AskingForm,
): Promise<{ id: string; name: string }[]> {
  const against = await standBehind(q, matches, about);
  const id = sql`${staffMember.id}`;
  const isHidden = and(inArray(client.id, against), sql`NOT ${visibleClients({ id })}`);
  const isHiddenMatter = and(inArray(matter.id, against), sql`NOT ${visibleMatters({ id })}`);
  const hidesMessage = isRecordId(messageId) ? sql`${messageId}::uuid IN ${hiddenMessages({ id })}` : sql`false`;
  return q
    .select({ id: staffMember.id, name: staffMember.name })
    .from(staffMember)
    .where(
      and(
        isNull(staffMember.deactivatedAt),
        inArray(staffMember.role, [...permissions["conflict-decision"]]),
        sql`NOT EXISTS (SELECT FROM client WHERE ${isHidden})`,
        sql`NOT EXISTS (SELECT FROM matter WHERE ${isHiddenMatter})`,
        sql`NOT ${hidesMessage}`,
      ),
    )
    .orderBy(asc(staffMember.name));
}

/** The clients and matters of these conflicts and of the form, in one order, so that the same are the same list. */
async function standBehind(
  q: Queryable,
  matches: LikelyMatch[],
  { changes, matter: joined, change }: AskingForm,
): Promise<string[]> {
  const parties = matches.filter(({ kind }) => kind === "conflict");
  const found = await clientsOf(
    q,
    parties.map(({ id }) => ({ kind: "adverse-party", id })),
  );
  const ids = found.flatMap(({ id, matterId }) => (matterId ? [id, matterId] : [id]));
  const own = [changes, joined, change && "toClient" in change ? change.toClient : undefined];
  return [...new Set([...ids, ...own.filter((one) => one !== undefined)])].sort();
}

type Asked = AskingForm & { id: string; typed: Words; of: string; matches: LikelyMatch[] };

/**
 * Keeps what was typed until a lawyer has decided. `id`: of the form, which asks once however often it is sent.
 * `no-such-person`: the one who is asked may not decide on it (any more).
 */
export function askLawyer(
  { id, typed, of, matches, ...about }: Asked,
  staff: Staff,
): Promise<"stored" | "no-such-person"> {
  return db().transaction(async (tx) => {
    const { changes, matter: joined, change, messageId = "" } = about;
    const lawyers = await lawyersToAsk(tx, matches, about);
    if (!lawyers.some((one) => one.id === of)) return "no-such-person";
    const [before] = isRecordId(id)
      ? await tx.select({ at: conflictRequest.decidedAt }).from(conflictRequest).where(eq(conflictRequest.id, id))
      : [];
    const asked = {
      typed,
      changesId: changes ?? null,
      matterId: joined ?? null,
      partyId: change && "party" in change ? change.party : null,
      toClientId: change && "toClient" in change ? change.toClient : null,
      askedVersion: change?.version ?? null,
      against: await standBehind(tx, matches, about),
      messageId: await knownMessage(tx, messageId, staff),
      askedOf: of,
    };
    if (before && !before.at) return askOnce(tx, id, asked, staff);
    const [stored] = await tx
      .insert(conflictRequest)
      // What was answered already is asked anew.
      .values({ ...asked, id: isRecordId(id) && !before ? id : undefined, askedBy: staff.id, untoldSince: sql`now()` })
      .onConflictDoNothing()
      .returning({ id: conflictRequest.id });
    if (!stored) return "stored";
    await tellLawyer(tx, stored.id, of, staff);
    return "stored";
  });
}

type Question = Pick<
  typeof conflictRequest.$inferSelect,
  "typed" | "changesId" | "matterId" | "partyId" | "toClientId" | "askedVersion" | "against" | "messageId"
> & { askedOf: string };

/**
 * The form was sent before: once more is nothing new, but for other words or another lawyer. Other words may be about
 * other clients: what they stand behind is written with them.
 */
async function askOnce(tx: Transaction, id: string, asked: Question, staff: Staff) {
  const { typed, changesId, matterId, partyId, toClientId, askedVersion, against, messageId, askedOf } = asked;
  const isOther = sql`(typed, changes_id, matter_id, party_id, to_client_id, asked_version, against, message_id, asked_of)
    IS DISTINCT FROM (${JSON.stringify(typed)}::jsonb, ${changesId}::uuid, ${matterId}::uuid, ${partyId}::uuid,
      ${toClientId}::uuid, ${askedVersion}::int, ${sql.param(against)}::uuid[], ${messageId}::uuid, ${askedOf}::text)`;
  const own = and(eq(conflictRequest.id, id), eq(conflictRequest.askedBy, staff.id), isNull(conflictRequest.decidedAt));
  const change = tx.update(conflictRequest).set({ ...asked, untoldSince: sql`now()` });
  const changed = await change.where(and(own, isOther)).returning({ id: conflictRequest.id });
  if (changed.length > 0) await tellLawyer(tx, id, askedOf, staff);
  return "stored" as const;
}

async function tellLawyer(tx: Transaction, id: string, of: string, staff: Staff): Promise<void> {
  await record(tx, staff, "client.decision-asked", null, { request: id, to: of });
  await enqueueNotice(tx, "conflict-request", of);
}

async function knownMessage(tx: Transaction, id: string, staff: Staff): Promise<string | null> {
  if (!isRecordId(id)) return null;
  const theirs = and(eq(message.id, id), isNull(message.deletedAt), visibleMessages(staff));
  const [found] = await tx.select({ id: message.id }).from(message).where(theirs).for("key share");
  return found?.id ?? null;
}

/** How many wait for a decision, of those that this person may know of. */
export const countRequests = (q: Queryable, staff: { id: string }): Promise<number> =>
  q.$count(conflictRequest, and(isNull(conflictRequest.decidedAt), visibleRequests(staff)));

/**
 * A request as it stands. `about`: what its words would be. `name`: of the client that it became, would change or would
 * give to the matter, while this person may know of it; of the party that it would change; or as typed. `matter`: whose
 * party it would be, or which would change. `since`: what became of that party or matter after it was asked, or of the
 * client whom it would be for.
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
  const [asker, lawyer, decider] = [
    alias(staffMember, "asker"),
    alias(staffMember, "lawyer"),
    alias(staffMember, "decider"),
  ];
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
      messageId,
      askedBy,
      askedAt,
      decidedAt,
      refusal,
      by: asker.name,
      of: lawyer.name,
      decider: decider.name,
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
    .leftJoin(asker, eq(asker.id, conflictRequest.askedBy))
    .leftJoin(lawyer, eq(lawyer.id, conflictRequest.askedOf))
    .leftJoin(decider, eq(decider.id, conflictRequest.decidedBy))
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

/** Who asked asks no more: nothing of it is kept. False when it was answered before, or is not theirs. */
export function withdrawRequest(id: string, staff: Staff): Promise<boolean> {
  return db().transaction(async (tx) => {
    if (!isRecordId(id)) return false;
    const { askedBy, askedOf, decidedAt } = conflictRequest;
    const own = and(eq(conflictRequest.id, id), eq(askedBy, staff.id), isNull(decidedAt));
    const [gone] = await tx.delete(conflictRequest).where(own).returning({ to: askedOf });
    if (gone) await record(tx, staff, "client.decision-withdrawn", null, { request: id, to: gone.to });
    return gone !== undefined;
  });
}

/** Who asked has read the answer: nothing of it is kept. */
export async function forgetAnswer(id: string, staff: Staff): Promise<void> {
  if (!isRecordId(id)) return;
  const own = and(
    eq(conflictRequest.id, id),
    eq(conflictRequest.askedBy, staff.id),
    isNotNull(conflictRequest.decidedAt),
  );
  await db().delete(conflictRequest).where(own);
}

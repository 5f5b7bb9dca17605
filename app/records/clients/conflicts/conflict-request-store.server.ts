import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Words } from "~/abilities/form/outcome";
import { isRecordId } from "~/lib/record-id";
import { visibleMatters } from "~/records/matters/matter-access.server";
import { matter } from "~/records/matters/matter-table.server";
import { hiddenMessages, visibleMessages } from "~/records/messages/message-access.server";
import { message } from "~/records/messages/message-table.server";
import { enqueueNotice } from "~/server/accounts/personal-notice.server";
import { permissions } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable, type Transaction } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import { record, tellChanges } from "~/server/journal/journal.server";
import { visibleClients } from "../client-access.server";
import { client } from "../client-table.server";
import { conflictRequest } from "./conflict-table.server";
import { clientsOf } from "./conflicts.server";
import type { LikelyMatch } from "./likely-match";

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
    const open = before && !before.at ? id : await askedAlready(tx, asked, staff);
    if (open) return askOnce(tx, open, asked, staff);
    const [stored] = await tx
      .insert(conflictRequest)
      // What was answered already is asked anew.
      .values({ ...asked, id: isRecordId(id) && !before ? id : undefined, askedBy: staff.id, untoldSince: sql`now()` })
      .onConflictDoNothing()
      .returning({ id: conflictRequest.id });
    if (!stored) return "stored";
    await tellLawyer(tx, stored.id, asked, staff);
    return "stored";
  });
}

type Question = Pick<
  typeof conflictRequest.$inferSelect,
  "typed" | "changesId" | "matterId" | "partyId" | "toClientId" | "askedVersion" | "against" | "messageId"
> & { askedOf: string };

/**
 * What this person asked, by another form, about the same party, the client of the same matter or the same client, and
 * waits: asked again it is that request, in its new words. Two people may each ask, and are each answered. A new client
 * is nobody’s double here: two may have one name.
 */
async function askedAlready(tx: Transaction, asked: Question, staff: Staff): Promise<string | null> {
  const { id, askedBy, decidedAt, changesId, matterId, partyId, toClientId } = conflictRequest;
  // Two forms of one person, sent at once, come one after the other.
  await tx.execute(sql`SELECT FROM ${staffMember} WHERE id = ${staff.id} FOR NO KEY UPDATE`);
  const isNamed = sql`folded(${conflictRequest.typed} ->> 'nom') = folded(${asked.typed?.nom ?? ""})`;
  const isSame = asked.changesId
    ? eq(changesId, asked.changesId)
    : asked.partyId
      ? eq(partyId, asked.partyId)
      : asked.matterId
        ? and(eq(matterId, asked.matterId), isNull(partyId), asked.toClientId ? isNotNull(toClientId) : isNamed)
        : sql`false`;
  const [open] = await tx
    .select({ id })
    .from(conflictRequest)
    .where(and(eq(askedBy, staff.id), isNull(decidedAt), isSame))
    .orderBy(desc(conflictRequest.askedAt))
    .limit(1);
  return open?.id ?? null;
}

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
  if (changed.length > 0) await tellLawyer(tx, id, asked, staff);
  return "stored" as const;
}

async function tellLawyer(tx: Transaction, id: string, { askedOf, matterId }: Question, staff: Staff): Promise<void> {
  await record(tx, staff, "client.decision-asked", null, { request: id, to: askedOf });
  await tellMatter(tx, matterId, staff);
  await enqueueNotice(tx, "conflict-request", askedOf);
}

/** The screens of a matter show what waits in it: those that are open are read anew. */
export async function tellMatter(tx: Transaction, matterId: string | null, staff: Staff): Promise<void> {
  if (matterId) await tellChanges(tx, [{ kind: "matter", id: matterId, by: staff.id }]);
}

async function knownMessage(tx: Transaction, id: string, staff: Staff): Promise<string | null> {
  if (!isRecordId(id)) return null;
  const theirs = and(eq(message.id, id), isNull(message.deletedAt), visibleMessages(staff));
  const [found] = await tx.select({ id: message.id }).from(message).where(theirs).for("key share");
  return found?.id ?? null;
}

/** Who asked asks no more: nothing of it is kept. False when it was answered before, or is not theirs. */
export function withdrawRequest(id: string, staff: Staff): Promise<boolean> {
  return db().transaction(async (tx) => {
    if (!isRecordId(id)) return false;
    const { askedBy, askedOf, decidedAt, matterId } = conflictRequest;
    const own = and(eq(conflictRequest.id, id), eq(askedBy, staff.id), isNull(decidedAt));
    const [gone] = await tx.delete(conflictRequest).where(own).returning({ to: askedOf, matterId });
    if (!gone) return false;
    await record(tx, staff, "client.decision-withdrawn", null, { request: id, to: gone.to });
    await tellMatter(tx, gone.matterId, staff);
    return true;
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

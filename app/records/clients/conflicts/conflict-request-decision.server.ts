import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { refused, type Words } from "~/abilities/form/outcome";
import { createRecord, type Storing, updateRecord } from "~/abilities/form/record-store.server";
import { isRecordId } from "~/lib/record-id";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { type Decision, newConflicts, type Undecided } from "../client-decision.server";
import { clients } from "../client-record.server";
import type { ClientInput } from "../client-rules.server";
import { admit, onceDecided } from "../client-store.server";
import { formValues } from "../client-values.server";
import { isSameClient } from "../joining/joined-clients.server";
import { visibleRequests } from "./conflict-request-access.server";
import { tellMatter } from "./conflict-request-store.server";
import { answeredSentence, rewordedSentence, type SeenRequest, WORDING } from "./conflict-request-words";
import { readRequest } from "./conflict-requests.server";
import { conflictRequest } from "./conflict-table.server";

/**
 * Nothing was stored: somebody has answered it already, its words are others by now, or it is not this person's to
 * decide on. `nothing-changed`: who
 * accepts has put back all that was asked for, which is refused instead.
 */
type Answered = { kind: "answered" } | { kind: "nothing-changed" };

const { partyId, toClientId } = conflictRequest;

/**
 * A lawyer goes on: the client is written down as that of who asked, with the lawyer's reason. Words may have been
 * corrected meanwhile; what was found since is seen first, as in every form of a client.
 */
export function acceptRequest(
  request: SeenRequest,
  value: ClientInput,
  staff: Staff,
  decision: Decision,
): Promise<Storing<ClientInput, Undecided | Answered>> {
  const { id } = request;
  return createRecord(clients, id, value, staff, async (tx, write) => {
    const open = await held(tx, request, staff, isNewClient);
    if (!open) return { kind: "answered" } as const;
    const outcome = await admit(
      tx,
      write,
      value,
      staff,
      { fromMessageId: open.messageId, askedBy: open.askedBy },
      decision,
    );
    if (outcome.kind === "stored") await answer(tx, id, staff, { clientId: outcome.record.id });
    return outcome;
  });
}

/**
 * The same for a change of a client, as in updateClient(): it may have been corrected, and the client been changed by
 * somebody else. A client that says so by now has nothing left to be changed: that is accepted as well.
 */
export async function acceptChange(
  { request, client }: { request: SeenRequest; client: string },
  value: Partial<ClientInput>,
  seen: string | null,
  staff: Staff,
  decision: Decision,
): Promise<Storing<ClientInput, Undecided | Answered>> {
  const accept = async (tx: Transaction, open: { askedBy: string | null }) => {
    await answer(tx, request.id, staff, { clientId: client });
    const details = { request: request.id, to: open.askedBy };
    await record(tx, staff, "client.decision-accepted", { kind: "client", id: client }, details);
  };
  const outcome = await updateRecord(clients, client, value, seen, staff, async (tx, write, now, changes) => {
    const open = await held(tx, request, staff, wouldChange(client));
    if (!open) return { kind: "answered" } as const;
    const conflicts = await newConflicts(tx, client, now, changes, staff);
    const written = await onceDecided(tx, conflicts, staff, decision, () => write());
    if (written.kind === "stored") await accept(tx, open);
    return written;
  });
  if (outcome.kind !== "stored" || outcome.isNew) return outcome;
  return db().transaction(async (tx) => {
    const open = await held(tx, request, staff, wouldChange(client));
    if (open && asksForOther(open, formValues(outcome.record.values))) return { kind: "nothing-changed" };
    if (open) await accept(tx, open);
    // The same form sent again, because its answer was lost, has done what it asks for.
    const own = eq(conflictRequest.clientId, client);
    return open || (await isAcceptedBy(tx, request.id, own, staff)) ? outcome : { kind: "answered" };
  });
}

/**
 * The request of a party that a lawyer adds to this matter, which is held; null when it waits no more, or not for them.
 */
export const heldParty = (tx: Transaction, request: SeenRequest, matterId: string, staff: Staff) =>
  held(tx, request, staff, and(eq(conflictRequest.matterId, matterId), isNull(partyId), isNull(toClientId)));

/** The same of a change of this party. */
export const heldPartyChange = (tx: Transaction, request: SeenRequest, party: string, staff: Staff) =>
  held(tx, request, staff, eq(partyId, party));

/** The same of a change that gives this matter to that client. */
export const heldMatterChange = (tx: Transaction, request: SeenRequest, change: MatterChange, staff: Staff) =>
  held(tx, request, staff, givesMatter(change));

/** The request of an address, as the form that answers it has seen it; null for none. */
export const seenRequest = (id: string | null, wording: string): SeenRequest | null => (id ? { id, wording } : null);

/**
 * What a form is answered that could not accept a request: why. Where its words are others by now, the form keeps its
 * own, and may be sent again by who has read them.
 */
export async function unaccepted(
  seen: SeenRequest | null,
  mine: Words,
  labels: Readonly<Record<string, string>>,
  staff: Staff,
) {
  const request = seen && (await readRequest(seen.id, staff));
  // A form that never showed the request is about something else.
  if (!request?.typed || !seen?.wording || request.wording === seen.wording)
    return refused({ form: answeredSentence(request) }, 409, mine);
  const { by, typed, wording } = request;
  return refused({ form: rewordedSentence({ by, typed }, mine, labels) }, 409, { ...mine, [WORDING]: wording });
}

type MatterChange = { matterId: string; clientId: string };

const givesMatter = ({ matterId, clientId }: MatterChange) =>
  and(eq(conflictRequest.matterId, matterId), isSameClient(sql`${toClientId}`, clientId));

/** Whether this person has accepted that request already: its form is sent again because the answer was lost. */
export const hasAcceptedPartyChange = (tx: Transaction, request: string, party: string, staff: Staff) =>
  isAcceptedBy(tx, request, eq(partyId, party), staff);

export const hasAcceptedMatterChange = (tx: Transaction, request: string, change: MatterChange, staff: Staff) =>
  isAcceptedBy(tx, request, givesMatter(change), staff);

/** What was asked for in a matter is done: its request is answered. */
export async function acceptInMatter(
  tx: Transaction,
  request: string,
  to: string | null,
  matterId: string,
  staff: Staff,
) {
  await answer(tx, request, staff, {});
  await record(tx, staff, "client.decision-accepted", { kind: "matter", id: matterId }, { request, to });
}

/** A lawyer refuses, in words for who asked. False when it is answered already, or not theirs to decide on. */
export function refuseRequest(id: string, refusal: string, staff: Staff): Promise<boolean> {
  return db().transaction(async (tx) => {
    const open = await held(tx, { id }, staff);
    if (!open) return false;
    await answer(tx, id, staff, { refusal });
    await record(tx, staff, "client.decision-refused", null, { request: id, to: open.askedBy });
    await tellMatter(tx, open.matterId, staff);
    return true;
  });
}

/** Whether a request asks for something that these words, which are stored, do not say. */
export const asksForOther = ({ typed }: { typed: Words | null }, stored: Words): boolean =>
  Object.entries(typed ?? {}).some(([name, words]) => stored[name] !== words);

const isNewClient = and(isNull(conflictRequest.changesId), isNull(conflictRequest.matterId));

const wouldChange = (client: string) => eq(conflictRequest.changesId, client);

/** `wording`: the words that it must still have, `about`: what it has to be about, where that matters. */
async function held(
  tx: Transaction,
  { id, wording }: Partial<SeenRequest> & { id: string },
  staff: Staff,
  about?: SQL,
) {
  if (!isRecordId(id)) return null;
  // Who comes second waits here: what is asked below is as the first one left it.
  await tx.execute(sql`SELECT FROM ${conflictRequest} WHERE id = ${id} FOR UPDATE`);
  const { matterId, messageId, askedBy, decidedAt, typed } = conflictRequest;
  const isSeen = wording === undefined ? undefined : sql`md5(${typed}::text) = ${wording}`;
  const theirs = and(isNull(decidedAt), about, isSeen, visibleRequests(staff), permittedTo(staff, "conflict-decision"));
  const [open] = await tx
    .select({ matterId, messageId, askedBy, typed })
    .from(conflictRequest)
    .where(and(eq(conflictRequest.id, id), theirs));
  return open ?? null;
}

async function isAcceptedBy(tx: Transaction, request: string, about: SQL | undefined, staff: Staff): Promise<boolean> {
  if (!isRecordId(request)) return false;
  const { id, decidedBy, refusal } = conflictRequest;
  const rows = await tx
    .select({ id })
    .from(conflictRequest)
    .where(and(eq(id, request), eq(decidedBy, staff.id), isNull(refusal), about));
  return rows.length > 0;
}

/**
 * The typed words go with the answer; of a client who was refused, and of a party to be added, the name stays until it
 * is read.
 */
async function answer(
  tx: Transaction,
  id: string,
  staff: Staff,
  how: { clientId?: string; refusal?: string },
): Promise<void> {
  const name = sql`jsonb_build_object('name', coalesce(typed -> 'name', typed -> 'nom'))`;
  const typed = how.clientId
    ? null
    : sql`CASE WHEN num_nonnulls(changes_id, party_id, to_client_id) = 0 THEN ${name} END`;
  const decided = { typed, decidedBy: staff.id, decidedAt: new Date(), ...how };
  await tx.update(conflictRequest).set(decided).where(eq(conflictRequest.id, id));
}

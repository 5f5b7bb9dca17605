import { and, eq, isNull, sql } from "drizzle-orm";
import { createRecord, type Storing } from "~/abilities/form/record-store.server";
import { isRecordId } from "~/lib/record-id";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import type { Decision, Undecided } from "./client-decision.server";
import { clients } from "./client-record.server";
import type { ClientInput } from "./client-rules.server";
import { admit } from "./client-store.server";
import { visibleRequests } from "./conflict-request-access.server";
import { conflictRequest } from "./conflict-table.server";

/** Nothing was stored: somebody has answered it already, or it is not this person's to decide on. */
type Answered = { kind: "answered" };

/**
 * A lawyer goes on: the client is written down as that of who asked, with the lawyer's reason. Words may have been
 * corrected meanwhile; what was found since is seen first, as in every form of a client.
 */
export function acceptRequest(
  id: string,
  value: ClientInput,
  staff: Staff,
  decision: Decision,
): Promise<Storing<ClientInput, Undecided | Answered>> {
  return createRecord(clients, id, value, staff, async (tx, write) => {
    const open = await held(tx, id, staff);
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

/** A lawyer refuses, in words for who asked. False when it is answered already, or not theirs to decide on. */
export function refuseRequest(id: string, refusal: string, staff: Staff): Promise<boolean> {
  return db().transaction(async (tx) => {
    const open = await held(tx, id, staff);
    if (!open) return false;
    await answer(tx, id, staff, { refusal });
    await record(tx, staff, "client.decision-refused", null, { request: id, to: open.askedBy });
    return true;
  });
}

async function held(tx: Transaction, id: string, staff: Staff) {
  if (!isRecordId(id)) return null;
  // Who comes second waits here: what is asked below is as the first one left it.
  await tx.execute(sql`SELECT FROM ${conflictRequest} WHERE id = ${id} FOR UPDATE`);
  const { messageId, askedBy, decidedAt } = conflictRequest;
  const theirs = and(isNull(decidedAt), visibleRequests(staff), permittedTo(staff, "conflict-decision"));
  const [open] = await tx
    .select({ messageId, askedBy })
    .from(conflictRequest)
    .where(and(eq(conflictRequest.id, id), theirs));
  return open ?? null;
}

/** The typed words go with the answer. */
async function answer(
  tx: Transaction,
  id: string,
  staff: Staff,
  how: { clientId: string } | { refusal: string },
): Promise<void> {
  const decided = { typed: null, decidedBy: staff.id, decidedAt: new Date(), ...how };
  await tx.update(conflictRequest).set(decided).where(eq(conflictRequest.id, id));
}

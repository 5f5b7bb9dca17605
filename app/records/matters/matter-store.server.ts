import { sql } from "drizzle-orm";
import {
  createRecord,
  type Stored,
  type Storing,
  updateRecord,
  type Write,
} from "~/abilities/form/record-store.server";
import { visibleClients } from "~/records/clients/client-access.server";
import type { Decision, Undecided } from "~/records/clients/client-decision.server";
import { openConflicts } from "~/records/clients/conflicts/client-conflicts.server";
import {
  acceptInMatter,
  asksForOther,
  hasAcceptedMatterChange,
  heldMatterChange,
} from "~/records/clients/conflicts/conflict-request-decision.server";
import type { SeenRequest } from "~/records/clients/conflicts/conflict-request-words";
import { decidedOfNewClient } from "~/records/clients/conflicts/conflicts.server";
import { lateMatchWatch } from "~/records/clients/conflicts/late-matches.server";
import { conflictsOfParties, decideInMatter } from "~/records/clients/conflicts/party-conflicts.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable, type Transaction } from "~/server/db/db.server";
import { enqueue } from "~/server/jobs/jobs.server";
import { matters } from "./matter-record.server";
import { type MatterInput, matterWords } from "./matter-rules.server";

/**
 * Why nothing was stored. `no-client`: there is none of that id that this person may know of. `open-conflict`: a
 * conflict of interests of that client waits for a lawyer. `has-pieces`: what was issued in it, and paid in advance, is
 * another client's.
 */
type Unopened = { kind: "no-client" | "open-conflict" | "has-pieces" };

/**
 * Opens a matter for a client whose conflicts of interests are decided. `formId`: sent again, it is the same matter.
 */
export function openMatter(formId: string, value: MatterInput, staff: Staff): Promise<Storing<MatterInput, Unopened>> {
  return createRecord(matters, formId, value, staff, async (tx, write) => {
    return (await unfit(tx, value.clientId, staff)) ?? (await write());
  });
}

/**
 * Changes the given fields of a matter; another client must be fit for it as at its opening, and what the parties bring
 * against them has to be decided. `seen`: as updateRecord().
 */
export function updateMatter(
  id: string,
  value: Partial<MatterInput>,
  seen: string | null,
  staff: Staff,
  decision: Decision,
): Promise<Storing<MatterInput, Unopened | Undecided>> {
  return updateRecord(matters, id, value, seen, staff, (tx, write, _, changes) =>
    onceFit(tx, id, changes.clientId, write, staff, decision),
  );
}

/**
 * The same for the request of a colleague who asked a lawyer to decide on the client of the matter, which is accepted,
 * also when somebody has made the change meanwhile; `answered`: it waits no more; `nothing-changed`: what else was
 * asked for was put back.
 */
export async function acceptMatterChange(
  { request, id }: { request: SeenRequest; id: string },
  value: MatterInput,
  seen: string | null,
  staff: Staff,
  decision: Decision,
): Promise<Storing<MatterInput, Unopened | Undecided | { kind: "answered" } | { kind: "nothing-changed" }>> {
  const change = { matterId: id, clientId: value.clientId };
  const outcome = await updateRecord(matters, id, value, seen, staff, async (tx, write, _, changes) => {
    const asked = await heldMatterChange(tx, request, change, staff);
    if (!asked) return { kind: "answered" } as const;
    const written = await onceFit(tx, id, changes.clientId, write, staff, decision);
    if (written.kind === "stored") await acceptInMatter(tx, request.id, asked.askedBy, id, staff);
    return written;
  });
  if (outcome.kind !== "stored" || outcome.isNew) return outcome;
  return db().transaction(async (tx) => {
    const asked = await heldMatterChange(tx, request, change, staff);
    if (asked && asksForOther(asked, matterWords(outcome.record.values))) return { kind: "nothing-changed" };
    if (asked) await acceptInMatter(tx, request.id, asked.askedBy, id, staff);
    return asked || (await hasAcceptedMatterChange(tx, request.id, change, staff)) ? outcome : { kind: "answered" };
  });
}

/** What the parties of a matter bring against a client whom it would be for, and nobody has decided. */
export async function conflictsOfNewClient(q: Queryable, id: string, clientId: string, staff: Staff) {
  return (await broughtAgainst(q, id, clientId, staff)).map(({ match }) => match);
}

const broughtAgainst = async (q: Queryable, id: string, clientId: string, staff: Staff) =>
  conflictsOfParties(q, clientId, staff, await decidedOfNewClient(q, clientId, id), id);

/** Writes a matter whose client, when it is another one, is fit for it and met by no conflict that waits. */
async function onceFit(
  tx: Transaction,
  id: string,
  clientId: string | undefined,
  write: Write<MatterInput>,
  staff: Staff,
  decision: Decision,
): Promise<Stored<MatterInput> | Unopened | Undecided> {
  if (!clientId) return write();
  const pieces = await tx.execute(sql`SELECT FROM billing WHERE matter_id = ${id} LIMIT 1`);
  if (pieces.rows.length > 0) return { kind: "has-pieces" };
  const refusal = await unfit(tx, clientId, staff);
  if (refusal) return refusal;
  const conflicts = await broughtAgainst(tx, id, clientId, staff);
  const open = await decideInMatter(tx, conflicts, { clientId, matterId: id }, staff, decision);
  if (open) return open;
  // Its parties are those of its client.
  await tx.execute(sql`UPDATE party SET client_id = ${clientId} WHERE matter_id = ${id}`);
  await enqueue(tx, lateMatchWatch, { ids: [clientId] });
  return write();
}

async function unfit(tx: Transaction, clientId: string, staff: Staff): Promise<Unopened | null> {
  // A matter is found by the name of its client, which therefore stays as it is until both are stored.
  await tx.execute(sql`SELECT FROM client WHERE id = ${clientId} FOR SHARE`);
  const { rows } = await tx.execute(sql`
    SELECT FROM client WHERE id = ${clientId} AND deleted_at IS NULL AND ${visibleClients(staff)}`);
  if (rows.length === 0) return { kind: "no-client" };
  const open = await openConflicts(tx, clientId, staff);
  return open.length > 0 ? { kind: "open-conflict" } : null;
}

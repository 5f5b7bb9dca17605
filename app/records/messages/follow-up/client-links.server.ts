import { and, desc, eq, sql } from "drizzle-orm";
import type { DoneLine } from "~/abilities/undo/undo-part.server";
import { isRecordId } from "~/lib/record-id";
import { liveClient } from "~/records/clients/client-access.server";
import { clientMessage, otherPerson } from "~/records/clients/client-message-table.server";
import { client } from "~/records/clients/client-table.server";
import { isSameClient } from "~/records/clients/joining/joined-clients.server";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { message } from "../message-table.server";
import { nextVersion } from "../message-version.server";
import { type ChangeOutcome, standing, storeFollowUp } from "./follow-up-changes.server";
import type { Standing } from "./follow-up-journal.server";

/** « C’est ce client », « Ce n’est pas ce client », « Même numéro, autre personne ». */
export type LinkWish = "link" | "unlink" | "other-person";

/** What the journal of the message calls each of them, and that of the client where it is told. */
const lines = {
  link: { message: "contact.linked", client: "client.message-linked" },
  unlink: { message: "contact.unlinked", client: "client.message-unlinked" },
  "other-person": { message: "contact.other-person", client: null },
} as const;

/**
 * Links a message to a client, or says that it is not theirs; the client is then not proposed for it again. Both
 * histories tell of it, by ids. `seen`, `change` and outcomes: as of changeFollowUp(); `unknown` too when this person
 * may not know of the client.
 */
export async function changeLink(
  id: string,
  wish: LinkWish,
  asked: string,
  seen: Date | null,
  staff: Staff,
  change: string,
): Promise<ChangeOutcome> {
  if (!isRecordId(id)) return "unknown";
  return db().transaction(async (tx) => {
    const now = await standing(tx, id, staff);
    if (!now || !(await holdClient(tx, asked, staff))) return "unknown";
    const clientId = await linkedFile(tx, id, asked);
    const isLinked = (await tx.$count(clientMessage, theLink(id, clientId))) > 0;
    if (isLinked === (wish === "link") && (wish !== "other-person" || (await isRefused(tx, id, clientId))))
      return "so-already";
    if (seen && now.updatedAt.getTime() !== seen.getTime()) return "changed-meanwhile";
    const done = wish === "other-person" && isLinked ? "unlink" : wish;
    const before = await store(tx, id, done, clientId, staff);
    await tell(tx, id, done, clientId, staff, { change, version: await renewed(tx, id), before });
    return "stored";
  });
}

/**
 * Takes that back: what stood before, as its line says, stands again. False when the message has changed since, the
 * client is not this person's to know of, or its line does not say.
 */
export async function undoLink(id: string, [line, ...others]: DoneLine[], staff: Staff): Promise<boolean> {
  if (others.length > 0) return false;
  return db().transaction(async (tx) => {
    const now = await standing(tx, id, staff);
    const wish = (Object.keys(lines) as LinkWish[]).find((one) => lines[one].message === line?.action);
    const clientId = line?.details.client;
    if (!now || !wish || line?.details.version !== now.updatedAt.toISOString()) return false;
    if (typeof clientId !== "string" || !(await holdClient(tx, clientId, staff))) return false;
    // Lines of before the journal kept it do not know what stood.
    if (!("before" in line.details)) return false;
    await restore(tx, id, clientId, line.details.before as Said | null);
    await renewed(tx, id);
    if (wish === "other-person")
      await record(tx, staff, "contact.proposed-again", { kind: "contact", id }, { client: clientId });
    else await tell(tx, id, wish === "link" ? "unlink" : "link", clientId, staff, {});
    return true;
  });
}

/** Whether the journal lines of one change are about clients. */
export const isAboutLinks = (done: DoneLine[]) =>
  done.some(({ action }) => Object.values(lines).some((line) => line.message === action));

/**
 * A client was made from a message, held as it stands (`now`): it is theirs, and somebody follows it, `follower` where
 * nobody did. The creation's own line tells the client's history of it.
 */
export async function convertMessage(
  tx: Transaction,
  id: string,
  now: Standing,
  clientId: string,
  staff: Staff,
  follower: string,
): Promise<void> {
  await store(tx, id, "link", clientId, staff);
  await record(tx, staff, lines.link.message, { kind: "contact", id }, { client: clientId });
  if (now.status !== "nouveau") {
    await renewed(tx, id);
    return;
  }
  const status = "pris-en-charge" as const;
  const change = crypto.randomUUID();
  const taken = await storeFollowUp(tx, id, now, { status, assigneeId: now.assigneeId ?? follower }, staff, change);
  // Who asked for it has left meanwhile: whoever decided follows it.
  if (taken !== "stored") await storeFollowUp(tx, id, now, { status, assigneeId: staff.id }, staff, change);
}

/** The file that the message is linked to, of those that are joined with that one; without a link, that one itself. */
async function linkedFile(tx: Transaction, messageId: string, clientId: string): Promise<string> {
  const [linked] = await tx
    .select({ id: clientMessage.clientId })
    .from(clientMessage)
    .where(and(eq(clientMessage.messageId, messageId), isSameClient(sql`${clientMessage.clientId}`, clientId)))
    .orderBy(desc(eq(clientMessage.clientId, clientId)));
  return linked?.id ?? clientId;
}

/** Holds the client as open or closed as it is; false when there is none that this person may know of. */
async function holdClient(tx: Transaction, id: string, staff: Staff): Promise<boolean> {
  if (!isRecordId(id)) return false;
  await tx.execute(sql`SELECT FROM ${client} WHERE id = ${id} FOR SHARE`);
  return (await tx.$count(client, and(liveClient(id, staff), permittedTo(staff, "clients")))) > 0;
}

const theLink = (messageId: string, clientId: string) =>
  and(eq(clientMessage.messageId, messageId), eq(clientMessage.clientId, clientId));
const theRefusal = (messageId: string, clientId: string) =>
  and(eq(otherPerson.messageId, messageId), eq(otherPerson.clientId, clientId));

const isRefused = async (tx: Transaction, messageId: string, clientId: string) =>
  (await tx.$count(otherPerson, theRefusal(messageId, clientId))) > 0;

/** What somebody had said of a message and a client, as it is kept in the journal. */
type Said = { linked: boolean; by: string | null; at: string };

/** Answers what stood before; null for nothing. */
async function store(
  tx: Transaction,
  messageId: string,
  wish: LinkWish,
  clientId: string,
  staff: Staff,
): Promise<Said | null> {
  const before = await forget(tx, messageId, clientId);
  if (wish === "link") await tx.insert(clientMessage).values({ clientId, messageId, linkedBy: staff.id });
  else await tx.insert(otherPerson).values({ clientId, messageId, saidBy: staff.id });
  return before;
}

/** Says it again, in the name of who had said it; their account may be gone meanwhile. */
async function restore(tx: Transaction, messageId: string, clientId: string, before: Said | null): Promise<void> {
  await forget(tx, messageId, clientId);
  if (!before) return;
  const by = sql`(SELECT staff_member.id FROM staff_member WHERE staff_member.id = ${before.by})`;
  const at = new Date(before.at);
  if (before.linked) await tx.insert(clientMessage).values({ clientId, messageId, linkedBy: by, linkedAt: at });
  else await tx.insert(otherPerson).values({ clientId, messageId, saidBy: by, saidAt: at });
}

/** Answers what stood; never more than one of the two does. */
async function forget(tx: Transaction, messageId: string, clientId: string): Promise<Said | null> {
  const links = tx.delete(clientMessage).where(theLink(messageId, clientId));
  const [link] = await links.returning({ by: clientMessage.linkedBy, at: clientMessage.linkedAt });
  const refusals = tx.delete(otherPerson).where(theRefusal(messageId, clientId));
  const [refusal] = await refusals.returning({ by: otherPerson.saidBy, at: otherPerson.saidAt });
  const said = link ?? refusal;
  return said ? { linked: link !== undefined, by: said.by, at: said.at.toISOString() } : null;
}

/** The message changed: who looks at it is told. Answers its new version. */
async function renewed(tx: Transaction, id: string): Promise<Date | undefined> {
  const change = tx.update(message).set({ updatedAt: nextVersion }).where(eq(message.id, id));
  const [stored] = await change.returning({ version: message.updatedAt });
  return stored?.version;
}

async function tell(
  tx: Transaction,
  id: string,
  wish: LinkWish,
  clientId: string,
  staff: Staff,
  details: Record<string, unknown>,
): Promise<void> {
  await record(tx, staff, lines[wish].message, { kind: "contact", id }, { client: clientId, ...details });
  const { client: action } = lines[wish];
  if (action) await record(tx, staff, action, { kind: "client", id: clientId }, { message: id });
}

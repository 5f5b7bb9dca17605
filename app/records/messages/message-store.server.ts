import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { digestId } from "~/abilities/form/submitted-id.server";
import { nameKeys } from "~/lib/name-sounds";
import { permittedTo } from "~/server/auth/permission-condition.server";
import { forbidden } from "~/server/auth/staff.server";
import type { Transaction } from "~/server/db/db.server";
import { enqueueAll } from "~/server/jobs/jobs.server";
import { tellChanges } from "~/server/journal/journal.server";
import { settings } from "~/server/settings/settings.server";
import { mailbox, messageNotice } from "./announcements/message-notice.server";
import { messageForwarding } from "./intake/message-forwarding.server";
import { messageDigest, nextMessageKey } from "./intake/message-key.server";
import { candidateNumbers } from "./intake/message-number.server";
import type { MessageInput } from "./message-rules.server";

/** Where a message came from: the site's form, the reception's form, the call of the specification, an import. */
export type MessageOrigin = {
  source: "site" | "accueil" | "appel" | "import";
  /** Member of staff who wrote it down. */
  createdBy?: string | null;
  /** Who sends it without an account, as something that nobody else can give: only they get their receipt again. */
  sender?: string;
};

/** `isNew` is false when the same message had been stored before: the receipt is then the first one's. */
export type MessageReceipt = { id: string; number: string; createdAt: Date; isNew: boolean };

export type SentMessage = { value: MessageInput; origin: MessageOrigin };

/** `formKey`: digest of form id and words, which makes the message's id; `key`: what the database keeps unique. */
type Keyed = SentMessage & { formKey: Buffer; key: Buffer; id: string; index: number };
type Row = { id: string; number: string; created_at: Date | string; submission_key: Buffer; recent: boolean };

/**
 * Stores messages with the jobs that follow them, in the caller's transaction; answers in the order given. A
 * message stored before is found instead: same form id and words, or, from a visitor or without an id, same words of
 * the same person from the same sender within 24 hours that nobody has thrown away.
 */
export async function storeMessages(tx: Transaction, messages: SentMessage[]): Promise<MessageReceipt[]> {
  const receipts: MessageReceipt[] = [];
  const all = messages.map(keyed);
  const before = await findByForm(tx, all);
  for (const one of all) {
    const row = before.find(({ id, submission_key }) => id === one.id || submission_key.equals(one.formKey));
    if (row) receipts[one.index] = receipt(row, false);
  }
  let open = all.filter(({ index }) => !receipts[index]);
  while (open.length > 0) {
    const inserted = byKey(await insert(tx, open));
    if (open.some(({ origin }) => origin.createdBy)) await recordMade(tx, [...inserted.values()]);
    const taken: Keyed[] = [];
    for (const one of open) {
      const row = inserted.get(one.key.toString("hex"));
      // The same message twice in one group: the first is new, the others are retries of it.
      inserted.delete(one.key.toString("hex"));
      if (row) receipts[one.index] = receipt(row, true);
      else taken.push(one);
    }
    const authors = open.flatMap(({ index, origin }) => (receipts[index]?.isNew ? [origin.createdBy ?? null] : []));
    // No screen shows one of them yet: which they are need not be told, however many come at once.
    await tellChanges(
      tx,
      [...new Set(authors)].map((by) => ({ kind: "contact", id: null, by })),
    );
    await enqueueFollowers(
      tx,
      open.flatMap(({ index, origin }) => {
        const stored = receipts[index];
        return stored?.isNew && origin.source !== "import" ? [{ id: stored.id }] : [];
      }),
    );
    open = [];
    if (taken.length === 0) break;
    const stored = byKey(await findStored(tx, taken));
    for (const one of taken) {
      const row = stored.get(one.key.toString("hex"));
      if (!row) throw one.origin.createdBy ? forbidden() : new Error("a stored message vanished");
      if (row.recent) receipts[one.index] = receipt(row, false);
      // The same words, but long ago or in the corbeille: another message, whose key follows from the one before.
      else open.push({ ...one, key: nextMessageKey(one.key, row.id) });
    }
  }
  return receipts;
}

function keyed(message: SentMessage, index: number): Keyed {
  const { value, origin } = message;
  const formKey = messageDigest(value);
  // A visitor who goes back may find a new form around the same words: the words tell, where the sender is the same;
  // whoever types another's name and words must not be given that person's receipt. Staff and programs mean a second
  // message.
  const byWords = origin.source === "site" || value.id === null;
  const key = byWords ? messageDigest({ ...value, id: origin.sender ?? null }) : formKey;
  return { ...message, index, formKey, key, id: value.id ? digestId(formKey) : randomUUID() };
}

/**
 * What these very forms have stored, however long ago. Messages of earlier versions tell their form by their key, not
 * their id.
 */
async function findByForm(tx: Transaction, all: Keyed[]): Promise<Row[]> {
  const withForm = all.filter(({ value }) => value.id !== null);
  if (withForm.length === 0) return [];
  const ids = sql.param(withForm.map(({ id }) => id));
  const keys = sql.param(withForm.map(({ formKey }) => formKey.toString("hex")));
  const result = await tx.execute<Row>(sql`
    SELECT id, number, created_at, submission_key, true AS recent FROM message
    WHERE id = ANY (${ids}::uuid[])
      OR submission_key = ANY (ARRAY(SELECT decode(key, 'hex') FROM unnest(${keys}::text[]) AS key))`);
  return result.rows;
}

/** The rows of those whose key was free, and whose author may still write. Waits for others storing the same keys. */
async function insert(tx: Transaction, open: Keyed[]): Promise<Row[]> {
  const rows = open.map(({ id, value: { request, ...value }, origin, key }) => ({
    ...value,
    ...(request?.kind === "callback" ? { callbackWhen: request.when, callbackAt: request.dueAt } : {}),
    ...(request?.kind === "meeting"
      ? { meetingFirst: request.first, meetingSecond: request.second, meetingLawyer: request.lawyerId }
      : {}),
    id,
    numbers: candidateNumbers(),
    area: value.practiceArea,
    source: origin.source,
    author: origin.createdBy ?? null,
    key: key.toString("hex"),
    keys: nameKeys(value.nom),
  }));
  // In the order of the keys, so that two processes with the same messages cannot wait for each other.
  const result = await tx.execute<Row>(sql`
    INSERT INTO message (id, number, nom, email, phone, message, practice_area, source, created_by, submission_key,
      name_keys, callback_when, callback_at, meeting_first, meeting_second, meeting_lawyer_id)
    SELECT id, (
        SELECT candidate.number FROM unnest(m.numbers) WITH ORDINALITY AS candidate(number, rank)
        WHERE NOT EXISTS (SELECT FROM message taken WHERE taken.number = candidate.number)
        ORDER BY rank LIMIT 1
      ), nom, email, phone, message, area, source, author, decode(key, 'hex'), keys,
      "callbackWhen", "callbackAt", "meetingFirst", "meetingSecond", "meetingLawyer"
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS m(id uuid, numbers text[], nom text, email text,
      phone text, message text, area text, source text, author text, key text, keys text[], "callbackWhen" text,
      "callbackAt" timestamptz, "meetingFirst" timestamptz, "meetingSecond" timestamptz, "meetingLawyer" uuid)
    WHERE author IS NULL OR ${permittedTo({ id: sql`author` }, "message-entry")}
    ORDER BY key
    ON CONFLICT (submission_key) DO NOTHING
    RETURNING id, number, created_at, submission_key, true AS recent`);
  return result.rows;
}

/**
 * What a member of staff wrote down is in the journal; a visitor's message speaks for itself, an import for all of its
 * rows.
 */
async function recordMade(tx: Transaction, rows: Row[]): Promise<void> {
  const ids = sql.param(rows.map(({ id }) => id));
  await tx.execute(sql`
    INSERT INTO journal (actor_id, actor_name, action, subject_kind, subject_id)
    SELECT person.id, person.name, 'contact.created', 'contact', made.id::text
    FROM message AS made JOIN staff_member AS person ON person.id = made.created_by
    WHERE made.id = ANY (${ids}::uuid[]) AND made.source <> 'import'`);
}

async function findStored(tx: Transaction, taken: Keyed[]): Promise<Row[]> {
  const keys = sql.param(taken.map(({ key }) => key.toString("hex")));
  const result = await tx.execute<Row>(sql`
    SELECT id, number, created_at, submission_key,
      deleted_at IS NULL AND created_at > now() - interval '24 hours' AS recent
    FROM message
    WHERE submission_key = ANY (SELECT decode(key, 'hex') FROM unnest(${keys}::text[]) AS key)`);
  return result.rows;
}

async function enqueueFollowers(tx: Transaction, messages: { id: string }[]): Promise<void> {
  if (messages.length === 0) return;
  // While mail is not set up there is nothing to do now: messageNoticeCatchUp finds the message once it is.
  if (mailbox()) await enqueueAll(tx, messageNotice, messages);
  if (settings().forwarding_url) await enqueueAll(tx, messageForwarding, messages);
}

function byKey(rows: Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.submission_key.toString("hex"), row]));
}

function receipt({ id, number, created_at }: Row, isNew: boolean): MessageReceipt {
  return { id, number, createdAt: new Date(created_at), isNew };
}

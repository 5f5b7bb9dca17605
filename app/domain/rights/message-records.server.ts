import { and, desc, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import { inSlices } from "~/domain/imports/slices.server";
import { conakryStamp } from "~/lib/french-date";
import { soundsAlike } from "~/lib/name-sounds";
import { shownPhone } from "~/lib/phone-number";
import { paths } from "~/paths";
import type { Queryable } from "~/server/db/db.server";
import { contactMessage, contactNote } from "~/server/db/schema.server";
import type { HeldRecord } from "./held-record";
import { heldBecause } from "./keeping-rules.server";
import { type PersonQuery, spellings } from "./person-query";

/** Longest part of somebody's words that is shown, in characters. */
const PASSAGE = 160;
/** Names read at a time, and compared without a pause. */
const NAMES = 5000;
const COMPARED = 300;

/** Whether a column holds the words as they were typed, but for case and accents. */
export function holds(column: SQL | typeof contactNote.body, query: PersonQuery): SQL {
  const any = spellings(query).map((words) => sql`position(folded(${words}) IN folded(${column})) > 0`);
  return sql`(${sql.join(any, sql` OR `)})`;
}

/** Messages of somebody: by address, by number, by the sound of the name; then those whose words name them. The corbeille counts. */
export async function messageRecords(q: Queryable, query: PersonQuery, most: number): Promise<HeldRecord[]> {
  const own = await ownMessages(q, query, most);
  const rows = await q
    .select(columns)
    .from(contactMessage)
    .where(or(own.size > 0 ? inArray(contactMessage.id, [...own.keys()]) : undefined, cited(query)))
    .orderBy(desc(contactMessage.createdAt))
    .limit(most);
  return rows.map((row) => messageRecord(row, own.get(row.id) ?? "Cité dans le message"));
}

const columns = {
  id: contactMessage.id,
  number: contactMessage.number,
  nom: contactMessage.nom,
  email: contactMessage.email,
  phone: contactMessage.phone,
  message: contactMessage.message,
  createdAt: contactMessage.createdAt,
  deletedAt: contactMessage.deletedAt,
  holdReason: contactMessage.holdReason,
};

type MessageRow = Pick<typeof contactMessage.$inferSelect, keyof typeof columns>;

function messageRecord(row: MessageRow, reason: string): HeldRecord {
  const reach = [row.email ?? "", row.phone ? shownPhone(row.phone) : ""].filter(Boolean);
  return {
    ref: `message:${row.id}`,
    kind: "message",
    title: `${row.nom}, ${row.number}`,
    facts: [conakryStamp(row.createdAt), ...reach, row.message.slice(0, PASSAGE)],
    reason: row.deletedAt ? `${reason}, à la corbeille` : reason,
    href: row.deletedAt ? null : paths.messageFollowUp(row.id),
    keeps: heldBecause(row.holdReason),
  };
}

/** Ids with the reason. Names have no index of sounds here: they are gone through, in slices. */
async function ownMessages(q: Queryable, query: PersonQuery, most: number): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  if (query.by !== "name") {
    const same =
      query.by === "email"
        ? sql`lower(${contactMessage.email}) = ${query.value}`
        : eq(contactMessage.phone, query.value);
    const reason = query.by === "email" ? "Même adresse e-mail" : "Même numéro de téléphone";
    const rows = await q.select({ id: contactMessage.id }).from(contactMessage).where(same).limit(most);
    for (const { id } of rows) found.set(id, reason);
    return found;
  }
  for (let last: string | null = null; ; ) {
    const rows: { id: string; nom: string }[] = await q
      .select({ id: contactMessage.id, nom: contactMessage.nom })
      .from(contactMessage)
      .where(last ? gt(contactMessage.id, last) : undefined)
      .orderBy(contactMessage.id)
      .limit(NAMES);
    for await (const slice of inSlices(rows, COMPARED)) {
      for (const { id, nom } of slice) {
        const alike = soundsAlike(query.value, nom);
        if (alike && found.size < most) found.set(id, alike.reason);
      }
    }
    last = rows.at(-1)?.id ?? null;
    if (rows.length < NAMES) return found;
  }
}

/** The trigram index of searches finds the words, the column tells whether they are really the message's. */
function cited(query: PersonQuery): SQL | undefined {
  const like = spellings(query).map((words) => {
    const pattern = words.replace(/[\\%_]/g, "\\$&");
    return sql`${contactMessage.search} LIKE '%' || folded(${pattern}) || '%'`;
  });
  return and(or(...like), holds(sql`${contactMessage.message}`, query));
}

/** Internal notes that name somebody. */
export async function noteRecords(q: Queryable, query: PersonQuery, most: number): Promise<HeldRecord[]> {
  const rows = await q
    .select({
      id: contactNote.id,
      body: contactNote.body,
      at: contactNote.createdAt,
      messageId: contactMessage.id,
      number: contactMessage.number,
      deletedAt: contactMessage.deletedAt,
      holdReason: contactMessage.holdReason,
    })
    .from(contactNote)
    .innerJoin(contactMessage, eq(contactMessage.id, contactNote.messageId))
    .where(holds(contactNote.body, query))
    .orderBy(desc(contactNote.createdAt))
    .limit(most);
  return rows.map((row) => ({
    ref: `note:${row.id}`,
    kind: "note",
    title: `Note sur le message ${row.number}`,
    facts: [conakryStamp(row.at), row.body.slice(0, PASSAGE)],
    reason: "Cité dans la note",
    href: row.deletedAt ? null : paths.messageFollowUp(row.messageId),
    keeps: heldBecause(row.holdReason),
  }));
}

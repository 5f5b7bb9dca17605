import { and, desc, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import type { HeldRecord } from "~/abilities/rights/held-record";
import { heldBecause } from "~/abilities/rights/keeping-rules.server";
import { comparedNames } from "~/abilities/rights/name-bearers.server";
import { type PersonQuery, spellings } from "~/abilities/rights/person-query";
import { conakryStamp } from "~/lib/french-date";
import { shownPhone } from "~/lib/phone-number";
import { paths } from "~/paths";
import type { Queryable } from "~/server/db/db.server";
import { message, messageNote } from "~/server/db/schema.server";
import { visibleMessages } from "./message-access.server";

/** Longest part of somebody's words that is shown, in characters. */
const PASSAGE = 160;
/** Names read at a time. */
const NAMES = 5000;

/** Whether a column holds the words as they were typed, but for case and accents. */
export function holds(column: SQL | typeof messageNote.body, query: PersonQuery): SQL {
  const any = spellings(query).map((words) => sql`position(folded(${words}) IN folded(${column})) > 0`);
  return sql`(${sql.join(any, sql` OR `)})`;
}

/**
 * Messages of somebody: by address, by number, by the sound of the name (`own`: ids); then those whose words name them. The corbeille
 * counts; what is hidden from this person (message-access) does not.
 */
export async function messageRecords(
  q: Queryable,
  query: PersonQuery,
  most: number,
  staff: { id: string },
): Promise<{ records: HeldRecord[]; own: string[] }> {
  const reasons = await ownMessages(q, query, most, staff);
  const own = [...reasons.keys()];
  const rows = await q
    .select(columns)
    .from(message)
    .where(
      and(or(own.length > 0 ? inArray(message.id, own) : undefined, cited(query)), visibleMessages(staff)),
    )
    .orderBy(sql`(${message.id} = ANY (${sql.param(own)}::uuid[])) DESC`, desc(message.createdAt))
    .limit(most);
  const records = rows.map((row) => messageRecord(row, reasons.get(row.id) ?? "Cité dans le message"));
  return { records, own };
}

const columns = {
  id: message.id,
  number: message.number,
  nom: message.nom,
  email: message.email,
  phone: message.phone,
  message: message.message,
  createdAt: message.createdAt,
  deletedAt: message.deletedAt,
  holdReason: message.holdReason,
};

type MessageRow = Pick<typeof message.$inferSelect, keyof typeof columns>;

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
async function ownMessages(
  q: Queryable,
  query: PersonQuery,
  most: number,
  staff: { id: string },
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  if (query.by !== "name") {
    const same =
      query.by === "email" ? sql`lower(${message.email}) = ${query.value}` : eq(message.phone, query.value);
    const reason = query.by === "email" ? "Même adresse e-mail" : "Même numéro de téléphone";
    const rows = await q
      .select({ id: message.id })
      .from(message)
      .where(and(same, visibleMessages(staff)))
      .limit(most);
    for (const { id } of rows) found.set(id, reason);
    return found;
  }
  for (let last: string | null = null; ; ) {
    const rows: { id: string; nom: string }[] = await q
      .select({ id: message.id, nom: message.nom })
      .from(message)
      .where(and(last ? gt(message.id, last) : undefined, visibleMessages(staff)))
      .orderBy(message.id)
      .limit(NAMES);
    for (const { row, reason } of await comparedNames(rows, query.value, ({ nom }) => [nom])) {
      if (found.size < most) found.set(row.id, reason);
    }
    last = rows.at(-1)?.id ?? null;
    if (rows.length < NAMES) return found;
  }
}

/** The trigram index of searches finds the words, the columns tell whether they are really the visitor's. */
function cited(query: PersonQuery): SQL | undefined {
  const like = spellings(query).map((words) => {
    const pattern = words.replace(/[\\%_]/g, "\\$&");
    return sql`${message.search} LIKE '%' || folded(${pattern}) || '%'`;
  });
  return and(or(...like), holds(sql`concat_ws(E'\\n', ${message.nom}, ${message.message})`, query));
}

/** Internal notes on somebody's own messages (ids), and those that name them. */
export async function noteRecords(
  q: Queryable,
  query: PersonQuery,
  own: string[],
  most: number,
  staff: { id: string },
): Promise<HeldRecord[]> {
  const isCited = holds(messageNote.body, query);
  const rows = await q
    .select({
      id: messageNote.id,
      body: messageNote.body,
      at: messageNote.createdAt,
      messageId: message.id,
      number: message.number,
      deletedAt: message.deletedAt,
      holdReason: message.holdReason,
      cited: sql<boolean>`${isCited}`,
    })
    .from(messageNote)
    .innerJoin(message, eq(message.id, messageNote.messageId))
    .where(and(or(own.length > 0 ? inArray(message.id, own) : undefined, isCited), visibleMessages(staff)))
    .orderBy(desc(messageNote.createdAt))
    .limit(most);
  return rows.map((row) => ({
    ref: `note:${row.id}`,
    kind: "note",
    title: `Note sur le message ${row.number}`,
    facts: [conakryStamp(row.at), row.body.slice(0, PASSAGE)],
    reason: row.cited ? "Cité dans la note" : "Note sur un message de la personne",
    href: row.deletedAt ? null : paths.messageFollowUp(row.messageId),
    keeps: heldBecause(row.holdReason),
  }));
}

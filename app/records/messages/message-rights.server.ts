import { and, desc, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import type { HeldRecord } from "~/abilities/rights/held-record";
import { heldBecause } from "~/abilities/rights/keeping-rules.server";
import { comparedNames } from "~/abilities/rights/name-bearers.server";
import { type PersonQuery, spellings } from "~/abilities/rights/person-query";
import { conakryStamp } from "~/lib/french-date";
import { shownPhone } from "~/lib/phone-number";
import { paths } from "~/paths";
import type { Queryable } from "~/server/db/db.server";
import { contactMessage, contactNote } from "~/server/db/schema.server";
import { visibleMessages } from "./message-access.server";

/** Longest part of somebody's words that is shown, in characters. */
const PASSAGE = 160;
/** Names read at a time. */
const NAMES = 5000;

/** Whether a column holds the words as they were typed, but for case and accents. */
export function holds(column: SQL | typeof contactNote.body, query: PersonQuery): SQL {
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
    .from(contactMessage)
    .where(
      and(
        or(own.length > 0 ? inArray(contactMessage.id, own) : undefined, cited(query)),
        visibleMessages(staff),
      ),
    )
    .orderBy(
      sql`(${contactMessage.id} = ANY (${sql.param(own)}::uuid[])) DESC`,
      desc(contactMessage.createdAt),
    )
    .limit(most);
  const records = rows.map((row) => messageRecord(row, reasons.get(row.id) ?? "Cité dans le message"));
  return { records, own };
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
async function ownMessages(
  q: Queryable,
  query: PersonQuery,
  most: number,
  staff: { id: string },
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  if (query.by !== "name") {
    const same =
      query.by === "email"
        ? sql`lower(${contactMessage.email}) = ${query.value}`
        : eq(contactMessage.phone, query.value);
    const reason = query.by === "email" ? "Même adresse e-mail" : "Même numéro de téléphone";
    const rows = await q
      .select({ id: contactMessage.id })
      .from(contactMessage)
      .where(and(same, visibleMessages(staff)))
      .limit(most);
    for (const { id } of rows) found.set(id, reason);
    return found;
  }
  for (let last: string | null = null; ; ) {
    const rows: { id: string; nom: string }[] = await q
      .select({ id: contactMessage.id, nom: contactMessage.nom })
      .from(contactMessage)
      .where(and(last ? gt(contactMessage.id, last) : undefined, visibleMessages(staff)))
      .orderBy(contactMessage.id)
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
    return sql`${contactMessage.search} LIKE '%' || folded(${pattern}) || '%'`;
  });
  return and(
    or(...like),
    holds(sql`concat_ws(E'\\n', ${contactMessage.nom}, ${contactMessage.message})`, query),
  );
}

/** Internal notes on somebody's own messages (ids), and those that name them. */
export async function noteRecords(
  q: Queryable,
  query: PersonQuery,
  own: string[],
  most: number,
  staff: { id: string },
): Promise<HeldRecord[]> {
  const isCited = holds(contactNote.body, query);
  const rows = await q
    .select({
      id: contactNote.id,
      body: contactNote.body,
      at: contactNote.createdAt,
      messageId: contactMessage.id,
      number: contactMessage.number,
      deletedAt: contactMessage.deletedAt,
      holdReason: contactMessage.holdReason,
      cited: sql<boolean>`${isCited}`,
    })
    .from(contactNote)
    .innerJoin(contactMessage, eq(contactMessage.id, contactNote.messageId))
    .where(
      and(or(own.length > 0 ? inArray(contactMessage.id, own) : undefined, isCited), visibleMessages(staff)),
    )
    .orderBy(desc(contactNote.createdAt))
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

import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import { heldBecause } from "~/abilities/hold/hold-part.server";
import { cites } from "~/abilities/rights/cited-words.server";
import { type PersonalKind, personalPart, stamped, uuids } from "~/abilities/rights/personal-part.server";
import { conakryStamp } from "~/lib/french-date";
import { shownPhone } from "~/lib/phone-number.server";
import { paths } from "~/paths";
import { messageHold } from "./message-hold.server";
import { message, messageNote } from "./message-table.server";

/** Longest part of somebody's words that is shown, in characters. */
const PASSAGE = 160;

const keeps = () => heldBecause(messageHold);

/** Internal notes on somebody's own messages, and those that name them. */
const notes: PersonalKind = {
  kind: "note",
  title: "Notes internes",
  words: { one: "note", many: "notes" },
  find: async ({ q, query, seen, own, most }) => {
    const isCited = cites(messageNote.body, query);
    const rows = await q
      .select({
        id: messageNote.id,
        body: messageNote.body,
        at: messageNote.createdAt,
        messageId: message.id,
        number: message.number,
        deletedAt: message.deletedAt,
        keeps: keeps(),
        cited: sql<boolean>`${isCited}`,
      })
      .from(messageNote)
      .innerJoin(message, eq(message.id, messageNote.messageId))
      .where(and(or(inArray(message.id, own), isCited), seen))
      .orderBy(desc(messageNote.createdAt))
      .limit(most);
    const records = rows.map((row) => ({
      ref: `note:${row.id}`,
      kind: "note",
      title: `Note sur le message ${row.number}`,
      facts: [conakryStamp(row.at), row.body.slice(0, PASSAGE)],
      reason: row.cited ? "Cité dans la note" : "Note sur un message de la personne",
      href: row.deletedAt ? null : paths.messageFollowUp(row.messageId),
      keeps: row.keeps,
    }));
    return { records, more: false };
  },
  archive: {
    key: "notes",
    title: "Notes internes",
    rows: (ids, seen) => sql`
      SELECT ${stamped(sql`n.created_at`)} AS ecrite_le, n.body AS note
      FROM message_note n JOIN message ON message.id = n.message_id
      WHERE n.id = ANY (${uuids(ids)}) AND ${seen} ORDER BY n.created_at`,
  },
  erase: {
    line: "note-erased",
    rows: (ids, allowed) => sql`
      DELETE FROM message_note n USING message
      WHERE n.id = ANY (${uuids(ids)}) AND message.id = n.message_id AND ${keeps()} IS NULL AND ${allowed}
      RETURNING message.id AS id`,
  },
};

/** Messages of somebody, and those whose words name them. */
export const messagePersonal = personalPart({
  kind: "message",
  title: "Messages",
  words: { one: "message", many: "messages" },
  archive: { key: "messages" },
  table: sql`message`,
  time: sql`created_at`,
  names: sql`ARRAY[nom]`,
  email: sql`email`,
  phone: (numbers) => sql`phone = ANY (${numbers})`,
  cited: { text: sql`concat_ws(E'\\n', nom, message)`, reason: "Cité dans le message" },
  fields: {
    numero: sql<string>`number`,
    recu_le: stamped(sql`created_at`),
    nom: sql<string>`nom`,
    email: sql<string | null>`email`,
    telephone: sql<string | null>`phone`,
    message: sql<string>`message`,
    domaine: sql<string | null>`practice_area`,
    appel_demande: sql<string | null>`callback_when`,
    rendez_vous_propose_1: stamped(sql`meeting_first`),
    rendez_vous_propose_2: stamped(sql`meeting_second`),
    rendez_vous_confirme: stamped(sql`meeting_at`),
    origine: sql<string>`source`,
    etat: sql<string>`status`,
  },
  shown: ({ numero, recu_le, nom, email, telephone, message: words }) => ({
    title: `${nom}, ${numero}`,
    facts: [recu_le, email, telephone && shownPhone(telephone), words.slice(0, PASSAGE)],
  }),
  file: paths.messageFollowUp,
  keeps,
  attached: [notes],
  told: {
    created: "Message enregistré par le cabinet",
    read: "Message consulté",
    "status-changed": "État du message changé",
    assigned: "Suivi du message confié à une personne du cabinet",
    "urgency-changed": "Marque d’urgence du message changée",
    "reminder-changed": "Rappel du message changé",
    "meeting-changed": "Rendez-vous du message confirmé ou annulé",
    deleted: "Message mis à la corbeille",
    restored: "Message repris de la corbeille",
  },
});

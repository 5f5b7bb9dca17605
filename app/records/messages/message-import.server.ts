import { sql } from "drizzle-orm";
import { dateMistake, importDate } from "~/abilities/imports/import-date.server";
import {
  type ImportRun,
  importPart,
  type NewRow,
  type Problem,
  type ReadRow,
} from "~/abilities/imports/import-part.server";
import { callback } from "~/content/callback";
import { isEmailAddress } from "~/lib/email-address";
import { nameKeys } from "~/lib/name-sounds";
import { phoneNumber } from "~/lib/phone-number.server";
import { codePoints, typedLine, typedText } from "~/lib/typed-text";
import { paths } from "~/paths";
import type { Transaction } from "~/server/db/db.server";
import { scheduleOf } from "~/server/settings/opening-schedule.server";
import { settings } from "~/server/settings/settings.server";
import { candidateNumbers } from "./intake/message-number.server";
import { callDueAt, readCallbackMoment } from "./message-request";
import { messageStatuses } from "./message-status";

/** A message of a file, fit to be stored; instants in ISO 8601. */
type ImportedMessage = {
  nom: string;
  email: string | null;
  phone: string | null;
  message: string;
  createdAt: string;
} & Asked;

/** What it asked for beside an answer. */
type Asked = {
  callbackWhen: string | null;
  callbackAt: string | null;
  meetingFirst: string | null;
  meetingSecond: string | null;
  meetingAt: string | null;
};

/** More than any form ever let through. */
const NAME_LIMIT = 200;
const MESSAGE_LIMIT = 20_000;
/** Times a number that another message took at the same instant is drawn again. */
const DRAWS = 5;

/**
 * How messages are imported: rows of the old back end (shape of GET /listecontact) or of an export. No notice leaves
 * for them.
 */
export const messageImport = importPart<ImportedMessage>({
  fields: [
    { name: "nom", label: "Nom", required: true, known: ["name", "nom et prenom", "nom complet"] },
    { name: "email", label: "Email", required: true, known: ["e-mail", "mail", "courriel"] },
    { name: "telephone", label: "Téléphone", known: ["tel", "numero de telephone", "phone"] },
    { name: "message", label: "Message", required: true, words: true, known: ["texte", "demande"] },
    { name: "dateajout", label: "Date d’ajout", required: true, known: ["date", "date ajout", "recu le"] },
    // As the exports of the office and of the command line name them.
    { name: "appel", label: "Appel demandé", known: [] },
    { name: "rendez_vous_propose_1", label: "Rendez-vous proposé 1", known: [] },
    { name: "rendez_vous_propose_2", label: "Rendez-vous proposé 2", known: [] },
    { name: "rendez_vous_confirme", label: "Rendez-vous confirmé", known: [] },
  ],
  read: readMessage,
  insert: insertMessages,
  href: paths.messageFollowUp,
  list: { label: "Gestion des Contacts", href: paths.messages },
  named: "nom",
  order: sql`message.created_at`,
  keyed: "import",
  uniqueKey: sql`message.submission_key = decode(given.key, 'hex')`,
  status: {
    label: "État des messages importés",
    options: messageStatuses.map(({ slug, label }) => ({ value: slug, label })),
    preset: "clos",
  },
  searchIndex: "message_search",
  untouched: sql`NOT EXISTS (SELECT FROM message_note WHERE message_id = message.id)
    AND NOT EXISTS (SELECT FROM client_message WHERE message_id = message.id)`,
});

/** The old forms' rules do not apply: what the firm received, it keeps. */
function readMessage(row: Record<string, string>): ReadRow<ImportedMessage> {
  const nom = typedLine(row.nom);
  const message = typedText(row.message);
  const date = typedLine(row.dateajout);
  const createdAt = importDate(date);
  const reach = reachOf(typedLine(row.email), typedLine(row.telephone));
  const problems: Problem[] = [];
  const refuse = (field: string, says: string) => problems.push({ field, says });
  if (nom === "") refuse("nom", "Le nom manque.");
  if (codePoints(nom) > NAME_LIMIT) refuse("nom", `Le nom dépasse ${NAME_LIMIT} caractères.`);
  if (message === "") refuse("message", "Le message manque.");
  if (codePoints(message) > MESSAGE_LIMIT) refuse("message", `Le message dépasse ${MESSAGE_LIMIT} caractères.`);
  if (!reach) refuse("email", "Ni adresse e-mail ni téléphone lisible.");
  if (!createdAt) refuse("dateajout", date ? dateMistake(date, "La date est illisible.") : "La date manque.");
  const asked = readAsked(row, createdAt, refuse);
  if (!reach || !createdAt || problems.length > 0) return { problems };
  return {
    value: { nom, ...reach, message, createdAt: createdAt.toISOString(), ...asked },
    words: [nom, reach.email, reach.phone, message, date],
  };
}

/** The call or the meeting that it asked for; the database takes no other. `refuse`: told what does not fit. */
function readAsked(
  row: Record<string, string>,
  createdAt: Date | null,
  refuse: (field: string, says: string) => void,
): Asked {
  const call = typedLine(row.appel);
  const callbackWhen = readCallbackMoment(call);
  if (call !== "" && !callbackWhen) refuse("appel", `Écrivez un de ces moments\u00A0: ${CALL_MOMENTS}.`);
  const due = callbackWhen && createdAt && callDueAt(scheduleOf(settings()), callbackWhen, createdAt.getTime());
  const [first, second, confirmed] = meetingFields.map((field) => {
    const text = typedLine(row[field]);
    const at = importDate(text);
    if (text !== "" && !at) refuse(field, dateMistake(text, "Écrivez un jour et une heure."));
    return text === "" ? "" : (at?.toISOString() ?? null);
  });
  // What cannot be read has been told.
  if (first !== null && second !== null) {
    if ((first === "") !== (second === "") || (first !== "" && first === second))
      refuse("rendez_vous_propose_2", "Un rendez-vous demandé a deux moments différents.");
    else if (confirmed && ![first, second].includes(confirmed))
      refuse("rendez_vous_confirme", "Ce n’est aucun des deux moments proposés.");
  }
  return {
    callbackWhen,
    callbackAt: due === null ? null : new Date(due).toISOString(),
    meetingFirst: first || null,
    meetingSecond: second || null,
    meetingAt: confirmed || null,
  };
}

const meetingFields = ["rendez_vous_propose_1", "rendez_vous_propose_2", "rendez_vous_confirme"];
const CALL_MOMENTS = Object.values(callback.moments).join(", ");

/** The old listing gives a telephone in `email` when that is all there was. */
function reachOf(email: string, telephone: string): { email: string | null; phone: string | null } | null {
  const phone = phoneNumber(telephone) ?? phoneNumber(email);
  if (email !== "" && phoneNumber(email) === null && !isEmailAddress(email)) return null;
  const address = isEmailAddress(email) ? email : null;
  return address || phone ? { email: address, phone } : null;
}

async function insertMessages(
  tx: Transaction,
  rows: NewRow<ImportedMessage>[],
  { importId, status }: ImportRun,
): Promise<string[]> {
  const ids: string[] = [];
  let left = rows;
  for (let draw = 1; left.length > 0; draw++) {
    if (draw > DRAWS) throw new Error("no free number could be drawn");
    const numbers = await freeNumbers(tx, left.length);
    const given = left.map(({ key, value }, i) => ({ ...value, key, number: numbers[i], keys: nameKeys(value.nom) }));
    const { rows: stored } = await tx.execute<{ key: string; id: string }>(sql`
      INSERT INTO message (number, nom, email, phone, message, source, status, created_at, submission_key, import_id,
        name_keys, callback_when, callback_at, meeting_first, meeting_second, meeting_at, meeting_set_at, meeting_told)
      -- Of a meeting that was confirmed elsewhere, the person was told there.
      SELECT number, nom, email, phone, message, 'import', ${status}, "createdAt", decode(key, 'hex'),
        ${importId}::uuid, keys, "callbackWhen", "callbackAt", "meetingFirst", "meetingSecond", "meetingAt",
        CASE WHEN "meetingAt" IS NOT NULL THEN "createdAt" END, "meetingAt"
      FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        AS given(number text, nom text, email text, phone text, message text, "createdAt" timestamptz, key text,
          keys text[], "callbackWhen" text, "callbackAt" timestamptz, "meetingFirst" timestamptz,
          "meetingSecond" timestamptz, "meetingAt" timestamptz)
      ON CONFLICT DO NOTHING
      RETURNING encode(submission_key, 'hex') AS key, id`);
    ids.push(...stored.map(({ id }) => id));
    // The others lost their number to somebody quicker.
    const keys = new Set(stored.map(({ key }) => key));
    left = left.filter(({ key }) => !keys.has(key));
  }
  return ids;
}

/** One number each, the shortest candidate that nobody has. */
async function freeNumbers(tx: Transaction, count: number): Promise<string[]> {
  const candidates = Array.from({ length: count }, candidateNumbers);
  const { rows } = await tx.execute<{ number: string }>(
    sql`SELECT number FROM message WHERE number = ANY (${sql.param(candidates.flat())}::text[])`,
  );
  const taken = new Set(rows.map(({ number }) => number));
  return candidates.map((own) => {
    const free = own.find((number) => !taken.has(number)) ?? own.at(-1) ?? "";
    taken.add(free);
    return free;
  });
}

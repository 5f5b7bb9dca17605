import { sql } from "drizzle-orm";
import type { Posted } from "~/abilities/form/office-form.server";
import { type FormAnswer, gone, refused, shown, stored } from "~/abilities/form/outcome";
import { conakryDay, slashedDay } from "~/lib/french-date";
import { inFrancs } from "~/lib/french-number";
import { isLoopback } from "~/lib/loopback";
import { e164 } from "~/lib/phone-number.server";
import { isRecordId } from "~/lib/record-id";
import { billingPaths, pieceWords } from "~/records/invoices/billing";
import { visiblePieces } from "~/records/invoices/billing-access.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { publicUrl } from "~/server/env.server";
import { mailConfigured } from "~/server/mail/mail.server";
import { settings } from "~/server/settings/settings.server";
import { type DuePiece, readDueReminders, reminderOf, toldReminder } from "./due-reminders.server";
import { asStep, asWay, type ReminderStep, type SendingWay, sendingLimits, sendingPaths } from "./sending";
import { type ClientContact, readContact } from "./sending-contact.server";
import { type NewSending, newLinkCode, type SendingProblem, storeSending } from "./sending-store.server";
import { linkWords, type NamedPiece, reminderWords, sendingSubject, sendingWords } from "./sending-words";

/** What the form of a sending begins with. */
export type SendingForm = Awaited<ReturnType<typeof formOf>>;

/** The form by which an issued piece is sent; null for one that is not this person's to know of. */
export async function openSending(id: string, asked: string | null, staff: Staff) {
  if (!isRecordId(id)) return null;
  const { rows } = await db().execute<
    Omit<NamedPiece, "due"> & { id: string; clientId: string; isSettled: boolean }
  >(sql`
    SELECT id, kind, number, issued_on::text AS "issuedOn", due_on::text AS "dueOn", client_id AS "clientId",
      EXISTS (SELECT FROM billing_balance WHERE billing_id = billing.id AND due <= 0) AS "isSettled"
    FROM billing WHERE id = ${id} AND ${visiblePieces(staff)}`);
  const [found] = rows;
  const contact = found && (await readContact(db(), found.clientId, staff));
  if (!found || !contact) return null;
  // A day that has passed is none to ask for, nor is that of a piece that is paid.
  const isAhead = !found.isSettled && found.dueOn !== null && found.dueOn >= conakryDay(new Date());
  const piece = { ...found, dueOn: isAhead ? found.dueOn : null, due: 0 };
  const words = sendingWords({ firm: settings().firm_name, pieces: [piece] });
  return {
    title: `Envoyer ${pieceWords[piece.kind].the} ${piece.number}`,
    form: await formOf({ pieces: [piece], contact, words, way: wayOf(asked, contact), told: "" }, staff),
  };
}

/** The step of a client’s next letter, that of the piece that was reminded of most; null when nothing is due. */
export async function nextStep(client: string, staff: Staff): Promise<ReminderStep | null> {
  if (!isRecordId(client)) return null;
  const pieces = await readDueReminders(db(), [client], staff);
  return asStep(Math.max(0, ...pieces.map(({ step }) => step)));
}

/** The form of the next reminder of a client; null when none of that step is due for this person to know of. */
export async function openReminder(client: string, step: ReminderStep | null, asked: string | null, staff: Staff) {
  if (!isRecordId(client) || step === null) return null;
  const pieces = await reminderOf(db(), client, step, staff);
  const contact = pieces.length > 0 ? await readContact(db(), client, staff) : null;
  if (!contact) return null;
  const before = longest(pieces);
  const words = reminderWords(step, { firm: settings().firm_name, pieces, before });
  return {
    step,
    owed: pieces.map((piece) => ({
      id: piece.id,
      number: piece.number,
      told: `échue le ${slashedDay(piece.dueOn ?? "")}, reste ${inFrancs(piece.due)}`,
    })),
    form: await formOf({ pieces, contact, words, way: wayOf(asked, contact), told: toldReminder(pieces) }, staff),
  };
}

/** The days of the reminders before, of the piece that has most of them. */
const longest = (pieces: DuePiece[]): string[] =>
  pieces.reduce<string[]>((most, { before }) => (before.length > most.length ? before : most), []);

type Opened = {
  pieces: (NamedPiece & { id: string })[];
  contact: ClientContact;
  words: string;
  way: SendingWay;
  told: string;
};

async function formOf({ pieces, contact, words, way, told }: Opened, staff: Staff) {
  const recipients: Record<SendingWay, string> = {
    courriel: contact.email,
    lien: contact.shown,
    "main-propre": contact.name,
  };
  return {
    id: crypto.randomUUID(),
    way,
    client: { id: contact.id, name: contact.name },
    subject: sendingSubject(pieces),
    files: pieces.map(({ id, number }) => ({ name: `${number}.pdf`, href: billingPaths.paper(id) })),
    mayMail: mailConfigured(),
    /** A link leads to the site: nobody else reaches one that has no public address. */
    isPublic: !isLoopback(new URL(publicUrl()).hostname),
    days: settings().billing_link_days,
    told,
    code: way === "lien" ? newLinkCode() : "",
    values: {
      destinataire: recipients[way],
      "remis-par": staff.name,
      jour: conakryDay(new Date()),
      // A paper that is handed over needs no letter.
      texte: way === "main-propre" && told === "" ? "" : words,
    },
  };
}

/** What was asked for, else how the client is reached. */
const wayOf = (asked: string | null, { email, dialled }: ClientContact): SendingWay =>
  asWay(asked) ?? (email && mailConfigured() ? "courriel" : dialled ? "lien" : "main-propre");

/** A link that was just made: the only time that it is shown. */
export type MadeLink = { address: string; whatsapp: string; text: string; until: string };

/** What somebody who sends is answered; `back`: where a sending is seen that needs nothing more. */
export async function answerSending({ staff, raw, line, text }: Posted, of: NewSending["of"], back: string) {
  const way = asWay(raw("moyen"));
  if (!way) return refused({ form: "Choisissez un moyen d’envoi." });
  const recipient = line("destinataire");
  const outcome = await storeSending(
    {
      id: isRecordId(raw("id")) ? raw("id") : crypto.randomUUID(),
      of,
      way,
      recipient,
      handedBy: line("remis-par"),
      day: raw("jour"),
      words: text("texte"),
      code: raw("cle"),
    },
    staff,
  );
  if (outcome.kind === "gone") return gone([{ label: "Texte", value: text("texte") }]);
  if (outcome.kind === "moved") return moved(of, text("texte"), staff);
  if (outcome.kind === "unfit") {
    const says = outcome.why.map((why) => unfit(why, way));
    return refused(Object.assign({}, ...says), outcome.why.every((why) => CONFLICTS.includes(why)) ? 409 : 400);
  }
  if (way !== "lien") return stored(back, way === "courriel" ? "piece-mail-queued" : "piece-handed-over");
  return shown({ link: madeLink(recipient, raw("cle"), outcome) });
}

function madeLink(recipient: string, code: string, { until, pieces }: { until: string; pieces: number }): MadeLink {
  const address = `${publicUrl()}${sendingPaths.reading(code)}`;
  const text = linkWords(settings().firm_name, address, until, pieces);
  const dialled = (e164(recipient) ?? "").replace(/\D/g, "");
  return {
    address,
    text,
    whatsapp: `https://wa.me/${dialled}?text=${encodeURIComponent(text)}`,
    until: slashedDay(until),
  };
}

/** What was to be reminded of is not so any more: the words stay, to be read again beside what is. */
async function moved(of: NewSending["of"], words: string, staff: Staff) {
  const pieces = "client" in of ? await reminderOf(db(), of.client, of.step, staff) : [];
  if (pieces.length === 0)
    return gone([{ label: "Texte", value: words }], "Il n’y a plus rien à relancer\u00A0: rien n’est parti");
  return refused({ form: MOVED }, 409, { vu: toldReminder(pieces) });
}

const MOVED =
  "Ce qui est à relancer a changé pendant que vous écriviez\u00A0: une pièce a été payée, relancée ou mise en pause. Rien n’est parti. Relisez le texte, puis envoyez.";

const recipientProblems: Record<SendingWay, string> = {
  courriel: "Écrivez une adresse e-mail, par exemple nom@exemple.gn.",
  lien: "Écrivez un numéro de téléphone, par exemple 620\u202F00\u202F00\u202F00.",
  "main-propre": `Écrivez à qui le document a été remis, en ${sendingLimits.person}\u00A0caractères au plus.`,
};

/** No word that was typed is wrong. */
const CONFLICTS: SendingProblem[] = ["no-mail", "sent-before"];

function unfit(why: SendingProblem, way: SendingWay): Record<string, string> {
  switch (why) {
    case "recipient":
      return { destinataire: recipientProblems[way] };
    case "handedBy":
      return { "remis-par": `Écrivez qui a remis le document, en ${sendingLimits.person}\u00A0caractères au plus.` };
    case "day":
      return { jour: "Cette date n’existe pas, n’est pas encore venue, ou précède l’émission." };
    case "words":
      return { texte: `Écrivez un texte, en ${sendingLimits.words}\u00A0caractères au plus.` };
    case "sent-before":
      return {
        form: "Ce formulaire a déjà fait un envoi, qui n’est pas celui-ci. Regardez-le sur la pièce\u202F; pour en faire un autre, ouvrez un nouveau formulaire.",
      };
    case "no-mail":
      return { form: "L’e-mail n’est pas réglé\u00A0: rien n’est parti. Choisissez un autre moyen." };
    case "code":
      return { form: "Rouvrez l’envoi\u00A0: le lien n’a pas pu être préparé. Rien n’est parti." };
    case "no-digits":
      return {
        form: "La fiche du client n’a aucun numéro de téléphone\u00A0: il ne pourrait pas ouvrir le lien. Rien n’a été préparé.",
      };
  }
}

export type SendingAnswer = FormAnswer<Awaited<ReturnType<typeof answerSending>>>;

import { eq } from "drizzle-orm";
import { filledIn, type ReplyValues } from "~/records/reply-templates/reply-fields";
import { readTemplates } from "~/records/reply-templates/reply-template-record.server";
import { may } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import { hoursShown } from "~/server/settings/opening-hours-lines.server";
import { settings } from "~/server/settings/settings.server";
import { type Message, readMessage } from "./follow-up.server";
import { opening } from "./reply-links";

/**
 * A message with the firm's templates, the one that was asked for, and the words an answer begins with: that template
 * with its fields filled in, else the usual opening. Null for a message that is unknown, deleted, or not this person's
 * to know of.
 */
export async function readReplyScreen(id: string, asked: string | null, staff: Staff) {
  const message = await readMessage(id, staff);
  if (!message) return null;
  const templates = await readTemplates();
  const template = templates.find((one) => one.id === asked);
  return {
    message,
    templates: templates.map(({ id, title }) => ({ id, title })),
    template: template?.id ?? null,
    words: template ? filledIn(template.words, await valuesFor(message, staff)) : opening(message),
    mayWriteTemplates: may(staff.role, "reply-templates"),
  };
}

async function valuesFor(message: Message, staff: Staff): Promise<ReplyValues> {
  const { firm_name, firm_phone, firm_address, firm_district } = settings();
  return {
    nom: message.nom,
    "numéro du message": message.number,
    "date du message": message.day,
    avocat: await lawyerOf(message),
    "qui répond": staff.name,
    cabinet: firm_name,
    téléphone: firm_phone,
    adresse: [firm_address, firm_district].filter(Boolean).join(", "),
    horaires: hoursShown(settings())
      .map(({ days, text }) => `${days}\u00A0: ${text}`)
      .join("\u202F; "),
  };
}

/** Who follows the message, when that is a lawyer; else an empty text. */
async function lawyerOf({ assigneeId }: Message): Promise<string> {
  if (!assigneeId) return "";
  const [person] = await db()
    .select({ name: staffMember.name, role: staffMember.role })
    .from(staffMember)
    .where(eq(staffMember.id, assigneeId));
  return person && person.role !== "secretariat" ? person.name : "";
}

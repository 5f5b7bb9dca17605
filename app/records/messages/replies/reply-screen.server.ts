import { eq } from "drizzle-orm";
import { headOfficeAddress } from "~/lib/head-office-address";
import { filledIn, type ReplyValues } from "~/records/reply-templates/reply-fields";
import { readTemplates } from "~/records/reply-templates/reply-template-record.server";
import { may } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import { hoursShown } from "~/server/settings/opening-hours-lines.server";
import { settings } from "~/server/settings/settings.server";
import { type Message, readMessage } from "../follow-up/follow-up.server";
import { opening } from "./reply-links";

/**
 * A message with the words an answer begins with, and the firm's templates with their fields filled in. Null for a
 * message that is unknown, deleted, or not this person's to know of.
 */
export async function readReplyScreen(id: string, staff: Staff) {
  const message = await readMessage(id, staff);
  if (!message) return null;
  const values = await valuesFor(message, staff);
  return {
    message,
    opening: opening(message),
    templates: (await readTemplates()).map(({ id, title, words }) => ({ id, title, words: filledIn(words, values) })),
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
    adresse: headOfficeAddress(firm_address, firm_district),
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

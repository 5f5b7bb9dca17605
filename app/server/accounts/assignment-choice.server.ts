import { eq } from "drizzle-orm";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";

/** When a mail tells somebody that a colleague has given them a message. */
export type AssignmentChoice = (typeof staffMember.$inferSelect)["assignmentMail"];

export const assignmentChoices: Record<AssignmentChoice, string> = {
  aussitot: "Aussitôt",
  "chaque-jour": "Une fois par jour, le matin",
  jamais: "Jamais",
};

/** What a person has chosen for themselves. */
export async function ownAssignmentChoice({ id }: Staff): Promise<AssignmentChoice> {
  const [row] = await db()
    .select({ choice: staffMember.assignmentMail })
    .from(staffMember)
    .where(eq(staffMember.id, id));
  return row?.choice ?? "aussitot";
}

/** Stores what they choose; false for no such choice. */
export async function chooseAssignmentMail({ id }: Staff, choice: string): Promise<boolean> {
  if (!Object.hasOwn(assignmentChoices, choice)) return false;
  await db()
    .update(staffMember)
    .set({ assignmentMail: choice as AssignmentChoice })
    .where(eq(staffMember.id, id));
  return true;
}

import { and, eq, isNull } from "drizzle-orm";
import { mailedLink } from "~/server/accounts/password-link.server";
import { db } from "~/server/db/db.server";
import { staffAccount, staffMember } from "~/server/db/schema.server";
import type { JobKind } from "~/server/jobs/jobs.server";
import { mailTries } from "~/server/jobs/mail-tries.server";
import { mailConfigured, sendMail } from "~/server/mail/mail.server";
import { settings } from "~/server/settings/settings.server";

/** How long the mail server may be away and no invitation is lost, in s: its link is drawn when the mail leaves. */
const A_WEEK = 7 * 24 * 3600;
const PAUSE = 1800;

/**
 * Mails a one-time link to somebody who was invited; does nothing once they have a password or are gone. `by`: the
 * colleague who invites, whom an earlier version did not note.
 */
export const invitationMail: JobKind<{ staffId: string; by?: string }> = {
  name: "invitation",
  queue: "mail",
  // A mail that never left is told on « Équipe » as long as its link would have lived (unsentInvitations).
  options: {
    ...mailTries,
    retryLimit: A_WEEK / PAUSE,
    retryDelayMax: PAUSE,
    retentionSeconds: A_WEEK,
    deleteAfterSeconds: 3 * 24 * 3600,
  },
  run: async ({ staffId, by }) => {
    const invited = mailConfigured() ? await invitedPerson(staffId) : null;
    if (!invited) return;
    const host = by ? await colleague(by) : null;
    const { firm_name: firm } = settings();
    const link = await mailedLink("invitation", staffId);
    await sendMail({
      to: invited.email,
      replyTo: host?.email,
      subject: "Votre accès à l’espace du cabinet",
      name: invited.name,
      body: [
        `${host?.name ?? "Un associé"} (${firm}) vous ouvre un compte dans l’espace de travail du cabinet, où l’équipe suit ses messages et ses dossiers.`,
        "Pour entrer, choisissez votre mot de passe. Le lien sert une seule fois, pendant trois jours\u00A0:",
        { label: "Choisir mon mot de passe", href: link },
        { facts: [["Votre identifiant", invited.email]] },
        `Si vous ne connaissez pas ${host?.name ?? firm}, ou si vous n’attendiez pas cet e-mail, ne faites rien\u00A0: sans mot de passe, le compte ne s’ouvre pas.`,
      ],
    });
  },
};

async function invitedPerson(staffId: string) {
  const [row] = await db()
    .select({ name: staffMember.name, email: staffMember.email })
    .from(staffMember)
    .innerJoin(staffAccount, eq(staffAccount.userId, staffMember.id))
    .where(and(eq(staffMember.id, staffId), isNull(staffMember.deactivatedAt), isNull(staffAccount.password)));
  return row ?? null;
}

/** Whoever invites, as long as their account is in use. */
async function colleague(staffId: string) {
  const [row] = await db()
    .select({ name: staffMember.name, email: staffMember.email })
    .from(staffMember)
    .where(and(eq(staffMember.id, staffId), isNull(staffMember.deactivatedAt)));
  return row ?? null;
}

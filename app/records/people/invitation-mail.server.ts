import { and, eq, isNull } from "drizzle-orm";
import { mailedLink } from "~/server/accounts/password-link.server";
import { db } from "~/server/db/db.server";
import { staffAccount, staffMember } from "~/server/db/schema.server";
import { publicUrl } from "~/server/env.server";
import type { JobKind } from "~/server/jobs/jobs.server";
import { mailTries } from "~/server/jobs/mail-tries.server";
import { mailConfigured, sendMail } from "~/server/mail/mail.server";

/** Mails a one-time link to somebody who was invited; does nothing once they have a password or are gone. */
export const invitationMail: JobKind<{ staffId: string }> = {
  name: "invitation",
  queue: "mail",
  // A mail that never left is told on « Équipe » as long as its link would have lived (unsentInvitations).
  options: { ...mailTries, retentionSeconds: 24 * 3600, deleteAfterSeconds: 3 * 24 * 3600 },
  run: async ({ staffId }) => {
    const email = mailConfigured() ? await invitedAddress(staffId) : null;
    if (!email) return;
    const link = await mailedLink("invitation", staffId);
    await sendMail({
      to: email,
      subject: "Votre accès à l’espace du cabinet",
      text: `Bonjour,

Un associé du cabinet vous ouvre un compte sur ${publicUrl()}.

Pour choisir votre mot de passe, ouvrez ce lien dans les trois jours\u202F; il ne sert qu’une fois\u00A0:
${link}

Si vous n’attendiez pas ce message, ne faites rien\u00A0: sans mot de passe, le compte ne s’ouvre pas.
`,
    });
  },
};

async function invitedAddress(staffId: string): Promise<string | null> {
  const [row] = await db()
    .select({ email: staffMember.email })
    .from(staffMember)
    .innerJoin(staffAccount, eq(staffAccount.userId, staffMember.id))
    .where(and(eq(staffMember.id, staffId), isNull(staffMember.deactivatedAt), isNull(staffAccount.password)));
  return row?.email ?? null;
}

import { eq } from "drizzle-orm";
import { db } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import { publicUrl } from "~/server/env.server";
import type { JobKind } from "~/server/jobs/jobs.server";
import { mailTries } from "~/server/jobs/mail-tries.server";
import { mailConfigured, messageIdOf, sendMail } from "~/server/mail/mail.server";
import { mailedLink } from "./password-link.server";
import { findAccount } from "./staff-accounts.server";

/** A link lives one hour and its job holds an address: neither is worth keeping for long. */
const OPTIONS = { ...mailTries, retentionSeconds: 3600 };

/** Mails a one-time link to whoever has an account in use under the address; does nothing for any other. */
export const passwordLinkMail: JobKind<{ email: string }> = {
  name: "password-link",
  queue: "mail",
  options: OPTIONS,
  run: async ({ email }) => {
    const account = mailConfigured() ? await findAccount(db(), email) : null;
    if (!account?.active) return;
    const link = await mailedLink("password", account.id);
    await sendMail({
      to: email,
      subject: "Choisir un nouveau mot de passe",
      text: `Bonjour,

Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour l’espace du cabinet.

Pour le choisir, ouvrez ce lien dans l’heure\u202F; il ne sert qu’une fois\u00A0:
${link}

Si vous n’avez rien demandé, ne faites rien\u00A0: votre mot de passe reste le même.
`,
    });
  },
};

/** Tells a member that their password was changed. */
export const passwordChangedNotice: JobKind<{ staffId: string }> = {
  name: "password-changed",
  queue: "mail",
  options: { ...OPTIONS, retentionSeconds: 24 * 3600 },
  run: async ({ staffId }, jobId) => {
    if (!mailConfigured()) return;
    const [member] = await db()
      .select({ email: staffMember.email })
      .from(staffMember)
      .where(eq(staffMember.id, staffId));
    if (!member) return;
    await sendMail({
      to: member.email,
      subject: "Votre mot de passe a été changé",
      messageId: messageIdOf("password-changed", jobId),
      text: `Bonjour,

Le mot de passe de votre compte sur ${publicUrl()} vient d’être changé, et toutes ses sessions ont été fermées.

Si ce n’est pas vous, prévenez tout de suite un associé du cabinet.
`,
    });
  },
};

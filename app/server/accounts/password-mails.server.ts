import { eq } from "drizzle-orm";
import { paths } from "~/paths";
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
      name: account.name,
      subject: "Choisir un nouveau mot de passe",
      body: [
        "Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte à l’espace du cabinet.",
        "Le lien sert une seule fois, pendant une heure\u00A0:",
        { label: "Choisir un nouveau mot de passe", href: link },
        "Si vous n’avez rien demandé, ne faites rien\u00A0: votre mot de passe reste le même.",
      ],
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
      .select({ name: staffMember.name, email: staffMember.email })
      .from(staffMember)
      .where(eq(staffMember.id, staffId));
    if (!member) return;
    await sendMail({
      to: member.email,
      name: member.name,
      subject: "Votre mot de passe a été changé",
      messageId: messageIdOf("password-changed", jobId),
      body: [
        "Un nouveau mot de passe vient d’être choisi pour votre compte, par un lien reçu pour cela. Toutes les sessions ouvertes avant ont été fermées.",
        { facts: [["Compte", member.email]] },
        "Si c’est vous, il n’y a rien à faire. Sinon, prévenez tout de suite un associé du cabinet, et demandez un autre mot de passe\u00A0:",
        { label: "Demander un autre mot de passe", href: `${publicUrl()}${paths.forgottenPassword}` },
      ],
    });
  },
};

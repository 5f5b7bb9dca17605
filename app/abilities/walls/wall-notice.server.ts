import { findAccount } from "~/server/accounts/staff-accounts.server";
import { db } from "~/server/db/db.server";
import { publicUrl } from "~/server/env.server";
import type { JobKind } from "~/server/jobs/jobs.server";
import { mailTries } from "~/server/jobs/mail-tries.server";
import { mailConfigured, messageIdOf, sendMail } from "~/server/mail/mail.server";
import { walledKinds } from "./walls.server";

/**
 * How a closed record that changes hands concerns somebody: it comes to them, they see it, or they were the one who
 * held it.
 */
type Part = "heir" | "inside" | "before";

const sentences = (one: string): Record<Part, string> => ({
  heir: `Un ${one} à accès restreint vous est confié\u00A0: la personne qui était seule à pouvoir le gérer change de rôle ou quitte le cabinet.`,
  inside: `Un ${one} à accès restreint que vous voyez est confié à une personne de plus\u00A0: celle qui était seule à pouvoir le gérer change de rôle ou quitte le cabinet. L’historique de la fiche le dit.`,
  before: `Un ${one} à accès restreint que vous étiez seul à pouvoir gérer est confié à une autre personne, parce que votre compte change de rôle ou quitte le cabinet.`,
});

/**
 * Tells somebody that a closed record has changed hands; mailboxes are a third party's, so neither which nor how many.
 * By address: the account may be gone when the mail leaves. `slug`: of its kind; mails that an earlier version queued
 * have none, for there was one kind.
 */
export const wallNotice: JobKind<{ email: string; part: Part; slug?: string }> = {
  name: "wall-notice",
  queue: "mail",
  options: { ...mailTries, retentionSeconds: 24 * 3600 },
  run: async ({ email, part, slug }, jobId) => {
    const kind = walledKinds.find((walled) => !slug || walled.slug === slug);
    if (!kind || !mailConfigured()) return;
    const { one, many } = kind.words;
    await sendMail({
      to: email,
      subject: `Un ${one} à accès restreint ${part === "heir" ? "vous est confié" : "change de mains"}`,
      messageId: messageIdOf("wall-notice", jobId),
      name: await nameOf(email),
      body: [
        sentences(one)[part],
        { label: `Voir la liste des ${many}`, href: `${publicUrl()}${kind.wall.addresses.list}` },
        "Si cela vous surprend, parlez-en tout de suite aux associés du cabinet.",
      ],
    });
  },
};

/** The name of whoever has an account under the address; null once it is gone. */
async function nameOf(email: string): Promise<string | null> {
  return (await findAccount(db(), email))?.name ?? null;
}

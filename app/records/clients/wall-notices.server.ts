import { and, eq, inArray, isNull, ne, or } from "drizzle-orm";
import { paths } from "~/paths";
import type { Transaction } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import { publicUrl } from "~/server/env.server";
import { enqueueAll, type JobKind } from "~/server/jobs/jobs.server";
import { mailTries } from "~/server/jobs/mail-tries.server";
import { mailConfigured, messageIdOf, sendMail } from "~/server/mail/mail.server";
import { clientAccess } from "./wall-table.server";

/** How a closed client that changes hands concerns somebody: it comes to them, they see it, or they were the one who held it. */
type Part = "heir" | "inside" | "before";

/** Mailboxes are a third party's: neither who it is about nor how many. */
const words: Record<Part, { subject: string; what: string }> = {
  heir: {
    subject: "Un client fermé vous est confié",
    what: "Un client fermé vous est confié\u00A0: la personne qui était seule à pouvoir le gérer change de rôle ou quitte le cabinet.",
  },
  inside: {
    subject: "Un client fermé change de mains",
    what: "Un client fermé que vous voyez est confié à une personne de plus\u00A0: celle qui était seule à pouvoir le gérer change de rôle ou quitte le cabinet. L’historique de la fiche le dit.",
  },
  before: {
    subject: "Un client fermé change de mains",
    what: "Un client fermé que vous étiez seul à pouvoir gérer est confié à une autre personne, parce que votre compte change de rôle ou quitte le cabinet.",
  },
};

/** Tells somebody that a closed client has changed hands. By address: the account may be gone when the mail leaves. */
export const wallNotice: JobKind<{ email: string; part: Part }> = {
  name: "wall-notice",
  queue: "mail",
  options: { ...mailTries, retentionSeconds: 24 * 3600 },
  run: async ({ email, part }, jobId) => {
    if (!mailConfigured()) return;
    const { subject, what } = words[part];
    await sendMail({
      to: email,
      subject,
      messageId: messageIdOf("wall-notice", jobId),
      text: `Bonjour,

${what}

La liste des clients est sur ${publicUrl()}${paths.clients}.

Si cela vous surprend, parlez-en tout de suite aux associés du cabinet.
`,
    });
  },
};

/** Queues those mails, one for each person: the heir, whoever else sees one of these clients, and `from`, who held them alone. */
export async function notifyWallPeople(
  tx: Transaction,
  clientIds: string[],
  from: string,
  heir: string,
): Promise<void> {
  const inside = tx
    .select({ id: clientAccess.staffId })
    .from(clientAccess)
    .where(inArray(clientAccess.clientId, clientIds));
  const people = await tx
    .select({ id: staffMember.id, email: staffMember.email })
    .from(staffMember)
    .where(
      or(
        // Also when their account is being closed: they may be the only one to know that this should not be.
        eq(staffMember.id, from),
        and(ne(staffMember.id, from), inArray(staffMember.id, inside), isNull(staffMember.deactivatedAt)),
      ),
    );
  const part = (id: string): Part => (id === heir ? "heir" : id === from ? "before" : "inside");
  await enqueueAll(
    tx,
    wallNotice,
    people.map(({ id, email }) => ({ email, part: part(id) })),
  );
}

import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { conakryStamp } from "~/lib/french-date";
import { counted } from "~/lib/french-number";
import { paths } from "~/paths";
import { morningNotice, personalNotice } from "~/server/accounts/personal-notice.server";
import { staffMember } from "~/server/db/schema.server";
import { publicUrl } from "~/server/env.server";
import type { Letter } from "~/server/mail/letter";
import { visibleRequests } from "./conflict-request-access.server";
import { conflictRequest } from "./conflict-table.server";

/**
 * What somebody was asked to decide since the last mail. What was decided meanwhile, or is about a client who was
 * closed to them, is left out.
 */
export const conflictRequestNotice = personalNotice("conflict-request", async (tx, staffId) => {
  const untold = await tx
    .select({
      id: conflictRequest.id,
      askedAt: conflictRequest.askedAt,
      since: sql<string>`${conflictRequest.untoldSince}::text`,
      isOwed: sql<boolean>`${and(isNull(conflictRequest.decidedAt), visibleRequests({ id: staffId }))}`,
    })
    .from(conflictRequest)
    .where(and(eq(conflictRequest.askedOf, staffId), isNotNull(conflictRequest.untoldSince)))
    .orderBy(asc(conflictRequest.askedAt), asc(conflictRequest.id));
  const owed = untold.filter(({ isOwed }) => isOwed);
  // While the mail leaves, somebody else may be asked, or the same lawyer for other words: that is not told yet.
  const [ids, sinces] = [untold.map(({ id }) => id), untold.map(({ since }) => since)];
  const isRead = sql`(id, untold_since) IN
    (SELECT * FROM unnest(${sql.param(ids)}::uuid[], ${sql.param(sinces)}::timestamptz[]))`;
  return {
    letter: owed.length > 0 ? (name) => requestMail(name, owed, publicUrl()) : null,
    told: () =>
      tx
        .update(conflictRequest)
        .set({ untoldSince: null })
        .where(and(eq(conflictRequest.askedOf, staffId), isRead)),
  };
});

export const conflictRequestMorning = morningNotice("conflict-request", conflictRequestNotice, (tx) =>
  tx
    .selectDistinct({ staffId: staffMember.id })
    .from(conflictRequest)
    .innerJoin(staffMember, eq(staffMember.id, conflictRequest.askedOf))
    .where(isNotNull(conflictRequest.untoldSince)),
);

/** A mailbox is a third party's: that there is a conflict tells of a client already, so nothing says with whom. */
function requestMail(name: string, asked: { id: string; askedAt: Date }[], site: string): Letter {
  const count = counted(asked.length, "décision", "décisions");
  return {
    subject: asked.length > 1 ? `${count} vous sont demandées` : "Une décision vous est demandée",
    name,
    body: [
      asked.length > 1
        ? "Vos collègues ne peuvent pas enregistrer ces fiches sans votre décision\u00A0:"
        : "Un collègue ne peut pas enregistrer une fiche sans votre décision\u00A0:",
      {
        lines: asked.map(({ id, askedAt }) => ({
          label: `Demande du ${conakryStamp(askedAt)}`,
          href: `${site}${paths.conflictRequest(id)}`,
        })),
      },
      "Par discrétion, cet e-mail ne nomme personne. Pour être prévenu autrement, ou ne plus l’être\u00A0: «\u00A0Mon compte\u00A0», «\u00A0Avis par e-mail\u00A0».",
    ],
  };
}

import { and, eq, isNull, sql } from "drizzle-orm";
import { db, type Transaction, transactionOnce } from "../db/db.server";
import { staffMember } from "../db/schema.server";
import { enqueue, enqueueAll, type JobKind } from "../jobs/jobs.server";
import { mailTries } from "../jobs/mail-tries.server";
import type { Letter } from "../mail/letter";
import { mailConfigured, messageIdOf, sendMail } from "../mail/mail.server";

/** What concerns somebody within so many seconds is told in one mail. */
const GATHERED = 60;

/** What concerned somebody longer ago is told by no mail any more. */
export const TOLD_WITHIN_DAYS = 14;

/** What mails are about: what colleagues give somebody, or write for them; what they are asked to decide. */
type Subject = "assignment" | "conflict-request";

/** `morning`: the mail of the day. */
type ForPerson = { staffId: string; morning?: boolean };

/** `letter`: what is owed, for a person of that name; null for nothing. `told`: notes that nothing of it waits now. */
type Untold = { letter: ((name: string) => Letter) | null; told: () => Promise<unknown> };

/**
 * Mails somebody what colleagues have for them, at the time that they have chosen: `untold` reads it when the mail
 * leaves, so that nothing is told that does not concern them any more.
 */
export function personalNotice(
  subject: Subject,
  untold: (tx: Transaction, staffId: string) => Promise<Untold>,
): JobKind<ForPerson> {
  return {
    ...jobOf(subject),
    run: async ({ staffId, morning = false }, jobId) => {
      if (!mailConfigured()) return;
      await transactionOnce(async (tx) => {
        // The rows stay free while the mail server talks; no other process tells the same meanwhile.
        await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${subject}-notice:${staffId}`}, 0))`);
        const [member] = await tx
          .select({ name: staffMember.name, email: staffMember.email, when: staffMember.assignmentMail })
          .from(staffMember)
          .where(and(eq(staffMember.id, staffId), isNull(staffMember.deactivatedAt)));
        if (member?.when === "chaque-jour" && !morning) return;
        const { letter, told } = await untold(tx, staffId);
        if (member && member.when !== "jamais" && letter)
          await sendMail({ to: member.email, messageId: messageIdOf(subject, jobId), ...letter(member.name) });
        await told();
      });
    },
  };
}

const jobOf = (subject: Subject) => ({
  name: `${subject}-notice`,
  queue: "notices" as const,
  options: { ...mailTries, retentionSeconds: 24 * 3600 },
});

/** Has somebody's mail leave within a minute, in the transaction that stores what it tells. */
export async function enqueueNotice(tx: Transaction, subject: Subject, to: string): Promise<void> {
  const job = jobOf(subject);
  const once = { startAfter: GATHERED, singletonKey: `${job.name}:${to}`, singletonSeconds: GATHERED };
  await enqueue(tx, job, { staffId: to }, once);
}

/** Every morning at seven: a mail to each of those who have something to be told. */
export function morningNotice(
  subject: Subject,
  kind: JobKind<ForPerson>,
  people: (tx: Transaction) => Promise<{ staffId: string }[]>,
): JobKind<Record<string, never>> {
  return {
    name: `${subject}-morning`,
    queue: "notices",
    options: { retryLimit: 2, expireInSeconds: 300, deleteAfterSeconds: 3600 },
    cron: "0 7 * * *",
    run: () =>
      db().transaction(async (tx) => {
        const all = (await people(tx)).map(({ staffId }) => ({ staffId, morning: true }));
        if (all.length > 0) await enqueueAll(tx, kind, all);
      }),
  };
}

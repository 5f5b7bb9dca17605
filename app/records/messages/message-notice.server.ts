import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { paths } from "~/paths";
import { db } from "~/server/db/db.server";
import { contactMessage } from "~/server/db/schema.server";
import { env, publicUrl } from "~/server/env.server";
import type { JobKind } from "~/server/jobs/jobs.server";
import { MAIL_JOB_LIMIT, mailConfigured, messageIdOf, sendMail } from "~/server/mail/mail.server";
import { settings } from "~/server/settings/settings.server";
import { noticeMail } from "./message-notice-mail";

/** With growing pauses up to 30 minutes, some four days of trying. */
const RETRIES = { retryLimit: 200, retryDelay: 15, retryBackoff: true, retryDelayMax: 1800 };
const RETENTION_SECONDS = 14 * 24 * 3600;

/** The firm's mail notice of one message. Without a mail server or a mailbox it ends quietly: contactNoticeCatchUp comes back to it. */
export const contactNotice: JobKind<{ id: string }> = {
  queue: "contact-notice",
  options: { ...RETRIES, expireInSeconds: MAIL_JOB_LIMIT, retentionSeconds: RETENTION_SECONDS },
  run: async ({ id }) => {
    const to = mailbox();
    if (to) await notify(id, to);
  },
};

/** Every hour and at boot: what still waits from the last seven days, for instance because mail has just been set up. */
export const contactNoticeCatchUp: JobKind<Record<string, never>> = {
  queue: "contact-notice-catch-up",
  options: { retryLimit: 0, expireInSeconds: 1800 },
  cron: "7 * * * *",
  atBoot: true,
  run: async () => {
    const to = mailbox();
    if (!to) return;
    for (const id of await waiting()) await notify(id, to);
  },
};

/** Where notices go: MAIL_TO, else the firm's address of the settings; null while mail is not set up. */
export function mailbox(): string | null {
  return mailConfigured() ? env().MAIL_TO || settings().firm_email || null : null;
}

/** Messages older than five minutes (younger ones have their own job at work), oldest first. */
async function waiting(): Promise<string[]> {
  const rows = await db()
    .select({ id: contactMessage.id })
    .from(contactMessage)
    .where(
      and(
        isNull(contactMessage.notifiedAt),
        isNull(contactMessage.deletedAt),
        gt(contactMessage.createdAt, sql`now() - interval '7 days'`),
        lt(contactMessage.createdAt, sql`now() - interval '5 minutes'`),
        sql`${contactMessage.source} <> 'import'`,
      ),
    )
    .orderBy(contactMessage.createdAt)
    .limit(500);
  return rows.map((row) => row.id);
}

/**
 * Sends one notice unless it left before or the message is in the corbeille. The lock, not the row, is held while the mail
 * server talks: staff can go on with the message, and no other process sends the same notice meanwhile.
 */
async function notify(id: string, to: string): Promise<void> {
  await db().transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`contact-notice:${id}`}, 0))`);
    const [message] = await tx
      .select({
        number: contactMessage.number,
        source: contactMessage.source,
        createdAt: contactMessage.createdAt,
      })
      .from(contactMessage)
      .where(
        and(eq(contactMessage.id, id), isNull(contactMessage.notifiedAt), isNull(contactMessage.deletedAt)),
      );
    if (!message) return;
    const link = `${publicUrl()}${paths.messageFollowUp(id)}`;
    await sendMail({ to, messageId: messageIdOf("contact", id), ...noticeMail({ ...message, link }) });
    await tx.update(contactMessage).set({ notifiedAt: new Date() }).where(eq(contactMessage.id, id));
  });
}

import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { db } from "~/server/db/db.server";
import { env, publicUrl } from "~/server/env.server";
import type { JobKind } from "~/server/jobs/jobs.server";
import { MAIL_JOB_LIMIT, mailConfigured, messageIdOf, sendMail } from "~/server/mail/mail.server";
import { settings } from "~/server/settings/settings.server";
import { noticeMail } from "./message-notice-mail";
import { message } from "./message-table.server";

/** With growing pauses up to 30 minutes, some four days of trying. */
const RETRIES = { retryLimit: 200, retryDelay: 15, retryBackoff: true, retryDelayMax: 1800 };
const RETENTION_SECONDS = 14 * 24 * 3600;

/**
 * The firm's mail notice of one message. Without a mail server or a mailbox it ends quietly: messageNoticeCatchUp comes
 * back to it.
 */
export const messageNotice: JobKind<{ id: string }> = {
  name: "contact-notice",
  queue: "mail",
  options: { ...RETRIES, expireInSeconds: MAIL_JOB_LIMIT, retentionSeconds: RETENTION_SECONDS },
  run: async ({ id }) => {
    const to = mailbox();
    if (to) await notify(id, to);
  },
};

/**
 * Every hour and at boot: what still waits from the last seven days, for instance because mail has just been set up.
 */
export const messageNoticeCatchUp: JobKind<Record<string, never>> = {
  name: "contact-notice-catch-up",
  queue: "mail",
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
    .select({ id: message.id })
    .from(message)
    .where(
      and(
        isNull(message.notifiedAt),
        isNull(message.deletedAt),
        gt(message.createdAt, sql`now() - interval '7 days'`),
        lt(message.createdAt, sql`now() - interval '5 minutes'`),
        sql`${message.source} <> 'import'`,
      ),
    )
    .orderBy(message.createdAt)
    .limit(500);
  return rows.map((row) => row.id);
}

/**
 * Sends one notice unless it left before or the message is in the corbeille. The lock, not the row, is held while the
 * mail server talks: staff can go on with the message, and no other process sends the same notice meanwhile.
 */
async function notify(id: string, to: string): Promise<void> {
  await db().transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`contact-notice:${id}`}, 0))`);
    const [found] = await tx
      .select({ number: message.number, source: message.source, createdAt: message.createdAt })
      .from(message)
      .where(and(eq(message.id, id), isNull(message.notifiedAt), isNull(message.deletedAt)));
    if (!found) return;
    await sendMail({ to, messageId: messageIdOf("contact", id), ...noticeMail({ id, ...found }, publicUrl()) });
    await tx.update(message).set({ notifiedAt: new Date() }).where(eq(message.id, id));
  });
}

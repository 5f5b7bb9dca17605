import { and, asc, inArray, isNull, sql } from "drizzle-orm";
import { db, type Queryable, transactionOnce } from "~/server/db/db.server";
import { env, publicUrl } from "~/server/env.server";
import { type JobKind, tryNow } from "~/server/jobs/jobs.server";
import { MAIL_JOB_LIMIT, mailConfigured, messageIdOf, reachMailServer, sendMail } from "~/server/mail/mail.server";
import { settings } from "~/server/settings/settings.server";
import { visibleMessages } from "../message-access.server";
import { waitingStatuses } from "../message-status";
import { message } from "../message-table.server";
import { digestMail, noticeMail } from "./message-notice-mail";

/** A notice that has not left after so many minutes is told with all others that wait. */
const FRESH_MINUTES = 5;
/** A message that waited longer is told by no notice. */
const KNOWN_DAYS = 14;
/** How long people's own mails may go before a digest, in ms. */
const PEOPLE_FIRST = 60_000;

/**
 * The firm's mail notice of one message, at once; tried again for some minutes. Without a mail server or a mailbox, or
 * once the message is not fresh any more, it ends quietly: messageNoticeCatchUp comes back to it.
 */
export const messageNotice: JobKind<{ id: string }> = {
  name: "contact-notice",
  queue: "notices",
  options: {
    retryLimit: 5,
    retryDelay: 15,
    retryBackoff: true,
    expireInSeconds: MAIL_JOB_LIMIT,
    retentionSeconds: 3600,
    deleteAfterSeconds: 3600,
  },
  run: async ({ id }) => {
    const to = mailbox();
    if (!to) return;
    await holdingNotices(async (tx) => {
      const [found] = await untold(tx, sql`id = ${id} AND ${isFresh}`);
      if (!found) return;
      await sendMail({ to, messageId: messageIdOf("contact", id), ...noticeMail(found, publicUrl()) });
      await told(tx, [id]);
    });
  },
};

/**
 * Every five minutes and at boot: what could not leave, for instance because mail has just been set up, in one mail.
 * People's own mails that wait for the same mail server go first.
 */
export const messageNoticeCatchUp: JobKind<Record<string, never>> = {
  name: "contact-notice-catch-up",
  queue: "notices",
  options: { retryLimit: 0, expireInSeconds: 1800, retentionSeconds: 300, deleteAfterSeconds: 3600 },
  cron: "*/5 * * * *",
  atBoot: true,
  run: async () => {
    const to = mailbox();
    if (!to || !(await someWaited(db()))) return;
    await reachMailServer();
    await tryNow("mail", PEOPLE_FIRST);
    await holdingNotices(async (tx) => {
      if (!(await someWaited(tx))) return;
      const all = await untold(tx);
      const [first] = all;
      if (!first) return;
      const alone = all.length === 1;
      const messageId = alone ? messageIdOf("contact", first.id) : messageIdOf("contacts", `${first.id}-${all.length}`);
      await sendMail({ to, messageId, ...(alone ? noticeMail(first, publicUrl()) : digestMail(all, publicUrl())) });
      await told(
        tx,
        all.map(({ id }) => id),
      );
    });
  },
};

/** Where notices go: MAIL_TO, else the firm's address of the settings; null while mail is not set up. */
export function mailbox(): string | null {
  return mailConfigured() ? env().MAIL_TO || settings().firm_email || null : null;
}

/**
 * A lock, not the rows, is held while the mail server talks: staff can go on with the messages, and no other process
 * sends the same notices meanwhile.
 */
async function holdingNotices(send: (tx: Queryable) => Promise<void>): Promise<void> {
  await transactionOnce(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('contact-notices', 0))`);
    await send(tx);
  });
}

const isFresh = sql`${message.createdAt} > now() - make_interval(mins => ${FRESH_MINUTES})`;

async function someWaited(q: Queryable): Promise<boolean> {
  return (await untold(q, sql`NOT ${isFresh}`)).length > 0;
}

/** What a mail tells of a message that came. */
export const arrivalColumns = {
  id: message.id,
  number: message.number,
  source: message.source,
  createdAt: message.createdAt,
  callbackAt: message.callbackAt,
  meetingFirst: message.meetingFirst,
};

/**
 * Messages that the firm has not been told of and that still wait for an answer, oldest first: neither in the
 * corbeille, nor behind a wall (a mailbox is nobody's), nor imported.
 */
function untold(q: Queryable, which = sql`true`) {
  return q
    .select(arrivalColumns)
    .from(message)
    .where(
      and(
        isNull(message.notifiedAt),
        isNull(message.deletedAt),
        inArray(message.status, waitingStatuses),
        sql`${message.source} <> 'import' AND ${message.createdAt} > now() - make_interval(days => ${KNOWN_DAYS})`,
        visibleMessages({ id: "" }),
        which,
      ),
    )
    .orderBy(asc(message.createdAt), asc(message.id));
}

async function told(q: Queryable, ids: string[]): Promise<void> {
  await q.update(message).set({ notifiedAt: new Date() }).where(inArray(message.id, ids));
}

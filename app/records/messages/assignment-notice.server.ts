import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import { publicUrl } from "~/server/env.server";
import { enqueue, enqueueAll, type JobKind } from "~/server/jobs/jobs.server";
import { mailTries } from "~/server/jobs/mail-tries.server";
import { mailConfigured, messageIdOf, sendMail } from "~/server/mail/mail.server";
import { visibleMessages } from "./message-access.server";
import { notOpenedSince } from "./message-marks.server";
import { assignmentMail } from "./message-notice-mail";
import { waitingStatuses } from "./message-status";
import { message, messageMention, messageNote } from "./message-table.server";

/** What somebody is given within so many seconds is told in one mail. */
const GATHERED = 60;
/** Given longer ago, a message is told by no mail any more. */
const KNOWN_DAYS = 14;

/**
 * Notes, in the transaction that gives messages to somebody, whether a mail has to tell them: not of what they take
 * themselves. `to`: null for nobody.
 */
export async function announceAssignment(tx: Transaction, ids: string[], to: string | null, by: Staff): Promise<void> {
  const isTold = to === null || to === by.id;
  await tx
    .update(message)
    .set({ untoldSince: isTold ? null : sql`now()` })
    .where(inArray(message.id, ids));
  if (!isTold) await enqueueNotice(tx, to);
}

/** Has somebody's mail leave within a minute, in the transaction that stores what it tells. */
export async function enqueueNotice(tx: Transaction, to: string): Promise<void> {
  const once = { startAfter: GATHERED, singletonKey: `assignment:${to}`, singletonSeconds: GATHERED };
  await enqueue(tx, assignmentNotice, { staffId: to }, once);
}

/**
 * Mails somebody what colleagues have given them since the last mail, and on which messages notes name them, as they
 * have chosen. What is not theirs any more, was answered, was opened since the note, is in the corbeille or was closed
 * to them meanwhile is left out. `morning`: the mail of the day.
 */
export const assignmentNotice: JobKind<{ staffId: string; morning?: boolean }> = {
  name: "assignment-notice",
  queue: "notices",
  options: { ...mailTries, retentionSeconds: 24 * 3600 },
  run: async ({ staffId, morning = false }, jobId) => {
    if (!mailConfigured()) return;
    await db().transaction(async (tx) => {
      // The rows stay free while the mail server talks; no other process tells the same meanwhile.
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`assignment-notice:${staffId}`}, 0))`);
      const [member] = await tx
        .select({ name: staffMember.name, email: staffMember.email, when: staffMember.assignmentMail })
        .from(staffMember)
        .where(and(eq(staffMember.id, staffId), isNull(staffMember.deactivatedAt)));
      if (member?.when === "chaque-jour" && !morning) return;
      const noted = await tx
        .select({
          id: message.id,
          number: message.number,
          source: message.source,
          createdAt: message.createdAt,
          isOwed: sql<boolean>`${and(
            sql`${message.untoldSince} > now() - make_interval(days => ${KNOWN_DAYS})`,
            isNull(message.deletedAt),
            inArray(message.status, waitingStatuses),
            visibleMessages({ id: staffId }),
          )}`,
        })
        .from(message)
        .where(and(eq(message.assigneeId, staffId), isNotNull(message.untoldSince)))
        .orderBy(asc(message.createdAt), asc(message.id));
      const given = noted.filter(({ isOwed }) => isOwed);
      const mentions = await untoldMentions(tx, staffId);
      const named = [...new Map(mentions.filter(({ isOwed }) => isOwed).map((one) => [one.id, one])).values()].filter(
        ({ id }) => !given.some((one) => one.id === id),
      );
      if (member && member.when !== "jamais" && given.length + named.length > 0)
        await sendMail({
          to: member.email,
          messageId: messageIdOf("assignment", jobId),
          ...assignmentMail(member.name, given, named, publicUrl()),
        });
      await tx
        .update(messageMention)
        .set({ untoldSince: null })
        .where(
          and(
            eq(messageMention.staffId, staffId),
            inArray(
              messageMention.noteId,
              mentions.map(({ noteId }) => noteId),
            ),
          ),
        );
      const ids = noted.map(({ id }) => id);
      await tx
        .update(message)
        .set({ untoldSince: null })
        .where(and(inArray(message.id, ids), eq(message.assigneeId, staffId)));
    });
  },
};

/** The notes for somebody that no mail has told them of, with their messages. */
function untoldMentions(tx: Transaction, staffId: string) {
  return tx
    .select({
      noteId: messageMention.noteId,
      id: message.id,
      number: message.number,
      source: message.source,
      createdAt: message.createdAt,
      isOwed: sql<boolean>`${and(
        sql`${messageMention.untoldSince} > now() - make_interval(days => ${KNOWN_DAYS})`,
        isNull(message.deletedAt),
        visibleMessages({ id: staffId }),
        notOpenedSince(sql`${messageNote}`, staffId),
      )}`,
    })
    .from(messageMention)
    .innerJoin(messageNote, eq(messageNote.id, messageMention.noteId))
    .innerJoin(message, eq(message.id, messageNote.messageId))
    .where(and(eq(messageMention.staffId, staffId), isNotNull(messageMention.untoldSince)))
    .orderBy(asc(message.createdAt), asc(message.id));
}

/** Every morning at seven: a mail to each of those who have something to be told. */
export const assignmentMorning: JobKind<Record<string, never>> = {
  name: "assignment-morning",
  queue: "notices",
  options: { retryLimit: 2, expireInSeconds: 300, deleteAfterSeconds: 3600 },
  cron: "0 7 * * *",
  run: () =>
    db().transaction(async (tx) => {
      const given = tx
        .select({ staffId: staffMember.id })
        .from(message)
        .innerJoin(staffMember, eq(staffMember.id, message.assigneeId))
        .where(isNotNull(message.untoldSince));
      const named = tx
        .select({ staffId: messageMention.staffId })
        .from(messageMention)
        .where(isNotNull(messageMention.untoldSince));
      const people = await union(given, named);
      const all = people.map(({ staffId }) => ({ staffId, morning: true }));
      if (all.length > 0) await enqueueAll(tx, assignmentNotice, all);
    }),
};

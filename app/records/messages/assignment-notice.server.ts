import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { morningNotice, personalNotice, TOLD_WITHIN_DAYS } from "~/server/accounts/personal-notice.server";
import type { Transaction } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import { publicUrl } from "~/server/env.server";
import { visibleMessages } from "./message-access.server";
import { notOpenedSince } from "./message-marks.server";
import { assignmentMail } from "./message-notice-mail";
import { waitingStatuses } from "./message-status";
import { message, messageMention, messageNote } from "./message-table.server";

/**
 * What colleagues have given somebody since the last mail, and on which messages notes name them. What is not theirs
 * any more, was answered, was opened since the note, is in the corbeille or was closed to them meanwhile is left out.
 */
export const assignmentNotice = personalNotice("assignment", async (tx, staffId) => {
  const noted = await tx
    .select({
      id: message.id,
      number: message.number,
      source: message.source,
      createdAt: message.createdAt,
      isOwed: sql<boolean>`${and(
        sql`${message.untoldSince} > now() - make_interval(days => ${TOLD_WITHIN_DAYS})`,
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
  const told = async () => {
    const notes = mentions.map(({ noteId }) => noteId);
    await tx
      .update(messageMention)
      .set({ untoldSince: null })
      .where(and(eq(messageMention.staffId, staffId), inArray(messageMention.noteId, notes)));
    const ids = noted.map(({ id }) => id);
    await tx
      .update(message)
      .set({ untoldSince: null })
      .where(and(inArray(message.id, ids), eq(message.assigneeId, staffId)));
  };
  const isOwed = given.length + named.length > 0;
  return { letter: isOwed ? (name) => assignmentMail(name, given, named, publicUrl()) : null, told };
});

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
        sql`${messageMention.untoldSince} > now() - make_interval(days => ${TOLD_WITHIN_DAYS})`,
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

export const assignmentMorning = morningNotice("assignment", assignmentNotice, (tx) => {
  const given = tx
    .select({ staffId: staffMember.id })
    .from(message)
    .innerJoin(staffMember, eq(staffMember.id, message.assigneeId))
    .where(isNotNull(message.untoldSince));
  const named = tx
    .select({ staffId: messageMention.staffId })
    .from(messageMention)
    .where(isNotNull(messageMention.untoldSince));
  return union(given, named);
});

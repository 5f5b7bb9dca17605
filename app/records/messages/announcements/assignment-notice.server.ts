import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { untoldMentions, untoldPeople } from "~/abilities/mentions/untold-mentions.server";
import { morningNotice, personalNotice, TOLD_WITHIN_DAYS } from "~/server/accounts/personal-notice.server";
import { publicUrl } from "~/server/env.server";
import { visibleMessages } from "../message-access.server";
import { waitingStatuses } from "../message-status";
import { message } from "../message-table.server";
import { arrivalColumns } from "./message-notice.server";
import { assignmentMail } from "./message-notice-mail";

/**
 * What colleagues have given somebody since the last mail, and where notes name them, on any record. What is not theirs
 * any more, was answered, was opened since the note, is in the corbeille or was closed to them meanwhile is left out.
 */
export const assignmentNotice = personalNotice("assignment", async (tx, staffId) => {
  const noted = await tx
    .select({
      ...arrivalColumns,
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
  const named = mentions.named.filter(({ id }) => !given.some((one) => one.id === id));
  const told = async () => {
    await mentions.told();
    const ids = noted.map(({ id }) => id);
    await tx
      .update(message)
      .set({ untoldSince: null })
      .where(and(inArray(message.id, ids), eq(message.assigneeId, staffId)));
  };
  const isOwed = given.length + named.length > 0;
  return { letter: isOwed ? (name) => assignmentMail(name, given, named, publicUrl()) : null, told };
});

export const assignmentMorning = morningNotice("assignment", assignmentNotice, async (tx) => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT assignee_id AS id FROM message WHERE assignee_id IS NOT NULL AND untold_since IS NOT NULL
    UNION ${untoldPeople()}`);
  return rows.map(({ id }) => ({ staffId: id }));
});

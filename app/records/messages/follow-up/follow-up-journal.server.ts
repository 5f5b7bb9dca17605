import type { Transaction } from "~/server/db/db.server";
import { type Actor, record } from "~/server/journal/journal.server";
import type { MessageStatus } from "../message-status";
import { message } from "../message-table.server";

/** How the follow-up of a message stands. */
export type Standing = {
  status: MessageStatus;
  assigneeId: string | null;
  urgent: boolean;
  remindAt: Date | null;
  remindBy: string | null;
  meetingAt: Date | null;
  updatedAt: Date;
  answeredAt: Date | null;
};

/** The columns that say it. */
export const standingColumns = {
  status: message.status,
  assigneeId: message.assigneeId,
  urgent: message.urgent,
  remindAt: message.remindAt,
  remindBy: message.remindBy,
  meetingAt: message.meetingAt,
  updatedAt: message.updatedAt,
  answeredAt: message.answeredAt,
};

type Changed = Pick<Standing, "status" | "assigneeId" | "urgent" | "remindAt" | "meetingAt">;

/** Notes in the journal each thing that is another `after` than `before`; `more`: what all these lines say besides. */
export async function recordFollowUp(
  tx: Transaction,
  actor: Actor,
  id: string,
  before: Standing,
  after: Changed,
  more: { change?: string; version?: Date | undefined } = {},
): Promise<void> {
  const line = async (action: string, from: unknown, to: unknown, besides = {}) => {
    if (from !== to) await record(tx, actor, action, { kind: "contact", id }, { from, to, ...more, ...besides });
  };
  const isFirstAnswer = after.status === "repondu" && before.answeredAt === null;
  const [remindedAt, remindAt] = [instantOf(before.remindAt), instantOf(after.remindAt)];
  await line("contact.assigned", before.assigneeId, after.assigneeId);
  await line("contact.status-changed", before.status, after.status, isFirstAnswer ? { firstAnswer: true } : {});
  await line("contact.urgency-changed", before.urgent, after.urgent);
  await line("contact.reminder-changed", remindedAt, remindAt, { by: before.remindBy });
  await line("contact.meeting-changed", instantOf(before.meetingAt), instantOf(after.meetingAt));
}

export const instantOf = (date: Date | null): string | null => date?.toISOString() ?? null;

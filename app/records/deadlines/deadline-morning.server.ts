import { sql } from "drizzle-orm";
import { conakryDay } from "~/lib/french-date";
import { isOwn, visibleHearings } from "~/records/hearings/hearing-access.server";
import { hasJoined } from "~/server/accounts/joined-condition.server";
import { db, type Queryable } from "~/server/db/db.server";
import { publicUrl } from "~/server/env.server";
import { enqueueAll, type JobKind } from "~/server/jobs/jobs.server";
import { mailTries } from "~/server/jobs/mail-tries.server";
import { mailConfigured, messageIdOf, sendMail } from "~/server/mail/mail.server";
import { visibleDeadlines } from "./deadline-access.server";
import { inView } from "./deadline-listing.server";
import { isAnything, type MorningCounts, type MorningFacts, morningMail } from "./deadline-morning-mail";

/** What the day holds for somebody, of what they may know of; of hearings theirs alone when they plead. */
async function factsFor(q: Queryable, staff: { id: string }, now: Date): Promise<MorningFacts> {
  const today = conakryDay(now);
  const { rows } = await q.execute<MorningCounts>(sql`
    SELECT kind = 'tache' AS "isTask",
      count(*) FILTER (WHERE late)::int AS late, count(*) FILTER (WHERE today)::int AS today,
      count(*) FILTER (WHERE week)::int AS week, count(*) FILTER (WHERE warned)::int AS warned,
      count(*) FILTER (WHERE to_confirm)::int AS "toConfirm",
      coalesce(json_agg(due_on ORDER BY due_on) FILTER (WHERE to_check), '[]') AS "toCheck",
      count(*) FILTER (WHERE late OR today OR week OR warned OR to_confirm OR to_check)::int AS count
    FROM (SELECT kind, due_on, ${inView("en-retard", now)} AS late, ${inView("aujourd-hui", now)} AS today,
        ${inView("7-jours", now)} AND due_on <> ${today} AS week, ${inView("rappeles", now)} AS warned,
        state = 'a-confirmer' AS to_confirm, ${inView("a-verifier", now)} AS to_check
      FROM deadline WHERE state IN ('ouvert', 'a-confirmer') AND ${visibleDeadlines(staff)}) AS open
    GROUP BY kind ORDER BY kind`);
  const pleads = sql`EXISTS (SELECT FROM lawyer WHERE lawyer.staff_id = ${staff.id})`;
  const { rows: hearings } = await q.execute<{ time: string; court: string }>(sql`
    SELECT hearing.time::text AS time, court.short_name AS court FROM hearing JOIN court ON court.id = hearing.court_id
    WHERE hearing.state = 'prevue' AND hearing.day = ${today} AND ${visibleHearings(staff)}
      AND (hearing.lawyer_id IS NULL OR NOT ${pleads} OR ${isOwn(staff)})
    ORDER BY hearing.time, hearing.id`);
  return { counts: rows, hearings };
}

/**
 * Tells one person what the day holds; nothing when there is nothing. Nobody turns it off: it is what is not to be
 * missed.
 */
export const deadlineNotice: JobKind<{ staffId: string }> = {
  name: "deadline-notice",
  queue: "notices",
  options: { ...mailTries, retentionSeconds: 12 * 3600 },
  run: async ({ staffId }, jobId) => {
    if (!mailConfigured()) return;
    const { rows } = await db().execute<{ name: string; email: string }>(sql`
      SELECT name, email FROM staff_member
      WHERE id = ${staffId} AND deactivated_at IS NULL AND ${hasJoined()}`);
    const [member] = rows;
    const facts = member ? await factsFor(db(), { id: staffId }, new Date()) : null;
    if (!member || !facts || !isAnything(facts)) return;
    const letter = morningMail(member.name, facts, publicUrl());
    await sendMail({ to: member.email, messageId: messageIdOf("deadline", jobId), ...letter });
  },
};

/** Every morning at six, a mail to each. */
export const deadlineMorning: JobKind<Record<string, never>> = {
  name: "deadline-morning",
  queue: "notices",
  options: { retryLimit: 2, expireInSeconds: 300, deleteAfterSeconds: 3600 },
  cron: "0 6 * * *",
  run: () =>
    db().transaction(async (tx) => {
      const { rows } = await tx.execute<{ staffId: string }>(
        sql`SELECT id AS "staffId" FROM staff_member WHERE deactivated_at IS NULL AND ${hasJoined()}`,
      );
      if (rows.length > 0) await enqueueAll(tx, deadlineNotice, rows);
    }),
};

import { sql } from "drizzle-orm";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { enqueue, type JobKind } from "~/server/jobs/jobs.server";
import { record, systemActor } from "~/server/journal/journal.server";
import { SMS_LIMIT, type SmsAnswer, sendSms, smsConfigured } from "~/server/sms/sms.server";
import type { SmsResult } from "./notice";
import { isUnderWay } from "./notice-sms-state.server";
import { hasResult } from "./telling-condition.server";
import { addAttempt, type Told, tellOf } from "./telling-store.server";

/** After so long nobody is in the middle of a post any more, in s. */
const POST_OVER = (3 * SMS_LIMIT) / 1000;

/**
 * Has a client told by an SMS of the gateway, to the number that stood on the screen: by a job, which exists exactly
 * if this is stored. While one of the same notice is under way it is that one.
 */
export function askSms(id: string, pressed: Told & { number: string }, staff: Staff) {
  return tellOf(id, pressed, staff, async (tx, { dialled }, keep) => {
    const { attemptId, number, subject } = pressed;
    if (!smsConfigured() || !dialled || dialled !== number) return { kind: "unsendable" };
    const noticeId = await keep();
    const { rowCount } = await tx.execute(sql`
      INSERT INTO notice_sms (notice_id, attempt_id, number, by_id)
      VALUES (${noticeId}, ${attemptId}, ${number}, ${staff.id})
      ON CONFLICT (notice_id) DO UPDATE SET attempt_id = excluded.attempt_id, number = excluded.number,
        by_id = excluded.by_id, at = now(), begun_at = NULL WHERE NOT ${isUnderWay}`);
    if (rowCount === 0) return { kind: "stored" };
    await enqueue(tx, noticeSms, { id: attemptId });
    await record(tx, staff, "client.sms-asked", { kind: "hearing", id }, { subject });
    return { kind: "stored" };
  });
}

/**
 * Posts an SMS once, and writes what came of it as an attempt. Run again after that it finds nothing to do; run again
 * because its process died in the middle, it sends nothing, and says that nobody knows.
 */
export const noticeSms: JobKind<{ id: string }> = {
  name: "notice-sms",
  queue: "sms",
  options: { retryLimit: 60, retryDelay: 60, expireInSeconds: POST_OVER, deleteAfterSeconds: 24 * 3600 },
  run: async ({ id }) => {
    const next = await begin(id);
    if (next === null) return;
    await end(id, typeof next === "string" ? next : results[(await sendSms({ ...next, id })).kind]);
  },
};

const results: Record<SmsAnswer["kind"], SmsResult> = { sent: "envoye", failed: "echec", uncertain: "incertain" };

type Waiting = { number: string; text: string; begun: boolean; busy: boolean; fits: boolean };

/**
 * What is to be posted, from now on never again; or what is to be said of it unposted; null: that was said already.
 * Throws while another process is in the middle of it.
 */
function begin(id: string): Promise<{ number: string; text: string } | SmsResult | null> {
  return db().transaction(async (tx) => {
    const { rows } = await tx.execute<Waiting>(sql`
      SELECT number, notice.text, begun_at IS NOT NULL AS begun,
        coalesce(begun_at > now() - make_interval(secs => ${POST_OVER}), false) AS busy,
        ${isUnderWay} AND notice.done_at IS NULL
          AND (notice.day, notice.time, notice.court_id)
            IS NOT DISTINCT FROM (hearing.day, hearing.time, hearing.court_id)
          AND CASE notice.subject
            WHEN 'annulation' THEN hearing.state = 'annulee'
            WHEN 'resultat' THEN ${hasResult(new Date())}
            ELSE hearing.state IN ('prevue', 'a-fixer') END AS fits
      FROM notice_sms JOIN notice ON notice.id = notice_id JOIN hearing ON hearing.id = notice.hearing_id
      WHERE attempt_id = ${id} FOR UPDATE OF notice_sms`);
    const [sms] = rows;
    if (!sms) return null;
    if (sms.busy) throw new Error("another process posts this SMS, or has died with it a moment ago");
    if (sms.begun) return "incertain";
    if (!sms.fits || !smsConfigured()) return "echec";
    await tx.execute(sql`UPDATE notice_sms SET begun_at = now() WHERE attempt_id = ${id}`);
    return { number: sms.number, text: sms.text };
  });
}

/** Told by the product itself: whoever pressed is shown what came of it as news, like everybody. */
function end(id: string, result: SmsResult): Promise<void> {
  return db().transaction(async (tx) => {
    const { rows: held } = await tx.execute<{ hearing: string; subject: string }>(sql`
      SELECT hearing.id AS hearing, notice.subject FROM notice_sms JOIN notice ON notice.id = notice_id
        JOIN hearing ON hearing.id = notice.hearing_id WHERE attempt_id = ${id} FOR NO KEY UPDATE OF hearing`);
    const { rows } = await tx.execute<{ noticeId: string; byId: string | null }>(sql`
      DELETE FROM notice_sms WHERE attempt_id = ${id} RETURNING notice_id AS "noticeId", by_id AS "byId"`);
    const [of] = held;
    const [sms] = rows;
    if (!of || !sms) return;
    await addAttempt(tx, { attemptId: id, ...sms, channel: "sms", result });
    const details = { subject: of.subject, channel: "sms", result };
    await record(tx, systemActor, "client.told", { kind: "hearing", id: of.hearing }, details);
  });
}

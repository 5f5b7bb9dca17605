import { sql } from "drizzle-orm";
import { isRecordId } from "~/lib/record-id";
import { expectPermitted } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { visibleHearings } from "../hearing-access.server";
import { type Announced, readTelling, type Telling, toldOf } from "./hearing-telling.server";
import { isTold, type NoticeChannel, type SaidResult, type SmsResult } from "./notice";

/**
 * What somebody tells, or has told, of a hearing. `told`: what the screen told of it (hearing-telling.server.ts).
 * `attemptId`: sent again, it is the same attempt.
 */
export type Told = { attemptId: string; subject: string; told: string };

/**
 * `moved`: what was told is not so any more, and nothing was stored. `told`: it still is, and somebody has told the
 * client already. `gone`: there is no such hearing for them. `unsendable`: the gateway could not send it.
 */
type Kept = { kind: "stored" | "moved" | "gone" | "unsendable" } | { kind: "told"; by: string | null };

/** Keeps that somebody tried to tell a client; « remis » tells them. */
export function keepAttempt(
  id: string,
  pressed: Told & { channel: NoticeChannel; result: SaidResult },
  staff: Staff,
): Promise<Kept> {
  const { attemptId, subject, channel, result } = pressed;
  return tellOf(id, pressed, staff, async (tx, _, keep) => {
    const noticeId = await keep();
    await addAttempt(tx, { attemptId, noticeId, byId: staff.id, channel, result });
    await record(tx, staff, "client.told", { kind: "hearing", id }, { subject, channel, result });
    return { kind: "stored" };
  });
}

/**
 * Has `tell` tell what is to be told, unless it is not so any more; `keep` writes its notice, in the same transaction,
 * and returns its id.
 */
export function tellOf(
  id: string,
  { attemptId, subject, told }: Told,
  staff: Staff,
  tell: (tx: Transaction, telling: Telling, keep: () => Promise<string>) => Promise<Kept>,
): Promise<Kept> {
  return db().transaction(async (tx): Promise<Kept> => {
    if (!isRecordId(id) || !isRecordId(attemptId)) return { kind: "gone" };
    await tx.execute(sql`SELECT FROM hearing WHERE id = ${id} FOR NO KEY UPDATE`);
    await expectPermitted(tx, staff, "hearing-entry");
    const { rows } = await tx.execute<{ isKept: boolean }>(sql`
      SELECT EXISTS (SELECT FROM notice_attempt WHERE notice_attempt.id = ${attemptId})
        OR EXISTS (SELECT FROM notice_sms WHERE attempt_id = ${attemptId}) AS "isKept" FROM hearing
      WHERE id = ${id} AND ${visibleHearings(staff)}`);
    if (!rows[0]) return { kind: "gone" };
    if (rows[0].isKept) return { kind: "stored" };
    const telling = await readTelling(tx, id, staff);
    if (!telling) return (await toldAlready(tx, id, { subject, told })) ?? { kind: "moved" };
    if (telling.told !== told || telling.subject !== subject) return { kind: "moved" };
    return tell(tx, telling, () => keepNotice(tx, telling));
  });
}

/** Who told the client the very same of a hearing of which there is nothing to tell any more; null when nobody did. */
async function toldAlready(tx: Transaction, id: string, { subject, told }: Omit<Told, "attemptId">) {
  const { rows } = await tx.execute<Announced & { by: string | null }>(sql`
    SELECT hearing.day::text AS day, hearing.time, hearing.court_id AS "courtId", to_bring AS "toBring",
      staff_member.name AS by
    FROM hearing JOIN notice ON notice.hearing_id = hearing.id
        AND (notice.day, notice.time, notice.court_id)
          IS NOT DISTINCT FROM (hearing.day, hearing.time, hearing.court_id)
      JOIN notice_attempt ON notice_id = notice.id AND result IN ('remis', 'envoye')
      LEFT JOIN staff_member ON staff_member.id = by_id
    WHERE hearing.id = ${id} AND notice.subject = ${subject} ORDER BY notice_attempt.at DESC LIMIT 1`);
  const [last] = rows;
  return last && toldOf(last) === told ? { kind: "told" as const, by: last.by } : null;
}

async function keepNotice(tx: Transaction, { id, subject, due, text, channel }: Telling): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO notice (client_id, hearing_id, chain_id, subject, court_id, day, time, channel, due_on, text)
    SELECT matter.client_id, hearing.id, chain_id, ${subject}, court_id, day, time, ${channel}, ${due}, ${text}
    FROM hearing JOIN matter ON matter.id = hearing.matter_id WHERE hearing.id = ${id}
    ON CONFLICT (hearing_id, subject, court_id, day, time) WHERE done_at IS NULL DO UPDATE SET text = excluded.text
    RETURNING id`);
  if (!rows[0]) throw new Error(`the hearing ${id} is gone while it is held`);
  return rows[0].id;
}

type Attempt = {
  attemptId: string;
  noticeId: string;
  byId: string | null;
  channel: NoticeChannel;
  result: SaidResult | SmsResult;
};

/** The caller holds the hearing. */
export async function addAttempt(tx: Transaction, { attemptId, noticeId, byId, channel, result }: Attempt) {
  await tx.execute(sql`
    INSERT INTO notice_attempt (id, notice_id, by_id, result, channel)
    VALUES (${attemptId}, ${noticeId}, ${byId}, ${result}, ${channel})`);
  if (isTold(result))
    await tx.execute(sql`UPDATE notice SET done_at = now() WHERE id = ${noticeId} AND done_at IS NULL`);
}

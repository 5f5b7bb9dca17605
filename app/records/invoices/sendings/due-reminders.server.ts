import { type SQL, sql } from "drizzle-orm";
import { conakryDay } from "~/lib/french-date";
import { sameClients, standingFor } from "~/records/clients/joining/joined-clients.server";
import { visiblePieces } from "~/records/invoices/billing-access.server";
import type { Queryable } from "~/server/db/db.server";
import { settings } from "~/server/settings/settings.server";
import { type ReminderStep, sendingLimits } from "./sending";
import { mayHaveReached } from "./sending-state.server";
import type { NamedPiece } from "./sending-words";

/** Days after the due day on which each reminder is proposed, and days that pass at least since the one before. */
function stepDays(): { after: number[]; since: number[] } {
  const { billing_reminder_1: first, billing_reminder_2: second, billing_reminder_3: third } = settings();
  return { after: [first, second, third], since: [0, Math.max(1, second - first), Math.max(1, third - second)] };
}

const array = (days: number[]) => sql`${sql.param(days)}::int[]`;

const owing = standingFor(sql`billing.client_id`);

/**
 * Rows `id`, `client_id` (the file that stands for the client), `due_on`, `due`, `step`: the pieces that this person
 * may know of whose next reminder is due today. Steps follow one another, however late a piece is; one that failed did
 * not happen; a pause holds the next one back. `clients`: of these files alone.
 */
export function dueReminders(staff: { id: string }, clients: SQL | null = null): SQL {
  const today = conakryDay(new Date());
  const { after, since } = stepDays();
  const step = sql`coalesce(reminded.step, 0)`;
  return sql`
    SELECT billing.id, ${owing.id} AS client_id, billing.due_on, billing_balance.due, ${step} + 1 AS step
    FROM billing_balance JOIN billing ON billing.id = billing_balance.billing_id ${owing.beside}
    LEFT JOIN (SELECT billing_sending_piece.billing_id, max(billing_sending.step) AS step, max(billing_sending.sent_on) AS day
      FROM billing_sending JOIN billing_sending_piece ON billing_sending_piece.sending_id = billing_sending.id
      WHERE billing_sending.step IS NOT NULL AND ${mayHaveReached()} GROUP BY 1) AS reminded ON reminded.billing_id = billing.id
    LEFT JOIN (SELECT DISTINCT ON (billing_id) billing_id, until FROM reminder_pause ORDER BY billing_id, at DESC) AS pause
      ON pause.billing_id = billing.id
    WHERE billing_balance.due > 0 AND billing.due_on < ${today} AND ${visiblePieces(staff)} AND ${step} < 3
      AND billing.due_on + (${array(after)})[${step} + 1] <= ${today}::date
      AND (reminded.day IS NULL OR reminded.day + (${array(since)})[${step} + 1] <= ${today}::date)
      AND (pause.until IS NULL OR pause.until < ${today}::date)
      ${clients ? sql`AND billing.client_id = ANY (ARRAY(${sameClients(clients)}))` : sql``}`;
}

/** A piece whose next reminder is due; `before`: the days of those that went before, « 2026-11-20 ». */
export type DuePiece = NamedPiece & {
  id: string;
  clientId: string;
  clientName: string;
  step: ReminderStep;
  before: string[];
  reference: string | null;
};

type Stored = Omit<DuePiece, "due"> & { due: string };

/** The pieces of these clients whose next reminder is due, the oldest first; of one step alone where it is said. */
export async function readDueReminders(
  q: Queryable,
  clients: string[],
  staff: { id: string },
  step: ReminderStep | null = null,
): Promise<DuePiece[]> {
  const { rows } = await q.execute<Stored>(sql`
    SELECT billing.id, reminded.client_id AS "clientId", client.name AS "clientName", reminded.step, reminded.due::text,
      billing.kind, billing.number, billing.issued_on::text AS "issuedOn", billing.due_on::text AS "dueOn", matter.reference,
      ARRAY(SELECT billing_sending.sent_on::text FROM billing_sending_piece
        JOIN billing_sending ON billing_sending.id = billing_sending_piece.sending_id
        WHERE billing_sending_piece.billing_id = billing.id AND billing_sending.step IS NOT NULL AND ${mayHaveReached()}
        ORDER BY billing_sending.step) AS before
    FROM (${dueReminders(staff, sql`${sql.param(clients)}::uuid[]`)}) AS reminded JOIN billing ON billing.id = reminded.id JOIN client ON client.id = reminded.client_id
      LEFT JOIN matter ON matter.id = billing.matter_id
    ${step === null ? sql`` : sql`WHERE reminded.step = ${step}`}
    ORDER BY billing.due_on, billing.id`);
  return rows.map((row) => ({ ...row, due: Number(row.due) }));
}

/** The pieces that one reminder of a client is about. */
export const reminderOf = async (q: Queryable, client: string, step: ReminderStep, staff: { id: string }) =>
  (await readDueReminders(q, [client], staff, step)).slice(0, sendingLimits.pieces);

/** What a screen of a reminder told of it: whoever sends it may only send that. */
export const toldReminder = (pieces: readonly Pick<DuePiece, "id" | "due">[]): string =>
  pieces.map(({ id, due }) => `${id} ${due}`).join(" ");

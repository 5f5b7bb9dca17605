import { sql } from "drizzle-orm";
import { conakryStamp, dayInWords } from "~/lib/french-date";
import { isRecordId } from "~/lib/record-id";
import { hourWords } from "~/lib/written-time";
import { allRecesses } from "~/records/absences/days-away.server";
import { movedDeadlines } from "~/records/deadlines/adjourned-deadlines.server";
import { foreseenMoves } from "~/records/deadlines/moves/deadline-moves.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { scheduleOf } from "~/server/settings/opening-schedule.server";
import { loadSettings } from "~/server/settings/settings.server";
import { visibleHearings } from "../hearing-access.server";
import { findObstacles, placeColumns } from "../hearing-clashes.server";
import { withinHour } from "../hearing-listing.server";
import { type HearingRow, placeWords, readHearingRows } from "../hearing-row.server";
import type { HearingPlace } from "../hearing-rules.server";
import { countTold, countToTell, noticedClients } from "./batch-notices.server";
import { type BatchInput, newDayFor, type RollCourt } from "./batch-rules.server";
import { inRoll } from "./batch-store.server";
import { isAsMoved, mayUndoBatch } from "./batch-undo.server";

/** So many hearings are adjourned at once; a longer roll is taken day by day. */
const MOST = 1000;

/** The last ones that are listed. */
const RECENT = 10;

/** The courts that have a roll, with the days on which they sit and those on which they will not. */
export async function rollCourts(): Promise<RollCourt[]> {
  const { rows } = await db().execute<Omit<RollCourt, "recesses">>(sql`
    SELECT id AS value, short_name AS label, weekdays FROM court WHERE deleted_at IS NULL ORDER BY sort_name`);
  const recesses = await allRecesses(db());
  return rows.map((court) => ({
    ...court,
    recesses: recesses.filter(({ courtId }) => courtId === null || courtId === court.value),
  }));
}

/** The days on which nobody sits, as the settings have them. */
export const rollHolidays = async () => scheduleOf(await loadSettings());

/**
 * A hearing of a roll, where it would go, its deadlines with it, and what stands against it. `worth`: what its tick is
 * worth, its id, the version and the reasons shown.
 */
export type RollLine = ReturnType<typeof rollLine> & {
  worth: string;
  newDay: string;
  deadlines: string[];
  reasons: string[];
};

/**
 * The hearings that a renvoi d’office would move, of those this person may know of; `more`: so many do not fit. The
 * reading is journalled when the screen was opened.
 */
export async function readRoll(
  input: BatchInput,
  staff: Staff,
  isOpened: boolean,
): Promise<{ lines: RollLine[]; more: number }> {
  const holidays = await rollHolidays();
  return db().transaction(async (tx) => {
    const { rows } = await tx.execute<HearingPlace & { id: string; day: string; version: number; n: number }>(sql`
      SELECT id, version, ${placeColumns()}, count(*) OVER ()::int AS n FROM hearing WHERE ${inRoll(input, staff)}
      ORDER BY hearing.day, time, ${withinHour} LIMIT ${MOST}`);
    const placings = rows.map((row) => ({ ...row, day: newDayFor(row.day, input, holidays) }));
    const clashes = await findObstacles(tx, placings, staff);
    const deadlines = await foreseenMoves(
      tx,
      placings.map(({ id, day }) => ({ id, nextId: id, newDay: day })),
    );
    const moves = new Map(placings.map((one, i) => [one.id, { ...one, clash: clashes[i] ?? null }]));
    const found = await readHearingRows(
      tx,
      rows.map(({ id }) => id),
      staff,
    );
    if (isOpened) await record(tx, staff, "hearings.listed", null, { count: found.length, byDay: true, byCourt: true });
    const lines = found.map((row) => {
      const { version = 0, day = null, clash = null } = moves.get(row.id) ?? {};
      return {
        ...rollLine(row),
        worth: `${row.id}.${version}.${clash?.seen ?? ""}`,
        newDay: dayWords(day),
        deadlines: deadlines.get(row.id) ?? [],
        reasons: clash?.reasons.map(({ says }) => says) ?? [],
      };
    });
    return { lines, more: (rows[0]?.n ?? 0) - rows.length };
  });
}

const dayWords = (day: string | null) => (day ? dayInWords(day) : "Date à fixer");

const rollLine = (row: HearingRow) => ({
  id: row.id,
  when: [dayWords(row.day), hourWords(row.time)].filter(Boolean).join(" à "),
  name: `${row.reference} – ${row.title}`,
  client: row.clientName,
  place: placeWords(row),
  purpose: row.purpose,
  lawyer: row.lawyer ?? "",
});

/** « 2026-0001 – Exemple c. Exemple, 20 novembre 2026 » of each, as far as this person may know of it. */
export async function hearingNames(q: Queryable, ids: string[], staff: Staff) {
  return (await readHearingRows(q, ids, staff)).map(rollLine).map(({ id, name, when }) => ({ id, name, when }));
}

type BatchRow = {
  id: string;
  court: string;
  from: string;
  to: string;
  chamber: string;
  reason: string;
  at: string;
  author: string | null;
  undoneAt: string | null;
  undoneBy: string | null;
  leftIds: string[];
  moved: number;
};

const batches = (staff: Staff) => sql`
  SELECT batch.id, court.short_name AS court, from_day::text AS "from", to_day::text AS "to", chamber, reason, at,
    author.name AS author, undone_at AS "undoneAt", undoer.name AS "undoneBy", left_ids AS "leftIds",
    (SELECT count(*)::int FROM batch_item AS item JOIN hearing ON hearing.id = item.hearing_id
      WHERE item.batch_id = batch.id AND ${visibleHearings(staff)}) AS moved
  FROM adjournment_batch AS batch JOIN court ON court.id = batch.court_id
    LEFT JOIN staff_member AS author ON author.id = author_id
    LEFT JOIN staff_member AS undoer ON undoer.id = undone_by`;

/** A renvoi d’office in few words. */
export type BriefBatch = ReturnType<typeof briefly>;

function briefly({ id, court, from, to, chamber, reason, at, author, undoneAt, undoneBy, moved }: BatchRow) {
  const days =
    from === to ? `audiences du ${dayInWords(from)}` : `audiences du ${dayInWords(from)} au ${dayInWords(to)}`;
  return {
    id,
    what: [court, chamber, days].filter(Boolean).join(", "),
    reason,
    moved,
    by: `${author ? `par ${author}, ` : ""}le ${conakryStamp(new Date(at))}`,
    undone: undoneAt ? `${undoneBy ? `par ${undoneBy}, ` : ""}le ${conakryStamp(new Date(undoneAt))}` : null,
  };
}

/** The last ones of which this person may know a hearing. */
export async function recentBatches(staff: Staff): Promise<BriefBatch[]> {
  const { rows } = await db().execute<BatchRow>(sql`
    SELECT * FROM (${batches(staff)}) AS batch WHERE moved > 0 ORDER BY at DESC, id LIMIT ${RECENT}`);
  return rows.map(briefly);
}

type Item = HearingPlace & { id: string; nextId: string; undone: boolean; untouched: boolean };

/** What a renvoi d’office moved and left, as far as this person may know; null when that is nothing. */
export async function readBatch(id: string, staff: Staff, isOpened: boolean) {
  if (!isRecordId(id)) return null;
  return db().transaction(async (tx) => {
    const { rows } = await tx.execute<BatchRow>(sql`SELECT * FROM (${batches(staff)}) AS batch WHERE id = ${id}`);
    const [batch] = rows;
    if (!batch || batch.moved === 0) return null;
    const items = await readItems(tx, id, staff);
    const from = await byId(tx, items, ({ id }) => id, staff);
    const to = await byId(tx, items, ({ nextId }) => nextId, staff);
    if (isOpened) await record(tx, staff, "hearings.listed", null, { count: items.length, byDay: true, byCourt: true });
    // What was not worked on since; elsewhere somebody has decided anew.
    const placed = items.filter(({ untouched }) => untouched);
    const clashes = await findObstacles(
      tx,
      placed.map((one) => ({ ...one, except: one.nextId })),
      staff,
    );
    const reasons = new Map(placed.map(({ id }, i) => [id, clashes[i]?.reasons.map(({ says }) => says) ?? []]));
    const deadlines = await movedDeadlines(tx, id);
    const lines = items.flatMap((item) => {
      const was = from.get(item.id);
      const next = to.get(item.nextId);
      return was && next
        ? [
            {
              ...movedLine(was, next, item),
              deadlines: deadlines.get(item.id) ?? [],
              reasons: reasons.get(item.id) ?? [],
            },
          ]
        : [];
    });
    const isUndone = batch.undoneAt !== null;
    return {
      ...briefly(batch),
      lines: lines.sort((a, b) => a.order.localeCompare(b.order, "fr")),
      left: await hearingNames(tx, batch.leftIds, staff),
      noticed: await noticedClients(tx, id, staff),
      toTell: await countToTell(tx, id, staff),
      told: await countTold(tx, id, staff),
      /** As the renvoi left them: what taking it back would change. */
      standing: placed.length,
      stayed: isUndone ? items.filter(({ undone }) => !undone).length : 0,
      mayUndo: placed.length > 0 && (await mayUndoBatch(tx, id, staff)),
    };
  });
}

async function readItems(q: Queryable, id: string, staff: Staff): Promise<Item[]> {
  const { rows } = await q.execute<Item>(sql`
    SELECT hearing.id, next.id AS "nextId", item.undone_at IS NOT NULL AS undone, ${isAsMoved} AS untouched,
      ${placeColumns(sql`next`)}
    FROM batch_item AS item JOIN hearing ON hearing.id = item.hearing_id JOIN hearing AS next ON next.id = item.next_id
    WHERE item.batch_id = ${id} AND ${visibleHearings(staff)}`);
  return rows;
}

async function byId(q: Queryable, items: Item[], idOf: (item: Item) => string, staff: Staff) {
  const rows = await readHearingRows(q, items.map(idOf), staff);
  return new Map(rows.map((row) => [row.id, row]));
}

function movedLine(was: HearingRow, next: HearingRow, { undone, untouched }: Item) {
  return {
    ...rollLine(was),
    order: [was.day, was.time, was.court, was.chamber, was.reference].join(" "),
    nextId: next.id,
    newDay: dayWords(next.day),
    note: undone ? "Renvoi annulé" : untouched ? null : "Modifiée depuis",
  };
}

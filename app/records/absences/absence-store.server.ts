import { type SQL, sql } from "drizzle-orm";
import { createRecord, type Storing, updateRecord } from "~/abilities/form/record-store.server";
import { readRecord } from "~/abilities/form/stored-record.server";
import { isRecordId } from "~/lib/record-id";
import { recalculateSoon } from "~/records/deadlines/moves/deadline-recalculation.server";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Action } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { type PeriodKind, periodDays } from "./absence";
import { absenceColumns, type PeriodInput, recessColumns } from "./absence-rules.server";
import { timeAwayLock } from "./days-away.server";

type Kept = {
  subject: PeriodKind;
  table: SQL;
  visible: () => SQL;
  write: Action;
  form: { columns: typeof recessColumns };
  /** The column of whose it is. */
  who: SQL;
  /** « Maitre Exemple a déjà une absence » */
  stands: SQL<string>;
};

/** Everybody who enters hearings enters absences; recess belongs to the settings of courts. */
export const periods: Record<PeriodKind, Kept> = {
  absence: {
    subject: "absence",
    table: sql`absence`,
    visible: () => sql`true`,
    write: "hearing-entry",
    form: { columns: absenceColumns },
    who: sql`absence.lawyer_id`,
    stands: sql<string>`(SELECT name FROM lawyer WHERE lawyer.id = absence.lawyer_id) || ' a déjà une absence'`,
  },
  recess: {
    subject: "recess",
    table: sql`recess`,
    visible: () => sql`true`,
    write: "court-entry",
    form: { columns: recessColumns },
    who: sql`recess.court_id`,
    stands: sql<string>`coalesce((SELECT short_name || ' est déjà' FROM court WHERE court.id = recess.court_id),
      'Toutes les juridictions sont déjà') || ' en vacances'`,
  },
};

/** Another one of the same lawyer, or of the same court, has some of these days: which one, in a sentence. */
export type Overlap = { kind: "overlap"; says: string };

/** A time away with who wrote it when; null for an unknown id. */
export const readPeriod = (kind: PeriodKind, id: string, staff: Staff) => readRecord(db(), periods[kind], id, staff);

/** Enters a time away. `formId`: sent again, it is the same one. */
export function addPeriod(
  kind: PeriodKind,
  formId: string,
  value: PeriodInput,
  staff: Staff,
): Promise<Storing<PeriodInput, Overlap>> {
  return createRecord(periods[kind], formId, value, staff, async (tx, write) => {
    const overlap = await findOverlap(tx, kind, value, null);
    if (overlap) return overlap;
    if (kind === "recess") await recalculateSoon(tx);
    return write({ details: told(value) });
  });
}

/** Changes one. `seen`: as updateRecord(). */
export function changePeriod(
  kind: PeriodKind,
  id: string,
  value: PeriodInput,
  seen: string,
  staff: Staff,
): Promise<Storing<PeriodInput, Overlap>> {
  return updateRecord(periods[kind], id, value, seen, staff, async (tx, write) => {
    const overlap = await findOverlap(tx, kind, value, id);
    if (overlap) return overlap;
    if (kind === "recess") await recalculateSoon(tx);
    return write({ details: told(value) });
  });
}

/** Takes one away, with its journal line. False when there is none that this person may take away. */
export function removePeriod(kind: PeriodKind, id: string, staff: Staff): Promise<boolean> {
  const { table, who, write } = periods[kind];
  return db().transaction(async (tx) => {
    if (!isRecordId(id)) return false;
    await tx.execute(sql`SELECT FROM ${table} WHERE id = ${id} FOR UPDATE`);
    const { rows } = await tx.execute<{ who: string | null; firstDay: string; lastDay: string }>(sql`
      DELETE FROM ${table} WHERE id = ${id} AND ${permittedTo(staff, write)}
      RETURNING ${who} AS who, first_day::text AS "firstDay", last_day::text AS "lastDay"`);
    const [gone] = rows;
    if (!gone) return false;
    if (kind === "recess") await recalculateSoon(tx);
    await record(tx, staff, `${kind}.removed`, { kind, id }, told(gone));
    return true;
  });
}

/** What the journal keeps: whose and which days, never the label. */
const told = ({ who, firstDay, lastDay }: Pick<PeriodInput, "who" | "firstDay" | "lastDay">) => ({
  who,
  from: firstDay,
  to: lastDay,
});

/** Whoever enters one holds all of the same lawyer or court until the transaction ends; the database keeps the same. */
async function findOverlap(
  tx: Transaction,
  kind: PeriodKind,
  { who, firstDay, lastDay }: PeriodInput,
  except: string | null,
): Promise<Overlap | null> {
  const { table, who: whose, stands } = periods[kind];
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${timeAwayLock(kind, who)}, 0))`);
  const { rows } = await tx.execute<{ stands: string; firstDay: string; lastDay: string; label: string }>(sql`
    SELECT ${stands} AS stands, first_day::text AS "firstDay", last_day::text AS "lastDay", label FROM ${table}
    WHERE ${whose} IS NOT DISTINCT FROM ${who} AND id IS DISTINCT FROM ${except}
      AND days && daterange(${firstDay}::date, ${lastDay}::date, '[]')
    ORDER BY first_day LIMIT 1`);
  const [other] = rows;
  if (!other) return null;
  const label = other.label === "" ? "" : ` (${other.label})`;
  return { kind: "overlap", says: `${other.stands} ${periodDays(other.firstDay, other.lastDay)}${label}.` };
}

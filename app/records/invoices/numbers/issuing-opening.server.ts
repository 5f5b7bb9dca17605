import { sql } from "drizzle-orm";
import { conakryDay } from "~/lib/french-date";
import { isRecordId } from "~/lib/record-id";
import { isDay } from "~/lib/written-day";
import { RECEIPT_PREFIX } from "~/records/invoices/payments/payment";
import { expectPermitted } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable, type Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { prefixOf } from "~/server/settings/piece-prefixes.server";
import { settings } from "~/server/settings/settings.server";
import { type Closure, issuingClosure } from "./issuing-closure.server";
import {
  CONFIRMED,
  dayFieldOf,
  LARGE_JUMP,
  lastFieldOf,
  MOST_LOST,
  type OpenSeries,
  openingSentences,
  type Said,
} from "./issuing-opening";

const kinds = ["devis", "provision", "facture", "avoir", "recu"] as const;

/**
 * The series of which numbers may be lost: those of every kind from the year of the backup on, or from its last number
 * on where that is later. What is of an earlier year was in the backup.
 */
export async function openSeries(q: Queryable, { from }: Closure): Promise<OpenSeries[]> {
  const { rows } = await q.execute<{ kind: string; year: number; last: number; lastDay: string }>(sql`
    SELECT kind, year, last, last_day::text AS "lastDay" FROM number_series WHERE last > 0 ORDER BY year`);
  const { rows: used } = await q.execute<{ kind: string; prefix: string }>(sql`
    SELECT DISTINCT ON (kind) kind, prefix FROM (SELECT kind, year, n, prefix FROM billing UNION ALL
      SELECT kind, year, n, prefix FROM lost_number) AS given ORDER BY kind, year DESC, n DESC`);
  const thisYear = Number(conakryDay(new Date()).slice(0, 4));
  return kinds.flatMap((kind) => {
    const latest = rows.findLast((row) => row.kind === kind);
    const first = Math.max(latest?.year ?? 0, Math.min(from, thisYear));
    const years = Array.from({ length: Math.max(1, thisYear - first + 1) }, (_, i) => first + i);
    const given = used.find((one) => one.kind === kind)?.prefix;
    const prefix = given ?? (kind === "recu" ? RECEIPT_PREFIX : prefixOf(settings(), kind));
    return years.map((year) => ({
      kind,
      year,
      prefix,
      last: latest?.year === year ? latest.last : 0,
      lastDay: latest?.lastDay ?? null,
    }));
  });
}

type Errors = Record<string, string>;

/** What the form says, or what is wrong with it, by field. */
function readSaid(series: OpenSeries[], typed: (name: string) => string): Said[] | Errors {
  const errors: Errors = {};
  const today = conakryDay(new Date());
  const said = series.map((one): Said => {
    const [day, to] = [typed(dayFieldOf(one)), readNumber(one, typed(lastFieldOf(one)))];
    if (to === null) errors[lastFieldOf(one)] = openingSentences.number(one);
    else if (to < one.last) errors[lastFieldOf(one)] = openingSentences.below(one);
    else if (to - one.last > MOST_LOST) errors[lastFieldOf(one)] = openingSentences.tooMany(one);
    else if (to === one.last && day !== "" && day !== one.lastDay) errors[dayFieldOf(one)] = openingSentences.dayAlone;
    else if (to > one.last) {
      const isOfYear = isDay(day) && day.startsWith(`${one.year}-`) && day <= today;
      if (!isOfYear || (one.lastDay && day < one.lastDay)) errors[dayFieldOf(one)] = openingSentences.day(one);
    }
    return { ...one, to: to ?? one.last, day };
  });
  if (Object.keys(errors).length === 0 && typed(CONFIRMED) === "") {
    const large = said.filter(({ to, last }) => to - last > LARGE_JUMP);
    if (large.length > 0) errors[CONFIRMED] = openingSentences.large(large);
    // The form comes with what the backup knows: one press alone must not say that nothing was given since.
    else if (said.every(({ to, last }) => to === last)) errors[CONFIRMED] = openingSentences.noneLost;
  }
  return Object.keys(errors).length > 0 ? errors : said;
}

/** « F-2026-0020 », « 20 »; nothing where no number is known is none. */
function readNumber({ prefix, year, last }: OpenSeries, typed: string): number | null {
  const words = typed.replace(/\s/g, "").toUpperCase();
  if (words === "" && last === 0) return 0;
  const own = `${prefix}-${year}-`;
  const digits = words.startsWith(own) ? words.slice(own.length) : words;
  return /^\d{1,7}$/.test(digits) ? Number(digits) : null;
}

/** `already`: somebody else has opened it; `other`: it is closed by another restore than the one that was shown. */
export type Opening =
  | { kind: "opened" }
  | { kind: "already"; by: string | null; day: string }
  | { kind: "other" }
  | { kind: "unfit"; errors: Errors };

/**
 * Says the last numbers that were given before a restore: those that are not there are lost, and numbers are given
 * again. `seen`: the restore that was shown; `form`: sent twice, it is done once. Throws 403.
 */
export function openIssuing(
  form: string,
  seen: string,
  typed: (name: string) => string,
  staff: Staff,
): Promise<Opening> {
  return db().transaction(async (tx): Promise<Opening> => {
    // Who comes second is told of the first.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('issuing-opening', 0))`);
    await expectPermitted(tx, staff, "issuing-opening");
    const closure = await issuingClosure(tx);
    if (!closure) return opened(tx, form);
    if (closure.id !== seen) return { kind: "other" };
    const said = readSaid(await openSeries(tx, closure), typed);
    if (!Array.isArray(said)) return { kind: "unfit", errors: said };
    // The earlier year first: the days of a kind never fall.
    const lost = said.filter(({ to, last }) => to > last);
    for (const one of lost) await passOver(tx, one, closure.id, staff);
    await tx.execute(sql`
      INSERT INTO issuing_opening (restoration_id, form_id, by)
      SELECT id, ${isRecordId(form) ? form : closure.id}::uuid, ${staff.id} FROM restoration
      WHERE id NOT IN (SELECT restoration_id FROM issuing_opening)`);
    await record(tx, staff, "billing.numbers-confirmed", null, {
      lost: lost.reduce((all, { to, last }) => all + to - last, 0),
      series: said.length,
    });
    return { kind: "opened" };
  });
}

/** By this very form, or by whom. */
async function opened(tx: Transaction, form: string): Promise<Opening> {
  const { rows } = await tx.execute<{ isSame: boolean; by: string | null; day: string }>(sql`
    SELECT form_id::text = ${form} AS "isSame", (at AT TIME ZONE 'Africa/Conakry')::date::text AS day,
      (SELECT name FROM staff_member WHERE staff_member.id = issuing_opening.by) AS by
    FROM issuing_opening ORDER BY at DESC LIMIT 1`);
  const [last] = rows;
  if (!last) return { kind: "other" };
  return last.isSame ? { kind: "opened" } : { kind: "already", by: last.by, day: last.day };
}

/** Stores the numbers that were lost of a series, and has it go past them; the chain stays at the last piece. */
async function passOver(
  tx: Transaction,
  { kind, year, prefix, last, to, day }: Said,
  restoration: string,
  staff: Staff,
) {
  await tx.execute(sql`INSERT INTO number_series (kind, year) VALUES (${kind}, ${year}) ON CONFLICT DO NOTHING`);
  await tx.execute(sql`
    INSERT INTO lost_number (kind, year, n, prefix, day, restoration_id, by)
    SELECT ${kind}, ${year}::smallint, n, ${prefix}, ${day}::date, ${restoration}::uuid, ${staff.id}
    FROM generate_series(${last + 1}::integer, ${to}::integer) AS n`);
  await tx.execute(sql`
    UPDATE number_series SET last = ${to}, last_day = ${day}, last_hash = coalesce((
        SELECT hash FROM (SELECT kind, year, n, hash FROM billing UNION ALL SELECT kind, year, n, hash FROM receipt) AS piece
        WHERE piece.kind = ${kind} ORDER BY year DESC, n DESC LIMIT 1), '')
    WHERE kind = ${kind} AND year = ${year}`);
}

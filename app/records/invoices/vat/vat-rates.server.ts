import { type SQL, sql } from "drizzle-orm";
import { type Checked, checked, dayField } from "~/abilities/form/field-rules.server";
import { isRecordId } from "~/lib/record-id";
import { expectPermitted } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable, type Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import type { VatPeriod } from "./vat-rate";

/** The rate of a day in hundredths of a per cent; null: no TVA is asked on that day. */
export async function vatOn(day: string, q: Queryable = db()): Promise<number | null> {
  const { rows } = await q.execute<{ bp: number | null }>(sql`
    SELECT bp FROM vat_rate WHERE confirmed_at IS NOT NULL AND from_day <= ${day} ORDER BY from_day DESC LIMIT 1`);
  return rows[0]?.bp ?? null;
}

/** Whether pieces were issued since a day by the rate of then; a reprise was asked before, by its own. */
const isUsedSince = (day: SQL) => sql`EXISTS (SELECT FROM billing WHERE issued_on >= ${day} AND kind <> 'reprise')`;
const isInUse = isUsedSince(sql`from_day`);

/** All rates, the latest period first. */
export async function readVatPeriods(): Promise<VatPeriod[]> {
  const { rows } = await db().execute<VatPeriod>(sql`
    SELECT id, from_day::text AS "fromDay", bp, conakry_stamp(confirmed_at) AS "confirmedAt", ${isInUse} AS "isInUse",
      CASE WHEN confirmed_at IS NOT NULL THEN (SELECT (min(next.from_day) - 1)::text FROM vat_rate AS next
        WHERE next.confirmed_at IS NOT NULL AND next.from_day > vat_rate.from_day) END AS until,
      (SELECT name FROM staff_member WHERE staff_member.id = confirmed_by) AS "confirmedBy"
    FROM vat_rate ORDER BY from_day DESC`);
  return rows;
}

type Rate = { du: string; taux: number | null };

/** What the form says: from which day on which rate, « 18 » or « 18,5 » per cent, or none. */
export function checkVatRate(typed: Record<"du" | "tva" | "taux", string>): Checked<Rate> {
  const hundredths = /^\d{1,3}(?:[.,]\d{1,2})?$/.test(typed.taux)
    ? Math.round(Number(typed.taux.replace(",", ".")) * 100)
    : 0;
  const isRate = hundredths >= 1 && hundredths <= 10_000;
  return checked<Rate>({
    du: dayField(typed.du),
    taux:
      typed.tva === "non"
        ? { value: null }
        : isRate
          ? { value: hundredths }
          : { error: "Entrez un taux en pour cent, par exemple 18 ou 18,5." },
  });
}

/** `used`: pieces were issued on that day or later, whose rate stays. `taken`: a rate begins on that day already. */
type VatOutcome = { kind: "stored" | "used" | "taken" | "gone" };

/** Adds a rate under the id of its form; it counts for nothing before it is confirmed. Throws 403. */
export function addVatRate(id: string, { du, taux }: Rate, staff: Staff): Promise<VatOutcome> {
  return changing(staff, async (tx) => {
    if (!isRecordId(id)) return { kind: "gone" };
    const { rows } = await tx.execute<{ isSame: boolean }>(
      sql`SELECT id = ${id} AS "isSame" FROM vat_rate WHERE from_day = ${du} OR id = ${id}`,
    );
    if (rows.length > 0) return { kind: rows.every(({ isSame }) => isSame) ? "stored" : "taken" };
    if (await holds(tx, isUsedSince(sql`${du}`))) return { kind: "used" };
    await tx.execute(
      sql`INSERT INTO vat_rate (id, from_day, bp, added_by) VALUES (${id}, ${du}, ${taux}, ${staff.id})`,
    );
    await record(tx, staff, "vat-rate.added", { kind: "vat-rate", id }, { rate: taux, from: du });
    return { kind: "stored" };
  });
}

/** Says that this rate is the right one: from then on it counts. Throws 403. */
export function confirmVatRate(id: string, staff: Staff): Promise<VatOutcome> {
  return changing(staff, async (tx) => {
    const held = await hold(tx, id);
    if (!held) return { kind: "gone" };
    if (held.isConfirmed) return { kind: "stored" };
    if (held.isInUse) return { kind: "used" };
    await tx.execute(sql`UPDATE vat_rate SET confirmed_at = now(), confirmed_by = ${staff.id} WHERE id = ${id}`);
    await record(tx, staff, "vat-rate.confirmed", { kind: "vat-rate", id }, { rate: held.bp, from: held.fromDay });
    return { kind: "stored" };
  });
}

/** Takes away a rate by which no piece was issued. Throws 403. */
export function withdrawVatRate(id: string, staff: Staff): Promise<VatOutcome> {
  return changing(staff, async (tx) => {
    const held = await hold(tx, id);
    if (!held) return { kind: "gone" };
    if (held.isConfirmed && held.isInUse) return { kind: "used" };
    await tx.execute(sql`DELETE FROM vat_rate WHERE id = ${id}`);
    await record(tx, staff, "vat-rate.withdrawn", { kind: "vat-rate", id }, { rate: held.bp, from: held.fromDay });
    return { kind: "stored" };
  });
}

/** One change after the other, and no piece is issued meanwhile: whoever issues one holds the settings too. */
function changing(staff: Staff, work: (tx: Transaction) => Promise<VatOutcome>): Promise<VatOutcome> {
  return db().transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE setting IN SHARE ROW EXCLUSIVE MODE`);
    await expectPermitted(tx, staff, "settings");
    return work(tx);
  });
}

type Held = { bp: number | null; fromDay: string; isConfirmed: boolean; isInUse: boolean };

async function hold(tx: Transaction, id: string): Promise<Held | undefined> {
  if (!isRecordId(id)) return undefined;
  const { rows } = await tx.execute<Held>(sql`
    SELECT bp, from_day::text AS "fromDay", confirmed_at IS NOT NULL AS "isConfirmed", ${isInUse} AS "isInUse"
    FROM vat_rate WHERE id = ${id}`);
  return rows[0];
}

async function holds(tx: Transaction, condition: SQL): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(sql`SELECT ${condition} AS is`);
  return rows[0]?.is === true;
}

import { sql } from "drizzle-orm";
import { unlikelyDay } from "~/lib/day-sentences";
import { conakryDay } from "~/lib/french-date";
import { dayAfter } from "~/lib/public-holidays";
import type { Staff } from "~/server/auth/staff.server";
import type { Transaction } from "~/server/db/db.server";
import { settings } from "~/server/settings/settings.server";
import { clashWords, findClashes, findObstacles } from "../hearing-clashes.server";
import type { HearingPlace } from "../hearing-rules.server";

type Placed = { position: number; value: HearingPlace };

/** Where a lawyer is due, of what is not stored yet. `from`, `to`: instants in ms, as if Conakry's time were UTC. */
type Due = { courtId: string; time: string; from: number; to: number };

/**
 * Which of the rows of a file would have somebody in two courts at one hour, by position, each with its sentence:
 * against a hearing of the firm, or against a row before it. `before` holds what came earlier, and gets those against
 * which nothing stands. The way between two courts, a feast or an absence stops no row, since nobody could say here
 * that they keep it: findRowRemarks() tells of it.
 */
export async function findRowClashes(
  tx: Transaction,
  placed: Placed[],
  staff: Pick<Staff, "id">,
  before: Map<string, unknown> = new Map(),
): Promise<Map<number, string>> {
  const values = placed.map(({ value }) => value);
  const stored = await findClashes(tx, values, staff);
  const names = await namesOf(tx, values);
  const travels = await travelsOf(tx, values);
  const clashes = new Map<number, string>();
  for (const [i, { position, value }] of placed.entries()) {
    const { lawyerId, courtId, day, time, minutes } = value;
    const atOnce = stored[i]?.find(({ isAtOnce }) => isAtOnce);
    if (atOnce) clashes.set(position, atOnce.says);
    if (atOnce || !lawyerId || !day || !time) continue;
    const from = Date.parse(`${day}T${time}Z`);
    const due = { courtId, time, from, to: from + minutes * 60_000 };
    const [other] = amongBefore(due, { lawyerId, day, days: [-1, 0, 1] }, before).filter(
      (one) => one.from < due.to && due.from < one.to,
    );
    if (!other) keep(due, `${lawyerId} ${day}`, before);
    else {
      const [lawyer = "", court = "", own = ""] = [lawyerId, other.courtId, courtId].map((id) => names.get(id));
      const travel = travels.get(pairOf(courtId, other.courtId)) ?? settings().travel_minutes;
      clashes.set(position, clashWords({ place: court, time: other.time, lawyer, own, travel, seen: true }, time));
    }
  }
  return clashes;
}

/**
 * What the form would ask about each of the rows that go in, by position: all that speaks against its day (0045), and a
 * row before it from which the way is too long. What has both ends in the file is told of the later row alone.
 */
export async function findRowRemarks(
  tx: Transaction,
  placed: Placed[],
  staff: Pick<Staff, "id">,
  before: Map<string, unknown>,
): Promise<Map<number, string[]>> {
  const values = placed.map(({ value }) => value);
  const obstacles = await findObstacles(tx, values, staff);
  const names = await namesOf(tx, values);
  const travels = await travelsOf(tx, values);
  const today = conakryDay(new Date());
  const remarks = new Map<number, string[]>();
  for (const [i, { position, value }] of placed.entries()) {
    const { lawyerId, courtId, day, time, minutes } = value;
    if (!day || !time) continue;
    const own = names.get(courtId) ?? "";
    const ways = lawyerId ? waysFromBefore({ courtId, time, minutes }, { lawyerId, day }, { before, travels }) : [];
    const unlikely = unlikelyDay(day, today);
    const said = [
      ...(unlikely ? [unlikely.says] : []),
      ...ways.map(({ other, travel }) => {
        const [lawyer = "", court = ""] = [lawyerId ?? "", other.courtId].map((id) => names.get(id));
        return clashWords({ place: court, time: other.time, lawyer, own, travel, seen: true }, time);
      }),
      ...(obstacles[i]?.reasons ?? []).map(({ says }) => says),
    ];
    // A row before may be stored by now, and say the same.
    if (said.length > 0) remarks.set(position, [...new Set(said)]);
  }
  return remarks;
}

/** Of a row: those before it, of the same day, from or to which the way takes longer than there is. It is noted too. */
function waysFromBefore(
  { courtId, time, minutes }: { courtId: string; time: string; minutes: number },
  { lawyerId, day }: { lawyerId: string; day: string },
  { before, travels }: { before: Map<string, unknown>; travels: Map<string, number> },
): { other: Due; travel: number }[] {
  const from = Date.parse(`${day}T${time}Z`);
  const due = { courtId, time, from, to: from + minutes * 60_000 };
  // Apart from what refuses notes: that has all rows of the slice already.
  const placedBefore = amongBefore(due, { lawyerId: `way ${lawyerId}`, day, days: [0] }, before);
  keep(due, `way ${lawyerId} ${day}`, before);
  return placedBefore.flatMap((other) => {
    const travel = travels.get(pairOf(courtId, other.courtId)) ?? settings().travel_minutes;
    const way = travel * 60_000;
    return other.from < due.to + way && due.from < other.to + way ? [{ other, travel }] : [];
  });
}

/** What courts and lawyers of a file are called: those of rows before, too. */
async function namesOf(tx: Transaction, values: HearingPlace[]): Promise<Map<string, string>> {
  if (values.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`SELECT id, short_name AS name FROM court UNION ALL SELECT id, name FROM lawyer`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** How long it takes from one court to another, in minutes, where somebody has said so. */
async function travelsOf(tx: Transaction, values: HearingPlace[]): Promise<Map<string, number>> {
  if (values.length === 0) return new Map();
  const { rows } = await tx.execute<{ a: string; b: string; minutes: number }>(
    sql`SELECT court_a AS a, court_b AS b, minutes FROM travel`,
  );
  return new Map(rows.map(({ a, b, minutes }) => [pairOf(a, b), minutes]));
}

const pairOf = (a: string, b: string): string => [a, b].sort().join(" ");

/** Those at other courts on that day, and on days beside it: what begins the evening before may last into it. */
function amongBefore(
  { courtId }: Due,
  { lawyerId, day, days }: { lawyerId: string; day: string; days: number[] },
  before: Map<string, unknown>,
): Due[] {
  const due = days.flatMap((apart) => (before.get(`${lawyerId} ${dayAfter(day, apart)}`) ?? []) as Due[]);
  return due.filter((one) => one.courtId !== courtId);
}

/** Many matters of one court at one hour are one engagement. */
function keep(engagement: Due, key: string, before: Map<string, unknown>): void {
  const due = (before.get(key) ?? []) as Due[];
  before.set(key, due);
  const { courtId, from, to } = engagement;
  if (!due.some((one) => one.courtId === courtId && one.from === from && one.to === to)) due.push(engagement);
}

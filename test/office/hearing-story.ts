import { randomUUID } from "node:crypto";
import { holidayOn } from "../../app/lib/public-holidays";
import type { useCabinet } from "../setup/app";
import type { Answer, Visitor } from "../setup/visitor";
import { formOn } from "./client-story";
import { actorOf, openedIn, tokenOf } from "./matter-story";

type Cabinet = ReturnType<typeof useCabinet>;

/**
 * « 2026-11-20 », so many days from today in Conakry. Of a holiday, on which the form would ask, the day after it, or
 * before it when it is past.
 */
export function dayFrom(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return holidayOn(day, { added: [], removed: [] }) === null ? day : dayFrom(days > 0 ? days + 1 : days - 1);
}

/** The same, and no day of a weekend: of a court whose days nobody has given, the form asks about these too. */
export function sittingDayFrom(days: number): string {
  const day = dayFrom(days);
  return new Date(day).getUTCDay() % 6 === 0 ? sittingDayFrom(days > 0 ? days + 1 : days - 1) : day;
}

export async function idOf(cabinet: Cabinet, sql: string, values: unknown[] = []): Promise<string> {
  const { rows } = await cabinet.query<{ id: string }>(sql, values);
  if (!rows[0]) throw new Error(`no row for ${sql}`);
  return rows[0].id;
}

export const courtCalled = (cabinet: Cabinet, name: string) =>
  idOf(cabinet, "SELECT id FROM court WHERE short_name = $1", [name]);

/** A lawyer of the firm, without an account. */
export const lawyerCalled = (cabinet: Cabinet, name: string) =>
  idOf(cabinet, "INSERT INTO lawyer (name, position) VALUES ($1, 90) RETURNING id", [name]);

type Entry = Partial<
  Record<
    | "courtId"
    | "day"
    | "time"
    | "lawyerId"
    | "attendeeIds"
    | "purpose"
    | "minutes"
    | "garder"
    | "vu"
    | "toBring"
    | "note",
    string
  >
>;

/** Sends the form of a new hearing, as it stands with these words. */
export async function enter(who: Visitor, matterId: string, entry: Entry): Promise<Answer> {
  const address = `/gestionaudience/nouvelle?dossier=${matterId}`;
  const form = (await emptyForm(matterId)) ?? formOn(await who.get(address), address);
  return who.post(address, { ...form, lawyerId: "", purpose: "Plaidoirie", ...entry });
}

/** The form as its page gives it of a matter without proceedings (stories.test.ts compares both); null of another. */
export async function emptyForm(matterId: string): Promise<Record<string, string> | null> {
  const before = "SELECT FROM proceeding WHERE matter_id = $1";
  if ((await openedIn.get(matterId)?.query(before, [matterId]))?.rowCount !== 0) return null;
  const words = ["courtId", "day", "time", "lawyerId", "purpose", "chamber", "room", "minutes", "toBring", "note"];
  return { id: randomUUID(), dossier: matterId, ...Object.fromEntries(words.map((name) => [name, ""])) };
}

/** Enters a hearing, whatever stands against its day; returns its id. */
export async function entered(who: Visitor, matterId: string, entry: Entry): Promise<string> {
  const stored = await storedHearing(who, matterId, entry);
  if (stored) return stored;
  const answer = await enter(who, matterId, { garder: "1", ...entry });
  if (answer.status !== 303) throw new Error(`entering answered ${answer.status}: ${answer.text.slice(0, 1500)}`);
  return answer.headers.get("Location")?.split("/").at(-1)?.split("?")[0] ?? "";
}

/**
 * What the form would store of a hearing that nobody pleads (stories.test.ts compares both). Null where the form has
 * more to decide: who would be in two courts, and what is unusual.
 */
async function storedHearing(who: Visitor, matterId: string, entry: Entry): Promise<string | null> {
  const { courtId, day, time = "", lawyerId = "", attendeeIds = "", minutes = "", ...words } = entry;
  const cabinet = openedIn.get(matterId);
  if (!cabinet || !courtId || !day || !/^(\d\d:\d\d)?$/.test(time) || lawyerId || attendeeIds) return null;
  const { purpose = "Plaidoirie", toBring = "", note = "" } = words;
  const { rows } = await cabinet.query<{ id: string }>(
    `WITH actor AS ${actorOf("$1")},
       added AS (
         INSERT INTO hearing
           (matter_id, proceeding_id, court_id, day, time, time_assumed, minutes, purpose, to_bring, note, created_by, updated_by)
         SELECT matter.id, (SELECT min(id::text)::uuid FROM proceeding WHERE matter_id = matter.id HAVING count(*) = 1),
           court.id, $4, coalesce(nullif($5, '')::time, usual_time), $5 = '',
           coalesce(nullif($6, '')::int, usual_minutes, 60), $7, $8, $9, actor.id, actor.id
         FROM actor, matter, court WHERE matter.id = $2 AND matter.state <> 'clos' AND court.id = $3
         RETURNING id),
       told AS (
         INSERT INTO journal (actor_id, actor_name, action, subject_kind, subject_id, details)
         SELECT actor.id, actor.name, 'hearing.created', 'hearing', added.id, jsonb_build_object('matter', $2::text)
         FROM actor, added)
     SELECT id FROM added`,
    [tokenOf(who), matterId, courtId, day, time, minutes, purpose, toBring, note],
  );
  return rows[0]?.id ?? null;
}

/** Says what came of a hearing by the form of that answer; a renvoi whatever stands against its day. */
export async function answerFor(who: Visitor, id: string, issue: string, words: Record<string, string>) {
  const address = `/gestionaudience/${id}/resultat?issue=${issue}`;
  const form = formOn(await who.get(address), address);
  return who.post(address, { ...form, fixer: "", garder: "1", ...words });
}

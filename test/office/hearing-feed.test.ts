import { statSync } from "node:fs";
import ICAL from "ical.js";
import nodeIcal, { type VEvent } from "node-ical";
import { beforeAll, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import type { Answer, Visitor } from "../setup/visitor";
import { colleague, formOn } from "./client-story";
import { answerFor, courtCalled, dayFrom, entered, lawyerCalled } from "./hearing-story";
import { openedMatter } from "./matter-story";

const cabinet = useCabinet();
const PASSWORD = "une phrase de passe assez longue";
const PAGE = "/mon-compte/agenda";

let staff: Visitor & { id: string };
let kaloum: string;
beforeAll(async () => {
  staff = await colleague(cabinet, "associe");
  kaloum = await courtCalled(cabinet, "TPI Kaloum");
});

type Read = {
  uid: string;
  sequence: number;
  status: string;
  start: string;
  end: string;
  summary: string;
  location: string;
};

/** A feed as two independent readers understand it, by the hearing's id; they must agree. */
function eventsOf(text: string): Map<string, Read> {
  const first = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((one): Read => {
    const event = new ICAL.Event(one);
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: String(one.getFirstPropertyValue("status")),
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      summary: event.summary,
      location: event.location,
    };
  });
  const second = Object.values(nodeIcal.parseICS(text))
    .filter((one): one is VEvent => one?.type === "VEVENT")
    .map(
      (one): Read => ({
        uid: one.uid,
        sequence: Number(one.sequence),
        status: String(one.status),
        start: one.start.toISOString(),
        end: one.end?.toISOString() ?? "",
        summary: String(one.summary),
        location: String(one.location),
      }),
    );
  expect(second).toEqual(first);
  return new Map(first.map((one) => [one.uid.split("@")[0] ?? "", one]));
}

/** Makes a feed by the form; returns its address. */
async function subscribed(who: Visitor, scope = "toutes"): Promise<string> {
  const answer = await who.post(PAGE, { ...formOn(await who.get(PAGE), PAGE), scope, present: PASSWORD });
  expect(answer.status, answer.text.slice(0, 2000)).toBe(200);
  return new URL(answer.page.querySelector(".account-address code")?.text ?? "").pathname;
}

/** As a calendar asks: without a session. */
const asked = (address: string, headers: Record<string, string> = {}): Promise<Answer> =>
  cabinet.visitor().send(address, { headers });

test("a calendar reads when, where and under which reference, and no name at all", async () => {
  const { id: matter } = await openedMatter(cabinet, staff, { title: "Titre Secret", clientName: "Aïssatou Cachée" });
  await cabinet.query("UPDATE court SET place = 'Kaloum, près du port ; bâtiment B' WHERE id = $1", [kaloum]);
  const lawyerId = await lawyerCalled(cabinet, "Maitre Nommé Exemple");
  const day = dayFrom(5);
  const where = { courtId: kaloum, day, time: "09:30", minutes: "90", lawyerId };
  const id = await entered(staff, matter, { ...where, purpose: "Objet Secret", note: "Note Secrète" });
  const old = await entered(staff, matter, { courtId: kaloum, day: dayFrom(-89), time: "09:00" });
  const older = await entered(staff, matter, { courtId: kaloum, day: dayFrom(-92), time: "09:00" });
  const far = await entered(staff, matter, { courtId: kaloum, day: dayFrom(740), time: "09:00" });
  await cabinet.query(
    "UPDATE hearing SET room = 'Salle n° 2', chamber = 'Chambre économique et commerciale' WHERE id = $1",
    [id],
  );
  const address = await subscribed(staff);
  const answer = await asked(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
  const events = eventsOf(answer.text);
  const reference = (await cabinet.query<{ reference: string }>("SELECT reference FROM matter WHERE id = $1", [matter]))
    .rows[0]?.reference;
  expect(events.get(id)).toEqual({
    uid: `${id}@cabinet`,
    sequence: 0,
    status: "CONFIRMED",
    start: `${day}T09:30:00.000Z`,
    end: `${day}T11:00:00.000Z`,
    summary: `Audience ${reference} – TPI Kaloum`,
    location: expect.stringMatching(
      /^Salle n° 2, Chambre économique et commerciale, Tribunal .+, Kaloum, près du port ; bâtiment B$/,
    ),
  });
  expect([old, older, far].map((one) => events.has(one))).toEqual([true, false, false]);
  for (const word of ["Secr", "Cachée", "Nommé", "Fatoumata"]) expect(answer.text).not.toContain(word);
  const lines = answer.text.split("\r\n");
  expect(answer.text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(answer.text.endsWith("END:VCALENDAR\r\n")).toBe(true);

  const etag = answer.headers.get("ETag") ?? "";
  const same = await asked(address, { "If-None-Match": `W/${etag}` });
  expect([same.status, same.text]).toEqual([304, ""]);
  const lines200 = await cabinet.query(
    "SELECT details FROM journal WHERE action = 'hearings.feed-read' AND actor_id = $1",
    [staff.id],
  );
  expect(lines200.rows).toEqual([{ details: { count: events.size, scope: "toutes" } }]);
  expect((await staff.get("/journal?action=tout")).text).toContain("a reçu dans son agenda");
});

test("without a hearing yet it holds its time zone, since a calendar holds one thing at least (RFC 5545 3.6)", async () => {
  const other = await colleague(cabinet, "avocat");
  const { text } = await asked(await subscribed(other, "miennes"));
  expect(eventsOf(text).size).toBe(0);
  const parts = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents();
  expect(parts.map((one) => one.name)).toEqual(["vtimezone"]);
  expect(text.endsWith("END:VTIMEZONE\r\nEND:VCALENDAR\r\n")).toBe(true);
});

test("what is moved moves, what will not be held says so for 90 days, each time with a higher number", async () => {
  const { id: matter } = await openedMatter(cabinet, staff);
  const id = await entered(staff, matter, { courtId: kaloum, day: dayFrom(6), time: "09:00" });
  const address = await subscribed(staff);
  const event = async (of = id) => eventsOf((await asked(address)).text).get(of);
  const etag = (await asked(address)).headers.get("ETag");
  expect(await event()).toMatchObject({ sequence: 0, status: "CONFIRMED" });
  const correction = `/gestionaudience/${id}/correction`;
  await staff.post(correction, {
    ...formOn(await staff.get(correction), correction),
    day: dayFrom(8),
    time: "10:00",
    garder: "1",
  });
  expect(await event()).toMatchObject({ uid: `${id}@cabinet`, sequence: 1, start: `${dayFrom(8)}T10:00:00.000Z` });
  expect((await asked(address, { "If-None-Match": etag ?? "" })).status).toBe(200);
  await cabinet.query("UPDATE hearing SET day = $2 WHERE id = $1", [id, dayFrom(-1)]);
  const words = { motif: "Grève", jour: dayFrom(13), heure: "09:00", purpose: "Plaidoirie" };
  const renvoi = await answerFor(staff, id, "renvoi", words);
  const next = renvoi.headers.get("Location")?.split("/").at(-1)?.split("?")[0] ?? "";
  expect(await event()).toMatchObject({ sequence: 2, status: "CANCELLED" });
  expect(await event(next)).toMatchObject({ sequence: 0, status: "CONFIRMED" });
  const undoing = `/gestionaudience/${id}/resultat/annulation`;
  await staff.post(undoing, {});
  expect(await event()).toMatchObject({ sequence: 3, status: "CONFIRMED" });
  expect(await event(next)).toMatchObject({ sequence: 1, status: "CANCELLED" });
  await answerFor(staff, id, "radiation", {});
  expect(await event()).toMatchObject({ sequence: 4, status: "CANCELLED" });
  await staff.post(undoing, {});
  expect(await event()).toMatchObject({ sequence: 5, status: "CONFIRMED" });
  await answerFor(staff, id, "radiation", {});
  expect(await event()).toMatchObject({ sequence: 6, status: "CANCELLED" });
  await cabinet.query("UPDATE hearing SET outcome_at = now() - interval '91 days' WHERE id = $1", [id]);
  expect(await event()).toBeUndefined();
});

test("a calendar that asks again gets nothing until something that it shows has changed, and then the file", async () => {
  const own = await colleague(cabinet, "associe");
  const lawyerId = await lawyerCalled(cabinet, "Maitre Empreinte Exemple");
  await cabinet.query("UPDATE lawyer SET staff_id = $2 WHERE id = $1", [lawyerId, own.id]);
  const { id: matter } = await openedMatter(cabinet, staff);
  const day = dayFrom(20);
  const id = await entered(staff, matter, { courtId: kaloum, day, time: "09:00", lawyerId });
  const address = await subscribed(own, "miennes");
  const sequence = async () => eventsOf((await asked(address)).text).get(id)?.sequence;
  const lastChange = async () =>
    new RegExp(`UID:${id}[\\s\\S]*?LAST-MODIFIED:(\\S+)`).exec((await asked(address)).text)?.[1] ?? "";
  let etag = (await asked(address)).headers.get("ETag") ?? "";
  /** Whether the file that the calendar has is still right; it takes the new one. */
  const isSame = async () => {
    const answer = await asked(address, { "If-None-Match": etag });
    etag = answer.headers.get("ETag") ?? "";
    return answer.status === 304;
  };
  const { rows } = await cabinet.query<{ place: string }>("SELECT place FROM court WHERE id = $1", [kaloum]);
  const changes: [string, unknown[]][] = [
    ["UPDATE hearing SET room = 'Salle 9' WHERE id = $1", [id]],
    ["UPDATE hearing SET minutes = 75 WHERE id = $1", [id]],
    ["UPDATE court SET place = 'Ailleurs' WHERE id = $1", [kaloum]],
    ["UPDATE court SET place = $2 WHERE id = $1", [kaloum, rows[0]?.place]],
    ["UPDATE matter SET closed_at = now() WHERE id = $1", [matter]],
    ["UPDATE matter SET closed_at = NULL WHERE id = $1", [matter]],
    ["UPDATE matter SET deleted_at = now() WHERE id = $1", [matter]],
    ["UPDATE matter SET deleted_at = NULL WHERE id = $1", [matter]],
    ["UPDATE hearing SET lawyer_id = NULL WHERE id = $1", [id]],
    ["UPDATE hearing SET attendee_ids = ARRAY[$2]::uuid[] WHERE id = $1", [id, lawyerId]],
  ];
  expect(await isSame()).toBe(true);
  for (const [statement, values] of changes) {
    await cabinet.query(statement, values);
    expect([await isSame(), await isSame()], statement).toEqual([false, true]);
  }
  // The row is put back to the byte, and its number goes on.
  const before = await sequence();
  const query = { juridiction: kaloum, du: day, au: day, motif: "greve", mode: "a-fixer", vu: "1" };
  const roll = `/gestionaudience/renvoi-d-office?${new URLSearchParams(query)}`;
  const page = await staff.get(roll);
  const ids = page.page.querySelectorAll("main form input[name=id], input[name=choix]");
  const sent = Object.fromEntries(ids.map((one) => [one.getAttribute("name"), one.getAttribute("value") ?? ""]));
  await cabinet.query("UPDATE hearing SET updated_at = now() - interval '1 hour' WHERE id = $1", [id]);
  const done = (await staff.post(roll, sent)).headers.get("Location")?.split("?")[0];
  const moving = await lastChange();
  expect((await staff.post(`${done}/annulation`, {})).status).toBe(303);
  // Nor does it say that it was changed before it moved.
  expect((await lastChange()) >= moving, moving).toBe(true);
  expect([await isSame(), await isSame()]).toEqual([false, true]);
  expect(await sequence()).toBeGreaterThan(before ?? 0);
  const moved = await cabinet.query("SELECT FROM hearing WHERE id = $1 AND state = 'prevue' AND version = 1", [id]);
  expect(moved.rowCount).toBe(1);
  // A whole day later the window has moved on; a hearing at its edge leaves it.
  await cabinet.query("UPDATE hearing SET day = CURRENT_DATE - 91 WHERE id = $1", [id]);
  expect(await isSame()).toBe(false);
  expect((await asked(address)).text).not.toContain(id);
});

test("it shows what the person sees at that moment, and to a lawyer what they plead", async () => {
  const pleader = await colleague(cabinet, "avocat");
  const secretary = await colleague(cabinet, "secretariat");
  const lawyerId = await lawyerCalled(cabinet, "Maitre Abonné Exemple");
  await cabinet.query("UPDATE lawyer SET staff_id = $2 WHERE id = $1", [lawyerId, pleader.id]);
  const { id: matter } = await openedMatter(cabinet, staff);
  const own = await entered(staff, matter, { courtId: kaloum, day: dayFrom(11), time: "09:00", lawyerId });
  const other = await entered(staff, matter, { courtId: kaloum, day: dayFrom(15), time: "09:00" });
  expect((await pleader.get(PAGE)).page.querySelector("select[name=scope]")).toBeNull();
  // Whoever never pleads would have a calendar that stays empty.
  const proposed = async (who: Visitor) => formOn(await who.get(PAGE), PAGE).scope;
  expect(await proposed(secretary)).toBe("toutes");
  expect(await proposed(await colleague(cabinet, "associe"))).toBe("miennes");
  const sees = async (address: string) => {
    const events = eventsOf((await asked(address)).text);
    return [events.has(own), events.has(other)];
  };
  const addresses = [
    await subscribed(pleader, "toutes"),
    await subscribed(secretary),
    await subscribed(staff, "miennes"),
  ];
  expect(await Promise.all(addresses.map(sees))).toEqual([
    [true, false],
    [true, true],
    [false, false],
  ]);
  // Whoever only pleads by now is given no more than that, whatever was chosen before.
  await cabinet.query("UPDATE staff_member SET role = 'avocat' WHERE id = $1", [secretary.id]);
  expect(await sees(addresses[1] ?? "")).toEqual([false, false]);
  await cabinet.query("UPDATE staff_member SET role = 'secretariat' WHERE id = $1", [secretary.id]);
  await cabinet.query("UPDATE matter SET closed_at = now() WHERE id = $1", [matter]);
  expect(await Promise.all(addresses.map(sees))).toEqual([
    [false, false],
    [false, false],
    [false, false],
  ]);
  await cabinet.query("UPDATE staff_member SET deactivated_at = now() WHERE id = $1", [secretary.id]);
  expect((await asked(addresses[1] ?? "")).status).toBe(410);
  await cabinet.query("UPDATE staff_member SET deactivated_at = NULL WHERE id = $1", [secretary.id]);
  expect((await asked(addresses[1] ?? "")).status).toBe(410);
  await cabinet.query("DELETE FROM staff_member WHERE id = $1", [secretary.id]);
  expect((await asked(addresses[1] ?? "")).status).toBe(404);
});

test("its address asks for the password, is shown once and kept as a hash; a new one, or its end, ends it", async () => {
  const one = await colleague(cabinet, "secretariat");
  const form = formOn(await one.get(PAGE), PAGE);
  const refused = await one.post(PAGE, { ...form, scope: "toutes", present: "autre chose" });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Ce n’est pas votre mot de passe.");
  expect((await one.post(PAGE, { ...form, scope: "x", present: PASSWORD })).text).toContain(
    "Choisissez dans la liste.",
  );
  expect((await one.get("/mon-compte")).text).toContain("L’agenda de votre téléphone peut suivre vos audiences");
  const first = await subscribed(one);
  expect(first).toMatch(/^\/agenda\/[\w-]{43}\.ics$/);
  const token = first.slice("/agenda/".length, -".ics".length);
  const { rows } = await cabinet.query<{ row: string }>(
    "SELECT f::text AS row FROM hearing_feed f UNION ALL SELECT j::text FROM journal j UNION ALL SELECT data::text FROM pgboss.job",
  );
  expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
  const account = await one.get("/mon-compte");
  for (const words of ["un agenda peut lire vos audiences", "Abonnement d’agenda créé"])
    expect(account.text).toContain(words);
  expect(account.text).not.toContain(token);

  const second = await subscribed(one);
  expect([(await asked(first)).status, (await asked(second)).status]).toEqual([410, 200]);
  expect((await asked(second.toUpperCase())).status).toBe(404);
  expect((await one.post("/mon-compte/agenda/arret", {})).status).toBe(303);
  expect((await one.get("/mon-compte")).text).toContain("Abonnement arrêté");
  const gone = await asked(second);
  expect([gone.status, gone.text]).toEqual([410, expect.stringContaining("Cet abonnement a été arrêté.")]);
  const told = await cabinet.query<{ action: string }>(
    "SELECT action FROM journal WHERE subject_id = $1 AND action LIKE 'account.calendar%' ORDER BY id",
    [one.id],
  );
  expect(told.rows.map(({ action }) => action)).toEqual([
    "account.calendar-made",
    "account.calendar-made",
    "account.calendar-ended",
  ]);
});

test("whoever guesses is told nothing, and soon refused, while calendars of the same address go on", async () => {
  const address = await subscribed(staff);
  const guess = (n: number) => asked(`/agenda/${String(n).padStart(43, "x")}.ics`);
  expect((await guess(0)).status).toBe(404);
  for (const odd of ["/agenda/x.ics", "/agenda/x", `${address}x`]) expect((await asked(odd)).status, odd).toBe(404);
  const statuses = new Set<number>();
  for (let n = 1; n <= 40; n++) statuses.add((await guess(n)).status);
  expect([...statuses]).toEqual([404, 429]);
  expect((await asked(address)).status).toBe(200);
});

test("a device is given this week and the next without names; to whoever has no session it says so", async () => {
  const pleader = await colleague(cabinet, "avocat");
  const lawyerId = await lawyerCalled(cabinet, "Maitre Appareil Exemple");
  await cabinet.query("UPDATE lawyer SET staff_id = $2 WHERE id = $1", [lawyerId, pleader.id]);
  const { id: matter } = await openedMatter(cabinet, staff, { title: "Titre Tu", clientName: "Mariama Tue" });
  const own = { courtId: kaloum, lawyerId, purpose: "Comparution" };
  await entered(staff, matter, { ...own, day: dayFrom(0), time: "23:10" });
  await entered(staff, matter, { ...own, day: dayFrom(15), time: "23:20" });
  // Words of one’s own may name somebody.
  await entered(staff, matter, { courtId: kaloum, day: dayFrom(0), time: "23:30", purpose: "Audition de Mariama" });
  const hours = async (who: Visitor) => {
    const answer = await who.call("GET", "/gestionaudience/hors-ligne");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    for (const word of ["Titre", "Mariama", "Appareil", "Fatoumata"]) expect(answer.text).not.toContain(word);
    const { days } = answer.json<{ days: { title: string; hearings: { hour: string; purpose: string }[] }[] }>();
    return days.flatMap(({ hearings }) => hearings.map(({ hour }) => hour));
  };
  expect(await hours(pleader)).toEqual(["23h10"]);
  const heldToday =
    "UPDATE hearing SET state = 'tenue', outcome = 'plaidee' WHERE matter_id = $1 AND lawyer_id = $2 AND day = $3";
  await cabinet.query(heldToday, [matter, lawyerId, dayFrom(0)]);
  const kept = await pleader.call("GET", "/gestionaudience/hors-ligne");
  expect(kept.text).toContain('"purpose":"Comparution, tenue"');
  expect(await hours(staff)).toEqual(expect.arrayContaining(["23h10", "23h30"]));
  // The meetings that were confirmed to visitors are kept too, those with the lawyer and those with nobody yet.
  for (const [number, hour, of] of [
    ["CK-AVEC", "22:50", lawyerId],
    ["CK-SANS", "22:40", null],
  ])
    await cabinet.query(
      `INSERT INTO message (number, nom, email, message, source, submission_key, meeting_first, meeting_second, meeting_at,
         meeting_lawyer_id, name_keys)
       VALUES ($1, 'Mariama Visiteuse', 'v@exemple.gn', 'Titre', 'site', decode(md5($1), 'hex'), $2, $3, $2, $4, '{}')`,
      [number, `${dayFrom(0)}T${hour}:00Z`, `${dayFrom(1)}T09:00:00Z`, of],
    );
  expect(await hours(pleader)).toEqual(["22h50", "23h10"]);
  expect(await hours(staff)).toEqual(expect.arrayContaining(["22h40", "22h50", "23h10", "23h30"]));
  await cabinet.query("UPDATE matter SET closed_at = now() WHERE id = $1", [matter]);
  expect(await hours(pleader)).toEqual(["22h50"]);
  const outside = await cabinet.visitor().call("GET", "/gestionaudience/hors-ligne");
  expect([outside.status, outside.text]).toEqual([401, '{"message":"Connexion requise."}']);
  const page = await cabinet.visitor().get("/agenda-hors-ligne");
  expect(page.text).not.toContain("Comparution");
  expect(page.page.querySelector("#semaine")).toBeTruthy();
  // In the office's plain frame: nothing of the public site around it.
  expect(page.page.querySelectorAll("a, nav, footer").map(({ text }) => text)).toEqual(["Cabinet"]);
  // What is kept goes on the pages that begin another session: without their script it would be the next person’s.
  expect((await cabinet.visitor().get("/nouveau-mot-de-passe")).text).toMatch(
    /src="\/assets\/new-password-[\w-]+\.js"/,
  );
  const script = page.page.querySelector("script[type=module]")?.getAttribute("src") ?? "";
  expect(statSync(`build/client${script}`).size).toBeLessThan(30_000);
});

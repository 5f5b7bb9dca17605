import { beforeAll, describe, expect, test } from "vitest";
import { weekdayName } from "../../app/lib/day-sentences";
import { conakryDay, dayInWords } from "../../app/lib/french-date";
import { dayAfter } from "../../app/lib/public-holidays";
import { useCabinet } from "../setup/app";
import type { Answer, Visitor } from "../setup/visitor";
import { choiceOn, colleague, errorsOn, formOn } from "./client-story";
import { answerFor, courtCalled, dayFrom, enter, entered, lawyerCalled, sittingDayFrom } from "./hearing-story";
import { heldUp } from "./held-up";
import { openedMatter } from "./matter-story";

const cabinet = useCabinet();
const TRAVEL = "/reglages/juridictions/trajets";
const ABSENCES = "/gestionaudience/absences";
const RECESS = "/gestionaudience/vacances";

let staff: Visitor & { id: string };
let clerk: Visitor & { id: string };
let dixinn: string;
let kaloum: string;
let mafanco: string;
let matter: string;
beforeAll(async () => {
  staff = await colleague(cabinet, "associe");
  clerk = await colleague(cabinet, "secretariat");
  dixinn = await courtCalled(cabinet, "TPI Dixinn");
  kaloum = await courtCalled(cabinet, "TPI Kaloum");
  mafanco = await courtCalled(cabinet, "TPI Mafanco");
  matter = (await openedMatter(cabinet, staff, { title: "Affaire de jours" })).id;
});

/** The next day of that name (« 10-02 »): within a year, for what is farther is asked about. */
function coming(monthAndDay: string): string {
  const today = conakryDay(new Date());
  const day = `${today.slice(0, 4)}-${monthAndDay}`;
  return day > today ? day : `${Number(today.slice(0, 4)) + 1}-${monthAndDay}`;
}

/** « 02/10/2026 » */
const slashed = (day: string) => day.split("-").reverse().join("/");

const pair = (one: string, other: string) => [one, other].sort().join("_");

/** Sends the form of that address as it stands, with these words. */
async function send(who: Visitor, address: string, words: Record<string, string>): Promise<Answer> {
  return who.post(address, { ...formOn(await who.get(address), address), ...words });
}

/** Enters an absence, or recess; returns its id. */
async function away(who: Visitor, under: string, words: Record<string, string>): Promise<string> {
  const address = `${under}/nouvelle`;
  const form = formOn(await who.get(address), address);
  const answer = await who.post(address, { ...form, ...words });
  if (answer.status !== 303) throw new Error(`${address} answered ${answer.status}: ${answer.text.slice(0, 1000)}`);
  return form.id ?? "";
}

const reasonsOn = (answer: Answer) =>
  answer.page.querySelectorAll(".conflict .clash-reasons li, .conflict h2 + p").map(({ text }) => text);

const journalOf = async (id: string) =>
  (
    await cabinet.query<{ action: string; details: Record<string, unknown> }>(
      "SELECT action, details FROM journal WHERE subject_id = $1 AND action NOT LIKE '%.read' ORDER BY id",
      [id],
    )
  ).rows;

test("the database itself keeps two absences of one lawyer apart, and two recesses of one court", async () => {
  const lawyer = await lawyerCalled(cabinet, "Maitre Apart Exemple");
  const refusal = (statement: string, values: unknown[]) =>
    cabinet.query(statement, values).then(
      () => null,
      (error: { constraint?: string }) => error.constraint ?? String(error),
    );
  const absence = "INSERT INTO absence (lawyer_id, first_day, last_day) VALUES ($1, $2, $3)";
  expect(await refusal(absence, [lawyer, "2041-03-01", "2041-03-05"])).toBeNull();
  expect(await refusal(absence, [lawyer, "2041-03-05", "2041-03-09"])).toBe("absence_apart");
  expect(await refusal(absence, [lawyer, "2041-03-06", "2041-03-09"])).toBeNull();
  const recess = "INSERT INTO recess (court_id, first_day, last_day) VALUES ($1, $2, $3)";
  for (const court of [mafanco, null]) {
    expect(await refusal(recess, [court, "2041-03-01", "2041-03-05"])).toBeNull();
    expect(await refusal(recess, [court, "2041-03-05", "2041-03-09"])).toBe("recess_apart");
  }
});

describe("the way from one court to another", () => {
  test("is the firm’s usual one until somebody says how long it takes", async () => {
    const lawyerId = await lawyerCalled(cabinet, "Maitre Trajet Exemple");
    const day = sittingDayFrom(300);
    await entered(staff, matter, { courtId: kaloum, day, time: "09:00", minutes: "30", lawyerId });
    const there = { courtId: mafanco, day, time: "10:00", lawyerId };
    const told = await enter(staff, matter, there);
    expect(told.status).toBe(409);
    expect(reasonsOn(told)).toEqual([
      "Maitre Trajet Exemple\u00A0: TPI Kaloum à 09h00, puis TPI Mafanco à 10h00. Trajet\u00A0: 45\u00A0min.",
    ]);
    expect(told.page.querySelector(".conflict")?.text).toContain("Garder les deux");
    expect(told.page.querySelector(".conflict h2")?.text).toBe("Deux engagements trop proches");
    // The sentence itself is said once, in the window.
    expect(told.page.querySelector(".error-summary li")?.text).toBe(
      "Une raison de vérifier\u00A0: changez, ou gardez.",
    );
    expect(told.page.querySelector('.conflict a[href="#lawyerId"]')?.text).toBe("Changer d’avocat");
    expect((await send(staff, TRAVEL, { [pair(kaloum, mafanco)]: "30" })).status).toBe(303);
    const id = await entered(staff, matter, there);
    const { rows } = await cabinet.query("SELECT clash_accepted_at FROM hearing WHERE id = $1", [id]);
    expect(rows).toEqual([{ clash_accepted_at: null }]);
    // It is as long the other way.
    const backwards = { day: sittingDayFrom(310), lawyerId: await lawyerCalled(cabinet, "Maitre Inverse Exemple") };
    await entered(staff, matter, { ...backwards, courtId: mafanco, time: "09:00", minutes: "30" });
    expect((await enter(staff, matter, { ...backwards, courtId: kaloum, time: "10:00" })).status).toBe(303);
    // The day after is another day, whatever the way takes.
    await entered(staff, matter, { courtId: dixinn, day: dayAfter(day), time: "00:10", lawyerId });
    const kept = await enter(staff, matter, { courtId: dixinn, day, time: "10:05", minutes: "5", lawyerId });
    expect(reasonsOn(kept)).toHaveLength(2);
    await send(staff, "/reglages/audiences", { travel_minutes: "0" });
    const alone = await enter(staff, matter, { courtId: dixinn, day, time: "10:05", minutes: "5", lawyerId });
    expect(reasonsOn(alone)).toEqual(["Maitre Trajet Exemple\u00A0: TPI Mafanco à 10h00, puis TPI Dixinn à 10h05."]);
    await send(staff, "/reglages/audiences", { travel_minutes: "45" });
  });

  test("is written down for all pairs at once; of two people the second is told beside the field", async () => {
    const page = await staff.get(TRAVEL);
    const form = formOn(page, TRAVEL);
    const name = pair(dixinn, kaloum);
    const courts = Object.keys(form).filter((field) => field.includes("_")).length;
    expect(courts).toBe(28);
    const wrong = await staff.post(TRAVEL, { ...form, [name]: "long" });
    expect(wrong.status).toBe(400);
    expect(errorsOn(wrong)).toEqual({ [name]: "Entrez un nombre entier de minutes, de 0 à 600." });
    expect((await staff.post(TRAVEL, { ...form, [name]: "20" })).status).toBe(303);
    expect((await staff.post(TRAVEL, { ...form, [name]: "20" })).status).toBe(303);
    const second = await staff.post(TRAVEL, { ...form, [name]: "25" });
    expect(second.status).toBe(409);
    expect(errorsOn(second)[name]).toContain("Quelqu’un vient d’enregistrer 20\u00A0minutes.");
    expect((await staff.post(TRAVEL, formOn(second, TRAVEL))).status).toBe(303);
    const stored =
      "SELECT minutes FROM travel WHERE court_a = least($1::uuid, $2) AND court_b = greatest($1::uuid, $2)";
    expect((await cabinet.query(stored, [dixinn, kaloum])).rows).toEqual([{ minutes: 25 }]);
    const { rows } = await cabinet.query<{ details: unknown }>(
      "SELECT details FROM journal WHERE action = 'court.travel-changed' ORDER BY id DESC LIMIT 1",
    );
    expect(rows[0]?.details).toEqual({ count: 1, pairs: { [name]: 25 } });
    expect((await staff.get("/journal")).text).toContain("a changé un temps de trajet entre juridictions");
    expect((await staff.post(TRAVEL, { ...formOn(await staff.get(TRAVEL), TRAVEL), [name]: "" })).status).toBe(303);
    expect((await cabinet.query(stored, [dixinn, kaloum])).rows).toEqual([]);
    expect((await clerk.get(TRAVEL)).status).toBe(403);
  });

  test("of two who enter at one instant one is stored, the other told", async () => {
    const lawyerId = await lawyerCalled(cabinet, "Maitre Instant Exemple");
    const other = await lawyerCalled(cabinet, "Maitre Second Exemple");
    const day = sittingDayFrom(310);
    // Each pleads where the other comes along: the same two people, the other way round.
    const answers = await Promise.all([
      enter(staff, matter, { courtId: kaloum, day, time: "09:00", minutes: "30", lawyerId, attendeeIds: other }),
      enter(clerk, matter, {
        courtId: dixinn,
        day,
        time: "09:45",
        minutes: "30",
        lawyerId: other,
        attendeeIds: lawyerId,
      }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  });

  test("across a wall says only that there is something", async () => {
    const { id: secret } = await openedMatter(cabinet, staff, { title: "Secret de trajet" });
    const lawyerId = await lawyerCalled(cabinet, "Maitre Mur Exemple");
    const other = await lawyerCalled(cabinet, "Maitre Voisin Exemple");
    const day = sittingDayFrom(320);
    await entered(staff, secret, { courtId: kaloum, day, time: "09:00", minutes: "30", lawyerId, attendeeIds: other });
    await cabinet.query("UPDATE matter SET closed_at = now() WHERE id = $1", [secret]);
    const told = await enter(clerk, matter, { courtId: dixinn, day, time: "09:45", lawyerId, attendeeIds: other });
    expect(told.status).toBe(409);
    expect(reasonsOn(told)).toEqual([
      "Maitre Mur Exemple a déjà un engagement à cette heure.",
      "Maitre Voisin Exemple a déjà un engagement à cette heure.",
    ]);
    expect(told.page.querySelector(".conflict")?.text).not.toMatch(/Kaloum|Trajet|09h00/);
  });
});

describe("who else comes along", () => {
  test("is shown, found, exported and told to programs, and goes on to the next hearing", async () => {
    const { id: own } = await openedMatter(cabinet, staff, { title: "Avec qui", clientName: "Escorte Exemple" });
    const lawyerId = await lawyerCalled(cabinet, "Maitre Premier Exemple");
    const along = await lawyerCalled(cabinet, "Maitre Zoumana Exemple");
    const day = dayFrom(-1);
    const id = await entered(staff, own, {
      courtId: kaloum,
      day,
      time: "09:00",
      lawyerId,
      // Who pleads is there anyway.
      attendeeIds: `${along} ${lawyerId} ${along}`,
    });
    const attendees = async (hearing: string) =>
      (await cabinet.query("SELECT attendee_ids FROM hearing WHERE id = $1", [hearing])).rows[0]?.attendee_ids;
    expect(await attendees(id)).toEqual([along]);
    const file = (await staff.get(`/gestionaudience/${id}`)).page.querySelector(".facts")?.text;
    expect(file).toMatch(/Avec\s*Maitre Zoumana Exemple/);
    const shows = async (query: string) => (await staff.get(`/gestionaudience?${query}`)).text;
    expect(await shows(`vue=jour&le=${day}&avocat=${along}`)).toContain("Premier Exemple, avec Zoumana Exemple");
    expect(await shows(`vue=semaine&le=${day}&avocat=${along}`)).toContain("PE, avec ZE");
    expect(await shows(`vue=liste&quand=toutes&avocat=${along}`)).toContain("avec Zoumana Exemple");
    const programs = await staff.call("GET", `/gestionaudience?du=${day}&au=${day}&avocat=${along}`);
    const { rows } = programs.json<{ rows: { id: string; attendees: unknown }[] }>();
    expect(rows).toEqual([expect.objectContaining({ id, attendees: [{ id: along, name: "Maitre Zoumana Exemple" }] })]);
    const csv = (await staff.get(`/gestionaudience/export/csv?avocat=${along}`)).text;
    expect(csv).toContain("Maitre Premier Exemple;Maitre Zoumana Exemple;");
    // Its outcome is asked of who pleads.
    await cabinet.query("UPDATE lawyer SET staff_id = $1 WHERE id = $2", [clerk.id, along]);
    const renvoi = { jour: sittingDayFrom(40), heure: "09:00", motif: "Grève" };
    const idOn = (answer: Answer) => answer.headers.get("Location")?.split("/").at(-1)?.split("?")[0] ?? "";
    // Whoever pleads the next one does not come along beside themselves.
    expect(await attendees(idOn(await answerFor(staff, id, "renvoi", { ...renvoi, avocat: along })))).toEqual([]);
    await staff.post(`/gestionaudience/${id}/resultat/annulation`, {});
    const nextId = idOn(await answerFor(staff, id, "renvoi", renvoi));
    expect(await attendees(nextId)).toEqual([along]);
    const address = `/gestionaudience/${nextId}/correction`;
    const form = await staff.get(address);
    expect(form.page.querySelector(`input[name=attendeeIds][value="${along}"][checked]`)).toBeTruthy();
    const wrong = await staff.post(address, { ...formOn(form, address), attendeeIds: "x", note: "À garder" });
    expect(errorsOn(wrong)).toEqual({ attendeeIds: "Cet avocat n’est pas de la liste." });
    await staff.post(address, { ...formOn(form, address), attendeeIds: "" });
    expect(await attendees(nextId)).toEqual([]);
    const second = await staff.post(address, { ...formOn(form, address), note: "Autre", attendeeIds: along });
    expect(choiceOn(second).fields.map(({ field }) => field)).toEqual(["Avec", "Note"]);
    expect(second.page.querySelector(".conflict")?.text).toContain("Maitre Zoumana Exemple");
  });

  test("counts when two engagements are at one hour", async () => {
    const along = await lawyerCalled(cabinet, "Maitre Suite Exemple");
    const day = sittingDayFrom(330);
    await entered(staff, matter, { courtId: kaloum, day, time: "09:00", attendeeIds: along });
    const told = await enter(staff, matter, { courtId: dixinn, day, time: "09:00", attendeeIds: along });
    expect(reasonsOn(told)).toEqual([
      "Maitre Suite Exemple\u00A0: TPI Kaloum à 09h00 et TPI Dixinn à 09h00. Trajet\u00A0: 45\u00A0min.",
    ]);
    const other = await enter(staff, matter, { courtId: dixinn, day, time: "09:00", lawyerId: along });
    expect(other.status).toBe(409);
  });
});

describe("absences and recess", () => {
  test("that are many have pages, each of them shown once and all of them counted", async () => {
    await cabinet.query(`INSERT INTO recess (first_day, last_day, label)
      SELECT day, day, 'Ancienne ' || n || ' exemple' FROM (SELECT n, date '2019-01-01' + n AS day FROM generate_series(1, 120) AS n) AS old`);
    const seen: string[] = [];
    for (let address = `${ABSENCES}?passees=1`; address; ) {
      const { page } = await staff.get(address);
      seen.push(...page.querySelectorAll("td").flatMap(({ text }) => /^Ancienne \d+ exemple$/.exec(text) ?? []));
      expect(page.querySelector(".pager")?.text).toMatch(/sur 12\d/);
      address = page.querySelector(".pager a[rel=next]")?.getAttribute("href") ?? "";
    }
    expect([seen.length, new Set(seen).size, seen[0]]).toEqual([120, 120, "Ancienne 120 exemple"]);
    const listed: string[] = [];
    for (let address: string | null = `${ABSENCES}?passees=1`; address; ) {
      const answer: Answer = await staff.get(address, { Accept: "application/json" });
      const { rows, next } = answer.json<{ rows: { kind: string; label: string }[]; next: string | null }>();
      listed.push(...rows.flatMap(({ kind, label }) => (/^Ancienne /.test(label) ? `${kind} ${label}` : [])));
      address = next;
    }
    expect(listed).toEqual(seen.map((label) => `recess ${label}`));
    await cabinet.query("DELETE FROM recess WHERE label LIKE 'Ancienne %'");
  });

  test("are entered, corrected and taken away, with ids and days alone in the journal", async () => {
    // The way to enter one stands by « none », for whoever may.
    const { page } = await clerk.get(`${ABSENCES}?passees=1`);
    expect(page.querySelectorAll(".absence-part .page-note").map(({ text }) => text.trim())).toEqual([
      "Aucune absence passée. Ajouter une absence",
      "Aucunes vacances passées.",
    ]);
    const who = await lawyerCalled(cabinet, "Maitre Absent Exemple");
    const [first, last] = [dayFrom(50), dayFrom(53)];
    const address = `${ABSENCES}/nouvelle`;
    const form = formOn(await clerk.get(address), address);
    const words = { ...form, who, firstDay: first, lastDay: last, label: "Formation" };
    expect((await clerk.post(address, words)).status).toBe(303);
    expect((await clerk.post(address, words)).status).toBe(303);
    const id = form.id ?? "";
    const list = await clerk.get(ABSENCES);
    expect(list.text).toContain("Formation");
    const { text } = await staff.get(`${ABSENCES}/export/csv`);
    expect(text).toContain(`;Absence;Maitre Absent Exemple;${slashed(first)};${slashed(last)};Formation`);
    expect((await staff.get(`${ABSENCES}/export/csv?passees=1`)).text).not.toContain("Formation");
    expect(list.text).toContain(`du ${slashed(first)} au ${slashed(last)}`);
    const own = `${ABSENCES}/${id}`;
    const seen = formOn(await clerk.get(own), own);
    expect((await clerk.post(own, { ...seen, lastDay: first })).status).toBe(303);
    const second = await staff.post(own, { ...seen, label: "Autre" });
    expect(second.status).toBe(409);
    expect(second.text).toContain("a enregistré cette absence pendant que vous la modifiiez");
    expect((await clerk.get(ABSENCES)).text).toContain(`le ${slashed(first)}`);
    expect((await clerk.post(`${own}/retrait`, {})).status).toBe(303);
    expect((await clerk.post(`${own}/retrait`, {})).status).toBe(404);
    expect((await clerk.get(own)).status).toBe(404);
    const lines = await journalOf(id);
    expect(lines.map(({ action }) => action)).toEqual(["absence.created", "absence.updated", "absence.removed"]);
    expect(lines.at(-1)?.details).toEqual({ who, from: first, to: first });
    expect(JSON.stringify(lines)).not.toContain("Formation");
    const told = (await staff.get("/journal?sujet=absences")).text;
    for (const sentence of [
      "a ajouté l’absence",
      "a modifié l’absence",
      "a retiré l’absence",
      "a exporté les absences",
    ])
      expect(told).toContain(sentence);
  });

  test("are refused with a sentence beside the field, and no word lost", async () => {
    const who = await lawyerCalled(cabinet, "Maitre Double Exemple");
    const address = `${ABSENCES}/nouvelle`;
    const empty = await send(staff, address, { who: "", firstDay: "", lastDay: "", label: "À garder" });
    expect(empty.status).toBe(400);
    expect(errorsOn(empty)).toEqual({ who: "Choisissez qui est absent.", firstDay: "Indiquez le premier jour." });
    expect(empty.page.querySelector("#label")?.getAttribute("value")).toBe("À garder");
    const day = (days: number) => dayFrom(60 + days);
    for (const [words, field, says] of [
      [{ who: "x" }, "who", "Cet avocat n’est pas de la liste."],
      [{ firstDay: "2026-02-30" }, "firstDay", "Cette date n’existe pas."],
      [{ lastDay: dayFrom(40) }, "lastDay", "Le dernier jour est avant le premier."],
      [{ lastDay: dayFrom(500) }, "lastDay", "400\u00A0jours au plus\u00A0: vérifiez l’année."],
      [{ label: "x".repeat(81) }, "label", "Maximum 80 caractères."],
    ] as const) {
      const answer = await send(staff, address, { who, firstDay: day(0), ...words });
      expect(errorsOn(answer)).toEqual({ [field]: says });
    }
    await away(staff, ABSENCES, { who, firstDay: day(0), lastDay: day(5), label: "Congés" });
    const over = await send(staff, address, { who, firstDay: day(5), lastDay: day(9) });
    expect(over.status).toBe(409);
    expect(errorsOn(over)).toEqual({
      firstDay: `Maitre Double Exemple a déjà une absence du ${slashed(day(0))} au ${slashed(day(5))} (Congés).`,
    });
    await away(staff, ABSENCES, { who, firstDay: dayFrom(67), lastDay: "" });
    const both = await Promise.all(
      [1, 2].map(() => send(staff, address, { who, firstDay: dayFrom(80), lastDay: dayFrom(85) })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
  });

  test("and a hearing entered at one instant: whoever comes second is told", async () => {
    const who = await lawyerCalled(cabinet, "Maitre Croisé Exemple");
    const day = sittingDayFrom(340);
    // The absence is about to be stored, and held up there; the hearing comes meanwhile.
    const [absence, hearing] = await heldUp(cabinet, `SELECT FROM lawyer WHERE id = '${who}' FOR UPDATE`, [
      () => send(clerk, `${ABSENCES}/nouvelle`, { who, firstDay: day, lastDay: "" }),
      () => enter(staff, matter, { courtId: kaloum, day, time: "09:00", lawyerId: who }),
    ]);
    expect([absence?.status, hearing?.status]).toEqual([303, 409]);
    expect(hearing && reasonsOn(hearing)).toEqual([`Maitre Croisé Exemple a une absence le ${slashed(day)}.`]);
  });

  test("recess belongs to the settings of courts; that of all is apart from that of one", async () => {
    for (const address of [`${RECESS}/nouvelle`, `${RECESS}/${crypto.randomUUID()}`])
      expect((await clerk.get(address)).status).toBe(403);
    expect((await clerk.get(ABSENCES)).page.querySelector(`a[href="${RECESS}/nouvelle"]`)).toBeNull();
    const days = { firstDay: dayFrom(-30), lastDay: dayFrom(-20) };
    const id = await away(staff, RECESS, { who: "", ...days, label: "Vacances judiciaires" });
    await away(staff, RECESS, { who: kaloum, ...days });
    const over = await send(staff, `${RECESS}/nouvelle`, { who: "", ...days });
    expect(errorsOn(over).firstDay).toBe(
      `Toutes les juridictions sont déjà en vacances du ${slashed(days.firstDay)} au ${slashed(days.lastDay)} (Vacances judiciaires).`,
    );
    expect((await staff.get(ABSENCES)).text).not.toContain("Vacances judiciaires");
    expect((await clerk.get(`${ABSENCES}?passees=1`)).text).toContain("Vacances judiciaires");
    expect((await clerk.post(`${RECESS}/${id}/retrait`, {})).status).toBe(403);
    expect((await staff.post(`${RECESS}/${id}/retrait`, {})).status).toBe(303);
    expect((await journalOf(id)).map(({ action }) => action)).toEqual(["recess.created", "recess.removed"]);
  });

  test("what is ahead of an absent lawyer is told, as far as one may know of it", async () => {
    const who = await lawyerCalled(cabinet, "Maitre Parti Exemple");
    const { id: secret } = await openedMatter(cabinet, staff, { title: "Secret d’absence" });
    const day = dayFrom(90);
    await entered(staff, matter, { courtId: kaloum, day, time: "09:00", lawyerId: who });
    await entered(staff, matter, { courtId: kaloum, day, time: "10:30", attendeeIds: who });
    await entered(staff, secret, { courtId: kaloum, day, time: "12:00", lawyerId: who });
    await cabinet.query("UPDATE matter SET closed_at = now() WHERE id = $1", [secret]);
    const address = `${ABSENCES}/nouvelle`;
    const answer = await send(clerk, address, { who, firstDay: day, lastDay: dayFrom(95) });
    const page = await clerk.get(answer.headers.get("Location")?.split("?")[0] ?? "");
    const notice = page.page.querySelector(".notice[role=status]")?.text ?? "";
    expect(notice).toMatch(/2\saudiences de Maitre Parti Exemple sont prévues pendant cette absence\./);
    expect(notice).toContain("Affaire de jours");
    expect(notice).not.toContain("Secret d’absence");
    // Whoever entered it may not know of all: those who may have them on their home until another pleads.
    const atHome = async (person: Visitor) =>
      (await person.get("/adminfils")).page.querySelector("section[aria-labelledby=audiences-absences]")?.text ?? "";
    expect(await atHome(clerk)).toContain("Affaire de jours");
    expect(await atHome(clerk)).not.toContain("Secret d’absence");
    const insider = await colleague(cabinet, "associe");
    await cabinet.query("INSERT INTO matter_access (matter_id, staff_id) VALUES ($1, $2)", [secret, insider.id]);
    expect(await atHome(insider)).toContain("Secret d’absence");
    expect(await atHome(await colleague(cabinet, "avocat"))).toBe("");
    await cabinet.query("UPDATE hearing SET lawyer_id = NULL WHERE lawyer_id = $1", [who]);
    expect(await atHome(clerk)).toBe("");
  });
});

describe("the calendar", () => {
  test("draws recess and absences, those of the filters alone, and leads to their list", async () => {
    const who = await lawyerCalled(cabinet, "Maitre Dessin Exemple");
    const day = dayFrom(200);
    const { mark } = (await clerk.call("GET", "/actualites")).json<{ mark: string }>();
    await away(staff, ABSENCES, { who, firstDay: day, label: "Raison tue" });
    // A calendar that is open is read anew.
    await expect
      .poll(async () => (await clerk.call("GET", `/actualites?depuis=${mark}`)).json<{ kinds: unknown }>().kinds)
      .toContain("audiences");
    await away(staff, RECESS, { who: dixinn, firstDay: day });
    await away(staff, RECESS, { who: "", firstDay: day, label: "Vacances de Noël" });
    const notes = async (query: string, visitor: Visitor = clerk) => {
      const page = await visitor.get(`/gestionaudience?le=${day}&${query}`);
      return page.page.querySelectorAll(".calendar-away").map(({ text }) => text);
    };
    const drawn = ["Vacances de Noël", "Vacances\u00A0: TPI Dixinn"];
    expect(await notes("vue=jour")).toEqual([...drawn, "Absence\u00A0: Dessin Exemple"]);
    for (const view of ["semaine", "mois"])
      expect(await notes(`vue=${view}`)).toEqual([...drawn, "Absence\u00A0: DEAbsence\u00A0: Dessin Exemple"]);
    expect(await notes(`vue=jour&juridiction=${kaloum}&avocat=personne`)).toEqual(["Vacances de Noël"]);
    const page = await clerk.get("/gestionaudience");
    expect(page.page.querySelector(`a[href="${ABSENCES}"]`)?.text).toBe("Absences et vacances");
  });

  test("tells below a month how long recess and absences last, also beyond its last week", async () => {
    // December 2029 ends on a Monday: its last week is shown until 6 January.
    const who = await lawyerCalled(cabinet, "Maitre Durée Exemple");
    await away(staff, RECESS, { who: kaloum, firstDay: "2029-11-05", lastDay: "2029-12-07" });
    await away(staff, RECESS, { who: kaloum, firstDay: "2029-12-08", lastDay: "2030-01-25" });
    await away(staff, ABSENCES, { who, firstDay: "2029-12-31", lastDay: "2030-02-01" });
    const told = async (query: string) =>
      (await clerk.get(`/gestionaudience?le=2029-12-15&juridiction=${kaloum}&avocat=${who}&${query}`)).page
        .querySelectorAll(".calendar-standing-days li")
        .map(({ text }) => text);
    expect(await told("vue=mois")).toEqual([
      "Vacances\u00A0: TPI Kaloum, du 5 novembre au 25 janvier",
      "Noël, 25 décembre",
      "Absence\u00A0: Durée Exemple, du 31 décembre au 1er février",
      "Jour de l’An, 1er janvier",
    ]);
    expect(await told("vue=semaine")).toEqual([]);
  });
});

describe("a day that speaks against a hearing", () => {
  test("is asked about with all reasons at once, and kept by one tick", async () => {
    const lawyerId = await lawyerCalled(cabinet, "Maitre Jour Exemple");
    const day = coming("10-02");
    const year = day.slice(0, 4);
    const others = [1, 2, 3, 4, 5, 6, 7].filter((one) => one % 7 !== new Date(day).getUTCDay());
    await cabinet.query("UPDATE court SET weekdays = $2 WHERE id = $1", [mafanco, others]);
    await away(staff, RECESS, { who: mafanco, firstDay: `${year}-10-01`, lastDay: `${year}-10-31` });
    await away(staff, ABSENCES, { who: lawyerId, firstDay: day });
    await entered(staff, matter, { courtId: kaloum, day, time: "09:00", lawyerId, garder: "1" });
    const entry = { courtId: mafanco, day, time: "09:00", lawyerId };
    const told = await enter(staff, matter, entry);
    expect(told.status).toBe(409);
    const days = [
      `Le 02/10/${year} est férié\u00A0: fête de l’Indépendance.`,
      `TPI Mafanco ne siège pas le ${weekdayName(day)}.`,
      `TPI Mafanco est en vacances du 01/10/${year} au 31/10/${year}.`,
      `Maitre Jour Exemple a une absence le 02/10/${year}.`,
    ];
    expect(reasonsOn(told)).toEqual([
      "Maitre Jour Exemple\u00A0: TPI Kaloum à 09h00 et TPI Mafanco à 09h00. Trajet\u00A0: 30\u00A0min.",
      ...days,
    ]);
    expect(told.page.querySelector(".conflict label")?.text.trim()).toBe("Garder quand même");
    const address = `/gestionaudience/nouvelle?dossier=${matter}`;
    const again = { ...formOn(told, address), ...entry, garder: "1" };
    // What was not told when the box was ticked is asked about.
    const other = await staff.post(address, { ...again, time: "09:15" });
    expect(other.status).toBe(409);
    expect(other.text).toContain("TPI Mafanco à 09h15");
    const id = (await staff.post(address, again)).headers.get("Location")?.split("/").at(-1)?.split("?")[0] ?? "";
    const { rows } = await cabinet.query("SELECT clash_accepted_by FROM hearing WHERE id = $1", [id]);
    expect(rows).toEqual([{ clash_accepted_by: staff.id }]);
    // Another room is no other day; another hour is asked about, and a day alone leaves nobody in two places.
    const correction = `/gestionaudience/${id}/correction`;
    expect((await send(staff, correction, { room: "Salle 4" })).status).toBe(303);
    const later = await send(staff, correction, { time: "15:00" });
    expect(reasonsOn(later)).toEqual(days);
    expect(later.page.querySelector(".conflict h2")?.text).toBe("Un jour à vérifier");
    expect(later.page.querySelector(".conflict label")?.text.trim()).toBe("Garder ce jour");
    expect(later.page.querySelector('.conflict a[href="#day"]')).toBeTruthy();
    expect((await send(staff, correction, { time: "15:00", garder: "1" })).status).toBe(303);
    // Its file goes on telling what was kept.
    const file = (await staff.get(`/gestionaudience/${id}`)).page.querySelectorAll(".clash-reasons li");
    expect(file.map(({ text }) => text)).toEqual(days);
    const { rows: now } = await cabinet.query("SELECT clash_accepted_by FROM hearing WHERE id = $1", [id]);
    expect(now).toEqual([{ clash_accepted_by: null }]);
    await cabinet.query("UPDATE court SET weekdays = '{}' WHERE id = $1", [mafanco]);
  });

  test("is asked about on a Sunday of a court whose days nobody has given", async () => {
    const days = Array.from({ length: 14 }, (_, n) => dayFrom(345 + n));
    const day = days.find((one) => new Date(one).getUTCDay() === 0) ?? "";
    const entry = { courtId: dixinn, day, time: "09:00" };
    expect(reasonsOn(await enter(staff, matter, entry))).toEqual([`Le ${slashed(day)} est un dimanche.`]);
    await cabinet.query("UPDATE court SET weekdays = '{7}' WHERE id = $1", [dixinn]);
    expect((await enter(staff, matter, entry)).status).toBe(303);
    await cabinet.query("UPDATE court SET weekdays = '{}' WHERE id = $1", [dixinn]);
  });

  test("is asked about when it is over, as that of last year, or over a year ahead; once it stands nothing but another day asks again", async () => {
    const lawyerId = await lawyerCalled(cabinet, "Maitre Passé Exemple");
    const entry = { courtId: kaloum, day: sittingDayFrom(-365), time: "09:00", lawyerId };
    const told = await enter(staff, matter, entry);
    expect([told.status, reasonsOn(told)]).toEqual([409, ["Ce jour est déjà passé."]]);
    expect((await enter(staff, matter, { ...entry, day: dayFrom(0), garder: "1" })).status).toBe(303);
    const id = await entered(staff, matter, entry);
    const correction = `/gestionaudience/${id}/correction`;
    expect((await send(staff, correction, { lawyerId: "", time: "10:00" })).status).toBe(303);
    const earlier = await send(staff, correction, { day: sittingDayFrom(-380) });
    expect([earlier.status, reasonsOn(earlier)]).toEqual([409, ["Ce jour est déjà passé."]]);
    const far = await enter(staff, matter, { ...entry, day: sittingDayFrom(367) });
    expect(reasonsOn(far)).toEqual(["Ce jour est dans plus d’un an."]);
    const renvoi = { jour: sittingDayFrom(-200), heure: "09:00", motif: "Grève", garder: "" };
    expect(reasonsOn(await answerFor(staff, id, "renvoi", renvoi))).toEqual(["Ce jour est déjà passé."]);
  });

  test("is asked about by a renvoi, too", async () => {
    const id = await entered(staff, matter, { courtId: kaloum, day: dayFrom(-2), time: "09:00" });
    const feasts = { "12-25": "Noël", "05-25": "anniversaire de l’Union africaine" };
    const days = Object.entries(feasts).map(([day, name]) => ({ jour: coming(day), name }));
    // One that is no Sunday, which would be asked about too: these two never fall on one weekend.
    const { jour, name } = days.find(({ jour }) => new Date(jour).getUTCDay() % 6 !== 0) ?? { jour: "", name: "" };
    const words = { jour, heure: "09:00", motif: "Grève", garder: "" };
    const told = await answerFor(staff, id, "renvoi", words);
    expect(told.status).toBe(409);
    expect(reasonsOn(told)).toEqual([`Le ${slashed(jour)} est férié\u00A0: ${name}.`]);
    expect(told.page.querySelector('.conflict a[href="#jour"]')).toBeTruthy();
    expect(told.page.querySelector("#motif")?.text).toBe("Grève");
    expect((await answerFor(staff, id, "renvoi", { ...words, garder: "1" })).status).toBe(303);
  });
});

test("the list begins with today, the nearest first; what is past is a press away, and a file holds what is shown", async () => {
  const { id: matter } = await openedMatter(cabinet, staff, { title: "Liste Exemple" });
  const who = await lawyerCalled(cabinet, "Maitre Liste Exemple");
  for (const days of [-30, 60, 0, 30])
    await entered(staff, matter, { courtId: kaloum, day: dayFrom(days), time: "23:45", lawyerId: who, garder: "1" });
  const list = async (query: string) => (await staff.get(`/gestionaudience?vue=liste&avocat=${who}${query}`)).page;
  const days = (page: Answer["page"]) => page.querySelectorAll("tbody tr .unbroken").map(({ text }) => text);
  const written = (...from: number[]) => from.map((n) => dayInWords(dayFrom(n)));
  const begun = await list("");
  expect(days(begun)).toEqual(written(0, 30, 60));
  expect(begun.querySelector(".export-links a")?.getAttribute("href")).toContain("quand=prochaines");
  const [past] = begun.querySelectorAll(".list-summary a").filter(({ text }) => text === "Audiences passées");
  expect(past?.getAttribute("href")).toContain("quand=passees");
  expect(days(await list("&quand=passees"))).toEqual(written(-30));
  expect(days(await list("&quand=toutes"))).toEqual(written(60, 30, 0, -30));
  // What is searched for, or on days that were asked for, may be past; programs get all that they do not leave out.
  expect(days(await list("&q=liste"))).toHaveLength(4);
  expect(days(await list(`&du=${dayFrom(-40)}`))).toEqual(written(-30, 0, 30, 60));
  const programs = await staff.call("GET", `/gestionaudience?avocat=${who}`);
  expect(programs.json<{ rows: unknown[] }>().rows).toHaveLength(4);
  // What will not be held is not ahead.
  await cabinet.query("UPDATE hearing SET state = 'annulee', outcome = 'radiation' WHERE lawyer_id = $1 AND day = $2", [
    who,
    dayFrom(30),
  ]);
  expect(days(await list(""))).toEqual(written(0, 60));
  expect(days(await list("&quand=annulees"))).toEqual(written(30));
  // A list that nothing leaves out offers no way back to all.
  const back = (page: Answer["page"]) => page.querySelector('.list-summary a[href="/gestionaudience?vue=liste"]');
  expect(back((await staff.get("/gestionaudience?vue=liste")).page) === null).toBe(true);
  expect(back(begun)).toBeTruthy();
});

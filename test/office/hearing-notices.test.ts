import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { csvRows } from "../../app/lib/csv";
import { writtenDate } from "../../app/lib/french-date";
import { useCabinet } from "../setup/app";
import { queueJob } from "../setup/jobs";
import type { Answer, Visitor } from "../setup/visitor";
import { colleague, errorsOn, formOn } from "./client-story";
import { answerFor, courtCalled, dayFrom, entered, idOf, lawyerCalled } from "./hearing-story";
import { imported } from "./import-story";
import { openedMatter } from "./matter-story";

const cabinet = useCabinet();
const SHEET = "/gestionaudience/a-prevenir";

let staff: Visitor & { id: string };
let dixinn: string;
beforeAll(async () => {
  staff = await colleague(cabinet, "associe");
  dixinn = await courtCalled(cabinet, "TPI Dixinn");
});

/** A hearing so many days ahead, entered long before; returns its id, and the client's. */
async function hearingIn(days: number, clientName: string) {
  const { id: matter, clientId } = await openedMatter(cabinet, staff, { clientName });
  const id = await entered(staff, matter, {
    courtId: dixinn,
    day: dayFrom(days),
    time: "09:00",
    purpose: "Objet secret",
    toBring: "Pièce d’identité.\nReçus de loyer",
  });
  await cabinet.query("UPDATE hearing SET created_at = now() - interval '30 days' WHERE id = $1", [id]);
  return { id, clientId, matter };
}

/** Adjourns it by so many days from now; returns what follows. */
async function adjourned(id: string, days: number): Promise<string> {
  const answer = await answerFor(staff, id, "renvoi", { jour: dayFrom(days), heure: "09:00", motif: "Grève" });
  return answer.headers.get("Location")?.split("/").at(-1)?.split("?")[0] ?? "";
}

/** What is asked for that client, as the sheet has it; null when nothing is. */
async function asked(name: string, who: Visitor = staff, query = "") {
  const sheet = await who.get(SHEET + query);
  return sheet.page.querySelectorAll(".telling").find((one) => one.text.includes(name)) ?? null;
}

/** Says what came of it, by the form on the screen of the hearing. */
async function tell(id: string, resultat: string, canal = "appel", who: Visitor = staff): Promise<Answer> {
  const address = `/gestionaudience/${id}/prevenir`;
  return who.post(address, { ...formOn(await who.get(`/gestionaudience/${id}`), address), canal, resultat });
}

const attempts = async (id: string) =>
  (
    await cabinet.query(
      `SELECT subject, result, notice_attempt.channel, by_id FROM notice_attempt JOIN notice ON notice.id = notice_id
       WHERE hearing_id = $1 ORDER BY notice_attempt.at`,
      [id],
    )
  ).rows;

describe("the client of a hearing that is adjourned", () => {
  test("is told of it, by a text that says neither nature nor opponent, until somebody reached them", async () => {
    const { id, clientId, matter } = await hearingIn(20, "Avertie Exemple");
    await cabinet.query(
      "UPDATE client SET email = 'avertie@exemple.gn', naturedaffaire = 'Défense Pénale' WHERE id = $1",
      [clientId],
    );
    expect(await asked("Avertie")).toBeNull();
    const next = await adjourned(id, 40);
    const file = await staff.get(`/gestionaudience/${next}`);
    const panel = file.page.querySelector("[aria-labelledby=prevenir]");
    const text = panel?.querySelector(".telling-text")?.text ?? "";
    const { rows } = await cabinet.query<{ reference: string; court: string }>(
      "SELECT reference, court.name AS court FROM hearing JOIN matter ON matter.id = matter_id JOIN court ON court.id = court_id WHERE hearing.id = $1",
      [next],
    );
    expect(text).toContain(`de votre dossier ${rows[0]?.reference} est renvoyée au `);
    expect(text).toContain(` à 09h00, devant le ${rows[0]?.court}`);
    // What the name of a court says of its place is not said again behind it.
    expect(text).not.toMatch(/Dixinn \(.*Dixinn/);
    expect(text).toContain("\nÀ apporter\u00A0: Pièce d’identité, Reçus de loyer.\n");
    for (const word of ["Objet secret", "Pénale", "Affaire Exemple", "Grève"]) expect(text).not.toContain(word);
    const links = panel?.querySelectorAll("a").map((link) => [link.text, link.getAttribute("href") ?? ""]) ?? [];
    const link = (label: string) => links.find(([text]) => text === label)?.[1] ?? "";
    expect(link("Appeler")).toBe("tel:+224620000000");
    expect(decodeURIComponent(link("SMS"))).toContain(`sms:+224620000000?body=Bonjour,\r\n`);
    expect(link("WhatsApp")).toContain("https://wa.me/224620000000?text=Bonjour");
    // Nothing leaves from here as long as the firm has no gateway.
    expect(panel?.querySelector("button[value=passerelle]")).toBeNull();
    expect(link("E-mail")).toContain("mailto:avertie@exemple.gn?subject=Votre%20dossier");
    const section = (await staff.get("/adminfils")).page.querySelector("section[aria-labelledby=clients-a-prevenir]");
    expect(section?.text).toContain("Avertie Exemple");

    const tried = await tell(next, "sans-reponse");
    expect(tried.headers.get("Location")).toBe(`/gestionaudience/${next}`);
    expect((await asked("Avertie"))?.text).toContain("Sans réponse (Appel)");
    const late = formOn(await staff.get(`/gestionaudience/${next}`), `/gestionaudience/${next}/prevenir`);
    await tell(next, "remis", "whatsapp");
    expect(await asked("Avertie")).toBeNull();
    // Whoever had the list open, too, hears who was quicker.
    const second = await staff.post(`/gestionaudience/${next}/prevenir`, {
      ...late,
      id: randomUUID(),
      canal: "appel",
      resultat: "remis",
    });
    expect(second.status).toBe(409);
    expect(second.text).toContain("Collègue associe l’a déjà prévenu.");
    expect(await attempts(next)).toEqual([
      { subject: "renvoi", result: "sans-reponse", channel: "appel", by_id: staff.id },
      { subject: "renvoi", result: "remis", channel: "whatsapp", by_id: staff.id },
    ]);
    const told = await staff.get(`/gestionaudience/${next}`);
    expect(told.page.querySelector("[aria-labelledby=prevenir]")).toBeNull();
    expect(told.text).toContain("a prévenu le client");
    const timeline = (await staff.get(`/dossiers/${matter}?voir=audiences`)).page.querySelector(
      ".timeline-lines",
    )?.text;
    expect(timeline).toContain("Client prévenu\u00A0: remis (WhatsApp)");
    expect(timeline).toContain("Essai de prévenir le client\u00A0: sans réponse (Appel)");
    const { rows: lines } = await cabinet.query(
      "SELECT details FROM journal WHERE action = 'client.told' AND subject_id = $1 ORDER BY id",
      [next],
    );
    expect(lines[1]).toEqual({ details: { subject: "renvoi", channel: "whatsapp", result: "remis" } });
  });

  test("is told again when the date they know is not the date any more, and of nothing that is past", async () => {
    const { id } = await hearingIn(20, "Déplacée Exemple");
    const next = await adjourned(id, 40);
    const old = formOn(await staff.get(`/gestionaudience/${next}`), `/gestionaudience/${next}/prevenir`);
    const address = `/gestionaudience/${next}/correction`;
    const late = () => staff.post(`/gestionaudience/${next}/prevenir`, { ...old, canal: "appel", resultat: "remis" });
    // Nor are words told that are not what the client is to bring any more.
    await staff.post(address, { ...formOn(await staff.get(address), address), toBring: "Passeport", garder: "1" });
    expect((await late()).status).toBe(409);
    await staff.post(address, {
      ...formOn(await staff.get(address), address),
      toBring: "Pièce d’identité\nReçus de loyer",
      garder: "1",
    });
    await staff.post(address, { ...formOn(await staff.get(address), address), day: dayFrom(45), garder: "1" });
    // What somebody read out before the date moved is no notice of the new one.
    const stale = await late();
    expect(stale.status).toBe(409);
    expect(stale.text).toContain("Cette audience a changé pendant que vous préveniez le client");
    expect(await attempts(next)).toEqual([]);
    await tell(next, "remis");
    expect(await asked("Déplacée")).toBeNull();
    await staff.post(address, { ...formOn(await staff.get(address), address), time: "11:00", garder: "1" });
    expect((await asked("Déplacée"))?.text).toContain("Nouvelle date");
    // Whoever would go to court at a wrong hour comes before those who are reminded, be it of tomorrow.
    await hearingIn(1, "Demain Exemple");
    const inOrder = (await staff.get(SHEET)).page.querySelectorAll(".telling").map(({ text }) => text);
    const placeOf = (name: string) => inOrder.findIndex((text) => text.includes(name));
    expect(placeOf("Déplacée")).toBeLessThan(placeOf("Demain"));
    const atHome = (await staff.get("/adminfils")).page.querySelector("section[aria-labelledby=clients-a-prevenir]");
    expect(atHome?.text).toMatch(/Déplacée.*Demain/s);
    expect((await asked("Déplacée"))?.text).toContain("11h00");
    await tell(next, "remis");
    // Told that it goes on elsewhere; and then it does not.
    const third = await adjourned(next, 60);
    expect((await asked("Déplacée"))?.text).toContain("Renvoi");
    await tell(third, "remis");
    await staff.post(`/gestionaudience/${next}/resultat/annulation`, {});
    const back = await asked("Déplacée");
    expect(back?.text).toContain("La date qui vous a été annoncée a changé");
    expect(back?.querySelector(`a[href="/gestionaudience/${next}"]`)).toBeTruthy();
    await tell(next, "remis");
    await answerFor(staff, next, "radiation", {});
    expect((await asked("Déplacée"))?.text).toContain("n’aura pas lieu");
    expect((await asked("Déplacée"))?.text).not.toContain("À apporter");
    await tell(next, "remis");
    expect(await asked("Déplacée")).toBeNull();
    // The cancellation was entered by mistake: it is held after all, and then it is not.
    await staff.post(`/gestionaudience/${next}/resultat/annulation`, {});
    expect((await asked("Déplacée"))?.text).toContain("La date qui vous a été annoncée a changé");
    await tell(next, "remis");
    await answerFor(staff, next, "radiation", {});
    expect((await asked("Déplacée"))?.text).toContain("n’aura pas lieu");
  });

  test("without a date is told so; of a whole roll they come first", async () => {
    const { id } = await hearingIn(33, "Rôle Exemple");
    const { id: other } = await hearingIn(25, "Seule Exemple");
    await adjourned(other, 30);
    const address = `/gestionaudience/renvoi-d-office?juridiction=${dixinn}&du=${dayFrom(33)}&motif=fermeture&mode=a-fixer&vu=1`;
    const page = await staff.get(address);
    const value = (name: string) => page.page.querySelector(`main input[name=${name}]`)?.getAttribute("value") ?? "";
    const batch = await staff.post(address, {
      id: page.page.querySelector("form[method=post] input[name=id]")?.getAttribute("value") ?? "",
      choix: value("choix"),
    });
    expect(batch.status).toBe(303);
    const sheet = await staff.get(SHEET);
    const [first] = sheet.page.querySelectorAll(".telling");
    expect(first?.text).toContain("Rôle Exemple");
    expect(first?.text).toContain("renvoi d’office");
    expect(first?.text).toContain("Sa nouvelle date n’est pas encore fixée");
    expect(first?.text).not.toContain("À apporter");
    // Taken back before anybody called: there is nothing to tell.
    await staff.post(`${batch.headers.get("Location")}/annulation`, {});
    expect(await asked("Rôle Exemple")).toBeNull();
    expect(await idOf(cabinet, "SELECT id FROM hearing WHERE id = $1 AND state = 'prevue'", [id])).toBe(id);
  });
});

describe("a client who waits for a day that will not be", () => {
  test("is told so when its renvoi is taken back after the hour of its hearing, until another is told", async () => {
    const { id } = await hearingIn(-1, "Rappelée Exemple");
    const next = await adjourned(id, 40);
    await tell(next, "remis");
    expect(await asked("Rappelée")).toBeNull();
    await staff.post(`/gestionaudience/${id}/resultat/annulation`, {});
    const off = await asked("Rappelée");
    expect(off?.text).toContain("n’aura pas lieu");
    expect(off?.querySelector(`a[href="/gestionaudience/${next}"]`)).toBeTruthy();
    // Adjourned to that very day after all it holds, and needs no word; nor does another day say that it is off.
    const same = await adjourned(id, 40);
    expect(await asked("Rappelée")).toBeNull();
    await staff.post(`/gestionaudience/${id}/resultat/annulation`, {});
    await answerFor(staff, id, "plaidee", {});
    expect((await asked("Rappelée"))?.text).toContain("n’aura pas lieu");
    await tell(next, "remis");
    expect(await asked("Rappelée")).toBeNull();
    // Once they were told that it is off, the very same day is news.
    await staff.post(`/gestionaudience/${id}/resultat/annulation`, {});
    const again = await adjourned(id, 40);
    expect(new Set([next, same, again]).size).toBe(3);
    expect((await asked("Rappelée"))?.text).toContain("La date qui vous a été annoncée a changé");
  });

  test("is told so of a mistake that they were reminded of", async () => {
    const { id } = await hearingIn(5, "Trompée Exemple");
    const { id: untold } = await hearingIn(5, "Ignorante Exemple");
    await tell(id, "remis");
    for (const one of [id, untold]) await answerFor(staff, one, "erreur", {});
    expect((await asked("Trompée"))?.text).toContain("n’aura pas lieu");
    expect(await asked("Ignorante")).toBeNull();
    await tell(id, "remis");
    expect(await asked("Trompée")).toBeNull();
  });

  test("is told so of the day that they know, whatever it was corrected or adjourned to before they heard of it", async () => {
    const { id } = await hearingIn(5, "Corrigée Exemple");
    await tell(id, "remis");
    const address = `/gestionaudience/${id}/correction`;
    await staff.post(address, { ...formOn(await staff.get(address), address), day: dayFrom(50), garder: "1" });
    expect((await asked("Corrigée"))?.text).toContain(writtenDate(new Date(dayFrom(50))));
    await answerFor(staff, id, "erreur", {});
    const off = (await asked("Corrigée"))?.querySelector(".telling-text")?.text;
    expect(off).toContain(`L’audience du ${writtenDate(new Date(dayFrom(5)))} à 09h00, devant`);
    expect(off).not.toContain(writtenDate(new Date(dayFrom(50))));
    await tell(id, "remis");
    expect(await asked("Corrigée")).toBeNull();

    const { id: other } = await hearingIn(6, "Ajournée Exemple");
    await tell(other, "remis");
    await answerFor(staff, await adjourned(other, 60), "radiation", {});
    expect((await asked("Ajournée"))?.text).toContain(`L’audience du ${writtenDate(new Date(dayFrom(6)))}`);
    // Of a day that is over nobody says that it will not be.
    await cabinet.query("UPDATE notice SET day = $2 WHERE hearing_id = $1", [other, dayFrom(-3)]);
    expect((await asked("Ajournée"))?.text).toContain(`L’audience du ${writtenDate(new Date(dayFrom(60)))}`);
  });

  test("is told so of a day that was yet to be fixed", async () => {
    const { id } = await hearingIn(-1, "Suspendue Exemple");
    const answer = await answerFor(staff, id, "renvoi", { motif: "Grève", fixer: "1" });
    const next = answer.headers.get("Location")?.split("/").at(-1)?.split("?")[0] ?? "";
    await tell(next, "remis");
    await answerFor(staff, next, "radiation", {});
    const off = await asked("Suspendue");
    expect(off?.text).toContain("dont la date n’était pas encore fixée, n’aura pas lieu.");
    await tell(next, "remis");
    expect(await asked("Suspendue")).toBeNull();
  });
});

test("of a client whose file was joined, the main file says by which number and whether", async () => {
  const { id, clientId, matter } = await hearingIn(5, "Réunie Exemple");
  const { clientId: main } = await openedMatter(cabinet, staff, { clientName: "Principale Exemple" });
  await cabinet.query("UPDATE client SET numero = '+224620999888', notice_channel = 'aucun' WHERE id = $1", [main]);
  expect(await asked("Réunie")).toBeTruthy();
  await cabinet.query("UPDATE client SET merged_into_id = $2 WHERE id = $1", [clientId, main]);
  // They want no reminder; a renvoi is told to them.
  for (const name of ["Réunie", "Principale"]) expect(await asked(name)).toBeNull();
  expect((await staff.get(`/dossiers/${matter}`)).text).toContain("tel:+224620999888");
  const next = await adjourned(id, 40);
  const card = await asked("Principale");
  expect(card?.text).toContain("Aucun rappel");
  expect(card?.querySelector(`a[href="/listeCl/${main}"]`)).toBeTruthy();
  expect((await staff.get(`/gestionaudience/${next}`)).text).toContain("tel:+224620999888");
  await tell(next, "remis");
  const { rows } = await cabinet.query("SELECT client_id, channel FROM notice WHERE hearing_id = $1", [next]);
  expect(rows).toEqual([{ client_id: clientId, channel: "aucun" }]);
});

describe("reminders", () => {
  test("come a week and a day before, once each, and not to who wants none", async () => {
    const far = await hearingIn(8, "Lointaine Exemple");
    const week = await hearingIn(7, "Semaine Exemple");
    const eve = await hearingIn(1, "Veille Exemple");
    const none = await hearingIn(5, "Sans Rappel Exemple");
    await cabinet.query("UPDATE client SET notice_channel = 'aucun' WHERE id = $1", [none.clientId]);
    expect(await asked("Lointaine")).toBeNull();
    expect((await asked("Semaine"))?.text).toContain("Rappel");
    // Whoever hears of two hearings of a matter is one card; what they wish is the first thing to press.
    await cabinet.query("UPDATE client SET notice_channel = 'whatsapp' WHERE id = $1", [week.clientId]);
    await entered(staff, week.matter, { courtId: dixinn, day: dayFrom(6), time: "10:00", lawyerId: "" });
    await cabinet.query("UPDATE hearing SET created_at = now() - interval '30 days' WHERE matter_id = $1", [
      week.matter,
    ]);
    const card = await asked("Semaine");
    expect(card?.querySelectorAll("h2")).toHaveLength(1);
    expect(card?.querySelectorAll(".telling-results > a").map(({ text }) => text)).toEqual(["WhatsApp", "WhatsApp"]);
    await cabinet.query("UPDATE hearing SET state = 'annulee', outcome = 'erreur' WHERE matter_id = $1 AND id <> $2", [
      week.matter,
      week.id,
    ]);
    expect((await asked("Veille"))?.text).toContain("Rappel, la veille");
    expect((await asked("Veille"))?.text).toContain("À apporter\u00A0: Pièce d’identité, Reçus de loyer.");
    expect(await asked("Sans Rappel")).toBeNull();
    await tell(week.id, "remis");
    expect(await asked("Semaine")).toBeNull();
    // Told within the week they are reminded on the eve all the same; the day is moved here in place of the clock.
    const moved = "UPDATE $T SET day = day - 6 WHERE $K = $1";
    for (const [table, key] of [
      ["hearing", "id"],
      ["notice", "hearing_id"],
    ] as const)
      await cabinet.query(moved.replace("$T", table).replace("$K", key), [week.id]);
    await cabinet.query("UPDATE notice SET done_at = done_at - interval '6 days' WHERE hearing_id = $1", [week.id]);
    expect((await asked("Semaine"))?.text).toContain("Rappel, la veille");
    // Entered on its very day nobody is reminded.
    await cabinet.query("UPDATE hearing SET created_at = day + interval '1 hour' WHERE id = $1", [eve.id]);
    expect(await asked("Veille")).toBeNull();
    // A renvoi is told to who wants no reminders.
    await adjourned(none.id, 50);
    expect((await asked("Sans Rappel"))?.text).toContain("Aucun rappel");
    expect(far.id).toBeTruthy();
  });

  test("are listed for whoever pleads as theirs, with those of nobody, where the home of a lawyer leads", async () => {
    const lawyer = await colleague(cabinet, "avocat");
    const { id } = await hearingIn(3, "Plaidante Exemple");
    const home = (await lawyer.get("/adminfils")).page;
    expect(home.querySelector("[aria-labelledby=clients-a-prevenir] .today-head a")?.getAttribute("href")).toContain(
      "?qui=moi",
    );
    expect(await asked("Plaidante", lawyer, "?qui=moi")).toBeTruthy();
    const other = await lawyerCalled(cabinet, "Maitre Sept Exemple");
    await cabinet.query("UPDATE hearing SET lawyer_id = $2 WHERE id = $1", [id, other]);
    expect(await asked("Plaidante", lawyer, "?qui=moi")).toBeNull();
    const lawyerId = await idOf(
      cabinet,
      "INSERT INTO lawyer (name, position, staff_id) VALUES ('Maitre Sien Exemple', 91, $1) RETURNING id",
      [lawyer.id],
    );
    await cabinet.query("UPDATE hearing SET lawyer_id = $2 WHERE id = $1", [id, lawyerId]);
    expect(await asked("Plaidante", lawyer, "?qui=moi")).toBeTruthy();
    expect(await asked("Plaidante", lawyer)).toBeTruthy();
  });
});

describe("what was tried", () => {
  test("is stored once however often it is sent, takes only what it knows, and never changes", async () => {
    const { id } = await hearingIn(20, "Têtue Exemple");
    const next = await adjourned(id, 40);
    const address = `/gestionaudience/${next}/prevenir`;
    const form = { ...formOn(await staff.get(`/gestionaudience/${next}`), address), canal: "sms" };
    expect((await staff.post(address, { ...form, resultat: "peut-être" })).status).toBe(400);
    for (const _ of [1, 2]) expect((await staff.post(address, { ...form, resultat: "numero-faux" })).status).toBe(303);
    expect(await attempts(next)).toHaveLength(1);
    const change = (sql: string) =>
      cabinet.query(sql, [next]).then(
        () => "changed",
        (error: Error) => error.message,
      );
    const own = "notice_id IN (SELECT id FROM notice WHERE hearing_id = $1)";
    expect(await change(`UPDATE notice_attempt SET result = 'remis' WHERE ${own}`)).toContain("append-only");
    expect(await change(`DELETE FROM notice_attempt WHERE ${own}`)).toContain("append-only");
    expect((await staff.post(`/gestionaudience/${randomUUID()}/prevenir`, { ...form, resultat: "remis" })).status).toBe(
      404,
    );
    await tell(next, "refuse", "courriel");
    expect((await asked("Têtue"))?.text).toContain("Refusé (E-mail)");
  });

  test("is closed to who may not know of the matter", async () => {
    const outside = await colleague(cabinet, "associe");
    const { id, matter } = await hearingIn(20, "Zénobie Murée");
    const next = await adjourned(id, 40);
    await cabinet.query("UPDATE matter SET closed_at = now() WHERE id = $1", [matter]);
    await cabinet.query("INSERT INTO matter_access (matter_id, staff_id, granted_by) VALUES ($1, $2, $2)", [
      matter,
      staff.id,
    ]);
    for (const address of [SHEET, "/adminfils"]) expect((await outside.get(address)).text).not.toContain("Murée");
    const form = formOn(await staff.get(`/gestionaudience/${next}`), `/gestionaudience/${next}/prevenir`);
    const answer = await outside.post(`/gestionaudience/${next}/prevenir`, {
      ...form,
      canal: "appel",
      resultat: "remis",
    });
    expect(answer.status).toBe(404);
    expect(await asked("Murée")).toBeTruthy();
    await tell(next, "remis");
    expect((await outside.get("/journal")).text).not.toContain(next);
  });

  test("is handed over to its person, and erased with all that was tried", async () => {
    const { id } = await hearingIn(20, "Demandeuse Exemple");
    const next = await adjourned(id, 40);
    await tell(next, "sans-reponse");
    const notice = await idOf(cabinet, "SELECT id FROM notice WHERE hearing_id = $1", [next]);
    expect((await staff.get("/droits?q=Demandeuse+Exemple")).text).toContain("Avis d’audience");
    const archive = await staff.post("/droits/archive", { q: "Demandeuse Exemple", r: `avis:${notice}` });
    const held = JSON.parse(strFromU8(unzipSync(new Uint8Array(archive.bytes))["donnees.json"] ?? new Uint8Array()));
    expect(held.avis_d_audience).toMatchObject([{ essais: expect.stringContaining("appel sans-reponse") }]);
    const fields = { q: "Demandeuse Exemple", r: `avis:${notice}` };
    await staff.post("/droits/effacement/confirmation", fields);
    expect((await cabinet.query("SELECT FROM notice WHERE id = $1", [notice])).rowCount).toBe(0);
    expect(await attempts(next)).toEqual([]);
  });
});

test("more than one page of clients to tell is paged, and taken away whole, but for whom a wall hides", async () => {
  const { matter } = await hearingIn(5, "Nombreuse Exemple");
  const { matter: hidden } = await hearingIn(5, "Murée Exemple");
  await cabinet.query("UPDATE matter SET closed_at = now() WHERE id = $1", [hidden]);
  await cabinet.query(
    `INSERT INTO hearing (matter_id, court_id, day, time, minutes, purpose, created_at)
    SELECT $1, $2, $3, '10:00', 60, 'Plaidoirie', now() - interval '30 days' FROM generate_series(1, 55)`,
    [matter, dixinn, dayFrom(6)],
  );
  const told = async (address: string) => {
    const { page } = await staff.get(address);
    return {
      ids: page.querySelectorAll(".telling-results").map((form) => form.getAttribute("action") ?? ""),
      next: page.querySelector("a[rel=next]")?.getAttribute("href")?.replaceAll("&amp;", "&") ?? "",
    };
  };
  const first = await told(SHEET);
  const second = await told(first.next);
  expect([first.ids.length, second.next]).toEqual([50, ""]);
  const all = new Set([...first.ids, ...second.ids]);
  expect(all.size).toBe(50 + second.ids.length);
  const [head, ...rows] = [...csvRows((await staff.get(`${SHEET}/export/csv`)).text)];
  const names = rows.map(({ cells }) => cells[head?.cells.indexOf("Client") ?? -1]);
  expect(names).toHaveLength(all.size);
  expect(names.filter((name) => name === "Nombreuse Exemple")).toHaveLength(56);
  expect(names).not.toContain("Murée Exemple");
  const { rows: lines } = await cabinet.query("SELECT details FROM journal WHERE action = 'hearings.exported'");
  expect(lines).toEqual([{ details: { count: all.size, format: "csv", toTell: true, mine: false } }]);
  const asJson = { Accept: "application/json" };
  const programs: { id: string; client: { name: string } }[] = [];
  for (let address: string | null = SHEET; address; ) {
    const answer: Answer = await staff.get(address, asJson);
    const { rows, next } = answer.json<{ rows: typeof programs; next: string | null }>();
    programs.push(...rows);
    address = next;
  }
  expect(programs.map(({ client }) => client.name)).toEqual(names);
  expect(new Set(programs.map(({ id }) => id)).size).toBe(all.size);
  expect((await cabinet.visitor().get(SHEET, asJson)).status).toBe(401);
  expect((await staff.get(`${SHEET}?qui=tous`, asJson)).status).toBe(400);
  // Who comes after is on the first page again.
  await cabinet.query("DELETE FROM hearing WHERE matter_id = $1", [matter]);
});

test("the outcome of a hearing is told where somebody wishes to", async () => {
  const { id } = await hearingIn(-1, "Jugée Exemple");
  await answerFor(staff, id, "jugement", { motif: "Condamne au paiement." });
  expect(await asked("Jugée")).toBeNull();
  const text = (await staff.get(`/gestionaudience/${id}`)).page.querySelector(".telling-text")?.text ?? "";
  expect(text).toContain("Une décision a été rendue dans votre dossier");
  expect(text).not.toContain("Condamne");
  await tell(id, "remis", "appel");
  expect((await staff.get(`/gestionaudience/${id}`)).page.querySelector(".telling-text")).toBeNull();
  // One that ended otherwise on its day; of one that was no hearing there is nothing to say.
  const { id: ended } = await hearingIn(-1, "Radiée Exemple");
  const textOf = async () =>
    (await staff.get(`/gestionaudience/${ended}`)).page.querySelector(".telling-text")?.text ?? null;
  await answerFor(staff, ended, "erreur", {});
  expect(await textOf()).toBeNull();
  await staff.post(`/gestionaudience/${ended}/resultat/annulation`, {});
  await answerFor(staff, ended, "radiation", {});
  expect(await asked("Radiée")).toBeNull();
  expect(await textOf()).toMatch(/^Bonjour,\nL’audience du .+ a donné lieu à une radiation\./);
  await tell(ended, "remis", "appel");
  expect(await textOf()).toBeNull();
});

describe("an SMS by the firm’s gateway", () => {
  const posts: { headers: IncomingMessage["headers"]; method: string | undefined; body: string }[] = [];
  let answers: (response: ServerResponse) => void;
  const gateway = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    posts.push({ headers: request.headers, method: request.method, body });
    answers(response);
  });
  beforeAll(async () => {
    await once(gateway.listen(0, "127.0.0.1"), "listening");
    const saved = await staff.post("/reglages/sms", {
      sms_url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/envoi`,
      sms_authorization: "Bearer secret-de-la-passerelle",
      sms_body: '{"to": ["{numero}"], "of": {"digits": "{chiffres}"}, "message": "{texte}", "sender_name": "CABINET"}',
    });
    expect(saved.status, saved.page.querySelector(".error-summary")?.text).toBe(303);
  });
  afterAll(async () => {
    gateway.closeAllConnections();
    gateway.close();
    await staff.post("/reglages/sms", { sms_url: "" });
  });
  const status = (code: number, headers = {}) => (answers = (response) => response.writeHead(code, headers).end("{}"));

  /** The form below what a client is told, as the button of the gateway sends it. */
  const pressed = async (id: string): Promise<Record<string, string>> => {
    const address = `/gestionaudience/${id}/prevenir`;
    return { ...formOn(await staff.get(`/gestionaudience/${id}`), address), canal: "sms", resultat: "passerelle" };
  };
  const press = async (id: string) => staff.post(`/gestionaudience/${id}/prevenir`, await pressed(id));
  const results = async (id: string) => (await attempts(id)).map(({ result }) => result);
  const until = (id: string, all: string[]) => vi.waitFor(async () => expect(await results(id)).toEqual(all), 20_000);
  const panelOf = async (id: string) =>
    (await staff.get(`/gestionaudience/${id}`)).page.querySelector("#prevenir")?.parentNode;

  async function toTell(name: string) {
    const { id, clientId } = await hearingIn(20, name);
    await cabinet.query("UPDATE client SET notice_channel = 'sms' WHERE id = $1", [clientId]);
    return adjourned(id, 40);
  }

  test("is posted once however often it is pressed or its job is run, and tells the client", async () => {
    const id = await toTell("Textée Exemple");
    const text = (await panelOf(id))?.querySelector(".telling-text")?.text;
    expect((await panelOf(id))?.querySelector("button[value=passerelle]")?.text).toBe("Envoyer par SMS");
    let release = () => {};
    answers = (response) => (release = () => response.writeHead(202).end("x".repeat(200_000)));
    const form = await pressed(id);
    for (const _ of [1, 2]) {
      const answer = await staff.post(`/gestionaudience/${id}/prevenir`, form);
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/gestionaudience/${id}`]);
    }
    await vi.waitFor(() => expect(posts).toHaveLength(1), 20_000);
    // While it is on its way, a colleague who had the screen open asks for no second one.
    expect((await panelOf(id))?.text).toContain("SMS en cours d’envoi");
    expect((await panelOf(id))?.querySelector("button[value=passerelle]")).toBeNull();
    await staff.post(`/gestionaudience/${id}/prevenir`, { ...form, id: randomUUID() });
    const { rows: jobs } = await cabinet.query<{ data: object }>(
      "SELECT data FROM pgboss.job WHERE data ->> 'kind' = 'notice-sms'",
    );
    expect(jobs).toEqual([{ data: { id: form.id, kind: "notice-sms" } }]);
    release();
    await until(id, ["envoye"]);
    expect(posts[0]?.method).toBe("POST");
    expect(posts[0]?.headers).toMatchObject({
      authorization: "Bearer secret-de-la-passerelle",
      "content-type": "application/json",
      "idempotency-key": form.id,
    });
    expect(JSON.parse(posts[0]?.body ?? "")).toEqual({
      to: ["+224620000000"],
      of: { digits: "224620000000" },
      message: text,
      sender_name: "CABINET",
    });
    expect(await asked("Textée")).toBeNull();
    expect(await attempts(id)).toEqual([{ subject: "renvoi", result: "envoye", channel: "sms", by_id: staff.id }]);
    await queueJob(cabinet, "sms", "notice-sms", { id: form.id });
    await vi.waitFor(async () => {
      const { rows } = await cabinet.query("SELECT FROM pgboss.job WHERE name = 'sms' AND state = 'completed'");
      expect(rows).toHaveLength(2);
    }, 20_000);
    expect([posts.length, await results(id)]).toEqual([1, ["envoye"]]);
    const file = (await staff.get(`/gestionaudience/${id}`)).text;
    for (const words of ["a demandé un SMS au client", "a prévenu le client", "<b>Le système</b>"])
      expect(file).toContain(words);
    const { rows: lines } = await cabinet.query(
      "SELECT actor_name, details FROM journal WHERE action = 'client.told' AND subject_id = $1",
      [id],
    );
    expect(lines).toEqual([
      { actor_name: "système", details: { subject: "renvoi", channel: "sms", result: "envoye" } },
    ]);
  });

  test("that did not leave, or may have, is told as that, and is sent again by a press alone", async () => {
    const id = await toTell("Incertaine Exemple");
    const before = posts.length;
    const told = async () => (await panelOf(id))?.querySelectorAll(".telling-tried li").at(-1)?.text ?? "";
    // A redirect is followed nowhere, or the secret would go along.
    status(302, { Location: "/ailleurs" });
    await press(id);
    await until(id, ["echec"]);
    expect(await told()).toContain("Échec, non parti (SMS)");
    expect((await panelOf(id))?.querySelector("button[value=passerelle]")?.text).toBe("Envoyer par SMS");
    status(401);
    await press(id);
    await until(id, ["echec", "echec"]);
    answers = (response) => response.destroy();
    await press(id);
    await until(id, ["echec", "echec", "incertain"]);
    expect(await told()).toContain("Incertain, peut-être parti (SMS)");
    expect((await panelOf(id))?.querySelector("button[value=passerelle]")?.text).toBe("Envoyer encore par SMS");
    expect((await asked("Incertaine"))?.text).toContain("Incertain");
    status(503);
    await press(id);
    await until(id, ["echec", "echec", "incertain", "incertain"]);
    expect(posts.length - before).toBe(4);
    expect(posts.every(({ headers }) => headers.authorization)).toBe(true);
  });

  test("whose process died in the middle is not posted again", async () => {
    const id = await toTell("Coupée Exemple");
    const before = posts.length;
    let release = () => {};
    answers = (response) => (release = () => response.writeHead(200).end());
    const form = await pressed(id);
    await staff.post(`/gestionaudience/${id}/prevenir`, form);
    await vi.waitFor(() => expect(posts.length).toBe(before + 1), 20_000);
    const jobs = async (state: string) =>
      (await cabinet.query(`SELECT FROM pgboss.job WHERE name = 'sms' AND state ${state}`)).rowCount;
    // As pg-boss does with a job that it holds for lost. At once it fails, for somebody may be in the middle of it.
    await queueJob(cabinet, "sms", "notice-sms", { id: form.id });
    await vi.waitFor(async () => expect(await jobs("= 'failed'")).toBe(1), 20_000);
    expect(await results(id)).toEqual([]);
    await cabinet.query("UPDATE notice_sms SET begun_at = now() - interval '2 minutes' WHERE attempt_id = $1", [
      form.id,
    ]);
    await queueJob(cabinet, "sms", "notice-sms", { id: form.id });
    await until(id, ["incertain"]);
    release();
    await vi.waitFor(async () => expect(await jobs("< 'completed'")).toBe(0), 20_000);
    expect([posts.length - before, await results(id)]).toEqual([1, ["incertain"]]);
  });

  test("of what is not so any more, or was asked for too long ago, is not posted", async () => {
    const id = await toTell("Dépassée Exemple");
    await tell(id, "sans-reponse");
    const before = posts.length;
    status(200);
    const late = async (change: string) => {
      const attempt = randomUUID();
      await cabinet.query(
        `INSERT INTO notice_sms (notice_id, attempt_id, number, at)
         SELECT id, $2, '+224620000000', now() ${change} FROM notice WHERE hearing_id = $1`,
        [id, attempt],
      );
      await queueJob(cabinet, "sms", "notice-sms", { id: attempt });
    };
    await late("- interval '61 minutes'");
    await until(id, ["sans-reponse", "echec"]);
    const form = await pressed(id);
    await cabinet.query("UPDATE notice SET time = '07:00' WHERE hearing_id = $1", [id]);
    await late("");
    await until(id, ["sans-reponse", "echec", "echec"]);
    // Nor to a number that is not the one on the screen, nor without a gateway; and nobody was told of anything.
    const post = (words: object) =>
      staff.post(`/gestionaudience/${id}/prevenir`, { ...form, id: randomUUID(), ...words });
    const notices = async () => (await cabinet.query("SELECT FROM notice WHERE hearing_id = $1", [id])).rowCount;
    const kept = await notices();
    expect((await post({ numero: "+224620000001" })).status).toBe(409);
    const { rows } = await cabinet.query<{ value: string }>("SELECT value FROM setting WHERE key = 'sms_url'");
    await staff.post("/reglages/sms", { sms_url: "" });
    const off = await post({});
    expect([off.status, off.text.includes("aucune passerelle n’est réglée")]).toEqual([409, true]);
    await staff.post("/reglages/sms", { sms_url: rows[0]?.value ?? "", sms_authorization: "Bearer autre" });
    expect(posts.length).toBe(before);
    expect(await notices()).toBe(kept);
    // What came of an SMS is no word for a call.
    expect((await post({ canal: "appel", resultat: "envoye" })).status).toBe(400);
  });
});

describe("a client’s wishes", () => {
  test("are typed, checked, shown, exported and imported again", async () => {
    const { id, clientId } = await hearingIn(20, "Exigeante Exemple");
    const path = `/miseajourAclientRecup/${clientId}`;
    // A number of their own: what is like somebody else is asked before it is imported.
    await cabinet.query("UPDATE client SET numero = '+224620000077' WHERE id = $1", [clientId]);
    const wishes = { noticeChannel: "sms", noticeHours: "le soir, après 18h00", noMessage: "oui" };
    const form = formOn(await staff.get(path), "/miseajour");
    const wrong = await staff.post(path, {
      ...form,
      noticeChannel: "pigeon",
      noticeHours: "é".repeat(81),
      noMessage: "si",
    });
    expect(wrong.status).toBe(400);
    expect(errorsOn(wrong)).toEqual({
      noticeChannel: "Ce choix n’est pas de la liste.",
      noticeHours: "Maximum 80 caractères.",
      noMessage: "Ce choix n’est pas de la liste.",
    });
    expect((await staff.post(path, { ...form, ...wishes })).status).toBe(303);
    expect(formOn(await staff.get(path), "/miseajour")).toMatchObject(wishes);
    const file = (await staff.get(`/listeCl/${clientId}`)).text;
    for (const words of ["Prévenir par", "SMS", "le soir, après 18h00", "Ne pas laisser de message"])
      expect(file).toContain(words);
    const next = await adjourned(id, 40);
    const panel = (await staff.get(`/gestionaudience/${next}`)).page.querySelector(".telling-wishes");
    expect(panel?.text.trim()).toBe("SMS · le soir, après 18h00 · Ne pas laisser de message");
    const { text } = await staff.get("/listeCl/export/csv?q=exigeante");
    const [head, row] = [...csvRows(text)];
    expect(row?.cells[head?.cells.indexOf("Prévenir par") ?? -1]).toBe("SMS");
    await cabinet.query("DELETE FROM client WHERE id = $1", [clientId]);
    await imported(staff, "clients.csv", text);
    const { rows } = await cabinet.query(
      "SELECT notice_channel, notice_hours, no_message FROM client WHERE name = 'Exigeante Exemple'",
    );
    expect(rows).toEqual([{ notice_channel: "sms", notice_hours: "le soir, après 18h00", no_message: "oui" }]);
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import type { Visitor } from "../setup/visitor";
import { colleague, errorsOn, formOn } from "./client-story";
import { answerFor, courtCalled, dayFrom, enter, entered, lawyerCalled } from "./hearing-story";
import { openedMatter } from "./matter-story";

const cabinet = useCabinet();

let staff: Visitor & { id: string };
let dixinn: string;
let kaloum: string;
beforeAll(async () => {
  staff = await colleague(cabinet, "associe");
  dixinn = await courtCalled(cabinet, "TPI Dixinn");
  kaloum = await courtCalled(cabinet, "TPI Kaloum");
});

const row = async (id: string) => {
  const { rows } = await cabinet.query<Record<string, unknown>>(
    "SELECT *, day::text AS day FROM hearing WHERE id = $1",
    [id],
  );
  return rows[0] ?? {};
};

const actions = async (id: string) => {
  const { rows } = await cabinet.query<{ action: string }>(
    "SELECT action FROM journal WHERE subject_id = $1 AND action NOT LIKE '%.read' ORDER BY id",
    [id],
  );
  return rows.map(({ action }) => action);
};

const soon = { day: dayFrom(10), time: "09:00" };

describe("a hearing is entered", () => {
  test("with where, when and who; sent twice it is one", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const lawyerId = await lawyerCalled(cabinet, "Maitre Un Exemple");
    const address = `/gestionaudience/nouvelle?dossier=${matter}`;
    const form = {
      ...formOn(await staff.get(address), address),
      courtId: dixinn,
      ...soon,
      lawyerId,
      purpose: "Référé",
    };
    const first = await staff.post(address, form);
    const again = await staff.post(address, form);
    expect([first.status, again.status]).toEqual([303, 303]);
    const { rows } = await cabinet.query("SELECT id FROM hearing WHERE matter_id = $1", [matter]);
    expect(rows).toHaveLength(1);
    const file = await staff.get(first.headers.get("Location") ?? "");
    expect(file.page.querySelector("h1")?.text).toContain("à 09h00");
    for (const words of ["Audience ajoutée.", "Maitre Un Exemple", "Référé", "Fatoumata Exemple"])
      expect(file.text).toContain(words);
  });

  test("without an hour at the court’s usual one, which is said, and for as long as it usually lasts", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    await cabinet.query("UPDATE court SET usual_time = '08:30', usual_minutes = 90 WHERE id = $1", [kaloum]);
    const id = await entered(staff, matter, { courtId: kaloum, day: soon.day });
    expect(await row(id)).toMatchObject({ time: "08:30:00", minutes: 90, time_assumed: true, state: "prevue" });
    expect((await staff.get(`/gestionaudience/${id}`)).text).toContain("08h30, l’heure habituelle");
    const refused = await enter(staff, matter, { courtId: dixinn, day: soon.day });
    expect(refused.status).toBe(400);
    expect(errorsOn(refused)).toEqual({
      time: "Indiquez l’heure\u00A0: cette juridiction n’a pas d’heure habituelle.",
    });
  });

  test("with each field’s own sentence, and no word lost", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const answer = await enter(staff, matter, {
      courtId: "",
      day: "2026-02-30",
      time: "25:00",
      lawyerId: "x",
      purpose: "",
      minutes: "2",
      note: "À garder",
    });
    expect(answer.status).toBe(400);
    expect(errorsOn(answer)).toEqual({
      courtId: "Choisissez la juridiction.",
      day: "Cette date n’existe pas.",
      time: "Entrez une heure, par exemple 09:00.",
      lawyerId: "Cet avocat n’est pas de la liste.",
      purpose: "Objet obligatoire.",
      minutes: "Entrez un nombre entier de minutes, de 5 à 720.",
    });
    expect(answer.page.querySelector("#note")?.text).toContain("À garder");
    for (const [day, says] of [
      ["", "Indiquez le jour."],
      ["2055-01-01", "Cette date est trop lointaine."],
      ["1990-01-01", "Cette date est trop ancienne."],
    ])
      expect(errorsOn(await enter(staff, matter, { courtId: dixinn, ...soon, day: day ?? "" })).day).toBe(says);
  });

  test("from a search for its matter, which leads on by reference, name or number of the court", async () => {
    const { id: matter } = await openedMatter(cabinet, staff, { clientName: "Introuvable Sinon" });
    const page = await staff.get("/gestionaudience/nouvelle?q=introuvable&le=2027-01-12");
    expect(page.page.querySelector(`a[href="/gestionaudience/nouvelle?dossier=${matter}&le=2027-01-12"]`)).toBeTruthy();
    const form = await staff.get(`/gestionaudience/nouvelle?dossier=${matter}&le=2027-01-12`);
    expect(form.page.querySelector("#day")?.getAttribute("value")).toBe("2027-01-12");
  });

  test("in no matter that is closed or gone", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const address = `/gestionaudience/nouvelle?dossier=${matter}`;
    const form = { ...formOn(await staff.get(address), address), courtId: dixinn, ...soon, purpose: "Référé" };
    await cabinet.query("UPDATE matter SET state = 'clos' WHERE id = $1", [matter]);
    const refused = await staff.post(address, form);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Ce dossier est clos\u00A0: rouvrez-le d’abord.");
    await cabinet.query("UPDATE matter SET deleted_at = now() WHERE id = $1", [matter]);
    expect((await staff.post(address, form)).status).toBe(404);
  });
});

describe("a lawyer due in two courts at one hour", () => {
  test("is told before anything is stored; another one, or both kept", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const { id: other } = await openedMatter(cabinet, staff, { title: "Autre" });
    const lawyerId = await lawyerCalled(cabinet, "Maitre Deux Exemple");
    await entered(staff, matter, { courtId: kaloum, ...soon, lawyerId });
    const told = await enter(staff, other, { courtId: dixinn, day: soon.day, time: "09:30", lawyerId });
    expect(told.status).toBe(409);
    expect(told.text).toContain("Maitre Deux Exemple\u00A0: TPI Kaloum à 09h00, puis TPI Dixinn à 09h30.");
    expect(told.page.querySelector("#garder")).toBeTruthy();
    expect(told.page.querySelector("#time")?.getAttribute("value")).toBe("09:30");
    expect((await cabinet.query("SELECT 1 FROM hearing WHERE matter_id = $1", [other])).rows).toHaveLength(0);
    const id = await entered(staff, other, { courtId: dixinn, day: soon.day, time: "09:30", lawyerId, garder: "1" });
    expect((await row(id)).clash_accepted_by).toBe(staff.id);
    expect((await staff.get(`/gestionaudience/${id}`)).text).toContain("Gardée malgré un autre engagement");
  });

  test("is told of one that was kept beside another, too", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const lawyerId = await lawyerCalled(cabinet, "Maitre Six Exemple");
    const first = await entered(staff, matter, { courtId: kaloum, ...soon, lawyerId });
    await entered(staff, matter, { courtId: dixinn, ...soon, lawyerId, garder: "1" });
    await answerFor(staff, first, "radiation", {});
    const told = await enter(staff, matter, { courtId: kaloum, ...soon, lawyerId });
    expect(told.status).toBe(409);
    expect(told.text).toContain("TPI Dixinn à 09h00");
  });

  test("but not in one court with many matters, nor when one has ended", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const lawyerId = await lawyerCalled(cabinet, "Maitre Trois Exemple");
    await entered(staff, matter, { courtId: kaloum, ...soon, lawyerId });
    await entered(staff, matter, { courtId: kaloum, ...soon, lawyerId });
    await entered(staff, matter, { courtId: dixinn, day: soon.day, time: "10:30", lawyerId });
  });

  test("of two who enter at one instant one is stored, the other told", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const lawyerId = await lawyerCalled(cabinet, "Maitre Quatre Exemple");
    const answers = await Promise.all(
      [kaloum, dixinn].map((courtId) => enter(staff, matter, { courtId, ...soon, lawyerId })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  });

  test("across a wall only that there is something", async () => {
    const { id: secret } = await openedMatter(cabinet, staff, { title: "Secret", clientName: "Caché Exemple" });
    const { id: open } = await openedMatter(cabinet, staff);
    const lawyerId = await lawyerCalled(cabinet, "Maitre Cinq Exemple");
    await entered(staff, secret, { courtId: kaloum, ...soon, lawyerId });
    await cabinet.query("UPDATE matter SET closed_at = now() WHERE id = $1", [secret]);
    const told = await enter(staff, open, { courtId: dixinn, ...soon, lawyerId });
    expect(told.status).toBe(409);
    expect(told.text).toContain("Maitre Cinq Exemple a déjà un engagement à cette heure.");
    expect(told.text).not.toContain("TPI Kaloum à");
  });
});

describe("a wrong entry is put right", () => {
  test("under the same hearing, counted for calendars, with both days in the journal", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const id = await entered(staff, matter, { courtId: kaloum, ...soon });
    const address = `/gestionaudience/${id}/correction`;
    const day = dayFrom(12);
    const answer = await staff.post(address, { ...formOn(await staff.get(address), address), day });
    expect(answer.status).toBe(303);
    expect(await row(id)).toMatchObject({ day, sequence: 1, state: "prevue", version: 2 });
    expect(await actions(id)).toEqual(["hearing.created", "hearing.updated"]);
    const { rows } = await cabinet.query(
      "SELECT details FROM journal WHERE subject_id = $1 AND action = 'hearing.updated'",
      [id],
    );
    expect(rows[0]).toMatchObject({ details: { from: soon.day, to: day } });
  });

  test("of two people the second sees both versions", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const id = await entered(staff, matter, { courtId: kaloum, ...soon });
    const address = `/gestionaudience/${id}/correction`;
    const form = formOn(await staff.get(address), address);
    await staff.post(address, { ...form, room: "Salle 2" });
    const second = await staff.post(address, { ...form, room: "Salle 3" });
    expect(second.status).toBe(409);
    expect(second.text).toContain("Salle 2");
    expect(second.text).toContain("Salle 3");
  });
});

describe("a hearing ends in an outcome", () => {
  test("that is asked for once it is over, on the home and beside the menu", async () => {
    const { id: matter } = await openedMatter(cabinet, staff, { clientName: "Attendue Exemple" });
    const id = await entered(staff, matter, { courtId: kaloum, day: dayFrom(-2), time: "09:00" });
    const home = await staff.get("/adminfils");
    expect(home.page.querySelector(`a[href="/gestionaudience/${id}/resultat"]`)?.text).toContain("Attendue Exemple");
    expect((await staff.get(`/gestionaudience/${id}`)).text).toContain("personne n’a dit ce qui en est sorti");
    expect((await staff.get("/gestionaudience?vue=liste&quand=resultats")).text).toContain("Attendue Exemple");
    expect((await answerFor(staff, id, "plaidee", { motif: "Plaidée au fond." })).status).toBe(303);
    expect(await row(id)).toMatchObject({ state: "tenue", outcome: "plaidee", outcome_by: staff.id });
    expect((await staff.get("/gestionaudience?vue=liste&quand=resultats")).text).not.toContain("Attendue Exemple");
  });

  test("a decision is kept with its proceeding", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    await cabinet.query(
      "INSERT INTO proceeding (matter_id, court_id, number, level) VALUES ($1, $2, '7/2026', 'autre')",
      [matter, kaloum],
    );
    const id = await entered(staff, matter, { courtId: kaloum, day: dayFrom(-1), time: "09:00" });
    const empty = await answerFor(staff, id, "jugement", { motif: "", decide: dayFrom(3) });
    expect(errorsOn(empty)).toEqual({
      motif: "Écrivez ce qui a été décidé.",
      decide: "Une décision ne se rend pas dans l’avenir.",
    });
    expect((await answerFor(staff, id, "jugement", { motif: "Condamne au paiement." })).status).toBe(303);
    const { rows } = await cabinet.query("SELECT decision, decided_on::text FROM proceeding WHERE matter_id = $1", [
      matter,
    ]);
    expect(rows).toEqual([{ decision: "Condamne au paiement.", decided_on: dayFrom(-1) }]);
  });

  test("a renvoi makes the next one of the chain, once, and can be taken back while nobody has touched it", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const id = await entered(staff, matter, { courtId: kaloum, day: dayFrom(-1), time: "09:00" });
    const wrong = await answerFor(staff, id, "renvoi", { jour: dayFrom(-3), heure: "09:00", motif: "" });
    expect(errorsOn(wrong)).toEqual({
      jour: "Un renvoi est à un jour plus tard\u202F; une date fausse se corrige.",
      motif: "Motif obligatoire.",
    });
    const words = { jour: dayFrom(20), heure: "09:00", motif: "Grève" };
    const answer = await answerFor(staff, id, "renvoi", words);
    const next = answer.headers.get("Location")?.split("/").at(-1)?.split("?")[0] ?? "";
    expect(await row(id)).toMatchObject({ state: "renvoyee", outcome: "renvoi", reason: "Grève" });
    expect(await row(next)).toMatchObject({ state: "prevue", day: dayFrom(20), previous_id: id });
    expect((await row(next)).chain_id).toBe((await row(id)).chain_id);
    const second = await staff.get(`/gestionaudience/${id}/renvoi`);
    const [y, m, d] = dayFrom(20).split("-");
    expect(second.text).toContain(`Cette audience a déjà été renvoyée au ${d}/${m}/${y} par Collègue associe.`);
    expect(second.page.querySelector(`a[href="/gestionaudience/${next}/correction"]`)).toBeTruthy();
    expect((await staff.post(`/gestionaudience/${id}/renvoi/annulation`, {})).status).toBe(303);
    expect(await row(id)).toMatchObject({ state: "prevue", outcome: null, reason: "" });
    expect(await row(next)).toMatchObject({ state: "annulee", outcome: "renvoi-annule" });
    expect(await actions(id)).toEqual(["hearing.created", "hearing.adjourned", "hearing.adjournment-undone"]);
  });

  test("a renvoi whose next hearing was changed is not taken back", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const id = await entered(staff, matter, { courtId: kaloum, day: dayFrom(-1), time: "09:00" });
    await answerFor(staff, id, "renvoi", { jour: dayFrom(20), heure: "09:00", motif: "Grève" });
    await cabinet.query("UPDATE hearing SET version = 2 WHERE previous_id = $1", [id]);
    const answer = await staff.post(`/gestionaudience/${id}/renvoi/annulation`, {});
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("ce renvoi ne peut plus être annulé.");
  });

  test("of two renvois at one instant one is stored, the other told whose", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const id = await entered(staff, matter, { courtId: kaloum, day: dayFrom(-1), time: "09:00" });
    const answers = await Promise.all(
      [20, 30].map((days) => answerFor(staff, id, "renvoi", { jour: dayFrom(days), heure: "09:00", motif: "Grève" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const { rows } = await cabinet.query("SELECT 1 FROM hearing WHERE previous_id = $1", [id]);
    expect(rows).toHaveLength(1);
  });

  test("a renvoi without a date is listed as such until its day is given", async () => {
    const { id: matter } = await openedMatter(cabinet, staff, { clientName: "Sans Date Exemple" });
    const id = await entered(staff, matter, { courtId: kaloum, day: dayFrom(-1), time: "09:00" });
    const answer = await answerFor(staff, id, "renvoi", { fixer: "1", motif: "Fermeture" });
    const next = answer.headers.get("Location")?.split("/").at(-1)?.split("?")[0] ?? "";
    expect(await row(next)).toMatchObject({ state: "a-fixer", day: null });
    expect((await staff.get("/gestionaudience?vue=liste&quand=a-fixer")).text).toContain("Sans Date Exemple");
    const address = `/gestionaudience/${next}/correction`;
    await staff.post(address, { ...formOn(await staff.get(address), address), day: dayFrom(40), time: "10:00" });
    expect(await row(next)).toMatchObject({ state: "prevue", day: dayFrom(40), time: "10:00:00" });
  });

  test("mise en délibéré is a renvoi to the day of the decision", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const id = await entered(staff, matter, { courtId: kaloum, day: dayFrom(-1), time: "09:00" });
    const answer = await answerFor(staff, id, "delibere", { jour: dayFrom(30), heure: "09:00" });
    const next = answer.headers.get("Location")?.split("/").at(-1)?.split("?")[0] ?? "";
    expect(await row(next)).toMatchObject({ purpose: "Prononcé" });
    const asked = await staff.get(`/gestionaudience/${next}/resultat`);
    expect(asked.text).toContain("Délibéré prorogé");
    expect(asked.page.querySelector('a[href$="issue=plaidee"]')).toBeNull();
  });

  test.each([
    ["radiation", "Radiation"],
    ["desistement", "Désistement"],
    ["erreur", "Saisie par erreur"],
  ])("%s cancels it", async (issue, label) => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const id = await entered(staff, matter, { courtId: kaloum, ...soon });
    expect((await answerFor(staff, id, issue, {})).status).toBe(303);
    expect(await row(id)).toMatchObject({ state: "annulee", outcome: issue });
    expect((await staff.get(`/gestionaudience/${id}`)).text).toContain(label);
    const corrected = await staff.get(`/gestionaudience/${id}/correction`);
    const form = formOn(corrected, `/gestionaudience/${id}/correction`);
    const answer = await staff.post(`/gestionaudience/${id}/correction`, { ...form, room: "9" });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("Cette audience a déjà un résultat");
  });
});

describe("a matter", () => {
  test("shows its hearings, has something ahead by them, and is not closed before they are over", async () => {
    const { id: matter } = await openedMatter(cabinet, staff, { clientName: "Avec Suite Exemple" });
    const isIdle = async () =>
      (await staff.get("/dossiers/sans-suite?q=avec+suite")).page.querySelector(`a[href="/dossiers/${matter}"]`) !==
      null;
    expect(await isIdle()).toBe(true);
    const id = await entered(staff, matter, { courtId: kaloum, ...soon, purpose: "Enquête" });
    expect((await staff.get(`/dossiers/${matter}`)).page.querySelector(".hearing-lines")?.text).toContain("Enquête");
    expect(await isIdle()).toBe(false);
    const address = `/dossiers/${matter}/cloture`;
    const refused = await staff.post(address, formOn(await staff.get(address), address));
    expect(refused.status).toBe(409);
    expect(refused.text).toMatch(/Impossible de clore\u00A0: 1\saudience à venir\./);
    await answerFor(staff, id, "radiation", {});
    expect((await staff.post(address, formOn(await staff.get(address), address))).status).toBe(303);
  });
});

describe("the calendar", () => {
  test("shows a day, a week and a month, with holidays, and counts what does not fit", async () => {
    const { id: matter } = await openedMatter(cabinet, staff, { clientName: "Chargée Exemple" });
    for (let i = 0; i < 6; i++) await entered(staff, matter, { courtId: kaloum, day: "2028-10-02", time: "09:00" });
    const month = await staff.get("/gestionaudience?vue=mois&le=2028-10-15");
    expect(month.text).toContain("octobre 2028");
    expect(month.text).toContain("fête de l’Indépendance");
    const day = month.page.querySelectorAll(".calendar-day").find((one) => one.text.includes("lun. 2 oct"));
    expect(day?.querySelectorAll(".calendar-hearing")).toHaveLength(4);
    expect(day?.text).toContain("+ 2");
    expect(
      (await staff.get("/gestionaudience?vue=semaine&le=2028-10-04")).page.querySelectorAll(".calendar-hearing"),
    ).toHaveLength(6);
    expect(
      (await staff.get("/gestionaudience?vue=jour&le=2028-10-02")).page.querySelectorAll(".calendar-hearing"),
    ).toHaveLength(6);
    expect((await staff.get("/gestionaudience?vue=jour&le=2028-10-03")).text).toContain("Aucune audience.");
  });

  test("by lawyer, by court and by nobody; odd days are today", async () => {
    const { id: matter } = await openedMatter(cabinet, staff, { clientName: "Filtrée Exemple" });
    const lawyerId = await lawyerCalled(cabinet, "Maitre Filtre Exemple");
    const day = "2028-11-06";
    await entered(staff, matter, { courtId: kaloum, day, time: "09:00", lawyerId });
    const shows = async (query: string) =>
      (await staff.get(`/gestionaudience?vue=jour&le=${day}&${query}`)).text.includes("Filtrée Exemple");
    expect(await shows(`avocat=${lawyerId}`)).toBe(true);
    expect(await shows("avocat=personne")).toBe(false);
    expect(await shows(`juridiction=${kaloum}`)).toBe(true);
    expect(await shows(`juridiction=${dixinn}`)).toBe(false);
    for (const le of ["2026-13-40", "x", "9999-12-31"])
      expect((await staff.get(`/gestionaudience?vue=mois&le=${le}`)).status).toBe(200);
  });

  test("programs read it between two days", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const id = await entered(staff, matter, { courtId: kaloum, day: "2029-01-15", time: "09:00" });
    const answer = await staff.call("GET", "/gestionaudience?du=2029-01-01&au=2029-01-31");
    const { rows, next } = answer.json<{
      rows: { id: string; reference: string; day: string; time: string }[];
      next: null;
    }>();
    expect(rows.map((one) => one.id)).toEqual([id]);
    expect(rows[0]).toMatchObject({ day: "2029-01-15", time: "09:00" });
    expect(rows[0]?.reference).toMatch(/^\d{4}-\d{4}$/);
    expect(next).toBeNull();
  });
});

describe("a wall around a matter", () => {
  test("leaves no trace of its hearings for an outsider", async () => {
    const outside = await colleague(cabinet, "associe");
    const { id: matter } = await openedMatter(cabinet, staff, { title: "Murée", clientName: "Zénobie Murée" });
    const id = await entered(staff, matter, { courtId: kaloum, ...soon, purpose: "Objet muré", note: "Note murée" });
    const past = await entered(staff, matter, {
      courtId: kaloum,
      day: dayFrom(-3),
      time: "09:00",
      purpose: "Objet muré",
    });
    await cabinet.query("UPDATE matter SET closed_at = now() WHERE id = $1", [matter]);
    await cabinet.query("INSERT INTO matter_access (matter_id, staff_id, granted_by) VALUES ($1, $2, $2)", [
      matter,
      staff.id,
    ]);
    const addresses = [
      "/adminfils",
      "/gestionaudience?vue=liste&q=zenobie",
      "/gestionaudience?vue=liste&quand=a-venir",
      "/gestionaudience?vue=liste&quand=resultats",
      ...["jour", "semaine", "mois"].map((view) => `/gestionaudience?vue=${view}&le=${soon.day}`),
      `/gestionaudience?du=${dayFrom(-9)}&au=${dayFrom(30)}`,
      "/gestionaudience/export/csv",
      "/recherche?q=zenobie",
      "/journal",
    ];
    for (const address of addresses) {
      const seen = (await outside.get(address)).text;
      for (const word of ["Objet muré", id, past]) expect(seen, address).not.toContain(word);
    }
    for (const below of ["", "/correction", "/resultat", "/renvoi"])
      for (const one of [id, past]) expect((await outside.get(`/gestionaudience/${one}${below}`)).status).toBe(404);
    expect((await outside.post(`/gestionaudience/${past}/resultat?issue=plaidee`, { issue: "plaidee" })).status).toBe(
      404,
    );
    const inside = await staff.get("/gestionaudience?vue=liste&q=zenobie");
    expect(inside.text).toContain("Objet muré");
    await cabinet.query("DELETE FROM matter WHERE id = $1", [matter]);
    const journal = (await outside.get("/journal")).text;
    expect(journal).not.toContain(id);
  });
});

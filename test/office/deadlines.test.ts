import { beforeAll, describe, expect, test } from "vitest";
import { dayInWords } from "../../app/lib/french-date";
import { nameKeys } from "../../app/lib/name-sounds";
import { dayAfter, weekdayOf } from "../../app/lib/public-holidays";
import { useCabinet } from "../setup/app";
import { queueJob } from "../setup/jobs";
import { formsOf, useMailbox } from "../setup/mailbox";
import { pagesOf } from "../setup/pdf-pages";
import { ADMIN, type Answer, type Visitor } from "../setup/visitor";
import { colleague, errorsOn, formOn } from "./client-story";
import { enterDeadline, enteredDeadline, ruleInForce, signed } from "./deadline-story";
import { answerFor, courtCalled, dayFrom, entered, lawyerCalled } from "./hearing-story";
import { heldUp } from "./held-up";
import { openedMatter } from "./matter-story";

const { env, mails } = useMailbox();
const cabinet = useCabinet(env);

let first: Visitor & { id: string };
let second: Visitor & { id: string };
let secretary: Visitor & { id: string };
beforeAll(async () => {
  first = await colleague(cabinet, "avocat");
  second = await colleague(cabinet, "associe");
  secretary = await colleague(cabinet, "secretariat");
});

const slashed = (day: string) => day.split("-").reverse().join("/");

const row = async (id: string) => {
  const { rows } = await cabinet.query<Record<string, unknown>>(
    "SELECT *, due_on::text AS due_on, proposed_on::text AS proposed_on, event_on::text AS event_on FROM deadline WHERE id = $1",
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

const events = async (id: string) => {
  const { rows } = await cabinet.query<{ kind: string }>(
    "SELECT kind FROM deadline_event WHERE deadline_id = $1 ORDER BY id",
    [id],
  );
  return rows.map(({ kind }) => kind);
};

/** Sends a form of a deadline as it stands, with these words; a new day whatever stands against it. */
async function send(who: Visitor, id: string, screen: string, words: Record<string, string> = {}) {
  const address = `/delais/${id}/${screen}`;
  return who.post(address, { ...formOn(await who.get(address), address), garder: "1", ...words });
}

describe("a deadline is entered", () => {
  test("by a signed rule, which reckons its day and shows how; sent twice it is one", async () => {
    const { id: matter } = await openedMatter(cabinet, secretary);
    const rule = await signed(first, { name: "Appel Exemple" }, { n: "8" });
    const address = `/delais/nouveau?dossier=${matter}`;
    const form = {
      ...formOn(await secretary.get(address), address),
      ruleVersionId: rule,
      eventOn: "2026-09-24",
      title: "",
      garder: "1",
    };
    const answers = [await secretary.post(address, form), await secretary.post(address, form)];
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const { rows } = await cabinet.query<{ id: string }>("SELECT id FROM deadline WHERE matter_id = $1", [matter]);
    expect(rows).toHaveLength(1);
    const id = rows[0]?.id ?? "";
    expect(await row(id)).toMatchObject({
      due_on: "2026-10-05",
      title: "Appel Exemple",
      rule_id: rule,
      provisional: false,
    });
    const file = await secretary.get(`/delais/${id}`);
    for (const words of [
      "Délai ajouté.",
      "24/09/2026 + 8\u00A0jours = 02/10/2026 (fête de l’Indépendance) → 03/10/2026 (samedi) → 05/10/2026",
      "Appel Exemple, version 1",
      "a ajouté le délai, au 05/10/2026",
    ])
      expect(file.text).toContain(words);
    expect([await actions(id), await events(id)]).toEqual([["deadline.created"], ["ajoute"]]);
  });

  test("at the first of many hearings of its matter, too", async () => {
    const { id: matter } = await openedMatter(cabinet, secretary);
    const court = await courtCalled(cabinet, "TPI Dixinn");
    const { rows } = await cabinet.query<{ id: string }>(
      `INSERT INTO hearing (matter_id, court_id, day, time, minutes, purpose)
       SELECT $1, $2, '2027-03-01'::date + n, '09:00', 30, 'Plaidoirie' FROM generate_series(1, 60) AS n RETURNING id`,
      [matter, court],
    );
    const hearingId = rows[0]?.id ?? "";
    const id = await enteredDeadline(secretary, matter, { hearingId, dueOn: dayFrom(3), title: "Conclure" });
    expect(await row(id)).toMatchObject({ hearing_id: hearingId });
  });

  test("by a day that somebody gives; provisional where a feast of the moon may move it", async () => {
    const { id: matter } = await openedMatter(cabinet, secretary);
    const id = await enteredDeadline(secretary, matter, { dueOn: dayFrom(3), title: "Consignation" });
    expect(await row(id)).toMatchObject({ due_on: dayFrom(3), rule_id: null, state: "ouvert" });
    const rule = await ruleInForce(cabinet, first, { name: "Lune Exemple", n: "8" });
    const moon = await enteredDeadline(secretary, matter, { ruleVersionId: rule, eventOn: "2027-05-08" });
    expect(await row(moon)).toMatchObject({ due_on: "2027-05-17", provisional: true });
    expect((await secretary.get(`/delais/${moon}`)).text).toContain("Provisoire\u00A0: une fête de la lune");
  });

  test("with each field’s own sentence, and no word lost", async () => {
    const { id: matter } = await openedMatter(cabinet, secretary);
    const wrong = await enterDeadline(secretary, matter, {
      kind: "x",
      title: "",
      dueOn: "2026-02-30",
      lawyerId: "x",
      assigneeId: "y",
    });
    expect(errorsOn(wrong)).toEqual({
      kind: "Choisissez le genre.",
      title: "Intitulé obligatoire.",
      dueOn: "Cette date n’existe pas.",
      lawyerId: "Cet avocat n’est pas de la liste.",
      assigneeId: "Cette personne n’est pas de la liste.",
    });
    const none = await enterDeadline(secretary, matter, { title: "Gardé Exemple" });
    expect(none.page.querySelector('label[for="dueOn"]')?.text).toBe("Échéance");
    expect(errorsOn(none)).toEqual({ dueOn: "Indiquez l’échéance, ou choisissez une règle." });
    expect(none.page.querySelector("#title")?.getAttribute("value")).toBe("Gardé Exemple");
    const rule = await ruleInForce(cabinet, first, { name: "Champs Exemple", n: "8" });
    expect(errorsOn(await enterDeadline(secretary, matter, { ruleVersionId: rule, dueOn: dayFrom(3) }))).toEqual({
      eventOn: "Indiquez l’audience ou le jour qui fait courir le délai.",
      dueOn: "Avec une règle, l’échéance se calcule\u00A0: laissez vide.",
    });
    const { rows } = await cabinet.query<{ id: string }>(
      "SELECT id FROM deadline_rule WHERE state = 'exemple' LIMIT 1",
    );
    expect(
      errorsOn(await enterDeadline(secretary, matter, { ruleVersionId: rows[0]?.id, eventOn: dayFrom(0) }))
        .ruleVersionId,
    ).toBe("Cette règle n’est pas en vigueur.");
  });

  test("not by the day of a hearing that moves at that moment", async () => {
    const { id: matter } = await openedMatter(cabinet, secretary);
    const courtId = await courtCalled(cabinet, "TPI Dixinn");
    const hearingId = await entered(secretary, matter, { courtId, day: dayFrom(20), time: "09:00" });
    const rule = await ruleInForce(cabinet, first, { name: "Devancée Exemple", n: "5" });
    const [answer] = await heldUp(
      cabinet,
      `SELECT FROM matter WHERE id = '${matter}' FOR UPDATE`,
      [() => enterDeadline(secretary, matter, { ruleVersionId: rule, hearingId, garder: "1" })],
      `UPDATE hearing SET day = '${dayFrom(21)}', version = version + 1 WHERE id = '${hearingId}'`,
    );
    expect([
      answer?.status,
      (await cabinet.query("SELECT FROM deadline WHERE matter_id = $1", [matter])).rowCount,
    ]).toEqual([409, 0]);
    expect(answer?.text).toContain("L’audience a changé de jour pendant votre saisie");
  });

  test("from a search for its matter, and in none that is closed", async () => {
    const { id: matter } = await openedMatter(cabinet, secretary, { clientName: "Trouvable Exemple" });
    const page = await secretary.get("/delais/nouveau?q=trouvable");
    expect(page.page.querySelector(`a[href="/delais/nouveau?dossier=${matter}"]`)).toBeTruthy();
    const address = `/delais/nouveau?dossier=${matter}`;
    const form = { ...formOn(await secretary.get(address), address), title: "Tard", dueOn: dayFrom(3) };
    await cabinet.query("UPDATE matter SET state = 'clos' WHERE id = $1", [matter]);
    const refused = await secretary.post(address, form);
    expect([refused.status, refused.text.includes("Ce dossier est clos\u00A0: rouvrez-le d’abord.")]).toEqual([
      409,
      true,
    ]);
  });
});

describe("two people close it", () => {
  test("one says what was done, a lawyer other than the first confirms", async () => {
    const { id: matter } = await openedMatter(cabinet, secretary);
    const id = await enteredDeadline(secretary, matter, { dueOn: dayFrom(3) });
    const early = (await first.get(`/delais/${id}/confirmation`)).page.querySelector("main .notice");
    expect(early?.text).toBe("Ce délai est ouvert\u00A0: rien n’est à confirmer. Voir le délai");
    expect(early?.querySelector("a")?.getAttribute("href")).toBe(`/delais/${id}`);
    expect(errorsOn(await send(first, id, "fait", { fait: "" }))).toEqual({ fait: "Dites ce qui a été fait." });
    for (let i = 0; i < 2; i += 1)
      expect((await send(first, id, "fait", { fait: "Acte déposé au greffe" })).status).toBe(303);
    expect(await row(id)).toMatchObject({ state: "a-confirmer", ending: "fait", done_by: first.id });
    const own = await first.get(`/delais/${id}/confirmation`);
    expect(own.text).toContain("Un autre avocat confirme\u00A0: vous ne confirmez pas ce que vous avez dit vous-même.");
    // Whoever said it is offered nothing that they may not do, and told who may.
    const said = await first.get(`/delais/${id}`);
    expect(said.page.querySelector(`a.main-button[href="/delais/${id}/confirmation"]`)).toBeNull();
    expect(said.text).toContain("Peuvent le faire dès maintenant\u00A0: ");
    expect((await secretary.get(`/delais/${id}`)).text).toContain("Un avocat doit encore confirmer. Peuvent le faire");
    // Nor is the secretariat led to a screen that it may not open.
    const home = (await secretary.get("/adminfils")).page.querySelector("section[aria-labelledby=delais]");
    const ways = home?.querySelectorAll("a").map((link) => link.getAttribute("href")) ?? [];
    expect(ways).toContain(`/delais/${id}`);
    const offered = await second.get(`/delais/${id}`);
    expect(offered.page.querySelector(`a.main-button[href="/delais/${id}/confirmation"]`)).toBeTruthy();
    // Its history is told once.
    expect(offered.text.match(/<h2[^>]*>(Historique|Ce qui s’est passé)/g)).toHaveLength(1);
    expect((await first.post(`/delais/${id}/confirmation`, {})).status).toBe(409);
    const address = `/delais/${id}/confirmation`;
    const page = await second.get(address);
    expect(page.text).toContain("Acte déposé au greffe");
    // Other words than those on the screen are read first.
    await cabinet.query("UPDATE deadline SET proof = 'Autre chose', version = version + 1 WHERE id = $1", [id]);
    const unread = await second.post(address, formOn(page, address));
    expect([unread.status, unread.text.includes("Autre chose")]).toEqual([409, true]);
    expect((await second.post(address, formOn(unread, address))).headers.get("Location")).toBe(`/delais/${id}`);
    expect(await row(id)).toMatchObject({ state: "clos", confirmed_by: second.id });
    expect(await actions(id)).toEqual(["deadline.created", "deadline.done", "deadline.confirmed"]);
    // It is over: nothing is done with it any more, nor with a day that a screen of before shows.
    for (const [screen, words] of [
      ["fait", { fait: "Encore" }],
      ["report/accord", {}],
      ["report/refus", {}],
    ] as const) {
      const late = await first.post(`/delais/${id}/${screen}`, { jour: dayFrom(10), ...words });
      expect([late.status, late.text.includes("Ce délai est déjà clos. Rien n’a été changé.")]).toEqual([409, true]);
    }
  });

  test("and one whose day is over says so in every list, done or not", async () => {
    const { id: matter } = await openedMatter(cabinet, secretary, { clientName: "Dépassée Exemple" });
    const id = await enteredDeadline(secretary, matter, { dueOn: dayFrom(-2) });
    const words = async (address: string) =>
      (await second.get(address)).page.querySelector("main tbody")?.text.replace(/\s+/g, " ");
    expect(await words("/dossiers?q=depassee")).toContain(`${dayInWords(dayFrom(-2)).replace(/\s+/g, " ")}, en retard`);
    await send(first, id, "fait", { fait: "Acte déposé" });
    expect(await words("/delais?q=depassee")).toMatch(/jour passé.*À confirmer/);
  });

  test("or it is not done, and open again; the history keeps what was said", async () => {
    const { id: matter } = await openedMatter(cabinet, secretary);
    const id = await enteredDeadline(secretary, matter, { dueOn: dayFrom(-2) });
    await send(secretary, id, "fait", { fait: "Déposé, je crois" });
    const page = await second.get(`/delais/${id}/confirmation`);
    expect(page.text).toContain("Ce n’est pas fait");
    const denial = "confirmation?reponse=non";
    expect(errorsOn(await send(second, id, denial, { motif: "" }))).toEqual({ motif: "Motif obligatoire." });
    expect((await send(second, id, denial, { motif: "Le greffe ne l’a pas reçu" })).status).toBe(303);
    expect(await row(id)).toMatchObject({ state: "ouvert", done_by: null, proof: "" });
    const file = await second.get(`/delais/${id}`);
    for (const words of ["Délai rouvert.", "Déposé, je crois", "Le greffe ne l’a pas reçu", "En retard"])
      expect(file.text).toContain(words);
    // Nothing of the history is changed or taken away.
    await expect(cabinet.query("UPDATE deadline_event SET words = ''")).rejects.toThrow("append-only");
    await expect(cabinet.query("DELETE FROM deadline_event")).rejects.toThrow("append-only");
    // The application’s own account has no right to try.
    const { rows } = await cabinet.query(`
      SELECT DISTINCT has_table_privilege(usename, 'deadline_event', 'INSERT') AS adds,
        has_table_privilege(usename, 'deadline_event', 'UPDATE, DELETE, TRUNCATE') AS changes
      FROM pg_stat_activity WHERE datname = current_database() AND usename <> current_user`);
    expect(rows).toEqual([{ adds: true, changes: false }]);
  });

  test("given up, with a reason, it needs a second lawyer too", async () => {
    const { id: matter } = await openedMatter(cabinet, secretary);
    const id = await enteredDeadline(secretary, matter, { dueOn: dayFrom(3) });
    expect((await secretary.get(`/delais/${id}/abandon`)).status).toBe(403);
    expect(errorsOn(await send(first, id, "abandon", { motif: "" }))).toEqual({ motif: "Motif obligatoire." });
    expect((await send(first, id, "abandon", { motif: "Saisi par erreur" })).status).toBe(303);
    expect(await row(id)).toMatchObject({ state: "a-confirmer", ending: "abandon" });
    expect((await first.post(`/delais/${id}/confirmation`, {})).status).toBe(409);
    await second.post(`/delais/${id}/confirmation`, {});
    expect((await row(id)).state).toBe("abandonne");
    expect(await actions(id)).toEqual(["deadline.created", "deadline.abandon-asked", "deadline.abandoned"]);
  });

  test("but a task with one press", async () => {
    const { id: matter } = await openedMatter(cabinet, secretary);
    const id = await enteredDeadline(secretary, matter, { kind: "tache", dueOn: dayFrom(3) });
    const file = await secretary.get(`/delais/${id}`);
    expect(file.page.querySelector(`form[action="/delais/${id}/fait"]`)).toBeTruthy();
    // It is told as what it is.
    for (const words of ["Tâche ajoutée.", "a ajouté la tâche, au "]) expect(file.text).toContain(words);
    expect((await secretary.post(`/delais/${id}/fait`, {})).status).toBe(303);
    expect((await secretary.get(`/delais/${id}`)).text).toContain("Tâche close.");
    expect((await secretary.get(`/dossiers/${matter}?voir=delais`)).text).toContain("Tâche faite");
    const journal = (await second.get("/journal?action=tout")).text;
    for (const words of ["a ajouté la tâche", "a dit faite la tâche"]) expect(journal).toContain(words);
    expect((await row(id)).state).toBe("clos");
  });

  test("a task is told as one whatever becomes of it", async () => {
    const { id: matter } = await openedMatter(cabinet, secretary);
    const id = await enteredDeadline(secretary, matter, { kind: "tache", dueOn: dayFrom(9) });
    await send(secretary, id, "report", { jour: dayFrom(5), motif: "Plus tôt" });
    expect((await secretary.get(`/delais/${id}`)).text).toMatch(/Tâche déplacée\..*l’a déplacée du/s);
    expect((await first.get(`/delais/${id}/confirmation`)).text).toContain(
      "Cette tâche est ouverte\u00A0: rien n’est à confirmer.",
    );
    await send(first, id, "abandon", { motif: "Saisie par erreur" });
    await send(second, id, "confirmation?reponse=non", { motif: "Elle reste à faire" });
    expect((await second.get(`/delais/${id}`)).text).toMatch(/Tâche rouverte\..*l’a rouverte/s);
    await send(first, id, "abandon", { motif: "Saisie par erreur" });
    await send(second, id, "confirmation");
    expect((await second.get(`/delais/${id}`)).text).toContain("Tâche abandonnée.");
    expect((await secretary.post(`/delais/${id}/fait`, {})).text).toContain(
      "Cette tâche est déjà abandonnée. Rien n’a été changé.",
    );
    const happened = (await secretary.get(`/dossiers/${matter}?voir=delais`)).page.querySelector("main")?.text;
    for (const words of ["Tâche déplacée du", "Abandon de la tâche demandé", "Tâche rouverte", "Tâche abandonnée"])
      expect(happened).toContain(words);
  });

  test("a lawyer who is alone confirms by the password, the next day", async () => {
    const { id: matter } = await openedMatter(cabinet, secretary);
    const id = await enteredDeadline(secretary, matter, { dueOn: dayFrom(3) });
    await send(first, id, "fait", { fait: "Acte déposé" });
    const page = await second.get("/reglages/delais");
    await second.post("/reglages/delais", { ...formOn(page, "/reglages/delais"), deadline_single_confirmation: "oui" });
    const address = `/delais/${id}/confirmation`;
    const tomorrow = slashed(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10));
    for (const screen of ["fait", "abandon"])
      expect((await first.get(`/delais/${id}/${screen}`)).text).toContain("ou vous-même à partir de demain");
    for (const screen of [address, `/delais/${id}`])
      expect((await first.get(screen)).text).toContain(`Vous confirmez seul, à partir du ${tomorrow}`);
    expect((await first.post(address, { present: ADMIN.password })).status).toBe(409);
    await cabinet.query("UPDATE deadline SET done_at = done_at - interval '1 day' WHERE id = $1", [id]);
    expect(errorsOn(await send(first, id, "confirmation"))).toEqual({ present: "Veuillez saisir votre mot de passe." });
    expect(errorsOn(await send(first, id, "confirmation", { present: "autre" }))).toEqual({
      present: "Ce n’est pas votre mot de passe.",
    });
    expect((await send(first, id, "confirmation", { present: ADMIN.password })).status).toBe(303);
    expect((await row(id)).state).toBe("clos");
  });
});

/** The first such day of the week (0: Sunday) from a day on. */
const firstOf = (weekday: number, day: string): string =>
  weekdayOf(day) === weekday ? day : firstOf(weekday, dayAfter(day));

describe("a day given by hand", () => {
  const FAR = "Ce jour est dans plus d’un an.";

  test("that is far ahead, a weekend, a feast or in recess is asked about once; its file says that it was kept", async () => {
    const next = new Date().getUTCFullYear() + 2;
    const feast = [0, 1, 2].map((n) => `${next + n}-10-02`).find((day) => weekdayOf(day) % 6 !== 0) ?? "";
    const year = feast.slice(0, 4);
    const [sunday, saturday] = [firstOf(0, `${year}-11-01`), firstOf(6, `${year}-09-01`)];
    const { id: matter } = await openedMatter(cabinet, secretary);
    const courtId = await courtCalled(cabinet, "TPI Mafanco");
    await cabinet.query("INSERT INTO recess (court_id, first_day, last_day) VALUES ($1, $2, $3)", [
      courtId,
      `${year}-10-01`,
      `${year}-10-31`,
    ]);
    const hearingId = await entered(secretary, matter, { courtId, day: `${year}-11-15`, time: "09:00", lawyerId: "" });
    const reasons = ({ page }: Answer) =>
      page.querySelectorAll(".conflict .clash-reasons li, .conflict h2 + p").map(({ text }) => text);
    const words = { hearingId, dueOn: feast, title: "Gardé Exemple" };
    const told = await enterDeadline(secretary, matter, words);
    expect(told.status).toBe(409);
    expect(reasons(told)).toEqual([
      FAR,
      `Le 02/10/${year} est férié\u00A0: fête de l’Indépendance.`,
      `La juridiction est en vacances du 01/10/${year} au 31/10/${year}.`,
    ]);
    expect(told.page.querySelector(".conflict label")?.text.trim()).toBe("Garder ce jour");
    expect(told.page.querySelector("#title")?.getAttribute("value")).toBe("Gardé Exemple");
    const address = `/delais/nouveau?dossier=${matter}`;
    const again = { ...formOn(told, address), garder: "1" };
    // What was not told when the box was ticked is asked about.
    expect(reasons(await secretary.post(address, { ...again, dueOn: sunday }))).toEqual([
      FAR,
      `Le ${slashed(sunday)} est un dimanche.`,
    ]);
    const id = (await secretary.post(address, again)).headers.get("Location")?.split("/").at(-1)?.split("?")[0] ?? "";
    const steps = async () => (await secretary.get(`/delais/${id}`)).page.querySelector(".deadline-steps")?.text;
    expect(await steps()).toBe(`02/10/${year} (dans plus d’un an, fête de l’Indépendance, vacances, jour gardé)`);
    const moving = await send(secretary, id, "report", { jour: saturday, motif: "Plus tôt", garder: "" });
    expect([moving.status, reasons(moving)]).toEqual([409, [FAR, `Le ${slashed(saturday)} est un samedi.`]]);
    expect(moving.page.querySelector("#motif")?.text).toBe("Plus tôt");
    const move = `/delais/${id}/report`;
    expect((await secretary.post(move, { ...formOn(moving, move), garder: "1" })).status).toBe(303);
    expect(await steps()).toContain(`${slashed(saturday)} (fixé à la main, dans plus d’un an, samedi, jour gardé)`);
  });
});

test("a day given by hand that is over is asked about once", async () => {
  const { id: matter } = await openedMatter(cabinet, secretary);
  const told = await enterDeadline(secretary, matter, { dueOn: "2026-02-03", title: "Passé Exemple" });
  expect([told.status, told.page.querySelector(".conflict h2 + p")?.text]).toEqual([409, "Ce jour est déjà passé."]);
  const address = `/delais/nouveau?dossier=${matter}`;
  const again = { ...formOn(told, address), garder: "1" };
  expect(again).toMatchObject({ dueOn: "2026-02-03", title: "Passé Exemple" });
  const added = await secretary.post(address, again);
  const file = await secretary.get(added.headers.get("Location") ?? "");
  expect([added.status, file.page.querySelector(".deadline-steps")?.text]).toEqual([
    303,
    "03/02/2026 (jour passé, jour gardé)",
  ]);
});

test("a day that a rule gives and that is over is asked about once, and keeps its steps", async () => {
  const { id: matter } = await openedMatter(cabinet, secretary);
  const rule = await ruleInForce(cabinet, first, { name: "Vieille Exemple", n: "8" });
  const told = await enterDeadline(secretary, matter, { ruleVersionId: rule, eventOn: "2026-02-03", title: "" });
  expect([told.status, told.page.querySelector(".conflict h2 + p")?.text]).toEqual([
    409,
    "L’échéance calculée, le 11/02/2026, est déjà passée.",
  ]);
  expect(told.page.querySelector(".clash-ways a")?.getAttribute("href")).toBe("#eventOn");
  const address = `/delais/nouveau?dossier=${matter}`;
  const added = await secretary.post(address, { ...formOn(told, address), garder: "1" });
  const file = await secretary.get(added.headers.get("Location") ?? "");
  expect([added.status, file.page.querySelector(".deadline-steps")?.text]).toEqual([
    303,
    "03/02/2026 + 8\u00A0jours = 11/02/2026",
  ]);
});

describe("another day", () => {
  test("earlier takes effect at once, later waits until a lawyer agrees", async () => {
    const { id: matter } = await openedMatter(cabinet, secretary);
    const id = await enteredDeadline(secretary, matter, { dueOn: dayFrom(10) });
    expect(errorsOn(await send(secretary, id, "report", { jour: "", motif: "" }))).toEqual({
      jour: "Indiquez le jour.",
      motif: "Motif obligatoire.",
    });
    expect(errorsOn(await send(secretary, id, "report", { jour: dayFrom(10), motif: "Rien" }))).toEqual({
      jour: "C’est déjà l’échéance.",
    });
    await send(secretary, id, "report", { jour: dayFrom(6), motif: "Plus tôt" });
    expect(await row(id)).toMatchObject({ due_on: dayFrom(6), proposed_on: null });
    await send(secretary, id, "report", { jour: dayFrom(20), motif: "Accord du confrère" });
    expect(await row(id)).toMatchObject({ due_on: dayFrom(6), proposed_on: dayFrom(20) });
    const file = await first.get(`/delais/${id}`);
    expect(file.text).toContain(
      `Nouvelle date proposée\u00A0: ${slashed(dayFrom(20))}. L’ancienne vaut jusqu’à l’accord d’un avocat.`,
    );
    expect((await secretary.get(`/delais/${id}`)).text).not.toContain("Accepter la nouvelle date");
    // Of two things to do one is the main one, of a task too, and where somebody is to confirm.
    const task = await enteredDeadline(secretary, matter, { kind: "tache", dueOn: dayFrom(10) });
    const done = await enteredDeadline(secretary, matter, { dueOn: dayFrom(10) });
    for (const one of [task, done]) await send(secretary, one, "report", { jour: dayFrom(20), motif: "Plus tard" });
    await send(secretary, done, "fait", { fait: "Déposé au greffe" });
    for (const one of [id, task, done]) {
      const main = (await first.get(`/delais/${one}`)).page.querySelectorAll("main .main-button, main .button-main");
      expect(main.map(({ text }) => text)).toEqual(["Accepter la nouvelle date"]);
    }
    expect((await secretary.post(`/delais/${id}/report/accord`, { jour: dayFrom(20) })).status).toBe(403);
    const other = await first.post(`/delais/${id}/report/accord`, { jour: dayFrom(16) });
    expect([other.status, other.text.includes(`c’est maintenant le ${slashed(dayFrom(20))}.`)]).toEqual([409, true]);
    // The way back is to the deadline.
    const back = other.page.querySelector(".office-failure a.button-main")?.getAttribute("href") ?? "";
    expect((await first.get(back)).headers.get("Location")).toBe(`/delais/${id}`);
    expect((await first.post(`/delais/${id}/report/accord`, { jour: dayFrom(20) })).status).toBe(303);
    expect(await row(id)).toMatchObject({ due_on: dayFrom(20), proposed_on: null });
    // Whoever refuses it on a screen of before is not told that the old day was kept.
    const late = await second.post(`/delais/${id}/report/refus`, { jour: dayFrom(20) });
    expect([late.status, late.text.includes(`l’échéance est le ${slashed(dayFrom(20))}.`)]).toEqual([409, true]);
    await send(secretary, id, "report", { jour: dayFrom(30), motif: "Encore" });
    for (let i = 0; i < 2; i += 1)
      expect((await first.post(`/delais/${id}/report/refus`, { jour: dayFrom(30) })).status).toBe(303);
    // A lawyer’s own later day waits as well: they agree on its file.
    await send(first, id, "report", { jour: dayFrom(34), motif: "Encore" });
    expect((await first.get(`/delais/${id}`)).text).toContain("vous pouvez l’accepter vous-même, ci-dessous.");
    await first.post(`/delais/${id}/report/refus`, { jour: dayFrom(34) });
    expect(await row(id)).toMatchObject({ due_on: dayFrom(20), proposed_on: null });
    expect(await events(id)).toEqual([
      "ajoute",
      "deplace",
      "propose",
      "accepte",
      "propose",
      "refuse",
      "propose",
      "refuse",
    ]);
    const { rows } = await cabinet.query(
      "SELECT details FROM journal WHERE action = 'deadline.moved' AND subject_id = $1 ORDER BY id",
      [id],
    );
    expect(rows.map(({ details }) => details)).toEqual([
      { from: dayFrom(10), to: dayFrom(6) },
      { from: dayFrom(6), to: dayFrom(20), waits: true },
      { from: dayFrom(6), to: dayFrom(20) },
      { from: dayFrom(20), to: dayFrom(30), waits: true },
      { from: dayFrom(20), to: dayFrom(34), waits: true },
    ]);
  });

  test("by the next version of its rule, once somebody asks", async () => {
    const { id: matter } = await openedMatter(cabinet, secretary);
    const rule = await ruleInForce(cabinet, first, { name: "Versions Exemple", n: "8" });
    const id = await enteredDeadline(secretary, matter, { ruleVersionId: rule, eventOn: "2026-11-02" });
    await send(secretary, id, "report", { jour: "2026-11-12", motif: "Par erreur" });
    await send(secretary, id, "report", { jour: "2026-11-09", motif: "Plus tôt" });
    // A later day that waited is gone with the earlier one, and the history says so.
    expect(await events(id)).toEqual(["ajoute", "propose", "propose-retire", "deplace"]);
    expect((await first.get(`/delais/${id}`)).text).toContain("a retiré la date proposée, le 12/11/2026");
    await cabinet.query("UPDATE deadline SET due_on = '2026-11-10', by_hand = false WHERE id = $1", [id]);
    const address = `/reglages/regles-de-delai/${rule}/modification`;
    const drafted = await first.post(address, formOn(await first.get(address), address));
    const next = drafted.headers.get("Location")?.split("/").at(-1) ?? "";
    await signed(first, { id: next }, { n: "15" });
    expect(await row(id)).toMatchObject({ due_on: "2026-11-10", rule_id: rule });
    expect((await secretary.get(`/delais/${id}`)).text).toContain("Recalculer avec la version 2");
    await secretary.post(`/delais/${id}/recalcul`, {});
    expect(await row(id)).toMatchObject({ due_on: "2026-11-10", rule_id: rule, proposed_on: "2026-11-17" });
    await first.post(`/delais/${id}/report/accord`, { jour: "2026-11-17" });
    expect(await row(id)).toMatchObject({ due_on: "2026-11-17", rule_id: next });
    // The same day by another version leaves a trace, too.
    await cabinet.query("UPDATE deadline SET rule_id = $2 WHERE id = $1", [id, rule]);
    await secretary.post(`/delais/${id}/recalcul`, {});
    expect(await row(id)).toMatchObject({ due_on: "2026-11-17", rule_id: next });
    expect([(await events(id)).at(-1), (await actions(id)).at(-1)]).toEqual(["recalcule", "deadline.recalculated"]);
    const file = (await secretary.get(`/delais/${id}`)).text;
    for (const words of ["l’a recalculé\u00A0: l’échéance reste", "Recalculé avec la version 2 de la règle"])
      expect(file).toContain(words);
    expect(file).not.toContain("Recalculer avec");
  });
});

describe("a deadline that a hearing sets off", () => {
  test("does not follow its day once somebody has given it another: a lawyer looks at it", async () => {
    const { id: matter } = await openedMatter(cabinet, secretary);
    const courtId = await courtCalled(cabinet, "TPI Dixinn");
    const hearingId = await entered(secretary, matter, { courtId, day: "2027-01-12", time: "09:00" });
    const rule = await ruleInForce(cabinet, first, {
      name: "Fixée Exemple",
      direction: "avant",
      roll: "precedent",
      n: "15",
    });
    const id = await enteredDeadline(secretary, matter, { ruleVersionId: rule, hearingId });
    expect((await send(secretary, id, "report", { jour: "2026-12-22", motif: "Avant les fêtes" })).status).toBe(303);
    expect(await row(id)).toMatchObject({ due_on: "2026-12-22", by_hand: true });
    const address = `/gestionaudience/${hearingId}/correction`;
    const form = formOn(await secretary.get(address), address);
    expect((await secretary.post(address, { ...form, day: "2027-01-08" })).status).toBe(303);
    expect(await row(id)).toMatchObject({ due_on: "2026-12-22", proposed_on: null, to_check: "deplacee" });
  });

  test("follows its day: sooner at once, later once a lawyer agrees, and back again", async () => {
    const { id: matter } = await openedMatter(cabinet, secretary);
    const courtId = await courtCalled(cabinet, "TPI Dixinn");
    const lawyerId = "";
    const hearing = await entered(secretary, matter, { courtId, day: "2027-01-12", time: "09:00", lawyerId });
    const rule = await ruleInForce(cabinet, first, {
      name: "Pièces Exemple",
      direction: "avant",
      roll: "precedent",
      event: "Audience",
      n: "15",
    });
    const form = await secretary.get(`/delais/nouveau?dossier=${matter}&audience=${hearing}`);
    expect(form.page.querySelector(`#ruleVersionId option[value="${rule}"]`)?.text).toBe(
      "Pièces Exemple, 15\u00A0jours avant (Audience)",
    );
    expect(form.page.querySelector(`#hearingId option[selected]`)?.getAttribute("value")).toBe(hearing);
    const id = await enteredDeadline(secretary, matter, { ruleVersionId: rule, hearingId: hearing, title: "Pièces" });
    const given = await enteredDeadline(secretary, matter, { hearingId: hearing, dueOn: "2026-12-20", title: "Donné" });
    expect(await row(id)).toMatchObject({ due_on: "2026-12-28", event_on: "2027-01-12" });
    const correct = async (of: string, day: string) => {
      const address = `/gestionaudience/${of}/correction`;
      const answer = await secretary.post(address, {
        ...formOn(await secretary.get(address), address),
        day,
        time: "09:00",
      });
      expect(answer.status).toBe(303);
    };
    await correct(hearing, "2027-01-08");
    expect(await row(id)).toMatchObject({ due_on: "2026-12-24", event_on: "2027-01-08", proposed_on: null });
    // What no rule gave its day is to be looked at.
    expect((await row(given)).due_on).toBe("2026-12-20");
    expect((await secretary.get(`/delais/${given}`)).text).toContain("L’audience a changé de jour\u00A0: vérifiez");
    await correct(hearing, "2027-01-26");
    expect(await row(id)).toMatchObject({ due_on: "2026-12-24", proposed_on: "2027-01-11", event_on: "2027-01-26" });
    const file = await first.get(`/delais/${id}`);
    expect(file.text).toContain("Nouvelle date proposée\u00A0: 11/01/2027.");
    expect(file.text).toContain("L’audience a changé de jour");
    await first.post(`/delais/${id}/report/accord`, { jour: "2027-01-11" });
    expect((await row(id)).due_on).toBe("2027-01-11");
    expect(
      (await secretary.get(`/gestionaudience/${hearing}`)).page.querySelector(`a[href="/delais/${id}"]`),
    ).toBeTruthy();

    // A lawyer has refused a later day: this one stands, though its rule gives another.
    await cabinet.query("UPDATE deadline SET due_on = '2027-01-10', refused_on = '2027-01-11' WHERE id = $1", [id]);
    // A renvoi: the deadline goes on with the hearing that follows; without a day what was due stays so.
    const adjourned = await answerFor(secretary, hearing, "renvoi", { fixer: "1", motif: "Grève" });
    const next = adjourned.headers.get("Location")?.split("/").at(-1) ?? "";
    expect(await row(id)).toMatchObject({ hearing_id: next, due_on: "2027-01-10", proposed_on: null });
    await secretary.post(`/gestionaudience/${hearing}/resultat/annulation`, {});
    const back = { hearing_id: hearing, due_on: "2027-01-10", event_on: "2027-01-26", proposed_on: null };
    expect(await row(id)).toMatchObject(back);
    await cabinet.query("UPDATE deadline SET refused_on = '2027-01-18' WHERE id = $1", [id]);
    await answerFor(secretary, hearing, "renvoi", { jour: "2027-02-02", heure: "09:00", motif: "Grève" });
    expect(await row(id)).toMatchObject({ due_on: "2027-01-10", proposed_on: "2027-01-18", event_on: "2027-02-02" });
    expect((await row(id)).refused_on).toBeNull();
  });
});

describe("a hearing whose day is to be fixed again", () => {
  test("takes back what was proposed for its day, which comes again with that day", async () => {
    const { id: matter } = await openedMatter(cabinet, secretary);
    const courtId = await courtCalled(cabinet, "TPI Dixinn");
    const hearing = await entered(secretary, matter, { courtId, day: "2027-05-12", time: "09:00", lawyerId: "" });
    const rule = await ruleInForce(cabinet, first, {
      name: "Retirée Exemple",
      direction: "avant",
      event: "Audience",
      n: "15",
    });
    const id = await enteredDeadline(secretary, matter, { ruleVersionId: rule, hearingId: hearing, title: "Pièces" });
    const { due_on: due } = await row(id);
    const address = `/gestionaudience/${hearing}/correction`;
    const words = { ...formOn(await secretary.get(address), address), day: "2027-05-26", garder: "1" };
    await secretary.post(address, words);
    const { proposed_on: proposed } = await row(id);
    expect(proposed).toBeTruthy();
    const roll = new URLSearchParams({
      juridiction: courtId,
      du: "2027-05-26",
      motif: "greve",
      mode: "a-fixer",
      vu: "1",
    });
    expect((await secretary.get(`/gestionaudience/renvoi-d-office?${roll}`)).text).toContain(
      `reste au ${slashed(String(due))}\u202F; la date proposée, le ${slashed(String(proposed))}, est retirée`,
    );
    await answerFor(secretary, hearing, "renvoi", { fixer: "1", motif: "Grève" });
    expect(await row(id)).toMatchObject({ due_on: due, proposed_on: null, event_on: "2027-05-26" });
    expect((await first.get(`/delais/${id}`)).text).not.toContain("Accepter la nouvelle date");
    expect((await first.post(`/delais/${id}/report/accord`, { jour: String(proposed) })).status).toBe(409);
    expect((await events(id)).slice(-2).sort()).toEqual(["audience-a-fixer", "propose-retire"]);
    expect((await actions(id)).at(-1)).toBe("deadline.proposal-withdrawn");
    await secretary.post(`/gestionaudience/${hearing}/resultat/annulation`, {});
    expect(await row(id)).toMatchObject({ due_on: due, proposed_on: proposed });
    // A day that a lawyer has refused is not proposed again by the same day in court.
    await first.post(`/delais/${id}/report/refus`, { jour: String(proposed) });
    await answerFor(secretary, hearing, "renvoi", { fixer: "1", motif: "Grève" });
    await secretary.post(`/gestionaudience/${hearing}/resultat/annulation`, {});
    expect(await row(id)).toMatchObject({ due_on: due, proposed_on: null });
  });
});

describe("a hearing that is cancelled", () => {
  test("has its open deadlines looked at by a lawyer, unless it is held after all", async () => {
    const { id: matter } = await openedMatter(cabinet, secretary);
    const courtId = await courtCalled(cabinet, "TPI Dixinn");
    const hearing = await entered(secretary, matter, { courtId, day: dayFrom(44), time: "09:00", lawyerId: "" });
    const id = await enteredDeadline(secretary, matter, { hearingId: hearing, dueOn: dayFrom(28), title: "Conclure" });
    const other = await enteredDeadline(secretary, matter, { hearingId: hearing, dueOn: dayFrom(34), title: "Citer" });
    await answerFor(secretary, hearing, "radiation", {});
    const shown = await first.get(`/delais/${id}`);
    expect(shown.text).toContain("L’audience a été annulée\u00A0: vérifiez cette échéance.");
    expect(shown.text).toContain("a annulé l’audience");
    expect((await first.get(`/delais?dossier=${matter}&etat=a-verifier`)).text).toContain("À vérifier");
    expect((await first.get("/delais?etat=a-faire")).text).toContain("Conclure");
    // The secretariat is told, and a day that it gives is looked at all the same.
    expect((await secretary.get(`/delais/${id}`)).text).not.toContain("Garder cette échéance");
    expect((await secretary.post(`/delais/${id}/verification`, { raison: "annulee" })).status).toBe(403);
    await send(secretary, id, "report", { jour: dayFrom(24), motif: "Avancé" });
    expect(await row(id)).toMatchObject({ due_on: dayFrom(24), to_check: "annulee" });
    // A lawyer vouches for what they have read: that reason and that day.
    const verification = `/delais/${id}/verification`;
    const kept = formOn(await first.get(`/delais/${id}`), verification);
    expect((await first.post(verification, formOn(shown, verification))).status).toBe(409);
    expect((await first.post(verification, { ...kept, raison: "deplacee" })).status).toBe(409);
    for (let i = 0; i < 2; i += 1) expect((await first.post(verification, kept)).status).toBe(303);
    expect((await first.post(verification, formOn(shown, verification))).status).toBe(409);
    expect(await row(id)).toMatchObject({ due_on: dayFrom(24), to_check: null, state: "ouvert" });
    expect(await events(id)).toEqual(["ajoute", "audience-annulee", "deplace", "garde"]);
    await secretary.post(`/gestionaudience/${hearing}/resultat/annulation`, {});
    expect(await row(other)).toMatchObject({ to_check: null, due_on: dayFrom(34) });
    expect(await actions(other)).toEqual(["deadline.created", "deadline.check-asked", "deadline.check-lifted"]);
    expect([await events(id), await events(other)]).toEqual([
      ["ajoute", "audience-annulee", "deplace", "garde"],
      ["ajoute", "audience-annulee", "audience-retablie"],
    ]);
  });
});

test("a day that was to be checked since its hearing moved stays so when the hearing is cancelled and held after all", async () => {
  const { id: matter } = await openedMatter(cabinet, secretary);
  const courtId = await courtCalled(cabinet, "TPI Dixinn");
  const hearing = await entered(secretary, matter, { courtId, day: dayFrom(40), time: "09:00", lawyerId: "" });
  const id = await enteredDeadline(secretary, matter, { hearingId: hearing, dueOn: dayFrom(30), title: "Conclure" });
  const address = `/gestionaudience/${hearing}/correction`;
  const form = { ...formOn(await secretary.get(address), address), day: dayFrom(45), garder: "1" };
  expect((await secretary.post(address, form)).status).toBe(303);
  const cancelledAndHeld = async () => {
    await answerFor(secretary, hearing, "radiation", {});
    expect((await row(id)).to_check).toBe("annulee");
    await secretary.post(`/gestionaudience/${hearing}/resultat/annulation`, {});
  };
  await cancelledAndHeld();
  expect((await row(id)).to_check).toBe("deplacee");
  expect(await actions(id)).not.toContain("deadline.check-lifted");
  // Once a lawyer has looked at it there is nothing to check.
  const verification = `/delais/${id}/verification`;
  await first.post(verification, formOn(await first.get(`/delais/${id}`), verification));
  await cancelledAndHeld();
  expect((await row(id)).to_check).toBeNull();
});

describe("after a judgment", () => {
  const judged = async (day: string, decide = day) => {
    const { id: matter } = await openedMatter(cabinet, secretary);
    const courtId = await courtCalled(cabinet, "TPI Dixinn");
    const hearing = await entered(secretary, matter, { courtId, day, time: "09:00", lawyerId: "" });
    const answer = await answerFor(secretary, hearing, "jugement", { motif: "Condamne.", decide });
    return { matter, hearing, landing: answer.headers.get("Location") ?? "" };
  };

  test("without a rule that fits: one sentence, and the way to enter a deadline", async () => {
    await cabinet.query("UPDATE deadline_rule SET state = 'retiree' WHERE state = 'active'");
    await ruleInForce(cabinet, first, { name: "Sans rapport Exemple", event: "Audience", n: "5" });
    const { matter, hearing, landing } = await judged(dayFrom(-3));
    const { page } = await secretary.get(landing);
    const panel = page.querySelector(".judgment-deadlines");
    expect(panel?.text).toContain("Aucune règle en vigueur ne part d’un jugement");
    expect(panel?.querySelector("a")?.getAttribute("href")).toBe(
      `/delais/nouveau?dossier=${matter}&audience=${hearing}`,
    );
  });

  test("the deadlines of the rules in force are offered, and added by a press alone", async () => {
    const rule = await ruleInForce(cabinet, first, { name: "Appel Jugé", event: "Signification du jugement", n: "8" });
    const other = await ruleInForce(cabinet, first, {
      name: "Opposition Jugée",
      event: "Jugement par défaut",
      n: "15",
    });
    // The judgment was given two days after the hearing, in a matter that has no proceeding to keep it.
    const { matter, hearing, landing } = await judged("2026-09-22", "2026-09-24");
    const page = await secretary.get(landing);
    expect(page.page.querySelector("main .facts")?.text).toMatch(/Décidé le.*24\s+sept\S*\s+2026/);
    expect(
      (await secretary.get(`/dossiers/${matter}?onglet=audiences`)).page.querySelector(".hearing-lines")?.text,
    ).toMatch(/Jugement rendu le.*24\s+sept\S*\s+2026/);
    const panel = page.page.querySelector(".judgment-deadlines");
    expect(panel?.text).toContain("24/09/2026 + 8\u00A0jours = 02/10/2026 (fête de l’Indépendance)");
    const added = async () =>
      (await cabinet.query<{ id: string }>("SELECT id FROM deadline WHERE judgment_id = $1 ORDER BY title", [hearing]))
        .rows;
    expect(await added()).toEqual([]);
    const address = `/gestionaudience/${hearing}`;
    const form = formOn(page, address);
    expect(errorsOn(await secretary.post(address, form))).toEqual({ delai: "Cochez au moins un délai." });
    const early = await secretary.post(address, { ...form, depuis: "2026-09-23", delai: `${rule}.2026-10-05` });
    expect(errorsOn(early).depuis).toBe("Le jugement est du 24/09/2026\u00A0: ce jour-là, ou plus tard.");
    // Counted from another day, what is shown is read first, ticked as it was.
    const later = await secretary.post(address, { ...form, depuis: "2026-10-05", delai: `${rule}.2026-10-05` });
    expect(later.status).toBe(409);
    expect(later.page.querySelector("input[name=delai][checked]")?.getAttribute("value")).toBe(`${rule}.2026-10-13`);
    const ticked = { ...form, delai: `${rule}.2026-10-05` };
    for (let i = 0; i < 2; i += 1) {
      expect((await secretary.post(address, ticked)).status).toBe(303);
      expect((await secretary.get(address)).text).toContain("1\u00A0délai ajouté.");
    }
    // Nor is what somebody else has added meanwhile told as one’s own.
    expect((await first.post(address, { ...ticked, id: crypto.randomUUID() })).status).toBe(303);
    expect((await first.get(address)).text).toContain("0\u00A0délai ajouté\u202F; 1\u00A0l’était déjà.");
    const [deadline, ...others] = await added();
    expect([others, await row(deadline?.id ?? "")]).toMatchObject([
      [],
      { title: "Appel Jugé", due_on: "2026-10-05", event_on: "2026-09-24", hearing_id: null, rule_id: rule },
    ]);
    const after = await secretary.get(address);
    expect(after.page.querySelector(`.deadline-lines a[href="/delais/${deadline?.id}"]`)).toBeTruthy();
    expect(after.page.querySelector(".judgment-deadlines details")?.text).toContain("Opposition Jugée");
    // A rule that is no more in force adds nothing in silence.
    await cabinet.query("UPDATE deadline_rule SET state = 'retiree' WHERE id = $1", [other]);
    const withdrawn = await secretary.post(address, { ...form, delai: `${other}.2026-10-09` });
    expect([withdrawn.status, withdrawn.text.includes("relisez-les")]).toEqual([409, true]);
    expect(withdrawn.page.querySelector(".judgment-deadlines")?.text).toContain("Aucun délai n’est plus proposé.");

    // Taken back, the judgment leaves its deadlines to be looked at.
    await secretary.post(`${address}/resultat/annulation`, {});
    const undone = await secretary.get(address);
    expect(undone.text).toContain("Résultat annulé. 1\u00A0délai reste, à vérifier.");
    expect(undone.page.querySelector(".deadline-lines")?.text).toContain("à vérifier");
    const late = await secretary.post(address, ticked);
    expect([late.status, late.text.includes("Le résultat de cette audience a changé")]).toEqual([409, true]);
    expect(await row(deadline?.id ?? "")).toMatchObject({ state: "ouvert", to_check: "resultat-annule" });
  });
});

test("a renvoi d’office moves them with its hearings, without asking; undone, they stand as they stood", async () => {
  const { id: matter } = await openedMatter(cabinet, secretary);
  const courtId = await courtCalled(cabinet, "TPI Dixinn");
  const hearing = await entered(secretary, matter, { courtId, day: "2027-03-09", time: "09:00", lawyerId: "" });
  const words = { name: "Rôle Exemple", direction: "avant", roll: "precedent", event: "Audience" };
  const rule = await ruleInForce(cabinet, first, { ...words, n: "15" });
  const id = await enteredDeadline(secretary, matter, {
    ruleVersionId: rule,
    hearingId: hearing,
    title: "Conclusions",
  });
  expect(await row(id)).toMatchObject({ due_on: "2027-02-22", hearing_id: hearing });
  // Where a later day was refused, what stands is not what its rule gives.
  await cabinet.query("UPDATE deadline SET due_on = '2027-02-19', refused_on = '2027-02-22' WHERE id = $1", [id]);
  const given = await enteredDeadline(secretary, matter, { hearingId: hearing, dueOn: "2027-03-01", title: "Donné" });
  const worked = await enteredDeadline(secretary, matter, { hearingId: hearing, dueOn: "2027-03-01", title: "Repris" });
  const roll = { juridiction: courtId, du: "2027-03-09", motif: "greve", mode: "jour", jour: "2027-03-23", vu: "1" };
  const screen = `/gestionaudience/renvoi-d-office?${new URLSearchParams(roll)}`;
  const choix = `${hearing}.1`;
  // Whoever reads the roll reads what it does to deadlines, and where it went afterwards.
  const says = [
    "Délai «\u00A0Conclusions\u00A0»\u00A0: 19/02/2027 → 08/03/2027",
    "Délai «\u00A0Donné\u00A0»\u00A0: reste au 01/03/2027, à vérifier",
  ];
  const preview = (await secretary.get(screen)).text;
  for (const words of says) expect(preview).toContain(words);
  const moved = await first.post(screen, { id: crypto.randomUUID(), choix });
  expect(moved.status).toBe(303);
  const { rows } = await cabinet.query<{ id: string }>("SELECT id FROM hearing WHERE previous_id = $1", [hearing]);
  const standing = { due_on: "2027-03-08", event_on: "2027-03-23", hearing_id: rows[0]?.id, proposed_on: null };
  expect(await row(id)).toMatchObject(standing);
  expect(await row(given)).toMatchObject({ due_on: "2027-03-01", to_check: "deplacee" });
  const done = (await secretary.get(moved.headers.get("Location") ?? "")).text;
  for (const words of says) expect(done).toContain(words);
  await send(secretary, worked, "report", { jour: "2027-02-26", motif: "Avancé" });
  expect((await first.post(`${moved.headers.get("Location")}/annulation`, {})).status).toBe(303);
  const was = { hearing_id: hearing, event_on: "2027-03-09", to_check: null };
  expect(await row(id)).toMatchObject({ ...was, due_on: "2027-02-19", refused_on: expect.anything() });
  expect(await row(given)).toMatchObject({ ...was, due_on: "2027-03-01" });
  expect(await row(worked)).toMatchObject({ ...was, due_on: "2027-02-26", to_check: "deplacee" });
  expect((await first.get(`/delais/${id}`)).text).toContain("Le renvoi d’office a été annulé");
  expect((await events(given)).slice(-2)).toEqual(["audience", "audience-retablie"]);
  expect((await actions(given)).slice(-2)).toEqual(["deadline.check-asked", "deadline.check-lifted"]);
});

test("a renvoi d’office that is undone gives no later day where only recess has changed since", async () => {
  const { id: matter } = await openedMatter(cabinet, secretary);
  const courtId = await courtCalled(cabinet, "TPI Mafanco");
  const hearing = await entered(secretary, matter, { courtId, day: "2027-04-13", time: "09:00", lawyerId: "" });
  const words = { direction: "avant", roll: "precedent", event: "Audience", recess: "suspend" };
  const rule = await ruleInForce(cabinet, first, { ...words, name: "Rôle et vacances Exemple", n: "15" });
  const id = await enteredDeadline(secretary, matter, { ruleVersionId: rule, hearingId: hearing });
  // A lawyer keeps an earlier day than its rule gives.
  const { due_on: given } = await row(id);
  await cabinet.query("UPDATE deadline SET due_on = '2027-03-19', refused_on = due_on WHERE id = $1", [id]);
  const roll = { juridiction: courtId, du: "2027-04-13", motif: "greve", mode: "jour", jour: "2027-04-27", vu: "1" };
  const screen = `/gestionaudience/renvoi-d-office?${new URLSearchParams(roll)}`;
  const moved = await first.post(screen, { id: crypto.randomUUID(), choix: `${hearing}.1` });
  const { due_on: later } = await row(id);
  expect(String(later) > String(given)).toBe(true);
  const address = "/gestionaudience/vacances/nouvelle";
  const form = formOn(await second.get(address), address);
  const recess = { who: courtId, firstDay: "2027-04-20", lastDay: "2027-04-21", label: "vacances" };
  expect((await second.post(address, { ...form, ...recess })).status).toBe(303);
  await expect.poll(async () => (await row(id)).due_on, { timeout: 15_000 }).not.toBe(later);
  expect((await first.post(`${moved.headers.get("Location")}/annulation`, {})).status).toBe(303);
  expect(await row(id)).toMatchObject({ due_on: "2027-03-19", event_on: "2027-04-13", hearing_id: hearing });
});

test("recess that somebody enters has what it touches reckoned anew, of that court and of all", async () => {
  const { id: matter } = await openedMatter(cabinet, secretary);
  const [courtId, elsewhere] = [await courtCalled(cabinet, "TPI Dixinn"), await courtCalled(cabinet, "TPI Kaloum")];
  const day = "2027-07-20";
  const hearing = await entered(secretary, matter, { courtId, day, time: "09:00", lawyerId: "" });
  const rule = await ruleInForce(cabinet, first, { name: "Vacances Exemple", recess: "suspend", n: "30" });
  const id = await enteredDeadline(secretary, matter, { ruleVersionId: rule, hearingId: hearing });
  expect((await row(id)).due_on).toBe("2027-08-19");
  // Where recess is only told, the day stays; how it is found does not.
  const running = await ruleInForce(cabinet, first, { name: "Courue Exemple", recess: "court", n: "30" });
  const told = await enteredDeadline(secretary, matter, { ruleVersionId: running, hearingId: hearing });
  const recess = async (who: string, firstDay: string, lastDay: string) => {
    const address = "/gestionaudience/vacances/nouvelle";
    const form = formOn(await second.get(address), address);
    const answer = await second.post(address, { ...form, who, firstDay, lastDay, label: "vacances" });
    expect(answer.status).toBe(303);
    const list = await second.get(answer.headers.get("Location") ?? "");
    expect(list.text).toContain("une date plus lointaine attend l’accord d’un avocat.");
  };
  await recess(elsewhere, "2027-08-01", "2027-08-31");
  await recess(courtId, "2027-08-02", "2027-08-11");
  await expect.poll(async () => (await row(id)).proposed_on, { timeout: 15_000 }).toBe("2027-08-30");
  await expect.poll(() => events(told), { timeout: 15_000 }).toEqual(["ajoute", "recalcule"]);
  expect((await row(told)).due_on).toBe("2027-08-19");
  await recess("", "2027-08-16", "2027-08-20");
  await expect.poll(async () => (await row(id)).proposed_on, { timeout: 15_000 }).toBe("2027-09-03");
  expect((await row(id)).due_on).toBe("2027-08-19");
});

test("a feast of the moon that is entered has what it touches reckoned anew", async () => {
  const { id: matter } = await openedMatter(cabinet, secretary);
  const rule = await ruleInForce(cabinet, first, { name: "Fête Exemple", n: "8" });
  const id = await enteredDeadline(secretary, matter, { ruleVersionId: rule, eventOn: "2027-05-08" });
  expect(await row(id)).toMatchObject({ due_on: "2027-05-17", provisional: true });
  const address = "/reglages/horaires";
  const form = formOn(await second.get(address), address);
  const home = async () => (await second.get("/adminfils")).page.querySelector('[aria-labelledby="calendrier"]')?.text;
  expect(await home()).toContain("Tabaski vers le 16/05/2027, lendemain de Tabaski");
  // A name that is not that of the feast: the day moves nothing, and the screens say so.
  expect((await second.post(address, { ...form, holidays_added: "17/05/2027 Aïd" })).status).toBe(303);
  for (const screen of [address, "/reglages"])
    expect((await second.get(screen)).text).toContain(
      "n’a pas été reconnu comme une fête de la lune\u00A0: 17/05/2027 Aïd.",
    );
  const closed = "Le cabinet est fermé le 17/05/2027 (Aïd). La loi n’en tient pas compte";
  expect((await first.get(`/delais/${id}`)).text).toContain(closed);
  // Of a task no law speaks.
  const task = await enteredDeadline(secretary, matter, { kind: "tache", dueOn: "2027-05-17" });
  expect((await first.get(`/delais/${task}`)).text).not.toContain("Le cabinet est fermé");
  const feasts = "17/05/2027 Aïd el-Kébir\n18/05/2027 Lendemain de Tabaski";
  const again = formOn(await second.get(address), address);
  expect((await second.post(address, { ...again, holidays_added: feasts })).status).toBe(303);
  expect((await second.get(address)).text).not.toContain("reconnu");
  expect(await home()).not.toContain("Tabaski");
  await expect.poll(async () => (await row(id)).proposed_on).toBe("2027-05-19");
  expect(await row(id)).toMatchObject({ due_on: "2027-05-17" });
  const file = await first.get(`/delais/${id}`);
  expect(file.text).toContain("Les jours fériés ou les vacances ont changé");
  expect(file.text).not.toContain("Le cabinet est fermé");
  // What a lawyer has refused is not proposed again each night.
  expect((await first.post(`/delais/${id}/report/refus`, { jour: "2027-05-19" })).status).toBe(303);
  const marker = await enteredDeadline(secretary, matter, {
    ruleVersionId: rule,
    eventOn: "2027-05-08",
    title: "Repère",
  });
  await cabinet.query("UPDATE deadline SET due_on = '2027-05-17', steps = '[]' WHERE id = $1", [marker]);
  // Where it is sooner than what stands by now, it takes effect.
  const entry = { ruleVersionId: rule, eventOn: "2027-05-08", title: "Plus tard" };
  const sooner = await enteredDeadline(secretary, matter, entry);
  await cabinet.query("UPDATE deadline SET due_on = '2027-05-25', refused_on = '2027-05-19' WHERE id = $1", [sooner]);
  await queueJob(cabinet, "background", "deadline-recalculation");
  await expect.poll(async () => (await row(marker)).proposed_on).toBe("2027-05-19");
  await expect.poll(async () => (await row(sooner)).due_on).toBe("2027-05-19");
  expect(await row(id)).toMatchObject({ due_on: "2027-05-17", proposed_on: null });
  expect((await first.get(`/delais/${id}`)).page.querySelector("main")?.text).toContain("Le système a proposé");
});

test("the mail of six o’clock tells hours, courts and counts, and nothing that names anybody", async () => {
  const { id: matter } = await openedMatter(cabinet, secretary, { title: "Secret Exemple", clientName: "Kadé Secret" });
  await enteredDeadline(secretary, matter, { title: "Murmure Exemple", dueOn: dayFrom(0) });
  await enteredDeadline(secretary, matter, { kind: "tache", title: "Murmure de tâche", dueOn: dayFrom(0) });
  // Its rule asks for it to be told of two months before.
  const rule = await ruleInForce(cabinet, first, { name: "Rappelée Exemple", warnings: "60, 7", n: "30" });
  await enteredDeadline(secretary, matter, { ruleVersionId: rule, eventOn: dayFrom(0), title: "Loin Exemple" });
  const moved = await enteredDeadline(secretary, matter, { title: "Déplacé Exemple", dueOn: dayFrom(70) });
  await cabinet.query("UPDATE deadline SET to_check = CASE WHEN id = $1 THEN 'deplacee' END", [moved]);
  const courtId = await courtCalled(cabinet, "TPI Dixinn");
  await entered(secretary, matter, { courtId, day: dayFrom(0), time: "23:50", minutes: "5", lawyerId: "" });
  // Of a matter that is closed to who reads, neither its day in court nor what is due.
  const { id: closed } = await openedMatter(cabinet, second, { title: "Clos Exemple", clientName: "Murée Exemple" });
  await enteredDeadline(second, closed, { kind: "tache", title: "Derrière le mur", dueOn: dayFrom(0) });
  await entered(second, closed, { courtId, day: dayFrom(0), time: "23:41", minutes: "5" });
  await cabinet.query("UPDATE matter SET closed_at = now() WHERE id = $1", [closed]);
  // Whoever has not accepted the invitation is nobody yet.
  const invited = await colleague(cabinet, "secretariat");
  await cabinet.query("UPDATE staff_account SET password = NULL WHERE user_id = $1", [invited.id]);
  const form = await secretary.get(`/delais/nouveau?dossier=${matter}`);
  expect(form.page.querySelector(`option[value="${secretary.id}"]`)).toBeTruthy();
  expect(form.page.querySelector(`option[value="${invited.id}"]`)).toBeNull();
  await queueJob(cabinet, "notices", "deadline-morning");
  // At six o’clock itself one goes out by itself too, before this day’s hearing was entered.
  const told = () =>
    mails.filter((mail) => mail.includes(`\nTo: ${secretary.id}@exemple.gn`) && formsOf(mail).text.includes("23h50"));
  await expect.poll(() => told().length).toBe(1);
  // They are told one after the other, the youngest account last.
  await expect.poll(() => mails.some((mail) => mail.includes(`\nTo: ${second.id}@exemple.gn`))).toBe(true);
  expect(mails.some((mail) => mail.includes(`\nTo: ${invited.id}@exemple.gn`))).toBe(false);
  const { text } = formsOf(told()[0] ?? "");
  for (const words of ["Aujourd’hui", "Rappelés par leur règle", "23h50", "TPI Dixinn", "/delais"])
    expect(text).toContain(words);
  expect(text).toMatch(/Aujourd’hui.*\d\sdélais? et 1\stâche/);
  expect(text).toMatch(new RegExp(`À vérifier.*1\\sdélai \\(${slashed(dayFrom(70))}\\)`));
  expect(text).not.toContain("23h41");
  for (const words of ["Secret", "Murmure", "Kadé"]) expect(told()[0]).not.toContain(words);
  expect((await secretary.get("/adminfils")).text).toContain("/delais?etat=a-faire");
  expect((await secretary.get("/delais?etat=a-faire")).text).toContain("Loin Exemple");
});

test("what happens to deadlines is in their matter’s « Suivi », and in the rights of its client", async () => {
  const clientName = "Zénabou Délai Exemple";
  const { id: matter } = await openedMatter(cabinet, secretary, { clientName });
  const id = await enteredDeadline(secretary, matter, { title: "Conclusions Exemple", dueOn: dayFrom(9) });
  await send(secretary, id, "fait", { fait: "Déposées au greffe" });
  const { id: other } = await openedMatter(cabinet, secretary, { clientName: "Autre Exemple" });
  await enteredDeadline(secretary, other, { title: `Assigner ${clientName}`, dueOn: dayFrom(9) });
  const page = await secretary.get(`/dossiers/${matter}?voir=delais`);
  expect(page.text).toContain(`Délai ajouté, au ${slashed(dayFrom(9))}`);
  expect(page.text).toContain("Délai fait");
  expect(page.page.querySelectorAll(`.timeline a[href="/delais/${id}"]`).length).toBeGreaterThan(0);
  await cabinet.query("UPDATE client SET name_keys = $1 WHERE name = $2", [nameKeys(clientName), clientName]);
  const found = await second.get(`/droits?q=${encodeURIComponent(clientName)}`);
  expect(found.text).toContain("Conclusions Exemple");
  expect(found.text).toContain("Délais d’autres dossiers");
});

describe("deadlines are found", () => {
  test("in the list by state, lawyer and words, late first; by programs; as a file; by Ctrl K", async () => {
    const { id: matter } = await openedMatter(cabinet, secretary, { clientName: "Liste Exemple" });
    const lawyerId = await lawyerCalled(cabinet, "Maitre Délai Exemple");
    const late = await enteredDeadline(secretary, matter, { title: "Très en retard", dueOn: dayFrom(-3), lawyerId });
    const soon = await enteredDeadline(secretary, matter, { title: "Bientôt", dueOn: dayFrom(2), lawyerId });
    const far = await enteredDeadline(secretary, matter, { title: "Lointain", dueOn: dayFrom(60), lawyerId: "" });
    const shown = async (query: string) => {
      const { page } = await secretary.get(`/delais?dossier=${matter}&${query}`);
      return page.querySelectorAll("tbody a.row-name").map((link) => link.getAttribute("href")?.split("/").at(-1));
    };
    expect(await shown("")).toEqual([late, soon, far]);
    // A late one says so once, and that a later day waits.
    await cabinet.query("UPDATE deadline SET proposed_on = $2, proposed_steps = '[]' WHERE id = $1", [
      late,
      dayFrom(9),
    ]);
    const line = (await secretary.get(`/delais?dossier=${matter}&q=retard`)).page.querySelector("tbody tr");
    expect(line?.querySelector("th")?.text).not.toContain("retard");
    expect(line?.querySelector(".deadline-state")?.text).toBe("En retard, nouvelle date proposée");
    expect(await shown("etat=en-retard")).toEqual([late]);
    expect(await shown("etat=7-jours")).toEqual([soon]);
    expect(await shown("etat=a-faire")).toEqual([late, soon]);
    expect(await shown("etat=clos")).toEqual([]);
    expect(await shown(`avocat=${lawyerId}`)).toEqual([late, soon]);
    expect(await shown("q=lointain")).toEqual([far]);
    const json = await secretary.get(`/delais?dossier=${matter}`, { Accept: "application/json" });
    const { rows, next } = JSON.parse(json.text) as { rows: Record<string, unknown>[]; next: string | null };
    expect([rows.length, next]).toEqual([3, null]);
    expect(rows[0]).toMatchObject({ id: late, due: dayFrom(-3), late: true, state: "ouvert" });
    const one = await secretary.get(`/delais/${late}`, { Accept: "application/json" });
    expect(one.json()).toEqual(rows[0]);
    for (const id of [crypto.randomUUID(), "x"]) {
      const none = await secretary.get(`/delais/${id}`, { Accept: "application/json" });
      expect([none.status, none.json()]).toEqual([404, { message: "Cette page n’existe pas." }]);
    }
    const csv = await first.get(`/delais/export/csv?dossier=${matter}`);
    expect([csv.status, csv.text.includes("Très en retard")]).toEqual([200, true]);
    expect((await secretary.get("/recherche?q=lointain")).text).toContain(`/delais/${far}`);
  });

  test("on paper, those entered on a day; no other day exists", async () => {
    const sheet = await secretary.get(`/delais/registre/${dayFrom(0)}.pdf`);
    expect([sheet.status, sheet.headers.get("Content-Type"), sheet.text.slice(0, 5)]).toEqual([
      200,
      "application/pdf",
      "%PDF-",
    ]);
    for (const wrong of ["2026-02-30.pdf", dayFrom(0), "x.pdf"])
      expect((await secretary.get(`/delais/registre/${wrong}`)).status, wrong).toBe(404);
    const { rows } = await cabinet.query(
      "SELECT details FROM journal WHERE action = 'deadlines.exported' AND actor_id = $1",
      [secretary.id],
    );
    expect(rows).toMatchObject([{ details: { format: "pdf" } }]);
  });

  test("on paper too, all of one matter: who said and confirmed what, and what is ahead in court", async () => {
    const { id: matter } = await openedMatter(cabinet, secretary, { title: "Affaire contrôlée" });
    const rule = await ruleInForce(cabinet, first, { name: "Contrôle Exemple", n: "8" });
    const reckoned = { ruleVersionId: rule, title: "À faire Exemple", eventOn: "2026-09-24" };
    const open = await enteredDeadline(secretary, matter, reckoned);
    const moon = { ruleVersionId: rule, title: "Fait Exemple", eventOn: "2028-04-27" };
    const done = await enteredDeadline(secretary, matter, moon);
    await send(secretary, done, "fait", { fait: "Acte déposé au greffe" });
    await second.post(`/delais/${done}/confirmation`, {});
    const given = await enteredDeadline(secretary, matter, { title: "Abandonné Exemple", dueOn: "2028-09-30" });
    await send(first, given, "abandon", { motif: "Saisi par erreur" });
    const courtId = await courtCalled(cabinet, "TPI Dixinn");
    await entered(first, matter, { courtId, day: dayFrom(9), time: "09:00", purpose: "Enquête Exemple" });

    const address = `/dossiers/${matter}/controle.pdf`;
    const file = (await secretary.get(`/dossiers/${matter}?onglet=delais`)).page;
    expect(file.querySelector(`a[href="${address}"]`)?.text).toContain("Feuille de contrôle");
    expect(file.querySelector('.tabs [aria-current="page"]')?.text).toBe("Délais 3");
    // The late one before the one that is only to be confirmed.
    expect(file.querySelector("#delais-proches")?.text).toBe("Délais 2\u00A0ouverts, 1 en retard");
    expect(file.querySelectorAll(".matter-ahead .notes li").map(({ text }) => text)[0]).toContain("À faire Exemple");
    const sheet = await secretary.get(address);
    expect([sheet.status, sheet.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    // Where a line ends is nothing to be sure of.
    const bare = (text: string) => text.replace(/\s/g, "");
    const words = bare(pagesOf(sheet.bytes).join(""));
    const { rows } = await cabinet.query<{ id: string; name: string }>("SELECT id, name FROM staff_member");
    const names = Object.fromEntries(rows.map(({ id, name }) => [id, name]));
    for (const said of [
      "Confidentiel",
      "Affaire contrôlée",
      "24/09/2026 + 8 jours = 02/10/2026 (fête",
      "puis 03/10/2026 (samedi), puis 05/10/2026",
      "En retard",
      "Acte déposé au greffe",
      "Abandon à confirmer",
      `Abandon demandé par ${names[first.id]}`,
      "Enquête Exemple",
      "TPI Dixinn",
      "= 05/05/2028, provisoire",
      "samedi, jour gardé)",
    ])
      expect(words).toContain(bare(said));
    // The register of the day on which they were entered keeps how their days were found, and says the day that one has
    // by now.
    await cabinet.query("UPDATE deadline SET due_on = '2026-10-12', steps = '[]' WHERE id = $1", [open]);
    const register = bare(pagesOf((await second.get(`/delais/registre/${dayFrom(0)}.pdf`)).bytes).join(""));
    for (const said of [
      "Affaire contrôlée",
      "24/09/2026 + 8 jours = 02/10/2026 (fête",
      "puis 05/10/2026",
      "= 05/05/2028, provisoire",
      "samedi, jour gardé)",
      "Désormais12/10/2026",
    ])
      expect(register).toContain(bare(said));
    for (const who of [secretary, second])
      expect(words).toMatch(new RegExp(`${bare(names[who.id] ?? "")},le\\d\\d/\\d\\d/\\d{4}à\\d\\dh\\d\\d`));
    // A table whose head would fall over the foot of a sheet begins on the next one.
    await cabinet.query(
      "INSERT INTO deadline (matter_id, kind, title, due_on) SELECT $1, 'delai', 'De plus Exemple', $2 FROM generate_series(1, 21)",
      [matter, dayFrom(5)],
    );
    const sheets = pagesOf((await secretary.get(address)).bytes);
    expect(sheets.map((page) => bare(page).includes("closouabandonn"))).toEqual([false, true]);
    expect(await actions(matter)).toContain("matter.control-printed");
    expect((await second.get("/journal?action=tout")).text).toContain("a imprimé la feuille de contrôle du dossier");

    await cabinet.query("UPDATE matter SET closed_at = now() WHERE id = $1", [matter]);
    for (const hidden of [address, "/dossiers/x/controle.pdf"])
      expect((await secretary.get(hidden)).status, hidden).toBe(404);
    expect((await cabinet.visitor().get(address)).status).toBe(302);
  });

  test("none: the sentence and what to do", async () => {
    const { id: matter } = await openedMatter(cabinet, secretary);
    const list = await secretary.get(`/delais?dossier=${matter}`);
    expect(list.text).toContain("Ajouter un délai");
    expect((await secretary.get(`/dossiers/${matter}`)).text).toContain("Aucun délai ouvert.");
  });

  test("on the home before all else, counted in the menu", async () => {
    const { id: matter } = await openedMatter(cabinet, secretary);
    await enteredDeadline(secretary, matter, { title: "Accueil Exemple", dueOn: dayFrom(-40) });
    const { page } = await secretary.get("/adminfils");
    const headings = page.querySelectorAll("main section h2").map((heading) => heading.id || heading.text);
    expect(page.querySelector("#delais")).toBeTruthy();
    expect(page.text).toContain("Accueil Exemple");
    // More than are shown: those that are late hide nothing of the others.
    expect(page.querySelector('.today-parts a[href="/delais?etat=en-retard"]')?.text).toMatch(/^\d+\u00A0en retard$/);
    expect(page.querySelector('.today-parts a[href="/delais?etat=7-jours"]')?.text).toMatch(/d’ici 7\u00A0jours$/);
    expect(headings.indexOf("delais")).toBeLessThan(headings.indexOf("sans-suite"));
    // Tasks are among them.
    expect(page.querySelector('a[href="/delais"]')?.text).toMatch(/\d+\s*échéances à traiter/);
  });
});

describe("a matter and its deadlines", () => {
  test("does not close over an open one, nor is it deleted; it has something ahead", async () => {
    const { id: matter } = await openedMatter(cabinet, first);
    const idle = async () => (await first.get("/dossiers/sans-suite")).text.includes(`/dossiers/${matter}"`);
    const inFile = async () => (await first.get("/dossiers/export/csv?suite=aucune")).text.includes(matter);
    expect([await idle(), await inFile()]).toEqual([true, true]);
    const open = await enteredDeadline(first, matter, { dueOn: dayFrom(3) });
    const courtId = await courtCalled(cabinet, "TPI Dixinn");
    await entered(first, matter, { courtId, day: dayFrom(9), time: "09:00" });
    expect([await idle(), await inFile()]).toEqual([false, false]);
    const address = `/dossiers/${matter}/cloture`;
    const asked = await first.get(address);
    expect(asked.page.querySelectorAll("main .deadline-lines a").map((a) => a.getAttribute("href"))).toEqual([
      `/delais/${open}`,
    ]);
    const refused = await first.post(address, { motif: "" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Impossible de clore\u00A0: 1\u00A0délai ouvert, 1\u00A0audience à venir.");
    const deletion = await first.post(`/dossiers/${matter}/suppression`, {});
    expect([deletion.status, deletion.text.includes("Ce dossier porte des délais")]).toEqual([409, true]);
  });

  test("behind a wall nothing of them is told, nor once it is gone", async () => {
    const { id: matter } = await openedMatter(cabinet, second, { title: "Secret", clientName: "Caché Exemple" });
    const id = await enteredDeadline(second, matter, { title: "Chuchotis Exemple", dueOn: dayFrom(1) });
    const onRegister = async () =>
      pagesOf((await first.get(`/delais/registre/${dayFrom(0)}.pdf`)).bytes)
        .join("")
        .includes("Chuchotis");
    expect(await onRegister()).toBe(true);
    await cabinet.query("UPDATE matter SET closed_at = now() WHERE id = $1", [matter]);
    expect(await onRegister()).toBe(false);
    for (const address of [`/delais/${id}`, `/delais/${id}/fait`, `/delais/${id}/report`, `/delais/${id}/confirmation`])
      expect((await first.get(address)).status, address).toBe(404);
    for (const address of [
      "/delais",
      "/delais?q=chuchotis",
      "/recherche?q=chuchotis",
      "/adminfils",
      "/delais/export/csv",
    ])
      expect((await first.get(address)).text.replace("chuchotis", ""), address).not.toContain("Chuchotis");
    expect((await first.post(`/delais/${id}/fait`, { fait: "Rien" })).status).toBe(404);
    await cabinet.query("DELETE FROM matter WHERE id = $1", [matter]);
    const { rows } = await cabinet.query("SELECT matter_id FROM erased_deadline WHERE deadline_id = $1", [id]);
    expect(rows).toEqual([{ matter_id: matter }]);
    expect((await cabinet.query("SELECT FROM deadline_event WHERE deadline_id = $1", [id])).rows).toHaveLength(0);
  });

  test("behind a wall are nobody’s who would not be told of them", async () => {
    const { id: matter } = await openedMatter(cabinet, second, { title: "Confié", clientName: "Confié Exemple" });
    const wall = `/dossiers/${matter}/acces`;
    const { version = "" } = formOn(await second.get(wall), wall);
    expect((await second.post(wall, { version, personne: second.id })).status).toBe(303);
    const form = await second.get(`/delais/nouveau?dossier=${matter}`);
    const offered = form.page.querySelectorAll("#assigneeId option").map((one) => one.getAttribute("value"));
    expect(offered).toEqual(["", second.id]);
    const given = { dueOn: dayFrom(3), garder: "1" };
    const refused = await enterDeadline(second, matter, { ...given, assigneeId: first.id });
    expect(errorsOn(refused)).toEqual({ assigneeId: "Cette personne n’est pas de la liste." });
    const stored = await enterDeadline(second, matter, { ...given, assigneeId: second.id });
    expect(stored.status).toBe(303);
    // Nor is somebody named who could not confirm it.
    const id = stored.headers.get("Location")?.split("/").at(-1) ?? "";
    expect((await send(second, id, "fait", { fait: "Acte déposé" })).status).toBe(303);
    const file = await second.get(`/delais/${id}`);
    expect(file.text).toContain("Acte déposé");
    expect(file.text).not.toContain("Peuvent le faire");
  });
});

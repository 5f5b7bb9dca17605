import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { nameKeys } from "../../app/lib/name-sounds";
import { useCabinet } from "../setup/app";
import type { Visitor } from "../setup/visitor";
import { colleague, errorsOn, formOn } from "./client-story";
import { answerFor, courtCalled, dayFrom, enter, entered, lawyerCalled, sittingDayFrom } from "./hearing-story";
import { heldUp } from "./held-up";
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

const soon = { day: sittingDayFrom(10), time: "09:00" };

test("a hearing is found by its court and its matter’s number, and no word of either begins a name in the index", async () => {
  const { id } = await openedMatter(cabinet, staff, { title: "Bornage Diaby" });
  const hearing = await entered(staff, id, { courtId: kaloum, ...soon });
  const { rows: matters } = await cabinet.query<{ reference: string }>("SELECT reference FROM matter WHERE id = $1", [
    id,
  ]);
  const reference = matters[0]?.reference ?? "";
  for (const words of ["kaloum diaby", `${reference} diaby`])
    expect((await staff.get(`/gestionaudience?vue=liste&q=${encodeURIComponent(words)}`)).text, words).toContain(
      hearing,
    );
  const { rows } = await cabinet.query(
    `SELECT 1 FROM hearing JOIN matter ON matter.id = matter_id
     WHERE show_trgm(hearing.known_by) || show_trgm(matter.known_by) && ARRAY['  2', '  t', '  k'] AND hearing.id = $1`,
    [hearing],
  );
  expect(rows).toEqual([]);
});

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
      // Pasted, with a sign that does not show and turns words around.
      toBring: "Pièce d’\u202Eidentité.\r\n\r\n Reçus ",
    };
    const first = await staff.post(address, form);
    const again = await staff.post(address, form);
    expect([first.status, again.status]).toEqual([303, 303]);
    const { rows } = await cabinet.query<{ id: string }>("SELECT id FROM hearing WHERE matter_id = $1", [matter]);
    expect(rows).toHaveLength(1);
    const file = await staff.get(first.headers.get("Location") ?? "");
    expect(file.page.querySelector("h1")?.text).toContain("à 09h00");
    for (const words of ["Audience ajoutée.", "Maitre Un Exemple", "Référé", "Fatoumata Exemple"])
      expect(file.text).toContain(words);
    expect(file.page.querySelector("[aria-labelledby=audience]")?.text).toContain("À apporterPièce d’identité, Reçus");
    expect((await row(rows[0]?.id ?? "")).to_bring).toBe("Pièce d’identité.\nReçus");
    const tooLong = cabinet.query("UPDATE hearing SET to_bring = repeat('é', 201) WHERE id = $1", [rows[0]?.id]);
    await expect(tooLong).rejects.toThrow("hearing_to_bring");
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
    expect(refused.page.querySelector("#time-hint")).toBeNull();
    expect((await staff.get(`/gestionaudience/${id}/renvoi`)).page.querySelector("#heure-hint")?.text).toBe(
      "Vide\u00A0: 08h30, l’heure habituelle.",
    );
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
      toBring: "é".repeat(201),
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
      toBring: "Maximum 200 caractères.",
    });
    expect(answer.page.querySelector("#toBring")?.text).toContain("é".repeat(201));
    // Of no court nothing is said.
    const bare = await enter(staff, matter, { courtId: "", day: soon.day, time: "" });
    expect(errorsOn(bare)).toEqual({ courtId: "Choisissez la juridiction.", time: "Indiquez l’heure." });
    expect(answer.page.querySelector("#toBring-hint")?.text).toContain("Le client lit ces mots");
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
    // Sent by Enter or the button, the one that is found alone is chosen; there and back among deadlines too.
    for (const [address, to] of [
      ["/gestionaudience/nouvelle?le=2027-01-12&q=", `/gestionaudience/nouvelle?dossier=${matter}&le=2027-01-12`],
      ["/delais/nouveau?q=", `/delais/nouveau?dossier=${matter}`],
    ]) {
      const sole = await staff.get(`${address}introuvable&ouvrir=1`);
      expect([sole.status, sole.headers.get("Location")]).toEqual([302, to]);
      expect((await staff.get(`${address}exemple&ouvrir=1`)).status).toBe(200);
    }
    const form = await staff.get(`/gestionaudience/nouvelle?dossier=${matter}&le=2027-01-12`);
    expect(form.page.querySelector("#day")?.getAttribute("value")).toBe("2027-01-12");
  });

  test("from a search that says by whom else it was found", async () => {
    const { id: matter } = await openedMatter(cabinet, staff, { clientName: "Voisine Tranquille" });
    const address = `/dossiers/${matter}/parties`;
    const form = formOn(await staff.get(address), address);
    await staff.post(address, { ...form, nom: "Oustaz Retrouvable", cote: "adverse" });
    const found = async (words: string) =>
      (await staff.get(`/gestionaudience/nouvelle?q=${words}`)).page.querySelector(".likely-list li")?.text;
    expect(await found("retrouvable")).toContain("Partie adverse\u00A0: Oustaz Retrouvable");
    expect(await found("tranquille")).not.toContain("Oustaz");
  });

  test("and is found by the search over everything with those ahead first, the next of them at the top", async () => {
    const { id: matter } = await openedMatter(cabinet, staff, { clientName: "Retrouvée Toujours" });
    const days = [dayFrom(-4), sittingDayFrom(60), sittingDayFrom(20), sittingDayFrom(40)];
    const ids: string[] = [];
    for (const day of days) ids.push(await entered(staff, matter, { courtId: kaloum, day, time: "09:00" }));
    const { groups } = (await staff.get("/recherche/apercu?q=retrouvee", { Accept: "application/json" })).json<{
      groups: { kind: string; lines: { id: string }[] }[];
    }>();
    const found = groups.find(({ kind }) => kind === "audiences")?.lines.map(({ id }) => id);
    expect(found).toEqual([ids[2], ids[3], ids[1], ids[0]]);
  });

  test("in no matter that is closed or gone", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const address = `/gestionaudience/nouvelle?dossier=${matter}`;
    const form = { ...formOn(await staff.get(address), address), courtId: dixinn, ...soon, purpose: "Référé" };
    await cabinet.query("UPDATE matter SET state = 'clos' WHERE id = $1", [matter]);
    const refused = await staff.post(address, form);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Ce dossier est clos\u00A0: rouvrez-le d’abord.");
    for (const page of [address, `/delais/nouveau?dossier=${matter}`])
      expect((await staff.get(page)).page.querySelector("main")?.text, page).toMatch(
        /Ce dossier est clos\u00A0: rouvrez-le d’abord\..*Choisissez d’abord le dossier\./,
      );
    await cabinet.query("UPDATE matter SET deleted_at = now() WHERE id = $1", [matter]);
    expect((await staff.post(address, form)).status).toBe(404);
  });
});

describe("a hearing that two people enter, from the same letter", () => {
  test("is told to the second, who keeps it or not", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const { id: other } = await openedMatter(cabinet, staff, { title: "Même jour" });
    await entered(staff, matter, { courtId: dixinn, ...soon });
    const says = "Ce dossier a déjà une audience ce jour-là\u00A0: TPI Dixinn à 09h00.";
    const told = await enter(staff, matter, { courtId: dixinn, day: soon.day, time: "10:00" });
    expect(told.status).toBe(409);
    expect(told.page.querySelector(".conflict")?.text).toContain(says);
    // In the same answer as what is missing.
    const bare = await enter(staff, matter, { courtId: dixinn, ...soon, purpose: "" });
    expect([bare.status, bare.page.querySelector(".conflict")?.text]).toEqual([400, expect.stringContaining(says)]);
    expect((await enter(staff, matter, { courtId: kaloum, ...soon })).status).toBe(303);
    expect((await enter(staff, other, { courtId: dixinn, ...soon })).status).toBe(303);
    const vu = told.page.querySelector("input[name=vu]")?.getAttribute("value") ?? "";
    const kept = { courtId: dixinn, day: soon.day, time: "10:00", garder: "1", vu };
    expect((await enter(staff, matter, kept)).status).toBe(303);
    // Two who enter it at one instant, each for another lawyer, follow each other.
    const address = `/gestionaudience/nouvelle?dossier=${other}`;
    const forms = [];
    for (const name of ["Maitre Pair Exemple", "Maitre Impair Exemple"]) {
      const lawyerId = await lawyerCalled(cabinet, name);
      const day = sittingDayFrom(24);
      forms.push({
        ...formOn(await staff.get(address), address),
        courtId: dixinn,
        day,
        time: "09:00",
        lawyerId,
        purpose: "Référé",
      });
    }
    const answers = await Promise.all(forms.map((form) => staff.post(address, form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    // One that was called off does not stand in the way of the next.
    for (const { id } of (await cabinet.query<{ id: string }>("SELECT id FROM hearing WHERE matter_id = $1", [matter]))
      .rows)
      await answerFor(staff, id, "erreur", { motif: "Autre dossier." });
    expect((await enter(staff, matter, { courtId: dixinn, ...soon })).status).toBe(303);
  });

  test("is told to who corrects nothing but the court of another one", async () => {
    const { id: matter } = await openedMatter(cabinet, staff, { title: "Autre tribunal" });
    await entered(staff, matter, { courtId: dixinn, ...soon });
    const elsewhere = await entered(staff, matter, { courtId: kaloum, ...soon });
    const address = `/gestionaudience/${elsewhere}/correction`;
    const words = { ...formOn(await staff.get(address), address), courtId: dixinn };
    const says = "Ce dossier a déjà une audience ce jour-là\u00A0: TPI Dixinn à 09h00.";
    const told = await staff.post(address, words);
    expect([told.status, told.page.querySelector(".conflict")?.text]).toEqual([409, expect.stringContaining(says)]);
    const bare = await staff.post(address, { ...words, purpose: "" });
    expect([bare.status, bare.page.querySelector(".conflict")?.text]).toEqual([400, expect.stringContaining(says)]);
    const vu = told.page.querySelector("input[name=vu]")?.getAttribute("value") ?? "";
    expect((await staff.post(address, { ...words, garder: "1", vu })).status).toBe(303);
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
    // In the same answer as what is missing; what was kept stays kept while the rest is put right.
    const words = { courtId: dixinn, day: soon.day, time: "09:30", lawyerId, purpose: "" };
    const both = await enter(staff, other, words);
    expect(both.status).toBe(400);
    expect(errorsOn(both)).toEqual({ purpose: "Objet obligatoire." });
    expect(both.page.querySelector(".conflict")?.text).toContain("TPI Kaloum à 09h00, puis TPI Dixinn à 09h30.");
    const vu = both.page.querySelector("input[name=vu]")?.getAttribute("value") ?? "";
    const kept = await enter(staff, other, { ...words, garder: "1", vu });
    expect(kept.page.querySelector("#garder")?.getAttribute("checked")).toBeDefined();
    expect(kept.page.querySelector(".error-summary")?.text).not.toContain("de vérifier");
    const id = await entered(staff, other, { courtId: dixinn, day: soon.day, time: "09:30", lawyerId, garder: "1" });
    expect((await row(id)).clash_accepted_by).toBe(staff.id);
    const file = await staff.get(`/gestionaudience/${id}`);
    expect(file.text).toContain("Gardée malgré un autre engagement de la même personne, par Collègue associe");
    // What was accepted is told as it stands now.
    expect(file.page.querySelector(".clash-reasons")?.text).toContain("TPI Kaloum à 09h00, puis TPI Dixinn à 09h30.");
  });

  test("is told of a renvoi in the same answer as what is missing, and what was kept stays kept", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const { id: other } = await openedMatter(cabinet, staff, { title: "Renvoyée là" });
    const lawyerId = await lawyerCalled(cabinet, "Maitre Ailleurs Exemple");
    const day = sittingDayFrom(45);
    await entered(staff, matter, { courtId: kaloum, day, time: "09:00", lawyerId });
    const id = await entered(staff, other, { courtId: dixinn, ...soon, lawyerId });
    const words = { jour: day, heure: "09:30", avocat: lawyerId, motif: "", garder: "" };
    const both = await answerFor(staff, id, "renvoi", { ...words, apporter: "é".repeat(201) });
    expect(both.status).toBe(400);
    expect(errorsOn(both)).toEqual({ motif: "Motif obligatoire.", apporter: "Maximum 200 caractères." });
    expect(both.page.querySelector(".conflict")?.text).toContain("TPI Kaloum à 09h00, puis TPI Dixinn à 09h30.");
    expect(both.page.querySelector(".error-summary")?.text).toContain("Une raison de vérifier");
    expect(both.page.querySelector(".error-summary")?.text).toContain("À apporter\u00A0: Maximum 200 caractères.");
    expect(both.page.querySelector("#jour")?.getAttribute("value")).toBe(day);
    expect(both.page.querySelector("#apporter")?.text).toContain("ééé");
    const vu = both.page.querySelector("input[name=vu]")?.getAttribute("value") ?? "";
    const kept = await answerFor(staff, id, "renvoi", { ...words, garder: "1", vu });
    expect(kept.page.querySelector("#garder")?.getAttribute("checked")).toBeDefined();
    expect(kept.page.querySelector(".error-summary")?.text).not.toContain("de vérifier");
    // A day to be fixed stands against nothing.
    const open = await answerFor(staff, id, "renvoi", { ...words, fixer: "1" });
    expect(open.page.querySelector(".conflict")).toBeNull();
    expect((await answerFor(staff, id, "renvoi", { ...words, motif: "Grève", garder: "1", vu })).status).toBe(303);
  });

  test("is told, too, when a renvoi is taken back beside what was entered since", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const { id: other } = await openedMatter(cabinet, staff, { title: "Entrée depuis" });
    const lawyerId = await lawyerCalled(cabinet, "Maitre Retour Exemple");
    const id = await entered(staff, matter, { courtId: kaloum, ...soon, lawyerId });
    const later = { motif: "Grève", jour: sittingDayFrom(24), avocat: lawyerId };
    expect((await answerFor(staff, id, "renvoi", later)).status).toBe(303);
    await entered(staff, other, { courtId: dixinn, ...soon, lawyerId });
    const answer = await staff.post(`/gestionaudience/${id}/resultat/annulation`, {});
    expect([answer.status, (await row(id)).state]).toEqual([409, "renvoyee"]);
    expect(answer.text).toContain("Maitre Retour Exemple\u00A0: TPI Dixinn à 09h00 et TPI Kaloum à 09h00.");
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
    await entered(staff, matter, { courtId: dixinn, day: soon.day, time: "11:30", lawyerId });
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

describe("the database", () => {
  /** A hearing, or why it is not stored. */
  const inserted = async (values: Record<string, unknown>): Promise<string> => {
    const names = Object.keys(values);
    const places = names.map((_, i) => `$${i + 1}`);
    const statement = `INSERT INTO hearing (${names}, minutes, purpose) VALUES (${places}, 60, 'Plaidoirie') RETURNING id`;
    return cabinet.query<{ id: string }>(statement, Object.values(values)).then(
      ({ rows }) => rows[0]?.id ?? "",
      (error: { constraint?: string }) => error.constraint ?? String(error),
    );
  };
  const isId = expect.stringMatching(/^[0-9a-f-]{36}$/);

  test("keeps whoever pleads from two courts at one hour by itself, but for what somebody has accepted", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const lawyer = await lawyerCalled(cabinet, "Maitre Plancher Exemple");
    const due = { matter_id: matter, lawyer_id: lawyer, day: soon.day };
    expect(await inserted({ ...due, court_id: kaloum, time: "09:00" })).toEqual(isId);
    expect(await inserted({ ...due, court_id: dixinn, time: "09:30" })).toBe("hearing_clash");
    expect(await inserted({ ...due, court_id: kaloum, time: "09:30" })).toEqual(isId);
    expect(await inserted({ ...due, court_id: dixinn, time: "10:30" })).toEqual(isId);
    expect(await inserted({ ...due, court_id: dixinn, time: "09:30", clash_accepted_at: new Date() })).toEqual(isId);
  });

  test("gives a hearing one successor, and a chain one hearing ahead", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const at = { matter_id: matter, court_id: kaloum, time: "09:00" };
    const first = await inserted({ ...at, day: soon.day });
    const chain = String((await row(first)).chain_id);
    const next = { ...at, day: sittingDayFrom(20), chain_id: chain, previous_id: first };
    expect(await inserted(next)).toBe("hearing_ahead");
    await cabinet.query("UPDATE hearing SET state = 'renvoyee', outcome = 'renvoi' WHERE id = $1", [first]);
    expect(await inserted(next)).toEqual(isId);
    expect(await inserted({ ...next, state: "tenue", outcome: "plaidee" })).toBe("hearing_next");
  });
});

describe("a wrong entry is put right", () => {
  test("under the same hearing, counted for calendars, with both days in the journal", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const id = await entered(staff, matter, { courtId: kaloum, ...soon });
    const address = `/gestionaudience/${id}/correction`;
    const day = sittingDayFrom(17);
    const answer = await staff.post(address, { ...formOn(await staff.get(address), address), day });
    expect(answer.status).toBe(303);
    expect(await row(id)).toMatchObject({ day, sequence: 1, state: "prevue", version: 2 });
    expect(await actions(id)).toEqual(["hearing.created", "hearing.updated"]);
    const { rows } = await cabinet.query(
      "SELECT details FROM journal WHERE subject_id = $1 AND action = 'hearing.updated'",
      [id],
    );
    expect(rows[0]).toMatchObject({ details: { from: soon.day, to: day } });
    await staff.post(address, { ...formOn(await staff.get(address), address), ...soon, time: "15:30" });
    expect((await staff.get(`/gestionaudience/${id}`)).page.querySelector(".history")?.text).toMatch(
      /a corrigé\u00A0: .+ à \d\dh\d\d → .+ à 15h30/,
    );
    // The hour alone.
    await staff.post(address, { ...formOn(await staff.get(address), address), time: "08:30" });
    expect((await staff.get(`/gestionaudience/${id}`)).page.querySelector(".history")?.text).toContain(
      "a corrigé l’audience, de 15h30 à 08h30",
    );
    expect((await staff.get("/journal")).text).toContain("a corrigé l’audience, de 15h30 à 08h30,");
    expect((await staff.get(`/dossiers/${matter}?voir=audiences`)).text).toContain(
      "Audience corrigée\u00A0: 15h30 → 08h30",
    );
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
    // Whose it is stands where it is answered: many matters have the same title.
    const answering = await staff.get(`/gestionaudience/${id}/resultat`);
    expect(answering.page.querySelector("main .page-note")?.text).toContain("Attendue Exemple");
    expect((await staff.get("/gestionaudience?vue=liste&quand=resultats")).text).toContain("Attendue Exemple");
    expect((await answerFor(staff, id, "plaidee", { motif: "Plaidée au fond." })).status).toBe(303);
    expect(await row(id)).toMatchObject({ state: "tenue", outcome: "plaidee", outcome_by: staff.id });
    expect((await staff.get("/gestionaudience?vue=liste&quand=resultats")).text).not.toContain("Attendue Exemple");
    // Of what somebody else pleads an associé is asked 24 hours after its end.
    const lawyerId = await lawyerCalled(cabinet, "Maitre Renvoi Exemple");
    expect((await staff.get(`/gestionaudience?vue=liste&quand=resultats&avocat=${lawyerId}`)).text).toContain(
      "Aucun résultat à saisir.",
    );
    const others = await entered(staff, matter, { courtId: kaloum, day: dayFrom(-2), time: "09:00", lawyerId });
    const overFor = (hours: number) =>
      cabinet.query(
        `UPDATE hearing SET day = began::date, time = began::time, minutes = 60
        FROM (SELECT date_trunc('second', now() AT TIME ZONE 'Africa/Conakry') - $2 * interval '1 hour' AS began) AS at
        WHERE id = $1`,
        [others, hours + 1],
      );
    // The home counts what its link leads to.
    const isAsked = async () => {
      const section = (await staff.get("/adminfils")).page.querySelector("[aria-labelledby=resultats]");
      const listed = await staff.get(section?.querySelector(".today-head a")?.getAttribute("href") ?? "");
      expect(listed.text.includes(`href="/gestionaudience/${others}"`)).toBe(
        section?.querySelector(`a[href="/gestionaudience/${others}/resultat"]`) != null,
      );
      return listed.text.includes(`href="/gestionaudience/${others}"`);
    };
    // Of nobody’s, everybody is asked at once.
    await entered(staff, matter, { courtId: kaloum, day: dayFrom(-1), time: "09:00" });
    await overFor(23);
    expect(await isAsked()).toBe(false);
    await overFor(24);
    expect(await isAsked()).toBe(true);
    // Before its day nobody can have pleaded it.
    const ahead = await entered(staff, matter, { courtId: kaloum, day: dayFrom(4), time: "09:00" });
    const asked = await staff.get(`/gestionaudience/${ahead}/resultat`);
    expect(asked.page.querySelector('a[href$="issue=plaidee"]')).toBeNull();
    const early = await staff.post(`/gestionaudience/${ahead}/resultat?issue=plaidee`, { issue: "plaidee" });
    expect([early.status, await row(ahead)]).toMatchObject([400, { state: "prevue" }]);
    expect(early.text).toContain("Cette audience n’a pas encore eu lieu.");
  });

  test("after which the next that is asked of one is a press away, and none behind a wall", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const { id: closed } = await openedMatter(cabinet, staff);
    // Longer ago than any other.
    const over = async (of: string, daysAgo: number) => {
      const { rows } = await cabinet.query<{ id: string }>(
        `INSERT INTO hearing (matter_id, court_id, day, time, minutes, purpose, created_by, updated_by)
         VALUES ($1, $2, current_date - $3::int, '09:00', 60, 'Plaidoirie', $4, $4) RETURNING id`,
        [of, kaloum, daysAgo, staff.id],
      );
      return rows[0]?.id ?? "";
    };
    const [first, second] = [await over(matter, 902), await over(matter, 900)];
    const walled = await over(closed, 901);
    const next = async (id: string) =>
      (await staff.get(`/gestionaudience/${id}`)).page
        .querySelectorAll(".screen-links a")
        .find(({ text }) => text === "Résultat suivant à saisir")
        ?.getAttribute("href");
    expect(await next(first)).toBeUndefined();
    await cabinet.query("UPDATE matter SET closed_at = now() WHERE id = $1", [closed]);
    expect((await answerFor(staff, first, "plaidee", { motif: "Plaidée au fond." })).status).toBe(303);
    expect(await next(first)).toBe(`/gestionaudience/${second}/resultat`);
    await cabinet.query("UPDATE matter SET closed_at = NULL WHERE id = $1", [closed]);
    expect(await next(first)).toBe(`/gestionaudience/${walled}/resultat`);
    for (const id of [walled, second]) await answerFor(staff, id, "plaidee", { motif: "Plaidée." });
    expect(await next(first)).not.toBe(`/gestionaudience/${second}/resultat`);
  });

  test("but for one without a day, which is neither held nor adjourned before it has one", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const id = await entered(staff, matter, { courtId: kaloum, ...soon });
    await answerFor(staff, id, "renvoi", { motif: "Grève", fixer: "1" });
    const { rows } = await cabinet.query<{ id: string }>("SELECT id FROM hearing WHERE previous_id = $1", [id]);
    const next = rows[0]?.id ?? "";
    for (const issue of ["plaidee", "jugement", "renvoi", "delibere"]) {
      const words = { issue, motif: "Exemple", objet: "Plaidoirie", jour: sittingDayFrom(20), decide: dayFrom(0) };
      const answer = await staff.post(`/gestionaudience/${next}/resultat?issue=${issue}`, words);
      expect([answer.status, (await row(next)).state], issue).toEqual([400, "a-fixer"]);
      expect(answer.text, issue).toContain("Cette audience n’a pas encore de jour\u00A0: fixez-le d’abord.");
    }
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
    const answer = `/gestionaudience/${id}/resultat?issue=jugement`;
    const form = { ...formOn(await staff.get(answer), answer), motif: "Condamne au paiement." };
    for (let i = 0; i < 2; i += 1) expect((await staff.post(answer, form)).status).toBe(303);
    const judgedFile = (await staff.get(`/gestionaudience/${id}`)).page.querySelector("main")?.text ?? "";
    expect(judgedFile).toContain("Décision\u00A0: Condamne au paiement.");
    expect(judgedFile).toMatch(/Audience, enregistrée le/);
    // The same outcome in other words, or of somebody else, is told whose stands, and keeps its words.
    for (const [who, words] of [
      [staff, { ...form, motif: "Déboute." }],
      [staff, { ...form, decide: dayFrom(-5) }],
      [staff, { ...form, procedure: "" }],
      [await colleague(cabinet, "avocat"), form],
    ] as const) {
      const late = await who.post(answer, words);
      expect([late.status, late.page.querySelector("#motif")?.text.trim()]).toEqual([409, words.motif]);
      expect(late.text).toContain("Cette audience a déjà un résultat\u00A0: jugement rendu par Collègue associe.");
    }
    const { rows } = await cabinet.query("SELECT decision, decided_on::text FROM proceeding WHERE matter_id = $1", [
      matter,
    ]);
    expect(rows).toEqual([{ decision: "Condamne au paiement.", decided_on: dayFrom(-1) }]);
    const undoing = `/gestionaudience/${id}/resultat/annulation`;
    const decision = async () =>
      (await cabinet.query("SELECT decision, decided_on::text FROM proceeding WHERE matter_id = $1", [matter])).rows;
    // Entered by mistake, it goes back there too, as long as nobody has changed it.
    expect((await staff.get(`/gestionaudience/${id}`)).text).toContain("Annuler le résultat");
    expect((await staff.post(undoing, {})).status).toBe(303);
    expect(await row(id)).toMatchObject({ state: "prevue", outcome: null, outcome_by: null, decided_on: null });
    expect((await row(id)).decision_before).toBeNull();
    expect(await decision()).toEqual([{ decision: "", decided_on: null }]);
    // While its proceeding gets another number, which all hearings of the matter are told.
    const [judged] = await heldUp(
      cabinet,
      `SELECT FROM matter WHERE id = '${matter}' FOR NO KEY UPDATE; SELECT FROM proceeding WHERE matter_id = '${matter}' FOR UPDATE`,
      [() => answerFor(staff, id, "jugement", { motif: "Déboute." })],
      `UPDATE proceeding SET number = '8/2026' WHERE matter_id = '${matter}'`,
    );
    expect(judged?.status).toBe(303);
    await cabinet.query("UPDATE proceeding SET decision = 'Corrigée', version = version + 1 WHERE matter_id = $1", [
      matter,
    ]);
    await staff.post(undoing, {});
    expect(await decision()).toMatchObject([{ decision: "Corrigée" }]);
    expect((await staff.get(`/gestionaudience/${id}`)).text).toContain("La décision a été modifiée depuis");
    expect(await actions(id)).toEqual([
      "hearing.created",
      ...["hearing.held", "hearing.outcome-undone", "hearing.held", "hearing.outcome-undone"],
    ]);
    // The proceeding says who wrote it, for whoever has its form open.
    expect((await actions(matter)).filter((action) => action === "matter.proceeding-changed")).toHaveLength(3);
    const timeline = await staff.get(`/dossiers/${matter}?voir=audiences`);
    expect(timeline.text).toContain("Résultat annulé\u00A0: jugement rendu");
    expect(timeline.text).not.toContain("Déboute.");
  });

  test("a renvoi makes the next one of the chain, once, and can be taken back while nobody has touched it", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const id = await entered(staff, matter, { courtId: kaloum, day: dayFrom(-1), time: "09:00", toBring: "Reçus" });
    const form = await staff.get(`/gestionaudience/${id}/renvoi`);
    expect(form.page.querySelector("#apporter")?.text.trim()).toBe("Reçus");
    const wrong = await answerFor(staff, id, "renvoi", {
      jour: dayFrom(-3),
      heure: "09:00",
      motif: "",
      apporter: "é".repeat(201),
    });
    expect(errorsOn(wrong)).toEqual({
      jour: "Un renvoi est à un jour plus tard\u202F; une date fausse se corrige.",
      motif: "Motif obligatoire.",
      apporter: "Maximum 200 caractères.",
    });
    const words = { jour: dayFrom(20), heure: "09:00", motif: "Grève", apporter: "Reçus\nContrat" };
    const answer = await answerFor(staff, id, "renvoi", words);
    const next = answer.headers.get("Location")?.split("/").at(-1)?.split("?")[0] ?? "";
    expect(await row(id)).toMatchObject({ state: "renvoyee", outcome: "renvoi", reason: "Grève" });
    expect(await row(next)).toMatchObject({
      state: "prevue",
      day: dayFrom(20),
      previous_id: id,
      to_bring: "Reçus\nContrat",
    });
    expect((await row(next)).chain_id).toBe((await row(id)).chain_id);
    const second = await staff.get(`/gestionaudience/${id}/renvoi`);
    const [y, m, d] = dayFrom(20).split("-");
    expect(second.text).toContain(`Cette audience a déjà été renvoyée au ${d}/${m}/${y} par Collègue associe.`);
    const correction = `a[href="/gestionaudience/${next}/correction"]`;
    expect(second.page.querySelector(correction)).toBeTruthy();
    // Whoever had the form open already keeps their words, and is led there too.
    const late = await staff.post(`/gestionaudience/${id}/renvoi`, {
      ...words,
      id: crypto.randomUUID(),
      issue: "renvoi",
      avocat: "",
      objet: "Plaidoirie",
    });
    expect([late.status, late.page.querySelector("#motif")?.text.trim()]).toEqual([409, "Grève"]);
    expect(late.page.querySelector(correction)).toBeTruthy();
    expect((await staff.post(`/gestionaudience/${id}/resultat/annulation`, {})).status).toBe(303);
    expect(await row(id)).toMatchObject({ state: "prevue", outcome: null, reason: "" });
    expect(await row(next)).toMatchObject({ state: "annulee", outcome: "renvoi-annule" });
    expect(await actions(id)).toEqual(["hearing.created", "hearing.adjourned", "hearing.adjournment-undone"]);
    expect(await actions(next)).toEqual(["hearing.created", "hearing.cancelled"]);
    // In the matter it is told once.
    const told = (await staff.get(`/dossiers/${matter}?voir=audiences`)).page.querySelectorAll(".timeline-lines > li");
    expect(told.filter((line) => /renvoi annulé/i.test(line.text))).toHaveLength(1);
  });

  test("a renvoi sent again with other words, its answer lost, is told as what stands", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const id = await entered(staff, matter, { courtId: kaloum, day: dayFrom(-1), time: "09:00" });
    const address = `/gestionaudience/${id}/resultat?issue=renvoi`;
    const form = { ...formOn(await staff.get(address), address), fixer: "", garder: "1", heure: "09:00" };
    expect((await staff.post(address, { ...form, jour: dayFrom(20), motif: "Grève" })).status).toBe(303);
    const again = await staff.post(address, { ...form, jour: dayFrom(22), motif: "Fermeture" });
    expect([again.status, again.page.querySelector("#motif")?.text.trim()]).toEqual([409, "Fermeture"]);
    expect(again.text).toContain(`Cette audience a déjà été renvoyée au ${dayFrom(20).split("-").reverse().join("/")}`);
  });

  test("a renvoi to a day on which the case was struck off still was to that day", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const id = await entered(staff, matter, { courtId: kaloum, day: dayFrom(-5), time: "09:00" });
    const answer = await answerFor(staff, id, "renvoi", { jour: dayFrom(20), heure: "09:00", motif: "Grève" });
    const next = answer.headers.get("Location")?.split("/").at(-1)?.split("?")[0] ?? "";
    await answerFor(staff, next, "radiation", {});
    const { rows } = (await staff.call("GET", `/gestionaudience?dossier=${matter}`)).json<{ rows: { id: string }[] }>();
    expect(rows.map((one) => one.id)).toEqual([next, id]);
    expect(rows[1]).toMatchObject({ state: "renvoyee", next: dayFrom(20) });
    expect((await staff.get(`/gestionaudience/${id}/renvoi`)).text).not.toContain(
      `/gestionaudience/${next}/correction`,
    );
  });

  test("a renvoi whose next hearing was changed is not taken back", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const id = await entered(staff, matter, { courtId: kaloum, day: dayFrom(-1), time: "09:00" });
    await answerFor(staff, id, "renvoi", { jour: dayFrom(20), heure: "09:00", motif: "Grève" });
    await cabinet.query("UPDATE hearing SET version = 2 WHERE previous_id = $1", [id]);
    const answer = await staff.post(`/gestionaudience/${id}/resultat/annulation`, {});
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("ce renvoi ne peut plus être annulé.");
    // Its button stands on the page of the hearing.
    expect(answer.page.querySelectorAll(".crumbs li").map(({ text }) => text)).toEqual([
      "Aujourd’hui",
      "Audiences",
      "Audience",
      "Annulation",
    ]);
  });

  test("a renvoi while its matter gets another name waits for it, and neither fails", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const id = await entered(staff, matter, { courtId: dixinn, day: dayFrom(-1), time: "09:00" });
    const [answer] = await heldUp(
      cabinet,
      `SELECT FROM matter WHERE id = '${matter}' FOR UPDATE`,
      [() => answerFor(staff, id, "renvoi", { jour: dayFrom(20), heure: "09:00", motif: "Grève" })],
      `UPDATE matter SET title = 'Autre nom' WHERE id = '${matter}'`,
    );
    expect(answer?.status).toBe(303);
    // Its court gets another name: its hearings are found by it.
    const court = `/reglages/juridictions/${dixinn}/modification`;
    const form = formOn(await staff.get(court), court);
    expect((await staff.post(court, { ...form, name: "Tribunal Rebaptisé" })).status).toBe(303);
    const found = async () => (await staff.get(`/gestionaudience?vue=liste&du=${dayFrom(-1)}&q=rebaptise`)).text;
    await expect.poll(found, { timeout: 15_000 }).toContain(`/gestionaudience/${id}`);
  });

  test("a renvoi and somebody who wait for each other: PostgreSQL gives the renvoi up, and it is stored after them", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const id = await entered(staff, matter, { courtId: dixinn, day: dayFrom(-1), time: "09:00" });
    // The renvoi looks for such a knot after a second, these locks much later.
    await cabinet.query(
      `BEGIN; SET LOCAL deadlock_timeout = '1min'; SELECT FROM hearing WHERE id = '${id}' FOR UPDATE`,
    );
    const answer = answerFor(staff, id, "renvoi", { jour: dayFrom(20), heure: "09:00", motif: "Grève" });
    try {
      await cabinet.query(`
        DO $$ BEGIN
          WHILE NOT EXISTS (SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))) LOOP
            PERFORM pg_sleep(0.01);
          END LOOP;
          PERFORM FROM matter WHERE id = '${matter}' FOR UPDATE;
        END $$`);
    } finally {
      await cabinet.query("ROLLBACK");
    }
    expect((await answer).status).toBe(303);
    expect(await row(id)).toMatchObject({ state: "renvoyee", reason: "Grève" });
    expect(await actions(id)).toEqual(["hearing.created", "hearing.adjourned"]);
  });

  test("of two renvois at one instant one is stored, the other told whose", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const id = await entered(staff, matter, { courtId: kaloum, day: dayFrom(-1), time: "09:00" });
    const address = `/gestionaudience/${id}/resultat?issue=renvoi`;
    const screen = async () => formOn(await staff.get(address), address);
    // Both have read it before either says anything.
    const forms = [await screen(), await screen()];
    const answers = await Promise.all(
      forms.map((form, i) =>
        staff.post(address, { ...form, jour: dayFrom(20 + 10 * i), heure: "09:00", motif: "Grève", garder: "1" }),
      ),
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
    // Nor is it lost where no time is asked for: before those that have a day.
    const ofMatter = (await staff.call("GET", `/gestionaudience?dossier=${matter}`)).json<{ rows: { id: string }[] }>();
    expect(ofMatter.rows.map((one) => one.id)).toEqual([next, id]);
    expect((await staff.get("/gestionaudience?vue=liste&q=Sans+Date")).text).toContain(`/gestionaudience/${next}`);
    expect((await staff.get(`/gestionaudience/export/csv?dossier=${matter}`)).text).toContain("à fixer");
    // It cannot be adjourned: only what is possible is offered.
    const impossible = await staff.get(`/gestionaudience/${next}/renvoi`);
    expect(impossible.page.querySelector("form.record-form")).toBeNull();
    const address = `/gestionaudience/${next}/correction`;
    await staff.post(address, {
      ...formOn(await staff.get(address), address),
      day: dayFrom(40),
      time: "10:00",
      garder: "1",
    });
    expect(await row(next)).toMatchObject({ state: "prevue", day: dayFrom(40), time: "10:00:00" });
  });

  test("mise en délibéré is a renvoi to the day of the decision", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const id = await entered(staff, matter, { courtId: kaloum, day: dayFrom(-1), time: "09:00", toBring: "Reçus" });
    const answer = await answerFor(staff, id, "delibere", { jour: dayFrom(30), heure: "09:00" });
    const next = answer.headers.get("Location")?.split("/").at(-1)?.split("?")[0] ?? "";
    expect(await row(next)).toMatchObject({ purpose: "Prononcé", to_bring: "" });
    const asked = await staff.get(`/gestionaudience/${next}/resultat`);
    expect(asked.text).toContain("Délibéré prorogé");
    expect(asked.page.querySelector('a[href$="issue=plaidee"]')).toBeNull();
    // Its client is told of the decision, and not to come.
    const text = (await staff.get(`/gestionaudience/${next}`)).page.querySelector(".telling-text")?.text ?? "";
    expect(text).toMatch(/La décision de votre dossier \S+ est attendue le .+, devant /);
    expect(text).not.toContain("renvoyée");
  });

  test.each([
    ["radiation", {}, { state: "annulee", outcome: "radiation", reason: "Rôle vidé" }],
    [
      "renvoi",
      { jour: sittingDayFrom(60), heure: "09:00" },
      { state: "renvoyee", outcome: "renvoi", reason: "Rôle vidé" },
    ],
  ])(
    "%s is not said of a hearing that somebody has corrected meanwhile, until it is read again",
    async (issue, following, stands) => {
      const { id: matter } = await openedMatter(cabinet, staff);
      const id = await entered(staff, matter, { courtId: kaloum, day: dayFrom(-2), time: "09:00" });
      const address = `/gestionaudience/${id}/resultat?issue=${issue}`;
      const form = { ...formOn(await staff.get(address), address), ...following, motif: "Rôle vidé" };
      const correction = `/gestionaudience/${id}/correction`;
      const words = { ...formOn(await staff.get(correction), correction), day: dayFrom(30), garder: "1" };
      expect((await staff.post(correction, words)).status).toBe(303);
      const late = await staff.post(address, form);
      expect([late.status, late.text.includes("Cette audience a été corrigée pendant votre saisie")]).toEqual([
        409,
        true,
      ]);
      expect(late.page.querySelector("#motif")?.text).toBe("Rôle vidé");
      expect(await row(id)).toMatchObject({ state: "prevue", outcome: null });
      expect((await staff.post(address, formOn(late, address))).status).toBe(303);
      expect(await row(id)).toMatchObject(stands);
    },
  );

  test("keeps what was said of a hearing that a colleague has moved ahead meanwhile, and tells why", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const id = await entered(staff, matter, { courtId: kaloum, day: dayFrom(-2), time: "09:00" });
    const address = `/gestionaudience/${id}/resultat?issue=plaidee`;
    const form = { ...formOn(await staff.get(address), address), motif: "Plaidée longuement" };
    const correction = `/gestionaudience/${id}/correction`;
    const words = { ...formOn(await staff.get(correction), correction), day: dayFrom(30), garder: "1" };
    expect((await staff.post(correction, words)).status).toBe(303);
    const late = await staff.post(address, form);
    expect([late.status, late.text.includes("Cette audience n’a pas encore eu lieu.")]).toEqual([400, true]);
    expect(late.page.querySelector("#motif")?.text).toBe("Plaidée longuement");
    expect((await staff.get(address)).page.querySelector("#motif")).toBeNull();
  });

  test.each([
    ["radiation", "Radiation"],
    ["desistement", "Désistement"],
    ["erreur", "Saisie par erreur"],
  ])("%s cancels it, until it is taken back", async (issue, label) => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const id = await entered(staff, matter, { courtId: kaloum, ...soon });
    const correction = `/gestionaudience/${id}/correction`;
    const form = formOn(await staff.get(correction), correction);
    expect((await answerFor(staff, id, issue, {})).status).toBe(303);
    expect(await row(id)).toMatchObject({ state: "annulee", outcome: issue });
    expect((await staff.get(`/gestionaudience/${id}`)).text).toContain(label);
    // No form is offered; whoever had it open keeps their words.
    const led = await staff.get(correction);
    expect([led.status, led.headers.get("Location")]).toEqual([302, `/gestionaudience/${id}/resultat`]);
    expect((await staff.get(`/gestionaudience/${id}/resultat`)).text).toContain(
      "Pour le corriger, annulez-le d’abord.",
    );
    const late = await staff.post(correction, { ...form, room: "9" });
    expect([late.status, late.page.querySelector("#room")?.getAttribute("value")]).toEqual([409, "9"]);
    expect(late.text).toContain("Cette audience a déjà un résultat");
    const undoing = `/gestionaudience/${id}/resultat/annulation`;
    const button = formOn(await staff.get(`/gestionaudience/${id}`), undoing);
    expect((await staff.post(undoing, button)).status).toBe(303);
    expect(await row(id)).toMatchObject({ state: "prevue", outcome: null });
    // Whoever comes second takes back nothing that they have not seen, and nothing comes back in a closed matter.
    await answerFor(staff, id, "desistement", {});
    const second = await staff.post(undoing, button);
    expect([second.status, second.text.includes("Cette audience a déjà un résultat\u00A0: désistement")]).toEqual([
      409,
      true,
    ]);
    await cabinet.query("UPDATE matter SET state = 'clos' WHERE id = $1", [matter]);
    expect((await staff.post(undoing, {})).text).toContain("Ce dossier est clos");
    expect(await row(id)).toMatchObject({ state: "annulee", outcome: "desistement" });
  });
});

describe("a matter", () => {
  test("shows its hearings, has something ahead by them, and is neither closed nor deleted before they are over", async () => {
    const { id: matter } = await openedMatter(cabinet, staff, { clientName: "Avec Suite Exemple" });
    const isIdle = async () =>
      (await staff.get("/dossiers/sans-suite?q=avec+suite")).page.querySelector(`a[href="/dossiers/${matter}"]`) !==
      null;
    expect(await isIdle()).toBe(true);
    const id = await entered(staff, matter, { courtId: kaloum, ...soon, purpose: "Enquête" });
    const before = await entered(staff, matter, {
      courtId: kaloum,
      day: dayFrom(-9),
      time: "09:00",
      purpose: "Référé",
    });
    const renvoi = { motif: "Grève", jour: dayFrom(30), heure: "09:00", objet: "Plaidoirie", avocat: "" };
    await answerFor(staff, before, "renvoi", renvoi);
    await staff.post(`/gestionaudience/${before}/resultat/annulation`, {});
    await answerFor(staff, before, "renvoi", { ...renvoi, motif: "Fermeture" });
    const told = (await staff.get(`/dossiers/${matter}?voir=audiences`)).page.querySelector(".timeline")?.text;
    expect(told?.split("Fermeture")).toHaveLength(2);
    // A chain is one line, by its last hearing; what a renvoi made that was taken back is not told here.
    const file = (await staff.get(`/dossiers/${matter}?onglet=audiences`)).page;
    const lines = file.querySelectorAll(".hearing-lines > li");
    expect(file.querySelector('.tabs [aria-current="page"]')?.text).toBe("Audiences 2");
    expect(file.querySelector(".matter-next a")?.getAttribute("href")).toBe(`/gestionaudience/${id}`);
    expect(lines.map(({ text }) => text)).toEqual([
      expect.stringContaining("Enquête"),
      expect.stringMatching(/Plaidoirie.*Auparavant.*\(renvoyée\)$/),
    ]);
    expect(lines[1]?.querySelector(".hearing-before a")?.getAttribute("href")).toBe(`/gestionaudience/${before}`);
    const { rows: next } = await cabinet.query<{ id: string }>(
      "SELECT id FROM hearing WHERE previous_id = $1 AND state = 'prevue'",
      [before],
    );
    await answerFor(staff, next[0]?.id ?? "", "radiation", {});
    expect(await isIdle()).toBe(false);
    const address = `/dossiers/${matter}/cloture`;
    // What is in the way is told and linked, without a form; whoever had one open before keeps their words.
    const asked = await staff.get(address);
    expect(asked.page.querySelector('main form[method="post"]')).toBeNull();
    expect(asked.page.querySelectorAll("main .hearing-lines .note-head a").map((a) => a.getAttribute("href"))).toEqual([
      `/gestionaudience/${id}`,
    ]);
    const refused = await staff.post(address, { motif: "Transigé" });
    expect([refused.status, formOn(refused, address).motif]).toEqual([409, "Transigé"]);
    expect(refused.text).toContain("Impossible de clore\u00A0: 1\u00A0audience à venir.");
    const deletion = `/dossiers/${matter}/suppression`;
    const kept = "Impossible de supprimer\u00A0: 1\u00A0audience à venir.";
    expect((await staff.get(deletion)).text).toContain(kept);
    const deleted = await staff.post(deletion, {});
    expect([deleted.status, deleted.text.includes(kept)]).toEqual([409, true]);
    // Of a day that has passed, its outcome is owed.
    await cabinet.query("UPDATE hearing SET day = day - 13 WHERE id = $1", [id]);
    const owed = (await staff.get(`/dossiers/${matter}`)).page.querySelector(".matter-ahead");
    expect(owed?.text).toMatch(/^Prochaine audienceAucune audience à venir.*Résultat à saisir\u00A0:/);
    expect((await staff.get(address)).text).toContain(
      "Impossible de clore\u00A0: 1\u00A0résultat d’audience à saisir.",
    );
    await answerFor(staff, id, "radiation", {});
    expect((await staff.post(address, formOn(await staff.get(address), address))).status).toBe(303);
    expect((await staff.post(deletion, {})).status).toBe(303);
  });
});

describe("the timeline of a matter", () => {
  test("tells what was done with its hearings, each once and linked, alone when they are asked for", async () => {
    const { id: matter } = await openedMatter(cabinet, staff, { clientName: "Suivie Exemple" });
    const first = await entered(staff, matter, {
      courtId: kaloum,
      day: dayFrom(-4),
      time: "09:00",
      purpose: "Enquête",
    });
    const words = { motif: "Pièces attendues", jour: dayFrom(30), heure: "09:00", objet: "Plaidoirie", avocat: "" };
    expect((await answerFor(staff, first, "renvoi", words)).status).toBe(303);
    const next = await cabinet.query<{ id: string }>("SELECT id FROM hearing WHERE previous_id = $1", [first]);
    await answerFor(staff, next.rows[0]?.id ?? "", "radiation", { motif: "Sans objet" });
    const page = await staff.get(`/dossiers/${matter}?voir=audiences`);
    const lines = page.page.querySelectorAll(".timeline-lines > li");
    expect(lines.map(({ text }) => text.replace(/[\s\u00A0]+/g, " "))).toEqual([
      expect.stringMatching(/^Audience annulée : radiation.*Sans objet/),
      expect.stringMatching(/^Audience renvoyée au .*Pièces attendues.*TPI Kaloum/),
      expect.stringMatching(/^Audience ajoutée.*à 09h00.*TPI Kaloum/),
    ]);
    expect(lines.map((one) => one.querySelector("a")?.getAttribute("href")?.split("/").at(-1))).toEqual([
      next.rows[0]?.id,
      first,
      first,
    ]);
    expect((await staff.get(`/dossiers/${matter}`)).text).toContain("Audience ajoutée");
    // Taken back, a reason is told no more.
    const other = await entered(staff, matter, {
      courtId: kaloum,
      day: dayFrom(-8),
      time: "09:00",
      purpose: "Enquête",
    });
    await answerFor(staff, other, "renvoi", { ...words, motif: "Par mégarde" });
    await staff.post(`/gestionaudience/${other}/resultat/annulation`, {});
    const after = await staff.get(`/dossiers/${matter}?voir=audiences`);
    expect(after.text).toContain("Renvoi annulé");
    expect(after.text).not.toContain("Par mégarde");
  });
});

describe("the rights of a person", () => {
  test("give the days in court of their own matters, and never whose opponent they are", async () => {
    const { id: matter } = await openedMatter(cabinet, staff, { clientName: "Zaccharie Demandeur" });
    const words = { toBring: "Carte de séjour", note: "Note interne" };
    const id = await entered(staff, matter, { courtId: kaloum, day: dayFrom(-4), time: "09:00", ...words });
    await answerFor(staff, id, "radiation", { motif: "Motif interne" });
    const { id: other } = await openedMatter(cabinet, staff, { clientName: "Client Adverse" });
    const against = await entered(staff, other, { courtId: dixinn, ...soon, toBring: "Contre Zaccharie Demandeur" });
    await cabinet.query("UPDATE client SET name_keys = $1 WHERE name = 'Zaccharie Demandeur'", [
      nameKeys("Zaccharie Demandeur"),
    ]);
    const found = await staff.get("/droits?q=Zaccharie+Demandeur");
    expect(found.text).toContain(`audience:${id}`);
    expect(found.text).not.toContain(`audience:${against}`);
    expect(found.text).toContain("Audiences d’autres dossiers");
    const body = new URLSearchParams({ q: "Zaccharie Demandeur" });
    for (const ref of [`audience:${id}`, `audience-cite:${against}`]) body.append("r", ref);
    const answer = await staff.post("/droits/archive", body);
    const files = unzipSync(new Uint8Array(answer.bytes));
    const text = Object.values(files)
      .map((one) => strFromU8(one))
      .join("\n");
    for (const words of ["Plaidoirie", "Radiation", "Carte de séjour", "Tribunal de première instance de Kaloum"])
      expect(text).toContain(words);
    for (const words of ["Note interne", "Motif interne", "Contre Zaccharie", "Client Adverse"])
      expect(text).not.toContain(words);
    expect(text).toContain("couvertes par le secret professionnel");
  });
});

describe("the calendar", () => {
  test("shows a day, a week and a month, with holidays, and counts what does not fit", async () => {
    const { id: matter } = await openedMatter(cabinet, staff, { clientName: "Chargée Exemple" });
    for (let i = 0; i < 6; i++)
      await entered(staff, matter, { courtId: kaloum, day: "2028-10-02", time: "09:00", garder: "1" });
    const month = await staff.get("/gestionaudience?vue=mois&le=2028-10-15");
    expect(month.text).toContain("octobre 2028");
    expect(month.text).toContain("Fête de l’Indépendance");
    const day = month.page.querySelectorAll(".calendar-day").find((one) => one.text.includes("lun. 2\u00A0oct"));
    expect(day?.querySelectorAll(".calendar-hearing")).toHaveLength(4);
    expect(day?.text).toContain("+ 2");
    // What was moved away is drawn, and counted no more.
    await cabinet.query(
      "UPDATE hearing SET state = 'renvoyee', outcome = 'renvoi', outcome_at = now() WHERE id = (SELECT min(id::text)::uuid FROM hearing WHERE matter_id = $1)",
      [matter],
    );
    // Days of the next month, which end the last week, are drawn, and are not this month’s.
    await entered(staff, matter, { courtId: kaloum, day: "2028-11-01", time: "09:00" });
    const moved = await staff.get("/gestionaudience?vue=mois&le=2028-10-15");
    expect(moved.page.querySelectorAll(".calendar-outside .calendar-hearing")).toHaveLength(1);
    expect(moved.page.querySelector(".list-count")?.text).toBe("5\u00A0audiences");
    const counted = moved.page.querySelectorAll(".calendar-day").find((one) => one.text.includes("lun. 2\u00A0oct"));
    expect(counted?.querySelector(".calendar-count")?.text).toBe("5 audiences");
    expect(counted?.text).toContain("+ 2");
    expect(
      (await staff.get("/gestionaudience?vue=semaine&le=2028-10-04")).page.querySelectorAll(".calendar-hearing"),
    ).toHaveLength(6);
    expect(
      (await staff.get("/gestionaudience?vue=jour&le=2028-10-02")).page.querySelectorAll(".calendar-hearing"),
    ).toHaveLength(6);
    // A week shows all that a day of one lawyer or a small firm can hold.
    for (let i = 0; i < 8; i++)
      await entered(staff, matter, { courtId: kaloum, day: "2028-10-02", time: "15:00", garder: "1" });
    const week = await staff.get("/gestionaudience?vue=semaine&le=2028-10-04");
    expect(week.page.querySelectorAll(".calendar-hearing")).toHaveLength(14);
    const none = (await staff.get("/gestionaudience?vue=jour&le=2028-10-03")).page.querySelector("main .empty");
    expect(none?.text).toBe("Aucune audience. Ajouter une audience");
    expect(none?.querySelector("a")?.getAttribute("href")).toBe("/gestionaudience/nouvelle?le=2028-10-03");
  });

  test("a hearing that is added from the view of a day ahead is of that day; elsewhere the day is asked for", async () => {
    const leadsTo = async (address: string) =>
      (await staff.get(address)).page.querySelector("main .main-button")?.getAttribute("href");
    expect(await leadsTo("/gestionaudience?vue=jour&le=2028-10-03")).toBe("/gestionaudience/nouvelle?le=2028-10-03");
    for (const elsewhere of [
      "vue=jour",
      "vue=jour&le=2020-10-05",
      "vue=semaine&le=2028-10-03",
      "vue=mois&le=2028-10-03",
    ])
      expect(await leadsTo(`/gestionaudience?${elsewhere}`)).toBe("/gestionaudience/nouvelle");
  });

  test("within one hour by court, then chamber, then reference", async () => {
    const day = "2028-10-09";
    const { id: first } = await openedMatter(cabinet, staff, { clientName: "Ordre A" });
    const { id: second } = await openedMatter(cabinet, staff, { clientName: "Ordre B" });
    const hearing = async (matter: string, courtId: string, chamber: string, purpose: string) => {
      const id = await entered(staff, matter, { courtId, day, time: "09:00", purpose });
      await cabinet.query("UPDATE hearing SET chamber = $2 WHERE id = $1", [id, chamber]);
    };
    await hearing(second, kaloum, "", "Quatre");
    await hearing(first, kaloum, "", "Trois");
    await hearing(first, dixinn, "Pénale", "Deux");
    await hearing(second, dixinn, "Civile", "Un");
    for (const view of ["jour", "semaine"]) {
      const { page } = await staff.get(`/gestionaudience?vue=${view}&le=${day}`);
      const shown = page
        .querySelectorAll(".calendar-hearing")
        .map(({ text }) => /Un|Deux|Trois|Quatre/.exec(text)?.[0]);
      expect(shown, view).toEqual(["Un", "Deux", "Trois", "Quatre"]);
    }
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
    // Words narrow no calendar, and the journal does not say so.
    expect(await shows("q=introuvable")).toBe(true);
    const { rows } = await cabinet.query<{ details: object }>(
      "SELECT details FROM journal WHERE action = 'hearings.listed' AND actor_id = $1 ORDER BY id DESC LIMIT 1",
      [staff.id],
    );
    expect(rows[0]?.details).toMatchObject({ byDay: true, searched: false });
    for (const le of ["2026-13-40", "x", "9999-12-31"])
      expect((await staff.get(`/gestionaudience?vue=mois&le=${le}`)).status).toBe(200);
  });

  test("programs read it between two days", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const id = await entered(staff, matter, { courtId: kaloum, day: "2029-01-15", time: "09:00", toBring: "Reçus" });
    // What is no day is told, where the page leaves it out.
    const wrong = await staff.call("GET", "/gestionaudience?du=2029-13-45&au=2029-02-30&le=demain");
    const message = "Cette date n’existe pas\u00A0: écrivez-la comme 2026-11-20.";
    expect([wrong.status, wrong.json()]).toEqual([400, { message, errors: { du: message, au: message, le: message } }]);
    expect((await staff.get("/gestionaudience?vue=liste&du=2029-13-45")).status).toBe(200);
    // So is a choice that there is not: a program would take all of them for what it asked for.
    const noChoice = "Cette valeur n’existe pas pour ce filtre.";
    for (const address of ["/gestionaudience?avocat=zz", "/delais?etat=zz&avocat=", "/dossiers?stade=zz"]) {
      const none = await staff.call("GET", address);
      expect([none.status, none.json<{ message: string }>().message], address).toEqual([400, noChoice]);
    }
    // And a place that is none, where the page begins again.
    for (const [address, name] of [
      ["/gestionaudience?apres=zzz", "apres"],
      ["/dossiers?etat=ouvert&avant=zzz", "avant"],
      ["/delais?apres=zzz", "apres"],
    ] as const) {
      const none = await staff.call("GET", address);
      const message = "Cette place dans la liste n’existe pas\u00A0: reprenez au début.";
      expect([none.status, none.json()], address).toEqual([400, { message, errors: { [name]: message } }]);
      expect((await staff.get(address)).status, address).toBe(200);
    }
    for (const address of ["/gestionaudience?avocat=personne", "/delais?etat=tous", "/dossiers?etat=ouvert"])
      expect((await staff.call("GET", address)).status, address).toBe(200);
    const turned = await staff.call("GET", "/gestionaudience?du=2029-02-01&au=2029-01-31");
    expect([turned.status, turned.json()]).toMatchObject([
      400,
      { errors: { au: "Le dernier jour est avant le premier." } },
    ]);
    const noDay = await staff.call("GET", "/gestionaudience?du=demain&au=2029-01-31");
    expect(Object.keys(noDay.json<{ errors: object }>().errors)).toEqual(["du"]);
    // The same days as the calendar of that address.
    for (const [query, found] of Object.entries({
      "le=2029-01-14": [],
      "vue=semaine&le=2029-01-17": [id],
      "vue=mois&le=2029-01-31": [id],
    })) {
      const { rows } = (await staff.call("GET", `/gestionaudience?${query}`)).json<{ rows: { id: string }[] }>();
      expect([query, rows.map((one) => one.id)]).toEqual([query, found]);
    }
    const answer = await staff.call("GET", "/gestionaudience?du=2029-01-01&au=2029-01-31");
    const { rows, next } = answer.json<{
      rows: { id: string; reference: string; day: string; time: string }[];
      next: null;
    }>();
    expect(rows.map((one) => one.id)).toEqual([id]);
    expect(rows[0]).toMatchObject({ day: "2029-01-15", time: "09:00", toBring: "Reçus" });
    expect(rows[0]?.reference).toMatch(/^\d{4}-\d{4}$/);
    expect(next).toBeNull();
    expect((await staff.call("GET", `/gestionaudience/${id}`)).json()).toEqual(rows[0]);
    for (const none of [crypto.randomUUID(), "x"]) {
      const answer = await staff.call("GET", `/gestionaudience/${none}`);
      expect([answer.status, answer.json()]).toEqual([404, { message: "Cette page n’existe pas." }]);
    }
    const day = await staff.call("GET", "/gestionaudience?le=2029-01-15");
    expect(day.json<{ rows: { id: string }[] }>().rows.map((one) => one.id)).toEqual([id]);
    expect((await staff.call("GET", "/gestionaudience?le=2029-01-16")).json()).toEqual({ rows: [], next: null });
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
    expect((await outside.call("GET", `/gestionaudience/${id}`)).status).toBe(404);
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

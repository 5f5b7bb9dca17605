import { beforeEach, describe, expect, test } from "vitest";
import { allNameKeys } from "../../app/lib/name-sounds";
import { useCabinet } from "../setup/app";
import type { Visitor } from "../setup/visitor";
import { choiceOn, colleague, errorsOn, fields, formOn, storedClient } from "./client-story";
import { wordsOf } from "./import-story";
import { followed, namesOf } from "./office-story";

const cabinet = useCabinet();
beforeEach(async () => {
  await cabinet.query("DELETE FROM matter; DELETE FROM client; DELETE FROM matter_counter; DELETE FROM erased_matter");
  await cabinet.query(`INSERT INTO setting (key, value) VALUES ('lawyers', '["Fatou Exemple", "Sékou Exemple"]')
    ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value`);
});

const CREATION = "/dossiers/nouveau";
const YEAR = new Date().getUTCFullYear();
const reference = (n: number) => `${YEAR}-${String(n).padStart(4, "0")}`;
/** « 2026-11-24 », so many days from now in Conakry, whose time is UTC. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Opens a matter by the form, as it begins for a client who has no lawyer of the list. Returns its id. */
async function opened(who: Visitor, client: string, typed: Record<string, string> = {}): Promise<string> {
  const id = crypto.randomUUID();
  const begun = {
    clientId: client,
    nature: "Droit des Affaires",
    stage: "",
    leadId: "",
    openedOn: day(0),
    oldReference: "",
  };
  const form = { id, ...begun, title: "Bail du magasin", ...typed };
  const answer = await who.post(`${CREATION}?client=${client}`, form);
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/dossiers/${id}`]);
  return id;
}

const stored = async () =>
  (await cabinet.query("SELECT reference, title, nature, stage, state, version FROM matter ORDER BY year, n")).rows;

/** What the journal says of one, from the first line to the last. */
const actions = async (id: string) =>
  (
    await cabinet.query<{ action: string }>("SELECT action FROM journal WHERE subject_id = $1 ORDER BY id", [id])
  ).rows.map(({ action }) => action);

const asJson = { Accept: "application/json" };

describe("a new client", () => {
  test("comes with a first matter of the same nature and lawyer, in the same transaction", async () => {
    const staff = await cabinet.staff();
    const { id = "" } = formOn(await staff.get("/comptecl"), "/comptecl");
    const client = { ...fields, id, avocat: "Maitre Sékou Exemple" };
    expect((await staff.post("/comptecl", client)).status).toBe(303);
    await staff.post("/comptecl", client);
    const { rows } = await cabinet.query(
      `SELECT matter.reference, matter.title, matter.nature, lawyer.name AS lead, opened_on::text AS day
       FROM matter JOIN lawyer ON lawyer.id = lead_id WHERE client_id = $1`,
      [id],
    );
    const nature = fields.naturedaffaire;
    expect(rows).toEqual([
      { reference: reference(1), title: nature, nature, lead: "Maitre Sékou Exemple", day: day(0) },
    ]);
  });

  test("of the old programs too (POST /FClient); afterwards the two live apart", async () => {
    const staff = await cabinet.staff();
    const answer = await staff.call(
      "POST",
      "/FClient",
      {
        name: "Awa Exemple",
        adresse: "Kaloum",
        numero: "62000000",
        naturedaffaire: "Civile",
        avocat: "Maitre Fatou Exemple",
      },
      { "X-XSRF-TOKEN": staff.cookies.get("XSRF-TOKEN") ?? "" },
    );
    expect(answer.status).toBeLessThan(300);
    expect(await stored()).toMatchObject([{ reference: reference(1), title: "Civile", nature: "Civile" }]);
    await cabinet.query("UPDATE client SET naturedaffaire = 'Commerciale'");
    expect(await stored()).toMatchObject([{ nature: "Civile" }]);
  });

  test("stays while its first matter is held, or closed to whoever would delete it", async () => {
    const staff = await colleague(cabinet, "associe");
    const outside = await colleague(cabinet, "associe");
    const { id: client = "" } = formOn(await staff.get("/comptecl"), "/comptecl");
    const typed = { ...fields, id: client, avocat: "Maitre Sékou Exemple" };
    expect((await staff.post("/comptecl", typed)).status).toBe(303);
    const { rows } = await cabinet.query<{ id: string }>("SELECT id FROM matter WHERE client_id = $1", [client]);
    const own = `/dossiers/${rows[0]?.id}`;
    const deletion = `/listeCl/${client}/suppression`;
    const stays = "Le cabinet a travaillé pour ce client\u00A0: il peut être archivé, pas supprimé.";
    const motif = "Une procédure est en cours ici.";
    expect((await staff.post(`${own}/conservation`, { motif })).status).toBe(303);
    const held = await outside.post(deletion, {});
    expect([held.status, held.text.includes(stays)]).toEqual([409, true]);
    await cabinet.query("UPDATE matter SET hold_reason = NULL, hold_by = NULL, hold_at = NULL");
    const { version = "" } = formOn(await staff.get(`${own}/acces`), `${own}/acces`);
    expect((await staff.post(`${own}/acces`, { version, personne: staff.id })).status).toBe(303);
    expect((await outside.get(own)).status).toBe(404);
    const walled = await outside.post(deletion, {});
    expect([walled.status, walled.text.includes(stays)]).toEqual([409, true]);
    await cabinet.query("UPDATE matter SET closed_at = NULL");
    expect((await outside.post(deletion, {})).status).toBe(303);
  });
});

describe("a hold on a client", () => {
  test.each(["of its own file", "of a file joined with it"])("%s covers its matters and all in them", async (whose) => {
    const staff = await cabinet.staff();
    const name = "Moussa Tenu";
    const client = await storedClient(cabinet, { name });
    await cabinet.query("UPDATE client SET name_keys = $1", [allNameKeys([name])]);
    const [id, thrown] = [await opened(staff, client), await opened(staff, client)];
    expect((await staff.post(`/dossiers/${thrown}/suppression`, {})).status).toBe(303);
    const { rows } = await cabinet.query<{ note: string; proceeding: string }>(
      `WITH note AS (INSERT INTO matter_entry (kind, words, matter_id) VALUES ('note', 'Une note', $1) RETURNING id),
         one AS (INSERT INTO proceeding (matter_id, court_id, number, level)
           SELECT $1, court.id, 'RG 1/2026', 'autre' FROM court LIMIT 1 RETURNING id)
       SELECT note.id AS note, one.id AS proceeding FROM note, one`,
      [id],
    );
    const { note, proceeding } = rows[0] ?? {};
    let holder = client;
    if (whose !== "of its own file") {
      holder = await storedClient(cabinet, { name: "Mousa Tenu" });
      await cabinet.query("UPDATE client SET merged_into_id = $1, merged_at = now() WHERE id = $2", [client, holder]);
    }
    await staff.post(`/listeCl/${holder}/conservation`, { motif: "Une procédure est en cours ici." });

    expect(wordsOf(await staff.get(`/dossiers/${id}`))).toContain("Le client de ce dossier est conservé : rien");
    const deletion = await staff.post(`/dossiers/${id}/suppression`, {});
    expect([deletion.status, wordsOf(deletion)]).toEqual([
      409,
      expect.stringContaining("Le client de ce dossier est conservé : le dossier ne peut pas être supprimé."),
    ]);
    expect((await staff.post(`/corbeille/dossiers/${thrown}/effacement`, {})).status).toBe(404);
    const removal = await staff.post(`/dossiers/${id}/procedures/${proceeding}/retrait`, {});
    expect([removal.status, wordsOf(removal)]).toEqual([
      409,
      expect.stringContaining("Ce dossier est conservé : rien"),
    ]);
    const found = await staff.get(`/droits?q=${encodeURIComponent(name)}`);
    expect(found.text).toContain("Effacement interdit\u00A0: Une procédure est en cours ici.");
    const erased = async () => {
      const typed = { q: name, r: `suivi-dossier:${note}` };
      expect((await staff.post("/droits/effacement/confirmation", typed)).status).toBeLessThan(400);
      return (await cabinet.query("SELECT FROM matter_entry WHERE id = $1", [note])).rowCount === 0;
    };
    expect(await erased()).toBe(false);
    expect((await cabinet.query("SELECT FROM matter")).rowCount).toBe(2);
    await cabinet.query("UPDATE client SET hold_reason = NULL, hold_by = NULL, hold_at = NULL");
    // That a matter may not be deleted yet keeps no note.
    await cabinet.query(
      `INSERT INTO hearing (matter_id, court_id, day, "time", minutes, purpose)
       SELECT $1, court.id, current_date + 9, '09:00', 60, 'Plaidoirie' FROM court LIMIT 1`,
      [id],
    );
    expect(await erased()).toBe(true);
  });
});

describe("opening a matter", () => {
  test("begins with the search for its client, and stores once however often it is sent", async () => {
    const staff = await cabinet.staff();
    const client = await storedClient(cabinet, { name: "Mariama Exemple" });
    const search = await staff.get(`${CREATION}?q=mariama`);
    expect(search.page.querySelector(".likely-list a")?.getAttribute("href")).toBe(`${CREATION}?client=${client}`);
    const page = `${CREATION}?client=${client}`;
    const form = formOn(await staff.get(page), CREATION);
    expect(form).toMatchObject({ clientId: client, nature: "Droit des Affaires", openedOn: day(0) });
    expect([form.stage, form.leadId, form.oldReference]).toEqual(["", "", ""]);
    const sent = { ...form, title: "Bail du magasin", stage: "appel", oldReference: "A-12" };
    const answers = await Promise.all([1, 2, 3].map(() => staff.post(page, sent)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await stored()).toEqual([
      {
        reference: reference(1),
        title: "Bail du magasin",
        nature: "Droit des Affaires",
        stage: "appel",
        state: "ouvert",
        version: 1,
      },
    ]);
    const file = await followed(staff, answers[0] as (typeof answers)[0]);
    expect(file.text).toContain("Dossier ouvert.");
    expect(wordsOf(file)).toContain(reference(1));
    expect(wordsOf(file)).toContain("Mariama Exemple");
    expect(wordsOf(file)).toContain("a ouvert le dossier");
    expect(await actions(form.id ?? "")).toEqual(["matter.created"]);
  });

  test("says beside each field what is wrong, stores nothing and keeps every word", async () => {
    const staff = await cabinet.staff();
    const client = await storedClient(cabinet);
    const form = formOn(await staff.get(`${CREATION}?client=${client}`), CREATION);
    const wrong = {
      ...form,
      title: " \u200D ",
      nature: "Sorcellerie",
      stage: "loin",
      leadId: crypto.randomUUID(),
      openedOn: "2026-02-30",
      oldReference: "R".repeat(61),
    };
    const answer = await staff.post(`${CREATION}?client=${client}`, wrong);
    expect(answer.status).toBe(400);
    expect(errorsOn(answer)).toEqual({
      title: "Intitulé obligatoire.",
      nature: "Cette nature d’affaire n’est pas de la liste.",
      stage: "Ce stade n’est pas de la liste.",
      leadId: "Cet avocat n’est pas de la liste.",
      openedOn: "Cette date n’existe pas.",
      oldReference: "Maximum 60 caractères.",
    });
    expect(formOn(answer, CREATION)).toMatchObject({ oldReference: "R".repeat(61), openedOn: "2026-02-30" });
    const days = {
      [day(2)]: "Un dossier ne s’ouvre pas dans l’avenir.",
      "1900-01-01": "Cette date est trop ancienne.",
    };
    for (const [openedOn, said] of Object.entries({ ...days, "": "Date d’ouverture obligatoire." })) {
      const refused = await staff.post(`${CREATION}?client=${client}`, { ...form, title: "Bail", openedOn });
      expect(errorsOn(refused)).toEqual({ openedOn: said });
    }
    expect(await stored()).toEqual([]);
  });

  test("is of the year in which it was opened, and no number is given twice", async () => {
    const staff = await cabinet.staff();
    const client = await storedClient(cabinet);
    await opened(staff, client, { openedOn: "2019-03-04" });
    const second = await opened(staff, client, { openedOn: "2019-12-31" });
    await cabinet.query("DELETE FROM matter WHERE id = $1", [second]);
    await opened(staff, client, { openedOn: "2019-05-05" });
    expect((await stored()).map((row) => row.reference)).toEqual(["2019-0001", "2019-0003"]);
    const { rows } = await cabinet.query("SELECT year, n, opened_on::text AS day, seen_by FROM erased_matter");
    expect(rows).toEqual([{ year: 2019, n: 2, day: "2019-12-31", seen_by: null }]);
  });

  test("by a dozen people at once gives each a number, none twice and none left out", async () => {
    const staff = await cabinet.staff();
    const client = await storedClient(cabinet);
    const page = `${CREATION}?client=${client}`;
    const form = formOn(await staff.get(page), CREATION);
    const all = Array.from({ length: 12 }, (_, i) => ({ ...form, id: crypto.randomUUID(), title: `Affaire ${i}` }));
    // Whoever is told on a busy machine that nothing is certain sends the same form again.
    const sent = async (one: (typeof all)[number]) => {
      let { status } = await staff.post(page, one);
      for (let again = 0; status === 503 && again < 5; again++) ({ status } = await staff.post(page, one));
      return status;
    };
    expect(new Set(await Promise.all(all.map(sent)))).toEqual(new Set([303]));
    expect((await stored()).map((row) => row.reference)).toEqual(all.map((_, i) => reference(i + 1)));
  });

  test("waits for the decision on a conflict of interests of its client", async () => {
    const staff = await cabinet.staff();
    const client = await storedClient(cabinet, { name: "Kadiatou Exemple" });
    await storedClient(cabinet, { name: "Adverse Exemple" });
    await cabinet.query("UPDATE client SET name_keys = $1 WHERE name = 'Adverse Exemple'", [
      allNameKeys(["Adverse Exemple"]),
    ]);
    const party = formOn(await staff.get(`/listeCl/${client}/adversaires`), `/listeCl/${client}/adversaires`);
    await staff.post(`/listeCl/${client}/adversaires`, { ...party, nom: "Adverse Exemple" });
    const form = formOn(await staff.get(`${CREATION}?client=${client}`), CREATION);
    const answer = await staff.post(`${CREATION}?client=${client}`, { ...form, title: "Bail" });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("attend la décision d’un avocat");
    expect(formOn(answer, CREATION).title).toBe("Bail");
    expect(await stored()).toEqual([]);
  });

  test("for a client who is gone meanwhile is refused, with every word", async () => {
    const staff = await cabinet.staff();
    const client = await storedClient(cabinet);
    const form = formOn(await staff.get(`${CREATION}?client=${client}`), CREATION);
    await cabinet.query("UPDATE client SET deleted_at = now()");
    const answer = await staff.post(`${CREATION}?client=${client}`, { ...form, title: "Bail" });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("Ce client n’existe plus");
    expect(wordsOf(answer)).toContain("Intitulé : Bail");
  });
});

describe("changing a matter", () => {
  test("of two people the second sees both versions with the names behind the ids, and overwrites nothing", async () => {
    const [one, two] = [await cabinet.staff(), await cabinet.staff()];
    const client = await storedClient(cabinet, { name: "Mariama Exemple" });
    const path = `/dossiers/${await opened(one, client)}/modification`;
    const [mine, theirs] = [formOn(await one.get(path), path), formOn(await two.get(path), path)];
    const { rows } = await cabinet.query<{ id: string }>("SELECT id FROM lawyer WHERE name = 'Maitre Sékou Exemple'");
    expect((await one.post(path, { ...mine, leadId: rows[0]?.id ?? "" })).status).toBe(303);
    const refused = await two.post(path, { ...theirs, leadId: "", title: "Bail du dépôt" });
    expect(refused.status).toBe(409);
    expect(wordsOf(refused)).toContain("Maitre Sékou Exemple");
    expect((await two.post(path, formOn(refused, path))).status).toBe(303);
    expect(await stored()).toMatchObject([{ title: "Bail du dépôt", version: 3 }]);
    expect(choiceOn(refused)).toBeTruthy();
    // What a name of ours would stand behind is shown as it was sent, even if every object knows it.
    const { leadId: _, ...unchosen } = formOn(await two.get(path), path);
    const carried = { mienne: JSON.stringify({ leadId: "constructor" }), avant: "{}" };
    expect(wordsOf(await two.post(path, { ...unchosen, ...carried }))).toContain("Votre version : constructor");
  });

  test("can give it another client, whose names it is found by then", async () => {
    const staff = await cabinet.staff();
    const client = await storedClient(cabinet, { name: "Mariama Exemple" });
    const other = await storedClient(cabinet, { name: "Ibrahima Exemple" });
    const id = await opened(staff, client);
    const search = await staff.get(`/dossiers/${id}/modification?changer=1&q=ibrahima`);
    const to = search.page.querySelector(".likely-list a")?.getAttribute("href") ?? "";
    expect(to).toBe(`/dossiers/${id}/modification?client=${other}`);
    const form = formOn(await staff.get(to), `/dossiers/${id}/modification`);
    expect((await staff.post(to, form)).status).toBe(303);
    expect(namesOf(await staff.get("/dossiers?q=ibrahima"))).toHaveLength(1);
    expect(namesOf(await staff.get("/dossiers?q=mariama"))).toHaveLength(0);
  });
});

describe("the list", () => {
  test("is by number, newest first, and found by reference, title, client, old reference and day", async () => {
    const staff = await cabinet.staff();
    const emptyRow = async (address: string) => {
      const row = (await staff.get(address)).page.querySelector(".empty-row");
      return [row?.querySelector("strong")?.text, row?.querySelectorAll("a").map((a) => a.getAttribute("href"))];
    };
    // What the sentence says can be done is a link below it.
    expect(await emptyRow("/dossiers")).toEqual(["Aucun dossier.", ["/importation", "/dossiers/nouveau"]]);
    expect(await emptyRow("/delais")).toEqual(["Aucun délai ouvert.", ["/delais/nouveau"]]);
    expect(await emptyRow("/gestionaudience?vue=liste")).toEqual(["Aucune audience.", ["/gestionaudience/nouvelle"]]);
    const client = await storedClient(cabinet, { name: "Mariama Exemple", other_names: ["Mara Exemple"] });
    const other = await storedClient(cabinet, { name: "Ibrahima Exemple" });
    await opened(staff, client, { title: "Bail du magasin", oldReference: "K-77", openedOn: "2025-03-04" });
    await opened(staff, other, { title: "Succession", stage: "appel" });
    const list = await staff.get("/dossiers");
    expect(namesOf(list)).toEqual([`${reference(1)} Succession`, "2025-0001 Bail du magasin"]);
    for (const words of ["2025-0001", "magasin", "mara", "K-77", "04/03/2025"])
      expect(namesOf(await staff.get(`/dossiers?q=${encodeURIComponent(words)}`)), words).toEqual([
        "2025-0001 Bail du magasin",
      ]);
    // What it was found by is shown.
    const marks = async (words: string) =>
      (await staff.get(`/dossiers?q=${words}`)).page.querySelectorAll("tbody mark").map(({ text }) => text);
    expect([await marks("04/03/2025"), await marks("K-77"), await marks("mara")]).toEqual([
      ["04/03/2025"],
      ["K-77"],
      ["Mara"],
    ]);
    expect(namesOf(await staff.get("/dossiers?stade=appel"))).toEqual([`${reference(1)} Succession`]);
    expect(namesOf(await staff.get(`/dossiers?pour=${client}`))).toEqual(["2025-0001 Bail du magasin"]);
    expect(await emptyRow("/dossiers?q=zzz")).toEqual(["Aucun dossier trouvé.", ["/dossiers"]]);
    const found = await staff.get("/recherche?q=mariama");
    expect(wordsOf(found)).toContain("2025-0001 – Bail du magasin");
  });

  test("a renamed client is found by the new name, as it sounds too", async () => {
    const staff = await cabinet.staff();
    const client = await storedClient(cabinet, { name: "Mariama Exemple" });
    await opened(staff, client);
    const path = `/miseajourAclientRecup/${client}`;
    await staff.post(path, {
      ...formOn(await staff.get(path), path),
      name: "Fatoumata Nouvelle",
      avocat: "Maitre Fatou Exemple",
    });
    expect(namesOf(await staff.get("/dossiers?q=fatoumatta"))).toHaveLength(1);
    expect(namesOf(await staff.get("/dossiers?q=mariama"))).toHaveLength(0);
  });

  test("programs read it and each matter as JSON, page after page", async () => {
    const staff = await cabinet.staff();
    const client = await storedClient(cabinet, { name: "Mariama Exemple" });
    await cabinet.query(
      `INSERT INTO matter (title, client_id, nature, opened_on)
       SELECT 'Affaire ' || i, $1, 'Civile', now()::date FROM generate_series(1, 60) AS i`,
      [client],
    );
    const first = JSON.parse((await staff.get("/dossiers", asJson)).text);
    expect(first.rows).toHaveLength(50);
    expect(first.rows[0]).toMatchObject({
      reference: reference(60),
      client: { id: client, name: "Mariama Exemple" },
      state: "ouvert",
      openedOn: day(0),
    });
    const second = JSON.parse((await staff.get(first.next, asJson)).text);
    expect([second.rows.length, second.next]).toEqual([10, null]);
    const one = await staff.get(`/dossiers/${first.rows[0].id}`, asJson);
    expect(JSON.parse(one.text)).toEqual(first.rows[0]);
    expect((await staff.get(`/dossiers/${crypto.randomUUID()}`, asJson)).status).toBe(404);
  });
});

describe("its state", () => {
  const form = (who: Visitor, id: string, way: string, typed: Record<string, string>) =>
    who.post(`/dossiers/${id}/${way}`, typed);

  test("waits with a reason and a day to look again, is seen on that day, and is taken up again", async () => {
    const staff = await cabinet.staff();
    const id = await opened(staff, await storedClient(cabinet));
    const refused = await form(staff, id, "attente", { motif: "", revoir: day(0) });
    expect(errorsOn(refused)).toEqual({
      motif: "Écrivez ce que le dossier attend.",
      revoir: "Ce jour doit être à venir.",
    });
    expect(errorsOn(await form(staff, id, "attente", { motif: "Pièces", revoir: "2027-02-31" }))).toEqual({
      revoir: "Cette date n’existe pas.",
    });
    const waits = { motif: "Pièces du client", revoir: day(3) };
    expect((await form(staff, id, "attente", waits)).status).toBe(303);
    expect((await form(staff, id, "attente", waits)).status).toBe(303);
    expect(wordsOf(await staff.get(`/dossiers/${id}`))).toContain("Pièces du client");
    expect(namesOf(await staff.get("/dossiers/sans-suite"))).toEqual([]);
    await cabinet.query("UPDATE matter SET look_again_on = now()::date");
    expect(namesOf(await staff.get("/dossiers/sans-suite"))).toHaveLength(1);
    expect((await staff.get("/dossiers/sans-suite", asJson)).json<{ rows: object[] }>().rows).toHaveLength(1);
    expect((await staff.get("/adminfils")).page.querySelector('.office-nav a[href="/dossiers"]')?.text).toContain("1");
    expect((await form(staff, id, "reprise", {})).status).toBe(303);
    expect(await stored()).toMatchObject([{ state: "ouvert" }]);
    expect(await actions(id)).toEqual(["matter.created", "matter.waiting", "matter.resumed"]);
  });

  test("is closed and opened again by a lawyer, with a reason; whoever comes second is told", async () => {
    const staff = await cabinet.staff();
    const id = await opened(staff, await storedClient(cabinet));
    const task = `/dossiers/${id}?faire=tache`;
    const before = await staff.get(`/dossiers/${id}`);
    expect(wordsOf(before)).toMatch(/a ouvert le dossier.*Rien n’est encore arrivé dans ce dossier\./s);
    expect(before.page.querySelectorAll("#ajouter a").map(({ text }) => text)).toEqual([
      "Audience",
      "Délai",
      "Facture",
      "Partie",
      "Procédure",
      "Note",
      "Tâche",
      "Appel",
    ]);
    const sent = { ...formOn(before, `/dossiers/${id}?faire=note`), note: "Avant la clôture" };
    expect((await staff.post(`/dossiers/${id}?faire=note`, sent)).status).toBe(303);
    expect((await form(staff, id, "cloture", { motif: "Transaction signée" })).status).toBe(303);
    expect((await form(staff, id, "cloture", { motif: "Transaction signée" })).status).toBe(303);
    const second = await form(staff, id, "cloture", { motif: "Autrement" });
    expect(second.status).toBe(409);
    expect(second.text).toContain("Ce dossier est déjà clos. Rien n’a été changé.");
    expect(formOn(second, `/dossiers/${id}/cloture`).motif).toBe("Autrement");
    const over = await staff.get(`/dossiers/${id}/cloture`);
    expect(wordsOf(over)).toContain("Ce dossier est déjà clos.");
    expect(over.page.querySelector('main form[method="post"]')).toBeNull();
    // Browsers break a reference at its hyphen.
    expect(over.page.querySelector("h1 .unbroken")?.text).toMatch(/^\d{4}-\d{4}$/);
    expect((await form(staff, id, "reprise", {})).status).toBe(409);
    const file = await staff.get(`/dossiers/${id}`);
    expect(wordsOf(file)).toContain("Transaction signée");
    expect(wordsOf(file)).not.toContain("Rien n’est encore arrivé");
    for (const adding of [".entry-forms", "#ajouter"]) expect(file.page.querySelector(adding), adding).toBeNull();
    // A form that was opened before adds nothing; what it added before may be sent again.
    const late = await staff.post(task, { ...formOn(before, task), tache: "Relire le bail", jour: "" });
    expect([late.status, formOn(late, task).tache]).toEqual([409, "Relire le bail"]);
    expect(wordsOf(late)).toContain("Ce dossier est clos : rouvrez-le d’abord.");
    expect((await staff.post(`/dossiers/${id}?faire=note`, sent)).status).toBe(303);
    const { rows: entries } = await cabinet.query("SELECT words FROM matter_entry");
    expect(entries).toEqual([{ words: "Avant la clôture" }]);
    expect(errorsOn(await form(staff, id, "reouverture", { motif: "oui" }))).toEqual({
      motif: "Écrivez le motif en cinq mots au moins.",
    });
    const reason = { motif: "Le client a reçu une nouvelle assignation." };
    expect((await form(staff, id, "reouverture", reason)).status).toBe(303);
    expect(await stored()).toMatchObject([{ state: "ouvert", version: 3 }]);
  });

  test("the secretariat has a matter wait, and closes none", async () => {
    const secretary = await colleague(cabinet, "secretariat");
    const id = await opened(await cabinet.staff(), await storedClient(cabinet));
    expect((await form(secretary, id, "attente", { motif: "Pièces", revoir: day(1) })).status).toBe(303);
    expect((await form(secretary, id, "cloture", {})).status).toBe(403);
    expect((await secretary.get(`/dossiers/${id}`)).text).not.toContain("/cloture");
  });
});

describe("what follows", () => {
  test("a matter without a task is « sans suite prévue », on its list and on the home", async () => {
    const staff = await cabinet.staff();
    const id = await opened(staff, await storedClient(cabinet));
    expect(namesOf(await staff.get("/dossiers/sans-suite"))).toHaveLength(1);
    expect(wordsOf(await staff.get("/adminfils"))).toContain("Dossiers sans suite prévue (1)");
    const page = `/dossiers/${id}?faire=tache`;
    const task = formOn(await staff.get(page), page);
    expect((await staff.post(page, { ...task, tache: "Envoyer la convention", pour: "", jour: day(2) })).status).toBe(
      303,
    );
    expect(wordsOf(await staff.get("/dossiers/sans-suite"))).toContain("Chaque dossier ouvert a une suite.");
    expect(wordsOf(await staff.get("/adminfils"))).not.toContain("Dossiers sans suite prévue");
    expect(wordsOf(await staff.get("/taches?voir=toutes"))).toContain(reference(1));
    // Whoever asks for one kind of what is ahead reads no other: 100,000 hearings are not looked through for tasks.
    const { rows } = await cabinet.query("EXPLAIN SELECT FROM matter_ahead WHERE kind = 'task'");
    expect(JSON.stringify(rows)).toContain("matter_entry");
    expect(JSON.stringify(rows)).not.toMatch(/hearing|deadline/);
  });
});

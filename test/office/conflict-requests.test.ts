import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { allNameKeys } from "../../app/lib/name-sounds";
import { useCabinet } from "../setup/app";
import { queueJob } from "../setup/jobs";
import type { Answer, Visitor } from "../setup/visitor";
import { colleague, errorsOn, fields, formOn, storedClient } from "./client-story";
import { followed, messageFrom } from "./office-story";

const cabinet = useCabinet();
const REASON = "Les deux parties ont donné leur accord écrit.";

let stories = 0;

/** A secretary, a lawyer, and a client whose adverse party has just come to the desk. */
async function story({ closed = false } = {}) {
  stories += 1;
  const secretary = await colleague(cabinet, "secretariat");
  const lawyer = await colleague(cabinet, "avocat");
  const name = `Zoumana ${["Un", "Deux", "Trois", "Quatre", "Cinq", "Six", "Sept", "Huit", "Neuf", "Dix", "Onze", "Douze", "Treize", "Quatorze", "Quinze", "Seize", "Vingt", "Trente", "Quarante", "Cinquante", "Soixante", "Cent"][stories]} Adversaire`;
  const opponent = await storedClient(cabinet, {
    name: `Cliente en face ${stories}`,
    ...(closed ? { closed_at: new Date() } : {}),
  });
  await cabinet.query("INSERT INTO party (client_id, name, name_keys) VALUES ($1, $2, $3)", [
    opponent,
    name,
    allNameKeys([name]),
  ]);
  const typed = { ...fields, name, adresse: "Près du marché Exemple", numero: `620 30 00 ${10 + stories}` };
  return { secretary, lawyer, name, opponent, typed };
}

/** Sends the form, meets the conflict, and asks. */
async function ask(secretary: Visitor, typed: Record<string, string>, lawyer: string, more = {}) {
  const met = await secretary.post("/comptecl", { id: randomUUID(), ...typed });
  const asked = { ...formOn(met, "/comptecl"), demande: lawyer, demander: "1", ...more };
  return { met, asked, answer: await secretary.post("/comptecl", asked) };
}

async function requests() {
  const { rows } = await cabinet.query<Record<string, unknown> & { id: string }>(
    "SELECT * FROM conflict_request ORDER BY asked_at",
  );
  return rows;
}

const count = async (name: string) => (await cabinet.query("SELECT 1 FROM client WHERE name = $1", [name])).rowCount;

const path = (id: string) => `/conflits/demandes/${id}`;

/** The number on the home, in the menu, and on the screen. */
async function counts(who: Visitor) {
  const home = await who.get("/adminfils");
  const digits = (text: string | undefined) => Number(/\d+/.exec(text ?? "")?.[0] ?? 0);
  const group = home.page
    .querySelectorAll(".today-group")
    .find((one) => one.querySelector("h2")?.text.startsWith("Conflits"));
  const badge = home.page.querySelector('.office-side a[href="/conflits"] .badge');
  const screen = (await who.get("/conflits")).page.querySelector("h1 .count");
  return [group?.querySelector(".count")?.text, badge?.text, screen?.text].map(digits);
}

const answersOn = (home: Answer) =>
  home.page.querySelectorAll(".today-group").find((one) => one.querySelector("h2")?.text.startsWith("Réponses"))?.text;

describe("« Demander à … »", () => {
  test("keeps what was typed, tells nobody's journal a word of it, and counts alike everywhere", async () => {
    const { secretary, lawyer, name, typed } = await story();
    const before = await counts(lawyer);
    const { met, answer } = await ask(secretary, typed, lawyer.id);
    expect(met.status).toBe(409);
    const choices = met.page.querySelectorAll("#demande option").map((one) => one.getAttribute("value"));
    expect(choices).toContain(lawyer.id);
    expect(choices).not.toContain(secretary.id);
    expect((await followed(secretary, answer)).text).toContain("Demande envoyée");
    expect(await count(name)).toBe(0);
    const [request] = await requests();
    expect(request).toMatchObject({
      typed: { name, adresse: typed.adresse, numero: typed.numero },
      asked_by: secretary.id,
      asked_of: lawyer.id,
    });
    for (const who of [lawyer, secretary]) {
      const now = await counts(who);
      expect(new Set(now).size).toBe(1);
    }
    expect(await counts(lawyer)).toEqual(before.map((n) => n + 1));
    expect((await lawyer.get("/adminfils")).text).toContain(`href="${path(request?.id ?? "")}"`);
    expect((await lawyer.get("/conflits")).text).toContain(name);
    const own = await secretary.get(path(request?.id ?? ""));
    expect(own.text).toContain(typed.adresse);
    expect(own.page.querySelector("main textarea")).toBeNull();
    const { rows } = await cabinet.query("SELECT details::text FROM journal WHERE details::text ~ 'Zoumana|marché'");
    expect(rows).toEqual([]);
    await cabinet.query("DELETE FROM conflict_request");
  });

  test("asks once however often the form is sent, and says when nobody was chosen", async () => {
    const { secretary, lawyer, typed } = await story();
    const nobody = await ask(secretary, typed, "");
    expect(nobody.answer.status).toBe(409);
    expect(errorsOn(nobody.answer).demande).toBe("Choisissez à qui demander.");
    expect(formOn(nobody.answer, "/comptecl")).toMatchObject({ name: typed.name, adresse: typed.adresse });
    // Only who may decide can be asked.
    expect((await ask(secretary, typed, secretary.id)).answer.status).toBe(409);
    expect(await requests()).toHaveLength(0);
    const { asked } = await ask(secretary, typed, lawyer.id);
    expect((await secretary.post("/comptecl", asked)).status).toBe(303);
    expect(await requests()).toHaveLength(1);
    // Another lawyer is asked in the place of the first.
    const other = await colleague(cabinet, "associe");
    await secretary.post("/comptecl", { ...asked, demande: other.id, adresse: "Ailleurs" });
    const now = await requests();
    expect(now).toMatchObject([{ asked_of: other.id, typed: { name: typed.name, adresse: "Ailleurs" } }]);
    // Whoever asked may ask no more, and nobody else for them.
    const screen = path(now[0]?.id ?? "");
    expect((await secretary.get(screen)).text).toContain("Retirer la demande");
    expect((await other.post(screen, { decision: "retrait" })).status).toBe(409);
    expect(await requests()).toHaveLength(1);
    expect((await secretary.post(screen, { decision: "retrait" })).status).toBe(303);
    expect(await requests()).toHaveLength(0);
    const { rows } = await cabinet.query(
      "SELECT actor_id FROM journal WHERE action = 'client.decision-withdrawn' AND details ->> 'request' = $1",
      [now[0]?.id],
    );
    expect(rows).toEqual([{ actor_id: secretary.id }]);
  });

  test("is offered to nobody who decides themselves, and not for a mere double", async () => {
    const { secretary, lawyer, typed } = await story();
    const own = await lawyer.post("/comptecl", { ...formOn(await lawyer.get("/comptecl"), "/comptecl"), ...typed });
    expect(own.page.querySelector("#demande")).toBeNull();
    await storedClient(cabinet, { name: "Simple Doublon", numero: "+224620300099" });
    const form = formOn(await secretary.get("/comptecl"), "/comptecl");
    const double = await secretary.post("/comptecl", { ...form, ...fields, name: "Autre", numero: "620 30 00 99" });
    expect([double.status, double.page.querySelector("#demande")]).toEqual([409, null]);
  });
});

describe("a lawyer who is asked", () => {
  test("sees the form as typed, decides with a reason, and the client is the secretary's", async () => {
    const { secretary, lawyer, name, typed } = await story();
    await ask(secretary, typed, lawyer.id);
    const [request] = await requests();
    const page = await lawyer.get(path(request?.id ?? ""));
    const form = formOn(page, path(request?.id ?? ""));
    expect(form).toMatchObject({ name, adresse: typed.adresse, numero: typed.numero, avocat: typed.avocat });
    expect(page.page.querySelector(".likely")?.text).toContain("Partie adverse");
    // Not without a reason, and by no secretary.
    expect((await lawyer.post(path(request?.id ?? ""), form)).status).toBe(409);
    expect((await secretary.post(path(request?.id ?? ""), { ...form, motif: REASON })).status).toBe(404);
    expect(await count(name)).toBe(0);
    const done = await lawyer.post(path(request?.id ?? ""), { ...form, motif: REASON });
    expect(done.status).toBe(303);
    const { rows } = await cabinet.query<{ id: string }>(
      `SELECT client.id, client.created_by, decided_by, reason FROM client JOIN conflict_decision ON client_id = client.id
       WHERE name = $1`,
      [name],
    );
    expect(rows).toMatchObject([{ created_by: secretary.id, decided_by: lawyer.id, reason: REASON }]);
    const file = await followed(lawyer, done);
    expect(file.page.querySelector(".history")?.text).toContain("à la demande de Collègue secretariat");
    // The words are gone; who asked is told, and puts the answer away.
    expect((await requests())[0]).toMatchObject({ typed: null, decided_by: lawyer.id, client_id: rows[0]?.id });
    expect(answersOn(await secretary.get("/adminfils"))).toContain("a accepté");
    const answer = await secretary.get(path(request?.id ?? ""));
    expect(answer.text).toContain(`/listeCl/${rows[0]?.id}`);
    // A second press finds it answered and makes no second client.
    expect((await lawyer.post(path(request?.id ?? ""), { ...form, motif: REASON })).status).toBe(409);
    expect(await count(name)).toBe(1);
    await secretary.post(path(request?.id ?? ""), { decision: "lu" });
    expect(await requests()).toHaveLength(0);
    expect(answersOn(await secretary.get("/adminfils"))).toBeUndefined();
  });

  test("refuses in words that the secretary reads on her home; of what she typed the name alone stays", async () => {
    const { secretary, lawyer, name, typed } = await story();
    await ask(secretary, typed, lawyer.id);
    const [request] = await requests();
    // Words that come back after a session had ended are known by the address of their form.
    const forms = (await lawyer.get(path(request?.id ?? ""))).page.querySelectorAll("main form[method=post]");
    expect(new Set(forms.map((form) => form.getAttribute("action"))).size).toBe(forms.length);
    const brief = await lawyer.post(path(request?.id ?? ""), { decision: "refus", refus: "Non." });
    expect([brief.status, errorsOn(brief).refus?.includes("cinq mots")]).toEqual([400, true]);
    const refus = "Nous défendons déjà la partie en face.";
    const refusal = { decision: "refus", refus };
    expect((await secretary.post(path(request?.id ?? ""), refusal)).status).toBe(404);
    expect((await lawyer.post(path(request?.id ?? ""), refusal)).status).toBe(303);
    expect((await lawyer.post(path(request?.id ?? ""), refusal)).status).toBe(409);
    expect((await requests())[0]).toMatchObject({ typed: { name }, refusal: refus, client_id: null });
    expect((await requests())[0]?.typed).toEqual({ name });
    const told = answersOn(await secretary.get("/adminfils"));
    expect([told?.includes(name), told?.includes("Nous défendons déjà la partie en face\u00A0»")]).toEqual([
      true,
      true,
    ]);
    const answer = await secretary.get(path(request?.id ?? ""));
    expect(answer.page.querySelector("main dl")).toBeNull();
    expect(answer.page.querySelector("main")?.text).toMatch(/a demandé à .* Répondu le .*en face\s»\./s);
    expect((await counts(lawyer))[0]).toBe(0);
    expect(await count(name)).toBe(0);
    // Asked anew it is another request.
    expect((await ask(secretary, typed, lawyer.id)).answer.status).toBe(303);
    expect((await requests()).filter(({ decided_at }) => decided_at === null)).toHaveLength(1);
    await cabinet.query("DELETE FROM conflict_request");
  });

  test("sees what was found since before anything is stored", async () => {
    const { secretary, lawyer, name, typed } = await story();
    await ask(secretary, typed, lawyer.id);
    const [request] = await requests();
    const form = formOn(await lawyer.get(path(request?.id ?? "")), path(request?.id ?? ""));
    const later = await storedClient(cabinet, { name: `Autre ${name}`, numero: typed.numero.replaceAll(" ", "") });
    const shown = await lawyer.post(path(request?.id ?? ""), { ...form, motif: REASON });
    expect([shown.status, shown.text.includes(`/listeCl/${later}`)]).toEqual([409, true]);
    await cabinet.query("DELETE FROM conflict_request");
  });

  test("makes the message that it came from the client's, followed by who asked", async () => {
    const { secretary, lawyer, name, typed } = await story();
    const message = await messageFrom(cabinet, { nom: name });
    const draft = formOn(await secretary.get(`/comptecl?message=${message}`), "/comptecl");
    await ask(secretary, { ...draft, ...typed, message }, lawyer.id);
    const [request] = await requests();
    const form = formOn(await lawyer.get(path(request?.id ?? "")), path(request?.id ?? ""));
    expect((await lawyer.post(path(request?.id ?? ""), { ...form, motif: REASON })).status).toBe(303);
    const { rows } = await cabinet.query(
      "SELECT status, assignee_id FROM message JOIN client_message ON message_id = id WHERE id = $1",
      [message],
    );
    expect(rows).toEqual([{ status: "pris-en-charge", assignee_id: secretary.id }]);
    await cabinet.query("DELETE FROM conflict_request");
  });
});

describe("a change of a client that meets a conflict", () => {
  const edition = (id: string) => `/miseajourAclientRecup/${id}`;

  /** A secretary gives a client the name of somebody's adverse party, and asks. */
  async function askChange(more: Record<string, string> = {}) {
    const told = await story();
    const id = await storedClient(cabinet, { name: `Ancien Nom ${stories}`, landmark: "face au port" });
    const form = formOn(await told.secretary.get(edition(id)), edition(id));
    const met = await told.secretary.post(edition(id), { ...form, name: told.name, ...more });
    const asked = { ...formOn(met, edition(id)), demande: told.lawyer.id, demander: "1" };
    return { ...told, id, met, asked, answer: await told.secretary.post(edition(id), asked) };
  }

  const stored = async (id: string) =>
    (await cabinet.query("SELECT name, landmark, adresse FROM client WHERE id = $1", [id])).rows[0];

  test("is asked of a lawyer with what it changes alone, and nothing is stored meanwhile", async () => {
    const { secretary, lawyer, name, id, met, asked, answer } = await askChange({ landmark: "" });
    expect(met.status).toBe(409);
    expect(met.page.querySelectorAll("#demande option").map((one) => one.getAttribute("value"))).toContain(lawyer.id);
    expect((await followed(secretary, answer)).text).toContain("Demande envoyée");
    expect(await requests()).toMatchObject([{ typed: { name, landmark: "" }, changes_id: id, client_id: null }]);
    expect((await requests())[0]?.typed).toEqual({ name, landmark: "" });
    expect((await stored(id))?.name).toBe(`Ancien Nom ${stories}`);
    await secretary.post(edition(id), asked);
    expect(await requests()).toHaveLength(1);
    const [request] = await requests();
    expect((await secretary.get(path(request?.id ?? ""))).text).toContain(name);
    // With its link she may read what waits, and decide on nothing.
    const link = `${edition(id)}?demande=${request?.id}`;
    expect(formOn(await secretary.get(link), edition(id)).name).toBe(`Ancien Nom ${stories}`);
    expect((await secretary.post(link, { ...asked, demander: "", motif: REASON })).status).toBe(409);
    expect((await stored(id))?.name).toBe(`Ancien Nom ${stories}`);
    await cabinet.query("DELETE FROM conflict_request");
  });

  test("leads back to the client as it was opened from the list", async () => {
    const { secretary, asked, id } = await askChange();
    const other = { ...asked, adresse: "Ailleurs" };
    const answer = await secretary.post(`${edition(id)}?q=ancien&tri=nom`, other);
    expect(answer.headers.get("location")).toBe(`/listeCl/${id}?q=ancien&tri=nom`);
    await cabinet.query("DELETE FROM conflict_request");
  });

  test("is a reading of the request where its changes are shown, and what one's own form leads to is none", async () => {
    const { secretary, lawyer, id } = await askChange();
    const [request] = await requests();
    const readings = async () => {
      const { rows } = await cabinet.query(
        "SELECT actor_id FROM journal WHERE action = 'client.decision-request-read' AND details ->> 'request' = $1",
        [request?.id],
      );
      return rows.map((row) => row.actor_id);
    };
    const link = `${edition(id)}?demande=${request?.id}`;
    await secretary.get(link);
    expect(await readings()).toEqual([]);
    const form = formOn(await lawyer.get(link), edition(id));
    expect(await readings()).toEqual([lawyer.id]);
    expect((await lawyer.post(link, { ...form, motif: "Non." })).status).toBe(409);
    await lawyer.get(edition(id));
    expect(await readings()).toEqual([lawyer.id]);
    await cabinet.query("DELETE FROM conflict_request");
  });

  test("is read again by the lawyer over what the client says today, and stored with a reason", async () => {
    const { secretary, lawyer, name, id } = await askChange({ landmark: "" });
    const [request] = await requests();
    await cabinet.query("UPDATE client SET adresse = 'Nouvelle adresse', version = version + 1 WHERE id = $1", [id]);
    const page = await lawyer.get(path(request?.id ?? ""));
    expect(page.page.querySelector("del")?.text).toBe(`Ancien Nom ${stories}`);
    expect(page.page.querySelector("main .likely-list")?.text).toContain("Partie adverse");
    const link = `${edition(id)}?demande=${request?.id}`;
    expect(page.page.querySelector(`main a[href="${link}"]`)?.text).toBe("Relire et accepter");
    const screen = await lawyer.get(link);
    expect(screen.page.querySelector(".likely")?.text).toContain("Partie adverse");
    const form = formOn(screen, edition(id));
    expect(form).toMatchObject({ name, landmark: "", adresse: "Nouvelle adresse" });
    const brief = await lawyer.post(link, { ...form, motif: "Non." });
    expect([brief.status, errorsOn(brief).motif?.includes("cinq mots")]).toEqual([409, true]);
    expect(brief.page.querySelector(`form[action="${path(request?.id ?? "")}?faire=refus"]`)).toBeTruthy();
    expect((await lawyer.post(link, { ...form, motif: REASON })).headers.get("location")).toBe("/conflits");
    expect(await stored(id)).toEqual({ name, landmark: null, adresse: "Nouvelle adresse" });
    // Its answer was lost.
    expect((await lawyer.post(link, { ...form, motif: REASON })).headers.get("location")).toBe("/conflits");
    expect((await requests())[0]).toMatchObject({ typed: null, decided_by: lawyer.id, client_id: id });
    expect(answersOn(await secretary.get("/adminfils"))).toContain("la fiche est à jour");
    expect((await lawyer.get(`/listeCl/${id}`)).page.querySelector(".history")?.text).toContain(
      "a accepté ce que Collègue secretariat demandait",
    );
    // Answered, its address is that of the form alone; an old form of it is told.
    expect((await lawyer.get(link)).page.querySelector("main .page-note")).toBeNull();
    const late = await lawyer.post(link, { ...form, version: "3", name: "Autre Nom Encore", motif: REASON });
    expect([late.status, late.text.includes("Rien n’a été enregistré")]).toEqual([409, true]);
    await cabinet.query("DELETE FROM conflict_request");
  });

  test("that somebody has made meanwhile has nothing left to decide on", async () => {
    const { lawyer, name, id } = await askChange();
    const [request] = await requests();
    const link = `${edition(id)}?demande=${request?.id}`;
    await cabinet.query("UPDATE client SET name = $2, name_keys = $3, version = version + 1 WHERE id = $1", [
      id,
      name,
      allNameKeys([name]),
    ]);
    const form = formOn(await lawyer.get(link), edition(id));
    expect((await lawyer.post(link, form)).status).toBe(303);
    expect((await requests())[0]).toMatchObject({ typed: null, decided_by: lawyer.id, client_id: id });
    await cabinet.query("DELETE FROM conflict_request");
  });

  test("is refused in words, and says of whom", async () => {
    const { secretary, lawyer, id } = await askChange();
    const [request] = await requests();
    await lawyer.post(path(request?.id ?? ""), { decision: "refus", refus: REASON });
    const name = `Ancien Nom ${stories}`;
    expect(await stored(id)).toMatchObject({ name });
    const told = answersOn(await secretary.get("/adminfils"));
    expect([told?.includes(name), told?.includes("accord écrit\u00A0»")]).toEqual([true, true]);
    await cabinet.query("DELETE FROM conflict_request");
  });

  test("is nobody's to know of who may not know of the client, nor while the client is in the corbeille", async () => {
    const { secretary, lawyer, id } = await askChange();
    const outside = await colleague(cabinet, "associe");
    const [request] = await requests();
    await cabinet.query("UPDATE client SET closed_at = now() WHERE id = $1", [id]);
    for (const who of [secretary, lawyer])
      await cabinet.query("INSERT INTO client_access (client_id, staff_id) VALUES ($1, $2)", [id, who.id]);
    expect((await outside.get(path(request?.id ?? ""))).status).toBe(404);
    expect(await counts(outside)).toEqual([0, 0, 0]);
    expect(await counts(lawyer)).toEqual([1, 1, 1]);
    await cabinet.query("UPDATE client SET deleted_at = now() WHERE id = $1", [id]);
    expect((await lawyer.get(path(request?.id ?? ""))).status).toBe(404);
    expect(await counts(lawyer)).toEqual([0, 0, 0]);
    // Erased, it takes what was asked along.
    await cabinet.query("DELETE FROM client WHERE id = $1", [id]);
    expect(await requests()).toHaveLength(0);
  });
});

describe("behind a wall", () => {
  test("a request about a closed client is known and offered to those inside alone", async () => {
    const { secretary, lawyer: inside, name, opponent, typed } = await story({ closed: true });
    const outside = await colleague(cabinet, "associe");
    for (const { id } of [secretary, inside])
      await cabinet.query("INSERT INTO client_access (client_id, staff_id) VALUES ($1, $2)", [opponent, id]);
    const { met, answer } = await ask(secretary, typed, inside.id);
    const choices = met.page.querySelectorAll("#demande option").map((one) => one.getAttribute("value"));
    expect(choices).toContain(inside.id);
    expect(choices).not.toContain(outside.id);
    expect(answer.status).toBe(303);
    const [request] = await requests();
    // That there is a conflict would tell whom the firm has as a client.
    expect((await outside.get(path(request?.id ?? ""))).status).toBe(404);
    expect((await outside.post(path(request?.id ?? ""), { decision: "refus", refus: REASON })).status).toBe(404);
    expect((await outside.get("/conflits")).text).not.toContain(name);
    expect(await counts(outside)).toEqual([0, 0, 0]);
    expect((await outside.get(`/droits?q=${encodeURIComponent(name)}`)).text).not.toContain(path(request?.id ?? ""));
    expect(await counts(inside)).toEqual([1, 1, 1]);
    await cabinet.query("DELETE FROM conflict_request");
  });

  test("a form that is sent again with a name behind one goes there with it", async () => {
    const open = await story();
    const walled = await story({ closed: true });
    const { secretary, lawyer: inside } = open;
    const outside = await colleague(cabinet, "associe");
    for (const { id } of [secretary, inside])
      await cabinet.query("INSERT INTO client_access (client_id, staff_id) VALUES ($1, $2)", [walled.opponent, id]);
    const { asked } = await ask(secretary, open.typed, inside.id);
    const [request] = await requests();
    expect((await outside.get(path(request?.id ?? ""))).status).toBe(200);
    const met = await secretary.post("/comptecl", { ...asked, demander: "", name: walled.name });
    const again = { ...formOn(met, "/comptecl"), demande: inside.id, demander: "1" };
    expect((await secretary.post("/comptecl", again)).status).toBe(303);
    expect(await requests()).toMatchObject([{ id: request?.id, typed: { name: walled.name } }]);
    expect((await outside.get(path(request?.id ?? ""))).status).toBe(404);
    expect((await outside.get("/conflits")).text).not.toContain(walled.name);
    expect(await counts(outside)).toEqual([0, 0, 0]);
    expect(await counts(inside)).toEqual([1, 1, 1]);
    // Taken back, it is anybody's again; the same words with another message stand behind what hides the message.
    await secretary.post("/comptecl", asked);
    expect((await outside.get(path(request?.id ?? ""))).status).toBe(200);
    const message = await messageFrom(cabinet, {});
    await secretary.post("/comptecl", { ...asked, message });
    await storedClient(cabinet, { from_message_id: message, closed_at: new Date() });
    expect((await outside.get(path(request?.id ?? ""))).status).toBe(404);
    await cabinet.query("DELETE FROM conflict_request");
  });

  test("a request whose message goes behind one goes with it", async () => {
    const { secretary, lawyer, typed } = await story();
    const message = await messageFrom(cabinet, {});
    const draft = formOn(await secretary.get(`/comptecl?message=${message}`), "/comptecl");
    await ask(secretary, { ...draft, ...typed, message }, lawyer.id);
    const [request] = await requests();
    expect((await lawyer.get(path(request?.id ?? ""))).status).toBe(200);
    await storedClient(cabinet, { from_message_id: message, closed_at: new Date() });
    expect((await lawyer.get(path(request?.id ?? ""))).status).toBe(404);
    expect(await counts(lawyer)).toEqual([0, 0, 0]);
    await cabinet.query("DELETE FROM conflict_request");
  });
});

describe("what was typed", () => {
  test("is found under the rights of persons, and says when it goes", async () => {
    const { secretary, lawyer, name, typed } = await story();
    await ask(secretary, typed, lawyer.id);
    const found = await (await cabinet.staff()).get(`/droits?q=${encodeURIComponent(name)}`);
    expect(found.text).toContain("Demandes de décision");
    expect(found.text).toContain(path((await requests())[0]?.id ?? ""));
    await cabinet.query("DELETE FROM conflict_request");
  });

  test("is erased after thirty days, answered or not", async () => {
    await cabinet.query(
      `INSERT INTO conflict_request (typed, against, asked_at) VALUES
       ('{"name":"Vieille"}', '{}', now() - interval '31 days'), ('{"name":"Récente"}', '{}', now() - interval '29 days')`,
    );
    await queueJob(cabinet, "background", "conflict-request-purge");
    for (let i = 0; i < 300 && (await requests()).length > 1; i += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await requests()).map(({ typed }) => typed)).toEqual([{ name: "Récente" }]);
    const { rows } = await cabinet.query(
      "SELECT details FROM journal WHERE action = 'client.decision-requests-purged'",
    );
    expect(rows).toEqual([{ details: { reason: "retention", count: 1 } }]);
    await cabinet.query("DELETE FROM conflict_request");
  });
});

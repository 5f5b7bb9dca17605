import { beforeAll, describe, expect, test } from "vitest";
import { allNameKeys, nameKeys } from "../../app/lib/name-sounds";
import { useCabinet } from "../setup/app";
import type { Answer, Visitor } from "../setup/visitor";
import { type ClientRow, choiceOn, colleague, errorsOn, fields, formOn, storedClient } from "./client-story";
import { lawyerCalled } from "./hearing-story";
import { heldUp } from "./held-up";
import { followed } from "./office-story";

const cabinet = useCabinet();
const REASON = "Les deux parties ont donné leur accord écrit.";
const CLOSED = "Ce dossier est clos\u00A0: rouvrez-le d’abord.";
const TAKEN = "Ce numéro est déjà celui d’une autre procédure devant cette juridiction.";

type Colleague = Visitor & { id: string };
let staff: Visitor;
let lawyer: Colleague;
let secretary: Colleague;
let outside: Colleague;
beforeAll(async () => {
  staff = await cabinet.staff();
  lawyer = await colleague(cabinet, "avocat");
  secretary = await colleague(cabinet, "secretariat");
  outside = await colleague(cabinet, "associe");
});

async function row<Row extends Record<string, unknown> = { id: string }>(
  sql: string,
  values: unknown[] = [],
): Promise<Row> {
  const { rows } = await cabinet.query<Row>(sql, values);
  if (!rows[0]) throw new Error(`nothing found: ${sql}`);
  return rows[0];
}

/** A client as the office stores it, with the keys of its names, and a matter of theirs. */
async function affair(name: string, more: Partial<ClientRow> = {}): Promise<{ client: string; matter: string }> {
  const client = await storedClient(cabinet, { name, ...more });
  await cabinet.query("UPDATE client SET name_keys = $2 WHERE id = $1", [client, allNameKeys([name])]);
  return { client, matter: await matterOf(client) };
}

async function matterOf(client: string): Promise<string> {
  const { id } = await row(
    `INSERT INTO matter (title, client_id, nature, opened_on)
     VALUES ('Affaire Exemple', $1, 'Civile', '2026-01-05') RETURNING id`,
    [client],
  );
  return id;
}

const at = (matter: string) => `/dossiers/${matter}/parties`;

/** Sends the form of a party as the page holds it: with an id of its own, and nothing in the other fields. */
const add = (who: Visitor, matter: string, words: Record<string, string>): Promise<Answer> =>
  who.post(at(matter), { id: crypto.randomUUID(), ...emptyParty, ...words });
const emptyParty = { nom: "", cote: "", qualite: "", conseil: "", telephone: "", precision: "" };

/** A party that is there already, as its form stores it; adverse unless it is said. Returns its id. */
async function storedParty(
  matter: string,
  name: string,
  more: { side?: string; quality?: string; counsel?: string; note?: string } = {},
): Promise<string> {
  const { id } = await row(
    `INSERT INTO party (client_id, matter_id, name, name_keys, side, quality, counsel, note, added_by)
     SELECT client_id, id, $2, $3, $4, $5, $6, $7, $8 FROM matter WHERE id = $1 RETURNING id`,
    [
      matter,
      name,
      nameKeys(name),
      more.side ?? "adverse",
      more.quality ?? "",
      more.counsel ?? "",
      more.note ?? null,
      secretary.id,
    ],
  );
  return id;
}

/** Sends a refused form of that address again as it stands on the page. */
const goOn = (who: Visitor, refused: Answer, address: string, more: Record<string, string> = {}) =>
  who.post(address, { ...formOn(refused, address), ...more });

const adverse = (nom: string, more: Record<string, string> = {}) => ({ nom, cote: "adverse", ...more });

const partyOf = (matter: string, name: string) =>
  row<{ id: string; side: string; version: number }>(
    "SELECT id, side, version FROM party WHERE matter_id = $1 AND name = $2 AND removed_at IS NULL",
    [matter, name],
  );

async function count(table: string, where = "true", values: unknown[] = []): Promise<number> {
  return (await row<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`, values)).n;
}

function matchesOn(answer: Answer): string[] {
  return answer.page
    .querySelectorAll(".likely .likely-list li > span")
    .map((line) => line.text.replace(" (nouvel onglet)", " — "));
}

/** The requests that wait, as the screen of the parties tells them: where each leads, and its words. */
const waitingIn = async (who: Visitor, matter: string) =>
  (await who.get(at(matter))).page
    .querySelectorAll(".party-side li:has(a[href^='/conflits/demandes/'])")
    .map((line) => `${line.querySelector("a")?.getAttribute("href")} ${line.text}`);

/** The button that refuses that request on a screen where it may be accepted. */
const refusalOn = (answer: Answer, request: string) =>
  answer.page.querySelector(`form[action="/conflits/demandes/${request}?faire=refus"] button`)?.text;

const journalled = async (matter: string) =>
  (
    await cabinet.query<{ action: string; details: Record<string, unknown> | null }>(
      "SELECT action, details FROM journal WHERE subject_id = $1 AND action <> 'matter.read' ORDER BY id",
      [matter],
    )
  ).rows;

const court = async (name: string) => (await row("SELECT id FROM court WHERE short_name = $1", [name])).id;

const proceedingForm = (matter: string) => `${at(matter)}?faire=procedure`;

const emptyProceeding = { juridiction: "", numero: "", chambre: "", degre: "", decision: "", jour: "" };
async function plead(who: Visitor, matter: string, words: Record<string, string>): Promise<Answer> {
  const juridiction = await court("TPI Dixinn");
  const held = { id: crypto.randomUUID(), ...emptyProceeding, juridiction, degre: "premiere-instance" };
  return who.post(proceedingForm(matter), { ...held, ...words });
}

/** Closes a matter to all but these people. */
async function wall(matter: string, ...people: Colleague[]): Promise<void> {
  await cabinet.query("UPDATE matter SET closed_at = now() WHERE id = $1", [matter]);
  for (const { id } of people)
    await cabinet.query("INSERT INTO matter_access (matter_id, staff_id) VALUES ($1, $2)", [matter, id]);
}

async function eventually(holds: () => Promise<boolean>): Promise<void> {
  await expect.poll(holds, { timeout: 50_000, interval: 100 }).toBe(true);
}

describe("the parties of a matter", () => {
  test("are listed by side, with quality, counsel, number and note; the file shows them", async () => {
    const { matter } = await affair("Liste Exemple Une");
    const form = formOn(await secretary.get(at(matter)), at(matter));
    expect(form).toMatchObject({ ...emptyParty, id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    await secretary.post(at(matter), {
      ...form,
      nom: "Kadiatou Exemple Liste",
      cote: "client",
      qualite: "Partie civile",
      conseil: "Maitre Exemple Conseil",
      telephone: "620 11 22 33",
      precision: "Sœur du client",
    });
    const answer = await add(secretary, matter, adverse("Mory Exemple Liste", { qualite: "Prévenu" }));
    expect(answer.headers.get("Location")).toBe(at(matter));
    const page = await followed(secretary, answer);
    expect(page.text).toContain("Partie ajoutée.");
    const sides = page.page.querySelectorAll(".party-side").map((side) => side.text);
    expect(sides[0]).toMatch(/^Côté client.*Kadiatou Exemple Liste.*Partie civile.*Maitre Exemple Conseil/s);
    expect(sides[0]).toContain("+224 620 11 22 33");
    expect(sides[0]).toContain("Sœur du client");
    expect(sides[1]).toMatch(/^Partie adverse.*Mory Exemple Liste.*Prévenu/s);
    expect(sides[2]).toBe("TiersPersonne pour l’instant.");
    expect(
      (await row<{ phone: string }>("SELECT phone FROM party WHERE matter_id = $1 ORDER BY at", [matter])).phone,
    ).toBe("+224620112233");
    const file = (await secretary.get(`/dossiers/${matter}?onglet=parties`)).page.querySelector(".matter-affair");
    expect(file?.text).toContain("Maitre Exemple Conseil");
    expect(file?.querySelector(`a[href="${at(matter)}"]`)).not.toBeNull();
    expect(await journalled(matter)).toMatchObject([
      { action: "matter.party-added", details: { side: "client" } },
      { action: "matter.party-added", details: { side: "adverse" } },
    ]);
    expect(JSON.stringify(await journalled(matter))).not.toContain("Liste");
    expect(await row("SELECT version FROM matter WHERE id = $1", [matter])).toEqual({ version: 1 });
  });

  test("a party that is refused keeps every word, with a sentence beside each field", async () => {
    const { matter } = await affair("Refus Exemple Deux");
    const words = { nom: " ", cote: "", qualite: "Q".repeat(61), telephone: "12", precision: "Un mot" };
    const answer = await add(staff, matter, words);
    expect(answer.status).toBe(400);
    expect(errorsOn(answer)).toEqual({
      nom: "Écrivez le nom de la partie.",
      cote: "Choisissez de quel côté se trouve cette partie.",
      qualite: "Maximum 60 caractères.",
      telephone: "Veuillez entrer un numéro valide (8 à 15 chiffres).",
    });
    expect(formOn(answer, at(matter))).toMatchObject({ qualite: words.qualite, telephone: "12", precision: "Un mot" });
    expect(answer.page.querySelector("datalist option[value='Prévenu']")).not.toBeNull();
    expect(await count("party", "matter_id = $1", [matter])).toBe(0);
  });

  test("the same form is the same party, however often it arrives, and another one when it was removed since", async () => {
    const { matter } = await affair("Deux Fois Exemple");
    const held = { ...formOn(await staff.get(at(matter)), at(matter)), ...adverse("Saa Exemple Double") };
    const answers = await Promise.all([1, 2, 3].map(() => staff.post(at(matter), held)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await count("party", "matter_id = $1", [matter])).toBe(1);
    const { id } = await partyOf(matter, "Saa Exemple Double");
    const removal = `${at(matter)}/${id}/retrait`;
    expect((await secretary.post(removal, {})).status).toBe(403);
    expect((await lawyer.post(removal, {})).status).toBe(303);
    expect((await lawyer.post(removal, {})).status).toBe(303);
    expect((await staff.get(`${at(matter)}/${id}`)).status).toBe(404);
    expect((await journalled(matter)).map(({ action }) => action)).toEqual([
      "matter.party-added",
      "matter.party-removed",
    ]);
    expect((await staff.post(at(matter), held)).status).toBe(303);
    expect(await count("party", "matter_id = $1 AND removed_at IS NULL", [matter])).toBe(1);
  });

  test("the matter is found by the names of its parties and by the number of its proceeding", async () => {
    const { matter } = await affair("Cherchée Exemple Trois");
    await add(staff, matter, adverse("Zoumanigui Exemple Introuvable"));
    await plead(staff, matter, { numero: "RG 4711/2026" });
    for (const q of ["Zoumanigui", "4711/2026"])
      expect((await staff.get(`/dossiers?q=${encodeURIComponent(q)}`)).text, q).toContain(matter);
    for (const screen of ["/dossiers", "/recherche"])
      expect((await staff.get(`${screen}?q=Zoumanigui`)).page.querySelector("main")?.text, screen).toContain(
        "Partie adverse\u00A0: Zoumanigui Exemple Introuvable",
      );
    const { id } = await partyOf(matter, "Zoumanigui Exemple Introuvable");
    await lawyer.post(`${at(matter)}/${id}/retrait`, {});
    expect((await staff.get("/dossiers?q=Zoumanigui")).text).not.toContain(matter);
  });

  test("two people who change one party: the second is shown both versions, and nothing is overwritten", async () => {
    const { matter } = await affair("Deux Personnes Exemple");
    const address = `${at(matter)}/${await storedParty(matter, "Partie Exemple Avant")}`;
    const [one, two] = [formOn(await staff.get(address), address), formOn(await secretary.get(address), address)];
    expect((await secretary.post(address, { ...one, conseil: "Maitre Premier" })).status).toBe(303);
    const mine = { ...two, conseil: "Maitre Second", precision: "Vue au tribunal" };
    const refused = await lawyer.post(address, mine);
    expect(refused.status).toBe(409);
    const { text, fields: differing } = choiceOn(refused);
    expect(text).toContain("Collègue secretariat a enregistré cette partie pendant que vous la modifiiez");
    expect(differing).toEqual([
      { field: "Conseil", values: ["Maitre Premier", "Maitre Second"], chosen: undefined },
      { field: "Précision", values: ["", "Vue au tribunal"], chosen: "Vue au tribunal" },
    ]);
    const choice = { ...formOn(refused, address), conseil: "Maitre Second" };
    expect((await lawyer.post(address, choice)).status).toBe(303);
    expect(await row("SELECT counsel, note, version FROM party WHERE matter_id = $1", [matter])).toEqual({
      counsel: "Maitre Second",
      note: "Vue au tribunal",
      version: 3,
    });
    // The answer to the same form may have been lost: what is so already changes nothing.
    expect((await lawyer.post(address, choice)).status).toBe(303);
    expect((await partyOf(matter, "Partie Exemple Avant")).version).toBe(3);
  });

  test("nothing is added to a closed matter", async () => {
    const { matter } = await affair("Clos Exemple Quatre");
    const held = formOn(await staff.get(at(matter)), at(matter));
    const heldToo = formOn(await staff.get(at(matter)), proceedingForm(matter));
    await cabinet.query("UPDATE matter SET state = 'clos' WHERE id = $1", [matter]);
    const answer = await staff.post(at(matter), { ...held, ...adverse("Trop Tard Exemple") });
    expect(answer.status).toBe(409);
    expect(answer.page.text).toContain(CLOSED);
    expect(formOn(answer, at(matter)).nom).toBe("Trop Tard Exemple");
    const juridiction = await court("TPI Kaloum");
    const also = await staff.post(proceedingForm(matter), { ...heldToo, juridiction, degre: "appel" });
    expect(also.status).toBe(409);
    expect(also.page.text).toContain(CLOSED);
    expect((await staff.get(at(matter))).page.querySelector("input[name=nom]")).toBeNull();
    expect(await count("party", "matter_id = $1", [matter])).toBe(0);
  });
});

describe("a conflict of interests", () => {
  test("with an adverse party who is a client is for a lawyer, whose reason is kept with the matter", async () => {
    const facing = await affair("Thierno Souleymane Balde");
    const { client, matter } = await affair("Conflit Exemple Un");
    const barred = await add(secretary, matter, adverse("Cherno Suleiman Baldeh", { qualite: "Défendeur" }));
    expect(barred.status).toBe(409);
    expect(barred.text).toContain("Seul un avocat ou un associé peut continuer, en donnant son motif.");
    expect((await goOn(secretary, barred, at(matter), { motif: REASON })).status).toBe(409);
    const refused = await add(lawyer, matter, adverse("Cherno Suleiman Baldeh", { qualite: "Défendeur" }));
    expect(matchesOn(refused)).toEqual([
      "Thierno Souleymane Balde — Client du cabinet, et peut-être la partie adverse Cherno Suleiman Baldeh · Nom qui se prononce de la même façon · Droit des Affaires",
    ]);
    expect(refused.page.querySelector(".likely a")?.getAttribute("href")).toBe(`/listeCl/${facing.client}`);
    const brief = await goOn(lawyer, refused, at(matter), { motif: "Oui, bien sûr." });
    expect(errorsOn(brief).motif).toContain("cinq mots");
    expect(formOn(brief, at(matter))).toMatchObject({ nom: "Cherno Suleiman Baldeh", qualite: "Défendeur" });
    expect(await count("party", "matter_id = $1", [matter])).toBe(0);
    expect((await goOn(lawyer, brief, at(matter), { motif: REASON })).status).toBe(303);
    expect(
      await row("SELECT client_id, conflicts, reason, decided_by FROM conflict_decision WHERE matter_id = $1", [
        matter,
      ]),
    ).toEqual({
      client_id: client,
      conflicts: [{ kind: "client", id: facing.client }],
      reason: REASON,
      decided_by: lawyer.id,
    });
    const entry = await row<{ details: object }>(
      "SELECT details FROM journal WHERE action = 'client.conflict-accepted' AND subject_id = $1",
      [client],
    );
    expect(entry.details).toMatchObject({ matters: [matter] });
    expect(JSON.stringify(entry)).not.toContain("accord écrit");
    const shown = /Conflits acceptés.*Collègue avocat.*avec Thierno Souleymane Balde.*accord écrit/s;
    for (const path of [at(matter), `/dossiers/${matter}?onglet=parties`])
      expect((await secretary.get(path)).page.text, path).toMatch(shown);
    // Who may not know of the other client is not told why.
    await cabinet.query("UPDATE client SET closed_at = now() WHERE id = $1", [facing.client]);
    expect((await secretary.get(at(matter))).text).not.toContain("accord écrit");
    await cabinet.query("UPDATE client SET closed_at = NULL WHERE id = $1", [facing.client]);
    // Decided in this matter: neither its file nor the client's asks again, and another matter does.
    expect((await staff.get(`/listeCl/${client}/conflits`)).text).toContain(
      "Aucun conflit connu n’attend de décision.",
    );
    expect((await add(lawyer, matter, adverse("Tierno Balde Souleymane"))).status).toBe(303);
    expect((await add(lawyer, await matterOf(client), adverse("Cherno Suleiman Baldeh"))).status).toBe(409);
  });

  test("with a party on the client’s side who is an adverse party elsewhere, in whichever order they come", async () => {
    const one = await affair("Conflit Exemple Deux");
    const other = await affair("Conflit Exemple Trois");
    await storedParty(one.matter, "Finda Exemple Millimouno");
    const beside = await add(lawyer, other.matter, { nom: "Finda Exemple Milimono", cote: "client" });
    expect(beside.status).toBe(409);
    expect(matchesOn(beside).join()).toContain("Finda Exemple Millimouno — Partie adverse de Conflit Exemple Deux");
    expect(beside.page.querySelector(".likely a")?.getAttribute("href")).toBe(at(one.matter));
    expect((await goOn(lawyer, beside, at(other.matter), { motif: REASON })).status).toBe(303);

    await storedParty(one.matter, "Sayon Exemple Mansare", { side: "client" });
    const against = await add(lawyer, other.matter, adverse("Sayon Exemple Mansaré"));
    expect(against.status).toBe(409);
    expect(matchesOn(against).join()).toContain("Partie du côté de Conflit Exemple Deux");
  });

  test("met by the secretariat is asked of a lawyer, who reads the party again, adds it and gives the reason", async () => {
    await affair("Kadiatou Exemple Demandée");
    const { matter } = await affair("Conflit Exemple Demandeur");
    const party = adverse("Kadiatou Exemple Demandée", { qualite: "Prévenu", telephone: "620 11 22 33" });
    const barred = await add(secretary, matter, party);
    const asking = { demander: "1", demande: lawyer.id };
    expect(errorsOn(await goOn(secretary, barred, at(matter), { demander: "1" })).demande).toBe(
      "Choisissez à qui demander.",
    );
    const asked = await goOn(secretary, barred, at(matter), asking);
    expect([asked.status, asked.headers.get("location")]).toEqual([303, at(matter)]);
    expect((await goOn(secretary, barred, at(matter), asking)).status).toBe(303);
    expect(await count("party", "matter_id = $1", [matter])).toBe(0);
    expect(await count("conflict_request", "matter_id = $1", [matter])).toBe(1);
    const { id } = await row("SELECT id FROM conflict_request WHERE matter_id = $1", [matter]);
    const { reference } = await row<{ reference: string }>("SELECT reference FROM matter WHERE id = $1", [matter]);
    const waiting = (await lawyer.get("/conflits")).page.querySelector("main")?.text;
    expect(waiting).toContain(`Kadiatou Exemple Demandée – dossier ${reference}`);
    const link = `${at(matter)}?demande=${id}`;
    const request = await lawyer.get(`/conflits/demandes/${id}`);
    expect(request.page.querySelector(`a[href="${link}"]`)?.text).toBe("Relire et accepter");
    expect(request.page.querySelector("main")?.text).toMatch(/Partie adverse.*Prévenu/s);
    // Whom it meets is told before anything is pressed, and not to who has nothing to decide.
    expect(request.page.querySelector("main .likely-list")?.text).toContain("Kadiatou Exemple Demandée");
    expect((await secretary.get(`/conflits/demandes/${id}`)).page.querySelector("main .likely-list")).toBeNull();
    for (const who of [lawyer, secretary])
      expect(await waitingIn(who, matter)).toEqual([
        `/conflits/demandes/${id} En attente de Collègue avocat\u00A0: Kadiatou Exemple Demandée, partie adverse`,
      ]);
    expect(await waitingIn(await colleague(cabinet, "secretariat"), matter)).toEqual([]);
    const tab = await secretary.get(`/dossiers/${matter}?onglet=parties`);
    expect(tab.page.querySelector(`a[href="/conflits/demandes/${id}"]`)?.text).toBe("En attente de Collègue avocat");
    // The rest is for the screen of the request, whose opening is journalled.
    expect(tab.text).not.toContain("Prévenu");

    const read = await lawyer.get(link);
    expect(matchesOn(read).join()).toContain("Client du cabinet, et peut-être la partie adverse");
    expect(formOn(read, link)).toMatchObject({ nom: "Kadiatou Exemple Demandée", qualite: "Prévenu" });
    const brief = await goOn(lawyer, read, link);
    expect(errorsOn(brief).motif).toContain("cinq mots");
    expect(refusalOn(brief, id)).toBe("Refuser la demande");
    const added = await goOn(lawyer, read, link, { motif: REASON });
    expect(added.headers.get("location")).toBe("/conflits");
    expect(await row("SELECT added_by FROM party WHERE matter_id = $1", [matter])).toEqual({ added_by: secretary.id });
    expect(await row("SELECT typed, decided_by FROM conflict_request WHERE id = $1", [id])).toEqual({
      // Of several requests in one matter the answer says which one it is about.
      typed: { name: "Kadiatou Exemple Demandée" },
      decided_by: lawyer.id,
    });
    const told = (await secretary.get("/adminfils")).page.querySelector(`a[href="/conflits/demandes/${id}"]`);
    expect(told?.text).toContain(`Kadiatou Exemple Demandée – dossier ${reference}`);
    expect(told?.text).toContain("a accepté\u00A0: la partie est ajoutée");
    const answer = await secretary.get(`/conflits/demandes/${id}`);
    expect(answer.text).not.toContain("Prévenu");
    expect(answer.page.querySelector("main .page-note")?.text).toMatch(
      /^Collègue secretariat a demandé à Collègue avocat de décider, le .*\. Répondu le .*\.$/,
    );
    expect(await waitingIn(secretary, matter)).toEqual([]);
    expect((await lawyer.get(`/dossiers/${matter}`)).page.querySelector(".history")?.text).toContain(
      "a accepté ce que Collègue secretariat demandait, malgré un conflit possible",
    );
    // Another form of the answered request adds nobody.
    const late = await goOn(lawyer, read, link, { nom: "Autre Exemple Demandé", id: crypto.randomUUID() });
    expect([late.status, late.text.includes("a accepté\u00A0: la partie est ajoutée")]).toEqual([409, true]);
    expect(await count("party", "matter_id = $1", [matter])).toBe(1);
  });

  test("asked of a lawyer about a party may be refused, and is nobody’s to know of who is outside of the matter", async () => {
    await affair("Refusée Exemple Partie");
    const { matter } = await affair("Conflit Exemple Refusé");
    await wall(matter, lawyer, secretary);
    const barred = await add(secretary, matter, adverse("Refusée Exemple Partie"));
    const offered = barred.page.querySelectorAll("select[name=demande] option").map((one) => one.getAttribute("value"));
    expect([offered.includes(lawyer.id), offered.includes(outside.id)]).toEqual([true, false]);
    await goOn(secretary, barred, at(matter), { demander: "1", demande: lawyer.id });
    const { id } = await row("SELECT id FROM conflict_request WHERE matter_id = $1", [matter]);
    const address = `/conflits/demandes/${id}`;
    expect((await outside.get("/conflits")).text).not.toContain(id);
    expect((await outside.get(address)).status).toBe(404);
    expect((await lawyer.post(address, { decision: "refus", refus: REASON })).status).toBe(303);
    expect((await secretary.get(address)).text).toContain("Refusée Exemple Partie – dossier");
    expect(await count("party", "matter_id = $1", [matter])).toBe(0);
    // What is asked for while the matter lies in the corbeille waits for nobody.
    const again = await add(secretary, matter, adverse("Refusée Exemple Partie"));
    await goOn(secretary, again, at(matter), { demander: "1", demande: lawyer.id });
    const open = await row("SELECT id FROM conflict_request WHERE matter_id = $1 AND decided_at IS NULL", [matter]);
    expect((await lawyer.get("/conflits")).text).toContain(open.id);
    await cabinet.query("UPDATE matter SET deleted_at = now() WHERE id = $1", [matter]);
    expect((await lawyer.get("/conflits")).text).not.toContain(open.id);
  });

  /** A party whose name is changed by the secretariat to that of a client, who asks; and what was asked. */
  async function askedChange(name: string, words: Record<string, string> = { nom: name }) {
    const { matter, party, address, met } = await metByChange(name, words);
    const asked = await goOn(secretary, met, address, { demander: "1", demande: lawyer.id });
    expect([asked.status, asked.headers.get("location")]).toEqual([303, at(matter)]);
    const [one, another] = await requestsIn(matter);
    if (!one || another) throw new Error("it was not asked once");
    return { matter, party, address, met, request: one, screen: `/conflits/demandes/${one.id}` };
  }

  async function metByChange(name: string, words: Record<string, string>) {
    await affair(name);
    const { matter } = await affair("Djénabou Exemple Ordinaire");
    const party = await storedParty(matter, "Ancien Exemple Nom", { quality: "Témoin" });
    const address = `${at(matter)}/${party}`;
    const met = await secretary.post(address, { ...formOn(await secretary.get(address), address), ...words });
    expect(met.status).toBe(409);
    return { matter, party, address, met };
  }

  const requestsIn = async (matter: string) =>
    (
      await cabinet.query<{ id: string } & Record<string, unknown>>(
        "SELECT * FROM conflict_request WHERE matter_id = $1 ORDER BY asked_at",
        [matter],
      )
    ).rows;

  const nameOf = async (party: string) =>
    (await row<{ name: string }>("SELECT name FROM party WHERE id = $1", [party])).name;

  test("that a change of a party brings is asked of a lawyer, who reads it over the party of today and accepts", async () => {
    const name = "Mabinty Exemple Changée";
    const { matter, party, address, met, request, screen } = await askedChange(name);
    expect(errorsOn(await goOn(secretary, met, address, { demander: "1" })).demande).toBe("Choisissez à qui demander.");
    // Sent again, it is asked once.
    expect((await goOn(secretary, met, address, { demander: "1", demande: lawyer.id })).status).toBe(303);
    expect(await requestsIn(matter)).toHaveLength(1);
    expect(request).toMatchObject({ typed: { nom: name }, party_id: party, asked_version: 1, to_client_id: null });
    expect(await nameOf(party)).toBe("Ancien Exemple Nom");
    expect(await waitingIn(secretary, matter)).toEqual([
      `${screen} En attente de Collègue avocat\u00A0: Ancien Exemple Nom → ${name}, partie adverse`,
    ]);
    const link = `${address}?demande=${request.id}`;
    const shown = await lawyer.get(screen);
    expect(shown.page.querySelector("main dl")?.text).toContain(`Ancien Exemple Nom → ${name}`);
    expect(shown.page.querySelector("main .likely-list")?.text).toContain(name);
    expect(shown.page.querySelector(`main a[href="${link}"]`)?.text).toBe("Relire et accepter");
    expect(shown.page.querySelector("main .notice")).toBeNull();
    // Changed meanwhile: that is told, on both screens, and the other words stay.
    const present = formOn(await secretary.get(address), address);
    expect((await secretary.post(address, { ...present, conseil: "Maitre Autre" })).status).toBe(303);
    for (const page of [screen, link])
      expect((await lawyer.get(page)).page.querySelector("main .notice")?.text, page).toContain(
        "Depuis la demande, cette partie a été modifiée",
      );
    const read = await lawyer.get(link);
    expect(formOn(read, link)).toMatchObject({ nom: name, conseil: "Maitre Autre", version: "2" });
    expect(matchesOn(read).join()).toContain("Client du cabinet");
    const brief = await goOn(lawyer, read, link, { motif: "Non." });
    expect([errorsOn(brief).motif?.includes("cinq mots"), refusalOn(brief, request.id)]).toEqual([
      true,
      "Refuser la demande",
    ]);
    // The link is no way for the secretariat, and a version that is overtaken stores nothing.
    expect((await goOn(secretary, read, link, { motif: REASON })).status).toBe(409);
    const old = await goOn(lawyer, read, link, { motif: REASON, version: "1" });
    expect([old.status, choiceOn(old) !== null, refusalOn(old, request.id)]).toEqual([409, true, "Refuser la demande"]);
    expect(await nameOf(party)).toBe("Ancien Exemple Nom");
    expect((await goOn(lawyer, read, link, { motif: REASON })).headers.get("location")).toBe("/conflits");
    expect(await row("SELECT name, counsel, version FROM party WHERE id = $1", [party])).toEqual({
      name,
      counsel: "Maitre Autre",
      version: 3,
    });
    expect(await count("conflict_decision", "matter_id = $1 AND reason = $2", [matter, REASON])).toBe(1);
    // Its answer was lost; and a form with other words is told that it was answered.
    expect((await goOn(lawyer, read, link, { motif: REASON })).headers.get("location")).toBe("/conflits");
    const late = await goOn(lawyer, read, link, { nom: "Autre Exemple", version: "3" });
    expect([late.status, late.text.includes("a accepté\u00A0: la partie est à jour")]).toEqual([409, true]);
    expect(await requestsIn(matter)).toMatchObject([{ typed: null, decided_by: lawyer.id, refusal: null }]);
    const told = (await secretary.get("/adminfils")).page.querySelector(`a[href="${screen}"]`)?.text;
    expect(told).toMatch(/Mabinty Exemple Changée – dossier .*la partie est à jour/s);
    expect((await journalled(matter)).map(({ action }) => action).slice(-2)).toEqual([
      "matter.party-changed",
      "client.decision-accepted",
    ]);
  });

  test("that is asked again about a party is one request, and a lawyer reads its new words before accepting", async () => {
    const { matter, party, address, request, screen } = await askedChange("Nantenin Exemple Reprise");
    const link = `${address}?demande=${request.id}`;
    const open = await lawyer.get(link);
    // By another form, with other words: what waits is these.
    const again = await secretary.post(address, {
      ...formOn(await secretary.get(address), address),
      nom: "Nantenin Exemple Reprise",
      qualite: "Prévenu",
    });
    const asking = { demander: "1", demande: lawyer.id };
    expect((await goOn(secretary, again, address, asking)).status).toBe(303);
    expect(await requestsIn(matter)).toMatchObject([{ id: request.id, typed: { qualite: "Prévenu" } }]);

    const late = await goOn(lawyer, open, link, { motif: REASON, conseil: "Maitre Gardé" });
    expect([late.status, await nameOf(party)]).toEqual([409, "Ancien Exemple Nom"]);
    expect(late.text).toContain("Collègue secretariat a changé sa demande pendant que vous décidiez.");
    expect(late.text).toContain("Qualité\u00A0: «\u00A0Prévenu\u00A0»");
    expect(formOn(late, link)).toMatchObject({ conseil: "Maitre Gardé", qualite: "Témoin" });
    // Who has read that looks at the conflicts again, and decides in words of their own.
    const met = await goOn(lawyer, late, link, { motif: REASON });
    expect((await goOn(lawyer, met, link, { motif: REASON })).headers.get("location")).toBe("/conflits");
    expect(await row("SELECT name, quality, counsel FROM party WHERE id = $1", [party])).toEqual({
      name: "Nantenin Exemple Reprise",
      quality: "Témoin",
      counsel: "Maitre Gardé",
    });
    expect((await lawyer.get(screen)).text).toContain("la partie est à jour");
  });

  test("that a change of side brings is refused, made by somebody else meanwhile, or overtaken by a removal", async () => {
    const name = "Fodé Exemple Côté";
    const refused = await askedChange(name, { nom: name, qualite: "Prévenu" });
    expect((await lawyer.post(refused.screen, { decision: "refus", refus: REASON })).status).toBe(303);
    expect(await nameOf(refused.party)).toBe("Ancien Exemple Nom");
    expect((await requestsIn(refused.matter))[0]).toMatchObject({ typed: null, refusal: REASON });
    expect((await secretary.get(refused.screen)).text).toContain("Ancien Exemple Nom – dossier");

    // Put back what was asked for, and nothing is accepted.
    const kept = await askedChange("Kabinet Exemple Gardée");
    const back = `${kept.address}?demande=${kept.request.id}`;
    expect((await secretary.get(kept.address)).page.querySelector("main .notice")?.text).toContain(
      "Ancien Exemple Nom → Kabinet Exemple Gardée",
    );
    const putBack = await goOn(lawyer, await lawyer.get(back), back, { nom: "Ancien Exemple Nom" });
    expect([putBack.status, putBack.text.includes("refusez-la")]).toEqual([409, true]);
    expect(await requestsIn(kept.matter)).toMatchObject([{ decided_at: null }]);

    const made = await askedChange("Saran Exemple Faite");
    await cabinet.query("UPDATE party SET name = 'Saran Exemple Faite', version = 2 WHERE id = $1", [made.party]);
    const link = `${made.address}?demande=${made.request.id}`;
    expect((await goOn(lawyer, await lawyer.get(link), link)).headers.get("location")).toBe("/conflits");
    expect(await requestsIn(made.matter)).toMatchObject([{ decided_by: lawyer.id, refusal: null }]);

    const gone = await askedChange("Lamine Exemple Retirée");
    expect((await lawyer.post(`${gone.address}/retrait`, {})).status).toBe(303);
    const shown = await lawyer.get(gone.screen);
    expect(shown.page.querySelector("main .notice")?.text).toContain("cette partie a été retirée du dossier");
    expect([shown.text.includes("Relire et accepter"), refusalOn(shown, gone.request.id)]).toEqual([
      false,
      "Refuser la demande",
    ]);
    // Found by the name that was asked, under that of the party; erased with it.
    const rights = (await staff.get("/droits?q=Lamine+Exemple+Retir%C3%A9e")).page;
    expect(rights.querySelector(`a[href="${gone.screen}"]`)?.text).toContain("Ancien Exemple Nom");
    await cabinet.query("DELETE FROM party WHERE id = $1", [gone.party]);
    expect(await requestsIn(gone.matter)).toEqual([]);
  });

  test("that a change of a party brings is nobody’s to know of who is outside of the matter, or of whom it meets", async () => {
    const name = "Ramata Exemple Murée";
    const { matter, request, screen, address } = await askedChange(name);
    const facing = await row("SELECT id FROM client WHERE name = $1", [name]);
    const isHidden = async () => {
      for (const page of ["/conflits", "/adminfils"]) expect((await outside.get(page)).text).not.toContain(request.id);
      expect((await outside.get(screen)).status).toBe(404);
      expect((await outside.post(screen, { decision: "refus", refus: REASON })).status).toBe(404);
    };
    await cabinet.query("UPDATE client SET closed_at = now() WHERE id = $1", [facing.id]);
    await cabinet.query("INSERT INTO client_access (client_id, staff_id) VALUES ($1, $2)", [facing.id, lawyer.id]);
    await isHidden();
    // The secretary, outside of it by now, is told nothing either, and meets no conflict that would tell of it.
    expect(await waitingIn(secretary, matter)).toEqual([]);
    expect((await secretary.get(screen)).status).toBe(404);
    const met = await secretary.post(address, { ...formOn(await secretary.get(address), address), nom: name });
    expect(met.status).toBe(303);
    await cabinet.query("UPDATE client SET closed_at = NULL WHERE id = $1", [facing.id]);
    await wall(matter, lawyer, secretary);
    await isHidden();
    expect((await secretary.get(screen)).status).toBe(200);
  });

  test("that another client of a matter brings is asked of a lawyer, accepted over the matter of today, or refused", async () => {
    await affair("Alhassane Exemple Partie");
    const { matter } = await affair("Conflit Exemple Avant");
    const other = await affair("Conflit Exemple Après");
    const added = await add(lawyer, matter, adverse("Alhassane Exemple Partie"));
    expect((await goOn(lawyer, added, at(matter), { motif: REASON })).status).toBe(303);
    const address = `/dossiers/${matter}/modification`;
    const wanted = `${address}?client=${other.client}`;
    const leadId = await lawyerCalled(cabinet, "Maitre Partante Exemple");
    const ask = async () => {
      const form = { ...formOn(await secretary.get(wanted), wanted), title: "Affaire Reprise", leadId };
      const met = await secretary.post(wanted, form);
      expect(met.status).toBe(409);
      const asked = await goOn(secretary, met, wanted, { demander: "1", demande: lawyer.id });
      expect([asked.status, asked.headers.get("location")]).toEqual([303, `/dossiers/${matter}`]);
      const open = (await requestsIn(matter)).find(({ decided_at }) => decided_at === null);
      if (!open) throw new Error("nothing was asked");
      return open;
    };
    const standing = () => row("SELECT title, client_id, version FROM matter WHERE id = $1", [matter]);
    const before = await standing();
    const first = await ask();
    expect(first).toMatchObject({ typed: { title: "Affaire Reprise" }, to_client_id: other.client, asked_version: 1 });
    expect(await waitingIn(secretary, matter)).toEqual([
      `/conflits/demandes/${first.id} En attente de Collègue avocat\u00A0: dossier confié à Conflit Exemple Après`,
    ]);
    expect((await lawyer.post(`/conflits/demandes/${first.id}`, { decision: "refus", refus: REASON })).status).toBe(
      303,
    );
    expect(await standing()).toEqual(before);

    const { id } = await ask();
    const screen = `/conflits/demandes/${id}`;
    await cabinet.query("UPDATE lawyer SET active = false WHERE id = $1", [leadId]);
    for (const who of [lawyer, secretary]) {
      const changes = (await who.get(screen)).page.querySelector("main dl")?.text;
      expect(changes).toMatch(/Affaire Exemple → Affaire Reprise.*Conflit Exemple Avant → Conflit Exemple Après/s);
      expect(changes).toContain("→ Maitre Partante Exemple");
    }
    await cabinet.query("UPDATE lawyer SET active = true WHERE id = $1", [leadId]);
    // In the corbeille the client is nobody’s to have; the matter may be closed meanwhile.
    const noticesOf = async (address: string, who = lawyer) =>
      (await who.get(address)).page.querySelectorAll("main .notice").map(({ text }) => text);
    await cabinet.query("UPDATE client SET deleted_at = now() WHERE id = $1", [other.client]);
    expect((await noticesOf(screen)).join()).toContain("ce client a été mis à la corbeille");
    expect((await secretary.get(screen)).text).not.toContain("Conflit Exemple Après");
    expect((await lawyer.get(screen)).text).not.toContain("Relire et accepter");
    await cabinet.query("UPDATE client SET deleted_at = NULL WHERE id = $1", [other.client]);
    await cabinet.query("UPDATE matter SET state = 'clos' WHERE id = $1", [matter]);
    expect((await noticesOf(screen)).join()).toContain("Ce dossier est clos");
    await cabinet.query("UPDATE matter SET state = 'ouvert' WHERE id = $1", [matter]);
    // Whoever opens the form meanwhile is told of it, and whose client it would be no more.
    expect((await noticesOf(address, secretary)).join()).toContain("dossier confié à Conflit Exemple Après");
    expect((await secretary.get(wanted)).page.querySelector("#clientId p")?.text).toMatch(
      /Conflit Exemple Après.*au lieu de Conflit Exemple Avant/s,
    );
    // Known to those alone who may know of the client whom it would be for.
    await cabinet.query("UPDATE client SET closed_at = now() WHERE id = $1", [other.client]);
    for (const one of [lawyer, secretary])
      await cabinet.query("INSERT INTO client_access (client_id, staff_id) VALUES ($1, $2)", [other.client, one.id]);
    expect([(await outside.get(screen)).status, (await secretary.get(screen)).status]).toEqual([404, 200]);
    await cabinet.query("UPDATE client SET closed_at = NULL WHERE id = $1", [other.client]);

    await cabinet.query("UPDATE matter SET stage = 'appel', version = 2 WHERE id = $1", [matter]);
    const shown = await lawyer.get(screen);
    expect(shown.page.querySelector("main .notice")?.text).toContain("ce dossier a été modifié");
    expect(shown.page.querySelector("main .likely-list")?.text).toContain("Alhassane Exemple Partie");
    const link = `${address}?demande=${id}`;
    expect(shown.page.querySelector(`main a[href="${link}"]`)?.text).toBe("Relire et accepter");
    const sent = `${address}?demande=${id}&client=${other.client}`;
    const read = await lawyer.get(link);
    expect(formOn(read, address)).toMatchObject({ title: "Affaire Reprise", stage: "appel", clientId: other.client });
    expect(matchesOn(read).join()).toContain("Client du cabinet");
    const form = formOn(read, address);
    const brief = await lawyer.post(sent, form);
    expect([errorsOn(brief).motif?.includes("cinq mots"), refusalOn(brief, id)]).toEqual([true, "Refuser la demande"]);
    const old = await lawyer.post(sent, { ...form, motif: REASON, version: "1" });
    expect([old.status, refusalOn(old, id)]).toEqual([409, "Refuser la demande"]);
    expect((await secretary.post(sent, { ...form, motif: REASON })).status).toBe(409);
    expect((await lawyer.post(sent, { ...form, motif: REASON })).headers.get("location")).toBe("/conflits");
    expect((await lawyer.post(sent, { ...form, motif: REASON })).headers.get("location")).toBe("/conflits");
    expect(await standing()).toEqual({ title: "Affaire Reprise", client_id: other.client, version: 3 });
    expect(await row("SELECT client_id FROM party WHERE matter_id = $1", [matter])).toEqual({
      client_id: other.client,
    });
    const late = await lawyer.post(sent, { ...form, version: "3", title: "Encore autre chose" });
    expect([late.status, late.text.includes("a accepté\u00A0: le dossier est celui de ce client")]).toEqual([
      409,
      true,
    ]);
    expect((await journalled(matter)).map(({ action }) => action)).toContain("client.decision-accepted");
    expect((await secretary.get("/adminfils")).text).toContain("le dossier est celui de ce client");
  });

  test("within one matter: its own client against themselves, one name on both sides, or twice on one", async () => {
    const { client, matter } = await affair("Fatoumata Exemple Soi");
    const own = await add(secretary, matter, adverse("Fatoumata Exemple Soi"));
    expect([own.status, own.text.includes("Seul un avocat ou un associé peut continuer")]).toEqual([409, true]);
    expect(matchesOn(own).join()).toContain("Client de ce dossier, et peut-être la partie adverse");
    const namesake = await add(lawyer, matter, adverse("Fatoumata Exemple Soi"));
    expect((await goOn(lawyer, namesake, at(matter), { motif: REASON })).status).toBe(303);
    expect((await staff.get(`/listeCl/${client}/conflits`)).text).toContain("Aucun conflit connu n’attend");

    expect((await add(staff, matter, adverse("Moussa Exemple Deux Côtés"))).status).toBe(303);
    // A namesake may stand there: anybody goes on, without a reason.
    const twice = await add(secretary, matter, adverse("Moussa Exemple Deux Côtés"));
    expect(twice.status).toBe(409);
    expect(twice.text).toContain("Cette personne est peut-être déjà partie de ce côté");
    expect((await goOn(secretary, twice, at(matter))).status).toBe(303);
    expect(await count("party", "matter_id = $1 AND name LIKE 'Moussa%'", [matter])).toBe(2);
    const beside = await add(lawyer, matter, { nom: "Mousa Exemple Deux Côtés", cote: "client" });
    expect(beside.status).toBe(409);
    expect(matchesOn(beside).join()).toContain("Moussa Exemple Deux Côtés — Déjà partie adverse dans ce dossier");
    expect((await goOn(lawyer, beside, at(matter), { motif: REASON })).status).toBe(303);
    expect(await count("conflict_decision", "matter_id = $1", [matter])).toBe(2);

    // Nor is a party asked about itself.
    const { id } = await partyOf(matter, "Mousa Exemple Deux Côtés");
    const address = `${at(matter)}/${id}`;
    const held = formOn(await staff.get(address), address);
    expect((await secretary.post(address, { ...held, nom: "Mousa Exemple Deux Cotés" })).status).toBe(303);
  });

  test("with a new client who is an adverse party of a matter; not from the corbeille, nor removed, nor a third party", async () => {
    const { matter } = await affair("Conflit Exemple Quatre");
    await storedParty(matter, "Kerfalla Exemple Nouveau");
    await storedParty(matter, "Togba Exemple Nouveau", { side: "tiers", quality: "Témoin" });
    const create = (name: string, numero: string) =>
      staff.post("/comptecl", { ...fields, name, numero, adresse: "Rue Exemple Nouvelle" });
    const refused = await create("Kerfala Exemple Nouveau", "628 00 00 01");
    expect(refused.status).toBe(409);
    expect(matchesOn(refused).join()).toMatch(
      /Kerfalla Exemple Nouveau — Partie adverse de Conflit Exemple Quatre · .* · Dossier 2026-\d{4}/,
    );
    await cabinet.query("UPDATE matter SET deleted_at = now() WHERE id = $1", [matter]);
    expect((await create("Kerfala Exemple Nouveau", "628 00 00 02")).status).toBe(303);
    await cabinet.query("UPDATE matter SET deleted_at = NULL WHERE id = $1", [matter]);
    expect((await create("Togba Exemple Nouveau", "628 00 00 03")).status).toBe(303);
  });

  test("is asked again when the side changes, or the quality, and for another name; a letter put right asks nothing", async () => {
    await affair("Ousmane Exemple Koroma");
    const { matter } = await affair("Conflit Exemple Cinq");
    const told = await followed(staff, await add(staff, matter, { nom: "Usman Exemple Kourouma", cote: "tiers" }));
    // Somebody on no side stops nobody, and is told.
    expect(told.page.querySelector(".party-side .likely-list")?.text).toContain("peut-être le tiers");
    const { id } = await partyOf(matter, "Usman Exemple Kourouma");
    const address = `${at(matter)}/${id}`;
    const change = async (who: Visitor, words: Record<string, string>) =>
      who.post(address, { ...formOn(await who.get(address), address), ...words });

    const barred = await change(secretary, { cote: "adverse" });
    expect(barred.status).toBe(409);
    expect(barred.text).toContain("Seul un avocat ou un associé peut continuer");
    expect(formOn(barred, address).cote).toBe("adverse");
    const refused = await change(lawyer, { cote: "adverse" });
    expect((await goOn(lawyer, refused, address, { motif: REASON })).status).toBe(303);
    expect((await partyOf(matter, "Usman Exemple Kourouma")).side).toBe("adverse");

    // Decided, and asked again all the same for another quality.
    const quality = await change(lawyer, { qualite: "Prévenu" });
    expect(quality.status).toBe(409);
    expect((await goOn(lawyer, quality, address, { motif: REASON })).status).toBe(303);
    expect(await count("conflict_decision", "matter_id = $1", [matter])).toBe(2);

    expect((await change(secretary, { nom: "Ousman Exemple Kourouma" })).status).toBe(303);
    expect((await change(secretary, { conseil: "Maitre Exemple" })).status).toBe(303);
    await affair("Nouhan Exemple Renommé");
    expect((await change(secretary, { nom: "Nouhan Exemple Renommé" })).status).toBe(409);
    expect((await journalled(matter)).map(({ action }) => action)).toEqual([
      "matter.party-added",
      "matter.party-side-changed",
      "matter.party-changed",
      "matter.party-changed",
      "matter.party-changed",
    ]);
    expect((await staff.get(`/dossiers/${matter}`)).text).toContain(
      "a changé une partie de côté\u00A0: tiers, puis partie adverse",
    );
  });

  test("is asked when the matter gets another client, whose parties follow", async () => {
    const { client: adversary } = await affair("Sékou Exemple Cliente");
    const { matter } = await affair("Conflit Exemple Six");
    const other = await affair("Conflit Exemple Sept");
    const refused = await add(lawyer, matter, adverse("Sekou Exemple Cliente"));
    expect((await goOn(lawyer, refused, at(matter), { motif: REASON })).status).toBe(303);
    const address = `/dossiers/${matter}/modification`;
    // That the client met this adversary was decided; that the adversary becomes the client was not.
    const turned = formOn(await secretary.get(`${address}?client=${adversary}`), address);
    expect((await secretary.post(`${address}?client=${adversary}`, turned)).status).toBe(409);
    const shown = await secretary.get(`${address}?client=${other.client}`);
    const barred = await secretary.post(`${address}?client=${other.client}`, formOn(shown, address));
    expect(barred.status).toBe(409);
    expect(barred.text).toContain("Seul un avocat ou un associé peut continuer");
    const asked = await lawyer.post(`${address}?client=${other.client}`, formOn(shown, address));
    expect(matchesOn(asked).join()).toContain("Sékou Exemple Cliente — Client du cabinet");
    expect((await goOn(lawyer, asked, address, { motif: REASON })).status).toBe(303);
    expect(await row("SELECT client_id FROM party WHERE matter_id = $1", [matter])).toEqual({
      client_id: other.client,
    });
    expect(await count("conflict_decision", "matter_id = $1 AND client_id = $2", [matter, other.client])).toBe(1);
  });

  test("within a matter is asked when it gets another client and when it is opened again, and not once decided", async () => {
    const one = await affair("Soi Exemple Premier");
    const other = await affair("Mariama Exemple Retournée");
    expect((await add(staff, one.matter, adverse("Tiguidanke Wann Partagée"))).status).toBe(303);
    const both = await add(lawyer, one.matter, { nom: "Tiguidanke Wann Partagée", cote: "client" });
    expect((await goOn(lawyer, both, at(one.matter), { motif: REASON })).status).toBe(303);
    await storedParty(one.matter, "Mariama Exemple Retournée");
    // Not against the client that it has, and the pair that was decided is not asked again.
    await cabinet.query("UPDATE matter SET state = 'clos' WHERE id = $1", [one.matter]);
    const reopening = `/dossiers/${one.matter}/reouverture`;
    expect(matchesOn(await lawyer.get(reopening))).toEqual([
      expect.stringContaining("Client du cabinet, et peut-être la partie adverse Mariama Exemple Retournée"),
    ]);
    await cabinet.query("UPDATE matter SET client_id = $2 WHERE id = $1", [one.matter, other.client]);
    await cabinet.query("UPDATE party SET client_id = $2 WHERE matter_id = $1", [one.matter, other.client]);
    const told = matchesOn(await lawyer.get(reopening)).join();
    expect(told).toContain("Client de ce dossier, et peut-être la partie adverse Mariama Exemple Retournée");
    // What was decided for another client is asked for this one, and of the two one is told.
    expect(told.match(/Tiguidanke Wann Partagée — Déjà partie/g)).toHaveLength(1);
    await cabinet.query("UPDATE matter SET state = 'ouvert' WHERE id = $1", [one.matter]);
    await cabinet.query("UPDATE party SET removed_at = now() WHERE name LIKE 'Mariama Exemple Ret%'");
    const edition = `/dossiers/${one.matter}/modification`;
    const next = (await affair("Suivant Exemple Client")).client;
    const form = formOn(await lawyer.get(`${edition}?client=${next}`), edition);
    const changed = await lawyer.post(`${edition}?client=${next}`, form);
    expect([changed.status, matchesOn(changed)]).toEqual([
      409,
      [expect.stringContaining("Tiguidanke Wann Partagée — Déjà partie")],
    ]);
    expect((await goOn(lawyer, changed, edition, { motif: REASON })).status).toBe(303);
  });

  test("that came while a matter was closed is asked before it is opened again", async () => {
    const { client, matter } = await affair("Conflit Exemple Huit");
    await storedParty(matter, "Zézé Exemple Rouvert");
    await cabinet.query("UPDATE matter SET state = 'clos' WHERE id = $1", [matter]);
    const came = await affair("Zeze Exemple Rouvert");
    const against = await affair("Conflit Exemple Neuf");
    await cabinet.query("INSERT INTO party (client_id, name, name_keys) VALUES ($1, $2, $3)", [
      against.client,
      "Conflit Exemple Huit",
      allNameKeys(["Conflit Exemple Huit"]),
    ]);
    const address = `/dossiers/${matter}/reouverture`;
    const page = await lawyer.get(address);
    expect(matchesOn(page).join()).toContain("Zeze Exemple Rouvert");
    expect(matchesOn(page).join()).toContain("Conflit Exemple Huit — Partie adverse de Conflit Exemple Neuf");
    const motif = "Un appel a été interjeté par la partie adverse.";
    const unseen = await lawyer.post(address, { motif });
    expect(unseen.status).toBe(409);
    const bare = await lawyer.post(address, { ...formOn(page, address), motif });
    expect(bare.status).toBe(409);
    expect(errorsOn(bare)["motif-conflit"]).toContain("cinq mots");
    expect(formOn(bare, address).motif).toBe(motif);
    expect((await goOn(lawyer, bare, address, { "motif-conflit": REASON })).status).toBe(303);
    expect(await row("SELECT state, state_reason FROM matter WHERE id = $1", [matter])).toEqual({
      state: "ouvert",
      state_reason: motif,
    });
    const { conflicts } = await row<{ conflicts: { id: string }[] }>(
      "SELECT conflicts FROM conflict_decision WHERE matter_id = $1 AND client_id = $2",
      [matter, client],
    );
    expect(conflicts).toHaveLength(2);
    expect(conflicts.map(({ id }) => id)).toContain(came.client);
    // Decided, it is not asked once more.
    await cabinet.query("UPDATE matter SET state = 'clos' WHERE id = $1", [matter]);
    expect((await lawyer.post(address, { motif: `Encore\u00A0: ${motif}` })).status).toBe(303);
  });
});

describe("a proceeding", () => {
  test("is added, changed and taken away; the file shows it", async () => {
    const { matter } = await affair("Procédure Exemple Une");
    const juridiction = await court("TPI Dixinn");
    const typed = { juridiction, degre: "premiere-instance", numero: "RG 125/2026", chambre: "2e chambre civile" };
    const form = formOn(await secretary.get(at(matter)), proceedingForm(matter));
    expect(form).toMatchObject({ ...emptyProceeding, id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    const answer = await plead(secretary, matter, { ...form, ...typed });
    expect(answer.headers.get("Location")).toBe(at(matter));
    const page = await followed(secretary, answer);
    expect(page.text).toContain("Procédure ajoutée.");
    const { id } = await row("SELECT id FROM proceeding WHERE matter_id = $1", [matter]);
    const address = `/dossiers/${matter}/procedures/${id}`;
    const held = formOn(await secretary.get(address), address);
    expect(held).toMatchObject({ numero: "RG 125/2026", degre: "premiere-instance", chambre: "2e chambre civile" });
    const decided = { ...held, decision: "Déboute le demandeur.", jour: "2026-03-02" };
    expect((await secretary.post(address, decided)).status).toBe(303);
    const file = (await secretary.get(`/dossiers/${matter}?onglet=parties`)).page.querySelector(".matter-affair");
    expect(file?.text).toMatch(/TPI Dixinn RG 125\/2026 · 2e chambre civile · Première instance/);
    expect(file?.text).toContain("Décision du 2\u00A0mars 2026\u00A0: Déboute le demandeur.");
    expect((await secretary.post(`${address}/retrait`, {})).status).toBe(303);
    expect((await secretary.post(`${address}/retrait`, {})).status).toBe(303);
    expect((await secretary.get(address)).status).toBe(404);
    expect((await journalled(matter)).map(({ action }) => action)).toEqual([
      "matter.proceeding-added",
      "matter.proceeding-changed",
      "matter.proceeding-removed",
    ]);
    expect(JSON.stringify(await journalled(matter))).not.toMatch(/RG|125\/|Déboute/);
  });

  test("that is refused keeps every word, with a sentence beside each field", async () => {
    const { matter } = await affair("Procédure Exemple Deux");
    const words = { juridiction: "", degre: "", numero: "RG n°", jour: "2999-01-01", decision: "Un mot" };
    const answer = await plead(staff, matter, words);
    expect(answer.status).toBe(400);
    expect(errorsOn(answer)).toEqual({
      juridiction: "Choisissez la juridiction.",
      numero: "Un numéro de procédure a au moins un chiffre.",
      degre: "Choisissez le degré.",
      jour: "Une décision ne se rend pas dans l’avenir.",
    });
    expect(formOn(answer, proceedingForm(matter))).toMatchObject({ numero: "RG n°", decision: "Un mot" });
  });

  test("the courts are those in use; one that it is before already stays", async () => {
    const { matter } = await affair("Procédure Exemple Trois");
    const { id: old } = await row(
      "INSERT INTO court (name, short_name) VALUES ('Tribunal Exemple Ancien', 'TPI Ancien') RETURNING id",
    );
    await plead(staff, matter, { juridiction: old, numero: "9/2026" });
    await cabinet.query("UPDATE court SET active = false WHERE id = $1", [old]);
    expect((await staff.get(at(matter))).page.querySelector(`option[value="${old}"]`)).toBeNull();
    expect(errorsOn(await plead(staff, matter, { juridiction: old })).juridiction).toBe(
      "Cette juridiction n’est pas de la liste.",
    );
    const { id } = await row("SELECT id FROM proceeding WHERE matter_id = $1", [matter]);
    const address = `/dossiers/${matter}/procedures/${id}`;
    const held = formOn(await staff.get(address), address);
    expect(held.juridiction).toBe(old);
    expect((await staff.post(address, { ...held, degre: "appel" })).status).toBe(303);
  });

  test("has a number of its own before its court, however it is written, also of two at one instant", async () => {
    const [one, other] = [await affair("Procédure Exemple Quatre"), await affair("Procédure Exemple Cinq")];
    expect((await plead(staff, one.matter, { numero: "RG 77/2026" })).status).toBe(303);
    const taken = await plead(staff, other.matter, { numero: "r.g. n° 77 - 2026", decision: "Un mot" });
    expect(taken.status).toBe(409);
    expect(errorsOn(taken)).toEqual({ numero: TAKEN });
    expect(formOn(taken, proceedingForm(other.matter)).decision).toBe("Un mot");
    expect(
      (await plead(staff, other.matter, { numero: "77/2026", juridiction: await court("TPI Kaloum") })).status,
    ).toBe(303);
    // Without a number yet, there is nothing to clash with.
    expect((await plead(staff, one.matter, { numero: "" })).status).toBe(303);
    expect((await plead(staff, other.matter, { numero: "" })).status).toBe(303);

    const { id } = await row("SELECT id FROM proceeding WHERE matter_id = $1 AND number = ''", [other.matter]);
    const address = `/dossiers/${other.matter}/procedures/${id}`;
    const held = formOn(await staff.get(address), address);
    const changed = await staff.post(address, { ...held, numero: "77.2026" });
    expect(changed.status).toBe(409);
    expect(errorsOn(changed)).toEqual({ numero: TAKEN });

    const answers = await heldUp(cabinet, "LOCK TABLE proceeding IN SHARE MODE", [
      () => plead(staff, one.matter, { numero: "RG 78/2026" }),
      () => plead(lawyer, other.matter, { numero: "RG 78/2026" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect(await count("proceeding", "folded_number = '78/2026'")).toBe(1);
  });

  test("is one of the same form, however often it arrives", async () => {
    const { matter } = await affair("Procédure Exemple Six");
    const address = proceedingForm(matter);
    const held = formOn(await staff.get(at(matter)), address);
    const sent = { ...held, juridiction: await court("CRIEF"), degre: "refere", numero: "12/2026" };
    const answers = await Promise.all([1, 2, 3].map(() => staff.post(address, sent)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await count("proceeding", "matter_id = $1", [matter])).toBe(1);
  });

  test("of two people who change it the second is shown both versions", async () => {
    const { matter } = await affair("Procédure Exemple Sept");
    await plead(staff, matter, { numero: "31/2026" });
    const { id } = await row("SELECT id FROM proceeding WHERE matter_id = $1", [matter]);
    const address = `/dossiers/${matter}/procedures/${id}`;
    const held = formOn(await staff.get(address), address);
    const kaloum = await court("TPI Kaloum");
    expect((await secretary.post(address, { ...held, juridiction: kaloum })).status).toBe(303);
    const refused = await lawyer.post(address, { ...held, juridiction: await court("CRIEF") });
    expect(refused.status).toBe(409);
    expect(choiceOn(refused).text).toContain("Collègue secretariat a enregistré cette procédure");
    expect(choiceOn(refused).text).toContain("TPI Kaloum");
    expect(choiceOn(refused).text).toContain("CRIEF");
    expect(await row("SELECT court_id FROM proceeding WHERE id = $1", [id])).toEqual({ court_id: kaloum });
  });
});

describe("behind a wall", () => {
  test("who is outside of the matter, or of its client, finds nothing by any door", async () => {
    const { client, matter } = await affair("Fermé Exemple Un");
    await add(lawyer, matter, adverse("Invisible Exemple Adverse"));
    await plead(lawyer, matter, { numero: "RG 901/2026" });
    const { id: party } = await partyOf(matter, "Invisible Exemple Adverse");
    const { id: proceeding } = await row("SELECT id FROM proceeding WHERE matter_id = $1", [matter]);
    const tryAll = async () => {
      const doors: [string, string][] = [
        ["GET", at(matter)],
        ["POST", at(matter)],
        ["POST", proceedingForm(matter)],
        ["GET", `${at(matter)}/${party}`],
        ["POST", `${at(matter)}/${party}`],
        ["POST", `${at(matter)}/${party}/retrait`],
        ["POST", `/listeCl/${client}/adversaires/${party}/retrait`],
        ["GET", `/dossiers/${matter}/procedures/${proceeding}`],
        ["POST", `/dossiers/${matter}/procedures/${proceeding}`],
        ["POST", `/dossiers/${matter}/procedures/${proceeding}/retrait`],
      ];
      const words = { ...adverse("Autre Exemple"), juridiction: await court("CRIEF"), degre: "appel", numero: "5" };
      for (const [method, path] of doors) {
        const answer = method === "GET" ? await outside.get(path) : await outside.post(path, words);
        expect(answer.status, `${method} ${path}`).toBe(404);
        expect(answer.text, `${method} ${path}`).not.toMatch(/Invisible|901\/2026/);
      }
      for (const path of [`/listeCl/${client}`, `/listeCl/${client}/adversaires`, `/listeCl/${client}/conflits`])
        expect((await outside.get(path)).text, path).not.toMatch(/Invisible|901\/2026/);
      for (const q of ["Invisible", "901/2026"]) {
        expect((await outside.get(`/dossiers?q=${encodeURIComponent(q)}`)).text).not.toContain(matter);
        expect((await outside.get(`/recherche?q=${encodeURIComponent(q)}`)).text).not.toContain(matter);
      }
      expect((await outside.get("/droits?q=Invisible+Exemple+Adverse")).text).not.toContain(party);
    };
    await wall(matter, lawyer);
    await tryAll();
    expect((await lawyer.get(at(matter))).text).toContain("Invisible Exemple Adverse");
    // The same by the wall of the client.
    await cabinet.query("UPDATE matter SET closed_at = NULL WHERE id = $1", [matter]);
    await cabinet.query("UPDATE client SET closed_at = now() WHERE id = $1", [client]);
    await cabinet.query("INSERT INTO client_access (client_id, staff_id) VALUES ($1, $2)", [client, lawyer.id]);
    await tryAll();
    expect(await count("party", "matter_id = $1 AND removed_at IS NULL", [matter])).toBe(1);
    expect(await count("proceeding", "matter_id = $1", [matter])).toBe(1);
  });

  test("a conflict by the party of a closed matter is told to nobody outside; inside it waits for a conclusion", async () => {
    const { client, matter } = await affair("Fermé Exemple Deux");
    await add(lawyer, matter, adverse("Nagnouma Exemple Secrète"));
    await wall(matter, lawyer);
    const name = "Nagnouma Exemple Secrete";
    const stored = await outside.post("/comptecl", { ...fields, name, numero: "628 11 11 11" });
    expect(stored.status).toBe(303);
    const { id: came } = await row("SELECT id FROM client WHERE name = $1", [name]);
    const found = () =>
      count("found_match", "client_id = $1 AND other_id = $2 AND matter_id = $3", [client, came, matter]);
    await eventually(async () => (await found()) === 1);
    const { id: match } = await row("SELECT id FROM found_match WHERE other_id = $1", [came]);
    expect((await outside.get("/conflits")).text).not.toContain(match);
    expect((await outside.get(`/conflits/${match}`)).status).toBe(404);
    expect((await outside.post(`/conflits/${match}`, { conclusion: REASON })).status).toBe(404);
    for (const path of [`/listeCl/${came}/conflits`, `/listeCl/${client}/conflits`]) {
      expect((await outside.get(path)).text, path).toContain("Aucun conflit connu n’attend de décision.");
    }
    // Nor beside their own affair, nor when one is named there.
    const beside = await affair("Ouvert Exemple Trois");
    expect((await add(outside, beside.matter, { nom: "Nagnouma Exemple Secrète", cote: "client" })).status).toBe(303);
    // Those inside hear of that one too.
    await eventually(
      async () =>
        (await count("found_match", "client_id = $1 AND other_id = $2 AND matter_id = $3", [
          client,
          beside.client,
          matter,
        ])) === 1,
    );

    expect((await lawyer.get("/conflits")).text).toContain(match);
    expect((await lawyer.post(`/conflits/${match}`, { conclusion: REASON })).status).toBe(303);
    const decision = await row<{ conflicts: object }>("SELECT conflicts FROM conflict_decision WHERE client_id = $1", [
      came,
    ]);
    expect(decision.conflicts).toContainEqual({
      kind: "adverse-party",
      id: (await partyOf(matter, "Nagnouma Exemple Secrète")).id,
    });
    // What was decided inside is read inside.
    for (const id of [client, came]) {
      expect((await lawyer.get(`/listeCl/${id}/conflits`)).text).toContain(REASON);
      expect((await outside.get(`/listeCl/${id}/conflits`)).text).not.toContain(REASON);
      const file = (await outside.get(`/listeCl/${id}`)).text;
      expect(file).not.toContain("a continué malgré un conflit possible");
      expect(file).not.toContain("a examiné un conflit");
    }
    expect((await lawyer.get(`/listeCl/${client}`)).text).toContain("a examiné un conflit");
  });

  test("a conflict that a party of a closed matter brings is decided on the client’s page by who is inside", async () => {
    const { client, matter } = await affair("Fermé Exemple Trois");
    await add(lawyer, matter, adverse("Tenin Exemple Fermée"));
    await wall(matter, lawyer);
    const came = await affair("Tenin Exemple Fermee");
    const address = `/listeCl/${client}/conflits`;
    expect((await outside.get(address)).text).toContain("Aucun conflit connu n’attend de décision.");
    const page = await lawyer.get(address);
    expect(page.text).toContain("Tenin Exemple Fermee");
    const sent = { ...formOn(page, address), motif: REASON };
    expect((await lawyer.post(address, sent)).status).toBe(303);
    // The answer may have been lost.
    expect((await lawyer.post(address, sent)).status).toBe(303);
    expect(await count("conflict_decision", "client_id = $1 AND matter_id = $2", [client, matter])).toBe(1);
    for (const path of [address, `/listeCl/${client}`, `/listeCl/${came.client}`, `/listeCl/${came.client}/conflits`])
      expect((await outside.get(path)).text, path).not.toMatch(/accord écrit|malgré un conflit/);
    expect((await lawyer.get(address)).text).toContain(REASON);
  });

  test("what a colleague asks of a lawyer about it is shown to none who is outside", async () => {
    const { matter } = await affair("Fermé Exemple Quatre");
    await add(lawyer, matter, adverse("Moussoukoro Exemple Fermée"));
    await wall(matter, lawyer, secretary);
    const typed = { ...fields, name: "Musukoro Exemple Fermée", numero: "628 22 22 22" };
    const barred = await secretary.post("/comptecl", typed);
    expect(barred.status).toBe(409);
    const offered = barred.page.querySelectorAll("select[name=demande] option").map((one) => one.getAttribute("value"));
    expect(offered).toContain(lawyer.id);
    expect(offered).not.toContain(outside.id);
    const sent = { ...formOn(barred, "/comptecl"), demander: "1", demande: lawyer.id };
    expect((await secretary.post("/comptecl", sent)).status).toBe(303);
    const { id } = await row("SELECT id FROM conflict_request WHERE asked_by = $1 AND matter_id IS NULL", [
      secretary.id,
    ]);
    expect((await lawyer.get("/conflits")).text).toContain(id);
    expect((await outside.get("/conflits")).text).not.toContain(id);
    expect((await outside.get(`/conflits/demandes/${id}`)).status).toBe(404);
  });
});

describe("rights of persons", () => {
  test("of a party the name is told, never whose opponent it is; what stands beside a client stays", async () => {
    const { matter } = await affair("Droits Exemple Un");
    await storedParty(matter, "Hawa Exemple Droits", { note: "Voisine" });
    await storedParty(matter, "Hawa Exemple Droits", { side: "tiers", counsel: "Maitre Exemple" });
    const page = await staff.get("/droits?q=Hawa+Exemple+Droits");
    const refs = page.page.querySelectorAll("input[name=r]").map((box) => box.getAttribute("value") ?? "");
    const ofParties = refs.filter((ref) => /^(adverse|partie)-dossier:/.test(ref));
    expect(ofParties).toHaveLength(2);
    const body = new URLSearchParams({ q: "Hawa Exemple Droits" });
    for (const ref of ofParties) body.append("r", ref);
    const archive = await staff.post("/droits/archive", body);
    expect(archive.status).toBe(200);
    const { strFromU8, unzipSync } = await import("fflate");
    const data = strFromU8(unzipSync(new Uint8Array(archive.bytes))["donnees.json"] ?? new Uint8Array());
    expect(JSON.parse(data)).toMatchObject({
      parties_adverses_de_dossiers: [{ nom: "Hawa Exemple Droits" }],
      retenus: [expect.stringContaining("couvert par le secret professionnel")],
    });
    expect(data).not.toMatch(/Droits Exemple Un|Voisine|Maitre Exemple/);
  });
});

test("a client is given another name while somebody adds a party to their matter, and both are stored", async () => {
  const { client, matter } = await affair("Zoumana Premier");
  const form = { ...formOn(await secretary.get(at(matter)), at(matter)), ...adverse("Partie Simultanée") };
  const path = `/miseajourAclientRecup/${client}`;
  const renamed = { ...formOn(await staff.get(path), "/miseajour"), name: "Zoumana Second" };
  // Each has its own row by then: the one the matter, the other the client.
  const answers = await heldUp(cabinet, "LOCK TABLE party IN ACCESS EXCLUSIVE MODE", [
    () => secretary.post(at(matter), form),
    () => staff.post(path, renamed),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(await count("party", "matter_id = $1", [matter])).toBe(1);
  expect((await row<{ people: string }>("SELECT people FROM matter WHERE id = $1", [matter])).people).toMatch(
    /second/i,
  );
});

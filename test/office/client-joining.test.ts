import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { nameKeys } from "../../app/lib/name-sounds";
import { useCabinet } from "../setup/app";
import type { Answer, Visitor } from "../setup/visitor";
import { addressOn, colleague, fields, formOn, linked, storedClient } from "./client-story";
import { enteredDeadline } from "./deadline-story";
import { courtCalled, dayFrom, entered, sittingDayFrom } from "./hearing-story";
import { drafted, issuedBy } from "./invoice-story";
import { openedMatter } from "./matter-story";
import { followed, messageFrom, namesOf } from "./office-story";

const cabinet = useCabinet();
let lawyer: Visitor & { id: string };
let clerk: Visitor & { id: string };
let outside: Visitor & { id: string };

beforeAll(async () => {
  lawyer = await colleague(cabinet, "avocat");
  clerk = await colleague(cabinet, "secretariat");
  outside = await colleague(cabinet, "associe");
});

const joiningOf = (id: string) => `/listeCl/${id}/reunion`;
const separationOf = (id: string, joined: string) => `/listeCl/${id}/reunion/${joined}/separation`;

/** Joins `other` to the file that stays the main one, by the form as a page holds it. */
async function join(kept: string, other: string, who: Visitor = lawyer) {
  const page = await who.get(`${joiningOf(kept)}?client=${other}`);
  return who.post(addressOn(page, joiningOf(kept)), { ...formOn(page, joiningOf(kept)), garder: kept });
}

async function joined(kept: string, other: string) {
  const answer = await join(kept, other);
  if (answer.status !== 303) throw new Error(`joining answered ${answer.status}`);
}

/** Two files of one client, the second joined to the first. */
async function twoFiles(main: string, other: string, more: Record<string, unknown> = {}) {
  return { kept: await clientCalled(main), second: await clientCalled(other, more) };
}

async function clientCalled(name: string, more: Record<string, unknown> = {}): Promise<string> {
  const id = await storedClient(cabinet, { name, numero: number(), ...more });
  await cabinet.query("UPDATE client SET name_keys = $2 WHERE id = $1", [id, nameKeys(name)]);
  return id;
}

let numbers = 0;
const number = () => `+22462100${String(++numbers).padStart(4, "0")}`;

async function pointers(...ids: string[]) {
  const { rows } = await cabinet.query<{ id: string; into: string | null }>(
    "SELECT id, merged_into_id AS into FROM client WHERE id = ANY ($1)",
    [ids],
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.into ?? null);
}

async function lines(id: string) {
  const { rows } = await cabinet.query<{ action: string; details: Record<string, string> }>(
    "SELECT action, details FROM journal WHERE subject_id = $1 AND action IN ('client.joined', 'client.separated') ORDER BY id",
    [id],
  );
  return rows;
}

/** Closes a client to these people, as its page does. */
async function close(who: Visitor, id: string, ...people: string[]) {
  const path = `/listeCl/${id}/acces`;
  const body = new URLSearchParams({ version: formOn(await who.get(path), path).version ?? "" });
  for (const person of people) body.append("personne", person);
  return who.post(path, body);
}

const changesOn = (answer: Answer) => answer.page.querySelectorAll(".timeline-change").map((line) => line.text);

const countOf = async (who: Visitor) =>
  Number(/Enregistrements[\s\u00A0]*:[\s\u00A0]*(\d+)/.exec((await who.get("/listeCl")).page.text)?.[1]);

describe("joining two files of a client", () => {
  test("begins on the file, with a search, and shows both before it asks which stays", async () => {
    const { kept, second } = await twoFiles("Kadiatou Exemple", "Kadjatou Exemple", { email: "kadja@exemple.gn" });
    const file = await lawyer.get(`/listeCl/${kept}`);
    expect(file.text).toContain(`href="${joiningOf(kept)}"`);
    expect((await clerk.get(`/listeCl/${kept}`)).text).not.toContain(joiningOf(kept));

    const search = await lawyer.get(`${joiningOf(kept)}?q=exemple+kadjatou`);
    expect(search.text).toContain(`${joiningOf(kept)}?client=${second}`);
    // Nobody joins a file to itself.
    expect(search.text).not.toContain(`?client=${kept}`);

    const both = await lawyer.get(`${joiningOf(kept)}?client=${second}`);
    for (const words of ["Kadiatou Exemple", "Kadjatou Exemple", "kadja@exemple.gn", "Dossiers", "Dernier changement"])
      expect(both.page.text).toContain(words);
    expect(formOn(both, joiningOf(kept)).garder).toBe(kept);
    expect(both.page.querySelectorAll("input[name=garder]")).toHaveLength(2);
    // Most of the time both have one name: each choice says since when there is that file.
    const choices = both.page.querySelectorAll("label.check").map(({ text }) => text.trim());
    expect(choices[0]).toMatch(/^Kadiatou Exemple \(ajoutée le \d\d\/\d\d\/\d{4} à \d\dh\d\d\)$/);
  });

  test("moves and erases nothing: the other points to the one that stays, and both histories tell", async () => {
    const { kept, second } = await twoFiles("Aminata Exemple", "Aminata Exemplaire");
    const row = async (id: string) =>
      (await cabinet.query("SELECT name, numero, version, updated_at FROM client WHERE id = $1", [id])).rows[0];
    const before = await row(second);
    const answer = await join(kept, second);
    expect(answer.headers.get("Location")).toBe(`/listeCl/${kept}`);
    const file = await followed(lawyer, answer);
    expect(file.page.text).toContain("Fiches réunies.");
    expect(file.page.text).toMatch(/Réunie avec\s*:\s*Aminata Exemplaire \(fiche du \d\d\/\d\d\/\d{4}\)/);
    expect(await pointers(kept, second)).toEqual([null, kept]);
    expect(await row(second)).toEqual(before);
    expect(await lines(kept)).toEqual([{ action: "client.joined", details: { other: second } }]);
    expect(await lines(second)).toEqual([{ action: "client.joined", details: { along: kept } }]);
    // Where both histories are one, it is told once.
    expect(changesOn(file).filter((line) => line.includes("a réuni"))).toHaveLength(1);
    expect((await lawyer.get("/journal")).status).toBe(403);
    expect((await outside.get("/journal")).page.text).toContain("a réuni une autre fiche à celle du client");
  });

  test("the form sent twice, by one or by two people at once, is stored once", async () => {
    const { kept, second } = await twoFiles("Binta Exemple", "Bintou Exemple");
    const page = await lawyer.get(`${joiningOf(kept)}?client=${second}`);
    const form = { ...formOn(page, joiningOf(kept)), garder: kept };
    const answers = await Promise.all([
      lawyer.post(joiningOf(kept), form),
      lawyer.post(joiningOf(kept), form),
      outside.post(joiningOf(kept), form),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await lines(kept)).toHaveLength(1);
    // Somebody who would have kept the other is led to the file as it is.
    const late = await outside.post(joiningOf(kept), { ...form, garder: second });
    expect(late.headers.get("Location")).toBe(`/listeCl/${kept}`);
    expect(await pointers(kept, second)).toEqual([null, kept]);
  });

  test("refuses a file and itself, no choice, and what nobody knows", async () => {
    const { kept, second } = await twoFiles("Saran Exemple", "Sarah Exemple");
    const itself = await lawyer.post(joiningOf(kept), { client: kept, garder: kept });
    expect(itself.status).toBe(400);
    expect(itself.text).toContain("ne peut pas être réunie à elle-même");
    const none = await lawyer.post(`${joiningOf(kept)}?client=${second}`, { client: second, garder: "" });
    expect(none.status).toBe(400);
    expect(none.text).toContain("Choisissez la fiche qui reste la principale");
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect((await lawyer.post(joiningOf(kept), { client: nobody, garder: kept })).status).toBe(404);
    expect((await lawyer.get(joiningOf(nobody))).status).toBe(404);
    await cabinet.query("UPDATE client SET deleted_at = now() WHERE id = $1", [second]);
    expect((await lawyer.post(joiningOf(kept), { client: second, garder: kept })).status).toBe(404);
    expect((await lawyer.post(joiningOf(second), { client: kept, garder: kept })).status).toBe(404);
    expect(await pointers(kept, second)).toEqual([null, null]);
  });

  test("is for lawyers", async () => {
    const { kept, second } = await twoFiles("Oumou Exemple", "Oumar Exemple");
    expect((await clerk.get(joiningOf(kept))).status).toBe(403);
    expect((await clerk.post(joiningOf(kept), { client: second, garder: kept })).status).toBe(403);
    await joined(kept, second);
    expect((await clerk.get(`/listeCl/${kept}`)).text).not.toContain(separationOf(kept, second));
    expect((await clerk.post(separationOf(kept, second), {})).status).toBe(403);
    expect(await pointers(second)).toEqual([kept]);
  });

  test("makes no chains: what was joined to a file goes with it", async () => {
    const { kept: c, second: a } = await twoFiles("Ramata Exemple", "Ramatou Exemple");
    const b = await clientCalled("Ramatoulaye Exemple");
    await joined(a, b);
    await joined(c, a);
    expect(await pointers(a, b, c)).toEqual([c, c, null]);
    expect((await lines(c)).map(({ details }) => details.other).sort()).toEqual([a, b].sort());
    const file = await lawyer.get(`/listeCl/${c}`);
    for (const one of [a, b]) expect(file.text).toContain(separationOf(c, one));
    // Either is separated by itself.
    await lawyer.post(separationOf(c, b), {});
    expect(await pointers(a, b)).toEqual([c, null]);

    // Into a file that was joined means into its main one.
    const d = await clientCalled("Ramata Troisième");
    const answer = await lawyer.post(joiningOf(d), { client: a, garder: a });
    expect(answer.headers.get("Location")).toBe(`/listeCl/${c}`);
    expect(await pointers(a, d)).toEqual([c, c]);
    // A file that somebody has joined elsewhere meanwhile does not go to a third unseen.
    const e = await clientCalled("Ramata Quatrième");
    const late = await lawyer.post(joiningOf(e), { client: d, garder: e });
    expect(late.status).toBe(409);
    expect(late.text).toContain("vient de réunir l’une de ces fiches à une autre");
    expect(await pointers(d)).toEqual([c]);
  });

  test("asks that both be open to the same people, and keeps them so", async () => {
    const { kept, second } = await twoFiles("Hadja Exemple", "Hadiatou Exemple");
    await close(lawyer, second, lawyer.id, clerk.id);
    const page = await lawyer.get(`${joiningOf(kept)}?client=${second}`);
    expect(page.text).toContain("Ces deux fiches ne sont pas ouvertes aux mêmes personnes.");
    expect(page.text).not.toContain("Réunir les deux fiches");
    const refused = await lawyer.post(joiningOf(kept), { client: second, garder: kept });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Ces deux fiches ne sont pas ouvertes aux mêmes personnes.");
    // Who may not know of one of them learns nothing.
    expect((await outside.post(joiningOf(kept), { client: second, garder: kept })).status).toBe(404);

    await close(lawyer, kept, lawyer.id);
    expect((await lawyer.post(joiningOf(kept), { client: second, garder: kept })).status).toBe(409);
    await close(lawyer, kept, lawyer.id, clerk.id);
    await joined(kept, second);

    const seers = async (id: string) =>
      (
        await cabinet.query<{ staff_id: string }>(
          "SELECT staff_id FROM client_access WHERE client_id = $1 ORDER BY 1",
          [id],
        )
      ).rows.map((row) => row.staff_id);
    await close(lawyer, kept, lawyer.id);
    expect(await seers(second)).toEqual([lawyer.id]);
    expect((await clerk.get(`/listeCl/${second}`)).status).toBe(404);
    const opening = `/listeCl/${second}/acces/reouverture`;
    await lawyer.post(opening, formOn(await lawyer.get(opening), opening));
    expect(await seers(kept)).toEqual([]);
    expect((await outside.get(`/listeCl/${kept}`)).status).toBe(200);
    const { rows } = await cabinet.query("SELECT FROM client WHERE id = ANY ($1) AND closed_at IS NULL", [
      [kept, second],
    ]);
    expect(rows).toHaveLength(2);
    const told = await lawyer.get(`/listeCl/${kept}`);
    expect(changesOn(told).filter((line) => line.includes("a ouvert ce client"))).toHaveLength(1);
  });
});

describe("two files that are joined", () => {
  test("are one line in lists, counts and choices, found by the words of either", async () => {
    const { kept, second } = await twoFiles("Mariama Lamah", "Mariame Zogbelemou", {
      numero: "+224664112233",
      email: "zog@exemple.gn",
    });
    const before = await countOf(lawyer);
    await joined(kept, second);
    expect(await countOf(lawyer)).toBe(before - 1);
    for (const words of ["zogbelemou", "664 11 22 33", "zog@exemple.gn", "mariama zogbelemou", "lamah"]) {
      const list = await lawyer.get(`/listeCl?q=${encodeURIComponent(words)}`);
      expect(namesOf(list), words).toEqual(["Mariama Lamah"]);
      const everywhere = await lawyer.get(`/recherche?q=${encodeURIComponent(words)}`);
      expect(everywhere.text, words).toContain(`/listeCl/${kept}`);
      expect(everywhere.text, words).not.toContain(second);
    }
    const list = await lawyer.get("/listeCl?q=zogbelemou");
    expect(list.page.text).toMatch(/Réunie avec\s*:\s*Mariame Zogbelemou/);
    const choice = await lawyer.get("/dossiers/nouveau?q=zogbelemou");
    expect(choice.text).toContain(`?client=${kept}`);
    expect(choice.text).not.toContain(second);
    // Months of the trends count one client.
    expect((await outside.get("/admindasboardgenerale")).status).toBe(200);
  });

  test("open on the main one, whose file shows what the other says", async () => {
    const { kept, second } = await twoFiles("Sira Exemple", "Siré Exemple", {
      numero: "+224664445566",
      email: "sire@exemple.gn",
      adresse: "Kipé, face au marché",
    });
    await joined(kept, second);
    const led = await clerk.get(`/listeCl/${second}?q=sira`);
    expect(led.status).toBe(302);
    expect(led.headers.get("Location")).toBe(`/listeCl/${kept}?q=sira`);
    const file = await clerk.get(`/listeCl/${kept}`);
    for (const words of ["Réunie avec", "sire@exemple.gn", "664 44 55 66", "Kipé, face au marché"])
      expect(file.page.text).toContain(words);
  });

  test("have one timeline, tasks, messages, matters and adverse parties; new words go to the main one", async () => {
    const { kept, second } = await twoFiles("Djenab Exemple", "Djénabou Exemple");
    const noteOn = async (id: string, note: string) =>
      lawyer.post(`/listeCl/${id}?faire=note`, {
        ...formOn(await lawyer.get(`/listeCl/${id}`), `/listeCl/${id}`),
        note,
      });
    await noteOn(second, "Une note de l’autre fiche.");
    await lawyer.post(`/listeCl/${second}?faire=tache`, {
      tache: "Rappeler pour le bail",
      personne: lawyer.id,
      jour: "",
    });
    const message = await messageFrom(cabinet, { nom: "Djénabou Exemple", message: "Des mots de l’autre fiche." });
    await linked(cabinet, second, message);
    await cabinet.query(
      "INSERT INTO matter (title, client_id, nature, opened_on) VALUES ('Bail de Kipé', $1, 'Droit des Affaires', '2026-01-05')",
      [second],
    );
    const added = await lawyer.post(`/listeCl/${second}/adversaires`, { nom: "Facinet Adversaire" });
    expect((await followed(lawyer, added)).text).toContain("Partie adverse ajoutée.");
    await joined(kept, second);

    const file = await lawyer.get(`/listeCl/${kept}`);
    for (const words of [
      "Une note de l’autre fiche.",
      "Rappeler pour le bail",
      "Des mots de l’autre fiche.",
      "Bail de Kipé",
    ])
      expect(file.page.text, words).toContain(words);
    expect((await lawyer.get(`/listeCl/${kept}?voir=messages`)).page.text).toContain("Des mots de l’autre fiche.");
    expect((await lawyer.get(`/listeCl/${kept}/adversaires`)).page.text).toContain("Facinet Adversaire");
    expect((await lawyer.get(`/dossiers?pour=${kept}`)).page.text).toContain("Bail de Kipé");

    // A task is done, and opened again, from the main file.
    const state = addressOn(file, `/listeCl/${second}/taches/`);
    const done = await lawyer.post(state, { etat: "fait", retour: `/listeCl/${kept}` });
    expect(done.headers.get("Location")).toBe(`/listeCl/${kept}`);
    const after = await lawyer.get(`/listeCl/${kept}`);
    expect(after.page.text).toContain("terminée par");
    expect(after.text).toContain(`action="${state}"`);

    await noteOn(kept, "Une note d’après.");
    const { rows } = await cabinet.query("SELECT client_id FROM client_entry WHERE words = 'Une note d’après.'");
    expect(rows).toEqual([{ client_id: kept }]);
  });

  test("lead to payments of one by the name of the other", async () => {
    const second = await clientCalled("Kolié Zoumanigui");
    const kept = await clientCalled("Bakary Sakouvogui");
    const piece = await issuedBy(lawyer, { client: second });
    const address = `/gestionfluxclient/${piece}/paiement`;
    const form = { ...formOn(await lawyer.get(address), address), mode: "especes", somme: "500 000" };
    expect((await lawyer.post(address, form)).status).toBe(303);
    const clientsOf = async (q: string, who: Visitor = lawyer) =>
      (await who.get(`/gestionfluxclient/paiements?q=${q}`)).page.querySelector("table")?.text ?? "";
    expect(await clientsOf("sakouvogui")).not.toContain("Zoumanigui");
    await joined(kept, second);
    expect(await clientsOf("sakouvogui")).toContain("Kolié Zoumanigui (réunie avec Bakary Sakouvogui)");
    expect(await clientsOf("zoumanigui")).not.toContain("réunie");
    await close(lawyer, kept, lawyer.id);
    expect(await clientsOf("sakouvogui", outside)).not.toContain("Zoumanigui");
  });

  test("lead to matters, hearings, deadlines and drafts of one by the name of the other", async () => {
    const { id: matter, clientId: second } = await openedMatter(cabinet, lawyer, { clientName: "Kolié Guilavogui" });
    const kept = await clientCalled("Bakary Toupou");
    const court = await courtCalled(cabinet, "TPI Kaloum");
    const found = {
      dossiers: matter,
      "gestionaudience?vue=liste": await entered(lawyer, matter, {
        courtId: court,
        day: sittingDayFrom(30),
        time: "09:00",
      }),
      "delais?etat=tous": await enteredDeadline(lawyer, matter, { kind: "tache", dueOn: dayFrom(30) }),
      gestionfluxclient: await drafted(lawyer, { client: second, matter }),
    };
    const lineOf = async (list: string, q: string) =>
      (await lawyer.get(`/${list}${list.includes("?") ? "&" : "?"}q=${q}`)).page.querySelector("table")?.text ?? "";
    for (const list of Object.keys(found)) expect(await lineOf(list, "toupou"), list).not.toContain("Guilavogui");
    await joined(kept, second);
    for (const [list, id] of Object.entries(found)) {
      // Why it is found is said, in one word or in several of either name.
      for (const q of ["toupou", "bakari", "kolie+toupou"])
        expect(await lineOf(list, q), `${list} ${q}`).toContain("Kolié Guilavogui (réunie avec Bakary Toupou)");
      expect(await lineOf(list, "guilavogui"), list).not.toContain("réunie");
      expect((await lawyer.get("/recherche?q=toupou")).text, list).toContain(id);
    }
    await lawyer.post(separationOf(kept, second), {});
    for (const list of Object.keys(found)) expect(await lineOf(list, "toupou"), list).not.toContain("Guilavogui");
  });

  test("a note for a colleague on the other file is seen once the main one is opened", async () => {
    const { kept, second } = await twoFiles("Néné Exemple", "Nènè Exemple");
    const { rows } = await cabinet.query<{ id: string }>(
      "INSERT INTO client_entry (client_id, kind, words, author_id) VALUES ($1, 'note', '@Collègue lisez ceci', $2) RETURNING id",
      [second, lawyer.id],
    );
    await cabinet.query("INSERT INTO client_entry_mention (note_id, staff_id, written) VALUES ($1, $2, '@Collègue')", [
      rows[0]?.id,
      clerk.id,
    ]);
    await joined(kept, second);
    expect((await clerk.get("/adminfils")).page.text).toContain("lisez ceci");
    await clerk.get(`/listeCl/${kept}`);
    expect((await clerk.get("/adminfils")).page.text).not.toContain("lisez ceci");
  });

  test("a message with the number of either is recognised as the main client’s, and can be linked and unlinked", async () => {
    const { kept, second } = await twoFiles("Tenin Exemple", "Ténin Exemple", { numero: "+224664778899" });
    await joined(kept, second);
    const message = await messageFrom(cabinet, { nom: "Inconnue", phone: "+224664778899", email: null });
    const seen = await lawyer.get(`/gestionmessage/${message}`);
    expect(seen.page.text).toContain("Même numéro qu’un client du cabinet");
    expect(seen.text).toContain(`/listeCl/${kept}`);
    expect(seen.text).not.toContain(second);

    const own = await messageFrom(cabinet, { nom: "Ténin Exemple" });
    await linked(cabinet, second, own);
    const page = await lawyer.get(`/gestionmessage/${own}`);
    expect(page.text).toContain(`/listeCl/${kept}`);
    const path = `/gestionmessage/${own}/client`;
    const unlinked = await lawyer.post(path, { version: formOn(page, path).version ?? "", delier: kept });
    expect(unlinked.status).toBe(303);
    const { rows } = await cabinet.query("SELECT FROM client_message WHERE message_id = $1", [own]);
    expect(rows).toEqual([]);
    expect((await lawyer.get(`/gestionmessage/${own}`)).page.text).not.toContain("Client :");
  });

  test("are proposed once, as the main one, to who writes down a client of that name or number", async () => {
    const { kept, second } = await twoFiles("Fanta Touré", "Fanta Toure", { numero: "+224664990011" });
    await joined(kept, second);
    const answer = await lawyer.post("/comptecl", { ...fields, name: "Fanta Touré", numero: "664 99 00 11" });
    expect(answer.status).toBe(409);
    const found = answer.page.querySelectorAll(".likely-list li").map((line) => line.innerHTML);
    expect(found.filter((line) => line.includes(kept))).toHaveLength(1);
    expect(answer.text).not.toContain(second);
  });

  test("are neither each other’s duplicates nor conflicts, and share what was decided", async () => {
    const { kept, second } = await twoFiles("Lansana Exemple", "Lansana Exemple");
    const third = await clientCalled("Morlaye Opposé");
    await lawyer.post(`/listeCl/${second}/adversaires`, { nom: "Morlaye Opposé" });
    await lawyer.post(`/listeCl/${third}/adversaires`, { nom: "Lansana Exemple" });
    await lawyer.post(`/listeCl/${kept}/adversaires`, { nom: "Lansana Exemple" });
    const { rows } = await cabinet.query<{ id: string }>(
      "INSERT INTO found_match (client_id, other_id, kind) VALUES ($1, $2, 'duplicate') RETURNING id",
      [kept, second],
    );
    const match = `/conflits/${rows[0]?.id}`;
    const ownConflict = `href="/listeCl/${second}"`;
    expect((await lawyer.get(`/listeCl/${kept}/conflits`)).text).toContain(ownConflict);
    expect((await lawyer.get("/conflits")).text).toContain(match);
    await joined(kept, second);
    const page = await lawyer.get(`/listeCl/${kept}/conflits`);
    expect(page.text).not.toContain(ownConflict);
    expect(page.page.text).toContain("Morlaye Opposé");
    expect((await lawyer.get("/conflits")).text).not.toContain(match);
    expect((await lawyer.get(match)).status).toBe(404);

    const path = `/listeCl/${kept}/conflits`;
    const motif = "Les deux affaires sont closes depuis longtemps";
    await lawyer.post(path, { ...formOn(page, path), motif });
    expect((await lawyer.get(path)).page.text).toContain("Aucun conflit connu n’attend de décision.");
    // One reason serves both sides.
    expect((await lawyer.get(`/listeCl/${third}/conflits`)).page.text).toContain(
      "Aucun conflit connu n’attend de décision.",
    );
    await lawyer.post(separationOf(kept, second), {});
    expect((await lawyer.get(match)).status).toBe(200);
  });

  test("stay two rows for old programs and for exports", async () => {
    const { kept, second } = await twoFiles("Yarie Exemple", "Yarié Exemple");
    await joined(kept, second);
    const listed = (await lawyer.call("GET", "/FClientl")).text;
    for (const id of [kept, second]) expect(listed).toContain(id);
    const one = await lawyer.call("GET", `/recupparidclient/${second}`);
    expect(one.status).toBe(200);
    expect(one.text).toContain("Yarié Exemple");
    const csv = (await lawyer.get("/listeCl/export/csv")).text;
    for (const id of [kept, second]) expect(csv.split(id)).toHaveLength(2);
  });

  test("are found, and handed over, together for whom they tell of", async () => {
    const { kept, second } = await twoFiles("Zénab Archivée", "Kankou Seconde");
    await joined(kept, second);
    const found = await outside.get(`/droits?q=${encodeURIComponent("Zénab Archivée")}`);
    const refs = found.page.querySelectorAll("input[name=r]").map((box) => box.getAttribute("value") ?? "");
    expect(refs.toSorted()).toEqual([`client:${kept}`, `client:${second}`].toSorted());
    const body = new URLSearchParams({ q: "Zénab Archivée" });
    for (const ref of refs) body.append("r", ref);
    const answer = await outside.post("/droits/archive", body);
    const { clients } = JSON.parse(
      strFromU8(unzipSync(new Uint8Array(answer.bytes))["donnees.json"] ?? new Uint8Array()),
    );
    expect(clients.map(({ nom }: { nom: string }) => nom).sort()).toEqual(["Kankou Seconde", "Zénab Archivée"]);
  });
});

test("a legal hold stays that of its own file, and is reached from the main one", async () => {
  const { kept, second } = await twoFiles("Salématou Exemple", "Salimatou Exemple", {
    hold_reason: "Procédure en cours",
  });
  await joined(kept, second);
  const file = await lawyer.get(`/listeCl/${kept}`);
  expect(file.page.text).toContain(", conservée)");
  expect(file.text).toContain(`/listeCl/${second}/conservation`);
  expect((await lawyer.get(`/listeCl/${second}/conservation`)).page.text).toContain("Procédure en cours");
  expect(file.text).toContain(`/miseajourAclientRecup/${second}`);
});

describe("separating them", () => {
  test("gives both back as they were, with their own history", async () => {
    const { kept, second } = await twoFiles("Maciré Exemple", "Massiré Exemple");
    const whole = async () =>
      (await cabinet.query("SELECT * FROM client WHERE id = ANY ($1) ORDER BY id", [[kept, second]])).rows;
    const before = await whole();
    await joined(kept, second);
    const file = await lawyer.get(`/listeCl/${kept}`);
    const answer = await lawyer.post(addressOn(file, separationOf(kept, second)), {});
    expect(answer.headers.get("Location")).toBe(`/listeCl/${kept}`);
    expect((await followed(lawyer, answer)).page.text).toContain("Fiches séparées.");
    expect(await whole()).toEqual(before);
    // Pressed once more, by somebody who still saw the button.
    expect((await outside.post(separationOf(kept, second), {})).status).toBe(303);
    expect((await lines(kept)).map(({ action }) => action)).toEqual(["client.joined", "client.separated"]);
    const other = await lawyer.get(`/listeCl/${second}`);
    expect(other.status).toBe(200);
    expect(other.page.text).toContain("a réuni cette fiche à une autre");
    expect(other.page.text).toContain("a séparé cette fiche d’une autre");
    expect(namesOf(await lawyer.get("/listeCl?q=massire+exemple"))).toContain("Massiré Exemple");
  });

  test("has conflicts between the two examined that came while they were one", async () => {
    const { kept, second } = await twoFiles("Oumou Séparée", "Kémoko Séparé");
    const { rows } = await cabinet.query<{ id: string }>(
      `INSERT INTO matter (year, n, title, client_id, nature, opened_on) VALUES (2026, 9000, 'Bail', $1, 'Civile', now()) RETURNING id`,
      [kept],
    );
    await joined(kept, second);
    const parties = `/dossiers/${rows[0]?.id}/parties`;
    const party = { ...formOn(await lawyer.get(parties), parties), nom: "Kémoko Séparé", cote: "adverse" };
    const asked = await lawyer.post(parties, party);
    const motif = "Nom écrit par erreur, à corriger.";
    expect((await lawyer.post(parties, { ...formOn(asked, parties), motif })).status).toBe(303);
    expect((await lawyer.post(separationOf(kept, second), {})).status).toBe(303);
    await vi.waitFor(async () => expect((await lawyer.get("/conflits")).page.text).toContain("Kémoko Séparé"), {
      timeout: 20_000,
    });
  });

  test("answers 404 for what is joined to another one, unknown or closed to them", async () => {
    const { kept, second } = await twoFiles("Koumba Exemple", "Coumba Exemple");
    const third = await clientCalled("Koumba Troisième");
    await joined(kept, second);
    expect((await lawyer.post(separationOf(third, second), {})).status).toBe(404);
    expect((await lawyer.post(separationOf(kept, "nulle-part"), {})).status).toBe(404);
    await close(lawyer, kept, lawyer.id);
    expect((await outside.post(separationOf(kept, second), {})).status).toBe(404);
    expect(await pointers(second)).toEqual([kept]);
  });
});

describe("the matters of a client", () => {
  test("stand on their file, open ones first, ten at most, with the way to all and to a new one", async () => {
    const id = await clientCalled("Alpha Dossiers");
    const empty = await clerk.get(`/listeCl/${id}`);
    expect(empty.page.text).toContain("Aucun dossier.");
    expect(empty.text).toContain(`href="/dossiers/nouveau?client=${id}"`);
    for (let n = 1; n <= 11; n++)
      await cabinet.query(
        "INSERT INTO matter (title, client_id, nature, opened_on, state) VALUES ($1, $2, 'Droit des Affaires', '2026-02-01', $3)",
        [`Affaire ${n}.`, id, n === 11 ? "clos" : "ouvert"],
      );
    const file = await clerk.get(`/listeCl/${id}`);
    const shown = file.page.querySelectorAll(".client-matters li").map((line) => line.text);
    expect(shown).toHaveLength(10);
    expect(shown.join(" ")).not.toContain("Affaire 11.");
    expect(file.text).toContain(`href="/dossiers?pour=${id}"`);
    expect(file.page.text).toContain("Les 11 dossiers");
    // One that is closed to others is none for them.
    await cabinet.query("UPDATE matter SET closed_at = now() WHERE client_id = $1 AND title <> 'Affaire 11.'", [id]);
    const theirs = await clerk.get(`/listeCl/${id}`);
    expect(theirs.page.querySelectorAll(".client-matters li")).toHaveLength(1);
    expect(theirs.page.text).toContain("Affaire 11.");
  });
});

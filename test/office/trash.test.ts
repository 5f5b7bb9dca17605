import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import type { Answer } from "../setup/visitor";
import { colleague, formOn, linked, storedClient } from "./client-story";
import { wordsOf } from "./import-story";
import { followed, messageFrom, namesOf, neighbours } from "./office-story";

const cabinet = useCabinet();
type Staff = Awaited<ReturnType<typeof cabinet.staff>>;

async function thrownMessage(staff: Staff, nom: string): Promise<string> {
  const id = await messageFrom(cabinet, { nom });
  expect((await staff.post(`/listec/${id}/suppression`, {})).status).toBe(303);
  return id;
}
async function thrownClient(staff: Staff, name: string): Promise<string> {
  const id = await storedClient(cabinet, { name });
  expect((await staff.post(`/listeCl/${id}/suppression`, {})).status).toBe(303);
  return id;
}
const emptied = async () => {
  await cabinet.query("DELETE FROM client");
  await cabinet.query("DELETE FROM message");
};
const headOf = (answer: Answer) => answer.page.querySelector("h1")?.text ?? "";
const href = (answer: Answer, selector: string) =>
  answer.page.querySelector(selector)?.getAttribute("href")?.replaceAll("&amp;", "&") ?? "";

describe("the corbeille of all kinds", () => {
  test("shows messages and clients together, who threw them away, and how long they stay", async () => {
    await emptied();
    const staff = await cabinet.staff();
    await thrownMessage(staff, "Mariama Exemple");
    await thrownClient(staff, "Kadiatou Exemple");
    const page = await staff.get("/corbeille");
    expect(headOf(page)).toBe("Corbeille (2)");
    expect(namesOf(page)).toEqual(["Kadiatou Exemple", "Mariama Exemple"]);
    expect(page.page.querySelector("tbody .row-date small")?.text.replace(/\u00A0/g, " ")).toContain("encore 30 jours");
    expect(page.text).toContain("par ");
  });

  test("is filtered by kind, words without accents, and who threw it away", async () => {
    await emptied();
    const [staff, other] = [await cabinet.staff(), await colleague(cabinet, "avocat")];
    await thrownMessage(staff, "Mariama Exemple");
    await thrownClient(other as unknown as Staff, "Sékou Exemple");
    expect(namesOf(await staff.get("/corbeille?genre=messages"))).toEqual(["Mariama Exemple"]);
    expect(namesOf(await staff.get("/corbeille?q=SEKOU%20exem"))).toEqual(["Sékou Exemple"]);
    expect(namesOf(await staff.get(`/corbeille?par=${other.id}`))).toEqual(["Sékou Exemple"]);
    const none = await staff.get("/corbeille?q=introuvable");
    expect(none.text).toContain("Aucun résultat dans la corbeille.");
    expect(headOf(none)).toBe("Corbeille (2)");
  });

  test("gives back, to the list it was asked from", async () => {
    await emptied();
    const staff = await cabinet.staff();
    const [message, client] = [await thrownMessage(staff, "Un Exemple"), await thrownClient(staff, "Deux Exemple")];
    const done = await staff.post(`/corbeille/clients/${client}/restauration`, { retour: "/corbeille?genre=clients" });
    expect(done.headers.get("Location")).toBe("/corbeille?genre=clients");
    expect((await followed(staff, done)).text).toContain("Client restauré.");
    const other = await staff.post(`/corbeille/messages/${message}/restauration`, { retour: "//exemple.com" });
    expect(other.headers.get("Location")).toBe("/listec/corbeille");
    expect(namesOf(await staff.get("/listeCl"))).toContain("Deux Exemple");
    expect((await staff.post(`/corbeille/inconnus/${client}/restauration`, {})).status).toBe(404);
  });

  test("its pages follow each other", async () => {
    await emptied();
    await cabinet.query(
      `INSERT INTO message (number, nom, email, message, source, submission_key, deleted_at)
       SELECT 'CK-P' || i, 'Exemple ' || i, 'f@exemple.gn', 'Bonjour.', 'site', ('p' || i)::bytea, now() - make_interval(mins => i / 2)
       FROM generate_series(1, 120) AS i`,
    );
    const staff = await cabinet.staff();
    const first = await staff.get("/corbeille");
    const second = await staff.get(neighbours(first).next ?? "");
    const third = await staff.get(neighbours(second).next ?? "");
    expect(new Set([first, second, third].flatMap(namesOf)).size).toBe(120);
    expect(namesOf(await staff.get(neighbours(third).previous ?? ""))).toEqual(namesOf(second));
    expect(headOf(await staff.get("/listec/corbeille"))).toBe("Corbeille (120)");
  });
});

describe("erasing", () => {
  test("one thing asks first, then it is gone for good, with a line in the journal", async () => {
    await emptied();
    const staff = await cabinet.staff();
    const id = await thrownMessage(staff, "Mariama Exemple");
    const question = await staff.get(href(await staff.get("/corbeille"), ".row-delete"));
    expect(question.text).toContain("Mariama Exemple");
    const done = await staff.post(`/corbeille/messages/${id}/effacement`, { retour: "/corbeille" });
    expect(done.headers.get("Location")).toBe("/corbeille");
    const { rows } = await cabinet.query("SELECT 1 FROM message WHERE id = $1", [id]);
    expect(rows).toEqual([]);
    const journal = await cabinet.query("SELECT subject_id FROM journal WHERE action = 'contact.erased'");
    expect(journal.rows).toContainEqual({ subject_id: id });
  });

  test("never reaches what is not in the corbeille, or what a legal hold keeps", async () => {
    await emptied();
    const staff = await cabinet.staff();
    const live = await messageFrom(cabinet, {});
    const held = await thrownClient(staff, "Tenue Exemple");
    await cabinet.query("UPDATE client SET hold_reason = 'Procédure en cours' WHERE id = $1", [held]);
    const theirs = await thrownMessage(staff, "Tenue Exemple");
    await linked(cabinet, held, theirs);
    const gone = await followed(staff, await staff.post(`/corbeille/messages/${live}/effacement`, {}));
    expect(gone.text).toContain("n’était déjà plus dans la corbeille");
    expect((await staff.post(`/corbeille/clients/${held}/effacement`, {})).status).toBe(404);
    expect((await staff.post(`/corbeille/messages/${theirs}/effacement`, {})).status).toBe(404);
    const page = await staff.get("/corbeille");
    expect(page.text).toContain("conservé");
    expect(page.page.querySelector(".row-delete")).toBeNull();
    const question = await staff.get("/corbeille/vidage");
    expect(question.text).toContain("Il n’y a rien à effacer.");
    expect(wordsOf(question)).toContain(
      "2 éléments sont conservés : une obligation, la durée de conservation ou ce qui s’y rattache interdit de les effacer.",
    );
    const done = await followed(staff, await staff.post("/corbeille/vidage", { version: String(Date.now()) }));
    expect(done.text).toContain("Effacé, sauf 2\u00A0éléments qui doivent être conservés.");
    const { rows } = await cabinet.query(
      "SELECT (SELECT count(*)::int FROM client) AS c, (SELECT count(*)::int FROM message) AS m",
    );
    expect(rows).toEqual([{ c: 1, m: 2 }]);
  });

  test("of a kind that is none of ours erases nothing, least of all everything", async () => {
    await emptied();
    const staff = await cabinet.staff();
    const id = await thrownMessage(staff, "Mariama Exemple");
    const asked = formOn(await staff.get("/corbeille/vidage"), "/corbeille/vidage");
    const answer = await staff.post("/corbeille/vidage", { ...asked, genre: "contacts" });
    expect(answer.headers.get("Location")).toBe("/corbeille/vidage");
    expect((await cabinet.query("SELECT FROM message WHERE id = $1", [id])).rowCount).toBe(1);
  });

  test("everything erases what was there when it was asked, not what came meanwhile", async () => {
    await emptied();
    const staff = await cabinet.staff();
    const gone = [await thrownMessage(staff, "Un Exemple"), await thrownClient(staff, "Deux Exemple")];
    const question = await staff.get("/corbeille/vidage");
    expect(question.page.querySelector(".measure strong")?.text.replace(/\u00A0/g, " ")).toBe("2 éléments");
    const version = question.page.querySelector("input[name=version]")?.getAttribute("value") ?? "";
    // What comes meanwhile comes in a later millisecond than the question.
    while (Date.now() <= Number(version)) await nextTurn();
    await thrownMessage(staff, "Après Exemple");
    const done = await followed(staff, await staff.post("/corbeille/vidage", { version }));
    expect(namesOf(done)).toEqual(["Après Exemple"]);
    expect(done.text).toContain("Corbeille vidée.");
    const { rows } = await cabinet.query(
      "SELECT subject_id FROM journal WHERE action IN ('contact.erased', 'client.erased') AND details->>'reason' = 'emptied' ORDER BY id",
    );
    expect(rows.map(({ subject_id }) => subject_id).toSorted()).toEqual(gone.toSorted());
    expect((await staff.get("/journal?action=suppression")).text).toContain("en vidant la corbeille");
  });

  test("of one kind leaves the other", async () => {
    await emptied();
    const staff = await cabinet.staff();
    await thrownMessage(staff, "Un Exemple");
    await thrownClient(staff, "Deux Exemple");
    await staff.post("/corbeille/vidage", { genre: "clients", version: String(Date.now()) });
    expect(namesOf(await staff.get("/corbeille"))).toEqual(["Un Exemple"]);
  });
});

test("a closed client is in nobody else's corbeille, count, or emptying", async () => {
  await emptied();
  const [staff, other] = [await cabinet.staff(), await colleague(cabinet, "avocat")];
  const id = await thrownClient(staff, "Fermée Exemple");
  await cabinet.query("UPDATE client SET closed_at = now() WHERE id = $1", [id]);
  await cabinet.query("INSERT INTO client_access (client_id, staff_id) VALUES ($1, $2)", [id, other.id]);
  const page = await staff.get("/corbeille");
  expect(headOf(page)).toBe("Corbeille (0)");
  expect(page.text).not.toContain("Fermée");
  expect((await staff.get(`/corbeille/clients/${id}/effacement`)).status).toBe(404);
  await staff.post(`/corbeille/clients/${id}/effacement`, {});
  await staff.post("/corbeille/vidage", { version: String(Date.now()) });
  expect((await cabinet.query("SELECT 1 FROM client WHERE id = $1", [id])).rows).toHaveLength(1);
  expect(namesOf(await other.get("/corbeille"))).toEqual(["Fermée Exemple"]);
});

test("the reception sees the messages alone, and erases nothing", async () => {
  await emptied();
  const [staff, reception] = [await cabinet.staff(), await colleague(cabinet, "secretariat")];
  await thrownMessage(staff, "Un Exemple");
  await thrownClient(staff, "Deux Exemple");
  const page = await reception.get("/corbeille");
  expect(namesOf(page)).toEqual(["Un Exemple"]);
  expect(headOf(page)).toBe("Corbeille (1)");
  expect(page.page.querySelector(".row-delete")).toBeNull();
  expect(namesOf(await reception.get("/corbeille?genre=clients"))).toEqual([]);
  expect((await reception.get("/corbeille/vidage")).status).toBe(403);
});

import { beforeEach, describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import { colleague, storedClient } from "./client-story";
import { wordsOf } from "./import-story";
import { followed, namesOf } from "./office-story";

const cabinet = useCabinet();
beforeEach(async () => {
  await cabinet.query("DELETE FROM matter; DELETE FROM client; DELETE FROM matter_counter; DELETE FROM erased_matter");
});

/** A client with a matter in which somebody has worked. */
async function worked(): Promise<string> {
  const client = await storedClient(cabinet, { name: "Mariama Exemple" });
  await cabinet.query(
    "INSERT INTO matter (title, client_id, nature, opened_on) VALUES ('Bail', $1, 'Civile', '2026-01-05')",
    [client],
  );
  return client;
}

const REFUSAL = "Le cabinet a travaillé pour ce client\u00A0: il peut être archivé, pas supprimé.";

describe("a client for whom the firm has worked", () => {
  test("is not deleted, by form or by call, and the reason is said", async () => {
    const staff = await cabinet.staff();
    const client = await worked();
    const question = await staff.get(`/listeCl/${client}/suppression`);
    expect(question.text).toContain(REFUSAL);
    const answer = await staff.post(`/listeCl/${client}/suppression`, {});
    expect([answer.status, answer.text.includes(REFUSAL)]).toEqual([409, true]);
    const token = { "X-XSRF-TOKEN": staff.cookies.get("XSRF-TOKEN") ?? "" };
    const call = await staff.call("DELETE", `/deleteCl/${client}`, undefined, token);
    expect([call.status, JSON.parse(call.text)]).toEqual([409, { message: REFUSAL }]);
    expect((await cabinet.query("SELECT FROM client WHERE deleted_at IS NULL")).rowCount).toBe(1);
  });

  test("is archived: out of the list and its count, found by a search, and back again", async () => {
    const staff = await cabinet.staff();
    const client = await worked();
    await storedClient(cabinet, { name: "Ibrahima Exemple" });
    expect(wordsOf(await staff.get("/listeCl?archives=oui"))).toContain("Aucun client archivé.");
    const archived = await staff.post(`/listeCl/${client}/archivage`, { archiver: "oui" });
    expect((await followed(staff, archived)).text).toContain("Client archivé.");
    expect(wordsOf(await staff.get(`/listeCl/${client}`))).toContain("Client archivé le");
    const list = await staff.get("/listeCl");
    expect(namesOf(list)).toEqual(["Ibrahima Exemple"]);
    expect(wordsOf(list)).toContain("Enregistrements : 1");
    const aside = await staff.get("/listeCl?archives=oui");
    expect([namesOf(aside), wordsOf(aside).includes("Enregistrements : 1")]).toEqual([["Mariama Exemple"], true]);
    expect(namesOf(await staff.get("/listeCl?q=mariama"))).toEqual(["Mariama Exemple"]);
    expect(wordsOf(await staff.get("/recherche?q=mariama"))).toContain("Mariama Exemple");
    await staff.post(`/listeCl/${client}/archivage`, { archiver: "non" });
    await staff.post(`/listeCl/${client}/archivage`, { archiver: "non" });
    expect(namesOf(await staff.get("/listeCl"))).toContain("Mariama Exemple");
    const { rows } = await cabinet.query(
      "SELECT action FROM journal WHERE subject_id = $1 AND action LIKE '%archived' ORDER BY id",
      [client],
    );
    expect(rows).toEqual([{ action: "client.archived" }, { action: "client.unarchived" }]);
  });

  test("is archived by a lawyer alone", async () => {
    const client = await worked();
    const secretary = await colleague(cabinet, "secretariat");
    expect((await secretary.post(`/listeCl/${client}/archivage`, { archiver: "oui" })).status).toBe(403);
    expect((await secretary.get(`/listeCl/${client}`)).text).not.toContain("/archivage");
  });
});

test("a client with an untouched first matter goes to the corbeille and comes back with it", async () => {
  const staff = await cabinet.staff();
  const client = await storedClient(cabinet, { name: "Mariama Exemple" });
  await cabinet.query(
    "INSERT INTO matter (title, client_id, nature, opened_on, with_client) VALUES ('Civile', $1, 'Civile', '2026-01-05', true)",
    [client],
  );
  expect((await staff.post(`/listeCl/${client}/suppression`, {})).status).toBe(303);
  expect(namesOf(await staff.get("/dossiers"))).toEqual([]);
  await staff.post(`/corbeille/clients/${client}/restauration`, {});
  expect(namesOf(await staff.get("/dossiers"))).toEqual(["2026-0001 Civile"]);
});

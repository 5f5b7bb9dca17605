import { beforeAll, describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import type { Visitor } from "../setup/visitor";
import { colleague, formOn, storedClient } from "./client-story";
import { followed, messageFrom } from "./office-story";

const cabinet = useCabinet();
let staff: Visitor & { id: string };
let other: Visitor & { id: string };
beforeAll(async () => {
  [staff, other] = [await colleague(cabinet, "associe"), await colleague(cabinet, "avocat")];
});

async function journalOf(id: string, pattern: RegExp): Promise<string[]> {
  const { rows } = await cabinet.query<{ action: string }>(
    "SELECT action FROM journal WHERE subject_id = $1 ORDER BY id",
    [id],
  );
  return rows.map(({ action }) => action).filter((action) => pattern.test(action));
}

describe("a form sent again because its answer was lost is told as stored, and journalled once", () => {
  for (const [change, field, said] of [
    ["statut", "etat", "État enregistré."],
    ["assignation", "personne", "Attribution enregistrée."],
  ] as const)
    test(`the ${change} of a message; the version counts for anything else`, async () => {
      const id = await messageFrom(cabinet, {});
      const path = `/gestionmessage/${id}/${change}`;
      const form = formOn(await staff.get(`/gestionmessage/${id}`), path);
      const wish = field === "etat" ? "clos" : staff.id;
      for (let i = 0; i < 2; i++) {
        const answer = await staff.post(path, { ...form, [field]: wish });
        expect(answer.status).toBe(303);
        expect((await followed(staff, answer)).text).toContain(said);
      }
      expect(await journalOf(id, /status-changed|assigned/)).toHaveLength(1);
      const late = await other.post(path, { ...form, [field]: field === "etat" ? "repondu" : other.id });
      expect(late.status).toBe(409);
    });

  test("an edition of a client; the version counts for anything else", async () => {
    const id = await storedClient(cabinet, { name: "Avant Exemple" });
    const path = `/miseajourAclientRecup/${id}`;
    const form = formOn(await staff.get(path), path);
    for (let i = 0; i < 2; i++) expect((await staff.post(path, { ...form, landmark: "au pont" })).status).toBe(303);
    expect(await journalOf(id, /client.updated/)).toHaveLength(1);
    expect((await staff.post(path, { ...form, landmark: "à la gare" })).status).toBe(409);
  });

  test("the closing of a client to the same people, and its opening", async () => {
    const id = await storedClient(cabinet, { name: "Fermé Exemple" });
    const path = `/listeCl/${id}/acces`;
    const { version = "" } = formOn(await staff.get(path), path);
    for (let i = 0; i < 2; i++)
      expect((await staff.post(path, { version, personne: staff.id })).headers.get("Location")).toBe(`/listeCl/${id}`);
    expect((await staff.post(path, { version, personne: other.id })).status).toBe(409);
    const opening = formOn(await staff.get(`${path}/reouverture`), `${path}/reouverture`);
    for (let i = 0; i < 2; i++) {
      const answer = await staff.post(`${path}/reouverture`, opening);
      expect((await followed(staff, answer)).text).toContain("Client ouvert à tout le cabinet.");
    }
    expect(await journalOf(id, /closed|access|opened/)).toEqual(["client.closed", "client.opened"]);
  });

  test("an erasure from the corbeille; what a hold keeps, or is closed to them, tells nothing by it", async () => {
    const thrown = async (more: Record<string, unknown> = {}) =>
      storedClient(cabinet, { deleted_at: new Date(), ...more });
    const [id, held, closed] = [
      await thrown(),
      await thrown({ hold_reason: "Procédure en cours" }),
      await thrown({ closed_at: new Date() }),
    ];
    const erase = (which: string) => staff.post(`/corbeille/clients/${which}/effacement`, {});
    expect((await followed(staff, await erase(id))).text).toContain("Élément effacé définitivement.");
    for (const gone of [id, closed, "00000000-0000-4000-8000-000000000000"]) {
      const answer = await erase(gone);
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/corbeille"]);
      expect((await followed(staff, answer)).text).toContain("n’était déjà plus dans la corbeille");
    }
    expect((await erase(held)).status).toBe(404);
    expect(await journalOf(id, /erased/)).toEqual(["client.erased"]);
    const { rows } = await cabinet.query("SELECT id FROM client WHERE id = ANY ($1)", [[id, held, closed]]);
    expect(rows.map((row) => row.id).sort()).toEqual([held, closed].sort());
  });
});

test("what was stored is said on the page it led to, not on one that was opened meanwhile elsewhere", async () => {
  const [one, two] = [await messageFrom(cabinet, {}), await messageFrom(cabinet, {})];
  const saved = async (id: string) => {
    const path = `/gestionmessage/${id}/statut`;
    const form = formOn(await staff.get(`/gestionmessage/${id}`), path);
    return staff.post(path, { ...form, etat: "clos" });
  };
  const answers = [await saved(one), await saved(two)];
  expect((await staff.get("/listec")).text).not.toContain("État enregistré.");
  // By a script or without; both, though two tabs have saved at once; each once.
  expect((await staff.get(`/gestionmessage/${one}.data`)).text).toContain("État enregistré.");
  const last = answers[1] ?? expect.fail();
  expect((await followed(staff, last)).text).toContain("État enregistré.");
  expect((await followed(staff, last)).text).not.toContain("État enregistré.");
});

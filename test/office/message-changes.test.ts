import { beforeAll, describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import type { Answer, Visitor } from "../setup/visitor";
import { colleague, formOn, storedClient } from "./client-story";
import { followed, messageFrom, namesOf, neighbours } from "./office-story";

const cabinet = useCabinet();
const FAILED = "Impossible de supprimer ce contact. Veuillez réessayer.";

describe("without a script", () => {
  test("the question keeps the list one came from, to delete and to give up", async () => {
    await messageFrom(cabinet, { nom: "Autre Exemple" }, 60_000);
    await messageFrom(cabinet, { nom: "À supprimer" });
    const staff = await cabinet.staff();
    const list = await staff.get("/listec?q=exemple.gn&etat=nouveau");
    const href = list.page.querySelector(".row-delete")?.getAttribute("href")?.replaceAll("&amp;", "&") ?? "";
    const question = await staff.get(href);
    const back = question.page.querySelector("main input[name=retour]")?.getAttribute("value") ?? "";
    expect(back.replaceAll("&amp;", "&")).toBe("/listec?q=exemple.gn&etat=nouveau");
    expect(question.page.querySelector("main a.button")?.getAttribute("href")?.replaceAll("&amp;", "&")).toBe(
      "/listec?q=exemple.gn&etat=nouveau",
    );
    const done = await followed(
      staff,
      await staff.post(href.split("?")[0] ?? "", { retour: back.replaceAll("&amp;", "&") }),
    );
    expect(namesOf(done)).toEqual(["Autre Exemple"]);
    expect(done.text).toContain("Contact supprimé avec succès !");
  });

  test("the question leads to no other site", async () => {
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    const question = await staff.get(`/listec/${id}/suppression?retour=//exemple.com`);
    expect(question.page.querySelector("main input[name=retour]")?.getAttribute("value")).toBe("/listec");
  });

  test("a failure is said in the words of the specification", async () => {
    const answer = await (await cabinet.staff()).post("/listec/00000000-0000-4000-8000-000000000000/suppression", {});
    expect(answer.status).toBe(404);
    expect(answer.page.querySelector("[role=alert]")?.text.trim()).toBe(FAILED);
  });
});

test("deleting twice, or what somebody else deleted meanwhile, is no failure", async () => {
  const id = await messageFrom(cabinet, {});
  const [one, two] = [await cabinet.staff(), await cabinet.staff()];
  const answers = await Promise.all([one, two].map((staff) => staff.post(`/listec/${id}/suppression`, {})));
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  const { rows } = await cabinet.query("SELECT 1 FROM journal WHERE subject_id = $1 AND action = 'contact.deleted'", [
    id,
  ]);
  expect(rows).toHaveLength(1);
});

test("when the last message of the last page is deleted, the list shows its first page, not an empty one", async () => {
  await cabinet.query("DELETE FROM message");
  for (let i = 0; i < 50; i++) await messageFrom(cabinet, { nom: `Exemple ${i}` }, i * 60_000);
  const last = await messageFrom(cabinet, { nom: "Dernier Exemple" }, 60 * 60_000);
  const staff = await cabinet.staff();
  const end = neighbours(await staff.get("/listec")).next ?? "";
  expect(namesOf(await staff.get(end))).toEqual(["Dernier Exemple"]);
  const list = await followed(staff, await staff.post(`/listec/${last}/suppression`, { retour: end }));
  expect(namesOf(list)).toHaveLength(50);
  expect(list.page.querySelector(".pager p")?.text).toContain("1–50 sur 50");
});

function seenOn(page: Answer): string {
  return page.page.querySelector("input[name=version]")?.getAttribute("value") ?? "";
}

describe("two people at the same message", () => {
  test("of two changes at the same instant one is stored, the other sees both versions", async () => {
    const id = await messageFrom(cabinet, {});
    const people = await Promise.all([cabinet.staff(), cabinet.staff()]);
    const version = seenOn(await people[0].get(`/gestionmessage/${id}`));
    const [status, person] = await Promise.all([
      people[0].post(`/gestionmessage/${id}/statut`, { etat: "repondu", version }),
      people[1].post(`/gestionmessage/${id}/statut`, { etat: "clos", version }),
    ]);
    expect([status.status, person.status].sort()).toEqual([303, 409]);
    const conflict = (status.status === 409 ? status : person).page.querySelector(".conflict")?.text ?? "";
    expect(conflict).toContain("Répondu");
    expect(conflict).toContain("Clos");
    expect(conflict).toContain("a changé l’état");
  });

  test("a note on a message that was deleted meanwhile comes back with its words", async () => {
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    await staff.post(`/listec/${id}/suppression`, {});
    const answer = await staff.post(`/gestionmessage/${id}`, { note: "Rappelée ce matin." });
    expect(answer.status).toBe(404);
    expect(answer.text).toContain("Votre note n’a pas été ajoutée");
    expect(answer.page.querySelector(".note-body")?.text).toBe("Rappelée ce matin.");
  });

  test("a message cannot be given to an account that was removed meanwhile", async () => {
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    await cabinet.query(
      "INSERT INTO staff_member (id, name, email, role) VALUES ('parti', 'Exemple Parti', 'parti@exemple.gn', 'avocat')",
    );
    const version = seenOn(await staff.get(`/gestionmessage/${id}`));
    await cabinet.query("DELETE FROM staff_member WHERE id = 'parti'");
    const answer = await staff.post(`/gestionmessage/${id}/assignation`, { personne: "parti", version });
    expect(answer.status).toBe(400);
    expect(answer.page.querySelector("[role=alert]")?.text).toContain("Choisissez une personne");
  });

  test("notes and history of a removed account stay", async () => {
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    await cabinet.query(
      "INSERT INTO staff_member (id, name, email, role) VALUES ('parti', 'Exemple Parti', 'parti@exemple.gn', 'avocat')",
    );
    await cabinet.query("INSERT INTO message_note (message_id, author_id, body) VALUES ($1, 'parti', 'À suivre.')", [
      id,
    ]);
    await cabinet.query("UPDATE message SET assignee_id = 'parti' WHERE id = $1", [id]);
    await cabinet.query("DELETE FROM staff_member WHERE id = 'parti'");
    const page = await staff.get(`/gestionmessage/${id}`);
    expect(page.page.querySelector(".notes")?.text).toContain("compte supprimé");
    expect(page.page.querySelector(".standing")?.text).toContain("personne ne suit ce message");
  });
});

describe("an answer that was lost", () => {
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
        expect((await staff.post(path, { version, personne: staff.id })).headers.get("Location")).toBe(
          `/listeCl/${id}`,
        );
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
});

import { beforeAll, describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import type { Visitor } from "../setup/visitor";
import { colleague, errorsOn, fields, formOn, storedClient } from "./client-story";
import { followed, messageFrom } from "./office-story";

const cabinet = useCabinet();
type Colleague = Visitor & { id: string };
let inside: Colleague;
let clerk: Colleague;
let outside: Colleague;

beforeAll(async () => {
  inside = await colleague(cabinet, "avocat");
  clerk = await colleague(cabinet, "secretariat");
  outside = await colleague(cabinet, "associe");
});

/** Ticks the boxes of these people on the client's wall, as the page holds it. */
async function close(who: Visitor, id: string, ...people: string[]) {
  const held = formOn(await who.get(`/listeCl/${id}/acces`), `/listeCl/${id}/acces`);
  const body = new URLSearchParams({ version: held.version ?? "" });
  for (const person of people) body.append("personne", person);
  return who.post(`/listeCl/${id}/acces`, body);
}

/** A client who is closed already to all but two people, as the form stores it. */
async function closed(name: string, more: Record<string, unknown> = {}): Promise<string> {
  const id = await storedClient(cabinet, { name, ...more, closed_at: new Date() });
  await cabinet.query("INSERT INTO client_access (client_id, staff_id, granted_by) VALUES ($1, $2, $2), ($1, $3, $2)", [
    id,
    inside.id,
    clerk.id,
  ]);
  return id;
}

const write = (who: Visitor, method: string, path: string, json?: unknown) =>
  who.call(method, path, json, { "X-XSRF-TOKEN": who.cookies.get("XSRF-TOKEN") ?? "" });

describe("a client that is closed to named people", () => {
  test("is closed and opened again on its page; its history says so", async () => {
    const id = await storedClient(cabinet, { name: "Aissatou Exemple" });
    const answer = await close(inside, id, inside.id, clerk.id);
    expect(answer.headers.get("Location")).toBe(`/listeCl/${id}`);
    const file = await followed(inside, answer);
    expect(file.text).toContain("seules les personnes désignées voient ce client");
    expect(file.text).toContain("a restreint l’accès à ce client");
    expect((await clerk.get(`/listeCl/${id}`)).status).toBe(200);
    expect((await outside.get(`/listeCl/${id}`)).status).toBe(404);

    const path = `/listeCl/${id}/acces/reouverture`;
    await inside.post(path, formOn(await inside.get(path), path));
    expect((await outside.get(`/listeCl/${id}`)).text).toContain("a ouvert ce client à tout le cabinet");
    const { rows } = await cabinet.query("SELECT 1 FROM client_access WHERE client_id = $1", [id]);
    expect(rows).toEqual([]);
  });

  test("is shut by every door to everybody else, associés included", async () => {
    const id = await closed("Hadja Introuvable");
    const doors: [string, string][] = [
      ["GET", `/listeCl/${id}`],
      ["GET", `/listeCl/${id}.data`],
      ["GET", `/listeCl/${id}/acces`],
      ["POST", `/listeCl/${id}/acces`],
      ["GET", `/listeCl/${id}/acces/reouverture`],
      ["POST", `/listeCl/${id}/acces/reouverture`],
      ["GET", `/listeCl/${id}/adversaires`],
      ["GET", `/listeCl/${id}/conflits`],
      ["GET", `/listeCl/${id}/suppression`],
      ["POST", `/listeCl/${id}/suppression`],
      ["GET", `/miseajourAclientRecup/${id}`],
      ["POST", `/miseajourAclientRecup/${id}`],
    ];
    for (const [method, path] of doors) {
      const answer = method === "GET" ? await outside.get(path) : await outside.post(path, fields);
      expect(answer.status, `${method} ${path}`).toBe(404);
      expect(answer.text, `${method} ${path}`).not.toContain("Introuvable");
    }
    const party = await outside.post(`/listeCl/${id}/adversaires`, { nom: "Sékou Exemple" });
    expect(party.status).toBe(404);
    expect((await write(outside, "GET", `/recupparidclient/${id}`)).status).toBe(404);
    expect((await write(outside, "DELETE", `/deleteCl/${id}`)).status).toBe(404);
    const { kind: _, ...words } = fields;
    const update = { ...words, avocat: "Maitre Exemple" };
    expect((await write(outside, "PUT", `/Metajourlerecuperer/${id}`, update)).status).toBe(404);
    const { rows } = await cabinet.query("SELECT closed_at, deleted_at, version FROM client WHERE id = $1", [id]);
    expect(rows[0]).toMatchObject({ deleted_at: null, version: 1 });
    expect(rows[0]?.closed_at).not.toBeNull();
  });

  test("is in no list, count, search, choice or call of theirs", async () => {
    const count = async (who: Visitor) =>
      /Enregistrements[\s\u00A0]*:[\s\u00A0]*(\d+)/.exec((await who.get("/listeCl")).page.text)?.[1];
    const before = await count(outside);
    const id = await closed("Oumou Invisible", { avocat: "Maitre Unique", numero: "+224620112233" });
    expect(await count(outside)).toBe(before);
    expect(Number(await count(inside))).toBeGreaterThan(Number(before));
    for (const path of [
      "/listeCl",
      "/listeCl.data",
      "/listeCl?ordre=nom",
      "/listeCl?avocat=Maitre+Unique",
      "/recherche?q=Oumou",
      "/recherche/apercu?q=Oumou",
      "/conflits",
      "/admindasboardgenerale",
    ]) {
      const answer = await outside.get(path);
      expect(answer.text, path).not.toContain("Invisible");
      expect(answer.text, path).not.toContain(id);
    }
    for (const words of ["Oumou", "Invisible", "620112233"]) {
      const of = (who: Visitor) => who.get(`/listeCl?q=${words}`);
      expect((await of(inside)).text, words).toContain(id);
      expect((await of(outside)).text, words).not.toContain(id);
    }
    // A lawyer whom only that client names is no choice of the filter.
    expect((await inside.get("/listeCl")).text).toContain("Maitre Unique");
    expect((await outside.get("/listeCl")).text).not.toContain("Maitre Unique");
    const listed = async (who: Visitor) => (await who.call("GET", "/FClientl")).text;
    expect(await listed(inside)).toContain(id);
    expect(await listed(outside)).not.toContain(id);
  });

  test("is in no corbeille of theirs, and they restore nothing", async () => {
    const id = await closed("Binta Jetée");
    await inside.post(`/listeCl/${id}/suppression`, { retour: "/listeCl" });
    expect((await inside.get("/listeCl/corbeille")).text).toContain("Binta Jetée");
    const theirs = await outside.get("/listeCl/corbeille");
    expect(theirs.text).not.toContain("Binta Jetée");
    expect(theirs.page.querySelector("h1")?.text).toContain("(0)");
    await outside.post(`/corbeille/clients/${id}/restauration`, {});
    const { rows } = await cabinet.query("SELECT deleted_at FROM client WHERE id = $1", [id]);
    expect(rows[0]?.deleted_at).not.toBeNull();
  });

  test("is not named by the message it came from, nor by a likeness", async () => {
    const message = await messageFrom(cabinet, { nom: "Kadiatou Exemple" });
    const id = await closed("Kadiatou Walled", { from_message_id: message, numero: "+224620445566" });
    expect((await inside.get(`/gestionmessage/${message}`)).text).toContain(id);
    expect((await outside.get(`/gestionmessage/${message}`)).text).not.toContain(id);
    const alike = { ...fields, name: "Kadiatou Walled", numero: "620 44 55 66" };
    expect((await outside.post("/comptecl", alike)).status).toBe(303);
    const call = await write(outside, "POST", "/FClient", {
      ...alike,
      name: "Kadiatou Waled",
      avocat: "Maitre Exemple",
    });
    expect(call.text).not.toContain(id);
  });

  test("is not named by journal lines of other clients", async () => {
    const numero = "620 77 88 99";
    const first = await storedClient(cabinet, { name: "Ramata Jumelle", numero: "+224620778899" });
    const seen = await outside.post("/comptecl", { ...fields, name: "Ramata Jumelle", numero });
    const second = formOn(seen, "/comptecl");
    const stored = await outside.post("/comptecl", { ...second, vus: first });
    expect(stored.status).toBe(303);
    const { rows } = await cabinet.query<{ id: string }>(
      "SELECT id FROM client WHERE name = 'Ramata Jumelle' AND id <> $1",
      [first],
    );
    const history = async (who: Visitor) => (await who.get(`/listeCl/${rows[0]?.id}`)).text;
    expect(await history(outside)).toContain("malgré un doublon possible");
    await close(inside, first, inside.id);
    expect(await history(inside)).toContain("malgré un doublon possible");
    expect(await history(outside)).not.toContain("malgré un doublon possible");
  });

  test("always keeps a lawyer who could open it, of the firm as it is", async () => {
    const id = await storedClient(cabinet, { name: "Saran Exemple" });
    const nobody = await close(inside, id);
    expect(nobody.status).toBe(400);
    expect(errorsOn(nobody).personnes).toContain("au moins un avocat ou un associé");
    expect((await close(inside, id, clerk.id)).status).toBe(400);
    expect((await close(inside, id, inside.id, "nulle-personne")).status).toBe(400);
    expect((await outside.get(`/listeCl/${id}`)).status).toBe(200);
  });

  test("is never closed to somebody who has not joined: whoever makes their link would be inside", async () => {
    const waiting = await colleague(cabinet, "avocat");
    await cabinet.query("UPDATE staff_account SET password = NULL WHERE user_id = $1", [waiting.id]);
    const id = await storedClient(cabinet, { name: "Hawa Exemple" });
    expect((await inside.get(`/listeCl/${id}/acces`)).text).not.toContain(waiting.id);
    for (const named of [[waiting.id], [inside.id, waiting.id]]) {
      const answer = await close(inside, id, ...named);
      expect(answer.status).toBe(400);
      expect(errorsOn(answer).personnes).toContain("n’a pas encore choisi de mot de passe");
    }
    expect((await outside.get(`/listeCl/${id}`)).status).toBe(200);
  });

  test("can be closed by somebody to others only: they lose it themselves", async () => {
    const id = await storedClient(cabinet, { name: "Mariama Exemple" });
    const answer = await close(outside, id, inside.id);
    expect(answer.headers.get("Location")).toBe("/listeCl");
    expect((await outside.get(`/listeCl/${id}`)).status).toBe(404);
    expect((await inside.get(`/listeCl/${id}`)).status).toBe(200);
  });

  test("by two people at once: the second is told and sees the present names", async () => {
    const id = await storedClient(cabinet, { name: "Djenabou Exemple" });
    expect((await close(inside, id, inside.id, clerk.id)).status).toBe(303);
    const held = formOn(await inside.get(`/listeCl/${id}/acces`), `/listeCl/${id}/acces`);
    await close(inside, id, inside.id);
    const late = await inside.post(`/listeCl/${id}/acces`, { version: held.version ?? "", personne: clerk.id });
    expect(late.status).toBe(409);
    expect(late.text).toContain("entre-temps");
    const ticked = late.page.querySelectorAll("input[name=personne][checked]");
    expect(ticked.map((box) => box.getAttribute("value"))).toEqual([inside.id]);
    const { rows } = await cabinet.query<{ action: string }>(
      "SELECT action FROM journal WHERE subject_id = $1 ORDER BY id",
      [id],
    );
    expect(rows.map(({ action }) => action).filter((action) => /closed|access/.test(action))).toEqual([
      "client.closed",
      "client.access-changed",
    ]);
  });
});

import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import type { Visitor } from "../setup/visitor";
import { colleague, fields, formOn, storedClient } from "./client-story";
import { messageFrom } from "./office-story";

const cabinet = useCabinet();
type Colleague = Visitor & { id: string };
/** Two associés of the same rights: one is named in the client's wall, the other is not. */
let inside: Colleague;
let outside: Colleague;
let message = "";
let client = "";
const NAME = "Kandet Murelle";
const WORDS = "Paroles confiées derrière le mur.";
/** A message that became a client, who was then closed to all but `inside`. */
async function walledMessage(nom: string): Promise<{ message: string; client: string }> {
  const from = await messageFrom(cabinet, { nom, message: WORDS, email: "kandet@exemple.gn" });
  const made = await storedClient(cabinet, { name: nom, from_message_id: from, closed_at: new Date() });
  await cabinet.query("INSERT INTO client_access (client_id, staff_id) VALUES ($1, $2)", [made, inside.id]);
  return { message: from, client: made };
}

beforeAll(async () => {
  inside = await colleague(cabinet, "associe");
  outside = await colleague(cabinet, "associe");
  ({ message, client } = await walledMessage(NAME));
  await messageFrom(cabinet, { nom: "Ouverte Exemple", message: "Une autre question." });
  // So that the journal has something to say of it.
  await inside.get(`/gestionmessage/${message}`);
  const path = `/gestionmessage/${message}/conservation`;
  const held = formOn(await inside.get(path), path);
  await inside.post(path, { ...held, motif: "Une procédure est en cours au tribunal." });
});

const call = (who: Visitor, method: string, path: string) =>
  who.call(method, path, undefined, { "X-XSRF-TOKEN": who.cookies.get("XSRF-TOKEN") ?? "" });

describe("the message a closed client came from", () => {
  const lists: [string, "page" | "call"][] = [
    ["/listec", "page"],
    ["/listec.data", "page"],
    ["/listec?q=Murelle", "page"],
    ["/listec?q=derriere+le+mur", "page"],
    ["/listec?etat=nouveau", "page"],
    ["/listec?suivi=personne", "page"],
    ["/elementList", "page"],
    ["/gestionmessage", "page"],
    ["/gestionmessage?etat=nouveau", "page"],
    ["/admindasboardgenerale", "page"],
    ["/recherche?q=Murelle", "page"],
    ["/recherche/apercu?q=Murelle", "page"],
    ["/recherche/apercu?q=mu", "page"],
    ["/droits?q=Kandet+Murelle", "page"],
    ["/droits?q=kandet%40exemple.gn", "page"],
    ["/listec/export/csv", "page"],
    ["/journal?action=tout", "page"],
    ["/journal/export.csv?action=tout", "page"],
    ["/listecontact", "call"],
    ["/elementList", "call"],
  ];
  test.each(lists)("is not in %s (%s), for who is outside of the wall", async (path, way) => {
    const read = async (who: Visitor) => (await (way === "call" ? call(who, "GET", path) : who.get(path))).text;
    // The answer repeats what was searched for: what tells is the message itself.
    const tells = new RegExp(`${message}|confiées|Kandet[^?]*CK-T\\d|a consulté le message`);
    expect(await read(inside)).toMatch(tells);
    const theirs = await read(outside);
    expect(theirs).not.toMatch(tells);
    if (!path.includes("Murelle")) expect(theirs).not.toContain(NAME);
  });

  const doors: [string, string][] = [
    ["GET", "/gestionmessage/:id"],
    ["GET", "/gestionmessage/:id.data"],
    ["POST", "/gestionmessage/:id/statut"],
    ["POST", "/gestionmessage/:id/assignation"],
    ["POST", "/gestionmessage/:id"],
    ["GET", "/gestionmessage/:id/conservation"],
    ["POST", "/gestionmessage/:id/conservation"],
    ["GET", "/listec/:id/suppression"],
    ["POST", "/listec/:id/suppression"],
  ];
  test.each(doors)("is not to be had by %s %s", async (method, pattern) => {
    const path = pattern.replace(":id", message);
    const form = {
      etat: "clos",
      personne: "",
      note: "Une note.",
      motif: "Un motif de cinq mots au moins.",
      version: new Date().toISOString(),
    };
    const answer = method === "GET" ? await outside.get(path) : await outside.post(path, form);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain("Murelle");
    const { rows } = await cabinet.query(
      "SELECT status, deleted_at, (SELECT count(*)::int FROM message_note) AS notes FROM message WHERE id = $1",
      [message],
    );
    expect(rows).toEqual([{ status: "nouveau", deleted_at: null, notes: 0 }]);
  });

  test("is not deleted by a call, and becomes nobody's client", async () => {
    expect((await call(outside, "DELETE", `/deletecontact/${message}`)).status).toBe(404);
    const form = await outside.get(`/comptecl?message=${message}`);
    expect(formOn(form, "/comptecl")).toMatchObject({ name: "", message: "" });
    const name = "Autre Personne Nouvelle";
    await outside.post("/comptecl", { ...fields, name, numero: "629 00 00 01", message });
    const { rows } = await cabinet.query(
      "SELECT message_id FROM client LEFT JOIN client_message ON client_id = id WHERE name = $1",
      [name],
    );
    expect(rows).toEqual([{ message_id: null }]);
  });

  test("is in none of their counts", async () => {
    const number = async (who: Visitor, path: string, selector: string) => {
      const found = (await who.get(path)).page.querySelectorAll(selector).map((one) => one.text);
      return Number(/\d+/.exec(found.join(" ").replace(/[\s\u00A0\u202F]/g, " "))?.[0]);
    };
    for (const [path, selector] of [
      ["/listec", "h1"],
      ["/listec?q=exemple", ".list-summary"],
      ["/gestionmessage", "h1"],
      ["/adminfils", ".office-side .badge"],
      ["/admindasboardgenerale", "section[aria-labelledby=messages-par-semaine] tbody tr:last-child td"],
    ] as const) {
      const all = await number(inside, path, selector);
      expect(all, path).toBeGreaterThan(0);
      expect(await number(outside, path, selector), path).toBe(all - 1);
    }
    const { rows } = await cabinet.query(
      "SELECT details->>'count' AS n FROM journal WHERE actor_id = $1 AND details->>'by' = 'call' ORDER BY id DESC LIMIT 1",
      [outside.id],
    );
    expect(rows).toEqual([{ n: "1" }]);
  });

  test("is neither handed over nor erased under the rights of persons, whoever ticks it", async () => {
    const tick = (address: string) => {
      const body = new URLSearchParams({ q: NAME, r: `message:${message}` });
      return outside.post(address, body);
    };
    const archive = await tick("/droits/archive");
    if (archive.headers.get("Content-Type")?.includes("zip"))
      expect(strFromU8(unzipSync(archive.bytes)["donnees.json"] ?? new Uint8Array())).not.toContain("confiées");
    await cabinet.query("UPDATE message SET hold_reason = NULL WHERE id = $1", [message]);
    await tick("/droits/effacement/confirmation");
    expect((await cabinet.query("SELECT 1 FROM message WHERE id = $1", [message])).rowCount).toBe(1);
  });

  test("is not shown by an open client that was made of it too", async () => {
    const open = await storedClient(cabinet, { name: "Parente Exemple", from_message_id: message });
    expect((await inside.get(`/listeCl/${open}`)).text).toContain("confiées");
    expect((await outside.get(`/listeCl/${open}`)).text).not.toContain("confiées");
    await cabinet.query("DELETE FROM client WHERE id = $1", [open]);
  });

  test("is in no corbeille of theirs, and they neither restore nor erase it", async () => {
    const thrown = await walledMessage("Sona Murelle");
    await inside.post(`/listec/${thrown.message}/suppression`, {});
    for (const path of ["/corbeille", "/corbeille?q=Murelle", "/listec/corbeille"]) {
      expect((await inside.get(path)).text, path).toContain("Sona Murelle");
      expect((await outside.get(path)).text, path).not.toContain("Sona Murelle");
    }
    await outside.post(`/corbeille/messages/${thrown.message}/restauration`, {});
    await outside.post(`/corbeille/messages/${thrown.message}/restauration`, {});
    expect((await outside.get(`/corbeille/messages/${thrown.message}/effacement`)).status).toBe(404);
    await outside.post(`/corbeille/messages/${thrown.message}/effacement`, {});
    const emptying = formOn(await outside.get("/corbeille/vidage"), "/corbeille/vidage");
    await outside.post("/corbeille/vidage", emptying);
    const { rows } = await cabinet.query("SELECT deleted_at FROM message WHERE id = $1", [thrown.message]);
    expect(rows[0]?.deleted_at).toBeInstanceOf(Date);
  });

  test("stays theirs who saw the client, when the client is erased", async () => {
    const left = await walledMessage("Reste Murelle");
    await cabinet.query("DELETE FROM client WHERE id = $1", [left.client]);
    expect((await inside.get(`/gestionmessage/${left.message}`)).status).toBe(200);
    expect((await outside.get(`/gestionmessage/${left.message}`)).status).toBe(404);
    expect((await outside.get("/listec?q=Reste")).text).not.toContain("Reste Murelle");
  });

  test("is everybody's again once the client is opened", async () => {
    await cabinet.query("UPDATE client SET closed_at = NULL WHERE id = $1", [client]);
    expect((await outside.get(`/gestionmessage/${message}`)).text).toContain("confiées");
    expect((await outside.get("/listec")).text).toContain(NAME);
  });
});

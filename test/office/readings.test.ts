import { expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import { whileAltered } from "../setup/database";
import { colleague, fields, formOn, storedClient } from "./client-story";
import { enteredDeadline } from "./deadline-story";
import { courtCalled, dayFrom, entered } from "./hearing-story";
import { openedMatter } from "./matter-story";
import { followed, messageFrom } from "./office-story";

const cabinet = useCabinet();

/** What the journal says of a message or client, the oldest first. */
async function journalOf(id: string): Promise<string[]> {
  const { rows } = await cabinet.query<{ action: string }>(
    "SELECT action FROM journal WHERE subject_id = $1 ORDER BY id",
    [id],
  );
  return rows.map(({ action }) => action);
}

test("opening a client to edit it is a reading; saving it, refused, overtaken or stored, is none", async () => {
  const id = await storedClient(cabinet);
  const path = `/miseajourAclientRecup/${id}`;
  const [one, two] = [await cabinet.staff(), await cabinet.staff()];
  const held = formOn(await one.get(path), "/miseajour");
  expect((await one.post(path, { ...held, adresse: "" })).status).toBe(400);
  const heldToo = formOn(await two.get(path), "/miseajour");
  expect((await one.post(path, { ...held, adresse: "Rue Première" })).status).toBe(303);
  expect((await two.post(path, { ...heldToo, adresse: "Rue Seconde" })).status).toBe(409);
  expect(await journalOf(id)).toEqual(["client.read", "client.read", "client.updated"]);
});

test("opening the screen where a hearing ends or a deadline changes is a reading; what is refused there is none", async () => {
  const staff = await colleague(cabinet, "associe");
  const { id: matter } = await openedMatter(cabinet, staff);
  const courtId = await courtCalled(cabinet, "TPI Dixinn");
  const hearing = await entered(staff, matter, { courtId, day: dayFrom(-1), time: "09:00" });
  const deadline = await enteredDeadline(staff, matter, { dueOn: dayFrom(9) });
  for (const [id, address, fields] of [
    [hearing, `/gestionaudience/${hearing}/resultat?issue=jugement`, { issue: "jugement", motif: "" }],
    [deadline, `/delais/${deadline}/fait`, { fait: "" }],
    [deadline, `/delais/${deadline}/confirmation?reponse=non`, { reponse: "non", motif: "" }],
    [deadline, `/delais/${deadline}/abandon`, { motif: "" }],
    [deadline, `/delais/${deadline}/report`, { jour: "", motif: "" }],
  ] as const) {
    const before = await journalOf(id);
    expect((await staff.get(address)).status, address).toBe(200);
    expect((await staff.post(address, fields)).status, address).toBe(400);
    expect((await journalOf(id)).slice(before.length), address).toEqual([expect.stringMatching(/\.read$/)]);
  }
});

test("the history of a client tells what was changed, and not who read it", async () => {
  const id = await storedClient(cabinet);
  const staff = await cabinet.staff();
  const edition = { ...fields, landmark: "près du port", version: "1" };
  expect((await staff.post(`/miseajourAclientRecup/${id}`, edition)).status).toBe(303);
  const file = await staff.get(`/listeCl/${id}`);
  const lines = file.page.querySelectorAll(".history li").map((line) => line.text);
  expect(lines.map((line) => /a consulté|a modifié/.exec(line)?.[0])).toEqual(["a modifié"]);
});

test("a form sent again with other words shows the client it stored, which is no reading", async () => {
  const staff = await cabinet.staff();
  const held = formOn(await staff.get("/comptecl"), "/comptecl");
  const name = "Lecture Exemplaire";
  const typed = { ...held, ...fields, name, numero: "628 11 22 33" };
  const first = await staff.post("/comptecl", typed);
  expect(first.status).toBe(303);
  const { rows } = await cabinet.query<{ id: string }>("SELECT id FROM client WHERE name = $1", [name]);
  const again = await staff.post("/comptecl", { ...typed, adresse: "Autre rue" });
  expect(again.status).toBe(409);
  expect(await journalOf(rows[0]?.id ?? "")).toEqual(["client.created"]);
});

test("the question before a deletion, asked and answered, is no reading of a message or a client", async () => {
  const staff = await cabinet.staff();
  const message = await messageFrom(cabinet, {});
  const client = await storedClient(cabinet);
  for (const path of [`/listec/${message}/suppression`, `/listeCl/${client}/suppression`]) {
    expect((await staff.get(path)).status).toBe(200);
    expect((await staff.post(path, {})).status).toBe(303);
  }
  expect(await journalOf(message)).toEqual(["contact.deleted"]);
  expect(await journalOf(client)).toEqual(["client.deleted"]);
});

test("the question before a message is deleted reads nothing of its notes and its history", async () => {
  const staff = await cabinet.staff();
  const id = await messageFrom(cabinet, {});
  const answer = await whileAltered(
    cabinet,
    "ALTER TABLE message_note RENAME TO message_note_away",
    "ALTER TABLE message_note_away RENAME TO message_note",
    () => staff.get(`/listec/${id}/suppression`),
  );
  expect(answer.status).toBe(200);
});

test("a change of a message that is refused without a script is no reading", async () => {
  const id = await messageFrom(cabinet, {});
  const [one, two] = [await cabinet.staff(), await cabinet.staff()];
  const path = `/gestionmessage/${id}`;
  const { version = "" } = formOn(await one.get(path), `${path}/statut`);
  await two.post(`${path}/statut`, { etat: "clos", version });
  expect((await one.post(`${path}/statut`, { etat: "repondu", version })).status).toBe(409);
  expect((await one.post(path, { note: "" })).status).toBe(400);
  expect(await journalOf(id)).toEqual(["contact.read", "contact.status-changed"]);
});

test("the form of a client that begins with a message shows it: one reading, whatever becomes of the form", async () => {
  const id = await messageFrom(cabinet, {});
  const staff = await cabinet.staff();
  const path = `/comptecl?message=${id}`;
  const held = formOn(await staff.get(path), "/comptecl");
  expect((await staff.post(path, { ...held, adresse: "" })).status).toBe(400);
  expect(await journalOf(id)).toEqual(["contact.read"]);
});

test("the screen that follows one's own change is no reading; opened by somebody else, or another one, it is", async () => {
  const [id, other] = [await messageFrom(cabinet, {}), await messageFrom(cabinet, {})];
  const staff = await cabinet.staff();
  const path = `/gestionmessage/${id}`;
  const { version = "" } = formOn(await staff.get(path), `${path}/statut`);
  const done = await staff.post(`${path}/statut`, { etat: "clos", version });
  expect((await followed(staff, done)).status).toBe(200);
  // With a script, the screen asks for its data alone.
  expect((await staff.get(`${path}.data`)).status).toBe(200);
  expect(await journalOf(id)).toEqual(["contact.read", "contact.status-changed"]);

  await staff.get(`/gestionmessage/${other}`);
  expect(await journalOf(other)).toEqual(["contact.read"]);
  const colleague = await cabinet.staff();
  await colleague.get(path);
  expect(await journalOf(id)).toEqual(["contact.read", "contact.status-changed", "contact.read"]);
});

test("how a message stands, read anew beside a change that was refused, is no reading", async () => {
  const id = await messageFrom(cabinet, {});
  const [one, two] = [await cabinet.staff(), await cabinet.staff()];
  const path = `/gestionmessage/${id}`;
  const { version = "" } = formOn(await one.get(path), `${path}/statut`);
  await two.post(`${path}/statut`, { etat: "clos", version });
  expect((await one.post(`${path}/statut.data`, { etat: "repondu", version })).status).toBe(409);
  expect((await one.get(`${path}/statut.data`)).status).toBe(200);
  expect(await journalOf(id)).toEqual(["contact.read", "contact.status-changed"]);
});

test("the form of a client that begins with another message reads that one, also just after a refusal", async () => {
  const [first, second] = [await messageFrom(cabinet, {}), await messageFrom(cabinet, {})];
  const staff = await cabinet.staff();
  await storedClient(cabinet, { numero: "+224628000011" });
  const held = formOn(await staff.get(`/comptecl?message=${first}`), "/comptecl");
  const typed = { ...held, ...fields, numero: "628 00 00 11" };
  expect((await staff.post(`/comptecl?message=${first}`, typed)).status).toBe(409);
  expect((await staff.get(`/comptecl?message=${second}`)).status).toBe(200);
  expect(await journalOf(second)).toEqual(["contact.read"]);
});

test("who writes the mark of an answer by hand reads like anybody", async () => {
  const id = await messageFrom(cabinet, {});
  const staff = await cabinet.staff();
  staff.cookies.set("reponse", `${Math.ceil(Date.now() / 1000) + 30}.${"a".repeat(43)}`);
  await staff.get(`/gestionmessage/${id}`);
  expect(await journalOf(id)).toEqual(["contact.read"]);
});

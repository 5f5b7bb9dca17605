import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ADMIN, useCabinet } from "../setup/app";
import { queueJob } from "../setup/jobs";
import { formsOf, useMailbox } from "../setup/mailbox";
import type { Answer, Visitor } from "../setup/visitor";
import { errorsOn, formOn, storedClient } from "./client-story";
import { letTermPass } from "./file-term";
import { aMinuteLater, freshName, group, mailsTo, named, type Person } from "./mention-story";
import { followed, messageFrom } from "./office-story";

const { env, mails } = useMailbox();
const cabinet = useCabinet(env);

const NOTES = "Notes à votre attention";
/** The field of each form that holds somebody's words. */
const wordFields = { note: "note", appel: "compte_rendu", tache: "tache" } as const;
type Form = keyof typeof wordFields;

let staff: Visitor;
let me: string;
beforeAll(async () => {
  staff = await cabinet.staff();
  const { rows } = await cabinet.query<{ id: string }>("SELECT id FROM staff_member WHERE email = $1", [ADMIN.email]);
  me = rows[0]?.id ?? "";
});
beforeEach(async () => {
  await cabinet.query("DELETE FROM client");
  await cabinet.query("DELETE FROM message");
});

const file = (client: string) => `/listeCl/${client}`;
async function write(client: string, words: string, form: Form = "note", more: Record<string, string> = {}) {
  const given: Record<Form, Record<string, string>> = {
    appel: { sens: "in", issue: "spoken", par: me },
    note: {},
    tache: { personne: me },
  };
  const sent = { id: randomUUID(), ...given[form], [wordFields[form]]: words, ...more };
  return staff.post(`${file(client)}?faire=${form}`, sent);
}
const waiting = async (person: Person) => group(await person.get("/adminfils"), NOTES);
async function told(): Promise<string[]> {
  const { rows } = await cabinet.query<{ staff_id: string }>("SELECT staff_id FROM client_entry_mention");
  return rows.map(({ staff_id }) => staff_id);
}
const marks = ({ page }: Answer, where = ".timeline-lines") =>
  page.querySelectorAll(`${where} mark`).map(({ text }) => text);
const close = (client: string) => staff.post(`${file(client)}/acces`, { personne: me, version: "ouvert" });

describe("« @prénom » in a note on a client", () => {
  test("tells on the home, with its words, until the file is opened, and marks the name", async () => {
    const first = freshName();
    const person = await named(cabinet, first, "Camara");
    const client = await storedClient(cabinet, { name: "Suivie Exemple" });
    const page = await followed(staff, await write(client, `Pour @${first.toUpperCase()}\u00A0: rappeler. @Inconnu`));
    expect(page.text).toContain("Note ajoutée. 1\u00A0personne est prévenue.");
    expect(marks(page)).toEqual([`@${first.toUpperCase()}`]);
    expect(group(await staff.get("/adminfils"), NOTES)).toBeNull();
    const home = await person.get("/adminfils");
    expect(group(home, NOTES)).toEqual(["Suivie Exemple"]);
    const line = home.page.querySelector("section[aria-labelledby=notes-recues] li a");
    expect(line?.text).toMatch(/: rappeler\. @Inconnu.*Administration/);
    const [address = "", anchor = ""] = (line?.getAttribute("href") ?? "").split("#");
    expect(address).toBe(file(client));
    const journal = async () => (await cabinet.query("SELECT FROM journal WHERE actor_id = $1", [person.id])).rowCount;
    const before = await journal();
    const opened = await person.get(address);
    expect(opened.page.querySelector(`.timeline-lines li[id="${anchor}"]`)?.text).toContain("rappeler");
    expect(await waiting(person)).toBeNull();
    // One line of the journal, and nothing else, tells that it was seen.
    expect(await journal()).toBe((before ?? 0) + 1);
    await write(client, `Encore @${first}.`);
    expect(await waiting(person)).toEqual(["Suivie Exemple"]);
    await write(client, `À moi-même, @Administration.`);
    expect(group(await staff.get("/adminfils"), NOTES)).toBeNull();
    const history = await staff.get("/journal?objet=clients");
    expect(history.text).toContain(`À l’attention de ${first} Camara`);
  });

  test("so do the words of a call and of a task, and each form refuses a name of two, with every word", async () => {
    const first = freshName();
    const [diallo, bah] = [await named(cabinet, first, "Diallo"), await named(cabinet, first, "Bah")];
    const client = await storedClient(cabinet);
    for (const [form, field] of Object.entries(wordFields) as [Form, string][]) {
      const refused = await write(client, `Voir avec @${first}.`, form);
      expect(refused.status).toBe(400);
      expect(errorsOn(refused)[field]).toContain(`«\u00A0@${first}\u00A0»\u00A0: ajoutez la suite du nom.`);
      expect(formOn(refused, `${file(client)}?faire=${form}`)[field]?.trim()).toBe(`Voir avec @${first}.`);
      expect(await told()).toEqual([]);
      const said = await followed(staff, await write(client, `Voir avec @${first} B.`, form));
      expect(said.text).toContain("1\u00A0personne est prévenue.");
      expect(await told()).toEqual([bah.id]);
      expect(marks(said)).toContain(`@${first} B`);
      expect(await waiting(bah)).toEqual(["Fatoumata Exemple"]);
      await cabinet.query("DELETE FROM client_entry");
    }
    await write(client, `@${first} D`, "tache");
    expect(marks(await staff.get(file(client)), ".open-tasks")).toEqual([`@${first} D`]);
    expect(await told()).toEqual([diallo.id]);
  });

  test("sent twice it is one note, tells once and says the same; notes on one client are one line", async () => {
    const first = freshName();
    const person = await named(cabinet, first, "Barry");
    const client = await storedClient(cabinet);
    const held = formOn(await staff.get(file(client)), `${file(client)}?faire=note`);
    for (let i = 0; i < 2; i++) {
      const answer = await staff.post(`${file(client)}?faire=note`, { ...held, note: `@${first}` });
      expect((await followed(staff, answer)).text).toContain("1\u00A0personne est prévenue.");
    }
    expect(await told()).toEqual([person.id]);
    await write(client, `Encore @${first}`);
    expect(await waiting(person)).toHaveLength(1);
  });

  test("stands on the home in one group with those on messages, the oldest first", async () => {
    const first = freshName();
    const person = await named(cabinet, first, "Conté");
    const message = await messageFrom(cabinet, { nom: "Écrit Exemple" });
    await staff.post(`/gestionmessage/${message}`, { note: `@${first}, un message.` });
    const all = async () =>
      (await person.get("/adminfils")).page
        .querySelector("section[aria-labelledby=notes-recues] .today-head a")
        ?.getAttribute("href");
    expect(await all()).toBe("/listec?marque=note");
    await write(await storedClient(cabinet, { name: "Suivie Exemple" }), `@${first}, un client.`);
    expect(await waiting(person)).toEqual(["Écrit Exemple", "Suivie Exemple"]);
    expect(await all()).toBeUndefined();
    const { rows } = await cabinet.query(
      "SELECT action, details FROM journal WHERE actor_id = $1 AND details->>'by' = 'home' ORDER BY id DESC LIMIT 2",
      [person.id],
    );
    expect(rows).toHaveLength(2);
    expect(rows.find(({ action }) => action === "clients.listed")?.details).toEqual({ count: 1, by: "home" });
  });
});

describe("who may not know of the client", () => {
  test("is told nothing by a note on a closed one, and its author how many that are", async () => {
    const first = freshName();
    const outside = await named(cabinet, first, "Sylla");
    const client = await storedClient(cabinet, { name: "Murée" });
    await close(client);
    const page = await followed(staff, await write(client, `@${first}, à lire.`));
    expect(page.text).toContain("1\u00A0personne citée n’y a pas accès\u00A0: elle n’est pas prévenue.");
    expect(marks(page)).toEqual([]);
    expect(await told()).toEqual([]);
    expect(await waiting(outside)).toBeNull();
    await aMinuteLater(cabinet);
    expect(mailsTo(mails, outside)).toEqual([]);
  });

  test("finds it neither at home nor by mail behind a wall that is raised later, and again once let in", async () => {
    const first = freshName();
    const outside = await named(cabinet, first, "Keïta");
    const client = await storedClient(cabinet, { name: "Bientôt murée" });
    await write(client, `@${first}, à lire.`);
    await close(client);
    const home = await outside.get("/adminfils");
    expect([group(home, NOTES), home.text.includes("Bientôt murée")]).toEqual([null, false]);
    await aMinuteLater(cabinet);
    expect(mailsTo(mails, outside)).toEqual([]);
    await staff.post(`${file(client)}/acces/reouverture`, { version: me });
    expect(await waiting(outside)).toEqual(["Bientôt murée"]);
  });

  test("has nothing of one in the corbeille until it is back; what is erased, and whoever leaves, leave nothing", async () => {
    const first = freshName();
    const person = await named(cabinet, first, "Sow");
    const client = await storedClient(cabinet, { name: "Jetée" });
    await write(client, `@${first}, à lire.`);
    await staff.post(`${file(client)}/suppression`, {});
    expect(await waiting(person)).toBeNull();
    await aMinuteLater(cabinet);
    expect(mailsTo(mails, person)).toEqual([]);
    await staff.post(`/corbeille/clients/${client}/restauration`, {});
    expect(await waiting(person)).toEqual(["Jetée"]);
    await staff.post(`${file(client)}/suppression`, {});
    await letTermPass(cabinet);
    await staff.post(`/corbeille/clients/${client}/effacement`, {});
    expect(await told()).toEqual([]);
    const other = await storedClient(cabinet);
    await write(other, `@${first}, à lire.`);
    expect(await told()).toEqual([person.id]);
    await cabinet.query("UPDATE staff_member SET deactivated_at = now() WHERE id = $1", [person.id]);
    expect((await followed(staff, await write(other, `Encore @${first}.`))).text).toContain("Note ajoutée.");
    expect(await told()).toEqual([person.id]);
    await cabinet.query("DELETE FROM staff_member WHERE id = $1", [person.id]);
    expect(await told()).toEqual([]);
    expect(marks(await staff.get(file(other)))).toEqual([]);
  });
});

describe("the mail", () => {
  test("is one for messages and clients, without a name or a word, as each chose, and not once it was opened", async () => {
    const names = [freshName(), freshName(), freshName(), freshName()];
    const people: Person[] = [];
    for (const first of names) people.push(await named(cabinet, first, "Touré"));
    const [now, never, daily, opened] = people;
    if (!now || !never || !daily || !opened) throw new Error("four people");
    await never.post("/mon-compte/avis", { avis: "jamais" });
    await daily.post("/mon-compte/avis", { avis: "chaque-jour" });
    const client = await storedClient(cabinet, { name: "Kadé Secret" });
    const message = await messageFrom(cabinet, { nom: "Kadé Secret" });
    const words = `${names.map((name) => `@${name}`).join(" ")}\u00A0: affaire confidentielle.`;
    await write(client, words);
    await write(client, words, "appel");
    // The mail of the morning is one for whoever is named on a client alone, too.
    await staff.post(`/gestionmessage/${message}`, { note: words.replace(`@${names[2]} `, "") });
    for (const screen of [file(client), `/gestionmessage/${message}`]) await opened.get(screen);
    await aMinuteLater(cabinet);
    const count = () => people.map((person) => mailsTo(mails, person).length);
    expect(count()).toEqual([1, 0, 0, 0]);
    const [mail = ""] = mailsTo(mails, now);
    const { text, page } = formsOf(mail);
    for (const form of [text, page]) {
      expect(form).toContain(`${file(client)}#suivi-`);
      expect(form).toContain(`/gestionmessage/${message}`);
      expect(form).toMatch(/Client, note du \d\d\/\d\d\/\d{4} à \d\dh\d\d/);
      expect(form).not.toMatch(/Kadé|Secret|confidentielle/);
    }
    expect(mail).toContain("Notes à votre attention sur 1\u00A0client et 1\u00A0message");
    for (let morning = 0; morning < 2; morning++) {
      await queueJob(cabinet, "notices", "assignment-morning");
      await aMinuteLater(cabinet);
    }
    expect(count()).toEqual([1, 0, 1, 0]);
  });

  test("of one note on a client names nothing in its subject", async () => {
    const first = freshName();
    const person = await named(cabinet, first, "Cissé");
    await write(await storedClient(cabinet, { name: "Kadé Secret" }), `@${first}\u00A0: bail.`, "tache");
    await aMinuteLater(cabinet);
    expect(mailsTo(mails, person)).toHaveLength(1);
    expect(mailsTo(mails, person)[0]).toMatch(/une note à votre attention/i);
    expect(mailsTo(mails, person)[0]).not.toMatch(/Kadé|bail/);
  });
});

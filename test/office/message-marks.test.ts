import { UNSAFE_decodeViaTurboStream as decoded } from "react-router";
import { describe, expect, test } from "vitest";
import { ADMIN, useCabinet } from "../setup/app";
import { queueJob } from "../setup/jobs";
import { formsOf, useMailbox } from "../setup/mailbox";
import type { Answer, Visitor } from "../setup/visitor";
import { colleague, errorsOn, storedClient } from "./client-story";
import { aMinuteLater, freshName, group, mailsTo, named } from "./mention-story";
import { followed, messageFrom, namesOf } from "./office-story";

const { env, mails } = useMailbox();
const cabinet = useCabinet(env);

const HOUR = 3600_000;

const seenOn = ({ page }: Answer) => page.querySelector("input[name=version]")?.getAttribute("value") ?? "";
/** Without script the button stands in a noscript, which the parser leaves as text. */
const undoing = ({ text }: Answer) => /action="(\/annulation\/[^"]+)"/.exec(text)?.[1] ?? "/nulle-part";

async function standing(id: string) {
  const { rows } = await cabinet.query<{ urgent: boolean; remind_at: Date | null; status: string }>(
    "SELECT urgent, remind_at, status FROM message WHERE id = $1",
    [id],
  );
  return rows[0];
}

/** The version of a message, as its screen has it. */
async function versionOf(id: string): Promise<string> {
  const { rows } = await cabinet.query<{ at: Date }>("SELECT updated_at AS at FROM message WHERE id = $1", [id]);
  return rows[0]?.at.toISOString() ?? "";
}

/** Sends one of the forms of a message's screen, with the version that is on it. */
async function press(staff: Visitor, id: string, form: string, words: Record<string, string>): Promise<Answer> {
  const version = await versionOf(id);
  return staff.post(`/gestionmessage/${id}/${form}`, { version, ...words });
}

const mark = (staff: Visitor, id: string, urgent = "oui") => press(staff, id, "urgence", { urgent });
const remind = (staff: Visitor, id: string, quand = "semaine") => press(staff, id, "rappel", { quand });

/** A reminder whose hour has come. */
async function isDue(id: string): Promise<void> {
  await cabinet.query("UPDATE message SET remind_at = now() - interval '1 minute' WHERE id = $1", [id]);
}

const badge = ({ page }: Answer) =>
  page.querySelector('.office-menu a[href="/gestionmessage"] .badge')?.childNodes[0]?.text ?? "0";
const chips = ({ page }: Answer) =>
  Object.fromEntries(
    page.querySelectorAll(".chips a").flatMap((chip) => {
      const count = chip.querySelector(".chip-count")?.text;
      return count ? [[chip.childNodes[0]?.text.trim(), Number(count)]] : [];
    }),
  );
const queueNames = ({ page }: Answer) => page.querySelectorAll(".queue-line .row-name").map(({ text }) => text);

async function clear(): Promise<void> {
  await cabinet.query("DELETE FROM client");
  await cabinet.query("DELETE FROM message");
}

describe("« Urgent »", () => {
  test("is set and taken off by one press, shown in words everywhere, and undone", async () => {
    await clear();
    const id = await messageFrom(cabinet, { nom: "Pressée Exemple" });
    const staff = await cabinet.staff();
    const page = await followed(staff, await mark(staff, id));
    expect(page.text).toContain("Message marqué urgent.");
    expect(seenOn(page)).toBe(await versionOf(id));
    expect(page.page.querySelector(".standing .urgent-mark")?.text).toBe("Urgent");
    for (const path of ["/listec", "/gestionmessage", "/adminfils", "/admindasboardgenerale"])
      expect((await staff.get(path)).page.querySelector("main .urgent-mark")?.text, path).toBe("Urgent");
    await staff.post(undoing(page), {});
    expect((await standing(id))?.urgent).toBe(false);
    await mark(staff, id);
    await mark(staff, id, "non");
    expect((await standing(id))?.urgent).toBe(false);
    const { rows } = await cabinet.query(
      "SELECT details->'to' AS urgent FROM journal WHERE action = 'contact.urgency-changed' AND subject_id = $1 ORDER BY id",
      [id],
    );
    expect(rows.map(({ urgent }) => urgent)).toEqual([true, false, true, false]);
    for (const urgent of ["peut-être", "constructor"]) {
      const refused = await press(staff, id, "urgence", { urgent });
      expect([refused.status, refused.text.includes("Choisissez si le message est urgent.")]).toEqual([400, true]);
    }
  });

  test("comes first on the home, and is a filter of the list with its count", async () => {
    await clear();
    await messageFrom(cabinet, { nom: "Ancienne" }, 3 * HOUR);
    const urgent = await messageFrom(cabinet, { nom: "Pressée" }, HOUR);
    const staff = await cabinet.staff();
    await mark(staff, urgent);
    expect(group(await staff.get("/adminfils"), "À personne")).toEqual(["Pressée", "Ancienne"]);
    expect(chips(await staff.get("/listec"))).toMatchObject({ Tous: 2, Urgents: 1 });
    const only = await staff.get("/listec?marque=urgent");
    expect(namesOf(only)).toEqual(["Pressée"]);
    expect(chips(only)).toMatchObject({ Tous: 1, Nouveaux: 1, Urgents: 1 });
    expect(chips(await staff.get("/listec?etat=clos")).Urgents).toBeUndefined();
  });

  test("is not counted for who is outside a wall", async () => {
    await clear();
    const hidden = await messageFrom(cabinet, { nom: "Cachée" });
    await cabinet.query("UPDATE message SET urgent = true WHERE id = $1", [hidden]);
    await storedClient(cabinet, { from_message_id: hidden, closed_at: new Date() });
    const list = await (await colleague(cabinet, "avocat")).get("/listec?marque=urgent");
    expect([namesOf(list), chips(list).Urgents]).toEqual([[], 0]);
  });

  test("is set for many at once", async () => {
    await clear();
    for (const nom of ["Une", "Deux"]) await messageFrom(cabinet, { nom });
    const staff = await cabinet.staff();
    const page = await followed(staff, await staff.post("/listec/lot", { faire: "urgent", tout: "1" }));
    expect(page.text).toContain("2\u00A0messages modifiés.");
    expect(chips(page)).toMatchObject({ Urgents: 2 });
    await staff.post(undoing(page), {});
    expect(chips(await staff.get("/listec")).Urgents).toBeUndefined();
  });

  test("is proposed for words of the settings, never set by itself", async () => {
    await clear();
    const id = await messageFrom(cabinet, { message: "Mon frère est en garde a vue." });
    const staff = await cabinet.staff();
    const proposal = async () => (await staff.get(`/gestionmessage/${id}`)).page.querySelector(".urgency-proposal");
    expect((await proposal())?.querySelector("p")?.text.replaceAll("\u00A0", " ")).toBe(
      "Ce message parle de « garde à vue ».",
    );
    expect((await proposal())?.querySelector("button[value=oui]")?.text).toBe("Marquer urgent");
    expect((await staff.get("/listec")).page.querySelector(".mark-hint")?.text).toContain("garde à vue");
    expect((await standing(id))?.urgent).toBe(false);
    await staff.post("/reglages/urgences", { urgent_words: "frère\nsaisie" });
    expect((await proposal())?.text).toContain("frère");
    await staff.post("/reglages/urgences", { urgent_words: "" });
    expect(await proposal()).toBeNull();
  });
});

describe("a reminder", () => {
  test("hides a message from the queue, the home, the badge and the dashboard alike, and the list says until when", async () => {
    await clear();
    const later = await messageFrom(cabinet, { nom: "Plus tard" }, 400 * HOUR);
    await messageFrom(cabinet, { nom: "Maintenant" });
    const staff = await cabinet.staff();
    const page = await followed(staff, await remind(staff, later));
    expect(page.text).toMatch(/Rappel [a-z]+ \d\d\/\d\d(\/\d{4})? à 09h00/);
    const queue = await staff.get("/gestionmessage");
    expect(queueNames(queue)).toEqual(["Maintenant"]);
    expect(chips(queue)).toMatchObject({ "À traiter": 1, Nouveaux: 1, "En attente": 1 });
    const home = await staff.get("/adminfils");
    expect([group(home, "À personne"), group(home, "En retard"), badge(home)]).toEqual([["Maintenant"], null, "1"]);
    expect(group(home, "Rappels")).toBeNull();
    const board = await staff.get("/admindasboardgenerale");
    expect(board.page.querySelector("#sans-reponse .count")?.text).toBe("(1)");
    expect(queueNames(board)).toEqual(["Maintenant"]);
    const list = await staff.get("/listec");
    expect(namesOf(list)).toEqual(["Maintenant", "Plus tard"]);
    expect(list.page.querySelector(".mark-reminder")?.text).toMatch(/^Rappel /);
    expect(list.page.querySelectorAll(".row-new .row-name").map(({ text }) => text)).toEqual(["Maintenant"]);
    expect(chips(list)).toMatchObject({ Tous: 2, Nouveaux: 1, "En attente": 1 });
    expect(list.page.querySelector(".list-waiting")?.text).toContain("1\u00A0message attend");
    expect(namesOf(await staff.get("/listec?etat=nouveau"))).toEqual(["Maintenant"]);
    expect(namesOf(await staff.get("/listec?etat=en-attente"))).toEqual(["Plus tard"]);
    expect(queueNames(await staff.get("/gestionmessage?etat=en-attente"))).toEqual(["Plus tard"]);
  });

  test("brings it back at its hour, first for whoever asked, until it is dealt with", async () => {
    await clear();
    const id = await messageFrom(cabinet, { nom: "Revenue" });
    const [asked, other] = [await colleague(cabinet, "avocat"), await colleague(cabinet, "avocat")];
    await remind(asked, id);
    await isDue(id);
    const home = await asked.get("/adminfils");
    expect(home.page.querySelector(".today-group h2")?.text).toContain("Rappels");
    expect(group(home, "Rappels")).toEqual(["Revenue"]);
    expect(namesOf(await asked.get("/listec?marque=rappel"))).toEqual(["Revenue"]);
    expect((await asked.get(`/gestionmessage/${id}`)).text).toContain("Retirer le rappel");
    const others = await other.get("/adminfils");
    expect([group(others, "Rappels"), group(others, "À personne")]).toEqual([null, ["Revenue"]]);
    await press(asked, id, "statut", { etat: "clos" });
    expect(group(await asked.get("/adminfils"), "Rappels")).toBeNull();
  });

  test("of somebody who has left is its assignee’s", async () => {
    await clear();
    const id = await messageFrom(cabinet, { nom: "Reprise" });
    const person = await colleague(cabinet, "avocat");
    await cabinet.query("UPDATE message SET assignee_id = $1, remind_at = now() WHERE id = $2", [person.id, id]);
    expect(group(await person.get("/adminfils"), "Rappels")).toEqual(["Reprise"]);
  });

  test("goes with an answer, is taken off by a press, and each comes back by « Annuler »", async () => {
    await clear();
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    const set = await followed(staff, await remind(staff, id));
    const until = (await standing(id))?.remind_at;
    expect(until).toBeInstanceOf(Date);
    const answered = await followed(staff, await press(staff, id, "statut", { etat: "repondu" }));
    expect(await standing(id)).toMatchObject({ remind_at: null, status: "repondu" });
    await staff.post(undoing(answered), {});
    expect(await standing(id)).toMatchObject({ remind_at: until, status: "nouveau" });
    const off = await followed(staff, await remind(staff, id, "aucun"));
    expect((await standing(id))?.remind_at).toBeNull();
    await staff.post(undoing(off), {});
    expect((await standing(id))?.remind_at).toEqual(until);
    expect((await followed(staff, await staff.post(undoing(set), {}))).text).toContain("il reste comme il est");
    const { rows } = await cabinet.query(
      "SELECT details FROM journal WHERE action = 'contact.reminder-changed' AND subject_id = $1 ORDER BY id LIMIT 1",
      [id],
    );
    expect(rows[0]?.details).toMatchObject({ from: null, to: until?.toISOString() });
  });

  test("is refused in words beside its field, with what was typed, and for what is answered", async () => {
    await clear();
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    const past = await press(staff, id, "rappel", { quand: "jour", jour: "2020-01-01", heure: "08:15" });
    expect(past.status).toBe(400);
    expect(errorsOn(past).jour).toContain("Ce moment est passé");
    expect(past.page.querySelector("#heure")?.getAttribute("value")).toBe("08:15");
    expect(past.page.querySelectorAll("#jour")).toHaveLength(1);
    await cabinet.query("UPDATE message SET status = 'clos' WHERE id = $1", [id]);
    const closed = await staff.get(`/gestionmessage/${id}`);
    expect(closed.page.querySelector(".reminder")).toBeNull();
    const refused = await remind(staff, id);
    expect([refused.status, refused.text.includes("rouvrez-le")]).toEqual([400, true]);
  });

  test("of two people the second is told, and may ask again", async () => {
    await clear();
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    const version = seenOn(await staff.get(`/gestionmessage/${id}`));
    await mark(await colleague(cabinet, "avocat"), id);
    const answer = await staff.post(`/gestionmessage/${id}/rappel`, { version, quand: "demain" });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("État\u00A0: Nouveau, urgent.");
    const again = answer.page.querySelector(".conflict input[name=quand]")?.getAttribute("value") ?? "";
    expect((await remind(staff, id, again)).status).toBe(303);
    expect((await standing(id))?.remind_at?.toISOString()).toBe(again);
  });
});

describe("« @prénom » in a note", () => {
  const note = (staff: Visitor, id: string, words: string) => staff.post(`/gestionmessage/${id}`, { note: words });

  test("tells on the home until the message is opened, and marks the name", async () => {
    await clear();
    const first = freshName();
    const person = await named(cabinet, first, "Camara");
    const id = await messageFrom(cabinet, { nom: "Notée Exemple" });
    const staff = await cabinet.staff();
    const page = await followed(staff, await note(staff, id, `Pour @${first.toUpperCase()}, et @Inconnu.`));
    expect(page.text).toContain("1\u00A0personne est prévenue.");
    expect(page.page.querySelectorAll(".note-body mark").map(({ text }) => text)).toEqual([`@${first.toUpperCase()}`]);
    expect(group(await staff.get("/adminfils"), "Notes à votre attention")).toBeNull();
    expect(group(await person.get("/adminfils"), "Notes à votre attention")).toEqual(["Notée Exemple"]);
    expect(namesOf(await person.get("/listec?marque=note"))).toEqual(["Notée Exemple"]);
    await person.get(`/gestionmessage/${id}`);
    expect(group(await person.get("/adminfils"), "Notes à votre attention")).toBeNull();
    await note(staff, id, `Encore pour @${first}.`);
    expect(group(await person.get("/adminfils"), "Notes à votre attention")).toEqual(["Notée Exemple"]);
  });

  test("needs more letters where two could be meant, and loses no word", async () => {
    await clear();
    const first = freshName();
    const [, bah] = [await named(cabinet, first, "Diallo"), await named(cabinet, first, "Bah")];
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    const refused = await note(staff, id, `Voir avec @${first}.`);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("ajoutez la suite du nom");
    expect(refused.page.querySelector("#note")?.text.trim()).toBe(`Voir avec @${first}.`);
    expect((await note(staff, id, `Voir avec @${first} B.`)).status).toBe(303);
    const { rows } = await cabinet.query("SELECT staff_id, written FROM message_mention");
    expect(rows).toEqual([{ staff_id: bah.id, written: `@${first} B` }]);
  });

  test("tells nobody behind a wall, and the author no more than that", async () => {
    await clear();
    const first = freshName();
    const outside = await named(cabinet, first, "Sylla");
    const id = await messageFrom(cabinet, { nom: "Murée" });
    const client = await storedClient(cabinet, { from_message_id: id, closed_at: new Date() });
    await cabinet.query(
      "INSERT INTO client_access (client_id, staff_id) SELECT $1, id FROM staff_member WHERE email = $2",
      [client, ADMIN.email],
    );
    const staff = await cabinet.staff();
    const page = await followed(staff, await note(staff, id, `@${first}, à lire.`));
    expect(page.text).toContain("1\u00A0personne citée n’y a pas accès");
    expect(page.page.querySelector(".note-body mark")).toBeNull();
    expect(group(await outside.get("/adminfils"), "Notes à votre attention")).toBeNull();
    await aMinuteLater(cabinet);
    expect(mailsTo(mails, outside)).toEqual([]);
  });

  test("a wall that is raised later hides it from the home and the mail", async () => {
    await clear();
    const first = freshName();
    const outside = await named(cabinet, first, "Keïta");
    const id = await messageFrom(cabinet, { nom: "Bientôt murée" });
    await note(await cabinet.staff(), id, `@${first}, à lire.`);
    await storedClient(cabinet, { from_message_id: id, closed_at: new Date() });
    expect(group(await outside.get("/adminfils"), "Notes à votre attention")).toBeNull();
    await aMinuteLater(cabinet);
    expect(mailsTo(mails, outside)).toEqual([]);
  });

  test("is offered while the account is in use, also where the message is still somebody else's", async () => {
    await clear();
    const [gone, there] = [await named(cabinet, freshName(), "Sow"), await named(cabinet, freshName(), "Sow")];
    const id = await messageFrom(cabinet, {});
    await cabinet.query("UPDATE message SET assignee_id = $1 WHERE id = $2", [gone.id, id]);
    await cabinet.query("UPDATE staff_member SET deactivated_at = now() WHERE id = $1", [gone.id]);
    const staff = await cabinet.staff();
    const body = new Response((await staff.get(`/gestionmessage/${id}.data`)).text).body;
    if (!body) throw new Error("no data");
    const { value } = await decoded(body, globalThis as unknown as Window);
    const routes = Object.values(value as Record<string, { data?: { nameable?: { id: string }[] } }>);
    const offered = routes.flatMap(({ data }) => data?.nameable ?? []).map((person) => person.id);
    expect([offered.includes(there.id), offered.includes(gone.id)]).toEqual([true, false]);
    const chosen = (await staff.get(`/gestionmessage/${id}`)).page.querySelector("#personne option[selected]");
    expect(chosen?.getAttribute("value")).toBe(gone.id);
  });

  test("is told by one mail without a word of the note, as each chose, and not once it was opened", async () => {
    await clear();
    const names = [freshName(), freshName(), freshName(), freshName()];
    const [now, never, daily, opened] = await Promise.all(names.map((first) => named(cabinet, first, "Touré")));
    if (!now || !never || !daily || !opened) throw new Error("four people");
    await never.post("/mon-compte/avis", { avis: "jamais" });
    await daily.post("/mon-compte/avis", { avis: "chaque-jour" });
    const id = await messageFrom(cabinet, { nom: "Kadé Secret" });
    const staff = await cabinet.staff();
    await note(staff, id, `${names.map((name) => `@${name}`).join(" ")}\u00A0: affaire confidentielle.`);
    await opened.get(`/gestionmessage/${id}`);
    await aMinuteLater(cabinet);
    expect([now, never, daily, opened].map((person) => mailsTo(mails, person).length)).toEqual([1, 0, 0, 0]);
    const { text, page } = formsOf(mailsTo(mails, now)[0] ?? "");
    for (const form of [text, page]) {
      expect(form).toContain(`/gestionmessage/${id}`);
      expect(form).not.toMatch(/Kadé|Secret|confidentielle|Zo[a-z]{3} Touré a/);
    }
    expect(mailsTo(mails, now)[0]).toMatch(/note/);
    for (let morning = 0; morning < 2; morning++) {
      await queueJob(cabinet, "notices", "assignment-morning");
      await aMinuteLater(cabinet);
    }
    expect([now, never, daily, opened].map((person) => mailsTo(mails, person).length)).toEqual([1, 0, 1, 0]);
  });

  test("sent twice it is one note and tells once", async () => {
    await clear();
    const first = freshName();
    await named(cabinet, first, "Barry");
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    const form = { id: crypto.randomUUID(), note: `@${first}` };
    for (let i = 0; i < 2; i++) expect((await staff.post(`/gestionmessage/${id}`, form)).status).toBe(303);
    expect((await cabinet.query("SELECT FROM message_mention")).rowCount).toBe(1);
  });
});

import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { conakryDay } from "../../app/lib/french-date";
import { nameKeys } from "../../app/lib/name-sounds";
import { ADMIN, useCabinet } from "../setup/app";
import { whileAltered } from "../setup/database";
import type { Answer, Visitor } from "../setup/visitor";
import { colleague, errorsOn, formOn, linked, storedClient } from "./client-story";
import { letTermPass } from "./file-term";
import { csvOf, imported } from "./import-story";
import { followed, messageFrom } from "./office-story";

const cabinet = useCabinet();
const DAY = 86_400_000;
const dayFromNow = (days: number) => conakryDay(new Date(Date.now() + days * DAY));
const today = dayFromNow(0);
const tomorrow = dayFromNow(1);
const yesterday = dayFromNow(-1);

let staff: Visitor;
let me: string;
beforeAll(async () => {
  staff = await cabinet.staff();
  const { rows } = await cabinet.query<{ id: string }>("SELECT id FROM staff_member WHERE email = $1", [ADMIN.email]);
  me = rows[0]?.id ?? "";
});

type Entry = Record<string, unknown> & { id: string; kind: string; words: string | null };

async function entriesOf(client: string): Promise<Entry[]> {
  const { rows } = await cabinet.query<Entry>(
    "SELECT *, due_on::text AS due_on FROM client_entry WHERE client_id = $1 ORDER BY created_at, kind",
    [client],
  );
  return rows;
}

async function journalOf(client: string) {
  const { rows } = await cabinet.query<{ action: string; details: Record<string, unknown> | null }>(
    "SELECT action, details FROM journal WHERE subject_id = $1 AND action <> 'client.read' ORDER BY id",
    [client],
  );
  return rows;
}

const file = (client: string, query = "") => `/listeCl/${client}${query}`;
/** Opens the file, and sends one of its forms with what is typed over what stands in it. */
async function send(who: Visitor, client: string, form: string, typed: Record<string, string>) {
  const action = file(client, `?faire=${form}`);
  const held = formOn(await who.get(file(client)), action);
  return who.post(action, { ...held, ...typed });
}
/** A note by its form, which has nothing in it but an id of its own. */
const note = (who: Visitor, client: string, words: string) =>
  who.post(file(client, "?faire=note"), { id: crypto.randomUUID(), note: words });
/** The lines of the timeline, one text each. */
const linesOf = ({ page }: Answer) => page.querySelectorAll(".timeline-lines > li").map(({ text }) => text);
const tasksOn = ({ page }: Answer) => page.querySelectorAll(".task-words").map(({ text }) => text);
const undoing = (text: string) => /\/annulation\/[\w-]+/.exec(text)?.[0] ?? "no undoing";
const stateOf = (client: string, task: string) => `/listeCl/${client}/taches/${task}/etat`;

/** Puts a task in the database. */
async function storedTask(client: string, task: Record<string, unknown> = {}): Promise<string> {
  const full: Record<string, unknown> = {
    client_id: client,
    kind: "task",
    words: "Relire le bail",
    person_id: me,
    ...task,
  };
  const names = Object.keys(full);
  const { rows } = await cabinet.query<{ id: string }>(
    `INSERT INTO client_entry (${names.join(", ")}) VALUES (${names.map((_, i) => `$${i + 1}`).join(", ")}) RETURNING id`,
    Object.values(full),
  );
  return rows[0]?.id ?? "";
}

describe("a note", () => {
  test("is stored once, however often its form is sent, with who wrote it, and the next form is another", async () => {
    const client = await storedClient(cabinet);
    const action = file(client, "?faire=note");
    const held = formOn(await staff.get(file(client)), action);
    const typed = { ...held, note: "Préfère l’après-midi.\nParle soussou." };
    for (let i = 0; i < 2; i += 1) {
      const answer = await staff.post(action, typed);
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, file(client)]);
    }
    const entries = await entriesOf(client);
    expect(entries).toMatchObject([{ kind: "note", words: typed.note, author_id: me, direction: null }]);
    expect(await journalOf(client)).toEqual([{ action: "client.noted", details: { note: entries[0]?.id } }]);
    const page = await staff.get(file(client));
    expect(linesOf(page)).toHaveLength(1);
    expect(page.page.querySelector(".timeline-lines .note-body")?.text).toBe(typed.note);
    expect(formOn(page, action).note?.trim()).toBe("");
    expect(formOn(page, action).id).not.toBe(held.id);
  });

  test("that is empty or too long is refused in words, opened, with what was typed", async () => {
    const client = await storedClient(cabinet);
    const empty = await note(staff, client, " ");
    expect([empty.status, errorsOn(empty)]).toEqual([400, { note: "Écrivez la note avant de l’ajouter." }]);
    const long = await note(staff, client, "é".repeat(2001));
    expect([long.status, errorsOn(long)]).toEqual([400, { note: "Maximum 2000 caractères." }]);
    expect(formOn(long, file(client, "?faire=note")).note?.trim()).toBe("é".repeat(2001));
    expect(long.page.querySelectorAll(".entry-fold").map((fold) => fold.hasAttribute("open"))).toEqual([
      false,
      true,
      false,
    ]);
    expect((await note(staff, client, "é".repeat(2000))).status).toBe(303);
    expect(await entriesOf(client)).toHaveLength(1);
  });

  test("never changes once it is stored, nor does what was said of a call", async () => {
    const client = await storedClient(cabinet);
    await note(staff, client, "Fixe");
    await send(staff, client, "appel", {});
    for (const change of [
      "words = 'Autre'",
      "at = now() - interval '1 day'",
      "kind = 'task'",
      "version = 2",
      "author_id = 'x'",
    ])
      await expect(cabinet.query(`UPDATE client_entry SET ${change} WHERE client_id = $1`, [client])).rejects.toThrow(
        /cannot change|client_entry/,
      );
    await expect(
      cabinet.query("UPDATE client_entry SET direction = 'out' WHERE client_id = $1 AND kind = 'call'", [client]),
    ).rejects.toThrow("cannot change");
    const task = await storedTask(client);
    await expect(cabinet.query("UPDATE client_entry SET words = 'Autre' WHERE id = $1", [task])).rejects.toThrow();
    await cabinet.query("UPDATE client_entry SET due_on = now(), version = 2 WHERE id = $1", [task]);
  });
});

describe("a call", () => {
  test("is logged in two presses: the form as it opens says who, now, and needs no word", async () => {
    const client = await storedClient(cabinet);
    const answer = await send(staff, client, "appel", {});
    expect((await followed(staff, answer)).text).toContain("Appel noté.");
    const [call] = await entriesOf(client);
    expect(call).toMatchObject({ kind: "call", direction: "in", result: "spoken", words: null, person_id: me });
    expect(Date.now() - new Date(call?.at as string).getTime()).toBeLessThan(60_000);
    expect(await journalOf(client)).toEqual([
      { action: "call.noted", details: { call: call?.id, direction: "in", result: "spoken" } },
    ]);
    expect(linesOf(await staff.get(file(client)))[0]).toContain("Il a appelé, parlé");
  });

  test("of earlier, of a colleague, that nobody answered, with a day to call back that is a task, stored once", async () => {
    const client = await storedClient(cabinet);
    const lawyer = await colleague(cabinet, "avocat");
    const action = file(client, "?faire=appel");
    const typed = {
      ...formOn(await staff.get(file(client)), action),
      sens: "out",
      issue: "message-left",
      compte_rendu: "Rappeler avant midi",
      quand: `${yesterday}T09:05`,
      par: lawyer.id,
      rappel: tomorrow,
    };
    for (let i = 0; i < 2; i += 1) expect((await staff.post(action, typed)).status).toBe(303);
    const entries = await entriesOf(client);
    expect(entries).toMatchObject([
      { kind: "call", direction: "out", result: "message-left", words: "Rappeler avant midi", person_id: lawyer.id },
      { kind: "task", words: "Rappeler", person_id: lawyer.id, due_on: tomorrow, author_id: me },
    ]);
    expect(entries[0]?.at).toEqual(new Date(`${yesterday}T09:05:00Z`));
    expect((await journalOf(client)).map(({ action: what }) => what)).toEqual(["call.noted", "task.added"]);
    const shown = linesOf(await staff.get(file(client, "?voir=appels")));
    expect(shown).toHaveLength(1);
    expect(shown[0]).toMatch(/Nous avons appelé, message laissé.*Collègue avocat.*09h05.*noté par Administration/s);
  });

  test("in the future, of a stranger or of no day is refused beside its field, with every word", async () => {
    const client = await storedClient(cabinet);
    const typed = {
      sens: "out",
      compte_rendu: "Des mots à garder",
      quand: `${tomorrow}T10:00`,
      par: "inconnu",
      rappel: yesterday,
    };
    const answer = await send(staff, client, "appel", typed);
    expect([answer.status, errorsOn(answer)]).toEqual([
      400,
      {
        quand: "Cet appel est dans l’avenir\u00A0: vérifiez la date.",
        par: "Choisissez une personne dans la liste.",
        rappel: "Choisissez aujourd’hui ou un jour à venir.",
      },
    ]);
    const back = formOn(answer, file(client));
    expect(back).toMatchObject({ sens: "out", quand: typed.quand, rappel: yesterday });
    expect(back.compte_rendu?.trim()).toBe(typed.compte_rendu);
    const odd = await send(staff, client, "appel", {
      sens: "x",
      issue: "",
      quand: "2026-06-31T10:00",
      rappel: "demain",
    });
    expect(Object.keys(errorsOn(odd)).sort()).toEqual(["issue", "quand", "rappel", "sens"]);
    expect(await entriesOf(client)).toEqual([]);
  });
});

describe("a task", () => {
  test("has words, a person and a day, oneself and none by default; a button adds a usual one by itself", async () => {
    const client = await storedClient(cabinet);
    expect((await send(staff, client, "tache", { tache: "Relire le bail", jour: today })).status).toBe(303);
    expect((await send(staff, client, "tache", { modele: "Envoyer la convention", personne: "" })).status).toBe(303);
    expect((await send(staff, client, "tache", { modele: "Rappeler", tache: "pour le bail" })).status).toBe(303);
    expect(await entriesOf(client)).toMatchObject([
      { kind: "task", words: "Relire le bail", person_id: me, due_on: today },
      { words: "Envoyer la convention", person_id: null, due_on: null },
      { words: "Rappeler\u00A0: pour le bail", person_id: me, due_on: null },
    ]);
    const added = (await journalOf(client)).map(({ details }) => details);
    expect(JSON.stringify(added)).not.toMatch(/bail|convention|Rappeler/);
    const refused = await send(staff, client, "tache", { tache: "", personne: "x", jour: yesterday });
    expect([refused.status, Object.keys(errorsOn(refused)).sort()]).toEqual([400, ["jour", "personne", "tache"]]);
    expect(tasksOn(await staff.get(file(client)))).toHaveLength(3);
  });

  test("is done by one press, which a second one does not change, and is taken back from the toast", async () => {
    const client = await storedClient(cabinet);
    const task = await storedTask(client);
    const done = await followed(staff, await staff.post(stateOf(client, task), { etat: "fait" }));
    expect(done.text).toContain("Tâche terminée.");
    expect(await entriesOf(client)).toMatchObject([{ done_by: me, version: 2 }]);
    expect(tasksOn(done)).toEqual([]);
    expect(linesOf(done).join("\n")).toMatch(/terminée par Administration/);
    expect(linesOf(done).join("\n")).toContain("a terminé une tâche\u00A0: Relire le bail");
    const again = await followed(staff, await staff.post(stateOf(client, task), { etat: "fait" }));
    expect(again.text).not.toContain("/annulation/");
    const undone = await followed(staff, await staff.post(undoing(done.text), { retour: file(client) }));
    expect(undone.text).toMatch(/Annulé\s: 1\stâche\./);
    expect(await entriesOf(client)).toMatchObject([{ done_at: null, done_by: null, version: 3 }]);
    expect((await journalOf(client)).map(({ action }) => action)).toEqual(["task.done", "task.reopened"]);
  });

  test("is opened again, which taken back says who had done it when", async () => {
    const client = await storedClient(cabinet);
    const lawyer = await colleague(cabinet, "avocat");
    const task = await storedTask(client, { done_at: new Date("2026-01-02T03:04:05Z"), done_by: lawyer.id });
    const opened = await followed(staff, await staff.post(stateOf(client, task), { etat: "ouvert" }));
    expect(tasksOn(opened)).toEqual(["Relire le bail"]);
    await staff.post(undoing(opened.text), {});
    expect(await entriesOf(client)).toMatchObject([{ done_at: new Date("2026-01-02T03:04:05Z"), done_by: lawyer.id }]);
  });

  test("that somebody changed meanwhile is not taken back", async () => {
    const client = await storedClient(cabinet);
    const task = await storedTask(client);
    const done = await followed(staff, await staff.post(stateOf(client, task), { etat: "fait" }));
    const lawyer = await colleague(cabinet, "avocat");
    await lawyer.post(stateOf(client, task), { etat: "ouvert" });
    await lawyer.post(stateOf(client, task), { etat: "fait" });
    await staff.post(undoing(done.text), {});
    expect(await entriesOf(client)).toMatchObject([{ done_by: lawyer.id, version: 4 }]);
  });

  test("is given to somebody else and another day; of two people the second is told, and overwrites nothing", async () => {
    const client = await storedClient(cabinet);
    const task = await storedTask(client, { due_on: yesterday });
    const lawyer = await colleague(cabinet, "avocat");
    const page = `/listeCl/${client}/taches/${task}`;
    const [mine, theirs] = [formOn(await staff.get(page), page), formOn(await lawyer.get(page), page)];
    // Its day is over, and may stay.
    expect((await lawyer.post(page, { ...theirs, personne: lawyer.id })).status).toBe(303);
    const late = await staff.post(page, { ...mine, personne: "", jour: tomorrow });
    expect(late.status).toBe(409);
    expect(late.text).toContain("Vous aviez choisi\u00A0: personne, le ");
    expect(formOn(late, page)).toMatchObject({ personne: lawyer.id, jour: yesterday, version: "2" });
    expect((await staff.post(page, { ...formOn(late, page), personne: "", jour: tomorrow })).status).toBe(303);
    expect(await entriesOf(client)).toMatchObject([{ person_id: null, due_on: tomorrow, version: 3 }]);
    expect((await journalOf(client)).map(({ details }) => details?.fields)).toEqual([
      ["personne"],
      ["personne", "jour"],
    ]);
    expect((await staff.post(page, { ...mine, jour: "hier" })).status).toBe(400);
    await staff.post(stateOf(client, task), { etat: "fait" });
    expect((await staff.get(page)).status).toBe(404);
  });

  test("of another client, or of none, is 404 and stays as it is", async () => {
    const [client, other] = [await storedClient(cabinet), await storedClient(cabinet)];
    const task = await storedTask(other);
    for (const [record, one] of [
      [client, task],
      [client, "x"],
      ["x", task],
    ] as const) {
      expect((await staff.get(`/listeCl/${record}/taches/${one}`)).status).toBe(404);
      expect((await staff.post(stateOf(record, one), { etat: "fait" })).status).toBe(404);
    }
    expect((await staff.post(stateOf(other, task), { etat: "danser" })).status).toBe(400);
    expect(await entriesOf(other)).toMatchObject([{ done_at: null }]);
  });
});

describe("the timeline of a client", () => {
  test("tells messages, calls, notes, tasks and changes, newest first, all or one kind, and not who read it", async () => {
    const message = await messageFrom(cabinet, { message: "Mon bail, s’il vous plaît." }, 3 * DAY);
    const client = await storedClient(cabinet, { from_message_id: message });
    await send(staff, client, "appel", { quand: `${yesterday}T10:00` });
    await note(staff, client, "Une note");
    await send(staff, client, "tache", { tache: "Une tâche" });
    await staff.post(`/listeCl/${client}/conservation`, { motif: "Procédure en cours", faire: "interdire" });
    const all = await staff.get(file(client));
    const lines = linesOf(all);
    expect(lines.at(-1)).toContain("Mon bail, s’il vous plaît.");
    expect(lines.at(-2)).toContain("Il a appelé");
    expect(lines.filter((line) => /Une note|Une tâche/.test(line))).toHaveLength(2);
    expect(lines.join()).not.toContain("a consulté");
    expect(lines.join()).not.toContain("a ajouté une note");
    expect(all.page.querySelector(".timeline .note-head a")?.getAttribute("href")).toBe(`/gestionmessage/${message}`);
    const kinds: Record<string, RegExp> = {
      messages: /Mon bail/,
      appels: /Il a appelé/,
      notes: /Une note/,
      taches: /Une tâche/,
    };
    for (const [kind, words] of Object.entries(kinds)) {
      const page = await staff.get(file(client, `?voir=${kind}`));
      expect(linesOf(page)).toEqual([expect.stringMatching(words)]);
      expect(page.page.querySelector(".timeline .chips [aria-current]")?.getAttribute("href")).toContain(
        `voir=${kind}`,
      );
    }
    expect(linesOf(await staff.get(file(client, "?voir=nimporte")))).toEqual(lines);
  });

  test("is read by pages, forwards and backwards, without a script, each line once", async () => {
    const client = await storedClient(cabinet);
    await cabinet.query(
      `INSERT INTO client_entry (client_id, kind, words, at)
       SELECT $1, 'note', 'Note ' || n, now() - make_interval(mins => n / 2) FROM generate_series(1, 70) n`,
      [client],
    );
    const seen: string[] = [];
    const pages: string[] = [];
    // Opened from a later page of the list of clients, whose place is no place of the timeline.
    for (let at: string | undefined = file(client, "?q=bah&apres=xyz"); at; ) {
      expect(at).toContain("q=bah&apres=xyz");
      pages.push(at);
      const answer: Answer = await staff.get(at.split("#")[0] ?? "");
      seen.push(...answer.page.querySelectorAll(".timeline-lines .note-body").map(({ text }) => text));
      at = answer.page.querySelector(".timeline .pager a[rel=next]")?.getAttribute("href")?.replaceAll("&amp;", "&");
    }
    expect(pages).toHaveLength(3);
    expect(pages[1]).toMatch(/#suivi$/);
    expect(new Set(seen).size).toBe(70);
    const last = await staff.get(pages[2]?.split("#")[0] ?? "");
    const back = last.page
      .querySelector(".timeline .pager a[rel=prev]")
      ?.getAttribute("href")
      ?.replaceAll("&amp;", "&");
    const middle = await staff.get(back?.split("#")[0] ?? "");
    expect(middle.page.querySelectorAll(".timeline-lines .note-body").map(({ text }) => text)).toEqual(
      seen.slice(30, 60),
    );
  });
});

describe("the screens of tasks", () => {
  const names = (answer: Answer, id: string) =>
    answer.page.querySelectorAll(`section[aria-labelledby=${id}] .today-words`).map(({ text }) => text);
  const badge = (answer: Answer) =>
    answer.page.querySelector(`.office-menu a[href="/taches"] .badge`)?.childNodes[0]?.text;

  test("« Aujourd’hui », the menu and « Tâches » count alike: mine whose day has come, nobody’s, the late ones", async () => {
    await cabinet.query("DELETE FROM client");
    const client = await storedClient(cabinet, { name: "Mariama Exemple" });
    const lawyer = await colleague(cabinet, "avocat");
    await storedTask(client, { words: "Sans jour" });
    await storedTask(client, { words: "D’aujourd’hui", due_on: today });
    await storedTask(client, { words: "De demain", due_on: tomorrow });
    await storedTask(client, { words: "À qui veut", person_id: null });
    await storedTask(client, { words: "En retard ailleurs", due_on: yesterday, person_id: lawyer.id });
    await storedTask(client, { words: "Faite", due_on: yesterday, done_at: new Date() });
    const home = await staff.get("/adminfils");
    expect(names(home, "mes-taches")).toEqual(["D’aujourd’hui", "Sans jour"]);
    expect(names(home, "taches-a-personne")).toEqual(["À qui veut"]);
    expect(names(home, "taches-en-retard")).toEqual(["En retard ailleurs"]);
    expect(badge(home)).toBe("2");
    const views = { "": 2, "?voir=plus-tard": 1, "?voir=personne": 1, "?voir=retard": 1, "?voir=toutes": 5 };
    for (const [query, count] of Object.entries(views)) {
      const page = await staff.get(`/taches${query}`);
      expect(tasksOn(page)).toHaveLength(count);
      expect(page.page.querySelector(".tasks-views [aria-current] .chip-count")?.text).toBe(String(count));
      expect(page.page.querySelector(".open-tasks a")?.getAttribute("href")).toBe(file(client));
    }
    const { rows } = await cabinet.query(
      "SELECT details FROM journal WHERE actor_id = $1 AND action = 'clients.listed' ORDER BY id DESC LIMIT 6",
      [me],
    );
    expect(rows.map(({ details }) => details)).toContainEqual({ count: 4, by: "home" });
    expect(rows.map(({ details }) => details)).toContainEqual({ count: 5, by: "tasks", firstPage: true });
    // Done from there, it leaves the screen, which stays.
    const task = (await entriesOf(client)).find(({ words }) => words === "Sans jour")?.id ?? "";
    // Changed from there, one comes back to what one was looking at.
    const nobodys = await staff.get("/taches?voir=personne");
    const late = nobodys.page.querySelector('.open-tasks a[href*="/taches/"]');
    const form = (await staff.get(late?.getAttribute("href") ?? "")).page.querySelector("form.record-form");
    const version = form?.querySelector("[name=version]")?.getAttribute("value") ?? "";
    const changed = await staff.post(form?.getAttribute("action") ?? "", { personne: "", jour: "", version });
    expect(changed.headers.get("Location")).toBe("/taches?voir=personne");
    const done = await staff.post(stateOf(client, task), { etat: "fait", retour: "/taches" });
    expect(done.headers.get("Location")).toBe("/taches");
    expect(badge(await followed(staff, done))).toBe("1");
  });

  test("is read by pages, by day, those without one last", async () => {
    await cabinet.query("DELETE FROM client");
    const client = await storedClient(cabinet);
    await cabinet.query(
      `INSERT INTO client_entry (client_id, kind, words, person_id, due_on)
       SELECT $1, 'task', 'Tâche ' || n, $2, CASE WHEN n <= 55 THEN current_date - n END FROM generate_series(1, 60) n`,
      [client, me],
    );
    const first = await staff.get("/taches");
    expect(tasksOn(first)[0]).toBe("Tâche 55");
    const next = first.page.querySelector(".pager a[rel=next]")?.getAttribute("href")?.replaceAll("&amp;", "&") ?? "";
    const second = await staff.get(next);
    expect(tasksOn(second)).toHaveLength(10);
    expect(tasksOn(second)[0]).toBe("Tâche 5");
    expect(new Set([...tasksOn(first), ...tasksOn(second)]).size).toBe(60);
    expect((await staff.get("/taches?apres=x")).status).toBe(200);
  });
});

describe("behind a wall, in the corbeille and after an account is removed", () => {
  test("what is noted of a closed client is nothing for who is left out, in files, lists, counts and by any form", async () => {
    await cabinet.query("DELETE FROM client");
    const outsider = await colleague(cabinet, "avocat");
    const client = await storedClient(cabinet, { name: "Secret Exemple", closed_at: new Date() });
    await cabinet.query("INSERT INTO client_access (client_id, staff_id) VALUES ($1, $2)", [client, me]);
    const task = await storedTask(client, { words: "Tâche secrète", person_id: outsider.id, due_on: yesterday });
    await storedTask(client, { words: "Autre secret", person_id: null });
    for (const path of [
      "/adminfils",
      "/taches",
      "/taches?voir=retard",
      "/taches?voir=personne",
      "/taches?voir=toutes",
    ]) {
      const page = await outsider.get(path);
      expect(page.text).not.toMatch(/Secret Exemple|Tâche secrète|Autre secret/);
      expect(page.page.querySelector(`.office-menu a[href="/taches"] .badge`)).toBeNull();
      expect(page.page.querySelectorAll(".tasks-views .chip-count").every(({ text }) => text === "0")).toBe(true);
    }
    for (const path of [file(client), `/listeCl/${client}/taches/${task}`])
      expect((await outsider.get(path)).status).toBe(404);
    for (const form of ["note", "appel", "tache"]) {
      const words = { note: "Mots perdus", compte_rendu: "Mots perdus", tache: "Mots perdus" };
      const lost = await outsider.post(file(client, `?faire=${form}`), words);
      expect([lost.status, lost.text.includes("Mots perdus")]).toEqual([404, true]);
    }
    expect((await outsider.post(stateOf(client, task), { etat: "fait" })).status).toBe(404);
    expect(await entriesOf(client)).toHaveLength(2);
    // Who is inside sees them, and gives them to nobody who is not.
    const inside = await staff.get("/taches?voir=toutes");
    expect(tasksOn(inside)).toHaveLength(2);
    const choices = (await staff.get(file(client))).page.querySelectorAll("#personne option");
    expect(choices.map((option) => option.getAttribute("value"))).toEqual(["", me]);
    expect((await send(staff, client, "tache", { tache: "x", personne: outsider.id })).status).toBe(400);
  });

  test("a task of somebody whom a wall leaves out since is nobody’s, and theirs again once they are let in", async () => {
    await cabinet.query("DELETE FROM client");
    const client = await storedClient(cabinet, { name: "Refermé Exemple" });
    const lawyer = await colleague(cabinet, "avocat");
    await storedTask(client, { words: "À reprendre vite", person_id: lawyer.id, due_on: tomorrow });
    const nobodys = async () => {
      const home = await staff.get("/adminfils");
      const group = home.page.querySelector("section[aria-labelledby=taches-a-personne]")?.text ?? "";
      const shown = group.includes("À reprendre vite") && group.includes("Refermé Exemple");
      return [shown, tasksOn(await staff.get("/taches?voir=personne")).length];
    };
    expect(await nobodys()).toEqual([false, 0]);
    await staff.post(`/listeCl/${client}/acces`, { personne: me, version: "ouvert" });
    expect(await nobodys()).toEqual([true, 1]);
    expect((await staff.get(file(client))).page.querySelector(".open-tasks")?.text).toContain("à personne");
    expect(tasksOn(await lawyer.get("/taches?voir=plus-tard"))).toEqual([]);
    await staff.post(`/listeCl/${client}/acces/reouverture`, { version: me });
    expect(await nobodys()).toEqual([false, 0]);
    expect(tasksOn(await lawyer.get("/taches?voir=plus-tard"))).toEqual(["À reprendre vite"]);
    await cabinet.query("UPDATE staff_member SET deactivated_at = now() WHERE id = $1", [lawyer.id]);
    expect(await nobodys()).toEqual([true, 1]);
  });

  test("what is nobody’s, for whatever reason, is one list by day, counted and read by pages both ways", async () => {
    await cabinet.query("DELETE FROM client");
    const [open, closed, hidden] = [
      await storedClient(cabinet),
      await storedClient(cabinet, { closed_at: new Date() }),
      await storedClient(cabinet, { closed_at: new Date() }),
    ];
    const [outside, gone] = [await colleague(cabinet, "avocat"), await colleague(cabinet, "avocat")];
    await cabinet.query("UPDATE staff_member SET deactivated_at = now() WHERE id = $1", [gone.id]);
    for (const who of [me, gone.id])
      await cabinet.query("INSERT INTO client_access (client_id, staff_id) VALUES ($1, $2)", [closed, who]);
    // Of three reasons in turn, the last ones without a day; then whoever has one, and what nobody may tell.
    const reasons = [
      [open, null],
      [open, gone.id],
      [closed, outside.id],
    ] as const;
    for (let n = 0; n < 72; n += 1) {
      const [client, person] = reasons[n % 3] ?? reasons[0];
      const due_on = n < 66 ? dayFromNow(n - 20) : null;
      await storedTask(client, { words: `N${n}`, person_id: person, due_on, at: new Date(Date.UTC(2026, 0, 1) + n) });
    }
    await storedTask(closed, { words: "À moi" });
    await storedTask(open, { words: "À elle", person_id: outside.id });
    await storedTask(hidden, { words: "Cachée", person_id: null });
    await storedTask(closed, { words: "Faite", person_id: null, done_at: new Date() });
    const all = Array.from({ length: 72 }, (_, n) => `N${n}`);
    const first = await staff.get("/taches?voir=personne");
    const leads = ({ page }: Answer, way: string) =>
      page.querySelector(`.pager a[rel=${way}]`)?.getAttribute("href")?.replaceAll("&amp;", "&") ?? "";
    const second = await staff.get(leads(first, "next"));
    expect([...tasksOn(first), ...tasksOn(second)]).toEqual(all);
    expect(tasksOn(await staff.get(leads(second, "prev")))).toEqual(all.slice(0, 50));
    const counts = first.page.querySelectorAll(".tasks-views .chip-count").map(({ text }) => text);
    expect(counts).toEqual(["1", "0", "72", "20", "74"]);
    const others = await outside.get("/taches?voir=personne");
    expect(tasksOn(others)).toEqual(all.filter((_, n) => n % 3 < 2));
    expect((await staff.get("/taches?voir=toutes")).text).not.toContain("Cachée");
    const late = (await staff.get("/taches?voir=retard")).page.querySelector(".open-tasks")?.text ?? "";
    expect([late.includes("à personne"), late.includes("Collègue")]).toEqual([true, false]);
  });

  test("a client in the corbeille takes its tasks out of every count, and brings them back; erased it takes them along", async () => {
    await cabinet.query("DELETE FROM client");
    const client = await storedClient(cabinet);
    await storedTask(client, { words: "Revenante" });
    await staff.post(`/listeCl/${client}/suppression`, {});
    expect(tasksOn(await staff.get("/taches"))).toEqual([]);
    expect((await staff.post(file(client, "?faire=note"), { note: "Trop tard" })).status).toBe(404);
    await staff.post(`/corbeille/clients/${client}/restauration`, {});
    expect(tasksOn(await staff.get("/taches"))).toEqual(["Revenante"]);
    await staff.post(`/listeCl/${client}/suppression`, {});
    await staff.post(`/corbeille/clients/${client}/effacement`, {});
    expect(await entriesOf(client), "the term of the file has not come").not.toEqual([]);
    await letTermPass(cabinet);
    await staff.post(`/corbeille/clients/${client}/effacement`, {});
    expect(await entriesOf(client)).toEqual([]);
  });

  test("a removed account leaves its notes without a name and its tasks to nobody", async () => {
    const client = await storedClient(cabinet);
    const lawyer = await colleague(cabinet, "avocat");
    await note(lawyer, client, "D’un absent");
    await storedTask(client, { words: "À reprendre", person_id: lawyer.id });
    await cabinet.query("DELETE FROM staff_member WHERE id = $1", [lawyer.id]);
    expect(linesOf(await staff.get(file(client, "?voir=notes")))[0]).toContain("compte retiré");
    expect(tasksOn(await staff.get("/taches?voir=personne"))).toContain("À reprendre");
  });
});

test("an imported client of whom something was noted, or who has a message, stays when the import is undone", async () => {
  await cabinet.query("DELETE FROM client");
  const rows = ["Intact", "Lié", "Noté"].map((name, i) => ({ nom: `${name} Exemple`, numero: `62000000${i}` }));
  const { address } = await imported(staff, "clients.csv", csvOf(rows));
  const names = async () =>
    (await cabinet.query<{ id: string; name: string }>("SELECT id, name FROM client ORDER BY name")).rows;
  const noted = (await names()).find(({ name }) => name === "Noté Exemple")?.id ?? "";
  await note(staff, noted, "À rappeler");
  const linkedTo = (await names()).find(({ name }) => name === "Lié Exemple")?.id ?? "";
  await linked(cabinet, linkedTo, await messageFrom(cabinet, {}));
  await staff.post(`${address}/annulation`, {});
  expect((await names()).map(({ name }) => name)).toEqual(["Lié Exemple", "Noté Exemple"]);
});

describe("the rights of persons", () => {
  const search = (name: string) => staff.get(`/droits?q=${encodeURIComponent(name)}`);
  const refsOn = (answer: Answer) =>
    answer.page.querySelectorAll("input[name=r]").map((box) => box.getAttribute("value") ?? "");
  const named = async (name: string) => {
    const id = await storedClient(cabinet, { name });
    await cabinet.query("UPDATE client SET name_keys = $1 WHERE id = $2", [nameKeys(name), id]);
    return id;
  };

  test("hand over and erase what is noted of a person; what names them in another file is told, and stays", async () => {
    await cabinet.query("DELETE FROM client");
    const name = "Ibrahima Personne";
    const [own, other] = [await named(name), await named("Autre Exemple")];
    await note(staff, own, "Une note sur lui");
    await note(staff, other, `Se méfie de ${name}`);
    await cabinet.query("UPDATE client SET updated_at = '2001-01-01'");
    // What was noted last counts for how long a file is kept.
    expect((await search(name)).page.querySelectorAll("em").map(({ text }) => text)[0]).toContain("Dossier de client");
    await whileAltered(
      cabinet,
      "ALTER TABLE client_entry DISABLE TRIGGER client_entry_words",
      "ALTER TABLE client_entry ENABLE TRIGGER client_entry_words",
      () => cabinet.query("UPDATE client_entry SET at = '2001-01-01'"),
    );
    const found = await search(name);
    const [[mine], [theirs]] = [await entriesOf(own), await entriesOf(other)];
    const refs = [`client:${own}`, `suivi:${mine?.id}`, `suivi-cite:${theirs?.id}`];
    expect(refsOn(found)).toEqual(refs);
    expect(found.text).toContain("suit ce dossier, et disparaît avec lui");
    const ticked = async (address: string) => {
      const body = new URLSearchParams([["q", name], ...refs.slice(1).map((ref) => ["r", ref])]);
      return staff.post(address, body);
    };
    const zip = unzipSync(new Uint8Array((await ticked("/droits/archive")).bytes));
    const data = strFromU8(zip["donnees.json"] ?? new Uint8Array());
    expect(JSON.parse(data).suivi).toMatchObject([{ genre: "note", texte: "Une note sur lui" }]);
    expect(data).not.toContain("Se méfie");
    expect(data).toContain("couverts par le secret professionnel");
    await cabinet.query("INSERT INTO client_entry_mention (note_id, staff_id, written) VALUES ($1, $2, '@Moi')", [
      mine?.id,
      me,
    ]);
    // A hold on the client reaches down to what is noted.
    await cabinet.query("UPDATE client SET hold_reason = 'Procédure' WHERE id = $1", [own]);
    await ticked("/droits/effacement/confirmation");
    expect(await entriesOf(own)).toHaveLength(1);
    await cabinet.query("UPDATE client SET hold_reason = NULL WHERE id = $1", [own]);
    await ticked("/droits/effacement/confirmation");
    expect([await entriesOf(own), (await entriesOf(other)).length]).toEqual([[], 1]);
    expect((await cabinet.query("SELECT FROM client_entry_mention")).rowCount).toBe(0);
    expect((await journalOf(own)).map(({ action }) => action)).toContain("client.entry-erased");
  });
});

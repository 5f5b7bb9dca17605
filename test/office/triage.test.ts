import { describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import type { Answer } from "../setup/visitor";
import { addressOn, colleague, formOn, storedClient } from "./client-story";
import { followed, messageFrom, namesOf } from "./office-story";

const cabinet = useCabinet();

type Standing = { status: string; assignee_id: string | null; answered_at: Date | null; deleted_at: Date | null };

async function standing(id: string): Promise<Standing | undefined> {
  const { rows } = await cabinet.query<Standing>(
    "SELECT status, assignee_id, answered_at, deleted_at FROM message WHERE id = $1",
    [id],
  );
  return rows[0];
}

const seenOn = ({ page }: Answer) => page.querySelector("input[name=version]")?.getAttribute("value") ?? "";
const tickOf = ({ page }: Answer, id: string) =>
  page
    .querySelectorAll("input[name=choix]")
    .map((box) => box.getAttribute("value") ?? "")
    .find((value) => value.startsWith(id)) ?? "";
/** Without script the button stands in a noscript, which the parser leaves as text. */
const undoing = ({ text }: Answer) => /action="(\/annulation\/[^"]+)"/.exec(text)?.[1] ?? "/nulle-part";

/** Changes one message's state as its screen does, of the version that the screen has; the screen that says so. */
async function changeState(staff: Awaited<ReturnType<typeof cabinet.staff>>, id: string, state: string, search = "") {
  const { rows } = await cabinet.query<{ at: Date }>("SELECT updated_at AS at FROM message WHERE id = $1", [id]);
  const version = rows[0]?.at.toISOString() ?? "";
  const answer = await staff.post(`/gestionmessage/${id}/statut${search}`, { etat: state, version });
  return { answer, page: await followed(staff, answer) };
}

describe("one press", () => {
  test("takes charge: the state, and who follows it when nobody did", async () => {
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    const { rows } = await cabinet.query<{ id: string }>("SELECT id FROM staff_member WHERE name = 'Administration'");
    const version = seenOn(await staff.get(`/gestionmessage/${id}`));
    await staff.post(`/gestionmessage/${id}/statut`, { etat: "pris-en-charge", version });
    expect(await standing(id)).toMatchObject({ status: "pris-en-charge", assignee_id: rows[0]?.id });
  });

  test("leads back to the list one came from, with its filters", async () => {
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    const search = "?etat=nouveau&tri=anciens";
    const { answer, page } = await changeState(staff, id, "repondu", search);
    expect(answer.headers.get("Location")).toBe(`/gestionmessage/${id}${search}`);
    expect(page.page.querySelector(".page-actions a")?.getAttribute("href")?.replaceAll("&amp;", "&")).toBe(
      `/listec${search}`,
    );
  });
});

test("every form of a message keeps the list one came from, and so does what it answers", async () => {
  const id = await messageFrom(cabinet, { phone: "+224620000077" });
  const client = await storedClient(cabinet, { name: "Mariama Exemple", numero: "+224620000077" });
  const staff = await cabinet.staff();
  const [search, own] = ["?etat=nouveau&tri=anciens", `/gestionmessage/${id}`];
  const forms: [form: string, typed: Record<string, string>][] = [
    ["rappel", { quand: "demain" }],
    ["urgence", { urgent: "oui" }],
    ["assignation", { personne: "" }],
    ["", { note: "Rappelée ce matin." }],
    ["client", { lier: client }],
    ["statut", { etat: "repondu" }],
    ["conservation", { motif: "Une procédure est en cours depuis mars." }],
  ];
  for (const [name, typed] of forms) {
    const screen = await staff.get((name === "conservation" ? `${own}/${name}` : own) + search);
    const form = name ? `${own}/${name}` : own;
    const address = addressOn(screen, `${form}?`);
    expect(address).toBe(form + search);
    const stored = await staff.post(address, { ...formOn(screen, `${form}?`), ...typed });
    expect(stored.headers.get("Location"), name).toBe(own + search);
  }
  const links = (await staff.get(own + search)).page
    .querySelectorAll(".desk-record a")
    .map((link) => link.getAttribute("href")?.replaceAll("&amp;", "&") ?? "")
    .filter((href) => /^\/(gestionmessage\/|listec)/.test(href));
  expect(links).toContain(`${own}/conservation${search}`);
  expect(links).toContain(`${own}/reponse${search}`);
  expect(links).toEqual(links.map(() => expect.stringContaining(search)));
  const reply = await staff.get(`${own}/reponse${search}`);
  expect(addressOn(reply, `${own}/reponse`)).toBe(`${own}/reponse${search}`);
});

describe("« Annuler »", () => {
  test("takes a state back, the first answer with it", async () => {
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    const { page } = await changeState(staff, id, "repondu");
    expect((await standing(id))?.answered_at).toBeInstanceOf(Date);
    const undone = await staff.post(undoing(page), { retour: "/listec?etat=nouveau" });
    expect(undone.headers.get("Location")).toBe("/listec?etat=nouveau");
    expect(await standing(id)).toMatchObject({ status: "nouveau", answered_at: null });
    expect((await followed(staff, undone)).text).toMatch(/Annulé\s: 1\smessage\./);
  });

  test("takes both back when taking charge made them", async () => {
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    const { page } = await changeState(staff, id, "pris-en-charge");
    await staff.post(undoing(page), {});
    expect(await standing(id)).toMatchObject({ status: "nouveau", assignee_id: null });
  });

  test("takes nothing back of a message that a colleague has changed since, not even half of it", async () => {
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    const { page } = await changeState(staff, id, "pris-en-charge");
    const before = await standing(id);
    await changeState(await colleague(cabinet, "avocat"), id, "clos");
    expect((await followed(staff, await staff.post(undoing(page), {}))).text).toContain(
      "0\u00A0changement annulé. 1\u00A0",
    );
    expect(await standing(id)).toMatchObject({ status: "clos", assignee_id: before?.assignee_id });
  });

  test("is of a version: what a colleague brought to the same state is theirs", async () => {
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    const { page } = await changeState(staff, id, "repondu");
    const other = await colleague(cabinet, "avocat");
    await changeState(other, id, "pris-en-charge");
    await changeState(other, id, "repondu");
    await staff.post(undoing(page), {});
    expect(await standing(id)).toMatchObject({ status: "repondu", answered_at: expect.any(Date) });
  });

  test("does not bring back what a colleague deleted after it was restored", async () => {
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    const page = await followed(staff, await staff.post(`/listec/${id}/suppression`, { retour: "/listec" }));
    await staff.post(`/corbeille/messages/${id}/restauration`, {});
    const other = await colleague(cabinet, "avocat");
    await other.post(`/listec/${id}/suppression`, { retour: "/listec" });
    expect((await followed(staff, await staff.post(undoing(page), {}))).text).toContain("il reste comme il est");
    expect((await standing(id))?.deleted_at).toBeInstanceOf(Date);
  });

  test("tells whoever gets a message back", async () => {
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    const other = await colleague(cabinet, "avocat");
    await cabinet.query("UPDATE message SET assignee_id = $1, untold_since = now() WHERE id = $2", [other.id, id]);
    const version = seenOn(await staff.get(`/gestionmessage/${id}`));
    const page = await followed(
      staff,
      await staff.post(`/gestionmessage/${id}/assignation`, { personne: "", version }),
    );
    await staff.post(undoing(page), {});
    const { rows } = await cabinet.query("SELECT assignee_id, untold_since FROM message WHERE id = $1", [id]);
    expect(rows).toEqual([{ assignee_id: other.id, untold_since: expect.any(Date) }]);
  });

  test("leaves alone what has changed since, and says so", async () => {
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    const { page } = await changeState(staff, id, "repondu");
    await changeState(staff, id, "clos");
    const answer = await followed(staff, await staff.post(undoing(page), {}));
    expect(answer.text).toContain("il reste comme il est");
    expect((await standing(id))?.status).toBe("clos");
  });

  test("brings a deleted message back", async () => {
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    const page = await followed(staff, await staff.post(`/listec/${id}/suppression`, { retour: "/listec" }));
    expect(page.text).toContain("Contact supprimé avec succès");
    await staff.post(undoing(page), { retour: "/listec" });
    expect((await standing(id))?.deleted_at).toBeNull();
  });

  test("is for whoever did it, and leads nowhere else", async () => {
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    const { page } = await changeState(staff, id, "repondu");
    const other = await colleague(cabinet, "avocat");
    expect((await other.post(undoing(page), {})).status).toBe(404);
    expect((await staff.post("/annulation/x", {})).status).toBe(404);
    expect((await standing(id))?.status).toBe("repondu");
    const answer = await staff.post(undoing(page), { retour: "//exemple.com" });
    expect(answer.headers.get("Location")).toBe("/adminfils");
  });
});

describe("several messages at once", () => {
  test("those that are ticked change; what changed meanwhile is left, and said", async () => {
    await cabinet.query("DELETE FROM message");
    const [one, two, three, four] = await Promise.all(
      ["un", "deux", "trois", "quatre"].map((nom) => messageFrom(cabinet, { nom })),
    );
    const staff = await cabinet.staff();
    const list = await staff.get("/listec");
    await changeState(staff, two ?? "", "clos");
    await changeState(staff, three ?? "", "repondu");
    const ticks = [one, two, three].map((id) => tickOf(list, id ?? ""));
    const answer = await staff.post("/listec/lot?tri=anciens", { faire: "repondu", choix: ticks.join(" ") });
    expect(answer.headers.get("Location")).toBe("/listec?tri=anciens");
    const page = await followed(staff, answer);
    expect(page.text).toContain("1\u00A0message modifié. 1\u00A0l’était déjà. 1\u00A0a changé entre-temps");
    const states = await Promise.all([one, two, three, four].map(async (id) => (await standing(id ?? ""))?.status));
    expect(states).toEqual(["repondu", "clos", "repondu", "nouveau"]);
    await staff.post(undoing(page), {});
    expect((await standing(one ?? ""))?.status).toBe("nouveau");
    expect((await standing(three ?? ""))?.status).toBe("repondu");
  });

  test("or all that the filters leave, those on other pages too", async () => {
    await cabinet.query("DELETE FROM message");
    await Promise.all(Array.from({ length: 60 }, (_, i) => messageFrom(cabinet, { nom: `Groupe ${i}` })));
    await messageFrom(cabinet, { nom: "Ailleurs" });
    const staff = await cabinet.staff();
    const answer = await staff.post("/listec/lot?q=groupe", { faire: "clos", tout: "1" });
    expect((await followed(staff, answer)).text).toContain("60\u00A0messages modifiés.");
    expect(namesOf(await staff.get("/listec?etat=nouveau"))).toEqual(["Ailleurs"]);
  });

  test("are given to somebody, never to an account that is none", async () => {
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    const choix = tickOf(await staff.get("/listec"), id);
    const refused = await staff.post("/listec/lot", { faire: "attribuer", personne: "inconnu", choix });
    expect([refused.status, refused.text.includes("Choisissez une personne dans la liste.")]).toEqual([400, true]);
    expect((await staff.post("/listec/lot", { faire: "attribuer", personne: "", choix })).status).toBe(400);
    const { rows } = await cabinet.query<{ id: string }>("SELECT id FROM staff_member WHERE name = 'Administration'");
    const me = rows[0]?.id ?? "";
    expect((await staff.post("/listec/lot", { faire: "attribuer", personne: me, choix })).status).toBe(303);
    expect((await standing(id))?.assignee_id).toBe(me);
    const again = tickOf(await staff.get("/listec"), id);
    expect((await staff.post("/listec/lot", { faire: "attribuer", personne: "personne", choix: again })).status).toBe(
      303,
    );
    expect((await standing(id))?.assignee_id).toBeNull();
  });

  test("go to the corbeille once the question is answered, and come back", async () => {
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    const choix = tickOf(await staff.get("/listec"), id);
    const question = await staff.post("/listec/lot", { faire: "supprimer", choix });
    expect(question.page.querySelector("h1")?.text).toBe("Supprimer 1\u00A0message\u202F?");
    expect((await standing(id))?.deleted_at).toBeNull();
    const page = await followed(staff, await staff.post("/listec/lot", formOn(question, "/listec/lot")));
    expect(page.text).toContain("1\u00A0message mis à la corbeille.");
    expect((await standing(id))?.deleted_at).toBeInstanceOf(Date);
    await staff.post(undoing(page), {});
    expect((await standing(id))?.deleted_at).toBeNull();
  });

  test("a message that changed since it was ticked, or since the question, is not deleted", async () => {
    await cabinet.query("DELETE FROM message");
    const [one, two] = await Promise.all(["un", "deux"].map((nom) => messageFrom(cabinet, { nom })));
    const staff = await cabinet.staff();
    const question = await staff.post("/listec/lot", { faire: "supprimer", tout: "1" });
    expect(question.page.querySelector("h1")?.text).toBe("Supprimer 2\u00A0messages\u202F?");
    const asked = formOn(question, "/listec/lot");
    const later = await messageFrom(cabinet, { nom: "après" });
    await changeState(staff, one ?? "", "pris-en-charge");
    const page = await followed(staff, await staff.post("/listec/lot", asked));
    expect(page.text).toContain("1\u00A0message mis à la corbeille. 1\u00A0n’a pas pu l’être.");
    expect((await standing(two ?? ""))?.deleted_at).toBeInstanceOf(Date);
    for (const id of [one ?? "", later]) expect((await standing(id))?.deleted_at).toBeNull();
  });

  test("what changes nothing offers nothing to take back", async () => {
    await cabinet.query("DELETE FROM message");
    const id = await messageFrom(cabinet, {}, 0, "clos");
    const staff = await cabinet.staff();
    const choix = tickOf(await staff.get("/listec"), id);
    const page = await followed(staff, await staff.post("/listec/lot", { faire: "clos", choix }));
    expect(page.text).toContain("0\u00A0message modifié. 1\u00A0l’était déjà.");
    expect(page.text).not.toContain("/annulation/");
  });

  test("none, too many and nonsense are refused in words", async () => {
    const staff = await cabinet.staff();
    const none = await staff.post("/listec/lot", { faire: "clos" });
    expect([none.status, none.text.includes("Cochez au moins un message.")]).toEqual([400, true]);
    await cabinet.query(`INSERT INTO message (number, nom, email, message, source, submission_key)
      SELECT 'CK-L' || n, 'Foule', 'f@exemple.gn', 'Bonjour', 'site', decode(md5(n::text), 'hex') FROM generate_series(1, 501) n`);
    const bar = (await staff.get("/listec?q=foule")).page.querySelector(".bulk-bar");
    expect(bar?.text).toContain("Les filtres laissent 501 messages. Pour les choisir tous, resserrez les filtres");
    expect(bar?.querySelector("input[name=tout]")).toBeNull();
    const many = await staff.post("/listec/lot", { faire: "clos", tout: "1" });
    expect([many.status, many.text.includes("resserrez les filtres")]).toEqual([400, true]);
    expect((await staff.post("/listec/lot?q=foule", { faire: "danser", tout: "1" })).status).toBe(400);
    expect((await staff.get("/listec/lot")).status).toBe(200);
  });

  test("a message behind a wall is none of them", async () => {
    await cabinet.query("DELETE FROM message");
    const id = await messageFrom(cabinet, { nom: "Secret" });
    const staff = await cabinet.staff();
    const choix = tickOf(await staff.get("/listec"), id);
    await storedClient(cabinet, { from_message_id: id, closed_at: new Date() });
    expect((await staff.post("/listec/lot", { faire: "clos", tout: "1" })).status).toBe(400);
    const left = await followed(staff, await staff.post("/listec/lot", { faire: "clos", choix }));
    expect(left.text).toContain("0\u00A0message modifié.");
    expect((await standing(id))?.status).toBe("nouveau");
  });
});

test("the list is read the oldest first where the address says so", async () => {
  await cabinet.query("DELETE FROM client");
  await cabinet.query("DELETE FROM message");
  await messageFrom(cabinet, { nom: "Récente" }, 1000);
  await messageFrom(cabinet, { nom: "Ancienne" }, 90_000);
  const staff = await cabinet.staff();
  expect(namesOf(await staff.get("/listec?tri=anciens"))).toEqual(["Ancienne", "Récente"]);
  expect(namesOf(await staff.get("/listec"))).toEqual(["Récente", "Ancienne"]);
});

test("the head of a column sorts the list by it, the other way when pressed again, and keeps the filters", async () => {
  const staff = await cabinet.staff();
  const head = async (path: string, words: string) => {
    const { page } = await staff.get(path);
    const cell = page.querySelectorAll("thead th").find(({ text }) => text.startsWith(words));
    return [cell?.getAttribute("aria-sort"), cell?.querySelector("a")?.getAttribute("href")?.replaceAll("&amp;", "&")];
  };
  expect(await head("/listec?etat=clos", "Date")).toEqual(["descending", "/listec?etat=clos&tri=anciens"]);
  expect(await head("/listec?etat=clos&tri=anciens", "Date")).toEqual(["ascending", "/listec?etat=clos"]);
  expect(await head("/listeCl", "Nom")).toEqual([undefined, "/listeCl?tri=nom"]);
  expect(await head("/listeCl?tri=nom", "Nom")).toEqual(["ascending", "/listeCl?tri=nom"]);
});

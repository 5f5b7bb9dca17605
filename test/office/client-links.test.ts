import { describe, expect, test } from "vitest";
import { allNameKeys } from "../../app/lib/name-sounds";
import { ADMIN, useCabinet } from "../setup/app";
import type { Answer, Visitor } from "../setup/visitor";
import { colleague, formOn, linked, storedClient } from "./client-story";
import { followed, messageFrom as messageOf, type Words } from "./office-story";

const cabinet = useCabinet();
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

let sent = 0;

/** A message whose address nobody else has. */
function messageFrom(words: Words, ageMs = 0, status = "nouveau"): Promise<string> {
  sent += 1;
  return messageOf(cabinet, { email: `visite-${sent}@exemple.gn`, ...words }, ageMs, status);
}

const followUpOf = (id: string) => `/gestionmessage/${id}`;

/** The panel « Client » of a follow-up page: who is shown, in what words, and what can be pressed for each. */
function panel(answer: Answer) {
  const section = answer.page.querySelector(".message-clients");
  const people = section?.querySelectorAll(".likely-list li") ?? [];
  return {
    text: section?.text ?? "",
    head: answer.page.querySelectorAll(".page-head .page-note").at(-1)?.text.replaceAll("&nbsp;", "\u00A0"),
    names: people.map((one) => one.querySelector("a")?.text),
    facts: people.map((one) => one.querySelector(".likely-facts")?.text ?? ""),
    buttons: section?.querySelectorAll(".likely-list button").map((one) => one.childNodes[0]?.text),
  };
}

function seenOn(answer: Answer): string {
  return answer.page.querySelector("input[name=version]")?.getAttribute("value") ?? "";
}

/** Presses a button of the panel on the page as it is now. */
async function press(who: Visitor, message: string, field: "lier" | "delier" | "autre", client: string, seen?: string) {
  const version = seen ?? seenOn(await who.get(followUpOf(message)));
  return who.post(`${followUpOf(message)}/client`, { version, [field]: client });
}

const undo = ({ text }: Answer) => /action="(\/annulation\/[^"]+)"/.exec(text)?.[1] ?? "/nulle-part";

async function linksOf(message: string): Promise<string[]> {
  const { rows } = await cabinet.query<{ client_id: string }>(
    "SELECT client_id FROM client_message WHERE message_id = $1 ORDER BY client_id",
    [message],
  );
  return rows.map((row) => row.client_id);
}

const linesOf = async (id: string) =>
  (
    await cabinet.query<{ action: string; details: Record<string, unknown> }>(
      "SELECT action, details FROM journal WHERE subject_id = $1 AND action NOT LIKE '%.read' ORDER BY id",
      [id],
    )
  ).rows;

describe("a message of a known caller", () => {
  const callers: [string, Parameters<typeof storedClient>[1], { phone?: string; email?: string }, string][] = [
    ["number", { numero: "+224620100001" }, { phone: "+224620100001" }, "Même numéro de téléphone"],
    ["second number", { other_phones: ["+224620100002"] }, { phone: "+224620100002" }, "Même numéro de téléphone"],
    ["number in digits", { numero: "620100003" }, { phone: "+224620100003" }, "Même numéro de téléphone"],
    ["address", { email: "Appel.Un@exemple.gn" }, { email: "appel.un@exemple.gn" }, "Même adresse e-mail"],
  ];
  test.each(callers)("proposes the client of the same %s, and says why", async (_, row, words, reason) => {
    await storedClient(cabinet, { name: "Cliente Connue", numero: "+224620199999", ...row });
    const id = await messageFrom({ email: "autre@exemple.gn", nom: "Quelqu’un", ...words });
    const shown = panel(await (await cabinet.staff()).get(followUpOf(id)));
    expect(shown.names).toEqual(["Cliente Connue"]);
    expect(shown.facts[0]).toContain(reason);
    expect(shown.head).toMatch(/^Même (numéro|adresse) qu’un client du cabinet\u00A0: Cliente Connue\.$/);
    expect(shown.buttons?.[0]).toBe("C’est ce client");
    expect(shown.buttons?.[1]).toMatch(/^Même (numéro|adresse), autre personne$/);
    await cabinet.query("DELETE FROM client");
  });

  test("joins nothing by itself, and puts the like name before the rest of the family", async () => {
    const mother = await storedClient(cabinet, { name: "Hadja Condé", numero: "+224620100010" });
    const son = await storedClient(cabinet, { name: "Ibrahima Keïta", numero: "+224620100010" });
    for (const [client, name] of [
      [mother, "Hadja Condé"],
      [son, "Ibrahima Keïta"],
    ] as const)
      await cabinet.query("UPDATE client SET name_keys = $2 WHERE id = $1", [client, allNameKeys([name])]);
    const id = await messageFrom({ nom: "Ibrahim Keita", phone: "+224620100010" });
    const shown = panel(await (await cabinet.staff()).get(followUpOf(id)));
    expect(shown.names).toEqual(["Ibrahima Keïta", "Hadja Condé"]);
    expect(await linksOf(id)).toEqual([]);
    await cabinet.query("DELETE FROM client");
  });

  test("is linked by one press, told by both histories in ids alone, and taken back", async () => {
    const client = await storedClient(cabinet, { name: "Mariam Exemple Liée", numero: "+224620100020" });
    const id = await messageFrom({ phone: "+224620100020", message: "Paroles du message lié." });
    const staff = await cabinet.staff();
    const page = await followed(staff, await press(staff, id, "lier", client));
    expect(page.text).toContain("Message lié au client.");
    expect(panel(page)).toMatchObject({ names: ["Mariam Exemple Liée"], buttons: ["Ce n’est pas ce client"] });
    expect(page.page.querySelector(".history")?.text).toContain("a lié ce message à un client");
    const file = await staff.get(`/listeCl/${client}`);
    expect(file.page.querySelector(".timeline")?.text).toContain("Paroles du message lié.");
    expect(file.page.querySelector(".timeline")?.text).toContain("a lié un message au client");
    expect(await linesOf(id)).toMatchObject([{ action: "contact.linked", details: { client } }]);
    expect(await linesOf(client)).toEqual([{ action: "client.message-linked", details: { message: id } }]);
    expect(JSON.stringify([...(await linesOf(id)), ...(await linesOf(client))])).not.toMatch(/Mariam|Paroles/);
    const back = await followed(staff, await staff.post(undo(page), { retour: followUpOf(id) }));
    expect(back.text).toMatch(/Annulé\s: 1\smessage\./);
    expect(panel(back).buttons).toContain("C’est ce client");
    expect(await linksOf(id)).toEqual([]);
    expect((await linesOf(client)).map(({ action }) => action)).toContain("client.message-unlinked");
  });

  test("who is another person is not proposed again, until that is taken back", async () => {
    const client = await storedClient(cabinet, { name: "Parent Exemple", numero: "+224620100030" });
    const id = await messageFrom({ phone: "+224620100030" });
    const staff = await cabinet.staff();
    const page = await followed(staff, await press(staff, id, "autre", client));
    expect(panel(page)).toMatchObject({ names: [] });
    expect(panel(page).text).toContain("Ce message n’est lié à aucun client.");
    const back = await followed(staff, await staff.post(undo(page), { retour: followUpOf(id) }));
    expect(panel(back).names).toEqual(["Parent Exemple"]);
    // Of another message of that number it is asked anew.
    await press(staff, id, "autre", client);
    const next = await messageFrom({ phone: "+224620100030" });
    expect(panel(await staff.get(followUpOf(next))).names).toEqual(["Parent Exemple"]);
  });

  test("« Ce n’est pas ce client » unlinks, is not contradicted by a proposal, and is taken back", async () => {
    const client = await storedClient(cabinet, { name: "Délié Exemple", numero: "+224620100040" });
    const id = await messageFrom({ phone: "+224620100040" });
    await linked(cabinet, client, id);
    const staff = await cabinet.staff();
    const page = await followed(staff, await press(staff, id, "delier", client));
    expect(panel(page).names).toEqual([]);
    expect(await linksOf(id)).toEqual([]);
    await staff.post(undo(page), {});
    expect(await linksOf(id)).toEqual([client]);
  });

  test("is taken back to what stood before, who had said it and when included", async () => {
    const client = await storedClient(cabinet, { name: "Retrouvé Exemple", numero: "+224620100045" });
    const id = await messageFrom({ phone: "+224620100045" });
    const said = async () =>
      (
        await cabinet.query(
          `SELECT 'other' AS what, said_by AS by, said_at AS at FROM client_message_other_person WHERE message_id = $1
           UNION ALL SELECT 'link', linked_by, linked_at FROM client_message WHERE message_id = $1`,
          [id],
        )
      ).rows;
    await press(await colleague(cabinet, "avocat"), id, "autre", client);
    const refused = await said();
    expect(refused).toMatchObject([{ what: "other" }]);
    const staff = await cabinet.staff();
    const page = await followed(staff, await press(staff, id, "lier", client));
    expect(await said()).toMatchObject([{ what: "link" }]);
    const back = await followed(staff, await staff.post(undo(page), { retour: followUpOf(id) }));
    expect(await said()).toEqual(refused);
    expect(panel(back).names).toEqual([]);

    await press(await colleague(cabinet, "avocat"), id, "lier", client);
    const link = await said();
    await staff.post(undo(await followed(staff, await press(staff, id, "delier", client))), {});
    expect(await said()).toEqual(link);
  });

  test("a line of before the journal said what stood takes nothing back, and says so", async () => {
    const client = await storedClient(cabinet, { name: "Ancienne Ligne", numero: "+224620100033" });
    const id = await messageFrom({});
    const staff = await cabinet.staff();
    const { rows } = await cabinet.query<{ updated_at: Date }>("SELECT updated_at FROM message WHERE id = $1", [id]);
    const change = crypto.randomUUID();
    const details = { client, change, version: rows[0]?.updated_at.toISOString() };
    await cabinet.query(
      `INSERT INTO journal (actor_id, action, subject_kind, subject_id, details)
       SELECT id, 'contact.unlinked', 'contact', $1, $2 FROM staff_member WHERE email = $3`,
      [id, JSON.stringify(details), ADMIN.email],
    );
    const back = await followed(staff, await staff.post(`/annulation/${change}`, { retour: followUpOf(id) }));
    expect(back.text).not.toMatch(/Annulé\s:/);
    expect([await linksOf(id), (await linesOf(client)).length]).toEqual([[], 0]);
  });

  test("is of several clients when somebody writes for both", async () => {
    const [one, two] = [
      await storedClient(cabinet, { name: "Gérant Exemple" }),
      await storedClient(cabinet, { name: "Société Exemple" }),
    ];
    const id = await messageFrom({});
    const staff = await cabinet.staff();
    await press(staff, id, "lier", one);
    await press(staff, id, "lier", two);
    await press(staff, id, "lier", two);
    expect(await linksOf(id)).toEqual([one, two].sort());
    expect(panel(await staff.get(followUpOf(id))).names).toEqual(["Gérant Exemple", "Société Exemple"]);
  });

  test("overwrites nothing when a colleague linked it meanwhile: both versions are shown", async () => {
    const [one, two] = [
      await storedClient(cabinet, { name: "Premier Exemple" }),
      await storedClient(cabinet, { name: "Second Exemple" }),
    ];
    const id = await messageFrom({});
    const staff = await cabinet.staff();
    const seen = seenOn(await staff.get(followUpOf(id)));
    await press(await colleague(cabinet, "avocat"), id, "lier", one, seen);
    const refused = await press(staff, id, "lier", two, seen);
    expect(refused.status).toBe(409);
    const conflict = refused.page.querySelector(".conflict");
    expect(conflict?.text).toContain("Client\u00A0: Premier Exemple.");
    expect(conflict?.text).toContain("C’est ce client\u00A0: Second Exemple.");
    expect(await linksOf(id)).toEqual([one]);
    const mine = conflict
      ?.querySelectorAll("input")
      .map((one) => [one.getAttribute("name"), one.getAttribute("value")]);
    const again = await staff.post(`${followUpOf(id)}/client`, Object.fromEntries(mine ?? []));
    expect(again.status).toBe(303);
    expect(await linksOf(id)).toEqual([one, two].sort());
  });

  test("nonsense and what is not there are refused", async () => {
    const client = await storedClient(cabinet, {});
    const id = await messageFrom({});
    const staff = await cabinet.staff();
    expect((await staff.post(`${followUpOf(id)}/client`, {})).status).toBe(400);
    expect((await press(staff, id, "lier", UNKNOWN)).status).toBe(404);
    expect((await press(staff, id, "lier", "x")).status).toBe(404);
    await cabinet.query("UPDATE client SET deleted_at = now() WHERE id = $1", [client]);
    expect((await press(staff, id, "lier", client)).status).toBe(404);
    expect(await linksOf(id)).toEqual([]);
  });
});

describe("« Rattacher à un client »", () => {
  test("searches as everywhere, names first, beside the message, and links what is found", async () => {
    await cabinet.query("DELETE FROM client");
    const client = await storedClient(cabinet, { name: "Kourouma Exemple", adresse: "Ratoma" });
    await cabinet.query("UPDATE client SET name_keys = $2 WHERE id = $1", [client, allNameKeys(["Kourouma Exemple"])]);
    await storedClient(cabinet, { name: "Autre Personne", avocat: "Maitre Koroma" });
    const id = await messageFrom({ nom: "Visiteuse Exemple" });
    const staff = await cabinet.staff();
    const form = (await staff.get(`${followUpOf(id)}?etat=nouveau`)).page.querySelector(".client-search");
    expect(form?.getAttribute("action")).toBe(`${followUpOf(id)}#client`);
    expect(form?.querySelector("input[name=etat]")?.getAttribute("value")).toBe("nouveau");
    const found = await staff.get(`${followUpOf(id)}?etat=nouveau&client=koroma`);
    const lines = found.page.querySelectorAll(".clients-found li a").map((a) => a.text);
    expect(lines[0]).toBe("Kourouma Exemple");
    const back = found.page
      .querySelectorAll("main a")
      .find(({ text }) => text.trim() === "Tous les contacts")
      ?.getAttribute("href");
    expect(back).toBe("/listec?etat=nouveau");
    expect(found.page.querySelector(".visitor-words")).not.toBeNull();
    const action = found.page.querySelector(".clients-found form")?.getAttribute("action");
    const done = await staff.post(action?.replaceAll("&amp;", "&") ?? "", { version: seenOn(found), lier: client });
    expect(done.headers.get("Location")).toBe(`${followUpOf(id)}?etat=nouveau`);
    expect(await linksOf(id)).toEqual([client]);
    expect((await staff.get(`${followUpOf(id)}?client=introuvable`)).text).toContain("Aucun client trouvé");
  });
});

describe("a message that becomes a client", () => {
  const draft = async (who: Visitor, message: string) => ({
    ...formOn(await who.get(`/comptecl?message=${message}`), "/comptecl"),
    adresse: "Quartier Exemple",
    naturedaffaire: "Civile",
    avocat: "Exemple",
  });

  test("is taken charge of in the same act, by who made the client; one that is followed already stays so", async () => {
    const staff = await colleague(cabinet, "secretariat");
    const other = await colleague(cabinet, "avocat");
    const fresh = await messageFrom({ nom: "Neuve Exemple", phone: "+224620100050" });
    const answered = await messageFrom({ nom: "Répondue Exemple", phone: "+224620100051" }, 0, "repondu");
    const given = await messageFrom({ nom: "Confiée Exemple", phone: "+224620100052" });
    await cabinet.query("UPDATE message SET assignee_id = $1 WHERE id = $2", [other.id, given]);
    for (const id of [fresh, answered, given])
      expect((await staff.post("/comptecl", await draft(staff, id))).status).toBe(303);
    const standing = async (id: string) =>
      (await cabinet.query("SELECT status, assignee_id FROM message WHERE id = $1", [id])).rows[0];
    expect(await standing(fresh)).toEqual({ status: "pris-en-charge", assignee_id: staff.id });
    expect(await standing(answered)).toEqual({ status: "repondu", assignee_id: null });
    expect(await standing(given)).toEqual({ status: "pris-en-charge", assignee_id: other.id });
    expect((await linesOf(fresh)).map(({ action }) => action)).toEqual([
      "contact.linked",
      "contact.assigned",
      "contact.status-changed",
    ]);
    const { rows } = await cabinet.query("SELECT DISTINCT actor_id FROM journal WHERE subject_id = $1", [fresh]);
    expect(rows).toEqual([{ actor_id: staff.id }]);
  });

  test("is linked to the client who was there already, beside « Créer quand même »", async () => {
    const client = await storedClient(cabinet, { name: "Déjà Cliente", numero: "+224620100060" });
    const id = await messageFrom({ nom: "Déjà Cliente", phone: "+224620100060" });
    const staff = await cabinet.staff();
    const refused = await staff.post(`/comptecl?message=${id}`, await draft(staff, id));
    expect(refused.status).toBe(409);
    const buttons = refused.page.querySelectorAll(".likely button").map((one) => one.childNodes[0]?.text ?? "");
    // The first is what Enter presses: it only sends the form.
    expect(refused.page.querySelector(".likely button")?.getAttribute("name")).toBeUndefined();
    expect(buttons).toEqual(["", "C’est ce client\u00A0: lier", "Créer quand même"]);
    const way = refused.page.querySelector(".likely button[name=lier]")?.getAttribute("value") ?? "";
    const done = await staff.post("/comptecl", { ...formOn(refused, "/comptecl"), lier: way });
    expect(done.headers.get("Location")).toBe(`/listeCl/${client}`);
    expect(await linksOf(id)).toEqual([client]);
    expect((await cabinet.query("SELECT 1 FROM client WHERE name = 'Déjà Cliente'")).rowCount).toBe(1);
    const page = await followed(staff, done);
    expect(page.text).toContain("Message lié au client.");
    await staff.post(undo(page), {});
    expect(await linksOf(id)).toEqual([]);
    expect((await staff.post("/comptecl", { ...formOn(refused, "/comptecl"), lier: UNKNOWN })).status).toBe(404);
  });

  test("without a message the file of that client is one press away", async () => {
    const client = await storedClient(cabinet, { name: "Ouvrir Exemple", numero: "+224620100070" });
    const staff = await cabinet.staff();
    const form = formOn(await staff.get("/comptecl"), "/comptecl");
    const typed = { ...form, name: "Ouvrir Exemple", adresse: "Quartier Exemple", numero: "620 10 00 70" };
    const refused = await staff.post("/comptecl", { ...typed, naturedaffaire: "Civile", avocat: "Exemple" });
    expect(refused.page.querySelector(".likely button[name=lier]")).toBeNull();
    expect(refused.page.querySelector(".likely a.quiet-button")?.getAttribute("href")).toBe(`/listeCl/${client}`);
  });
});

describe("the messages on a client's file", () => {
  test("are all those of theirs, with their state, but what is in the corbeille, page after page", async () => {
    const client = await storedClient(cabinet, { name: "Intarissable Exemple" });
    for (let i = 0; i < 53; i += 1) {
      const id = await messageFrom({ message: `Message numéro ${i}.` }, i * 60_000, i === 0 ? "clos" : "nouveau");
      await linked(cabinet, client, id);
    }
    const thrown = await messageFrom({ message: "Jeté." });
    await linked(cabinet, client, thrown);
    await cabinet.query("UPDATE message SET deleted_at = now() WHERE id = $1", [thrown]);
    const staff = await cabinet.staff();
    const words: string[] = [];
    for (let at = `/listeCl/${client}?voir=messages`; at; ) {
      const { page } = await staff.get(at.split("#")[0] ?? at);
      words.push(...page.querySelectorAll(".timeline .visitor-words").map((one) => one.text));
      if (words.length <= 20) expect(page.querySelector(".timeline .element-facts")?.text).toContain("Clos");
      at = page.querySelector(".timeline .pager a[rel=next]")?.getAttribute("href")?.replaceAll("&amp;", "&") ?? "";
    }
    expect(words).toEqual(Array.from({ length: 53 }, (_, i) => `Message numéro ${i}.`));
  });
});

describe("behind a wall", () => {
  test("a message linked to a closed client is the insiders' alone, until it is unlinked", async () => {
    const inside = await colleague(cabinet, "avocat");
    const outside = await colleague(cabinet, "associe");
    const client = await storedClient(cabinet, { name: "Fermée Liée", numero: "+224620100080", closed_at: new Date() });
    await cabinet.query("INSERT INTO client_access (client_id, staff_id) VALUES ($1, $2)", [client, inside.id]);
    const id = await messageFrom({ nom: "Appelante Murée", phone: "+224620100080" });
    // Nobody outside learns by the number who is a client.
    const seen = await outside.get(followUpOf(id));
    expect(panel(seen).names).toEqual([]);
    expect((await press(outside, id, "lier", client)).status).toBe(404);
    expect((await outside.get(`${followUpOf(id)}?client=Liée`)).text).not.toContain("Fermée");
    const shown = panel(await inside.get(followUpOf(id)));
    expect(shown.facts[0]).toContain("Accès restreint");
    const page = await followed(inside, await press(inside, id, "lier", client));
    expect(panel(page).text).toContain("seules les personnes désignées voient ce client et ce message");
    const tells = ({ text }: Answer) => /Appelante Murée(?!")/.test(text) || text.includes(id);
    for (const path of [
      "/listec",
      "/gestionmessage",
      "/adminfils",
      "/recherche?q=Appelante",
      "/listec/export/csv",
      "/journal?action=tout",
      "/droits?q=%2B224620100080",
    ])
      expect(tells(await outside.get(path)), path).toBe(false);
    expect((await outside.get(followUpOf(id))).status).toBe(404);
    expect((await press(outside, id, "delier", client, new Date().toISOString())).status).toBe(404);
    expect((await outside.get(`/listeCl/${client}/messages`)).status).toBe(404);
    expect(tells(await inside.get("/listec"))).toBe(true);
    await press(inside, id, "delier", client);
    const again = await outside.get(followUpOf(id));
    expect(again.status).toBe(200);
    // That it was a closed client's for a while is not told either.
    expect(again.page.querySelector(".history")?.text ?? "").not.toContain("client");
  });

  test("all messages of a closed client stay hidden once it is erased", async () => {
    const outside = await colleague(cabinet, "associe");
    const client = await storedClient(cabinet, { name: "Effacée Liée", closed_at: new Date() });
    const ids = [await messageFrom({}), await messageFrom({})];
    for (const id of ids) await linked(cabinet, client, id);
    await cabinet.query("DELETE FROM client WHERE id = $1", [client]);
    for (const id of ids) expect((await outside.get(followUpOf(id))).status).toBe(404);
  });

  test("a message hidden by one client is not on the file of another", async () => {
    const outside = await colleague(cabinet, "associe");
    const open = await storedClient(cabinet, { name: "Ouverte Voisine" });
    const closed = await storedClient(cabinet, { name: "Fermée Voisine", closed_at: new Date() });
    const id = await messageFrom({ message: "Deux clients à la fois." });
    await linked(cabinet, open, id);
    expect((await outside.get(`/listeCl/${open}`)).text).toContain("Deux clients à la fois.");
    await linked(cabinet, closed, id);
    expect((await outside.get(`/listeCl/${open}`)).text).not.toContain("Deux clients à la fois.");
    expect((await outside.get(`/listeCl/${open}/messages`)).text).not.toContain("Deux clients à la fois.");
  });
});

import { describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import type { Answer, Visitor } from "../setup/visitor";
import { choiceOn, colleague, errorsOn, formOn } from "./client-story";
import { followed, messageFrom } from "./office-story";

const cabinet = useCabinet();
const LIST = "/reglages/reponses";
const CREATION = `${LIST}/nouveau`;

const textOf = ({ page }: Answer) => page.querySelector("textarea[name=texte]")?.text ?? "";
const linkTo = ({ page }: Answer, start: string) =>
  decodeURIComponent(
    page
      .querySelectorAll("main a")
      .map((link) => (link.getAttribute("href") ?? "").replaceAll("&amp;", "&"))
      .find((href) => href.startsWith(start)) ?? "",
  );

/** Writes a template by the form, with a title of its own. Returns its id. */
async function template(words: string, title: string = crypto.randomUUID()): Promise<string> {
  const staff = await cabinet.staff();
  const form = formOn(await staff.get(CREATION), CREATION);
  const answer = await staff.post(CREATION, { ...form, title, words });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, LIST]);
  return form.id ?? "";
}

const replyTo = (id: string) => `/gestionmessage/${id}/reponse`;

/** Presses a button of « Répondre », without a script; `typed` stands over what its form holds. */
async function pressed(who: Visitor, id: string, faire: string, typed: Record<string, string>, on?: Answer) {
  const held = formOn(on ?? (await who.get(replyTo(id))), replyTo(id));
  return who.post(replyTo(id), { ...held, ...typed, faire });
}

/** What stands in the answer once a template is put in the place of words that nobody typed. */
const filled = async (who: Visitor, id: string, modele: string) => pressed(who, id, "modele", { modele });

describe("the firm’s templates", () => {
  test("are there from the first day, and state no fact about the firm", async () => {
    const { rows } = await cabinet.query<{ words: string }>(
      "SELECT words FROM reply_template WHERE created_by IS NULL",
    );
    expect(rows).toHaveLength(4);
    for (const { words } of rows) expect(words).toContain("{cabinet}");
    const page = await (await cabinet.staff()).get(LIST);
    expect(page.page.querySelectorAll(".reply-templates h2").map(({ text }) => text)).toEqual([
      "Message bien reçu",
      "Demande de précisions",
      "Proposition de rendez-vous",
      "Le cabinet ne peut pas suivre cette affaire",
    ]);
  });

  test("are stored once, at the end of the list, and journalled without their words", async () => {
    const staff = await cabinet.staff();
    const { id = "", place = "" } = formOn(await staff.get(CREATION), CREATION);
    const form = { id, place, title: "Secret titre", words: "Secret texte" };
    await staff.post(CREATION, form);
    const page = await followed(staff, await staff.post(CREATION, form));
    expect(page.page.querySelectorAll(".reply-templates h2").at(-1)?.text).toBe("Secret titre");
    const { rows } = await cabinet.query("SELECT action, details FROM journal WHERE subject_id = $1", [id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("Secret");
    await staff.post(`${LIST}/${id}/suppression`, {});
  });

  test("with a field that does not exist are refused, every word kept", async () => {
    const staff = await cabinet.staff();
    const form = formOn(await staff.get(CREATION), CREATION);
    const answer = await staff.post(CREATION, { ...form, title: "", words: "Bonjour {prénom}", place: "0" });
    expect(answer.status).toBe(400);
    expect(Object.keys(errorsOn(answer))).toEqual(["title", "words", "place"]);
    expect(errorsOn(answer).words).toContain("«\u00A0{prénom}\u00A0» n’est pas un champ.");
    expect(formOn(answer, CREATION)).toMatchObject({ words: "Bonjour {prénom}", place: "0" });
  });

  test("never get one title twice, also not by two people at once", async () => {
    const staff = await cabinet.staff();
    const id = await template("Bonjour", "Rendez-vous à l’étude");
    const form = formOn(await staff.get(CREATION), CREATION);
    const typed = { ...form, title: "RENDEZ-VOUS A L'ETUDE", words: "Bonsoir" };
    const refused = await staff.post(CREATION, typed);
    expect([refused.status, errorsOn(refused)]).toEqual([400, { title: "Un autre modèle porte déjà ce titre." }]);
    expect(formOn(refused, CREATION)).toMatchObject(typed);
    const [first, second] = [await template("Un"), await template("Deux")];
    const renamed = await Promise.all(
      [first, second].map(async (one) => {
        const path = `${LIST}/${one}/modification`;
        return staff.post(path, { ...formOn(await staff.get(path), path), title: "Convocation" });
      }),
    );
    expect(renamed.map(({ status }) => status).sort()).toEqual([303, 400]);
    // Its own, in other letters; and one of the corbeille is free.
    const own = `${LIST}/${id}/modification`;
    const held = formOn(await staff.get(own), own);
    expect((await staff.post(own, { ...held, title: "Rendez-vous à l’Étude" })).status).toBe(303);
    await staff.post(`${LIST}/${id}/suppression`, {});
    expect((await staff.post(CREATION, typed)).status).toBe(303);
  });

  test("that have one title already may still be changed", async () => {
    const staff = await cabinet.staff();
    const [id, other] = [await template("Un", "Jumeau"), await template("Deux")];
    await cabinet.query("UPDATE reply_template SET title = 'Jumeau' WHERE id = $1", [other]);
    const path = `${LIST}/${id}/modification`;
    const held = formOn(await staff.get(path), path);
    expect((await staff.post(path, { ...held, words: "Autre texte" })).status).toBe(303);
  });

  test("changed by two people show the second both versions", async () => {
    const id = await template("Bonjour");
    const path = `${LIST}/${id}/modification`;
    const [one, two] = [await cabinet.staff(), await cabinet.staff()];
    const [mine, theirs] = [formOn(await one.get(path), path), formOn(await two.get(path), path)];
    expect((await one.post(path, { ...mine, words: "Bonjour à vous" })).status).toBe(303);
    const refused = await two.post(path, { ...theirs, words: "Bonsoir" });
    expect(refused.status).toBe(409);
    expect(choiceOn(refused).fields).toMatchObject([{ field: "Texte", values: ["Bonjour à vous", "Bonsoir"] }]);
  });

  test("go to the corbeille after a question, and are offered no more", async () => {
    const staff = await cabinet.staff();
    const id = await template("Bonjour", "À jeter");
    const path = `${LIST}/${id}/suppression`;
    expect((await staff.get(path)).text).toContain("Supprimer ce modèle");
    expect((await staff.post(path, {})).headers.get("Location")).toBe(LIST);
    expect((await staff.get(LIST)).text).not.toContain("À jeter");
    expect((await staff.get(`${LIST}/corbeille`)).text).toContain("À jeter");
    const message = await messageFrom(cabinet, {});
    expect((await staff.get(`/gestionmessage/${message}/reponse`)).text).not.toContain("À jeter");
  });
});

describe("/gestionmessage/:id/reponse", () => {
  test("fills a template in, and says what is still missing", async () => {
    const id = await messageFrom(cabinet, { nom: "Fanta Exemple", phone: "+224622123456" });
    const model = await template("Bonjour {nom}, {numéro du message}. Appelez le {téléphone}, {avocat}. {qui répond}");
    const answer = await filled(await cabinet.staff(), id, model);
    const { rows } = await cabinet.query<{ number: string }>("SELECT number FROM message WHERE id = $1", [id]);
    expect(textOf(answer)).toBe(
      `Bonjour Fanta Exemple, ${rows[0]?.number}. Appelez le [à compléter\u00A0: téléphone], [à compléter\u00A0: avocat]. Administration`,
    );
    expect(answer.page.querySelector(".notice")?.text).toBe("À compléter avant l’envoi\u00A0: téléphone, avocat.");
    expect(linkTo(answer, "mailto:")).toContain("Bonjour Fanta Exemple");
    expect(linkTo(answer, "https://wa.me/224622123456")).toContain("Bonjour Fanta Exemple");
    expect(linkTo(answer, "sms:+224622123456")).toContain("Bonjour Fanta Exemple");
  });

  test("names the lawyer who follows the message, and nobody else for one", async () => {
    const id = await messageFrom(cabinet, {});
    const model = await template("{avocat}");
    for (const [role, shown] of [
      ["avocat", "Avocat"],
      ["secretariat", "[à compléter\u00A0: avocat]"],
    ] as const) {
      const person = await colleague(cabinet, role);
      await cabinet.query("UPDATE message SET assignee_id = $1 WHERE id = $2", [person.id, id]);
      const { rows } = await cabinet.query<{ name: string }>("SELECT name FROM staff_member WHERE id = $1", [
        person.id,
      ]);
      const text = textOf(await filled(person, id, model));
      expect(text).toBe(shown === "Avocat" ? rows[0]?.name : shown);
    }
  });

  test("without a script puts what was typed into the links, stores nothing and journals no word", async () => {
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    const path = `/gestionmessage/${id}/reponse`;
    await staff.get(path);
    const answer = await staff.post(path, { texte: "Venez lundi & mardi" });
    expect(answer.status).toBe(200);
    expect(textOf(answer)).toBe("Venez lundi & mardi");
    expect(linkTo(answer, "mailto:")).toContain("body=Venez lundi & mardi");
    const { rows } = await cabinet.query("SELECT action, details FROM journal WHERE subject_id = $1", [id]);
    expect(rows).toEqual([{ action: "contact.read", details: null }]);
    const long = await staff.post(path, { texte: "a".repeat(4001) });
    expect([long.status, errorsOn(long)]).toEqual([400, { texte: "Maximum 4000 caractères." }]);
    // Empty lines around it are not counted.
    expect((await staff.post(path, { texte: `${"a".repeat(4000)}\n\n` })).status).toBe(200);
    expect(textOf(long)).toHaveLength(4001);
  });

  test("puts a template after what was typed, and gives the text before it back, without a script too", async () => {
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    const [first, second] = [await template("Premier modèle"), await template("Second modèle")];
    // In the place of words that nobody typed: the opening, or another template.
    const one = await filled(staff, id, first);
    const two = await pressed(staff, id, "modele", { modele: second }, one);
    expect([textOf(one), textOf(two)]).toEqual(["Premier modèle", "Second modèle"]);
    const typed = await pressed(staff, id, "modele", { modele: first, texte: "Venez lundi.\r\nMerci." }, two);
    expect(textOf(typed)).toBe("Venez lundi.\nMerci.\n\nPremier modèle");
    const before = await pressed(staff, id, "retour", {}, typed);
    expect(textOf(before)).toBe("Venez lundi.\nMerci.");
    expect(textOf(await pressed(staff, id, "retour", {}, before))).toBe(textOf(typed));
    const none = await pressed(staff, id, "modele", { modele: "", texte: "Venez lundi." });
    expect([none.status, errorsOn(none)]).toEqual([400, { modele: "Choisissez un modèle dans la liste." }]);
    expect(textOf(none)).toBe("Venez lundi.");
    const { text } = await pressed(staff, id, "modele", { modele: first, texte: "a".repeat(3990) });
    expect(text).toContain("Maximum 4000 caractères.");
    expect(text).toContain("Premier modèle</textarea>");
  });

  test("offers « Marquer comme répondu », one press, back to the list one came from", async () => {
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    const page = await staff.get(`/gestionmessage/${id}/reponse?etat=nouveau`);
    const status = `/gestionmessage/${id}/statut?etat=nouveau`;
    expect(page.page.querySelector(".mark-answered button")?.text).toBe("Marquer comme répondu");
    const marked = await staff.post(status, { ...formOn(page, status), etat: "repondu" });
    expect(marked.headers.get("Location")).toBe(`/gestionmessage/${id}?etat=nouveau`);
    expect((await followed(staff, marked)).text).toContain("/annulation/");
    expect((await staff.get(`/gestionmessage/${id}/reponse`)).page.querySelector(".mark-answered")).toBeNull();
  });

  test("is not there for a message that is gone", async () => {
    const id = await messageFrom(cabinet, {});
    const staff = await cabinet.staff();
    await staff.post(`/listec/${id}/suppression`, {});
    expect((await staff.get(`/gestionmessage/${id}/reponse`)).status).toBe(404);
    const lost = await staff.post(`/gestionmessage/${id}/reponse`, { texte: "Mes mots" });
    expect(lost.status).toBe(404);
    expect(lost.text).toContain("Mes mots");
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import { ADMIN, type Visitor } from "../setup/visitor";
import { colleague, errorsOn, formOn } from "./client-story";
import { signed, writtenRule } from "./deadline-story";

const cabinet = useCabinet();
const LIST = "/reglages/regles-de-delai";

let lawyer: Visitor & { id: string };
beforeAll(async () => {
  lawyer = await colleague(cabinet, "avocat");
});

const row = async (id: string) => {
  const { rows } = await cabinet.query<Record<string, unknown>>("SELECT * FROM deadline_rule WHERE id = $1", [id]);
  return rows[0] ?? {};
};

describe("rules that come with the product", () => {
  test("are examples without a number or a text, and say so", async () => {
    const { rows } = await cabinet.query<{ id: string; n: number | null; reference: string }>(
      "SELECT id, n, reference FROM deadline_rule WHERE state = 'exemple'",
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.every(({ n, reference }) => n === null && reference === "")).toBe(true);
    const file = await lawyer.get(`${LIST}/${rows[0]?.id}`);
    expect(file.text).toContain("Exemple sans valeur\u00A0: à compléter, vérifier et signer par un avocat du cabinet.");
    expect((await lawyer.get(LIST)).text).toContain("Nombre à compléter");
    expect((await lawyer.get(`${LIST}/export/csv?etat=exemple`)).text.match(/;Exemple;/g)).toHaveLength(rows.length);
    // Nothing lets an example pass for law, whoever writes it.
    await expect(cabinet.query("UPDATE deadline_rule SET n = 10 WHERE id = $1", [rows[0]?.id])).rejects.toThrow(
      "deadline_rule_example",
    );
  });
});

describe("a rule is written", () => {
  test("with each field’s own sentence, and no word lost; sent twice it is one", async () => {
    const page = await lawyer.get(`${LIST}/nouveau`);
    const form = { ...formOn(page, `${LIST}/nouveau`), name: "Appel Exemple", event: "Signification" };
    const wrong = await lawyer.post(`${LIST}/nouveau`, { ...form, name: "", n: "0", unit: "lunes", warnings: "deux" });
    expect(wrong.status).toBe(400);
    expect(errorsOn(wrong)).toEqual({
      name: "Nom obligatoire.",
      n: "Entrez un nombre entier, de 1 à 999.",
      unit: "Choisissez une réponse de la liste.",
      warnings: "Écrivez cinq nombres de jours au plus, de 0 à 90\u00A0: 7, 1.",
    });
    expect(wrong.page.querySelector("#event")?.getAttribute("value")).toBe("Signification");
    for (let i = 0; i < 2; i += 1) expect((await lawyer.post(`${LIST}/nouveau`, form)).status).toBe(303);
    const { rows } = await cabinet.query("SELECT state, edition FROM deadline_rule WHERE name = 'Appel Exemple'");
    expect(rows).toEqual([{ state: "brouillon", edition: 1 }]);
  });

  test("of two people the second sees both versions", async () => {
    const id = await writtenRule(lawyer, { name: "Deux Exemple" });
    const address = `${LIST}/${id}/modification`;
    const form = formOn(await lawyer.get(address), address);
    expect((await lawyer.post(address, { ...form, event: "Notification" })).status).toBe(303);
    const second = await lawyer.post(address, { ...form, event: "Prononcé" });
    expect(second.status).toBe(409);
    expect(second.text).toContain("a enregistré cette règle pendant que vous la modifiiez");
  });
});

describe("a lawyer signs it", () => {
  test("with number, text and password, all three; then it is in force", async () => {
    const id = await writtenRule(lawyer, { name: "Signée Exemple" });
    const address = `${LIST}/${id}/signature`;
    const form = formOn(await lawyer.get(address), address);
    const empty = await lawyer.post(address, { ...form, n: "", reference: "", present: "" });
    expect(errorsOn(empty)).toEqual({
      n: "Entrez un nombre entier, de 1 à 999.",
      reference: "Indiquez le texte qui fixe ce délai.",
      present: "Veuillez saisir votre mot de passe.",
    });
    const words = { ...form, n: "10", reference: "Code Exemple, article 1" };
    const wrong = await lawyer.post(address, { ...words, present: "une autre phrase" });
    expect(errorsOn(wrong)).toEqual({ present: "Ce n’est pas votre mot de passe." });
    expect(wrong.text).not.toContain("une autre phrase");
    expect(wrong.page.querySelector("#reference")?.getAttribute("value")).toBe("Code Exemple, article 1");
    expect((await lawyer.post(address, { ...words, present: ADMIN.password })).status).toBe(303);
    expect(await row(id)).toMatchObject({ state: "active", n: 10, signed_by: lawyer.id });
    const { rows } = await cabinet.query(
      "SELECT details FROM journal WHERE action = 'rule.signed' AND subject_id = $1",
      [id],
    );
    expect(rows).toEqual([{ details: { edition: 1 } }]);
    const again = await lawyer.post(address, { ...words, present: ADMIN.password });
    expect([again.status, again.text.includes("Cette version est déjà signée.")]).toEqual([409, true]);
  });

  test("only what was read: a change meanwhile is to be read first", async () => {
    const id = await writtenRule(lawyer, { name: "Relue Exemple" });
    const address = `${LIST}/${id}/signature`;
    const form = formOn(await lawyer.get(address), address);
    await cabinet.query("UPDATE deadline_rule SET event = 'Autre', version = version + 1 WHERE id = $1", [id]);
    const words = { ...form, n: "10", reference: "Code Exemple", present: ADMIN.password };
    const refused = await lawyer.post(address, words);
    expect([refused.status, refused.text.includes("relisez-la avant de signer")]).toEqual([409, true]);
  });

  test("nothing changes it afterwards: a change is the next version, which takes its place once signed", async () => {
    const id = await signed(lawyer, { name: "Fixe Exemple" }, { n: "10" });
    for (const change of ["n = 11", "reference = 'Autre'", "unit = 'mois'", "state = 'brouillon'"])
      await expect(cabinet.query(`UPDATE deadline_rule SET ${change} WHERE id = $1`, [id])).rejects.toThrow(
        /immutable|check/,
      );
    await expect(cabinet.query("DELETE FROM deadline_rule WHERE id = $1", [id])).rejects.toThrow("immutable");
    const address = `${LIST}/${id}/modification`;
    const page = await lawyer.get(address);
    expect(page.text).toContain("Préparer la version 2");
    const form = formOn(page, address);
    const answer = await lawyer.post(address, { ...form, n: "15" });
    const next = answer.headers.get("Location")?.split("/").at(-1) ?? "";
    expect(await row(next)).toMatchObject({ edition: 2, state: "brouillon", n: 15 });
    expect(await row(id)).toMatchObject({ edition: 1, state: "active", n: 10 });
    // The draft is where the form of the signed one leads now.
    expect((await lawyer.get(address)).headers.get("Location")).toBe(`${LIST}/${next}/modification`);
    await signed(lawyer, { id: next }, { n: "15" });
    expect([(await row(id)).state, (await row(next)).state]).toEqual(["retiree", "active"]);
    expect((await lawyer.get(`${LIST}/${id}`)).text).toContain("La version en vigueur");
  });

  test("and may withdraw it", async () => {
    const id = await signed(lawyer, { name: "Retirée Exemple" }, { n: "3" });
    expect((await lawyer.post(`${LIST}/${id}/retrait`, {})).status).toBe(303);
    expect((await row(id)).state).toBe("retiree");
    expect((await lawyer.get(`${LIST}?q=Retirée+Exemple`)).text).not.toContain(`${LIST}/${id}"`);
    expect((await lawyer.get(`${LIST}?q=Retirée+Exemple&etat=retiree`)).text).toContain(`${LIST}/${id}"`);
  });
});

test("the secretariat reads rules and signs none", async () => {
  const id = await writtenRule(lawyer, { name: "Lue Exemple" });
  const secretary = await colleague(cabinet, "secretariat");
  const file = await secretary.get(`${LIST}/${id}`);
  expect(file.status).toBe(200);
  expect(file.text).not.toContain(`${LIST}/${id}/signature`);
  expect((await secretary.get(`${LIST}/${id}/signature`)).status).toBe(403);
});

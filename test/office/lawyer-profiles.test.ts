import { describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import { lawyerWithAccount, present } from "../setup/lawyers";
import { photo } from "../setup/pictures";
import { ADMIN, type Visitor } from "../setup/visitor";
import { colleague, errorsOn, formOn } from "./client-story";

const cabinet = useCabinet();
const TEAM = "/equipe-du-cabinet";
const AGREES = { agrees: "oui" };
const words = {
  rollNumber: "123",
  rollYear: "2012",
  languages: "français, soussou",
  areas: "penall",
  presentation: "Défend les personnes arrêtées.",
};

/** A lawyer of the firm with an account, nothing said yet. */
async function aLawyer(name: string) {
  const visitor = await colleague(cabinet, "avocat");
  const id = await lawyerWithAccount(cabinet, visitor, name);
  return { visitor, id };
}
const shown = async () => (await cabinet.visitor().get(TEAM)).text;

async function sendPortrait(visitor: Visitor, address: string, image: Uint8Array) {
  const form = new FormData();
  form.append("image", new File([image as BlobPart], "moi.jpg"));
  form.append("focus", "centre");
  return visitor.post(address, form);
}

describe("the lawyers whom visitors read of", () => {
  test("a number on the roll is letters, digits, spaces, / - and full stops", async () => {
    const { visitor } = await aLawyer("Numéro Exemple");
    const refused = await present(visitor, { ...words, rollNumber: "<script>" });
    expect([refused.status, Object.keys(errorsOn(refused))]).toEqual([400, ["rollNumber"]]);
    expect((await present(visitor, { ...words, rollNumber: "B/12-3. bis" })).status).toBe(303);
  });

  test("nobody is shown before agreeing: no page, no link, no line in the sitemap", async () => {
    const { visitor } = await aLawyer("Fatoumata Exemple");
    expect((await present(visitor, words)).status).toBe(303);
    expect((await cabinet.visitor().get(TEAM)).status).toBe(404);
    for (const path of ["/", "/apropos", "/contact", "/penall", "/sitemap.xml", "/avocats"])
      expect((await cabinet.visitor().get(path)).text, path).not.toContain(TEAM);
  });

  test("who agrees is shown on every page that leads to them, with what they wrote, and nothing they left out", async () => {
    const { visitor } = await aLawyer("Aïssatou Exemple");
    await present(visitor, { ...words, ...AGREES, rollYear: "" });
    const { page, text } = await cabinet.visitor().get(TEAM);
    const lawyer = page.querySelector("#aissatou-exemple");
    expect(lawyer?.querySelector("h2")?.text).toBe("Maître\u00A0Aïssatou Exemple");
    const roll = lawyer?.querySelector(".lawyer-roll")?.text.replaceAll("\u00A0", " ");
    expect(roll).toBe("Au tableau de l’Ordre des avocats de Guinée : n° 123");
    expect(lawyer?.querySelector("dd a")?.getAttribute("href")).toBe("/penall");
    expect(lawyer?.querySelector("svg.monogram text")?.text).toBe("AE");
    expect(text).toContain('"@type":"Person"');
    for (const path of ["/", "/apropos", "/contact", "/penall"])
      expect((await cabinet.visitor().get(path)).text, path).toContain(`${TEAM}#aissatou-exemple`);
    expect((await cabinet.visitor().get("/fiscalitee")).text).not.toContain(TEAM);
    expect((await cabinet.visitor().get("/sitemap.xml")).text).toContain(TEAM);
    expect((await cabinet.visitor().get("/avocats")).text).toContain(`href="${TEAM}"`);
    expect((await cabinet.visitor().get("/connexion?next=/equipe")).text).toContain(`href="${TEAM}"`);
  });

  test("a guide that they signed leads to them, once they agreed", async () => {
    const { visitor } = await aLawyer("Binta Exemple");
    const address = "/textes/guide-terrain/signature";
    const form = { ...formOn(await visitor.get(address), address), present: ADMIN.password };
    expect((await visitor.post(address, form)).status).toBe(303);
    const signer = async () => (await cabinet.visitor().get("/que-faire/terrain")).page.querySelector(".signature");
    expect((await signer())?.text).toContain("Maître\u00A0Binta Exemple");
    expect((await signer())?.querySelector("a")).toBeNull();
    await present(visitor, { ...words, ...AGREES });
    expect((await signer())?.querySelector("a")?.getAttribute("href")).toBe(`${TEAM}#binta-exemple`);
  });

  test("an associé writes for a colleague, and never agrees for them", async () => {
    const { visitor, id } = await aLawyer("Moussa Exemple");
    const associe = await cabinet.staff();
    const address = `/reglages/avocats/${id}/profil`;
    expect((await present(associe, { ...words, ...AGREES }, address)).status).toBe(303);
    expect((await cabinet.visitor().get(TEAM)).status).toBe(404);
    expect((await associe.get(address)).page.querySelector('main input[name="agrees"]')).toBeNull();
    // Other words than those that were agreed to wait for another agreement; the same ones do not.
    await present(visitor, { ...words, ...AGREES });
    await present(associe, words, address);
    expect(await shown()).toContain("Maître\u00A0Moussa Exemple");
    const picture = await photo({ width: 400, height: 400 });
    expect((await sendPortrait(associe, address.replace("profil", "photo"), picture)).status).toBe(404);
    await present(associe, { ...words, presentation: "Spécialiste de tout." }, address);
    expect((await cabinet.visitor().get(TEAM)).status).toBe(404);
    expect((await present(visitor, { ...words, ...AGREES })).status).toBe(303);
    expect(await shown()).toContain("Maître\u00A0Moussa Exemple");
  });

  test("an account that is closed, or given to nobody, shows its lawyer no longer", async () => {
    const { visitor, id } = await aLawyer("Sékou Exemple");
    await present(visitor, { ...words, ...AGREES });
    expect(await shown()).toContain("Maître\u00A0Sékou Exemple");
    await cabinet.query("UPDATE staff_member SET deactivated_at = now() WHERE id = $1", [visitor.id]);
    await expect.poll(async () => (await cabinet.visitor().get(TEAM)).status).toBe(404);
    await cabinet.query("UPDATE staff_member SET deactivated_at = NULL WHERE id = $1", [visitor.id]);
    await expect.poll(shown).toContain("Maître\u00A0Sékou Exemple");
    await cabinet.query("UPDATE lawyer SET staff_id = NULL WHERE id = $1", [id]);
    await expect.poll(async () => (await cabinet.visitor().get(TEAM)).status).toBe(404);
  });

  test("a portrait comes after the agreement and goes with it, file and all", async () => {
    const { visitor } = await aLawyer("Kadiatou Exemple");
    const picture = await photo({ width: 400, height: 400 });
    expect((await sendPortrait(visitor, "/mon-compte/photo", picture)).status).toBe(404);
    await present(visitor, { ...words, ...AGREES });
    expect((await sendPortrait(visitor, "/mon-compte/photo", picture)).status).toBe(303);
    const image = (await cabinet.visitor().get(TEAM)).page.querySelector(".portrait img")?.getAttribute("src") ?? "";
    expect((await cabinet.visitor().get(image)).status).toBe(200);
    await present(visitor, words);
    expect((await cabinet.visitor().get(TEAM)).status).toBe(404);
    expect((await cabinet.visitor().get(image)).status).toBe(404);
    expect((await cabinet.query("SELECT FROM site_picture WHERE place LIKE 'lawyer-%'")).rows).toEqual([]);
  });

  test("says what does not fit, keeps the words, and lets nobody overwrite unseen", async () => {
    const { visitor } = await aLawyer("Oumar Exemple");
    const refused = await present(visitor, { ...words, rollYear: "deux mille", presentation: "x".repeat(601) });
    expect(refused.status).toBe(400);
    expect(Object.keys(errorsOn(refused))).toEqual(["rollYear", "presentation"]);
    const early = await present(visitor, { ...words, rollYear: String(new Date().getUTCFullYear() + 1) });
    expect(Object.keys(errorsOn(early))).toEqual(["rollYear"]);
    expect((await present(visitor, words)).status).toBe(303);
    expect((await present(visitor, { ...words, version: "0" })).status).toBe(409);
  });
});

import { describe, expect, test } from "vitest";
import { lawyerValue } from "../../app/content/client-values";
import { ADMIN, useCabinet } from "../setup/app";
import type { Answer, Visitor } from "../setup/visitor";
import { colleague, errorsOn, formOn, storedClient } from "./client-story";
import { followed } from "./office-story";

const cabinet = useCabinet();
const SETTING = "/reglages/avocats";

type Row = { id: string; name: string; initials: string; staff_id: string | null; active: boolean };
const rows = async () =>
  (await cabinet.query<Row>("SELECT id, name, initials, staff_id, active FROM lawyer ORDER BY active DESC, position"))
    .rows;
const active = async () => (await rows()).filter((row) => row.active).map(({ name }) => name);
const rowOf = async (name: string) => {
  const found = (await rows()).find((row) => row.name === name);
  if (!found) throw new Error(`no lawyer ${name}`);
  return found;
};
const accountPath = async (name: string) => `${SETTING}/${(await rowOf(name)).id}/compte`;

/** Writes the lines; each name that is new is another person. */
const name = (staff: Visitor, ...names: string[]) =>
  staff.post(SETTING, { lawyers: names.join("\n"), renommage: "autre" });
/** Gives a lawyer that account by the form that is on the screen. */
const choose = async (staff: Visitor, who: string, compte: string) => {
  const path = await accountPath(who);
  return staff.post(path, { ...formOn(await staff.get(path), path), compte });
};
/** The list below the lines: who, and with which account. */
const listOn = ({ page }: Answer) =>
  page
    .querySelectorAll(".lawyer-lines li")
    .map((li) =>
      [".row-name", ".lawyer-account"].map((part) => li.querySelector(part)?.text.replaceAll("\u00A0", " ")),
    );
const journalOf = async (id: string) =>
  (await cabinet.query("SELECT action, details FROM journal WHERE subject_id = $1 ORDER BY id", [id])).rows;
const idOf = async (email: string) =>
  (await cabinet.query<{ id: string }>("SELECT id FROM staff_member WHERE email = $1", [email])).rows[0]?.id ?? "";

describe("the lawyers follow the setting", () => {
  test("one row a name, in its order, with initials; a name taken out stays, and comes back as it was", async () => {
    const staff = await cabinet.staff();
    await name(staff, "Maître Fatoumata Exemple", "Jean-Paul Essai", "Me  fatoumata EXEMPLE");
    expect((await rows()).map((row) => [row.name, row.initials])).toEqual([
      ["Maitre Fatoumata Exemple", "FE"],
      ["Maitre Jean-Paul Essai", "JPE"],
    ]);
    const before = await rowOf("Maitre Jean-Paul Essai");
    await name(staff, "Fatoumata Exemple");
    expect(await rows()).toHaveLength(2);
    expect((await rowOf("Maitre Jean-Paul Essai")).active).toBe(false);
    await name(staff, "Jean-Paul Essai", "Fatoumata Exemple");
    expect(await rowOf("Maitre Jean-Paul Essai")).toEqual(before);
    expect(await active()).toEqual(["Maitre Jean-Paul Essai", "Maitre Fatoumata Exemple"]);
  });

  test("a name is spelt as clients have it", async () => {
    const staff = await cabinet.staff();
    const lines = ["Maître Un Exemple", "MAÎTRE Deux Exemple", "Me Trois Exemple", "me. Quatre Exemple", "Mehdi Cinq"];
    await name(staff, ...lines);
    expect(await active()).toEqual(lines.map(lawyerValue));
  });

  test("an accent or a capital is the same name, spelt as it is now, and nobody is asked", async () => {
    const staff = await cabinet.staff();
    await name(staff, "Elodie Exemple");
    const { id } = await rowOf("Maitre Elodie Exemple");
    expect((await staff.post(SETTING, { lawyers: "ÉLODIE Exemple" })).status).toBe(303);
    expect((await rowOf("Maitre ÉLODIE Exemple")).id).toBe(id);
  });

  test("two who save at once, whatever else writes it, and when it is taken away", async () => {
    const staff = await cabinet.staff();
    await cabinet.query("DELETE FROM setting WHERE key = 'lawyers'");
    expect(await active()).toEqual([]);
    const names = ["Exemple Un", "Exemple Deux"];
    const saves = Array.from({ length: 6 }, (_, n) => name(staff, ...(n % 2 ? names : names.toReversed())));
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(Array(6).fill(303));
    expect((await active()).toSorted()).toEqual(["Maitre Exemple Deux", "Maitre Exemple Un"]);
    await cabinet.query("UPDATE setting SET value = '[\"Exemple Trois\"]' WHERE key = 'lawyers'");
    expect(await active()).toEqual(["Maitre Exemple Trois"]);
    await cabinet.query("UPDATE setting SET value = '\"rien\"' WHERE key = 'lawyers'");
    expect(await active()).toEqual([]);
  });

  test("a new name in the place of another is asked about: the same person keeps row and account", async () => {
    const staff = await cabinet.staff();
    const own = await idOf(ADMIN.email);
    await name(staff, "Mariam Exemple");
    await choose(staff, "Maitre Mariam Exemple", own);
    const { id } = await rowOf("Maitre Mariam Exemple");
    const asked = await staff.post(SETTING, { lawyers: "Mariama Exemple" });
    expect(asked.status).toBe(409);
    expect(errorsOn(asked)).toEqual({ renommage: "Dites si c’est la même personne." });
    expect(asked.page.querySelector("#lawyers")?.text.trim()).toBe("Mariama Exemple");
    expect(await active()).toEqual(["Maitre Mariam Exemple"]);
    const saved = await staff.post(SETTING, { ...formOn(asked, SETTING), renommage: "meme" });
    expect(saved.status).toBe(303);
    expect(await rowOf("Maitre Mariama Exemple")).toMatchObject({ id, staff_id: own, active: true });

    await staff.post(SETTING, { lawyers: "Sékou Exemple", renommage: "autre" });
    expect(await rowOf("Maitre Sékou Exemple")).toMatchObject({ staff_id: null });
    // Who comes back is nobody's other name.
    expect((await staff.post(SETTING, { lawyers: "Mariama Exemple" })).status).toBe(303);
    expect(await rowOf("Maitre Mariama Exemple")).toMatchObject({ id, staff_id: own, active: true });
  });
});

describe("the account of a lawyer", () => {
  test("is an associé's or an avocat's, one lawyer's alone, and stands in the list and the journal", async () => {
    const staff = await cabinet.staff();
    const lawyer = await colleague(cabinet, "avocat");
    const secretary = await colleague(cabinet, "secretariat");
    await name(staff, "Aïssata Exemple", "Bintou Exemple");
    const path = await accountPath("Maitre Aïssata Exemple");
    const { page } = await staff.get(path);
    const offered = page.querySelectorAll("#compte option").map((option) => option.getAttribute("value"));
    expect(offered).toContain(lawyer.id);
    expect(offered).not.toContain(secretary.id);
    expect(errorsOn(await choose(staff, "Maitre Aïssata Exemple", "")).compte).toContain("Choisissez un compte");
    expect(errorsOn(await choose(staff, "Maitre Aïssata Exemple", secretary.id)).compte).toContain("n’est pas libre");
    const stored = await choose(staff, "Maitre Aïssata Exemple", lawyer.id);
    expect((await followed(staff, stored)).text).toContain("Choix enregistré.");
    expect(errorsOn(await choose(staff, "Maitre Bintou Exemple", lawyer.id)).compte).toContain("n’est pas libre");
    await choose(staff, "Maitre Bintou Exemple", "aucun");

    const screen = await staff.get(SETTING);
    const own = screen.page.querySelector(`.lawyer-lines a[href="/equipe#${lawyer.id}"]`);
    expect(listOn(screen)).toEqual([
      ["Maitre Aïssata Exemple AE", `Compte : ${own?.text}`],
      ["Maitre Bintou Exemple BE", "Plaide sans compte"],
    ]);
    expect((await staff.get("/equipe")).page.querySelector(`tr[id="${lawyer.id}"] .row-name`)?.text).toBe(own?.text);
    const { id } = await rowOf("Maitre Aïssata Exemple");
    expect(await journalOf(id)).toEqual([{ action: "lawyer.linked", details: { account: lawyer.id } }]);
    expect((await staff.get("/journal")).text).toContain("a lié à un compte l’avocat");
  });

  test("who chooses an account that somebody else has chosen meanwhile is told, and overwrites nothing", async () => {
    const staff = await cabinet.staff();
    const [one, other] = [await colleague(cabinet, "avocat"), await colleague(cabinet, "avocat")];
    await name(staff, "Kadiatou Exemple");
    const path = await accountPath("Maitre Kadiatou Exemple");
    const seen = formOn(await staff.get(path), path);
    expect((await staff.post(path, { ...seen, compte: one.id })).status).toBe(303);
    const late = await staff.post(path, { ...seen, compte: other.id });
    expect(late.status).toBe(409);
    expect(late.text).toContain("entre-temps");
    expect((await rowOf("Maitre Kadiatou Exemple")).staff_id).toBe(one.id);
    // The same once more is stored already.
    expect((await staff.post(path, { ...seen, compte: one.id })).status).toBe(303);
    expect(await journalOf((await rowOf("Maitre Kadiatou Exemple")).id)).toHaveLength(1);
  });

  test("comes by an invitation that knows name and role", async () => {
    const staff = await cabinet.staff();
    await name(staff, "Hawa Exemple");
    const { id } = await rowOf("Maitre Hawa Exemple");
    const invite = (await staff.get(SETTING)).page.querySelector(".lawyer-lines a[href*=invitation]");
    const form = await staff.get(invite?.getAttribute("href") ?? "");
    const held = formOn(form, "/equipe/invitation");
    expect(held).toMatchObject({ name: "Hawa Exemple", role: "avocat", avocat: id });
    const wrong = await staff.post("/equipe/invitation", { ...held, email: "hawa@exemple.gn", role: "secretariat" });
    expect(errorsOn(wrong).role).toContain("Avocat ou Associé");
    const again = { ...formOn(wrong, "/equipe/invitation"), role: "avocat" };
    const sent = await staff.post("/equipe/invitation", again);
    expect(sent.status).toBe(200);
    expect(sent.page.querySelector("main a.button-main")?.getAttribute("href")).toBe(SETTING);
    expect((await rowOf("Maitre Hawa Exemple")).staff_id).toBe(await idOf("hawa@exemple.gn"));
    expect(listOn(await staff.get(SETTING))).toEqual([
      ["Maitre Hawa Exemple HE", "Compte : Hawa Exemple, invitation en attente"],
    ]);
  });

  test("of the same name is proposed", async () => {
    const staff = await cabinet.staff();
    const { name: own } = (
      await cabinet.query<{ name: string }>("SELECT name FROM staff_member WHERE email = $1", [ADMIN.email])
    ).rows[0] ?? { name: "" };
    await name(staff, own);
    const [{ id } = { id: "" }] = await rows();
    const path = `${SETTING}/${id}/compte`;
    expect(formOn(await staff.get(path), path).compte).toBe(await idOf(ADMIN.email));
  });

  test("stays while it is deactivated, and goes when it is removed or no lawyer's any more", async () => {
    const staff = await cabinet.staff();
    const gone = await colleague(cabinet, "avocat");
    const clerk = await colleague(cabinet, "avocat");
    await name(staff, "Sira Exemple", "Fodé Exemple");
    await choose(staff, "Maitre Sira Exemple", gone.id);
    await choose(staff, "Maitre Fodé Exemple", clerk.id);
    await staff.post(`/equipe/${gone.id}/desactivation`, {});
    expect(listOn(await staff.get(SETTING))[0]?.[1]).toMatch(/compte désactivé$/);
    await staff.post(`/equipe/${gone.id}/suppression`, {});
    await staff.post(`/equipe/${clerk.id}/role`, { role: "secretariat" });
    expect(listOn(await staff.get(SETTING)).map(([, account]) => account)).toEqual([
      "Plaide sans compte",
      "Plaide sans compte",
    ]);
    const { id } = await rowOf("Maitre Fodé Exemple");
    expect((await journalOf(id)).map(({ action }) => action)).toEqual(["lawyer.linked", "lawyer.unlinked"]);
  });

  test("is given again when its lawyer has left the setting", async () => {
    const staff = await cabinet.staff();
    const lawyer = await colleague(cabinet, "avocat");
    await name(staff, "Nom Ancien");
    await choose(staff, "Maitre Nom Ancien", lawyer.id);
    await name(staff, "Nom Nouveau");
    expect((await choose(staff, "Maitre Nom Nouveau", lawyer.id)).status).toBe(303);
    expect((await rowOf("Maitre Nom Ancien")).staff_id).toBeNull();
  });

  test("is for an associé alone", async () => {
    const staff = await cabinet.staff();
    const lawyer = await colleague(cabinet, "avocat");
    await name(staff, "Oumou Exemple");
    const path = await accountPath("Maitre Oumou Exemple");
    expect((await lawyer.get(path)).status).toBe(403);
    expect((await lawyer.post(path, { compte: lawyer.id })).status).toBe(403);
    expect((await rowOf("Maitre Oumou Exemple")).staff_id).toBeNull();
    expect((await staff.get(`${SETTING}/pas-un-avocat/compte`)).status).toBe(404);
  });
});

test("a lawyer finds their own clients first, and their colleagues write to them from a client's file", async () => {
  const staff = await cabinet.staff();
  const lawyer = await colleague(cabinet, "avocat");
  await name(staff, "Moussa Exemple", "Autre Exemple");
  await choose(staff, "Maitre Moussa Exemple", lawyer.id);
  const mine = await storedClient(cabinet, { name: "Client Mien", avocat: "Maitre Moussa Exemple" });
  await storedClient(cabinet, { name: "Client Autre", avocat: "Maitre Autre Exemple" });
  const [, own] = (await lawyer.get("/listeCl")).page.querySelectorAll("select[name=avocat] option");
  expect(own?.text).toBe("Mes clients");
  const list = await lawyer.get(`/listeCl?avocat=${encodeURIComponent(own?.getAttribute("value") ?? "")}`);
  expect(list.page.querySelectorAll(".client-table tbody .row-name").map((link) => link.text)).toEqual(["Client Mien"]);
  expect((await staff.get("/listeCl")).text).not.toContain("Mes clients");

  const { rows } = await cabinet.query<{ email: string }>("SELECT email FROM staff_member WHERE id = $1", [lawyer.id]);
  const link = `.facts a[href="mailto:${rows[0]?.email}"]`;
  expect((await staff.get(`/listeCl/${mine}`)).page.querySelector(link)?.text).toBe("lui écrire");
  await staff.post(`/equipe/${lawyer.id}/desactivation`, {});
  expect((await staff.get(`/listeCl/${mine}`)).page.querySelector(link)).toBeNull();
});

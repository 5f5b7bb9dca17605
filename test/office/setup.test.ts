import { describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import { ADMIN, type Answer } from "../setup/visitor";
import { colleague, formOn } from "./client-story";
import { followed } from "./office-story";

const cabinet = useCabinet();

const steps = (answer: Answer) =>
  answer.page
    .querySelectorAll(".setup-steps li")
    .map((li) => ({
      title: li.querySelector("a, b")?.text,
      href: li.querySelector("a")?.getAttribute("href"),
      done: li.classList.contains("setup-done"),
    }));
const done = (answer: Answer) => steps(answer).flatMap(({ title, done }) => (done ? [title] : []));

describe("« Mise en route »", () => {
  test("leads an associé of a new firm in order, straight to each field, and back", async () => {
    const staff = await cabinet.staff();
    const home = await staff.get("/adminfils");
    expect(steps(home).map(({ title }) => title)).toEqual([
      "Nom du cabinet",
      "Numéro de téléphone sur le site",
      "Adresse du siège",
      "Horaires d’ouverture",
      "Avocats du cabinet, avec leurs comptes",
      "Un collègue invité",
      "E-mail essayé",
      "Double authentification de votre compte",
      "Sauvegarde essayée",
      "Mentions légales complètes",
      "Ce que demande un visiteur",
      "Textes du site relus et signés",
      "Adresse publique du site",
    ]);
    expect(done(home)).toEqual([]);
    // It comes first as long as nobody waits for the firm.
    const isFirst = ({ page }: Answer) => page.querySelector(".setup ~ .today") !== null;
    expect(isFirst(home)).toBe(true);
    const words = { nom: "Visiteuse Exemple", email: "visiteuse@exemple.gn", message: "Une première question." };
    expect((await cabinet.visitor().call("POST", "/contactenvoye", words)).status).toBeLessThan(300);
    expect(isFirst(await staff.get("/adminfils"))).toBe(false);
    for (const { href } of steps(home)) {
      if (!href) continue;
      const { status, page } = await staff.get(href.split("#")[0] ?? "");
      expect(status, href).toBe(200);
      const [, field] = href.split("#");
      if (field) expect(page.querySelector(`form [id="${field}"]`), href).not.toBeNull();
    }
    const form = await staff.get("/reglages/coordonnees?mise-en-route");
    expect(form.page.querySelector("input[name=mise-en-route]")).not.toBeNull();
    const saved = await staff.post("/reglages/coordonnees", { firm_phone: "620 00 00 00", "mise-en-route": "oui" });
    expect(saved.headers.get("Location")).toBe("/adminfils");
    expect(done(await followed(staff, saved))).toEqual(["Numéro de téléphone sur le site"]);
  });

  test("knows what is done by what is", async () => {
    const staff = await cabinet.staff();
    await staff.post("/reglages/cabinet", {
      firm_name: "Cabinet Exemple",
      firm_legal_form: "SCP",
      firm_host: "Exemple",
    });
    await staff.post("/reglages/avocats", { lawyers: "Fatoumata Exemple\nMamadou Exemple" });
    await cabinet.query("UPDATE lawyer SET without_account = true WHERE position = 1");
    await staff.post("/reglages/horaires", { opening_monday: "8h-17h" });
    await cabinet.query("INSERT INTO journal (actor_name, action) VALUES ('ligne de commande', 'backup.made')");
    await colleague(cabinet, "avocat");
    // Straight to the first who has none, until each has an account or is said to plead without one.
    const lawyers = steps(await staff.get("/adminfils")).find(({ title }) => title?.startsWith("Avocats"));
    expect(lawyers).toMatchObject({ done: false });
    const field = await staff.get(lawyers?.href?.split("#")[0] ?? "");
    expect(field.page.querySelector("h1")?.text).toBe("Compte de Maitre Mamadou Exemple");
    const address = lawyers?.href?.split("?")[0] ?? "";
    const saved = await staff.post(address, { ...formOn(field, address), compte: "aucun" });
    expect(saved.headers.get("Location")).toBe("/adminfils");
    const home = await staff.get("/adminfils");
    expect(done(home)).toEqual([
      "Nom du cabinet",
      "Numéro de téléphone sur le site",
      "Horaires d’ouverture",
      "Avocats du cabinet, avec leurs comptes",
      "Un collègue invité",
      "Sauvegarde essayée",
    ]);
    // The first line that is still missing.
    expect(steps(home).find(({ title }) => title?.startsWith("Mentions"))?.href).toBe(
      "/reglages/cabinet?mise-en-route#firm_bar_number",
    );
  });

  test("leads a lawyer to sign, and tells whoever is none who does", async () => {
    const boss = await cabinet.staff();
    const signing = async () => {
      const { page } = await boss.get("/adminfils");
      const step = page.querySelectorAll(".setup-steps li").find((li) => li.text.includes("relus et signés"));
      return { href: step?.querySelector("a")?.getAttribute("href"), said: step?.querySelector("small")?.text };
    };
    await boss.post("/reglages/avocats", { lawyers: "Fatoumata Exemple\nMamadou Exemple" });
    await cabinet.query("UPDATE lawyer SET staff_id = NULL");
    expect(await signing()).toEqual({
      href: "/reglages/avocats",
      said: expect.stringContaining("Seul un avocat signe, et aucun n’a encore de compte."),
    });
    const lawyer = await colleague(cabinet, "avocat");
    await cabinet.query(
      "UPDATE lawyer SET staff_id = $1, without_account = false WHERE active AND name LIKE '%Fatoumata%'",
      [lawyer.id],
    );
    expect(await signing()).toEqual({
      href: "/textes?etat=livre",
      said: expect.stringContaining("Seul un avocat signe\u00A0: Maître\u00A0Fatoumata Exemple."),
    });
    const own = "(SELECT id FROM staff_member WHERE email = $1)";
    await cabinet.query(
      `UPDATE lawyer SET staff_id = ${own}, without_account = false WHERE active AND name LIKE '%Mamadou%'`,
      [ADMIN.email],
    );
    expect((await signing()).href).toMatch(/^\/textes\/[\w-]+\/signature\?suite$/);
  });

  test("is for an associé, who may hide it and have it back from the settings", async () => {
    const staff = await cabinet.staff();
    const lawyer = await colleague(cabinet, "avocat");
    expect(steps(await lawyer.get("/adminfils"))).toEqual([]);
    expect((await lawyer.post("/adminfils/mise-en-route/masquage", {})).status).toBe(403);
    const hidden = await followed(staff, await staff.post("/adminfils/mise-en-route/masquage", {}));
    expect(steps(hidden)).toEqual([]);
    expect(hidden.text).toContain("Liste masquée.");
    // Taken back from the toast, which stays on its screen; no other address is led to.
    const back = /action="(\/adminfils\/mise-en-route[^"]+)"/.exec(hidden.text)?.[1] ?? "";
    const shown = await staff.post(back, { retour: "/reglages" });
    expect(shown.headers.get("Location")).toBe("/reglages");
    expect((await followed(staff, shown)).text).toContain("est de retour.");
    expect(steps(await staff.get("/adminfils")).length).toBe(13);
    await staff.post("/adminfils/mise-en-route/masquage", {});
    await staff.post("/reglages/mise-en-route", { setup_hidden: "non" });
    expect(steps(await staff.get("/adminfils")).length).toBe(13);
  });
});

describe("the screen of the settings", () => {
  test("is in four parts, says first what is to be completed, and shows no empty value", async () => {
    await cabinet.query("DELETE FROM setting");
    const staff = await cabinet.staff();
    await staff.post("/reglages/avocats", { lawyers: "" });
    const { page, text } = await staff.get("/reglages");
    expect(page.querySelectorAll("main h2").map((title) => title.text)).toEqual([
      "Cabinet",
      "Facturation",
      "Site",
      "Sécurité",
    ]);
    expect(text).not.toContain("(vide)");
    const missing = page.querySelectorAll(".settings-missing a").map((link) => link.getAttribute("href"));
    expect(missing).toContain("/reglages/coordonnees#firm_phone");
    expect(missing).toContain("/reglages/horaires#opening_monday");
    await staff.post("/reglages/coordonnees", { firm_phone: "620 00 00 00" });
    const after = await staff.get("/reglages");
    expect(after.text).not.toContain("#firm_phone");
    expect(
      after.page
        .querySelectorAll(".settings-values dd")
        .map(({ text }) => text)
        .join(),
    ).toContain("620");
  });

  test("hours are entered once: their form has both the stretches and words of one’s own, at both addresses", async () => {
    const staff = await cabinet.staff();
    for (const address of ["/reglages/horaires", "/reglages/ouverture"]) {
      const { page } = await staff.get(address);
      for (const field of ["opening_monday", "holidays_added", "hours_week", "hours_saturday"])
        expect(page.querySelector(`#${field}`), field).not.toBeNull();
    }
    await staff.post("/reglages/horaires", { opening_monday: "8h-17h" });
    const line = (await cabinet.visitor().get("/")).page.querySelector("#horaires dl div");
    expect(line?.text).toContain("8\u00A0h à 17\u00A0h");
  });
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { ADMIN, useCabinet } from "../setup/app";
import { followed, namesOf } from "./office-story";

const cabinet = useCabinet();

test("/adminfils shows only links whose screen exists, and the banner’s words lead to those", async () => {
  const answer = await (await cabinet.staff()).get("/adminfils");
  const links = answer.page.querySelectorAll("nav[aria-label=Gestion] a").map((link) => link.getAttribute("href"));
  expect(links).toContain("/gestionmessage");
  const staff = await cabinet.staff();
  for (const href of answer.page.querySelectorAll(".office-menu a").map((link) => link.getAttribute("href") ?? "")) {
    expect((await staff.get(href)).status, href).toBe(200);
  }
  expect(answer.page.querySelectorAll(".banner li").map((line) => line.text)).toEqual(
    ["audiences", "documents", "factures", "messages"].map((line) => `Gestion des ${line}`),
  );
  for (const link of answer.page.querySelectorAll(".banner a"))
    expect((await staff.get(link.getAttribute("href") ?? "")).status).toBe(200);
  expect(answer.page.querySelector(".banner li:last-child a")?.getAttribute("href")).toBe("/gestionmessage");
  expect(answer.page.querySelector(".office-top a.quiet-button")?.text).toBe("Visiteur");
});

test("each screen of the menu has a drawing of its own", async () => {
  const home = await (await cabinet.staff()).get("/adminfils");
  const drawings = home.page.querySelectorAll(".office-menu a path").map((one) => one.getAttribute("d"));
  expect(drawings.length).toBeGreaterThan(10);
  expect(new Set(drawings).size).toBe(drawings.length);
});

test("rows of lists stand close, or as one chose on this device", async () => {
  const staff = await cabinet.staff();
  const density = async () => (await staff.get("/listec")).page.querySelector(".office")?.getAttribute("data-density");
  expect(await density()).toBe("dense");
  const answer = await staff.post("/affichage", { affichage: "comfortable", retour: "/listec?etat=clos" });
  expect(answer.headers.get("Location")).toBe("/listec?etat=clos");
  expect(await density()).toBe("comfortable");
  expect((await staff.post("/affichage", { affichage: "rose" })).status).toBe(400);
});

test("the theme is remembered, and comes back to this site only", async () => {
  const staff = await cabinet.staff();
  const theme = async () => (await staff.get("/contact2")).page.querySelector(".office")?.getAttribute("data-theme");
  expect(await theme()).toBe("auto");
  const answer = await staff.post("/theme", { theme: "night", retour: "/contact2" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/contact2"]);
  expect(await theme()).toBe("night");
  expect((await staff.post("/theme", { theme: "night", retour: "//exemple.com" })).headers.get("Location")).toBe(
    "/adminfils",
  );
  expect((await staff.post("/theme", { theme: "rose" })).status).toBe(400);
});

describe("/contact2", () => {
  const words = { nom: "Ousmane Exemple", email: "ousmane@exemple.gn", message: "Passé à l’accueil ce matin." };

  test("has the fields of the second reading", async () => {
    const { page } = await (await cabinet.staff()).get("/contact2");
    expect(page.querySelector("textarea[name=message]")?.getAttribute("rows")).toBe("4");
    const date = page.querySelector("input[name=dateajout]");
    expect(date?.getAttribute("value")).toMatch(/^\d\d-\d\d-\d{4}$/);
    expect(date?.hasAttribute("readonly")).toBe(true);
    expect(page.querySelector("form button svg")).not.toBeNull();
  });

  test("stores once however often it is sent, and leads to the list", async () => {
    const staff = await cabinet.staff();
    const id = "0b8f1d8e-1111-4111-8111-000000000001";
    const first = await staff.post("/contact2", { ...words, id });
    await staff.post("/contact2", { ...words, id });
    const list = await followed(staff, first);
    // In the screen's own flow: over it, it would lie upon buttons as long as no script takes it away.
    expect(list.text).toMatch(
      /<main[^>]*><noscript><div class="notice notice-done" role="status">Contact enregistré\.</,
    );
    expect(namesOf(list).filter((name) => name === words.nom)).toHaveLength(1);
  });

  test("tells what is wrong and keeps every word", async () => {
    const answer = await (await cabinet.staff()).post("/contact2", { ...words, nom: "", message: "é".repeat(301) });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("Le nom est obligatoire.");
    expect(answer.page.querySelector(".error-summary a[href='#message']")).not.toBeNull();
    expect(answer.text).toContain("é".repeat(301));
    expect(answer.page.querySelector("input[name=email]")?.getAttribute("value")).toBe(words.email);
  });
});

test("/elementList is a page for people and JSON for programs", async () => {
  const staff = await cabinet.staff();
  const page = await staff.get("/elementList");
  expect(page.page.querySelector("h1")?.text).toBe("Liste des Éléments");
  const list = (await staff.call("GET", "/elementList")).json<{ nom: string }[]>();
  expect(Object.keys(list[0] ?? {}).sort()).toEqual(["dateajout", "email", "message", "nom"]);
});

describe("/reglages", () => {
  test("stores what changed, and refuses what does not fit beside its field", async () => {
    const staff = await cabinet.staff();
    const done = await staff.post("/reglages/avocats", { lawyers: "Maître A\nMaître B" });
    expect(done.status).toBe(303);
    const page = await staff.get("/reglages/avocats");
    expect(page.page.querySelector("#lawyers")?.text).toContain("Maître A\nMaître B");
    const refused = await staff.post("/reglages/liste-hebergee", { hosted_url: "javascript:alert(1)" });
    expect(refused.status).toBe(400);
    expect(refused.page.querySelector("#hosted_url-error")).not.toBeNull();
  });

  test("never shows a secret, and an empty one keeps what is stored", async () => {
    const staff = await cabinet.staff();
    await staff.post("/reglages/liste-hebergee", { hosted_password: "mot-tres-secret" });
    await staff.post("/reglages/liste-hebergee", { hosted_password: "" });
    for (const where of ["/reglages", "/reglages/liste-hebergee", "/journal", "/journal/export.csv"])
      expect((await staff.get(where)).text).not.toContain("mot-tres-secret");
    const { rows } = await cabinet.query("SELECT value FROM setting WHERE key = 'hosted_password'");
    expect(rows).toEqual([{ value: "mot-tres-secret" }]);
  });

  test("is for an associé", async () => {
    const staff = await cabinet.staff();
    await cabinet.query("UPDATE staff_member SET role = 'avocat'");
    expect((await staff.get("/reglages")).status).toBe(403);
    expect((await staff.post("/reglages/cabinet", { firm_name: "X" })).status).toBe(403);
    expect((await staff.get("/adminfils")).text).not.toContain('href="/reglages"');
    await cabinet.query("UPDATE staff_member SET role = 'associe'");
  });
});

describe("/listec/heberge", () => {
  test("is not there while no address is set", async () => {
    expect((await (await cabinet.staff()).get("/listec/heberge")).status).toBe(404);
  });

  test("shows the list of the other server, and its own sentence when that fails", async () => {
    let works = true;
    const other = createServer((request, response) => {
      if (!works) return void response.writeHead(500).end();
      if (request.url === "/api/auth/sign-in/email") {
        return void response.writeHead(200, { "Set-Cookie": "session=ouverte; HttpOnly" }).end("{}");
      }
      if (request.headers.cookie !== "session=ouverte") return void response.writeHead(401).end();
      const item = {
        _id: "1",
        nom: "Venue d’ailleurs",
        email: "a@exemple.gn",
        message: "Bonjour",
        dateajout: "2026-03-05T09:07:00.000+00:00",
      };
      response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify([item]));
    });
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const staff = await cabinet.staff();
    await staff.post("/reglages/liste-hebergee", {
      hosted_url: url,
      hosted_email: "lecture@exemple.gn",
      hosted_password: "secret",
    });
    const list = await staff.get("/listec/heberge");
    expect(namesOf(list)).toEqual(["Venue d’ailleurs"]);
    expect(list.text).toContain("05/03/2026 à 09h07");
    works = false;
    const failed = await staff.get("/listec/heberge");
    expect(failed.status).toBe(502);
    expect(failed.text).toContain("Erreur lors de la récupération des données car le  serveur est inaccessible.");
    other.close();
  });
});

test("a form that comes after the session has ended is said not to be stored, and its screen is found again", async () => {
  const visitor = cabinet.visitor();
  const answer = await visitor.post("/contact2", { nom: "Aminata Exemple" });
  const address = answer.headers.get("Location") ?? "";
  expect(address).toBe("/connexion?next=%2Fcontact2&session-finie");
  expect((await visitor.get(address)).text).toContain("ce que vous avez envoyé n’a pas été enregistré");
  const { email, password } = ADMIN;
  expect((await visitor.post(address, { email, password })).headers.get("Location")).toBe("/contact2");
});

test("every screen of the office is closed to the public, also as data", async () => {
  for (const path of ["/adminfils", "/listec", "/gestionmessage", "/contact2", "/elementList", "/reglages"]) {
    expect((await cabinet.visitor().get(path)).headers.get("Location"), path).toContain("/connexion");
    expect((await cabinet.visitor().get(`${path}.data`)).text, path).not.toContain("exemple.gn");
  }
});

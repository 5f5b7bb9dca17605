import { describe, expect, test } from "vitest";
import { articles } from "../../app/content/articles/articles";
import { guides } from "../../app/content/guides/guides";
import { practicePages } from "../../app/content/practice/practice-pages";
import { publicRoutes } from "../../app/public-routes";
import { useCabinet } from "../setup/app";

const cabinet = useCabinet();
const reading = [
  "/",
  "/nosexpertises",
  ...practicePages.keys(),
  "/codecivil",
  ...articles.keys(),
  "/mentions",
  "/confidentialite",
  "/conditions",
];

describe("the home page", () => {
  test("has the firm's name, the exact tagline, the three areas and the two figures", async () => {
    const { page, text } = await cabinet.visitor().get("/");
    expect(page.querySelectorAll("h1").map((h) => h.text)).toEqual(["Cabinet d’avocats"]);
    expect(text).toContain("S’Engage à protéger vos droits et intérêts");
    const areas = page.querySelectorAll(".areas a").map((link) => link.getAttribute("href"));
    expect(areas.slice(0, 3)).toEqual(["/affairee", "/codecivil", "/fiscalitee"]);
    expect(areas).toEqual(
      expect.arrayContaining(["/minierr", "/travail", "/penall", "/sport", "/arbitrage", "/famillee"]),
    );
    expect(page.querySelectorAll(".figures dd").map((value) => value.text)).toEqual(["6+", "100+"]);
    expect(page.querySelector(".hero .button")?.getAttribute("href")).toBe("/contact");
  });

  test("hides what the firm has not set: hours, phone, profiles", async () => {
    const { page, text } = await cabinet.visitor().get("/");
    expect(page.querySelector(".hours")).toBeNull();
    expect(page.querySelector(".call-strip")).toBeNull();
    expect(text).not.toContain("Téléphone");
    expect(text).not.toContain("Suivre le cabinet");
  });

  test("answers at /accueil too and names / as its address", async () => {
    const { page } = await cabinet.visitor().get("/accueil");
    const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? "";
    expect(new URL(canonical).pathname).toBe("/");
  });
});

describe("every reading page", () => {
  for (const path of reading) {
    test(`${path} has one h1, its own title and description, and only links that lead somewhere`, async () => {
      const { status, page, text } = await cabinet.visitor().get(path);
      expect(status).toBe(200);
      expect(page.querySelectorAll("h1")).toHaveLength(1);
      expect(page.querySelectorAll("title")).toHaveLength(1);
      const description = page.querySelector('meta[name="description"]')?.getAttribute("content") ?? "";
      expect(description.length).toBeGreaterThan(50);
      const local = page
        .querySelectorAll("a")
        .map((link) => link.getAttribute("href") ?? "")
        .filter((href) => href.startsWith("/"));
      const guidePaths = new Set(guides.map(({ slug }) => `/que-faire/${slug}`));
      const isKnown = (path: string) => publicRoutes.has(path) || guidePaths.has(path);
      expect(local.filter((href) => !isKnown(href.split("?")[0] ?? ""))).toEqual([]);
      const words = page.querySelector("main")?.text ?? "";
      expect(words).not.toMatch(/\{\w+\}|\[\[|\*\*/);
      expect(text).not.toMatch(/ style="/);
    });
  }

  test("no two pages share a title", async () => {
    const titles = await Promise.all(
      reading.map(async (path) => (await cabinet.visitor().get(path)).page.querySelector("title")?.text),
    );
    expect(new Set(titles).size).toBe(reading.length);
  });

  test("marks its own link in the bar", async () => {
    const { page } = await cabinet.visitor().get("/audit");
    const current = page.querySelectorAll("[data-menu] [aria-current]");
    expect(current.map((link) => link.getAttribute("href"))).toEqual(["/audit"]);
  });
});

describe("every practice", () => {
  test("has one name: on its page, in menu and footer, on its card, among the areas of the form", async () => {
    const at = async (path: string) => (await cabinet.visitor().get(path)).page;
    const [contact, expertises] = [await at("/contact"), await at("/nosexpertises")];
    const areas = contact.querySelectorAll("#practiceArea option").map((option) => option.text);
    for (const path of practicePages.keys()) {
      const page = await at(path);
      const name = page.querySelector("h1")?.text ?? "";
      const named = page.querySelectorAll(`[data-menu] a[href="${path}"], .columns a[href="${path}"]`);
      expect(new Set(named.map((link) => link.text)), path).toEqual(new Set(named.length > 0 ? [name] : []));
      const card = expertises.querySelector(`article:has(a[href="${path}"]) h2`)?.text;
      if (!card) continue;
      expect(card, path).toBe(name);
      expect(areas, path).toContain(name);
    }
  });

  test("has a lead, a second drawing, the firm's sign and a way to write half-way, and last words of its own", async () => {
    for (const path of practicePages.keys()) {
      const { page } = await cabinet.visitor().get(path);
      const name = page.querySelector("h1")?.text ?? "";
      expect(page.querySelector(".page-head .lead")?.text, path).toBeTruthy();
      const midway = page.querySelector(".midway");
      expect(midway?.querySelector(".drawing")?.innerHTML, path).not.toBe(
        page.querySelector(".page-head .drawing")?.innerHTML,
      );
      expect(midway?.querySelector(".emblem"), path).not.toBeNull();
      expect(midway?.querySelector("a")?.getAttribute("href"), path).toMatch(/^\/contact/);
      for (const title of [midway?.querySelector("h2"), page.querySelector(".final h2")])
        expect(title?.text, path).toContain(name);
      expect(page.querySelectorAll("main .button-main"), path).toHaveLength(1);
    }
  });
});

describe("a lost visitor", () => {
  test("gets a real 404 with the five words, the slogan and the nearest address", async () => {
    const { status, page } = await cabinet.visitor().get("/contcat");
    expect(status).toBe(404);
    expect(page.querySelector("title")?.text).toBe("404 - Page non trouvée");
    expect(page.querySelectorAll("[data-words] li").map((word) => word.text)).toEqual([
      "RIGUEUR",
      "LOYAUTÉ",
      "INTÉGRITÉ",
      "JUSTICE",
      "EXCELLENCE",
    ]);
    expect(page.querySelector(".slogan")?.text).toContain("AVOCAT À LA COUR");
    expect(page.querySelector(".nearest a")?.getAttribute("href")).toBe("/contact");
  });

  test("gets no suggestion for an address like none of ours", async () => {
    const { page } = await cabinet.visitor().get("/zzzzzzzzzzzzzzzz");
    expect(page.querySelector(".nearest")).toBeNull();
  });
});

import { beforeAll, describe, expect, test, vi } from "vitest";
import { practicePages } from "../../app/content/practice/practice-pages";
import { publicRoutes } from "../../app/public-routes";
import { places } from "../../app/records/pictures/picture-places";
import { useCabinet } from "../setup/app";

const cabinet = useCabinet();

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

describe("a reading page", () => {
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
      const head = page.querySelector(".page-head .drawing")?.getAttribute("src") ?? "";
      const lines = midway?.querySelector(".drawing path")?.getAttribute("d");
      expect(lines, path).toBeTruthy();
      expect((await cabinet.visitor().get(head)).text, path).not.toContain(`d="${lines}"`);
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

describe("the page in English", () => {
  test("the page for investors is in English within a French frame, and named in the sitemap and by two expertises", async () => {
    const { status, page } = await cabinet.visitor().get("/en");
    expect(status).toBe(200);
    expect(page.querySelector("html")?.getAttribute("lang")).toBe("en");
    for (const part of [".skip", ".bar", ".footer"])
      expect(page.querySelector(part)?.getAttribute("lang"), part).toBe("fr");
    expect((await cabinet.visitor().get("/sitemap.xml")).text).toContain("/en</loc>");
    for (const path of ["/minierr", "/affairee"]) {
      const from = (await cabinet.visitor().get(path)).page;
      const link = from.querySelector('.next a[href="/en"]');
      // Named in its own language, and marked so: who reads no French finds it, and a French voice does not spell it.
      expect(link?.text, path).toBe("For investors, in English");
      expect([link?.getAttribute("lang"), link?.getAttribute("hreflang")], path).toEqual(["en", "en"]);
      expect(from.querySelector("html")?.getAttribute("lang")).toBe("fr");
    }
    const back = page.querySelectorAll(".next a").map((a) => [a.getAttribute("lang"), a.getAttribute("hreflang")]);
    expect(back).toEqual([
      [undefined, "fr"],
      [undefined, "fr"],
      [undefined, "fr"],
    ]);
  });

  test("the home page and the one in English name each other, and themselves", async () => {
    const alternates = async (path: string) =>
      (await cabinet.visitor().get(path)).page
        .querySelectorAll("link[rel=alternate][hreflang]")
        .map((link) => [link.getAttribute("hreflang"), new URL(link.getAttribute("href") ?? "").pathname]);
    expect(await alternates("/en")).toEqual([
      ["fr", "/"],
      ["en", "/en"],
      ["x-default", "/"],
    ]);
    expect(await alternates("/")).toEqual(await alternates("/en"));
  });
});

describe("« Quitter vite »", () => {
  test("« Quitter vite » is a link to a neutral page, dressed and explained, where somebody may need to hide", async () => {
    for (const where of [
      "/famillee",
      "/famille",
      "/penall",
      "/contact",
      "/que-faire/violences",
      "/que-faire/arrestation",
      "/que-faire/orientation",
    ]) {
      const { page, text } = await cabinet.visitor().get(where);
      const link = page.querySelector("a[rel=noreferrer][aria-describedby=quitter-vite]");
      expect(link?.text, where).toBe("Quitter vite");
      expect(link?.getAttribute("href")).toMatch(/^https:\/\//);
      expect(page.querySelector("#quitter-vite")?.text).toContain(
        "ce bouton quitte ce site et ouvre une page neutre. Pensez aussi à effacer l’historique.",
      );
      expect(page.querySelectorAll(".call-strip a").at(-1)?.text, "in the strip of phones").toBe("Quitter vite");
      expect(text, "its style sheet is in the page").toMatch(/\.quick-exit\{[^}]*position:sticky/);
    }
  });

  test("no other page has it", async () => {
    for (const where of ["/", "/que-faire", "/que-faire/terrain", "/minierr"])
      expect((await cabinet.visitor().get(where)).text).not.toContain("quitter-vite");
  });
});

const get = (address: string) => cabinet.visitor().get(address);

describe("the cloth of a page", () => {
  test("is a file of its own, kept for ever by the browser, another one for another page", async () => {
    const home = await get("/");
    expect(home.text).not.toContain('rel="preload"');
    const address = home.page.querySelector(".hero .weave img")?.getAttribute("src") ?? "";
    const file = await get(address);
    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toBe("image/svg+xml");
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(file.text).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="600" height="960".*<pattern /);
    expect(file.text).not.toMatch(/<script|href|NaN/);
    // Whoever cannot look into a file tells by its name that it has no proportions of its own to keep.
    expect(address).toMatch(/\.svg$/);
    expect((await get(address.replace(/\.svg$/, ""))).text).toBe(file.text);
    const other = await get("/penall");
    expect(other.page.querySelector(".page-head .weave img")?.getAttribute("src")).not.toBe(address);
  });

  test("further down is fetched when it is near, and says nothing to a screen reader", async () => {
    const { page } = await get("/");
    const pictures = page.querySelectorAll("img[src^='/etoffes/']");
    expect(pictures.length).toBeGreaterThan(2);
    expect(pictures.every((picture) => picture.getAttribute("alt") === "")).toBe(true);
    expect(pictures.map((picture) => picture.getAttribute("loading"))).toEqual([
      undefined,
      ...pictures.slice(1).map(() => "lazy"),
    ]);
  });

  test("no other file answers there", async () => {
    for (const address of ["/etoffes/2/%3Cscript%3E", `/etoffes/2/${"a".repeat(121)}`, "/etoffes/3/bienvenue.svg"])
      expect((await get(address)).status).not.toBe(200);
  });
});

describe("places of pictures", () => {
  /** Every page that has one address, and the publications. */
  async function publicPages(): Promise<string[]> {
    const { rows } = await cabinet.query<{ slug: string }>("SELECT slug FROM publication");
    return [
      ...[...publicRoutes].filter((pattern) => /^\/[a-z0-9-]*$/i.test(pattern)),
      ...rows.map(({ slug }) => `/article/${slug}`),
    ];
  }

  beforeAll(async () => {
    const file = (place: string) =>
      JSON.stringify([
        { name: `0123456789abcdef-${place}-480.jpg`, mime: "image/jpeg", width: 480, height: 320, bytes: 9 },
      ]);
    for (const { id } of places) {
      await cabinet.query(
        "INSERT INTO site_picture (place, kind, mime, width, height, bytes, files, alt) VALUES ($1, 'image', 'image/jpeg', 480, 320, 9, $2, '')",
        [id, file(id)],
      );
    }
    // The plan stands under the address.
    await cabinet.query("INSERT INTO setting (key, value) VALUES ('firm_address', '\"Rue KA-020\"')");
    await cabinet.query("SELECT pg_notify('cabinet_changes', 'settings'), pg_notify('cabinet_changes', 'pictures')");
    await vi.waitFor(async () => expect((await cabinet.visitor().get("/")).text).toContain("home-banner"), {
      timeout: 45_000,
    });
  });

  test("the office offers no place that the site does not have", async () => {
    const shown = new Set<string>();
    for (const page of await publicPages()) {
      const { text } = await cabinet.visitor().get(page);
      for (const [, place] of text.matchAll(/src="\/images\/0123456789abcdef-([a-z0-9-]+)-480\.jpg"/g))
        if (place) shown.add(place);
    }
    expect(places.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([]);
  });
});

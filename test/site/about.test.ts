import { beforeAll, describe, expect, test, vi } from "vitest";
import { about } from "../../app/content/about";
import { useCabinet } from "../setup/app";

const cabinet = useCabinet();

async function set(settings: Record<string, string>) {
  for (const [key, value] of Object.entries(settings))
    await cabinet.query("INSERT INTO setting (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = $2", [
      key,
      JSON.stringify(value),
    ]);
  await cabinet.query("SELECT pg_notify('cabinet_changes', 'settings')");
}

describe("/apropos", () => {
  test("stacks its head, who the firm is, eight cards, the method and the commitments", async () => {
    const { status, page } = await cabinet.visitor().get("/apropos");
    expect(status).toBe(200);
    expect(page.querySelector("h1")?.text).toBe("À propos du cabinet");
    expect(page.querySelectorAll("main h2").map((title) => title.text)).toEqual([
      "Qui sommes-nous\u202F?",
      "Nos valeurs",
      "Notre méthode",
      "Nos engagements",
      "Pour aller plus loin",
      "Parlons de votre affaire.",
    ]);
    expect(page.querySelectorAll(".card h3").map((title) => title.text)).toEqual([
      "Solutions",
      "Conseil",
      "Éthique",
      "Excellence",
      "Orientation client",
      "Stratégie",
      "Approche",
      "Valeurs",
    ]);
    expect(page.querySelectorAll(".method h3").map((title) => title.text)).toEqual([
      "Écouter",
      "Analyser",
      "Conseiller",
      "Agir",
    ]);
  });

  test("every card has a drawing of its own and its words in the page, before any script", async () => {
    const { page } = await cabinet.visitor().get("/apropos");
    const cards = page.querySelectorAll(".card");
    expect(new Set(cards.map((card) => card.querySelector(".drawing")?.getAttribute("src"))).size).toBe(8);
    expect(cards.map((card) => card.querySelector("p")?.text)).toEqual(about.values.list.map((value) => value.text));
  });

  test("without an address of the firm a slogan is words, not a link", async () => {
    const { page } = await cabinet.visitor().get("/apropos");
    expect(page.querySelectorAll(".slogan").map((slogan) => slogan.text)).toContain("Trouvons une issue");
    expect(page.querySelector(".slogan a")).toBeNull();
  });
});

describe("/apropos once the settings are filled", () => {
  beforeAll(async () => {
    await set({ firm_email: "contact@exemple.gn", figure_years: "12", figure_clients: "" });
    await vi.waitFor(
      async () => expect((await cabinet.visitor().get("/apropos")).text).toContain("contact@exemple.gn"),
      { timeout: 30_000 },
    );
  });

  test("each slogan is a link to the firm's own address", async () => {
    const { page } = await cabinet.visitor().get("/apropos");
    const links = page.querySelectorAll(".slogan a");
    expect(links.map((link) => link.text)).toEqual(about.values.list.map((value) => value.slogan));
    expect(new Set(links.map((link) => link.getAttribute("href")))).toEqual(new Set(["mailto:contact@exemple.gn"]));
  });

  test("the figures are those of the settings, and a missing one leaves its sentence out", async () => {
    const { page } = await cabinet.visitor().get("/apropos");
    const [who] = page.querySelectorAll("main .prose");
    expect(who?.querySelectorAll("p").at(-1)?.text).toBe("Le cabinet exerce depuis 12\u00A0ans.");
  });
});

describe("weight", () => {
  test("the scripts of /apropos stay within 20 kB", async () => {
    const { page } = await cabinet.visitor().get("/apropos");
    const { statSync } = await import("node:fs");
    const scripts = page.querySelectorAll("script[src]").map((script) => script.getAttribute("src") ?? "");
    expect(scripts.some((src) => src.includes("carousel"))).toBe(true);
    const bytes = scripts.map((src) => statSync(`build/client${src}.br`).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20_000);
  });
});

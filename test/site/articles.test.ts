import { describe, expect, test } from "vitest";
import { articles } from "../../app/content/articles/articles";
import { areaOfPage } from "../../app/content/practice/area-of-page";
import { practicePages } from "../../app/content/practice/practice-pages";
import { aboutPlates } from "../../app/ui/drawings/about-plates";
import { articlePlates } from "../../app/ui/drawings/article-plates";
import { plates } from "../../app/ui/drawings/plates";
import { publicationPlates } from "../../app/ui/drawings/publication-plates";
import { useCabinet } from "../setup/app";

const cabinet = useCabinet();
const read = (path: string) => cabinet.visitor().get(path);
const paths = ["/codecivil", ...articles.keys()];

/** Title, h1 and twin expertise of each article. */
const expected = [
  ["/affaire", "Le droit des affaires en Guinée et dans l’espace OHADA", "Le droit des affaires en Guinée"],
  [
    "/securite",
    "Droit social et sécurité sociale en Guinée\u00A0: l’essentiel",
    "Le droit social et la sécurité sociale",
  ],
  ["/penal", "Explorer le droit pénal guinéen\u00A0: principes, infractions et acteurs", "Explorer le droit pénal"],
  ["/fiscalite", "L’impact de la fiscalité sur les entreprises en Guinée", "L’impact de la fiscalité"],
  ["/minier", "Litiges miniers et environnementaux en Guinée", "Litiges miniers et environnementaux"],
  ["/famille", "Droit de la famille et médiation en Guinée - Quatre articles", "Droit de la famille et médiation"],
] as const;

describe("the six articles that explain the law", () => {
  for (const [path, title, heading] of expected) {
    test(`${path} has its title, its h1 and a back arrow to the publications`, async () => {
      const { status, page } = await read(path);
      expect(status).toBe(200);
      expect(page.querySelector("title")?.text).toBe(title);
      expect(page.querySelector("h1")?.text).toBe(heading);
      const back = page.querySelector(".page-head a.back");
      expect(back?.getAttribute("href")).toBe("/article");
      expect(back?.text).toContain("←");
    });

    test(`${path} and ${path}${path.at(-1)}, what the firm does about it, lead to each other`, async () => {
      const twin = `${path}${path.at(-1)}`;
      expect(articles.get(path)?.twin).toBe(twin);
      expect((await read(path)).page.querySelector(`main .twin[href="${twin}"]`)).not.toBeNull();
      expect((await read(twin)).page.querySelector(`main a[href="${path}"]`)).not.toBeNull();
      expect(practicePages.get(twin)?.title).not.toBe(articles.get(path)?.title);
    });

    test(`${path} ends with the call « Consultation », its one button, in the area of what it explains`, async () => {
      const buttons = (await read(path)).page.querySelectorAll("main .button");
      const area = areaOfPage[path];
      expect(buttons.map((button) => [button.text, button.getAttribute("href")])).toEqual([
        ["Consultation", area ? `/contact?domaine=${area}` : "/contact"],
      ]);
    });
  }

  test("every line of a table of contents leads to a part of the page with that title", async () => {
    for (const path of articles.keys()) {
      const { page } = await read(path);
      const lines = page.querySelectorAll(".contents a");
      expect(lines.length, path).toBeGreaterThan(4);
      for (const line of lines) {
        const part = page.querySelector(line.getAttribute("href") ?? "");
        expect(part?.querySelector("h2")?.text, path).toBe(line.text);
      }
    }
  });

  test("each explains its difficult words", async () => {
    for (const path of articles.keys()) {
      const { page } = await read(path);
      const terms = page.querySelectorAll(".words dt").map((term) => term.text);
      expect(new Set(terms).size, path).toBeGreaterThan(4);
      expect(page.querySelectorAll(".words dd").every((meaning) => /\.$/.test(meaning.text))).toBe(true);
    }
  });
});

describe("/codecivil", () => {
  test("shows six topic cards, each with its drawing and an exact « Lire plus » whose name says of what", async () => {
    const { page } = await read("/codecivil");
    expect(page.querySelector("h1")?.text).toBe("Le Code civil et les grandes matières du droit");
    const cards = page.querySelectorAll(".topics article");
    const links = cards.map((card) => {
      expect(card.querySelector(".drawing")).not.toBeNull();
      const link = card.querySelector("a");
      const hidden = link?.querySelector(".visually-hidden")?.text ?? "";
      expect(link?.text.replace(hidden, "")).toBe("Lire plus");
      expect(hidden).toBe(`\u00A0: ${card.querySelector("h2")?.text}`);
      expect(link?.hasAttribute("target")).toBe(false);
      return link?.getAttribute("href");
    });
    expect(links).toEqual(["/penal", "/securite", "/fiscalite", "/minier", "/famille", "/affaire"]);
  });

  test("goes back to the publications", async () => {
    const { page } = await read("/codecivil");
    expect(page.querySelector(".page-head a.back")?.getAttribute("href")).toBe("/article");
  });
});

describe("articles told in cards", () => {
  test("/penal has the four cards of the specification, each with « Lire plus » and the site it leads to", async () => {
    const { page } = await read("/penal");
    const cards = page.querySelectorAll(".rows article");
    expect(cards.map((card) => card.querySelector("h2")?.text)).toEqual([
      "Introduction",
      "Objectifs",
      "Catégories d’infractions",
      "Les acteurs clés",
    ]);
    const names = cards.map((card) => {
      const link = card.querySelector("a[target=_blank]");
      expect(link?.querySelector("span")?.text).toBe("Lire plus");
      return link?.text;
    });
    expect(new Set(names).size).toBe(4);
    expect(names[2]).toContain("droit français : ne s’applique pas en Guinée");
    // The card that the specification gives a video has a drawing that moves.
    expect(cards.map((card) => card.classList.contains("moving"))).toEqual([false, false, false, true]);
    expect(cards.map((card) => card.querySelector(".drawing path") !== null)).toEqual([false, false, false, true]);
  });

  test("/famille has four articles, each with its drawing and a link to another site", async () => {
    const { page } = await read("/famille");
    const cards = page.querySelectorAll(".rows article");
    expect(cards).toHaveLength(4);
    for (const card of cards) {
      expect(card.querySelector(".drawing")).not.toBeNull();
      expect(card.querySelector("a")?.text).toMatch(/^Lire plus\u00A0: .+ nouvel onglet$/);
    }
  });
});

describe("all these pages", () => {
  test("open a new tab only for other sites, say so in words, and tell them nothing of the reader", async () => {
    for (const path of paths) {
      const { page } = await read(path);
      for (const link of page.querySelectorAll("main a")) {
        const href = link.getAttribute("href") ?? "";
        const away = href.startsWith("https://") && !link.closest(".quick-exit");
        expect(link.getAttribute("target") === "_blank", `${path} → ${href}`).toBe(away);
        if (!away) continue;
        expect(link.getAttribute("rel")).toBe("noopener noreferrer");
        expect(link.text).toContain("nouvel onglet");
      }
    }
  });

  test("publish none of the notes kept beside the copy", async () => {
    const notes =
      /looked up|confidence|uncertain|fixed by spec|à vérifier|VEILLE|lelynx|derechos|guineematin|scribd|emploifacile|FCFA|2\s500\s000|70\s%|30\s%/i;
    for (const path of paths) expect((await read(path)).page.querySelector("main")?.text).not.toMatch(notes);
  });

  test("have each their own drawing and their own cloth", async () => {
    const heads = await Promise.all(
      paths.map(async (path) => {
        const { page } = await read(path);
        const drawing = page.querySelector(".page-head .drawing")?.getAttribute("src");
        return { drawing, cloth: page.querySelector(".page-head .weave")?.toString() };
      }),
    );
    expect(new Set(heads.map(({ drawing }) => drawing)).size).toBe(paths.length);
    expect(new Set(heads.map(({ cloth }) => cloth)).size).toBe(paths.length);
  });

  test("have the drawings that no first screen of a phone shows as files, fetched when near and kept for ever", async () => {
    const drawings = await Promise.all(
      [...paths, "/apropos", "/"].map(async (path) => (await read(path)).page.querySelectorAll("img.drawing")),
    );
    const addresses = new Set(drawings.flat().map((drawing) => drawing.getAttribute("src") ?? ""));
    expect(addresses.size).toBeGreaterThan(15);
    for (const drawing of drawings.flat())
      expect([drawing.getAttribute("loading"), drawing.getAttribute("alt")]).toEqual(["lazy", ""]);
    for (const address of addresses) {
      const file = await read(address);
      expect(file.status, address).toBe(200);
      expect(file.headers.get("content-type")).toBe("image/svg+xml");
      expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(file.text).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="96".*<path d="M.*<\/svg>$/);
      // On paper it is pale by night alone.
      const isOnPaper = address.endsWith("/sur-papier.svg");
      expect(file.text.includes('stroke="#b98a2f"'), address).toBe(isOnPaper);
      expect(file.text.includes("prefers-color-scheme:dark"), address).toBe(isOnPaper);
    }
    expect([...addresses].filter((address) => address.endsWith("/sur-papier.svg"))).toHaveLength(3);
    for (const address of addresses) expect((await read(address.replace(/\.svg$/, ""))).status, address).toBe(200);
    for (const name of ["constructor", "inconnu.svg", "scales.svg.svg", "scales.svg/sur-papier", "scales/autre.svg"])
      expect((await read(`/dessins/1/${name}`)).status, name).toBe(404);
  });

  test("no plate of one file hides a plate of another", () => {
    for (const file of [articlePlates, aboutPlates, publicationPlates])
      for (const [name, plate] of Object.entries(file)) expect(plates[name as keyof typeof plates]).toBe(plate);
  });

  test("« Quitter vite » is styled on the family article", async () => {
    const { text, page } = await read("/famille");
    expect(page.querySelector(".quick-exit a")).not.toBeNull();
    expect(text).toContain(".quick-exit");
  });
});

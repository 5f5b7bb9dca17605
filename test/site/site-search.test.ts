import { describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import { alsoAsked, answeredNowhere, asSpoken, heldOut, inDistress, ofCompanies, ofPress } from "./site-phrasings";

const cabinet = useCabinet();

const search = async (typed: string) =>
  (await cabinet.visitor().get(`/assistance?q=${encodeURIComponent(typed)}`)).page.querySelector("#resultats");

/** Of these phrasings, those whose first result is none of the right ones, with what came first. */
async function missed(phrasings: typeof heldOut): Promise<string[]> {
  const wrong: string[] = [];
  for (const [typed, ...right] of phrasings) {
    const first = (await search(typed))?.querySelector("li a")?.getAttribute("href") ?? "nothing";
    if (!right.includes(first)) wrong.push(`${typed} → ${first}`);
  }
  return wrong;
}

describe("the search of the whole site", () => {
  test("of 120 phrasings at least 116 find what is right first", async () => {
    const phrasings = [...inDistress, ...ofCompanies, ...ofPress];
    expect(new Set(phrasings.map(([typed]) => typed)).size).toBe(120);
    const wrong = await missed(phrasings);
    expect(wrong.length, wrong.join("; ")).toBeLessThanOrEqual(4);
  });

  test("what was asked by hand finds its page too: legal aid, prices, the press, somebody in despair", async () => {
    expect(await missed(alsoAsked)).toEqual([]);
  });

  test("what no page answers finds none, and leads to the guides", async () => {
    for (const typed of answeredNowhere) {
      const { page } = await cabinet.visitor().get(`/assistance?q=${encodeURIComponent(typed)}`);
      expect(
        page.querySelectorAll("#resultats li a").map((link) => link.getAttribute("href")),
        typed,
      ).toEqual([]);
      expect(page.querySelectorAll("#trouve .questions a").length, typed).toBeGreaterThan(2);
    }
  });

  test("who speaks of killing sees where to find help, beside what to do against somebody who threatens to", async () => {
    const found = (await search("je veux me tuer"))?.querySelectorAll("li a").map((link) => link.getAttribute("href"));
    expect(found?.[0]).toBe("/que-faire/violences");
    expect(found?.slice(0, 3)).toContain("/que-faire#mourir");
    const list = (await cabinet.visitor().get("/que-faire")).page;
    expect(list.querySelector("#mourir h2")?.text).toBe("Si vous pensez à mourir");
  });

  test("who is worn out by somebody sees where to find help, then what to do against them", async () => {
    const answer = await search("je n’en peux plus de mon patron");
    const found = answer?.querySelectorAll("li a").map((link) => link.getAttribute("href")) ?? [];
    expect(found.slice(0, 2)).toEqual(["/que-faire#mourir", "/que-faire/travail"]);
  });

  test("what people say in Conakry finds its page, however it is typed", async () => {
    expect(asSpoken.length).toBeGreaterThan(80);
    expect(await missed(asSpoken)).toEqual([]);
  });

  test("what is in English is marked as such among the results", async () => {
    const found = await search("do you speak english");
    expect(found?.querySelector("a")?.getAttribute("lang")).toBe("en");
  });

  test("who writes in French finds nothing in English", async () => {
    for (const typed of ["on ma arreté mon mari", "svp mon frere a ete arreté au km36"]) {
      const kinds = (await search(typed))?.querySelectorAll("a").map((link) => link.getAttribute("lang") ?? "fr");
      expect(kinds, typed).not.toContain("en");
    }
  });

  test("of thirty held out, at least three in four", async () => {
    const wrong = await missed(heldOut);
    expect(wrong.length, wrong.join("; ")).toBeLessThanOrEqual(7);
  });

  test("a result has its kind, its title and a short passage with the words marked", async () => {
    const first = (await search("grace presidentielle victimes"))?.querySelector("li");
    expect(first?.querySelector(".result-kind")?.text).toBe("Publication");
    expect(first?.querySelectorAll("mark").map((mark) => mark.text)).toContain("grâce");
    expect(first?.querySelectorAll("p")[1]?.text.length).toBeLessThan(200);
  });

  test("the bar of every page leads there, without a script", async () => {
    const form = (await cabinet.visitor().get("/")).page.querySelector(".bar form");
    expect(form?.getAttribute("action")).toBe("/assistance#trouve");
    expect(form?.querySelector("input")?.getAttribute("name")).toBe("q");
  });

  test("a publication is found as soon as it is published, and no longer once it is a draft", async () => {
    const found = async () =>
      (await search("saisie conservatoire d’un navire"))
        ?.querySelectorAll("a")
        .map((link) => link.getAttribute("href"))
        .includes("/article/saisie-d-un-navire");
    expect(await found()).toBe(false);
    await cabinet.query(
      `INSERT INTO publication (slug, title, excerpt, drawing, state, content) VALUES
         ('saisie-d-un-navire', 'Saisir un navire', 'Ce qu’un créancier peut demander.', 'decree', 'publiee',
          'La **saisie conservatoire** d’un navire au port de Conakry.')`,
    );
    await expect.poll(found).toBe(true);
    await cabinet.query("UPDATE publication SET state = 'brouillon' WHERE slug = 'saisie-d-un-navire'");
    await expect.poll(found).toBe(false);
  });

  test("what no page written here answers, a publication that tells of it does", async () => {
    const found = async () =>
      (await search("on m'a refusé le visa"))?.querySelectorAll("li a").map((link) => link.getAttribute("href"));
    expect(await found()).toEqual([]);
    await cabinet.query(
      `INSERT INTO publication (slug, title, excerpt, drawing, state, published_on, content) VALUES
         ('entrer-en-guinee', 'Entrer en Guinée', 'Les formalités.', 'ship', 'publiee', '2026-01-10', 'Un visa refusé.')`,
    );
    await expect.poll(found).toEqual(["/article/entrer-en-guinee"]);
  });
});

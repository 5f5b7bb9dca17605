import { describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import { errorsOn, formOn } from "./client-story";
import { days, useLawyer } from "./text-story";

const cabinet = useCabinet();
const SLUG = "grace-presidentielle-droit-guineen";
const PAGE = `/article/${SLUG}`;
const FILE = `/textes/publication-${SLUG}`;

const story = useLawyer(cabinet);
const read = (path: string) => cabinet.visitor().get(path);
const signed = () => story.signed(FILE);

describe("a publication", () => {
  test("that nobody signed says so, and stands among the texts of the office with its address", async () => {
    const { page } = await read(PAGE);
    expect(page.querySelector(".signature")?.text).toContain("un avocat du cabinet doit encore relire ce texte.");
    const list = await story.lawyer.get("/textes");
    expect(list.page.querySelector(`#publication ~ * a[href="${FILE}"]`)?.text).toContain("La grâce présidentielle");
    expect((await story.lawyer.get("/textes/publication-nulle-part")).status).toBe(404);
    expect((await read(FILE)).status).toBe(302);
  });

  test("is listed however many there are: the list goes on", async () => {
    await cabinet.query(`INSERT INTO publication (slug, title, excerpt, content, drawing, state, published_on)
      SELECT 'ancienne-' || n, 'Ancienne ' || n, 'Extrait.', 'Texte.', 'quill', 'publiee', '2020-01-01'
      FROM generate_series(1, 70) AS n`);
    const first = await story.lawyer.get("/textes");
    const rest = first.page.querySelector('main a[href^="/textes?apres="]')?.getAttribute("href") ?? "";
    const rows = [first, await story.lawyer.get(rest)].map(({ page }) => page.querySelectorAll("tbody tr").length);
    expect(rows).toEqual([100, 26]);
    await cabinet.query("DELETE FROM publication WHERE slug LIKE 'ancienne-%'");
  });

  test("signed as it is says the same, tables too, under the lawyer’s name", async () => {
    const words = async () =>
      (await read(PAGE)).page
        .querySelectorAll(".text > section:not(.publication-sources)")
        .map((one) => one.toString());
    const before = await words();
    expect((await signed()).status).toBe(303);
    expect(await words()).toEqual(before);
    const { page } = await read(PAGE);
    expect(page.querySelector(".signature")?.text).toContain("par Maître\u00A0Fatoumata Exemple.");
    expect(page.querySelector(".publication-sources li")?.text).toBe("Code Exemple, article\u00A01");
    expect(page.querySelector('script[type="application/ld+json"]')?.text).toContain("Fatoumata Exemple");
  });

  test("written anew is read by visitors once signed: page, list, feed, search and sitemap", async () => {
    const draft = await story.drafted(FILE, "## Un titre\n\nDes zébus paissent.", {
      description: "Un extrait tout neuf.",
    });
    expect(draft.status).toBe(303);
    expect((await read(PAGE)).text).not.toContain("zébus");
    expect((await story.lawyer.get(`${FILE}/comparaison?de=1&a=brouillon`)).text).toContain("Des zébus paissent.");
    expect((await signed()).status).toBe(303);
    expect((await read(PAGE)).text).toContain("Des zébus paissent.");
    for (const path of ["/article", "/article/rss.xml"])
      expect((await read(path)).text, path).toContain("Un extrait tout neuf.");
    const found = await read("/assistance?q=z%C3%A9bus");
    expect(found.page.querySelector("#resultats a")?.getAttribute("href")).toBe(PAGE);
    expect((await read("/sitemap.xml")).text).toMatch(new RegExp(`${PAGE}</loc><lastmod>${days(0)}`));
  });

  test("whose earlier words come back as a draft, signed in its turn", async () => {
    expect((await story.lawyer.post(`${FILE}/reprise?version=1`, {})).status).toBe(303);
    expect((await signed()).status).toBe(303);
    const { text } = await read(PAGE);
    expect([text.includes("zébus"), text.includes("Ce qu’est la grâce")]).toEqual([false, true]);
  });

  test("that is withdrawn is nowhere any more, signed or not, and comes back by another signature", async () => {
    const other = "grace-presidentielle-droits-des-victimes";
    expect((await story.withdrawn(FILE)).status).toBe(303);
    expect((await story.withdrawn(`/textes/publication-${other}`)).status).toBe(303);
    for (const path of [PAGE, `/article/${other}`]) expect((await read(path)).status).toBe(404);
    for (const path of ["/article", "/article/rss.xml", "/sitemap.xml", "/assistance?q=grâce"]) {
      const { text } = await read(path);
      expect([text.includes(`${PAGE}"`), text.includes(`${PAGE}<`), text.includes(other)], path).not.toContain(true);
    }
    // Nobody ever signed that other one: no signature is said to have been withdrawn.
    expect((await story.lawyer.get("/textes?etat=absent")).page.querySelectorAll("tbody tr")).toHaveLength(2);
    expect((await story.lawyer.get("/textes?etat=retire")).page.querySelectorAll("tbody tr")).toHaveLength(0);
    const file = await story.lawyer.get(FILE);
    expect(file.text).toContain("Ce texte n’est pas sur le site.");
    expect(file.page.querySelector(`a[href="${FILE}/retrait"]`)).toBeNull();
    expect((await story.lawyer.get(`${FILE}/retrait`)).status).toBe(404);
    expect((await signed()).status).toBe(303);
    expect((await read(PAGE)).page.querySelector(".signature")?.text).toContain("Vérifié le");
    expect((await read("/article")).text).toContain(`${PAGE}"`);
  });
});

describe("a publication that the office begins", () => {
  const begun = async (title: string, words = {}) => {
    const made = await story.sent("/textes/nouvelle-publication", { title, ...words });
    return made.headers.get("Location")?.replace("/modification", "") ?? "";
  };

  test("needs a title and a drawing, and keeps what was typed", async () => {
    const address = "/textes/nouvelle-publication";
    const untitled = await story.sent(address, { title: " ", drawing: "decree" });
    expect(errorsOn(untitled)).toEqual({ title: "Écrivez le titre." });
    expect(formOn(untitled, address)).toMatchObject({ drawing: "decree" });
    const undrawn = await story.sent(address, { title: "Le bail rural", drawing: "zébu" });
    expect(errorsOn(undrawn)).toEqual({ drawing: "Choisissez un dessin." });
    expect(formOn(undrawn, address)).toMatchObject({ title: "Le bail rural" });
    const { text } = await story.lawyer.get("/textes");
    expect(text).toContain('href="/textes/nouvelle-publication"');
  });

  test("is nowhere until it is signed, then on the site from its day, at an address made of its title", async () => {
    const file = await begun("L’œuvre et le bail : deux règles", { drawing: "decree" });
    expect(file).toBe("/textes/publication-oeuvre-et-le-bail-deux-regles");
    const page = "/article/oeuvre-et-le-bail-deux-regles";
    const empty = await story.lawyer.get(file);
    expect(empty.text).toContain("Pas en ligne");
    expect(empty.text).toContain("Rien n’est encore écrit.");
    expect(empty.page.querySelector(`a[href="${file}/signature"]`)).toBeNull();
    expect((await story.lawyer.get(`${file}/signature`)).status).toBe(404);
    expect((await story.drafted(file, "## Le bail\n\nUn bail se lit.", { description: "Deux règles." })).status).toBe(
      303,
    );
    expect((await read(page)).status).toBe(404);
    expect((await read("/article")).text).not.toContain("deux règles");
    expect((await story.sent(`${file}/titre`, { title: "Le bail : deux règles", drawing: "code" })).status).toBe(303);
    expect((await story.signed(file, { publishOn: days(2), reviewOn: days(200) })).status).toBe(303);
    expect((await read(page)).status).toBe(404);
    // Signed again, for today.
    expect((await story.signed(file, { publishOn: "" })).status).toBe(303);
    const shown = await read(page);
    expect(shown.page.querySelector("h1")?.text).toBe("Le bail\u00A0: deux règles");
    expect(shown.text).toContain("Un bail se lit.");
    for (const path of ["/article", "/article/rss.xml", "/sitemap.xml"])
      expect((await read(path)).text, path).toContain(page);
    const { rows } = await cabinet.query(
      "SELECT state, published_on::text FROM publication WHERE title LIKE 'Le bail%'",
    );
    expect(rows).toEqual([{ state: "publiee", published_on: days(0) }]);
    // What visitors have read keeps its title and stays.
    for (const below of ["titre", "suppression"])
      expect((await story.lawyer.get(`${file}/${below}`)).status, below).toBe(404);
    expect((await story.lawyer.post(`${file}/titre`, { title: "Autre", drawing: "code" })).status).toBe(404);
    expect((await story.lawyer.post(`${file}/suppression`, {})).status).toBe(404);
  });

  test("has an address of its own under the same title, is made once by a form sent twice, and may be deleted", async () => {
    const form = { id: crypto.randomUUID(), title: "Le bail : deux règles" };
    const files = [await begun(form.title, form), await begun(form.title, form)];
    expect(files).toEqual(Array(2).fill("/textes/publication-le-bail-deux-regles"));
    const other = await begun(form.title);
    expect(other).toBe("/textes/publication-le-bail-deux-regles-2");
    expect((await story.drafted(other, "Des mots perdus.", { description: "Un extrait." })).status).toBe(303);
    expect((await story.sent(`${other}/suppression`, {})).status).toBe(303);
    expect((await story.lawyer.get(other)).status).toBe(404);
    expect((await (await cabinet.staff()).get("/journal")).text).toContain("a supprimé la publication jamais signée");
  });
});

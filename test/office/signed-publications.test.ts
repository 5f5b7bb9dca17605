import { beforeAll, describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import { ADMIN, type Visitor } from "../setup/visitor";
import { colleague, formOn } from "./client-story";

const cabinet = useCabinet();
const SLUG = "grace-presidentielle-droit-guineen";
const PAGE = `/article/${SLUG}`;
const FILE = `/textes/publication-${SLUG}`;

let lawyer: Visitor & { id: string };
beforeAll(async () => {
  lawyer = await colleague(cabinet, "avocat");
  await cabinet.query("INSERT INTO setting (key, value) VALUES ('lawyers', '[\"Fatoumata Exemple\"]')");
  await cabinet.query("UPDATE lawyer SET staff_id = $1", [lawyer.id]);
});

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
const read = (path: string) => cabinet.visitor().get(path);

async function signed() {
  const address = `${FILE}/signature`;
  const form = formOn(await lawyer.get(address), address);
  return lawyer.post(address, { ...form, sources: "Code Exemple, article 1", present: ADMIN.password });
}

describe("a publication", () => {
  test("that nobody signed says so, and stands among the texts of the office with its address", async () => {
    const { page } = await read(PAGE);
    expect(page.querySelector(".signature")?.text).toContain("un avocat du cabinet doit encore relire ce texte.");
    const list = await lawyer.get("/textes");
    expect(list.page.querySelector(`#publication ~ * a[href="${FILE}"]`)?.text).toContain("La grâce présidentielle");
    expect((await lawyer.get("/textes/publication-nulle-part")).status).toBe(404);
    expect((await read(FILE)).status).toBe(302);
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
    const address = `${FILE}/modification`;
    const form = formOn(await lawyer.get(address), address);
    const draft = { ...form, description: "Un extrait tout neuf.", body: "## Un titre\n\nDes zébus paissent." };
    expect((await lawyer.post(address, draft)).status).toBe(303);
    expect((await read(PAGE)).text).not.toContain("zébus");
    expect((await lawyer.get(`${FILE}/comparaison?de=1&a=brouillon`)).text).toContain("Des zébus paissent.");
    expect((await signed()).status).toBe(303);
    expect((await read(PAGE)).text).toContain("Des zébus paissent.");
    for (const path of ["/article", "/article/rss.xml"])
      expect((await read(path)).text, path).toContain("Un extrait tout neuf.");
    const found = await read("/assistance?q=z%C3%A9bus");
    expect(found.page.querySelector("#resultats a")?.getAttribute("href")).toBe(PAGE);
    expect((await read("/sitemap.xml")).text).toMatch(new RegExp(`${PAGE}</loc><lastmod>${days(0)}`));
  });

  test("whose earlier words come back as a draft, signed in its turn", async () => {
    expect((await lawyer.post(`${FILE}/reprise?version=1`, {})).status).toBe(303);
    expect((await signed()).status).toBe(303);
    const { text } = await read(PAGE);
    expect([text.includes("zébus"), text.includes("Ce qu’est la grâce")]).toEqual([false, true]);
  });

  test("that is withdrawn is nowhere any more, signed or not, and comes back by another signature", async () => {
    const withdraw = async (file: string) => {
      const address = `${file}/retrait`;
      return lawyer.post(address, formOn(await lawyer.get(address), address));
    };
    const other = "grace-presidentielle-droits-des-victimes";
    expect((await withdraw(FILE)).status).toBe(303);
    expect((await withdraw(`/textes/publication-${other}`)).status).toBe(303);
    for (const path of [PAGE, `/article/${other}`]) expect((await read(path)).status).toBe(404);
    for (const path of ["/article", "/article/rss.xml", "/sitemap.xml", "/assistance?q=grâce"]) {
      const { text } = await read(path);
      expect([text.includes(`${PAGE}"`), text.includes(`${PAGE}<`), text.includes(other)], path).not.toContain(true);
    }
    const file = await lawyer.get(FILE);
    expect(file.text).toContain("Ce texte n’est plus sur le site.");
    expect(file.page.querySelector(`a[href="${FILE}/retrait"]`)).toBeNull();
    expect((await lawyer.get(`${FILE}/retrait`)).status).toBe(404);
    expect((await signed()).status).toBe(303);
    expect((await read(PAGE)).page.querySelector(".signature")?.text).toContain("Vérifié le");
    expect((await read("/article")).text).toContain(`${PAGE}"`);
  });
});

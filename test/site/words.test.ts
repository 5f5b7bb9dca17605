import { describe, expect, test } from "vitest";
import { publicRoutes } from "../../app/public-routes";
import { useCabinet } from "../setup/app";
import { expectWellWritten, pages } from "./well-written";

describe("every public page of a new installation", () => {
  const cabinet = useCabinet();
  for (const path of pages) {
    test(`${path} is valid HTML in correct French typography`, async () => {
      await expectWellWritten(await cabinet.visitor().get(path));
    });
  }

  test("has a title and a description of its own, short enough for search results", async () => {
    const seen = new Map<string, string>();
    for (const path of pages.filter((path) => path !== "/accueil")) {
      const { page } = await cabinet.visitor().get(path);
      if (page.querySelector('meta[name="robots"]')) continue;
      const title = page.querySelector("title")?.text ?? "";
      expect(title, path).not.toBe("");
      expect(seen.get(title), `${path} has the title of`).toBeUndefined();
      seen.set(title, path);
      const description = page.querySelector('meta[name="description"]')?.getAttribute("content") ?? "";
      expect(description.length, `description of ${path}`).toBeGreaterThan(50);
      expect(description.length, `description of ${path}`).toBeLessThanOrEqual(155);
      expect(seen.get(description), `${path} has the description of`).toBeUndefined();
      seen.set(description, path);
      const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? "";
      expect(new URL(canonical).pathname).toBe(path);
    }
  });

  test("only pages of one person, one link or one form, and what is not there, stay out of search engines", async () => {
    const out: string[] = [];
    for (const path of pages)
      if ((await cabinet.visitor().get(path)).page.querySelector('meta[name="robots"]')) out.push(path);
    expect(out).toEqual([
      "/equipe-du-cabinet",
      "/contact/rappel",
      "/contact/rendez-vous",
      "/contact/suivi",
      "/connexion/code",
      "/premier-compte",
      "/mot-de-passe-oublie",
      "/nouveau-mot-de-passe",
      "/agenda-hors-ligne",
      "/contcat",
    ]);
  });

  test("nothing speaks of a page that does not exist yet", async () => {
    const missing = [
      ["/assistance", /questions et réponses|page d’assistance/],
      ["/monQRCode", /code QR/i],
    ] as const;
    for (const path of pages)
      for (const [page, words] of missing)
        if (!publicRoutes.has(page)) expect((await cabinet.visitor().get(path)).text).not.toMatch(words);
  });
});

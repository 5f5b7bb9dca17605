import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { publicRoutes } from "../../app/public-routes";
import { signIn } from "./staff";

async function expectNothingFound(page: Page, name: string) {
  // In the page itself: otherwise each result is carried to a page opened for it. That is for frames, and there are none.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${name}: ${id} ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
    ),
  ).toEqual([]);
}

/** Doors of accounts; every other page a visitor can open is in the sitemap. One-time pages have stories of their own. */
const doors = [...publicRoutes].filter((path) =>
  /^\/(connexion|premier-compte|mot-de-passe|nouveau)/.test(path),
);

async function publicPages(page: Page): Promise<string[]> {
  const map = await (await page.request.get("/sitemap.xml")).text();
  const listed = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || "/");
  expect(listed.length).toBeGreaterThan(50);
  return [...listed, "/hors-connexion", "/nulle-part", ...doors];
}

for (const script of ["with", "without"])
  test(`axe finds nothing on any public page, ${script} its script`, async ({ page }) => {
    test.setTimeout(900_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    // axe itself is a script, so those of the page are refused one by one.
    if (script === "without") await page.route(/\.js$/, (route) => route.abort());
    for (const path of await publicPages(page)) {
      await page.goto(path);
      await expectNothingFound(page, path);
    }
  });

test("axe finds nothing on the refused form, the receipt and an open menu", async ({ page }, info) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/contact");
  await page.locator("form").evaluateAll((forms) => {
    for (const form of forms) (form as HTMLFormElement).noValidate = true;
  });
  await page.getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectNothingFound(page, "refused form");
  await page.getByPlaceholder("Votre nom").fill("Fatoumata Exemple");
  await page.getByPlaceholder("Votre email").fill("fatoumata@exemple.gn");
  await page.getByPlaceholder("Votre message").fill(`Bonjour, une question de bail, ${info.project.name}.`);
  await page.getByRole("button", { name: "Envoyer" }).click();
  await expect(page).toHaveURL(/\/contact\/recu\//);
  await expectNothingFound(page, "receipt");
  await page.goto("/");
  if (info.project.name === "360") await page.locator("[data-menu-button]").click();
  else await page.locator("[data-menu]").getByText("Expertises", { exact: true }).hover();
  await expectNothingFound(page, "open menu");
});

for (const theme of ["jour", "nuit"] as const) {
  test(`axe finds nothing on any office screen, ${theme}`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: theme === "nuit" ? "dark" : "light" });
    const id = await signIn(page);
    for (const path of [
      "/adminfils",
      "/admindasboardgenerale",
      "/recherche?q=exemple",
      "/listec",
      "/listec?q=introuvable-zzz",
      "/listec/corbeille",
      "/gestionmessage",
      `/gestionmessage/${id}`,
      "/contact2",
      "/elementList",
      "/gestclient",
      "/comptecl",
      `/comptecl?message=${id}`,
      "/listeCl",
      "/listeCl?q=introuvable-zzz",
      "/listeCl/corbeille",
      "/importation",
      "/droits",
      "/droits?q=exemple",
      "/equipe",
      "/equipe/invitation",
      "/reglages",
      "/reglages/ouverture",
      "/reglages/courriel",
      "/journal",
      "/journal?qui=systeme&du=2020-01-01&au=2020-01-02",
      "/corbeille",
      "/corbeille/vidage",
      "/mon-compte",
      "/mon-compte/nom",
      "/mon-compte/mot-de-passe",
      "/mon-compte/double-authentification",
      "/mon-compte/codes-de-secours",
      "/mon-compte/cles",
    ]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNothingFound(page, `${path} (${theme})`);
    }
  });
}

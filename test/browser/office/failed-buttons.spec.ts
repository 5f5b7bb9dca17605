import { expect, type Page, test } from "@playwright/test";
import { enterPassword, leaveMessage, ready, signIn, writeClient } from "../staff";

const NOT_CONFIRMED = /l’opération n’est pas confirmée/;

/** Waits for the code of what a button posts to, fetched ahead by the screen: its file, then as a module. */
const codeAhead = (page: Page, name: string) =>
  page.waitForFunction(
    (part) =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).some(
        ({ name: url, initiatorType }) => url.includes(`/assets/${part}-`) && initiatorType !== "fetch",
      ),
    name,
  );

/** Nothing goes through any more, until told; by then what was pressed has found that out. */
async function cutLine(page: Page): Promise<() => Promise<void>> {
  await page.route("**/*", (route) => route.abort());
  return async () => {
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.unroute("**/*");
  };
}

const toast = (page: Page, text: string | RegExp) => page.locator(".Toastify__toast").filter({ hasText: text });

/** A message in the corbeille, and the corbeille open at it. */
async function thrownMessage(page: Page, name: string) {
  await leaveMessage(page, name, `Un message à jeter, ${name}.`);
  await page.goto(`/listec?q=${encodeURIComponent(name)}`);
  await ready(page);
  await page.locator(".row-delete").click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText("Aucun contact trouvé.")).toBeVisible();
  await page.goto(`/corbeille?q=${encodeURIComponent(name)}`);
  await ready(page);
}

test("« Restaurer » pressed on a line that has dropped says so and leaves the screen; pressed again it restores", async ({
  page,
}) => {
  await signIn(page);
  await thrownMessage(page, "Débranchée Exemple");
  await codeAhead(page, "restoration");
  const steps = await page.evaluate(() => history.length);
  const restoring = page.getByRole("button", { name: "Restaurer" });
  const restore = await cutLine(page);
  await restoring.click();
  await expect(toast(page, NOT_CONFIRMED)).toBeVisible();
  await expect(restoring).toBeVisible();
  await expect(page).toHaveURL(/\/corbeille\?q=/);
  await restore();
  await restoring.click();
  await expect(toast(page, "Contact restauré.")).toBeVisible();
  await expect(restoring).toHaveCount(0);
  expect(await page.evaluate(() => history.length)).toBe(steps);
});

test("« Restaurer » pressed after the session ended leads back to the corbeille after signing in", async ({ page }) => {
  await signIn(page);
  await thrownMessage(page, "Session Exemple");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Restaurer" }).click();
  await expect(page).toHaveURL(/\/connexion\?next=%2Fcorbeille/);
  await enterPassword(page);
  await expect(page).toHaveURL(/\/corbeille\?q=Session/);
  await expect(page.getByRole("button", { name: "Restaurer" })).toBeVisible();
});

test("a preview whose import could not be asked for stays, with what is chosen in it", async ({ page }) => {
  await signIn(page);
  await page.goto("/importation");
  await ready(page);
  const digits = "120";
  const file = `Nom;Adresse;Téléphone;Nature;Avocat\r\nBouton ${digits};Quartier;6215${digits}77;Arbitrage;Maitre Exemple`;
  await page
    .locator("#fichier")
    .setInputFiles({ name: "clients.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await page.getByRole("button", { name: "Lire le fichier" }).click();
  await expect(page).toHaveURL(/\/importation\/[0-9a-f-]{36}$/);
  await codeAhead(page, "import-launch");
  await codeAhead(page, "import-columns");
  await page.getByLabel("Adresse", { exact: true }).selectOption("Avocat");
  const restore = await cutLine(page);
  for (const name of [/^Importer/, "Relire avec ces colonnes"]) {
    await page.getByRole("button", { name }).click();
    await expect(toast(page, NOT_CONFIRMED)).toBeVisible();
    await page.getByRole("button", { name: "Fermer la notification" }).click();
    await expect(toast(page, NOT_CONFIRMED)).toHaveCount(0);
  }
  await expect(page.getByLabel("Adresse", { exact: true })).toHaveValue("4");
  await expect(page).toHaveURL(/\/importation\/[0-9a-f-]{36}$/);
  await restore();
  await page.getByRole("button", { name: "Relire avec ces colonnes" }).click();
  await expect(toast(page, "Colonnes enregistrées.")).toBeVisible();
  await page.getByRole("button", { name: "Abandonner ce fichier" }).click();
  await expect(page).toHaveURL(/\/importation$/);
  await expect(toast(page, "Fichier abandonné")).toBeVisible();
});

test("« Retirer » that fails, for want of a line or of a session, leaves what is half typed beside it", async ({
  page,
}) => {
  await signIn(page);
  const id = await writeClient(page, "Retrait Exemple");
  await page.goto(`/listeCl/${id}/adversaires`);
  await ready(page);
  await page.getByLabel("Nom", { exact: true }).fill("Première Partie");
  await page.getByRole("button", { name: "Ajouter la partie adverse" }).click();
  const removing = page.getByRole("button", { name: "Retirer Première Partie" });
  await expect(removing).toBeVisible();
  await codeAhead(page, "adverse-party-removal");
  await expect(page.getByLabel("Nom", { exact: true })).toHaveValue("");
  await page.getByLabel("Nom", { exact: true }).fill("Seconde Partie");
  const restore = await cutLine(page);
  await removing.click();
  await expect(toast(page, NOT_CONFIRMED)).toBeVisible();
  await expect(page.getByLabel("Nom", { exact: true })).toHaveValue("Seconde Partie");
  await restore();

  await page.context().clearCookies();
  await removing.click();
  await expect(page).toHaveURL(/\/connexion\?next=%2FlisteCl/);
  await enterPassword(page);
  await expect(page).toHaveURL(/\/adversaires$/);
  await expect(page.getByText("Votre session avait pris fin")).toBeVisible();
  await expect(page.getByLabel("Nom", { exact: true })).toHaveValue("Seconde Partie");

  await ready(page);
  await removing.click();
  await expect(toast(page, "Partie adverse retirée.")).toBeVisible();
  await expect(removing).toHaveCount(0);
  await expect(page.getByLabel("Nom", { exact: true })).toHaveValue("Seconde Partie");
});

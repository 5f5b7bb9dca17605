import { expect, type Page, test } from "@playwright/test";
import { hold } from "../held-line";
import { follow, ready, signIn, writeClient } from "../staff";

/** Holds the scripts of the office back until told; then waits until the screen has them. */
async function holdScripts(page: Page): Promise<() => Promise<unknown>> {
  const release = await hold(page, "**/assets/*.js");
  return () => {
    release();
    return ready(page);
  };
}

test("what is typed before the script of the office comes is kept, in boxes of several lines too", async ({ page }) => {
  await signIn(page);
  const id = await writeClient(page, "Tôt Exemple");
  const edition = `/miseajourAclientRecup/${id}`;
  await page.goto(edition);
  await page.getByText("Plus de champs").click();
  await page.getByLabel("Autres noms").fill("Tôt Premier");
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(page).toHaveURL(/\/listeCl$/);

  const release = await holdScripts(page);
  await page.goto(edition, { waitUntil: "commit" });
  await page.getByLabel("Autres noms").fill("Tôt Premier\nTôt Second");
  await page.getByLabel("Repère").fill("face au marché");
  await page.getByLabel("Nature d’affaire").selectOption("Commerciale");
  await release();
  await expect(page.getByLabel("Repère")).toHaveValue("face au marché");
  await expect(page.getByLabel("Nature d’affaire")).toHaveValue("Commerciale");
  await expect(page.getByLabel("Autres noms")).toHaveValue("Tôt Premier\nTôt Second");
  await follow(page, "/listeCl");
  await expect(page.getByText("Les mots saisis n’ont pas été enregistrés.")).toBeVisible();
});

test("refused words of a page that came without its script still ask before they are lost", async ({ page }) => {
  await signIn(page);
  const release = await holdScripts(page);
  await page.goto("/comptecl", { waitUntil: "commit" });
  await page.getByLabel("Nom et prénom").fill("Fatoumata Exemple");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.locator("#adresse-error")).toContainText("Adresse obligatoire.");
  await release();
  await expect(page.getByLabel("Nom et prénom")).toHaveValue("Fatoumata Exemple");
  await follow(page, "/listeCl");
  await expect(page.getByText("Les mots saisis n’ont pas été enregistrés.")).toBeVisible();
});

import { expect, type Page, test } from "@playwright/test";
import { enterPassword, ready, signIn } from "../staff";

async function signInAgain(page: Page) {
  await expect(page).toHaveURL(/\/connexion\?next=/);
  await enterPassword(page);
}

const PICTURE = {
  name: "image.png",
  mimeType: "image/png",
  // One transparent pixel.
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=",
    "base64",
  ),
};

test("a picture sent after the session ended: its words come back, and the screen says that nothing was stored", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/reglages/images/home-banner");
  await ready(page);
  await page.locator("#image").setInputFiles(PICTURE);
  await page.locator("#alt").fill("Deux avocats relisent un contrat");
  await page.getByLabel("Partie à garder visible").selectOption({ index: 1 });
  const focus = await page.getByLabel("Partie à garder visible").inputValue();
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await signInAgain(page);
  await expect(page).toHaveURL(/\/reglages\/images\/home-banner$/);
  await expect(page.locator(".notice")).toContainText("rien n’a été enregistré");
  await expect(page.locator(".notice")).toContainText("les fichiers non");
  await expect(page.locator("#alt")).toHaveValue("Deux avocats relisent un contrat");
  await expect(page.getByLabel("Partie à garder visible")).toHaveValue(focus);
});

test("a file to import sent after the session ended: the screen says that it is to be chosen anew", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/importation");
  await ready(page);
  await page.locator("input[name=contenu][value=messages]").check();
  await page
    .locator("#fichier")
    .setInputFiles({ name: "messages.csv", mimeType: "text/csv", buffer: Buffer.from("nom;email;message") });
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Lire le fichier" }).click();
  await signInAgain(page);
  await expect(page).toHaveURL(/\/importation$/);
  await expect(page.locator(".notice")).toContainText("rien n’a été enregistré");
  await expect(page.locator(".notice")).toContainText("Choisissez le fichier de nouveau.");
  await expect(page.locator("input[name=contenu][value=messages]")).toBeChecked();
});

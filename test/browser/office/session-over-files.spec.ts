import { expect, type Page, test } from "@playwright/test";
import { enterPassword, ready, signIn } from "../staff";

async function signInAgain(page: Page) {
  await expect(page).toHaveURL(/\/connexion\?next=/);
  await enterPassword(page);
}

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

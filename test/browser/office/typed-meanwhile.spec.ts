import { expect, test } from "@playwright/test";
import { holdPosts } from "../held-answers";
import { follow, ready, signIn, writeClient } from "../staff";

const QUESTION = "Les mots saisis n’ont pas été enregistrés.";

test("what is typed while an edition travels stays, is asked about, and is stored by the next press", async ({
  page,
}) => {
  await signIn(page);
  const id = await writeClient(page, "Pendant Exemple");
  await page.goto(`/miseajourAclientRecup/${id}`);
  await ready(page);
  const line = await holdPosts(page);
  await page.getByText("Plus de champs").click();
  await page.getByLabel("Repère").fill("près de la gare");
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await line.sent(1);
  await page.getByLabel("Adresse").fill("Rue Exemple");
  line.release();
  await expect(page.locator(".Toastify__toast").filter({ hasText: "Mise à jour réussie !" })).toBeVisible();
  // Where the list would have followed, the button is there again.
  await expect(page.getByRole("button", { name: "Mettre à jour" })).toBeEnabled();
  await expect(page.getByLabel("Adresse")).toHaveValue("Rue Exemple");
  await follow(page, "/listeCl");
  await expect(page.getByText(QUESTION)).toBeVisible();
  await page.getByRole("button", { name: "Rester sur la page" }).click();
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(page).toHaveURL(/\/listeCl$/);
  await page.goto(`/listeCl/${id}`);
  await expect(page.locator("main")).toContainText("Rue Exemple");
  await expect(page.locator("main")).toContainText("près de la gare");
});

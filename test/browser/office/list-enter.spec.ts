import { expect, test } from "@playwright/test";
import { signIn, writeClient } from "../staff";

test("Enter in a list's search opens the one client of that name; typing shows it and stays", async ({ page }) => {
  await signIn(page);
  await writeClient(page, "Ouvertrude Unique");
  await page.goto("/listeCl");
  const box = page.getByPlaceholder("Rechercher...");
  await box.fill("ouvertrude");
  await expect(page.locator("tbody .row-name")).toHaveText(["Ouvertrude Unique"]);
  await expect(page).toHaveURL(/\/listeCl\?q=ouvertrude/);
  // At once after the last letter: what is sent while typing must not overtake it.
  await box.fill("ouvertrude u");
  await box.press("Enter");
  await expect(page.getByRole("heading", { name: "Ouvertrude Unique" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Liste des clients" })).toBeVisible();
});

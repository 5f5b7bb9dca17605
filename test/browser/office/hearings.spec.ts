import { expect, test } from "@playwright/test";
import { expectNothingFound } from "../axe";
import { enterOffice, ready, writeClient } from "../staff";

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("a hearing is entered from its matter, seen in the week, and adjourned in two presses", async ({ page }) => {
  await enterOffice(page);
  const client = await writeClient(page, `Audience ${Date.now()} Exemple`);
  await page.goto(`/listeCl/${client}`);
  await page.locator('a[href^="/dossiers/"]').filter({ hasText: "Civile" }).first().click();
  await page.getByRole("link", { name: "Ajouter une audience" }).click();
  await page.locator("#courtId").selectOption({ label: "TPI Dixinn" });
  await page.locator("#day").fill(day(0));
  await page.locator("#time").fill("00:01");
  await page.locator("#lawyerId").selectOption("");
  await page.locator("#purpose").fill("Mise en état");
  await page.locator("#minutes").evaluate((box) => box.closest("details")?.setAttribute("open", ""));
  await page.locator("#minutes").fill("5");
  await page.getByRole("button", { name: "Ajouter l’audience" }).click();
  await expect(page.getByText("Audience ajoutée.")).toBeVisible();
  const file = new URL(page.url()).pathname;
  await expectNothingFound(page, "the file of a hearing");
  await page.goto(`${file}/resultat`);
  await ready(page);
  await page.getByRole("link", { name: "Renvoyée", exact: true }).click();
  await page.locator("#jour").fill(day(7));
  await page.locator("#heure").fill("09:00");
  await page.locator("#motif").fill("Grève des greffes");
  await expectNothingFound(page, "the form of a renvoi");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Audience renvoyée.")).toBeVisible();
  await page.goto(`/gestionaudience?vue=semaine&le=${day(7)}`);
  await expectNothingFound(page, "a week with a hearing");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNothingFound(page, "a week with a hearing at 360 px", "html", "all but colours");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

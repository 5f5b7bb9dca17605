import { expect, test } from "@playwright/test";
import { ready, signIn } from "../staff";

test("the progress of an import goes on being told when some of its requests are lost", async ({ page }) => {
  await signIn(page);
  await page.goto("/importation");
  await ready(page);
  const rows = Array.from(
    { length: 6000 },
    (_, i) => `Avancement ${i};Quartier;6210${String(i).padStart(5, "0")};Arbitrage;Maitre Exemple`,
  );
  const file = ["Nom;Adresse;Téléphone;Nature;Avocat", ...rows].join("\r\n");
  await page
    .locator("#fichier")
    .setInputFiles({ name: "clients.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await page.getByRole("button", { name: "Lire le fichier" }).click();
  await expect(page).toHaveURL(/\/importation\/[0-9a-f-]{36}$/, { timeout: 60_000 });
  let lost = 0;
  // The first answer after the press comes through, then the line drops for a while.
  let asked = 0;
  await page.route(/\/importation\/[0-9a-f-]+\.data.*import-page/, async (route) => {
    asked += 1;
    if (asked === 1 || lost >= 4) return route.continue();
    lost += 1;
    await (lost % 2 ? route.abort() : route.fulfill({ status: 503, body: "" }));
  });
  await page.getByRole("button", { name: /^Importer/ }).click();
  await expect(page.getByRole("heading", { name: "Import en cours" })).toBeVisible();
  await expect.poll(() => lost, { timeout: 90_000 }).toBe(4);
  await expect(page.getByRole("heading", { name: "Import terminé" })).toBeVisible({ timeout: 60_000 });
});

import { expect, test } from "@playwright/test";
import { ready, signIn } from "../staff";

test("a failure is told also when the line dropped while what draws toasts came", async ({ page }) => {
  await signIn(page);
  let lost = 0;
  await page.route(/\/assets\/toast-box-/, (route) => {
    lost += 1;
    return route.abort();
  });
  await page.goto("/listeCl");
  await ready(page);
  await expect.poll(() => lost).toBeGreaterThan(0);
  await page.route(/\.data(\?|$)/, (route) => route.abort());
  await page.getByPlaceholder("Rechercher...").fill("exemple");
  await expect(page.locator(".Toastify__toast")).toContainText("Erreur lors du chargement des clients !");
});

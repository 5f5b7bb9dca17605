import { expect, type Page, test } from "@playwright/test";
import { hold } from "../held-line";
import { enterOffice } from "../staff";

const SCRIPTS = "**/assets/*.js";

test("a filter chosen before the script of the office comes is applied once it has", async ({ page }) => {
  await enterOffice(page);
  for (const [screen, choose, address] of [
    ["/gestionmessage", (page: Page) => page.getByLabel("Suivi par").selectOption("moi"), /\?suivi=moi/],
    ["/listec", (page: Page) => page.getByLabel("Suivi par").selectOption("personne"), /suivi=personne/],
    ["/journal", (page: Page) => page.getByLabel("Du", { exact: true }).fill("2026-01-02"), /du=2026-01-02/],
  ] as const)
    await test.step(screen, async () => {
      const release = await hold(page, SCRIPTS);
      await page.goto(screen, { waitUntil: "commit" });
      await choose(page);
      release();
      await expect(page).toHaveURL(address);
      await page.unroute(SCRIPTS);
    });
});

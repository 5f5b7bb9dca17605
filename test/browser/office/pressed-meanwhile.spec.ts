import { expect, test } from "@playwright/test";
import { holdReads } from "../held-answers";
import { ready, signIn } from "../staff";

/** In ms: longer than any pause after which something goes by itself. */
const LONG = 2500;

test("a search about to be sent does not undo a link pressed meanwhile", async ({ page }) => {
  await page.clock.install();
  await signIn(page);
  await page.goto("/listec");
  await ready(page);
  await page.getByPlaceholder("Rechercher...").fill("exemple");
  await expect(page).toHaveURL(/q=exemple/);
  const line = await holdReads(page, /\/gestionmessage\/.*\.data/);
  // In one breath, as a quick hand does on a slow phone: the pause after typing ends while the next screen loads.
  await page.evaluate(() => {
    const box = document.querySelector<HTMLInputElement>("#q");
    if (box) box.value = "exemple visiteuse";
    box?.dispatchEvent(new InputEvent("input", { bubbles: true }));
    document.querySelector<HTMLAnchorElement>("main a[href^='/gestionmessage/']")?.click();
  });
  await expect.poll(() => line.held.length).toBeGreaterThan(0);
  await page.clock.runFor(LONG);
  line.release();
  await expect(page).toHaveURL(/\/gestionmessage\//);
});

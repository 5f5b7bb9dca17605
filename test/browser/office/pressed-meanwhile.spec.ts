import { expect, test } from "@playwright/test";
import { holdReads } from "../held-answers";
import { goInside, settle } from "../inside";
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

test("a screen that is left while it is read anew is no failure", async ({ page }) => {
  const id = await signIn(page);
  await page.goto(`/gestionmessage/${id}`);
  await ready(page);
  const line = await holdReads(page, new RegExp(`/gestionmessage/${id}\\.data`));
  await page.evaluate(() => {
    type Router = { revalidate(): Promise<void> };
    void (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.revalidate();
  });
  await expect.poll(() => line.held.length).toBeGreaterThan(0);
  await goInside(page, "/listec");
  await settle(page);
  await expect(page.getByText("momentanément indisponible")).toHaveCount(0);
  line.release();
});

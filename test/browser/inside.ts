import { expect, type Page } from "@playwright/test";

/**
 * An address changes before the screen that comes with it is drawn: what is done in between is done on the screen
 * before, whose form still asks about its words.
 */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator("main[aria-busy=false]")).toBeVisible();
  await page.evaluate(() => new Promise((quiet) => requestIdleCallback(quiet, { timeout: 2000 })));
}

/**
 * Goes to a screen of the office as a link does, from any other that `ready` has seen: what is there already, scripts,
 * styles and menu, stays. An ordinary visit of a page costs three times that.
 */
export async function goInside(page: Page, path: string): Promise<void> {
  await settle(page);
  await page.evaluate(async (to) => {
    type Router = { navigate(to: string): Promise<void> };
    await (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.navigate(to);
  }, path);
  await expect(page.locator("main[aria-busy=false]")).toBeVisible();
  await expect(page).toHaveURL(new URL(path, page.url()).href);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

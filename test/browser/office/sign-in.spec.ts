import { expect, type Page, test } from "@playwright/test";
import { ADMIN, ready } from "../staff";

test.use({ serviceWorkers: "block" });

/** The office's files of script that an open page has asked for, each once, and whether it came over the line. */
const scripts = (page: Page) =>
  page.evaluate(() => {
    const listed = document.querySelector<HTMLElement>("[data-office-code]")?.dataset.officeCode?.split(" ");
    const files = new Map<string, boolean>();
    for (const { name, transferSize } of performance.getEntriesByType("resource") as PerformanceResourceTiming[]) {
      const path = new URL(name).pathname;
      if (path.endsWith(".js") && (listed?.includes(path) ?? true))
        files.set(path, (files.get(path) ?? false) || transferSize > 0);
    }
    return [...files].map(([path, isFetched]) => ({ path, isFetched }));
  });

test("whoever types at the sign-in page has the office's script before the press; the night mode goes along; signing out closes every door", async ({
  page,
}) => {
  await page.goto("/connexion", { waitUntil: "networkidle" });
  expect(await scripts(page), "who only looks fetches nothing").toEqual([]);
  await page.locator("#email").fill(ADMIN.email);
  await page.waitForLoadState("networkidle");
  const listed = await page.locator("[data-office-code]").getAttribute("data-office-code");
  await expect.poll(async () => (await scripts(page)).length).toBe(listed?.split(" ").length);
  await page.waitForLoadState("networkidle");
  await page.locator("#password").fill(ADMIN.password);
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(page).toHaveURL(/\/adminfils/);
  await ready(page);
  const wanted = (await scripts(page)).filter(({ path }) => listed?.split(" ").includes(path));
  expect(wanted.length).toBe(listed?.split(" ").length);
  expect(wanted.filter(({ isFetched }) => isFetched)).toEqual([]);

  const colour = () =>
    page.locator("body").evaluate((body) => getComputedStyle(body.firstElementChild ?? body).backgroundColor);
  const day = await colour();
  await page.getByRole("button", { name: /nuit/i }).first().click();
  await expect.poll(colour).not.toBe(day);
  const night = await colour();
  // What a script writes there goes to the browser by a way of its own, which a page that is opened may overtake.
  await expect
    .poll(async () =>
      (await page.context().cookies()).some(({ name, value }) => /theme/.test(name) && value === "night"),
    )
    .toBe(true);
  await page.goto("/listec");
  expect(await colour()).toBe(night);

  await ready(page);
  await page
    .getByRole("button", { name: /déconne/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/connexion/);
  await page.goto("/listec");
  await expect(page).toHaveURL(/\/connexion/);
});

import { expect, type Page, test } from "@playwright/test";
import { leaveMessage, ready, signIn } from "../staff";
import { throwLatestMessage } from "../thrown-message";

const NOT_CONFIRMED = /l’opération n’est pas confirmée/;

/** Waits until every file of what a button posts to has been loaded as a module, by the screen that offers it. */
const codeAhead = (page: Page, route: string) =>
  page.waitForFunction((id) => {
    const { module, imports = [] } = window.__reactRouterManifest?.routes[id] ?? { module: "?" };
    const loaded = (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => initiatorType !== "fetch")
      .map(({ name }) => new URL(name).pathname);
    return [module, ...imports].every((part) => loaded.includes(part));
  }, route);

/** Nothing goes through any more, until told; by then what was pressed has found that out. */
async function cutLine(page: Page): Promise<() => Promise<void>> {
  await page.route("**/*", (route) => route.abort());
  return async () => {
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.unroute("**/*");
  };
}

const toast = (page: Page, text: string | RegExp) => page.locator(".Toastify__toast").filter({ hasText: text });

test("the corbeille says that a line has dropped, gives back when pressed again, finds while typing, and erases after asking", async ({
  page,
}) => {
  await signIn(page);
  const names = ["Rendue Exemple", "Effacée Exemple"];
  const words = `Message pour la corbeille, ${Date.now()}.`;
  for (const name of names) {
    await leaveMessage(page, name, words);
    await throwLatestMessage(page);
  }
  await page.goto(`/corbeille?q=${encodeURIComponent(words)}`);
  await ready(page);
  const restoring = page.getByRole("button", { name: /^Restaurer/ });
  const steps = await page.evaluate(() => history.length);

  await test.step("a press that is lost says so and leaves the screen, with no step of history", async () => {
    await codeAhead(page, "abilities/trash/restoration");
    const restore = await cutLine(page);
    await restoring.last().click();
    await expect(toast(page, NOT_CONFIRMED)).toBeVisible();
    await expect(restoring).toHaveCount(2);
    await expect(page).toHaveURL(/\/corbeille\?q=/);
    expect(await page.evaluate(() => history.length)).toBe(steps);
    await restore();
  });

  await restoring.last().press("Enter");
  await expect(toast(page, "Contact restauré.")).toBeVisible();
  // The button went with its row: the focus is in the row that is last now.
  await expect(restoring).toHaveCount(1);
  await expect(restoring).toBeFocused();
  expect(await page.evaluate(() => history.length)).toBe(steps);
  await page.getByPlaceholder("Rechercher...").fill("EFFACEE exemple");
  await expect(page.getByText(names[0] ?? "", { exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: /^Effacer définitivement/ }).click();
  await expect(page.getByRole("heading", { name: "Effacer définitivement ?" })).toBeVisible();
  await page.getByRole("button", { name: "Effacer définitivement" }).click();
  await expect(toast(page, "Élément effacé définitivement.")).toBeVisible();
});

import { expect, type Page, test } from "@playwright/test";
import { leaveMessage, ready, signIn } from "../staff";
import { throwLatestMessage } from "../thrown-message";

const NOT_CONFIRMED = /l’opération n’est pas confirmée/;

/** Waits for the code of what a button posts to, fetched ahead by the screen: its file, then as a module. */
const codeAhead = (page: Page, name: string) =>
  page.waitForFunction(
    (part) =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).some(
        ({ name: url, initiatorType }) => url.includes(`/assets/${part}-`) && initiatorType !== "fetch",
      ),
    name,
  );

/** Nothing goes through any more, until told; by then what was pressed has found that out. */
async function cutLine(page: Page): Promise<() => Promise<void>> {
  await page.route("**/*", (route) => route.abort());
  return async () => {
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.unroute("**/*");
  };
}

const toast = (page: Page, text: string | RegExp) => page.locator(".Toastify__toast").filter({ hasText: text });

/** A message in the corbeille, and the corbeille open at it. */
async function thrownMessage(page: Page, name: string) {
  await leaveMessage(page, name, `Un message à jeter, ${name}.`);
  await throwLatestMessage(page);
  await page.goto(`/corbeille?q=${encodeURIComponent(name)}`);
  await ready(page);
}

test("« Restaurer » pressed on a line that has dropped says so and leaves the screen; pressed again it restores", async ({
  page,
}) => {
  await signIn(page);
  await thrownMessage(page, "Débranchée Exemple");
  await codeAhead(page, "restoration");
  const steps = await page.evaluate(() => history.length);
  const restoring = page.getByRole("button", { name: "Restaurer" });
  const restore = await cutLine(page);
  await restoring.click();
  await expect(toast(page, NOT_CONFIRMED)).toBeVisible();
  await expect(restoring).toBeVisible();
  await expect(page).toHaveURL(/\/corbeille\?q=/);
  await restore();
  await restoring.click();
  await expect(toast(page, "Contact restauré.")).toBeVisible();
  await expect(restoring).toHaveCount(0);
  expect(await page.evaluate(() => history.length)).toBe(steps);
});

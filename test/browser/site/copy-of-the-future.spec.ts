import { expect, test } from "@playwright/test";

// What a service worker keeps would outlive a story.
test.use({ serviceWorkers: "allow", reuseContext: false });

test("a copy made while the clock was ahead is made anew by the next visit", async ({ page }) => {
  const LONG = { timeout: 60_000 };
  await page.goto("/mentions");
  await page.getByRole("banner").getByRole("link").first().click();
  await page.waitForURL((url) => url.pathname === "/");
  const isCopied = () =>
    page.evaluate(async () => {
      const whole = await caches.match("/hors-connexion");
      return whole !== undefined && (await navigator.serviceWorker.ready).active?.state === "activated";
    });
  await expect.poll(isCopied, LONG).toBe(true);
  await page.evaluate(async () => {
    const [name = ""] = await caches.keys();
    const ahead = await caches.open(`copie-${Date.now() + 365 * 86_400_000}`);
    const cache = await caches.open(name);
    for (const key of await cache.keys()) await ahead.put(key, (await cache.match(key)) ?? Response.error());
    await caches.delete(name);
  });
  await page.goto("/");
  const ages = () =>
    page.evaluate(async () =>
      (await caches.keys()).map((name) => Math.abs(Date.now() - Number(name.slice(6))) < 600_000),
    );
  await expect.poll(ages, LONG).toEqual([true]);
});

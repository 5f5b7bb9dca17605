import type { Page } from "@playwright/test";

/** Holds every request whose address fits, as a line that says nothing does, until released; then they go on. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    // The page may have given it up, or be gone.
    await route.continue().catch(() => {});
  });
  return release;
}

/** What a visitor sends is lost on its way; pages come. Returns what ends that. */
export async function losePosts(page: Page): Promise<() => void> {
  let isLost = true;
  await page.route("**/contact", (route) =>
    isLost && route.request().method() === "POST" ? route.abort("connectionreset") : route.continue(),
  );
  return () => {
    isLost = false;
  };
}

import type { Page, Route } from "@playwright/test";

/**
 * Answers the next request at an address otherwise. Whoever takes it stays: taken away, as `times` does, it would
 * swallow what the page asks for in that very moment.
 */
export async function once(page: Page, address: RegExp, answer: (route: Route) => unknown): Promise<void> {
  let isTaken = false;
  await page.route(address, async (route) => {
    if (isTaken) return route.fallback();
    isTaken = true;
    await answer(route);
  });
}

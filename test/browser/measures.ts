import type { Page } from "@playwright/test";

/** Pixels by which the page is wider than the screen. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What is too low for a finger on a phone (44 px), or for a pointer elsewhere (24 px). */
export const tooSmall = (page: Page, targets: string, isMobile: boolean) =>
  page.locator(targets).evaluateAll(
    (elements, least) =>
      elements
        .filter((element) => element.getClientRects().length && !element.closest(".trap"))
        .map((element) => ({ height: element.getBoundingClientRect().height, text: element.textContent }))
        .filter(({ height }) => Math.ceil(height) < least),
    isMobile ? 44 : 24,
  );

/**
 * The faces of the page that the browser refuses: one that lacks a table is never shown, and nothing else tells. Those
 * of the device (m1, s1…) may be missing.
 */
export const refusedFaces = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const refused = [...document.fonts].filter(({ status }) => status === "error").map(({ family }) => family);
    return refused.filter((family) => !/^[ms]\d$/.test(family));
  });

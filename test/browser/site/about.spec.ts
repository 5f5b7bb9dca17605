import { expect, type Locator, type Page, test } from "@playwright/test";

const carousel = (page: Page) => page.getByRole("region", { name: "Nos valeurs" });
const current = (page: Page) => carousel(page).locator(".card:not([aria-hidden])");
const dot = (page: Page, name: string) => carousel(page).getByRole("button", { name });
const toggle = (page: Page) => carousel(page).getByRole("button", { name: /^(Play|Pause)$/ });
/** The half turn of a card: -1 when its text faces the reader, 1 when its picture does. */
const facing = (card: Locator) =>
  card.locator(".turn").evaluate((element) => Math.round(new DOMMatrix(getComputedStyle(element).transform).m11));

async function open(page: Page) {
  await page.goto("/apropos");
  await expect(carousel(page)).toHaveClass(/live/);
  await carousel(page).locator(".stage").scrollIntoViewIfNeeded();
}

/** Stops the page's time, which then only passes by `runFor`. */
async function stopTime(page: Page) {
  await page.clock.pauseAt(Date.now() + 60_000);
}
const place = async (page: Page) => Number((await current(page).getAttribute("aria-label"))?.at(0));

test("the eight values follow each other every two seconds until a pause or a dot stops them; a card turns round under a tap and for the focus", async ({
  page,
}) => {
  await page.clock.install();
  await open(page);
  await stopTime(page);
  await expect(toggle(page)).toHaveText("Pause");
  const seen = [await place(page)];
  for (let step = 0; step < 8; step += 1) {
    await page.clock.runFor(2000);
    seen.push(await place(page));
  }
  const [first = 0] = seen;
  expect(seen).toEqual(Array.from({ length: 9 }, (_, step) => ((first - 1 + step) % 8) + 1));

  // Play and Pause say what they will do; a dot pauses and jumps.
  const cards = carousel(page).locator(".track");
  await expect(cards).toHaveAttribute("aria-live", "off");
  await toggle(page).click();
  await expect(toggle(page)).toHaveText("Play");
  await expect(cards).toHaveAttribute("aria-live", "polite");
  const before = await place(page);
  await page.clock.runFor(5000);
  expect(await place(page)).toBe(before);
  await toggle(page).click();
  await expect(toggle(page)).toHaveText("Pause");
  await page.clock.runFor(2000);
  expect(await place(page)).toBe((before % 8) + 1);

  await dot(page, "Stratégie, 6 sur 8").click();
  await expect(toggle(page)).toHaveText("Play");
  await expect(current(page)).toHaveAccessibleName("6 sur 8");
  await page.clock.runFor(5000);
  await expect(current(page)).toHaveAccessibleName("6 sur 8");
  const colour = (name: string) =>
    dot(page, name).evaluate((element) => getComputedStyle(element, "::before").backgroundColor);
  expect(await colour("Stratégie")).not.toBe(await colour("Conseil"));
  const middle = () =>
    current(page).evaluate((card) => {
      const { left, width } = card.getBoundingClientRect();
      return Math.round(left + width / 2);
    });
  await expect.poll(middle).toBe(Math.round((page.viewportSize()?.width ?? 0) / 2));

  await test.step("a card turns round under a tap, and for the focus; the others wait", async () => {
    await page.clock.resume();
    await expect.poll(() => facing(current(page))).toBe(1);
    await current(page).tap();
    await expect.poll(() => facing(current(page))).toBe(-1);
    await current(page).tap();
    await expect.poll(() => facing(current(page))).toBe(1);
    await toggle(page).focus();
    await page.keyboard.press("Tab");
    await expect(current(page)).toBeFocused();
    await expect.poll(() => facing(current(page))).toBe(-1);
    await page.keyboard.press("ArrowRight");
    await expect(current(page)).toBeFocused();
    await expect(carousel(page).locator(".turned")).toHaveCount(1);
    await page.keyboard.press("Tab");
    await expect(dot(page, "Solutions, 1 sur 8")).toBeFocused();
  });

  await test.step("under reduced motion nothing moves by itself", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page);
    await expect(toggle(page)).toHaveText("Play");
    await page.clock.runFor(6000);
    await expect(current(page)).toHaveAccessibleName("1 sur 8");
    const duration = await current(page).evaluate((card) => getComputedStyle(card).transitionDuration);
    expect(duration).toBe("0s");
  });
});

test("a failed download is told in the page", async ({ page }) => {
  await page.goto("/monQRCode");
  const button = page.getByRole("link", { name: "Télécharger le QR code", exact: true });
  const saved = page.waitForEvent("download");
  await button.click();
  expect((await saved).suggestedFilename()).toBe("code-qr.png");
  await expect(page.getByRole("alert")).toBeEmpty();
  await page.route("**/code.png", (route) => route.abort());
  await button.click();
  await expect(page.getByRole("alert")).toHaveText("Impossible de télécharger le QR code.");
});

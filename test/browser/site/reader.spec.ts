import { expect, type Page, test } from "@playwright/test";
import { expectNothingFound } from "../axe";

const SECOND = "/article/grace-presidentielle-pendant-l-appel";
const reader = (page: Page) => page.getByRole("dialog");

/** Opens the second publication from the list. */
async function open(page: Page) {
  await page.goto("/article");
  await page.getByRole("link", { name: "Voire plus", exact: true }).nth(1).click();
  await expect(reader(page).getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(SECOND);
}

/** The list as it was: its address and title, free to scroll, the focus where it came from. */
async function expectBackOnList(page: Page) {
  await expect(reader(page)).toHaveCount(0);
  await expect(page).toHaveURL("/article");
  await expect(page).toHaveTitle(/^Nos Publications/);
  await expect(page.getByRole("link", { name: "Voire plus", exact: true }).nth(1)).toBeFocused();
  await page.mouse.move(100, 300);
  // The browser may still be scrolling to where the list was.
  const scrolled = () =>
    page.evaluate(() => {
      const before = scrollY;
      scrollBy(0, 40);
      return scrollY - before;
    });
  await expect.poll(scrolled).toBe(40);
}

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  "the button": (page) => reader(page).getByRole("button", { name: "Fermer" }).click(),
  Escape: (page) => page.keyboard.press("Escape"),
  Back: (page) => page.goBack(),
  "the backdrop": (page) => page.mouse.click(20, 12),
};

test("'Voire plus' opens the publication over the list; button, Escape, Back and backdrop close it", async ({
  page,
}) => {
  for (const [name, close] of Object.entries(ways))
    await test.step(name, async () => {
      await open(page);
      await close(page);
      await expectBackOnList(page);
    });
});

test("axe finds nothing in the open window nor on any part's page, and nothing complains", async ({ page }) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page);
  await expectNothingFound(page, "open window");
  for (const part of ["droit-guineen", "pendant-l-appel", "droits-des-victimes"]) {
    await page.goto(`/article/grace-presidentielle-${part}`);
    await expectNothingFound(page, part);
  }
  expect(complaints).toEqual([]);
});

test("another part takes its place, Forward opens it again, a reload shows the page, Back leads to the list", async ({
  page,
}) => {
  await open(page);
  await reader(page)
    .getByRole("link", { name: /Partie précédente/ })
    .click();
  await expect(page).toHaveURL("/article/grace-presidentielle-droit-guineen");
  await expect(reader(page).getByRole("heading", { level: 1 })).toContainText("que dit le droit guinéen");
  await expect(reader(page).getByRole("button", { name: "Fermer" })).toBeFocused();
  await page.goBack();
  await expect(reader(page)).toHaveCount(0);
  await page.goForward();
  await expect(reader(page).getByRole("heading", { level: 1 })).toContainText("que dit le droit guinéen");
  await page.reload();
  await expect(reader(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("que dit le droit guinéen");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Nos Publications" })).toBeVisible();
});

test("it fades in over 0.3 s, and appears at once under reduced motion", async ({ page }) => {
  const duration = () => reader(page).evaluate((dialog) => getComputedStyle(dialog).animationDuration);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page);
  expect(await duration()).toBe("0.3s");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await reader(page).evaluate((dialog) => getComputedStyle(dialog).animationName)).toBe("none");
});

test("it prints without the bar, the footer and its buttons, also from the window", async ({ page }) => {
  for (const visit of [() => page.goto(SECOND), () => open(page)]) {
    await visit();
    await page.emulateMedia({ media: "print" });
    for (const chrome of [".bar", ".footer", ".share", ".parts", ".trail-line"])
      await expect(page.locator(chrome).first()).toBeHidden();
    await expect(page.getByRole("heading", { name: "Peut-on gracier" }).first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "Nos dossiers par matière" })).toBeHidden();
    await page.emulateMedia({ media: "screen" });
  }
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("'Voire plus' leads to the page, which leads back", async ({ page }) => {
    await page.goto("/article");
    await page.getByRole("link", { name: "Voire plus", exact: true }).nth(1).click();
    await expect(page).toHaveURL(SECOND);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: "Copier le lien" })).toBeHidden();
    await page.locator("a.back").click();
    await expect(page).toHaveURL("/article");
  });
});

import { expect, type Page, test } from "@playwright/test";
import { expectNothingFound } from "../axe";

const SECOND = "/article/grace-presidentielle-pendant-l-appel";
const reader = (page: Page) => page.getByRole("dialog");

/** Opens the second publication from the list, which is open. */
async function press(page: Page) {
  await page.getByRole("link", { name: "Voire plus", exact: true }).nth(1).click();
  await expect(reader(page).getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(SECOND);
}

async function open(page: Page) {
  await page.goto("/article");
  await press(page);
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

test("'Voire plus' opens the publication over the list, fading in; button, Escape, Back and backdrop close it", async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await page.goto("/article");
  for (const [name, close] of Object.entries(ways))
    await test.step(name, async () => {
      await press(page);
      await close(page);
      await expectBackOnList(page);
    });

  await page.emulateMedia({ reducedMotion: "no-preference" });
  await press(page);
  const look = (what: "animationDuration" | "animationName") =>
    reader(page).evaluate((dialog, part) => getComputedStyle(dialog)[part], what);
  expect(await look("animationDuration")).toBe("0.3s");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await look("animationName")).toBe("none");
  await expectNothingFound(page, "open window");
  expect(complaints).toEqual([]);

  await test.step("another part takes its place, Forward opens it again, a reload shows the page, Back leads to the list", async () => {
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

  await test.step("it prints without the bar, the footer and its buttons, also from the window", async () => {
    for (const visit of [() => page.goto(SECOND), () => open(page)]) {
      await visit();
      await page.emulateMedia({ media: "print" });
      for (const chrome of [".bar", ".footer", ".share", ".parts", ".trail-line"])
        await expect(page.locator(chrome).first()).toBeHidden();
      await expect(page.getByRole("heading", { name: "Peut-on gracier" }).first()).toBeVisible();
      await expect(page.locator(".printed-firm", { hasText: "Cabinet d’avocats" }).last()).toBeVisible();
      await expect(page.getByRole("heading", { name: "Nos dossiers par matière" })).toBeHidden();
      await page.emulateMedia({ media: "screen" });
    }
  });
});

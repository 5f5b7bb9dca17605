import { expect, type Page, test } from "@playwright/test";
import { bannerPace, ready, signIn } from "./staff";

const toastOf = (page: Page) => page.locator(".Toastify__toast");

/** The toast of Modifier, once it stands still. */
async function showToast(page: Page) {
  await page.locator(".row-edit").first().click();
  await page.mouse.move(4, 400);
  await toastOf(page).evaluate(async (toast) => {
    await Promise.all(toast.getAnimations().map(({ finished }) => finished));
  });
  const box = await toastOf(page).boundingBox();
  if (!box) throw new Error("no toast");
  return box;
}

test("Modifier names the contact in a toast at the top right, that closes by itself after 5 s", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/listec");
  await ready(page);
  const began = Date.now();
  const box = await showToast(page);
  await expect(page.getByRole("alert")).toContainText(
    /Modification demandée pour le contact .* \(ID\s: [\w-]{36}\)/,
  );
  expect(box.y).toBeLessThan(120);
  expect(box.x + box.width).toBeGreaterThan((page.viewportSize()?.width ?? 0) - 40);
  await expect(toastOf(page)).toHaveCount(0, { timeout: 10_000 });
  expect(Date.now() - began).toBeGreaterThan(5000);
});

test("a toast waits under the pointer and under the focus, from its first instant", async ({
  page,
}, info) => {
  test.skip(info.project.name === "360", "fingers do not hover");
  await page.goto("/connexion");
  await signIn(page);
  await page.goto("/listec");
  await ready(page);
  await page.locator(".row-edit").first().click();
  await page.mouse.move((page.viewportSize()?.width ?? 0) - 150, 60);
  await page.waitForTimeout(6500);
  await expect(toastOf(page)).toHaveCount(1);
  await page.mouse.move(300, 700);
  await page.getByRole("link", { name: "Ouvrir le suivi" }).focus();
  await page.waitForTimeout(6500);
  await expect(toastOf(page)).toHaveCount(1);
  await page.getByPlaceholder("Rechercher...").focus();
  await expect(toastOf(page)).toHaveCount(0);
});

test("a toast is dragged away from 80 % of its width on", async ({ page }, info) => {
  test.skip(info.project.name === "360", "the mouse of the wide screen says it");
  await signIn(page);
  await page.goto("/listec");
  await ready(page);
  const box = await showToast(page);
  const drag = async (part: number) => {
    await page.mouse.move(box.x + 20, box.y + 12);
    await page.mouse.down();
    for (let step = 1; step <= 10; step++)
      await page.mouse.move(box.x + 20 + (box.width * part * step) / 10, box.y + 12);
    await page.mouse.up();
    await page.mouse.move(box.x + 20, box.y + 12);
    await page.waitForTimeout(700);
  };
  await drag(0.7);
  await expect(toastOf(page)).toHaveCount(1);
  await drag(0.87);
  await expect(toastOf(page)).toHaveCount(0);
});

test("the banner of the admin home changes every 3 s, and can be stopped", async ({ page }) => {
  await signIn(page);
  await page.mouse.move(2, 2);
  const stop = page.getByRole("button", { name: "Arrêter le défilement" });
  await expect(stop).toBeVisible();
  const current = page.locator(".banner-current");
  const pace = await bannerPace(page);
  expect(pace).toBeGreaterThan(2850);
  expect(pace).toBeLessThan(3600);
  await stop.click();
  await page.mouse.move(2, 2);
  await page.locator("h1").click();
  const stopped = await current.innerText();
  await page.waitForTimeout(3600);
  await expect(current).toHaveText(stopped);
});

test("the banner stands still under reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page);
  await expect(page.getByRole("button", { name: "Reprendre le défilement" })).toBeVisible();
  const first = await page.locator(".banner-current").innerText();
  await page.waitForTimeout(3600);
  await expect(page.locator(".banner-current")).toHaveText(first);
});

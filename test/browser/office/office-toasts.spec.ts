import { expect, type Page, test } from "@playwright/test";
import { goInside } from "../inside";
import { enterOffice, leaveMessage, ready, signIn, writeClient } from "../staff";
import { endLife, lives } from "./toasts";

const toastOf = (page: Page) => page.locator(".Toastify__toast");

/** Once the toast has come or gone as far as it was sent, and React has drawn what follows from it. */
const standsStill = (page: Page) =>
  toastOf(page).evaluate(async (toast) => {
    await Promise.all(toast.getAnimations().map(({ finished }) => finished));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

/** The toast of Modifier, once it stands still. */
async function showToast(page: Page) {
  await page.locator(".row-edit").first().click();
  await page.mouse.move(300, 700);
  await standsStill(page);
  const box = await toastOf(page).boundingBox();
  if (!box) throw new Error("no toast");
  return box;
}

/**
 * What can be pressed or filled in and lies under a toast, by its words. Over it the menu scrolls, and the page where a
 * toast stands in the bar above it (below 1024 px) or over its end (on a phone): what they bring out is not covered.
 */
const covered = (page: Page) =>
  page.evaluate(() => {
    const under = (one: Element) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y]));
      return points.some(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest(".Toastify__toast"));
    };
    const scrolls = innerWidth < 1024 ? ":not(.bulk-bar *, .office-side *, .office-top *)" : ".office-menu *";
    return [...document.querySelectorAll("a, button, input, select, textarea, summary")]
      .filter((one) => !one.closest(".Toastify__toast") && one.checkVisibility())
      .filter((one) => {
        if (under(one) && one.matches(scrolls)) one.scrollIntoView({ block: "center" });
        return under(one);
      })
      .map((one) => one.textContent || one.getAttribute("name"));
  });

test("no button, link or field lies under a toast at any width", async ({ page }) => {
  await signIn(page);
  // So many that the bar of the ticked ones sticks to the bottom.
  for (let i = 0; i < 16; i++) await leaveMessage(page, "Visiteur Exemple", `Message ${i} sous un avis.`);
  const client = await writeClient(page, "Cliente Exemple");
  const expectNothingCovered = async (widths = [1280, 768, 360]) => {
    await expect(toastOf(page)).toBeVisible();
    await standsStill(page);
    // It stays while the screen is looked at.
    await toastOf(page).evaluate((toast) => {
      for (const animation of toast.getAnimations({ subtree: true })) animation.pause();
    });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await covered(page), `${page.url()} at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  };

  await page.goto("/listec");
  await ready(page);
  for (const row of [0, 1]) await page.locator("tbody .tick input").nth(row).check();
  await page.locator(".row-edit").first().click();
  await expect(page.locator(".bulk-bar")).toBeInViewport({ ratio: 1 });
  await expectNothingCovered();

  await page.goto(`/listeCl/${client}`);
  await ready(page);
  await page.locator("summary", { hasText: /^Tâche/ }).click();
  await page.getByRole("button", { name: "Rappeler", exact: true }).click();
  // At 768 px this page is too short to scroll from under the toast in its bar.
  await expectNothingCovered([1280, 360]);
});

test("a toast closes after 5 s, waits under the pointer and the focus, and is dragged away from 80 % of its width on", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/listec");
  await ready(page);
  const playState = async () => (await lives(toastOf(page))).map((life) => life.playState);
  // From its first instant: the pointer stands where it comes.
  await page.locator(".row-edit").first().click();
  await page.mouse.move(100, (page.viewportSize()?.height ?? 0) - 40);
  await standsStill(page);
  await expect(page.getByRole("alert")).toContainText(/Modification demandée pour le contact CK-\w+\./);
  expect(await lives(toastOf(page))).toEqual([{ ms: 5000, playState: "paused" }]);
  await page.mouse.move(300, 700);
  await expect.poll(playState).toEqual(["running"]);
  await page.getByRole("link", { name: "Ouvrir le suivi" }).focus();
  await expect.poll(playState).toEqual(["paused"]);
  await page.locator("#q").focus();
  await expect.poll(playState).toEqual(["running"]);
  await endLife(toastOf(page));
  await expect(toastOf(page)).toHaveCount(0);

  // Closed, it gives the focus back to where it was.
  await showToast(page);
  await page.locator("#q").focus();
  await toastOf(page).getByRole("button", { name: "Fermer la notification" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#q")).toBeFocused();
  await expect(toastOf(page)).toHaveCount(0);

  const box = await showToast(page);
  const drag = async (part: number) => {
    await page.mouse.move(box.x + 20, box.y + 12);
    await page.mouse.down();
    for (let step = 1; step <= 10; step++)
      await page.mouse.move(box.x + 20 + (box.width * part * step) / 10, box.y + 12);
    await page.mouse.up();
    await page.mouse.move(box.x + 20, box.y + 12);
  };
  await drag(0.7);
  await standsStill(page);
  await expect(toastOf(page)).toHaveCount(1);
  await drag(0.87);
  await expect(toastOf(page)).toHaveCount(0);

  await showToast(page);
  await toastOf(page).getByRole("link", { name: "Ouvrir le suivi" }).click();
  await expect(page).toHaveURL(/\/gestionmessage\//);
});

test("the banner changes every 2500 ms on /gestclient and every 3000 on the home, where it waits to be asked; it can be stopped", async ({
  page,
}) => {
  await page.clock.install();
  await enterOffice(page);
  const current = page.locator(".banner-current");
  const stop = page.getByRole("button", { name: "Arrêter le défilement" });
  const start = page.getByRole("button", { name: "Lancer le défilement" });
  /** Under the pointer and the focus it waits. */
  const leaveAlone = async () => {
    await page.mouse.move(2, 2);
    await page.locator("h1").click();
  };
  const unchangedFor = async (ms: number) => {
    const shown = await current.innerText();
    await page.clock.runFor(ms);
    await expect(current).toHaveText(shown);
  };
  await page.goto("/gestclient");
  await page.mouse.move(2, 2);
  await expect(stop).toBeVisible();
  // From now on the page's own time only passes by `runFor`.
  await page.clock.pauseAt(Date.now() + 60_000);

  const changesEvery = async (ms: number) => {
    let shown = await current.innerText();
    await page.clock.runFor(ms);
    for (let line = 0; line < 2; line += 1) {
      await expect(current).not.toHaveText(shown);
      shown = await current.innerText();
      await unchangedFor(ms - 100);
      await page.clock.runFor(100);
    }
  };
  await changesEvery(2500);
  await stop.click();
  await leaveAlone();
  await unchangedFor(2 * 2500);

  await page.clock.resume();
  await goInside(page, "/adminfils");
  await expect(start).toBeVisible();
  await unchangedFor(2 * 3000);
  await start.click();
  await leaveAlone();
  await expect(stop).toBeVisible();
  await page.clock.pauseAt(Date.now() + 120_000);
  await changesEvery(3000);

  await test.step("it stands still under reduced motion", async () => {
    await page.clock.resume();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/gestclient");
    await expect(start).toBeVisible();
    await unchangedFor(6000);
  });
});

import { expect, type Page, test } from "@playwright/test";
import { hold } from "./held-line";
import { goInside } from "./inside";
import { ready, signIn } from "./staff";

/** Pixels by which the page is wider than the screen. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What is too low for a finger on a phone (44 px), or for a pointer elsewhere (24 px). */
const tooSmall = (page: Page, targets: string, isMobile: boolean) =>
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
const refusedFaces = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const refused = [...document.fonts].filter(({ status }) => status === "error").map(({ family }) => family);
    return refused.filter((family) => !/^[ms]\d$/.test(family));
  });

const EVERYTHING = "a, button, input, select, textarea, summary";
const OF_QUESTIONS = "main :is(a, button, summary, fieldset label, input[type=search])";
const OF_ARTICLES = "main a, main button, dialog a, dialog button";
const LOOKED_AT = [
  ["/", EVERYTHING],
  ["/contact", EVERYTHING],
  ["/connexion", EVERYTHING],
  ["/confidentialite", EVERYTHING],
  ["/affairee", EVERYTHING],
  ["/contcat", EVERYTHING],
  ["/mentions", EVERYTHING],
  ["/assistance", OF_QUESTIONS],
  ["/assistance/tva", OF_QUESTIONS],
  ["/assist", OF_QUESTIONS],
  ["/article/grace-presidentielle-droits-des-victimes", OF_ARTICLES],
] as const;

test("nothing of a public page scrolls sideways, and every target fits a finger", async ({ page, isMobile }) => {
  for (const [path, targets] of LOOKED_AT) {
    await page.goto(path);
    expect(await sideways(page), path).toBeLessThanOrEqual(0);
    expect(await tooSmall(page, targets, isMobile), path).toEqual([]);
  }

  await test.step("nor of a publication over its list", async () => {
    await page.goto("/article");
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(await tooSmall(page, OF_ARTICLES, isMobile)).toEqual([]);
    await page.getByRole("link", { name: "Voire plus", exact: true }).nth(1).click();
    await expect(page.getByRole("dialog").getByRole("heading", { level: 1 })).toBeVisible();
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(await tooSmall(page, OF_ARTICLES, isMobile)).toEqual([]);
  });

  if (!isMobile)
    await test.step("each sub-menu of the bar hangs under its own trigger, within the screen, and so does the search", async () => {
      for (const width of [769, 1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto("/");
        for (const name of ["Que faire", "Compétences", "Expertises"]) {
          const trigger = page.locator("[data-menu] summary", { hasText: name });
          await trigger.hover();
          const list = await trigger.locator("xpath=../../ul").boundingBox();
          const box = await trigger.boundingBox();
          const holds = list && box && list.x <= box.x && list.x + list.width >= box.x + box.width;
          expect(holds, `${name} at ${width}`).toBe(true);
          expect((list?.x ?? 0) + (list?.width ?? 0), `${name} at ${width}`).toBeLessThanOrEqual(width);
        }
        const search = page.locator("[data-menu] .find");
        await search.locator("summary").click();
        const field = await search.getByRole("searchbox").boundingBox();
        const button = await search.getByRole("button").boundingBox();
        expect((field?.x ?? 0) + (field?.width ?? 0), `search at ${width}`).toBeLessThanOrEqual(button?.x ?? 0);
        expect((button?.x ?? 0) + (button?.width ?? 0), `search at ${width}`).toBeLessThanOrEqual(width);
        expect(await sideways(page), `search at ${width}`).toBeLessThanOrEqual(0);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
    });

  await test.step("« Quitter vite » is in sight, and large; on a phone near the thumb", async () => {
    await page.goto("/famillee");
    const link = page.getByRole("link", { name: "Quitter vite" });
    await expect(link).toBeInViewport();
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    if (isMobile) expect(box?.y).toBeGreaterThan(740 / 2);
  });
});

for (const script of [true, false])
  test.describe(script ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled: script });

    test("the menu opens, its sub-menus exclude each other, and a link leads on", async ({ page, isMobile }) => {
      await page.goto("/");
      const skills = page.locator("[data-menu]").getByText("Compétences", { exact: true });
      const expertises = page.locator("[data-menu]").getByText("Expertises", { exact: true });
      const audit = page.locator("[data-menu]").getByRole("link", { name: "Audit juridique" });
      const sport = page.locator("[data-menu]").getByRole("link", { name: "Droit du sport" });
      if (isMobile) {
        await expect(skills).toBeHidden();
        await page.locator("[data-menu-button]").click();
        await skills.click();
        await expect(audit).toBeVisible();
        await expertises.click();
        await expect(sport).toBeVisible();
        await expect(audit).toBeHidden();
        await expertises.click();
        await expect(sport).toBeHidden();
        await skills.click();
      } else {
        await skills.hover();
        await expect(audit).toBeVisible();
        await expertises.hover();
        await expect(sport).toBeVisible();
        await expect(audit).toBeHidden();
        await skills.hover();
      }
      await audit.click();
      await expect(page).toHaveURL(/\/audit$/);
    });
  });

test("home: the bar becomes opaque, a legal text opens as a dressed window, the loop runs on a wide screen alone", async ({
  page,
  isMobile,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(await refusedFaces(page)).toEqual([]);

  await test.step("the bar becomes opaque once the page is scrolled", async () => {
    const bar = page.locator("header").first();
    const colour = () => bar.evaluate((element) => getComputedStyle(element).backgroundColor);
    // At the top it only fades the page: on a wide screen by its style, on a phone once its script has looked.
    const transparent = "rgba(0, 0, 0, 0)";
    await expect.poll(colour).toBe(transparent);
    await page.mouse.wheel(0, 400);
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect.poll(colour).not.toBe(transparent);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(colour).toBe(transparent);
  });

  await test.step("a legal text opens as a dressed window, without a complaint in the console", async () => {
    await page.locator("[data-legal]").nth(1).click();
    const box = await page.getByRole("dialog").boundingBox();
    const view = page.viewportSize() ?? { width: 0, height: 0 };
    expect(box?.width).toBeLessThanOrEqual(Math.min(800, view.width));
    expect(box?.height).toBeLessThanOrEqual(view.height * 0.9 + 1);
    expect(complaints).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  // The loop of the banner starts on a wide screen alone, stops when told, and waits under reduced motion.
  const video = page.locator(".hero video");
  if (isMobile) {
    await expect(video).toHaveCount(0);
    expect(fetched.filter((url) => /webm|mp4|\/loop-/.test(url))).toEqual([]);
    return;
  }
  const paused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
  // The window closes as a step back in the history does, which puts the page where it was: at its foot.
  const playsAtTheTop = async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    return !(await paused());
  };
  await expect.poll(playsAtTheTop).toBe(true);
  await page.getByRole("button", { name: "Arrêter l’animation" }).click();
  await expect.poll(paused).toBe(true);
  await page.getByRole("button", { name: "Lancer l’animation" }).click();
  await expect.poll(paused).toBe(false);

  await page.emulateMedia({ reducedMotion: "reduce" });
  fetched.length = 0;
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByRole("button", { name: "Lancer l’animation" })).toBeVisible();
  expect(fetched.filter((url) => /webm|mp4/.test(url))).toEqual([]);
});

test("a menu of the office in use before the script arrives goes on afterwards", async ({ page, isMobile }) => {
  await signIn(page);
  const release = await hold(page, /\/assets\/.*\.js$/);
  await page.goto("/adminfils", { waitUntil: "commit" });
  if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
  const messages = page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: /^Messages/ });
  await expect(messages).toBeVisible();
  // React marks the elements that it has taken over.
  const taken = () => Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react"));
  expect(await page.evaluate(taken)).toBe(false);
  release();
  await ready(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(messages).toBeVisible();
  await messages.click();
  await expect(page).toHaveURL(/\/gestionmessage/);
  if (isMobile) await expect(messages).toBeHidden();
});

/** What stands above a screen on a phone leaves room for the screen (WCAG 1.4.10). */
test("screens of the office: at 360 px at most 96 px lie above a title; targets fit a pointer; a toast is out of the way", async ({
  page,
  isMobile,
}) => {
  const message = await signIn(page);
  await page.goto("/adminfils");
  await ready(page);
  expect(await refusedFaces(page)).toEqual([]);
  for (const path of ["/adminfils", "/gestionmessage", "/listeCl", "/reglages", "/comptecl", "/journal", "/listec"]) {
    await goInside(page, path);
    const top = await page.locator("h1").evaluate((title) => title.getBoundingClientRect().top);
    if (isMobile) expect(top, path).toBeLessThanOrEqual(96);
    expect(await sideways(page), path).toBeLessThanOrEqual(0);
    if (!/listec|journal/.test(path)) continue;
    await expect(page.locator("main .list-table a").first()).toBeVisible();
    expect(await tooSmall(page, ".office-top :is(a, button), main :is(a, button)", false), path).toEqual([]);
  }

  // Where it covers no button: at the foot of a desk's menu, as the end of a phone's screen.
  await test.step("a toast stands at the bottom, out of the way", async () => {
    await page.locator(".row-edit").first().click();
    const toast = page.locator(".Toastify__toast");
    await toast.evaluate(async (element) => {
      await Promise.all(element.getAnimations().map(({ finished }) => finished));
    });
    const box = await toast.boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(height - 12);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(isMobile ? width : 232);
  });

  const visitor = page.getByRole("link", { name: "Visiteur", exact: true });
  // On a desk they stand in the top bar.
  if (!isMobile) return expect(visitor).toBeVisible();
  await test.step("on a phone the menu holds the account and the ways out", async () => {
    await page.goto(`/gestionmessage/${message}/conservation`);
    await ready(page);
    expect(await page.locator("h1").evaluate((title) => title.getBoundingClientRect().top)).toBeLessThanOrEqual(96);
    await expect(visitor).toBeHidden();
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("navigation", { name: "Menu de l’espace du cabinet" });
    await expect(menu.getByRole("link", { name: "Visiteur" })).toBeVisible();
    await expect(menu.getByRole("button", { name: /Mode/ })).toBeVisible();
    await expect(menu.getByRole("button", { name: "Se déconnecter" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Administration" })).toBeVisible();
  });
});

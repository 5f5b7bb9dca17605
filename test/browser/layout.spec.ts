import { expect, test } from "@playwright/test";
import { refusedFaces, sideways, tooSmall } from "./measures";

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
      await page.goto("/");
      // The narrowest of each of the two rules that the bar follows: with more room nothing comes nearer to the edge.
      for (const width of [850, 769]) {
        await page.setViewportSize({ width, height: 800 });
        const spaces = await page.locator("[data-menu] > ul > li").evaluateAll((entries) => {
          const boxes = entries.map((entry) => entry.getBoundingClientRect());
          return boxes.slice(1).map(({ left }, i) => left - (boxes[i]?.right ?? 0));
        });
        expect(Math.min(...spaces), `between two entries at ${width}`).toBeGreaterThan(9);
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
        await search.locator("summary").click();
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

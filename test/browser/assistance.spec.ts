import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";

const EMPTY = "Désolé, nous n`avons pas de réponse pour cette recherche.";
const DISMISSAL = "Quels sont mes droits en cas de licenciement ?";

const typed = (page: Page) => page.locator(".typed");
const answer = (page: Page) => page.getByRole("dialog").locator("[data-answer]");

async function openDismissal(page: Page) {
  await page.goto("/assistance");
  await page.locator("[data-kind] a", { hasText: "licenciement" }).click();
  await expect(page.getByRole("dialog", { name: DISMISSAL })).toBeVisible();
}

test("an answer is typed at 30 ms a character, whole for readers from the start, and one press shows all", async ({
  page,
}) => {
  await openDismissal(page);
  await expect(typed(page)).not.toBeEmpty();
  const whole = await answer(page).locator(".visually-hidden").innerText();
  expect(whole).toMatch(/^Un licenciement doit reposer.*échanges\.$/s);
  await expect(page).toHaveURL(/\/assistance\/licenciement$/);
  const pace = await typed(page).evaluate(async (element) => {
    // Both looks are in the frame that typed: how busy the machine is between them says nothing about the pace.
    const typing = () =>
      new Promise<{ at: number; count: number }>((resolve) => {
        new MutationObserver((_, observer) => {
          observer.disconnect();
          resolve({ at: performance.now(), count: [...(element.textContent ?? "")].length });
        }).observe(element, { childList: true });
      });
    const first = await typing();
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const second = await typing();
    return (second.at - first.at) / (second.count - first.count);
  });
  expect(pace).toBeGreaterThan(27);
  expect(pace).toBeLessThan(36);
  await page.keyboard.press("Enter");
  await expect(typed(page)).toHaveCount(0);
  await expect(answer(page)).toHaveText(whole);
  await expect(page.getByRole("button", { name: "Fermer" })).toBeFocused();
});

test("Escape, the button, the backdrop and Back close; the card has the focus and the address is the list's again", async ({
  page,
}) => {
  const closings = [
    () => page.keyboard.press("Escape"),
    () => page.getByRole("button", { name: "Fermer" }).click(),
    () => page.mouse.click(4, 4),
    () => page.goBack(),
  ];
  for (const close of closings) {
    await openDismissal(page);
    await expect(page).toHaveURL(/\/licenciement$/);
    await close();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(/\/assistance$/);
    await expect(page).toHaveTitle(/^Assistance en ligne/);
    await expect(page.locator("[data-kind] a", { hasText: "licenciement" })).toBeFocused();
  }
});

test("from one answer to the next and back, and a reload in the middle loses nobody", async ({ page }) => {
  await openDismissal(page);
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /d’un commun accord/ })
    .click();
  await expect(page.getByRole("dialog", { name: /d’un commun accord/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog", { name: DISMISSAL })).toBeVisible();
  await page.goForward();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: /d’un commun accord/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: DISMISSAL })).toBeVisible();
  // Its heading is there before the script that follows the address.
  await page.waitForLoadState("load");
  await page.goBack();
  await expect(page.getByPlaceholder("Rechercher une question...")).toBeVisible();
});

test("with reduced motion the answer is there at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openDismissal(page);
  await expect(answer(page)).toHaveText(/échanges\.$/);
  await expect(typed(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Tout afficher" })).toBeHidden();
});

test("the search answers while typing, narrows by category, and an empty one asks the firm", async ({
  page,
}) => {
  const told: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/recherche-sans-reponse")) told.push(request.postData() ?? "");
  });
  await page.clock.install();
  await page.goto("/assistance");
  const box = page.getByRole("searchbox", { name: "Rechercher une question" });
  await box.pressSequentially("licensiemen");
  await expect(page.locator("#trouvees a").first()).toHaveText(DISMISSAL);
  await expect(page.getByRole("heading", { name: "Vie de l’entreprise" })).toBeHidden();
  await page.getByLabel("Vie de l’entreprise").check();
  await expect(page.getByText(EMPTY)).toBeVisible();
  await page.getByLabel("Toutes les questions").check();
  await page.locator("#trouvees a").first().click();
  await expect(page.getByRole("dialog", { name: DISMISSAL })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("#trouvees a").first()).toBeFocused();
  // Left alone for a while, such a search is told by itself: the page's own time only passes by `runFor`.
  await page.clock.pauseAt(Date.now() + 60_000);
  await box.fill("recette de riz");
  await page.clock.runFor(1000);
  await expect(page.getByText(EMPTY)).toBeVisible();
  expect(told).toEqual([]);
  await box.press("Enter");
  await box.press("Enter");
  await expect.poll(() => told).toEqual(["q=recette+de+riz"]);
  await page.clock.resume();
  await page.getByRole("link", { name: "Poser cette question" }).click();
  await expect(page.getByPlaceholder("Votre message")).toHaveValue("recette de riz");
});

test("axe finds nothing while an answer is being typed, once it is there, and on an empty search", async ({
  page,
}) => {
  const check = async (name: string) => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => `${name}: ${id} ${nodes.map((node) => node.target.join(" "))}`),
    ).toEqual([]);
  };
  await openDismissal(page);
  await expect(typed(page)).not.toBeEmpty();
  await check("typing");
  // On a slow machine axe may end after the typing: then the button is gone.
  await page.getByRole("button", { name: "Tout afficher" }).evaluateAll((buttons) => {
    for (const button of buttons as HTMLElement[]) button.click();
  });
  await expect(typed(page)).toHaveCount(0);
  await check("answer");
  await page.goto("/assistance?q=recette+de+riz");
  await check("empty search");
  await page.goto("/assistance/tva");
  await check("answer page");
  await page.goto("/assist");
  await page.getByText("Besoin d’aide ?").last().click();
  await check("help");
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the search, an answer and its neighbours are pages", async ({ page }) => {
    await page.goto("/assistance");
    await page.getByRole("searchbox").fill("marque deposée");
    await page.getByRole("button", { name: "Rechercher" }).click();
    await expect(page).toHaveURL(/\/assistance\?q=/);
    await page.locator("#trouvees a").first().click();
    await expect(page).toHaveURL(/\/assistance\/proteger-une-marque$/);
    await expect(page.getByText("En Guinée, une marque se protège par un enregistrement")).toBeVisible();
    await page.goto("/assist");
    await page.locator(".help summary").click();
    await page.getByRole("link", { name: "Voir les questions" }).click();
    await expect(page).toHaveURL(/\/assistance$/);
  });
});

test("every card, button and choice is large enough for a finger", async ({ page }, info) => {
  const least = info.project.name === "360" ? 44 : 24;
  for (const path of ["/assistance", "/assistance/tva", "/assist"]) {
    await page.goto(path);
    const small = await page
      .locator("main :is(a, button, summary, fieldset label, input[type=search])")
      .evaluateAll(
        (targets, least) =>
          targets
            .filter((target) => target.getClientRects().length)
            .map((target) => ({ height: target.getBoundingClientRect().height, text: target.textContent }))
            .filter(({ height }) => Math.ceil(height) < least),
        least,
      );
    expect(small, path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});

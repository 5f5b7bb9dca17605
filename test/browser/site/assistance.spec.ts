import { expect, type Page, test } from "@playwright/test";
import { expectNothingFound } from "../axe";

const EMPTY = "Désolé, nous n`avons pas de réponse pour cette recherche.";
const DISMISSAL = "Quels sont mes droits en cas de licenciement ?";

const typed = (page: Page) => page.locator(".typed");
const answer = (page: Page) => page.getByRole("dialog").locator("[data-answer]");

/** From the list, which is open. */
async function pressDismissal(page: Page) {
  await page.locator("[data-kind] a", { hasText: "licenciement" }).click();
  await expect(page.getByRole("dialog", { name: DISMISSAL })).toBeVisible();
}

async function openDismissal(page: Page) {
  await page.goto("/assistance");
  await pressDismissal(page);
}

test("an answer is typed at 30 ms a character, whole for readers from the start, and one press shows all", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/assistance");
  // From now on the page's own time only passes by `runFor`.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator("[data-kind] a", { hasText: "licenciement" }).click();
  await expect(page.getByRole("dialog", { name: DISMISSAL })).toBeVisible();
  await expect(typed(page)).toBeAttached();
  await page.clock.runFor(300);
  await expect(typed(page)).not.toBeEmpty();
  const whole = await answer(page).locator(".visually-hidden").innerText();
  expect(whole).toMatch(/^Un licenciement doit reposer.*échanges\.$/s);
  await expect(page).toHaveURL(/\/assistance\/licenciement$/);
  const count = async () => [...(await typed(page).innerText())].length;
  const before = await count();
  await page.clock.runFor(3000);
  // It is drawn at the next frame.
  expect(Math.abs((await count()) - before - 100)).toBeLessThanOrEqual(1);
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
  await page.goto("/assistance");
  for (const close of closings) {
    await pressDismissal(page);
    await expect(page).toHaveURL(/\/licenciement$/);
    await close();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(/\/assistance$/);
    await expect(page).toHaveTitle(/^Assistance en ligne/);
    await expect(page.locator("[data-kind] a", { hasText: "licenciement" })).toBeFocused();
  }

  await test.step("with reduced motion the answer is there at once", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await pressDismissal(page);
    await expect(answer(page)).toHaveText(/échanges\.$/);
    await expect(typed(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Tout afficher" })).toBeHidden();
  });
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

test("the search answers while typing, narrows by category, and leads to the search of the whole site", async ({
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
  const dismissal = page.locator("#resultats a", { hasText: DISMISSAL });
  await expect(dismissal).toBeVisible();
  await expect(page.locator("#resultats a", { hasText: "Licenciement ou salaire non payé" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Vie de l’entreprise" })).toBeHidden();
  await page.getByLabel("Vie de l’entreprise").check();
  await expect(page.getByText(EMPTY)).toBeVisible();
  await page.getByLabel("Toutes les questions").check();
  await dismissal.click();
  await expect(page.getByRole("dialog", { name: DISMISSAL })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dismissal).toBeFocused();
  // Left alone for a while, a search that found nothing is told by itself: the page's own time only passes by `runFor`.
  await page.clock.pauseAt(Date.now() + 60_000);
  await box.fill("recette de riz");
  await page.clock.runFor(1000);
  await expect(page.getByText("Rien parmi les questions et les guides.")).toBeVisible();
  expect(told).toEqual([]);
  await page.clock.runFor(4000);
  await expect.poll(() => told).toEqual(["q=recette+de+riz"]);
  await page.clock.resume();
  await page.getByRole("link", { name: "Chercher dans tout le site" }).click();
  await expect(page).toHaveURL(/\?q=recette\+de\+riz#trouve$/);
  await expect(page.getByText(EMPTY)).toBeVisible();
  await page.getByRole("link", { name: "Poser cette question" }).click();
  await expect(page.getByPlaceholder("Votre message")).toHaveValue("recette de riz");
});

test("axe finds nothing while an answer is being typed, once it is there, and on an empty search", async ({ page }) => {
  await openDismissal(page);
  await expect(typed(page)).not.toBeEmpty();
  await expectNothingFound(page, "typing");
  // On a slow machine axe may end after the typing: then the button is gone.
  await page.getByRole("button", { name: "Tout afficher" }).evaluateAll((buttons) => {
    for (const button of buttons as HTMLElement[]) button.click();
  });
  await expect(typed(page)).toHaveCount(0);
  await expectNothingFound(page, "answer");
  await page.goto("/assistance?q=recette+de+riz");
  await expectNothingFound(page, "empty search");
  await page.goto("/assist");
  await page.getByText("Besoin d’aide ?").last().click();
  await expectNothingFound(page, "help");
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the search of the bar and of the page, an answer and its neighbours are pages", async ({ page }) => {
    await page.goto("/");
    await page.locator(".burger summary:visible, .find summary:visible").first().click();
    await page.getByRole("searchbox", { name: "Chercher dans tout le site" }).fill("on ma arreté");
    await page.keyboard.press("Enter");
    await expect(page.locator("#resultats a").first()).toHaveText(/^Arrestation/);
    await page.goto("/assistance");
    await page.getByRole("searchbox").fill("marque deposée");
    await page.getByRole("button", { name: "Rechercher" }).click();
    await expect(page).toHaveURL(/\/assistance\?q=/);
    await page.locator("#resultats a").first().click();
    await expect(page).toHaveURL(/\/assistance\/proteger-une-marque$/);
    await expect(page.getByText("En Guinée, une marque se protège par un enregistrement")).toBeVisible();
    await page.goto("/assist");
    await page.locator(".help summary").click();
    await page.getByRole("link", { name: "Voir les questions" }).click();
    await expect(page).toHaveURL(/\/assistance$/);
  });
});

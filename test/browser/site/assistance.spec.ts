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

test("an answer is typed at 30 ms a character, whole for readers, shown by one press; it closes in four ways and leads to its neighbours", async ({
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
  await page.clock.resume();

  await test.step("axe finds nothing while an answer is being typed, and once it is there", async () => {
    await openDismissal(page);
    await expect(typed(page)).not.toBeEmpty();
    await expectNothingFound(page, "typing");
    // On a slow machine axe may end after the typing: then the button is gone.
    await page.getByRole("button", { name: "Tout afficher" }).evaluateAll((buttons) => {
      for (const button of buttons as HTMLElement[]) button.click();
    });
    await expect(typed(page)).toHaveCount(0);
    await expectNothingFound(page, "answer");
  });

  await test.step("Escape, the button, the backdrop and Back close; the card has the focus and the address is the list’s again", async () => {
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

  await test.step("from one answer to the next and back, and a reload in the middle loses nobody", async () => {
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
  const noneHere = page.getByText("Rien parmi les questions ni les titres des guides.");
  await expect(noneHere).toBeVisible();
  // Of what somebody in distress says, one word that looks like one of a question is no answer.
  await box.fill("on m’a arrêté mon fils");
  await page.clock.runFor(1000);
  await expect(noneHere).toBeVisible();
  await box.fill("recette de riz");
  await page.clock.runFor(1000);
  expect(told).toEqual([]);
  await page.clock.runFor(4000);
  await expect.poll(() => told).toEqual(["q=recette+de+riz"]);
  await page.clock.resume();
  await page.getByRole("link", { name: "Chercher dans tout le site" }).click();
  await expect(page).toHaveURL(/\?q=recette\+de\+riz#trouve$/);
  await expect(page.getByText(EMPTY)).toBeVisible();
  await expectNothingFound(page, "empty search");
  await page.getByRole("link", { name: "Poser cette question" }).click();
  await expect(page.getByPlaceholder("Votre message")).toHaveValue("recette de riz");

  await page.goto("/assist");
  await page.getByText("Besoin d’aide ?").last().click();
  await expectNothingFound(page, "help");
});

test("on paper each question has its answer, which the page does not carry", async ({ page, context }) => {
  await page.goto("/assistance");
  const onPaper = page.locator(".printed-answer", { hasText: "Un licenciement doit reposer" });
  await expect(page.locator("form.ask")).toBeVisible();
  await expect(onPaper).toHaveCount(0);
  await context.setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("toutes-les-reponses")).toBeVisible();
  await context.setOffline(false);
  // All of them at once: a browser does not wait before it prints.
  const printed = await page.evaluate(() => {
    dispatchEvent(new Event("beforeprint"));
    return document.querySelectorAll("li > .printed-answer").length;
  });
  expect(printed).toBe(20);
  await expect(onPaper).toBeVisible();
  await expect(page.locator(".to-all-answers")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await expect(onPaper).toBeHidden();
});

import { expect, test } from "@playwright/test";
import { reachReceipt } from "../receipt";

test.use({ javaScriptEnabled: false });

const WORDS = "J’ai reçu une convocation à N’Zérékoré pour le 12/03 et je ne sais pas quoi faire.";

test("without a script the menu, the values, the searches and the publications can be used and read", async ({
  page,
}) => {
  const menu = page.locator("[data-menu]");
  await test.step("the menu opens, its sub-menus exclude each other, and a link leads on", async () => {
    await page.goto("/");
    await expect(menu.getByText("Compétences", { exact: true })).toBeHidden();
    await page.locator("[data-menu-button]").click();
    await menu.getByText("Compétences", { exact: true }).click();
    const audit = menu.getByRole("link", { name: "Audit juridique" });
    const sport = menu.getByRole("link", { name: "Droit du sport" });
    await expect(audit).toBeVisible();
    await menu.getByText("Expertises", { exact: true }).click();
    await expect(sport).toBeVisible();
    await expect(audit).toBeHidden();
    await menu.getByText("Expertises", { exact: true }).click();
    await expect(sport).toBeHidden();
    await menu.getByText("Compétences", { exact: true }).click();
    await audit.click();
    await expect(page).toHaveURL(/\/audit$/);
  });

  await test.step("the values are a list to swipe and every text can be read", async () => {
    await page.goto("/apropos");
    await expect(page.locator(".card p:not(.slogan)")).toHaveCount(8);
    for (const card of await page.locator(".card").all()) {
      await card.scrollIntoViewIfNeeded();
      await expect(card.locator("p").first()).toBeInViewport();
    }
    await expect(page.getByRole("region", { name: "Nos valeurs" }).getByRole("button")).toHaveCount(0);
  });

  await test.step("the search of the bar and of the page, an answer and its neighbours are pages", async () => {
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

  await test.step("« Voire plus » leads to the page, which leads back", async () => {
    await page.goto("/article");
    await page.getByRole("link", { name: "Voire plus", exact: true }).nth(1).click();
    await expect(page).toHaveURL("/article/grace-presidentielle-pendant-l-appel");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: "Copier le lien" })).toBeHidden();
    await page.locator("a.back").click();
    await expect(page).toHaveURL("/article");
  });
});

test("without a script a visitor is told what is wrong, loses no word, and reaches a receipt, the same for the same words", async ({
  page,
}) => {
  await reachReceipt(page, `${WORDS} sans script ${Date.now()}`);
  // Nothing would answer them.
  await expect(page.getByRole("button", { name: /^(Imprimer|Garder en image)$/ })).toHaveCount(0);

  await test.step("wrong input is told beside each field and in a summary that is focused in full view", async () => {
    for (const width of [360, 900]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto("/contact");
      await page.locator("form").evaluateAll((forms) => {
        for (const form of forms) (form as HTMLFormElement).noValidate = true;
      });
      await page.getByPlaceholder("Votre nom").fill("F");
      await page.getByPlaceholder("Votre email").fill("pas une adresse");
      await page.getByPlaceholder("Votre message").fill("Trop peu.");
      await page.getByRole("button", { name: "Envoyer" }).click();
      const summary = page.getByRole("alert").first();
      await expect(summary).toBeVisible();
      await expect(summary).toBeFocused();
      // Under the bar, which stays.
      const bar = (await page.locator(".bar").boundingBox())?.height ?? 0;
      expect((await page.locator(".error-summary").boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(bar);
      await expect(summary.getByText("Le nom doit contenir entre 2 et 50 caractères.")).toBeVisible();
      await expect(page.locator("#name-error")).toContainText("Le nom doit contenir entre 2 et 50 caractères.");
      await expect(page.locator("#message-error")).toBeVisible();
      await expect(page.getByPlaceholder("Votre nom")).toHaveValue("F");
      await expect(page.getByPlaceholder("Votre email")).toHaveValue("pas une adresse");
      await expect(page.getByPlaceholder("Votre message")).toHaveValue("Trop peu.");
    }
  });
});

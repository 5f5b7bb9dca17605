import { expect, test } from "@playwright/test";
import { holdPosts } from "../held-answers";
import { goInside } from "../inside";
import { follow, ready, signIn, writeClient } from "../staff";

const QUESTION = "Les mots saisis n’ont pas été enregistrés.";

test("leaving typed words, refused or not stored ones too, asks first; staying keeps them, leaving loses them", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/adminfils");
  await ready(page);
  await follow(page, "/listeCl");
  await page.getByRole("link", { name: "Ajouter un nouveau client" }).first().click();
  await expect(page).toHaveURL(/\/comptecl$/);
  // Nothing is typed: nothing is asked.
  await page.locator("#name").focus();
  await follow(page, "/listeCl");
  await expect(page).toHaveURL(/\/listeCl$/);
  // The address is there before the screen: the field of the form just left would take the words.
  await expect(page.locator("#name")).toHaveCount(0);
  await page.goBack();
  await page.locator("#name").fill("Fatoumata Exemple");
  for (const leave of [() => follow(page, "/gestionmessage"), () => page.goBack()]) {
    await leave();
    await expect(page.getByText(QUESTION)).toBeVisible();
    await expect(page.getByRole("button", { name: "Rester sur la page" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByText(QUESTION)).toBeHidden();
    await expect(page).toHaveURL(/\/comptecl$/);
    await expect(page.locator("#name")).toHaveValue("Fatoumata Exemple");
  }
  // Taken back: nothing is asked again.
  await page.locator("#name").fill("");
  await follow(page, "/gestionmessage");
  await expect(page).toHaveURL(/\/gestionmessage$/);
  await expect(page.locator("#name")).toHaveCount(0);
  await page.goBack();
  await page.locator("#name").fill("Fatoumata Exemple");
  await follow(page, "/gestionmessage");
  await page.getByRole("button", { name: "Quitter sans enregistrer" }).click();
  await expect(page).toHaveURL(/\/gestionmessage$/);

  await test.step("what is typed while an edition travels stays, is asked about, and is stored by the next press", async () => {
    const id = await writeClient(page, "Pendant Exemple");
    await goInside(page, `/miseajourAclientRecup/${id}`);
    const line = await holdPosts(page);
    await page.getByText("Plus de champs").click();
    await page.getByLabel("Repère").fill("près de la gare");
    await page.getByRole("button", { name: "Mettre à jour" }).click();
    await line.sent(1);
    await page.getByLabel("Adresse").fill("Rue Exemple");
    line.release();
    await expect(page.locator(".Toastify__toast").filter({ hasText: "Mise à jour réussie !" })).toBeVisible();
    // Where the list would have followed, the button is there again.
    await expect(page.getByRole("button", { name: "Mettre à jour" })).toBeEnabled();
    await expect(page.getByLabel("Adresse")).toHaveValue("Rue Exemple");
    await follow(page, "/listeCl");
    await expect(page.getByText(QUESTION)).toBeVisible();
    await page.getByRole("button", { name: "Rester sur la page" }).click();
    await page.getByRole("button", { name: "Mettre à jour" }).click();
    await expect(page).toHaveURL(/\/listeCl$/);
    await goInside(page, `/listeCl/${id}`);
    await expect(page.locator("main")).toContainText("Rue Exemple");
    await expect(page.locator("main")).toContainText("près de la gare");
  });

  await test.step("words that a server which is away did not store stay", async () => {
    await goInside(page, "/contact2");
    await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 503, body: "" }));
    await page.locator("#message").fill("Des mots à garder");
    await page
      .getByRole("button", { name: /^Enregistrer/ })
      .last()
      .click();
    await expect(page.locator(".error-summary")).toContainText("l’enregistrement n’est pas confirmé");
    await expect(page.locator(".error-summary h2")).toHaveText("Le service ne répond pas");
    await expect(page.locator("#message")).toHaveValue("Des mots à garder");
    await page.unroute(/\.data(\?|$)/);
    await page.locator("#message").fill("");
  });

  await test.step("refused words still ask", async () => {
    await goInside(page, "/comptecl");
    await page.locator("#name").fill("Fatoumata Exemple");
    await page
      .locator("main form")
      .getByRole("button", { name: /Enregistrer|Ajouter/ })
      .first()
      .click();
    await expect(page.locator(".error-summary")).toBeVisible();
    await follow(page, "/gestionmessage");
    await expect(page.getByText(QUESTION)).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("going away from the office asks in the browser's own words, and only for typed words", async () => {
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      return dialog.accept();
    });
    await page.reload();
    expect(asked).toEqual(["beforeunload"]);
    await ready(page);
    await page.locator("#name").click();
    await page.reload();
    expect(asked).toEqual(["beforeunload"]);
  });
});

import { expect, test } from "@playwright/test";
import { goInside } from "../inside";
import { follow, ready, signIn } from "../staff";

const QUESTION = "Les mots saisis n’ont pas été enregistrés.";

test("leaving typed words by a link or Back asks first; staying keeps them, leaving loses them", async ({ page }) => {
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
});

test("words that are sent ask nothing, refused ones still do, also of whoever goes away from the office", async ({
  page,
}) => {
  const id = await signIn(page);
  await page.goto(`/gestionmessage/${id}`);
  const note = page.locator("#note");
  await note.fill("Une note.");
  await page.getByRole("button", { name: "Ajouter la note" }).click();
  await expect(page.getByText("Une note.").first()).toBeVisible();
  await follow(page, "/gestionmessage");
  await expect(page).toHaveURL(/\/gestionmessage$/);
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

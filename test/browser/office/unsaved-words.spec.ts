import { expect, test } from "@playwright/test";
import { follow, ready, signIn, writeClient } from "../staff";

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

test("Back pressed twice at once: who stays is at the address of their form, who leaves is two screens back", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/adminfils");
  await ready(page);
  await follow(page, "/gestionmessage");
  await expect(page).toHaveURL(/\/gestionmessage$/);
  await follow(page, "/listeCl");
  await page.getByRole("link", { name: "Ajouter un nouveau client" }).first().click();
  await page.locator("#name").fill("Fatoumata Exemple");
  // The router undoes one of the two steps: the address in the bar is another screen's while the question stands.
  const backTwice = async () => {
    await page.evaluate(() => {
      history.back();
      history.back();
    });
    await expect(page.getByText(QUESTION)).toBeVisible();
  };
  await backTwice();
  // The address is put right by going there: the question asked next would go when that screen comes.
  const isBack = page.waitForResponse(/\/comptecl\.data/);
  await page.getByRole("button", { name: "Rester sur la page" }).click();
  await isBack;
  await ready(page);
  await expect(page.getByText(QUESTION)).toBeHidden();
  await expect(page).toHaveURL(/\/comptecl$/);
  await expect(page.locator("#name")).toHaveValue("Fatoumata Exemple");
  await backTwice();
  await page.getByRole("button", { name: "Quitter sans enregistrer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Messages à traiter/ })).toBeVisible();
  await expect(page).toHaveURL(/\/gestionmessage$/);
});

test("words that are sent ask nothing, refused ones still do", async ({ page }) => {
  const id = await signIn(page);
  await page.goto(`/gestionmessage/${id}`);
  const note = page.locator("#note");
  await note.fill("Une note.");
  await page.getByRole("button", { name: "Ajouter la note" }).click();
  await expect(page.getByText("Une note.").first()).toBeVisible();
  await follow(page, "/gestionmessage");
  await expect(page).toHaveURL(/\/gestionmessage$/);
  await follow(page, "/listeCl");
  await page.goto("/comptecl");
  await ready(page);
  await page.locator("#name").fill("Fatoumata Exemple");
  await page
    .locator("main form")
    .getByRole("button", { name: /Enregistrer|Ajouter/ })
    .first()
    .click();
  await expect(page.locator(".error-summary")).toBeVisible();
  await follow(page, "/gestionmessage");
  await expect(page.getByText(QUESTION)).toBeVisible();
});

test("going away from the office asks in the browser's own words, and only for typed words", async ({ page }) => {
  await signIn(page);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    return dialog.accept();
  });
  await page.goto("/comptecl");
  await ready(page);
  await page.locator("#name").click();
  await page.reload();
  await ready(page);
  expect(asked).toEqual([]);
  await page.locator("#name").fill("Fatoumata Exemple");
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
});

test("leaving a choice between two versions asks first, until one of them is stored or the stored one kept", async ({
  page,
}) => {
  await signIn(page);
  const id = await writeClient(page, "Choix Exemple");
  const edition = `/miseajourAclientRecup/${id}`;
  const other = await page.context().newPage();
  const keepOne = page.getByRole("link", { name: "Garder toute la version enregistrée" });
  const chooseBetween = async (theirs: string, mine: string) => {
    for (const one of [page, other]) {
      await one.goto(edition);
      await ready(one);
      // Open by itself once one of its fields holds a value.
      if (!(await one.getByLabel("Repère").isVisible())) await one.getByText("Plus de champs").click();
    }
    await other.getByLabel("Repère").fill(theirs);
    await other.getByRole("button", { name: "Mettre à jour" }).click();
    await expect(other).toHaveURL(/\/listeCl$/);
    await page.getByLabel("Repère").fill(mine);
    await page.getByRole("button", { name: "Mettre à jour" }).click();
    await expect(keepOne).toBeVisible();
  };
  await chooseBetween("au pont", "à la gare");
  const whole = page.getByRole("button", { name: "Enregistrer toute ma version" });
  expect((await whole.boundingBox())?.height).toBe((await keepOne.boundingBox())?.height);
  // The browser wants a choice before it sends one.
  await page.getByRole("button", { name: "Enregistrer ces choix" }).click();
  await expect(page.getByRole("radio").first()).toBeFocused();
  await follow(page, "/gestionmessage");
  await expect(page.getByText(QUESTION)).toBeVisible();
  await page.getByRole("button", { name: "Rester sur la page" }).click();
  await expect(page.getByText(QUESTION)).toBeHidden();
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    return dialog.dismiss();
  });
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await page.getByText("à la gare").click();
  await page.getByRole("button", { name: "Enregistrer ces choix" }).click();
  // The address is the list's before the screen is: until then the choice is still on the page.
  await expect(page.getByRole("heading", { level: 1, name: "Liste des clients" })).toBeVisible();
  await chooseBetween("au marché", "à l’école");
  await page.getByText("à l’école").click();
  await keepOne.click();
  await expect(page).toHaveURL(new RegExp(`/listeCl/${id}$`));
  await expect(page.getByRole("main")).toContainText("au marché");
  expect(asked).toEqual(["beforeunload"]);
});

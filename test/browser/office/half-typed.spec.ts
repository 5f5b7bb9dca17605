import { expect, test } from "@playwright/test";
import { holdPosts, lose } from "../held-answers";
import { follow, ready, signIn } from "../staff";

const QUESTION = "Les mots saisis n’ont pas été enregistrés.";
const HALF = "Une note à moitié";

test("a half-typed note survives a state that cannot be stored, and one whose screen cannot be read anew", async ({
  page,
}) => {
  const id = await signIn(page);
  await page.goto(`/gestionmessage/${id}`);
  await ready(page);
  await page.locator("#note").fill(HALF);
  await lose(page, ["POST", "GET"]);
  await page.getByRole("button", { name: "Clore", exact: true }).click();
  await expect(page.locator(".error-summary")).toContainText("l’enregistrement n’est pas confirmé");
  await expect(page.locator("#note")).toHaveValue(HALF);
  await page.unroute(/\.data(\?|$)/);
  // An answer that brings its screen leaves nothing to read anew.
  await page.route(/\.data(\?|$)/, (route, request) => {
    if (request.method() === "GET") return route.abort();
    return route.continue({ headers: { ...request.headers(), "x-next-screen": "" } });
  });
  await page.getByRole("button", { name: "Clore", exact: true }).click();
  await expect(page.getByText("cette page n’a pas pu être relue")).toBeVisible();
  await expect(page.locator("#note")).toHaveValue(HALF);
  await page.unroute(/\.data(\?|$)/);
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator(".standing")).toContainText("Clos");

  await test.step("typed on while it travels, it keeps only the words that came since", async () => {
    await ready(page);
    const line = await holdPosts(page);
    const sent = "Rappelée.";
    const box = page.locator("#note");
    const notes = page.locator(".notes .note-body");
    await box.fill(sent);
    await page.getByRole("button", { name: "Ajouter la note" }).click();
    await line.sent(1);
    await box.pressSequentially(" Pas de réponse.");
    line.release();
    await expect(notes.getByText(sent, { exact: true })).toHaveCount(1);
    await expect(box).toHaveValue("Pas de réponse.");
    await follow(page, "/gestionmessage");
    await expect(page.getByText(QUESTION)).toBeVisible();
    await page.getByRole("button", { name: "Rester sur la page" }).click();
    await page.getByRole("button", { name: "Ajouter la note" }).click();
    await expect(notes.getByText("Pas de réponse.", { exact: true })).toHaveCount(1);
    await expect(box).toHaveValue("");
    await follow(page, "/gestionmessage");
    await expect(page).toHaveURL(/\/gestionmessage$/);
  });
});

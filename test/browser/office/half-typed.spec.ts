import { expect, test } from "@playwright/test";
import { holdPosts, lose } from "../held-answers";
import { goInside } from "../inside";
import { follow, ready, signIn } from "../staff";

const QUESTION = "Les mots saisis n’ont pas été enregistrés.";
const UNCONFIRMED = "L’enregistrement n’est pas encore confirmé";
const HALF = "Une note à moitié";

test("a half-typed note survives a state that cannot be stored, and one whose screen cannot be read anew; one that travels is asked about", async ({
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

  await test.step("while it is on its way it is not sent twice; a link, Back, another form and closing the page ask first", async () => {
    const id = await signIn(page);
    await goInside(page, "/listec");
    // Arrived at by a link, so that Back stays inside the office.
    await page.locator(`main a[href="/gestionmessage/${id}"]`).first().click();
    await expect(page.locator("#note")).toBeVisible();
    const line = await holdPosts(page);
    const note = "Une note en chemin, pressée deux fois.";
    await page.locator("#note").fill(note);
    await page.getByRole("button", { name: "Ajouter la note" }).click();
    await line.sent(1);
    const again = page.getByRole("button", { name: "Ajout…" });
    // It says that it is not to be pressed; a finger may all the same.
    await again.click({ force: true });
    await again.click({ force: true });
    const asked = page.waitForEvent("dialog");
    await page.evaluate(() => setTimeout(() => location.reload()));
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    const close = () => page.getByRole("button", { name: "Clore", exact: true }).click();
    for (const leave of [close, () => page.goBack(), () => follow(page, "/gestionmessage")]) {
      await leave();
      await expect(page.getByText(UNCONFIRMED)).toBeVisible();
      await expect(page.getByRole("button", { name: "Attendre", exact: true })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(page.getByText(UNCONFIRMED)).toBeHidden();
    }
    // On a busy phone the end of a question is told when the next one is asked already: it is no answer to that one.
    await page.evaluate(() => {
      const { showModal } = HTMLDialogElement.prototype;
      HTMLDialogElement.prototype.showModal = function () {
        this.dispatchEvent(new Event("close"));
        showModal.call(this);
      };
    });
    await follow(page, "/gestionmessage");
    await expect(page.getByText(UNCONFIRMED)).toBeVisible();
    expect(line.held).toHaveLength(1);
    line.release();
    // The answer leads where the link does.
    await expect(page).toHaveURL(/\/gestionmessage$/);
    await expect(page.getByRole("dialog").filter({ hasText: UNCONFIRMED })).toBeHidden();
    await goInside(page, `/gestionmessage/${id}`);
    await expect(page.locator(".notes").getByText(note)).toHaveCount(1);
    await expect(page.locator(".standing")).toContainText("Nouveau");
    await close();
    await expect(page.locator(".standing")).toContainText("Clos");
  });
});

test("a note for which somebody gives up another form is stored like any other", async ({ page }) => {
  const id = await signIn(page);
  await page.goto(`/gestionmessage/${id}`);
  await ready(page);
  const line = await holdPosts(page);
  await page.getByRole("button", { name: "Clore", exact: true }).click();
  await line.sent(1);
  await page.locator("#note").fill("Plus pressée.");
  await page.getByRole("button", { name: "Ajouter la note" }).click();
  await page.getByRole("button", { name: "Continuer sans attendre" }).click();
  await line.sent(2);
  line.release();
  await expect(page.locator(".notes").getByText("Plus pressée.")).toHaveCount(1);
  await expect(page.locator("#note")).toHaveValue("");
});

import { expect, test } from "@playwright/test";
import { holdPosts } from "../held-answers";
import { goInside } from "../inside";
import { follow, ready, signIn } from "../staff";

const UNCONFIRMED = "L’enregistrement n’est pas encore confirmé";

test("while a save is on its way: it is not sent twice; a link, Back, another form and closing the page ask first", async ({
  page,
}) => {
  const id = await signIn(page);
  await page.goto("/listec");
  await ready(page);
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

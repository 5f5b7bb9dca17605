import { expect, test } from "@playwright/test";
import { holdPosts } from "../held-answers";
import { follow, ready, signIn } from "../staff";

const UNCONFIRMED = "L’enregistrement n’est pas encore confirmé";

test("a link or Back pressed while a save is on its way asks first, and the answer leads where the link does", async ({
  page,
}) => {
  const id = await signIn(page);
  await page.goto("/contact2");
  await ready(page);
  // Arrived at by a link, so that Back stays inside the office.
  await follow(page, "/listec");
  await expect(page).toHaveURL(/\/listec$/);
  await page.locator(`main a[href="/gestionmessage/${id}"]`).first().click();
  await expect(page.locator("#note")).toBeVisible();
  const line = await holdPosts(page);
  const note = "Une note en chemin.";
  await page.locator("#note").fill(note);
  await page.getByRole("button", { name: "Ajouter la note" }).click();
  await line.sent(1);
  for (const leave of [() => page.goBack(), () => follow(page, "/gestionmessage")]) {
    await leave();
    await expect(page.getByText(UNCONFIRMED)).toBeVisible();
    await expect(page.getByRole("button", { name: "Attendre", exact: true })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByText(UNCONFIRMED)).toBeHidden();
  }
  await follow(page, "/gestionmessage");
  await expect(page.getByText(UNCONFIRMED)).toBeVisible();
  line.release();
  await expect(page).toHaveURL(/\/gestionmessage$/);
  await expect(page.getByRole("dialog").filter({ hasText: UNCONFIRMED })).toBeHidden();
  await page.goto(`/gestionmessage/${id}`);
  await expect(page.locator(".notes").getByText(note)).toHaveCount(1);
});

test("while a save is on its way it is not sent twice, and closing the page or another form asks first", async ({
  page,
}) => {
  const id = await signIn(page);
  await page.goto(`/gestionmessage/${id}`);
  await ready(page);
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
  await page.getByRole("button", { name: "Clore", exact: true }).click();
  await expect(page.getByText(UNCONFIRMED)).toBeVisible();
  expect(line.held).toHaveLength(1);
  line.release();
  await expect(page.locator(".notes").getByText(note)).toHaveCount(1);
  await page.getByRole("button", { name: "Clore", exact: true }).click();
  await expect(page.locator(".standing")).toContainText("Clos");
});

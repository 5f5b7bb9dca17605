import { expect, type Page, test } from "@playwright/test";
import { hold } from "../held-line";

const LOADING = "Chargement en cours...";
const notice = (page: Page) => page.locator("[data-legal][href='/mentions']");
const message = (page: Page) => page.getByPlaceholder("Votre message");

/** Presses the legal text on /contact and waits until it is known to be waited for. */
async function pressOnContact(page: Page): Promise<void> {
  await page.goto("/contact");
  await expect(page.locator(".field-count")).toBeVisible();
  await notice(page).click();
  await expect(page.getByText(LOADING)).toBeVisible();
}

const SCRIPT = /\/assets\/legal-texts-/;

test("a legal text pressed twice on a slow line opens once, is a step of the history, and leads to its page where its script does not come", async ({
  page,
}) => {
  const release = await hold(page, "**/mentions");
  await page.goto("/penall");
  const link = notice(page);
  await expect(link).toHaveRole("button");
  await link.click();
  await expect(page.getByText(LOADING)).toBeVisible();
  await link.click();
  release();
  await expect(page.getByRole("dialog").first()).toBeVisible();
  await expect(page.getByText(LOADING)).toHaveCount(0);
  await expect(page.locator("dialog")).toHaveCount(1);
  await page.getByRole("button", { name: "Fermer" }).click();
  await expect(page.locator("dialog")).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.unrouteAll();

  await test.step("Back closes it, Forward opens it, its button leaves nothing behind", async () => {
    const dialog = page.getByRole("dialog");
    await page.goto("/audit");
    await page.goto("/penall");
    await expect(notice(page)).toHaveRole("button");
    await notice(page).press("Enter");
    await expect(dialog.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/penall$/);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(notice(page)).toBeFocused();
    await page.goForward();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    // The window takes its step out of the history a moment after it is gone; the address is the same before and after.
    await expect.poll(() => page.evaluate(() => history.state?.over ?? null)).toBeNull();
    await expect(page).toHaveURL(/\/penall$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/audit$/);
  });

  await test.step("a legal text whose script does not come leads to its page", async () => {
    await page.route(SCRIPT, (route) => route.abort());
    await page.goto("/penall");
    await expect(notice(page)).toHaveRole("button");
    await notice(page).click();
    await expect(page).toHaveURL(/\/mentions$/);
  });
});

test("what comes late of a legal text does not open over what is typed meanwhile", async ({ page }) => {
  for (const [what, address] of [
    ["a legal text", "**/mentions"],
    ["the script of legal texts", SCRIPT],
  ] as const)
    await test.step(what, async () => {
      const release = await hold(page, address);
      await pressOnContact(page);
      await message(page).click();
      await page.keyboard.type("Pendant que");
      release();
      await expect(page.getByText(LOADING)).toHaveCount(0);
      await page.keyboard.type(" la ligne cherche");
      await expect(page.locator("dialog")).toHaveCount(0);
      await expect(message(page)).toHaveValue("Pendant que la ligne cherche");
      await page.unrouteAll();
      await message(page).fill("");
    });
});

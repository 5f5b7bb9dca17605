import { expect, type Page } from "@playwright/test";

export const NUMBER = /CK-[0-9A-Z]{4,5}/;

/** A visitor goes from the home page to a receipt; the same words sent again, however, lead to the same one. */
export async function reachReceipt(page: Page, words: string): Promise<void> {
  const send = async (message: string) => {
    await page.getByPlaceholder("Votre nom").fill("Fatoumata N’Diaye Exemple");
    await page.getByPlaceholder("Votre email").fill("620 00 00 00");
    await page.getByPlaceholder("Votre message").fill(message);
    await page.getByRole("button", { name: "Envoyer" }).click();
    await expect(page).toHaveURL(/\/contact\/recu\/CK-/);
    return page.url();
  };
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: /Consultation/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole("heading", { level: 1, name: "Contactez-nous" })).toBeVisible();
  const receipt = await send(words);
  await expect(page.getByText(NUMBER).first()).toBeVisible();

  await page.goBack();
  expect(await send(words)).toBe(receipt);
  // The browser has kept nothing of the form, not even its id.
  await page.goto("/contact");
  expect(await send(words)).toBe(receipt);
  await page.goBack();
  expect(await send(`${words} Et encore ceci.`)).not.toBe(receipt);
}

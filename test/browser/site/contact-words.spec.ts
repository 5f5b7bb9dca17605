import { expect, type Page, test } from "@playwright/test";
import { hold, losePosts } from "../held-line";

const wordsOf = (what: string) => `${what}, ${Date.now()}.`;
const message = (page: Page) => page.getByPlaceholder("Votre message");
const waits = (page: Page) => page.getByRole("heading", { name: "Un message attend le réseau" });

/** Opens the form and waits for its script, which counts what is left to write. */
async function openForm(page: Page): Promise<void> {
  await page.goto("/contact");
  await expect(page.locator(".field-count")).toBeVisible();
}

async function write(page: Page, words: string): Promise<void> {
  await page.getByPlaceholder("Votre nom").fill("Aissatou Exemple");
  await page.getByPlaceholder("Votre email").fill("aissatou@exemple.gn");
  await message(page).fill(words);
}

const send = (page: Page) => page.getByRole("button", { name: "Envoyer" }).click();

test("the draft of a message holds what was typed before the script came, joins a question, stays when another receipt is read", async ({
  page,
}) => {
  const words = wordsOf("Tapé avant le script");
  const release = await hold(page, /\/assets\/contact-[\w-]+\.js/);
  await page.goto("/contact", { waitUntil: "commit" });
  await message(page).fill(words);
  release();
  await expect(page.locator(".field-count")).toBeVisible();
  await page.goto("/mentions");
  await openForm(page);
  await expect(message(page)).toHaveValue(words);

  await test.step("a question brought along joins it, and what is then typed survives a reload", async () => {
    const box = message(page);
    await page.goto("/contact?question=Mon%20puits");
    await expect(box).toHaveValue(`${words}\n\nMon puits`);
    await box.press("Control+End");
    await box.pressSequentially(" est-il à moi");
    await page.reload();
    await expect(box).toHaveValue(`${words}\n\nMon puits est-il à moi`);
  });

  await test.step("it stays when the receipt of another message is read", async () => {
    await openForm(page);
    await write(page, wordsOf("Premier message"));
    await send(page);
    await expect(page).toHaveURL(/\/contact\/recu\//);
    const receipt = page.url();
    await openForm(page);
    await expect(message(page)).toHaveValue("");
    const words = wordsOf("Second message, à peine commencé");
    await write(page, words);
    await page.goto(receipt);
    await expect(page.getByRole("button", { name: /Imprimer/ })).toBeVisible();
    await openForm(page);
    await expect(message(page)).toHaveValue(words);
  });
});

test("a message on a dead line stays, leaves when the line returns, is a draft again once taken back, and is tried before its week ends", async ({
  page,
  context,
}) => {
  await page.goto("/contact");
  await page.getByPlaceholder("Votre nom").fill("Aissatou Exemple");
  await page.getByPlaceholder("Votre email").fill("aissatou@exemple.gn");
  const words = wordsOf("Message écrit pendant une coupure");
  await page.getByPlaceholder("Votre message").fill(words);
  await context.setOffline(true);
  await page.getByRole("button", { name: /Envoyer/ }).click();
  await expect(page.getByText(/connexion|réseau/i).first()).toBeVisible();
  await expect(page.getByPlaceholder("Votre message")).toHaveValue(words);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/contact\/recu\//, { timeout: 30_000 });

  await test.step("taken back, it is a draft again before another letter is typed", async () => {
    const words = wordsOf("Message repris aussitôt");
    await losePosts(page);
    await openForm(page);
    await write(page, words);
    await send(page);
    await expect(waits(page)).toBeVisible();
    await page.getByRole("button", { name: "Reprendre" }).click();
    await expect(waits(page)).toBeHidden();
    await page.goto("/mentions");
    await openForm(page);
    await expect(message(page)).toHaveValue(words);
  });

  await test.step("it is tried once more before it is deleted after a week", async () => {
    await page.addInitScript(() => {
      const { now } = Date;
      Date.now = () => now() + Number(localStorage.getItem("ahead"));
    });
    const found = await losePosts(page);
    await openForm(page);
    await write(page, wordsOf("Message d’avant-hier huit jours"));
    await send(page);
    await expect(waits(page)).toBeVisible();
    await page.goto("/mentions");
    // Before any script of the next page: a try under way on this one, still lost, would find the week over.
    await page.addInitScript(() => localStorage.setItem("ahead", String(8 * 86_400_000)));
    found();
    await page.goto("/");
    await expect(page.locator(".waiting-notice")).toContainText("Votre message est parti");
  });
});

test("under an address that looks mistyped, « Corriger » is where Tab goes next, and mends it", async ({ page }) => {
  await openForm(page);
  const address = page.getByPlaceholder("Votre email");
  await address.pressSequentially("aissatou@gmial.com");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Corriger" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(address).toHaveValue("aissatou@gmail.com");
  await expect(address).toBeFocused();
});

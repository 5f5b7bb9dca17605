import { expect, type Page } from "@playwright/test";

export const ADMIN = { email: "associe@exemple.gn", password: "une phrase de passe assez longue" };

/** Leaves a message as a visitor and gives back its words. */
export async function leaveMessage(page: Page, name: string, words: string): Promise<void> {
  const answer = await page.request.post("/contactenvoye", {
    data: { nom: name, email: "visiteur@exemple.gn", message: words },
  });
  expect(answer.ok()).toBe(true);
}

/** Signs in as the associé; makes sure there is a message and gives back its id. */
export async function signIn(page: Page): Promise<string> {
  await leaveMessage(page, "Visiteuse Exemple", `Message pour les écrans du bureau, ${Date.now()}.`);
  await page.goto("/connexion");
  await page.locator("#email").fill(ADMIN.email);
  await page.locator("#password").fill(ADMIN.password);
  await page.getByRole("button", { name: /Se connecter/ }).click();
  await expect(page).toHaveURL(/\/adminfils/);
  const list = await page.request.get("/listecontact");
  const [first] = (await list.json()) as { _id: string }[];
  expect(first).toBeTruthy();
  return first?._id ?? "";
}

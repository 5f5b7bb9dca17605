import { expect, type Page, test } from "@playwright/test";
import { leaveMessage, ready, signIn } from "../staff";

test("a contact is found and deleted by the keyboard alone, and the focus is never lost", async ({ page }) => {
  const word = `Clavier${Date.now()}`;
  await signIn(page);
  for (const rank of ["un", "deux", "trois"]) await leaveMessage(page, "Fatoumata Exemple", `${word} message ${rank}.`);
  await page.goto("/listec");
  const box = page.getByPlaceholder("Rechercher...");
  await box.focus();
  await page.keyboard.type(word, { delay: 30 });
  await expect(page.getByText("3\u00A0résultats", { exact: true })).toBeVisible();
  await expect(box).toBeFocused();
  const deletions = page.locator(".row-delete");
  await deletions.nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Annuler" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(deletions.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Supprimer" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Contact supprimé avec succès !")).toBeVisible();
  await expect(deletions).toHaveCount(2);
  await expect(deletions.nth(1)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(word));
  const row = page.getByRole("row").filter({ hasText: "trois" }).getByRole("link").first();
  await row.press("Enter");
  await expect(page).toHaveURL(/\/gestionmessage\//);
  await expect(page.locator("main")).toBeFocused();
  await page.goBack();
  await expect(box).toHaveValue(word);
  await expect(deletions).toHaveCount(2);
  // On what led away.
  await expect(row).toBeFocused();
});

test.describe("under the strict rules", () => {
  const set = async (page: Page, rules: string) => {
    const headers = { Origin: test.info().project.use.baseURL ?? "" };
    const answer = await page.request.post("/reglages/regles", { form: { entry_rules: rules }, headers });
    expect(answer.ok()).toBe(true);
  };
  // Also after a story that ran out of time: the next ones have the same site.
  test.afterEach(({ page }) => set(page, "inclusives"));

  test("the form of the second reading cleans what is typed", async ({ page }) => {
    await signIn(page);
    await set(page, "strictes");
    await page.goto("/contact2");
    await ready(page);
    const message = page.locator("#message");
    await message.pressSequentially(`Un  <b>mot</b> "cité" l'un ; a|b \\ \`fin\``);
    await expect(message).toHaveValue("Un mot cité lun ab fin");
    await message.fill("début fin");
    for (let i = 0; i < 3; i++) await message.press("ArrowLeft");
    await message.pressSequentially(`'du"`);
    await expect(message).toHaveValue("début dufin");
    await page.locator("#nom").pressSequentially("N'Diaye  Exemple");
    await expect(page.locator("#nom")).toHaveValue("NDiaye Exemple");
    await page.locator("#email").fill("f@exemple.gn");
    await message.fill("court");
    await page.getByRole("button", { name: /^Enregistrer/ }).click();
    await expect(page.getByRole("alert")).toContainText(
      "Une erreur est survenue.Le nom doit etre superieur a 5 lettres et le message 10.",
    );
    await expect(page.locator("#nom")).toHaveValue("NDiaye Exemple");
  });
});

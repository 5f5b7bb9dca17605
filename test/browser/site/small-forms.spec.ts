import { expect, type Page, test } from "@playwright/test";

/** What is posted is lost on its way, until the returned function is called. */
async function loseEveryPost(page: Page): Promise<() => void> {
  let isLost = true;
  await page.route("**/contact/*", (route) =>
    isLost && route.request().method() === "POST" ? route.abort("connectionreset") : route.continue(),
  );
  return () => {
    isLost = false;
  };
}

test("« Rappelez-moi » and « Suivre mon message » on a dead line stay, keep every word, say so, and leave when it is back", async ({
  page,
}) => {
  await test.step("« Rappelez-moi »", async () => {
    const found = await loseEveryPost(page);
    await page.goto("/contact/rappel");
    await expect(page.locator("#demande [name=id]")).toHaveValue(/^[0-9a-f-]{36}$/);
    await page.getByLabel("Votre nom").fill("Aissatou Exemple");
    await page.getByLabel("Votre numéro de téléphone").fill("620 12 34 57");
    await page.getByRole("button", { name: "Demander un rappel" }).click();
    await expect(page.getByRole("status")).toContainText("Vos mots sont conservés");
    await expect(page.getByLabel("Votre numéro de téléphone")).toHaveValue("620 12 34 57");
    found();
    await expect(page).toHaveURL(/\/contact\/recu\//, { timeout: 20_000 });
  });

  await test.step("« Suivre mon message »", async () => {
    const found = await loseEveryPost(page);
    // Few tries are allowed: one press is one.
    let posts = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") posts++;
    });
    await page.goto("/contact/suivi");
    await page.getByLabel("Numéro du message").fill("CK-2222");
    await page.getByLabel(/quatre derniers chiffres/).fill("1234");
    await page.getByRole("button", { name: "Voir où il en est" }).click();
    await expect(page.getByRole("status")).toContainText("Vos mots sont conservés");
    await expect(page.getByLabel(/quatre derniers chiffres/)).toHaveValue("1234");
    await expect(page.getByRole("status")).toContainText("appuyez de nouveau");
    expect(posts).toBe(1);
    found();
    await page.getByRole("button", { name: "Voir où il en est" }).click();
    await expect(page.locator(".error-summary")).toBeFocused({ timeout: 20_000 });
    await expect(page.getByLabel("Numéro du message")).toHaveValue("CK-2222");
  });
});

import { expect, type Locator, test } from "@playwright/test";
import { expectNothingFound } from "../axe";
import { enterOffice, ready } from "../staff";

// The other stories have a firm without a number and without lawyers.
test.afterEach(async ({ page, baseURL }) => {
  const headers = { Origin: baseURL ?? "" };
  for (const [group, form] of [
    ["coordonnees", { firm_phone: "" }],
    ["avocats", { lawyers: "" }],
  ] as const)
    expect((await page.request.post(`/reglages/${group}`, { form, headers })).ok()).toBe(true);
});

test("a new firm reaches a site with number, and a lawyer invited in 12 presses, led by its home", async ({ page }) => {
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };
  await enterOffice(page);
  await page.goto("/adminfils");
  await ready(page);
  const setup = page.getByRole("region", { name: "Mise en route" });

  await press(setup.getByRole("link", { name: "Numéro de téléphone" }));
  await expect(page.getByLabel("Téléphone")).toBeFocused();
  await page.getByLabel("Téléphone").fill("620 00 00 00");
  await press(page.getByRole("button", { name: "Enregistrer" }));

  await press(setup.getByRole("link", { name: "Avocats du cabinet" }));
  await page.getByLabel("Avocats du cabinet").fill("Fatoumata Exemple");
  await press(page.getByRole("button", { name: "Enregistrer" }));

  await press(setup.getByRole("link", { name: "Avocats du cabinet" }));
  await expect(page.getByLabel("Compte")).toBeFocused();
  await expectNothingFound(page, "the account of a lawyer", "main");
  await press(page.getByRole("link", { name: "Inviter" }));
  await expect(page.getByLabel("Nom et prénom")).toHaveValue("Fatoumata Exemple");
  await page.getByLabel("Adresse e-mail").fill("mise-en-route@exemple.gn");
  await press(page.getByRole("button", { name: "Inviter" }));
  await expect(page.getByLabel("Lien à transmettre")).toHaveValue(/cle=/);
  await press(page.getByRole("link", { name: "C’est fait" }));

  await expect(page).toHaveURL(/\/reglages\/avocats$/);
  await expectNothingFound(page, "lawyers with their accounts", "main");
  await page.goto("/adminfils");
  const done = setup.locator(".setup-done");
  for (const line of [/Numéro de téléphone/, /Avocats du cabinet/, /Un collègue invité/])
    await expect(done.filter({ hasText: line })).toHaveCount(1);
  await page.goto("/contact");
  await expect(page.getByRole("link", { name: /620/ }).first()).toBeVisible();
  // One more for the first account's own form.
  expect(presses + 1).toBeLessThanOrEqual(12);
});

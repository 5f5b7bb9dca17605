import { expect, test } from "@playwright/test";
import { expectNothingFound, forAxe, officePages, openOffice, pagesUnder, publicPages } from "./axe";

// A page a test, shared by the workers. Night mode: office/accessibility-at-night, no script:
// site/accessibility-without-script.
test.describe.configure({ mode: "parallel" });
test.use({ ...forAxe, colorScheme: "light" });

for (const path of publicPages)
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expectNothingFound(page, path);
  });

for (const folder of ["/article/", "/assistance/"] as const)
  test(`axe finds nothing on any page of ${folder}`, async ({ page }) => {
    const paths = await pagesUnder(page, folder);
    expect(paths.length).toBeGreaterThan(2);
    for (const path of paths) {
      await page.goto(path);
      await expectNothingFound(page, path);
    }
  });

for (const path of officePages)
  test(`axe finds nothing on ${path} of the office`, async ({ page }) => {
    await openOffice(page, path);
    await expectNothingFound(page, path);
  });

test("axe finds nothing on the refused form and the receipt", async ({ page }, info) => {
  await page.goto("/contact");
  await page.locator("form").evaluateAll((forms) => {
    for (const form of forms) (form as HTMLFormElement).noValidate = true;
  });
  await page.getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectNothingFound(page, "refused form");
  await page.getByPlaceholder("Votre nom").fill("Fatoumata Exemple");
  await page.getByPlaceholder("Votre email").fill("fatoumata@exemple.gn");
  await page.getByPlaceholder("Votre message").fill(`Bonjour, une question de bail, ${info.project.name}.`);
  await page.getByRole("button", { name: "Envoyer" }).click();
  await expect(page).toHaveURL(/\/contact\/recu\//);
  await expectNothingFound(page, "receipt");
});

test("axe finds nothing on an open menu", async ({ page, isMobile }) => {
  await page.goto("/");
  if (isMobile) await page.locator("[data-menu-button]").click();
  else await page.locator("[data-menu]").getByText("Expertises", { exact: true }).hover();
  await expectNothingFound(page, "open menu");
});

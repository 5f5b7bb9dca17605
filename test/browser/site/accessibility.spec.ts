import { expect, type Page, test } from "@playwright/test";
import {
  bringAxe,
  DESK,
  expectNothingFound,
  expectNothingFoundAt,
  forAxe,
  inParts,
  PHONE,
  pagesUnder,
  publicPages,
} from "../axe";

// Some pages a test, shared by the workers: a new page of the browser costs as much as what axe does in it.
test.describe.configure({ mode: "parallel" });
test.use({ ...forAxe, colorScheme: "light" });
test.beforeEach(({ page }) => bringAxe(page));

/** On a phone whole; at 1280 px where it has what no page before it had there; the colours of the night. */
async function lookAtBothWidths(page: Page, name: string): Promise<void> {
  await expectNothingFound(page, `${name} at 360 px`);
  await expectNothingFoundAt(page, DESK, `${name} at 1280 px`);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNothingFound(page, `${name} at night`, "html", "colours");
  await page.emulateMedia({ colorScheme: "light" });
}

for (const [first, paths] of inParts(publicPages, Math.ceil(publicPages.length / 4)))
  test(`axe finds nothing on pages from ${first} on, at both widths`, async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      await lookAtBothWidths(page, path);
    }
  });

test("axe finds nothing on a phone that got a page without its script, one of each kind", async ({ page }) => {
  // axe itself is a script, so those of the page are refused one by one.
  await page.route(/\.js$/, (route) => route.abort());
  for (const path of ["/", "/contact", "/penall", "/conseil", "/assistance", "/article", "/apropos", "/mentions"]) {
    await page.goto(path);
    await expectNothingFound(page, `${path} without its script`, "html", "all but colours");
  }
});

test("axe finds nothing on publications, answers and guides", async ({ page }) => {
  for (const folder of ["/article/", "/assistance/", "/que-faire/"] as const) {
    const paths = await pagesUnder(page, folder);
    expect(paths.length).toBeGreaterThan(2);
    // They differ in their words alone: the first and the last of them.
    for (const path of [...paths.slice(0, 1), ...paths.slice(-1)]) {
      await page.goto(path);
      await lookAtBothWidths(page, path);
    }
  }
});

test("axe finds nothing on the refused form, the receipt and an open menu", async ({ page }) => {
  await page.goto("/contact");
  await page.locator("form").evaluateAll((forms) => {
    for (const form of forms) (form as HTMLFormElement).noValidate = true;
  });
  await page.getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await lookAtBothWidths(page, "refused form");
  await page.getByPlaceholder("Votre nom").fill("Fatoumata Exemple");
  await page.getByPlaceholder("Votre email").fill("fatoumata@exemple.gn");
  await page.getByPlaceholder("Votre message").fill("Bonjour, une question de bail.");
  await page.getByRole("button", { name: "Envoyer" }).click();
  await expect(page).toHaveURL(/\/contact\/recu\//);
  await lookAtBothWidths(page, "receipt");

  await page.goto("/");
  expect(page.viewportSize()).toEqual(PHONE);
  await page.locator("[data-menu-button]").click();
  await expectNothingFound(page, "open menu at 360 px");
  await page.setViewportSize(DESK);
  await page.locator("[data-menu]").getByText("Expertises", { exact: true }).hover();
  await expectNothingFound(page, "open menu at 1280 px");
});

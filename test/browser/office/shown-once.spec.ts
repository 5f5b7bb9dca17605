import { expect, type Page, type Route, test } from "@playwright/test";
import { phoneCode } from "../../office/phone-code";
import { newColleague, PASSWORD, ready, signIn } from "../staff";

async function invitationFor(page: Page, email: string): Promise<void> {
  await page.goto("/equipe/invitation");
  await ready(page);
  await page.locator("#name").fill("Fatoumata Exemple");
  await page.locator("#email").fill(email);
  await page.locator("#voie").selectOption("lien");
}

/** Before a form that waits for the first code of a colleague's phone. */
async function beforeTheFirstCode(page: Page, email: string): Promise<void> {
  await newColleague(page, email);
  await page.goto("/mon-compte/double-authentification");
  await ready(page);
  const secret = ((await page.locator(".account-secret code").textContent()) ?? "").replaceAll(" ", "");
  await page.locator("#code").fill(phoneCode(secret));
  await page.locator("#present").fill(PASSWORD);
}

/** From now on forms get through and nothing is read any more. */
async function readsDrop(page: Page): Promise<void> {
  await page.route(/\.data/, (route: Route) => (route.request().method() === "GET" ? route.abort() : route.fallback()));
}

test("recovery codes stay on the screen though the line drops right after them", async ({ page }) => {
  await beforeTheFirstCode(page, "vus@exemple.gn");
  await readsDrop(page);
  const dropped = page.waitForEvent("requestfailed");
  await page.getByRole("button", { name: "Activer" }).click();
  await dropped;
  await expect(page.locator(".office-progress")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Codes de secours" })).toBeVisible();
  await expect(page.locator(".account-codes li code")).toHaveCount(10);
});

test("an invitation’s link is copied by a button", async ({ page }) => {
  // The device's own clipboard is shared by all stories.
  await page.addInitScript(() => {
    navigator.clipboard.writeText = async (text) => {
      document.documentElement.dataset.copied = text;
    };
  });
  await signIn(page);
  await invitationFor(page, "copie@exemple.gn");
  await page.getByRole("button", { name: "Inviter" }).click();
  await page.getByRole("button", { name: "Copier" }).click();
  await expect(page.getByText("Lien copié.")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-copied", await page.locator("#lien").inputValue());
});

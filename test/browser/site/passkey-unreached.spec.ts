import { expect, test } from "@playwright/test";

test("a line that drops while a passkey is asked for is told as such, not as a wrong key", async ({ page }) => {
  const script = /\/assets\/passkey-ceremony-/;
  await page.route(script, (route) => route.abort("connectionreset"));
  await page.goto("/connexion");
  const status = page.locator("[data-passkey] [role=status]");
  const button = page.getByRole("button", { name: "Utiliser une clé d’accès" });
  await button.click();
  await expect(status).toContainText("Le réseau ne répond pas");

  await page.unroute(script);
  await page.route("**/api/auth/passkey/challenge", (route) => route.abort("connectionreset"));
  const asked = page.waitForRequest("**/api/auth/passkey/challenge");
  await button.click();
  await asked;
  await expect(status).toContainText("Le réseau ne répond pas");

  // The page of a paid Wi-Fi is no answer of the site either.
  await page.unrouteAll();
  await page.route("**/api/auth/passkey/challenge", (route) =>
    route.fulfill({ status: 200, contentType: "text/html", body: "<p>Payez d’abord</p>" }),
  );
  await status.evaluate((element) => {
    element.textContent = "";
  });
  await button.click();
  await expect(status).toContainText("Le réseau ne répond pas");
});

import { expect, test } from "@playwright/test";

test("a line that drops while a passkey is asked for is told as such, not as a wrong key", async ({
  page,
}) => {
  await page.route("**/api/auth/passkey/challenge", (route) => route.abort("connectionreset"));
  await page.goto("/connexion");
  const status = page.locator("[data-passkey] [role=status]");
  await page.getByRole("button", { name: "Utiliser une clé d’accès" }).click();
  await expect(status).toContainText("Le réseau ne répond pas");

  // The page of a paid Wi-Fi is no answer of the site either.
  await page.unrouteAll();
  await page.route("**/api/auth/passkey/challenge", (route) =>
    route.fulfill({ status: 200, contentType: "text/html", body: "<p>Payez d’abord</p>" }),
  );
  await status.evaluate((element) => {
    element.textContent = "";
  });
  await page.getByRole("button", { name: "Utiliser une clé d’accès" }).click();
  await expect(status).toContainText("Le réseau ne répond pas");
});

import { expect, type Page, test } from "@playwright/test";
import { phoneCode } from "../../office/phone-code";
import { enterPassword, newColleague, PASSWORD } from "../staff";

async function signInAs(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/connexion");
  await enterPassword(page, { email, password });
}

test("codes of a phone: set up, kept on paper, asked at the next sign-in, also without a script", async ({
  page,
  browser,
}) => {
  const email = "telephone@exemple.gn";
  await newColleague(page, email);
  await page.goto("/adminfils");
  await page.getByRole("link", { name: "Fatoumata Exemple", exact: true }).click();
  await page.getByRole("link", { name: "Activer", exact: true }).click();
  await expect(page.getByRole("img", { name: "Code QR" })).toBeVisible();
  const secret = ((await page.locator(".account-secret code").textContent()) ?? "").replaceAll(" ", "");
  await page.locator("#code").fill(phoneCode(secret));
  await page.locator("#present").fill(PASSWORD);
  await page.getByRole("button", { name: "Activer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Codes de secours" })).toBeVisible();
  const codes = await page.locator(".account-codes li code").allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole("link", { name: "Je les ai gardés" }).click();
  await expect(page.getByText("10 sur 10 peuvent encore servir.")).toBeVisible();

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await signInAs(plain, email, PASSWORD);
  await expect(plain).toHaveURL(/\/connexion\/code/);
  await plain.locator("#code").fill("123");
  await plain.getByRole("button", { name: "Continuer" }).click();
  await expect(plain.locator(".error-summary")).toContainText("Ce code n’est pas le bon");
  await plain.locator("#code").fill(codes[0] ?? "");
  await plain.getByRole("button", { name: "Continuer" }).click();
  await expect(plain).toHaveURL(/\/adminfils/);
  await plain.context().close();
});

test("a passkey: made by the device, opens the office by itself, and is removed", async ({ page }) => {
  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await newColleague(page, "cle@exemple.gn");
  await page.goto("/mon-compte/cles");
  await page.locator("#name").fill("Cet appareil");
  await page.locator("#present").fill(PASSWORD);
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Codes de secours" })).toBeVisible();
  await page.getByRole("link", { name: "Je les ai gardés" }).click();
  await expect(page.getByText("Cet appareil", { exact: true })).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/connexion?next=/mon-compte");
  await page.getByRole("button", { name: "Utiliser une clé d’accès" }).click();
  await expect(page).toHaveURL(/\/mon-compte$/);
  await expect(page.getByText(/Connexion par clé d’accès/)).toBeVisible();

  await page.getByRole("link", { name: /Retirer la clé Cet appareil/ }).click();
  await page.locator("#present").fill(PASSWORD);
  await page.getByRole("button", { name: "Retirer" }).click();
  await expect(page.getByText("Clé d’accès retirée.").first()).toBeVisible();
  await expect(page.getByText("Aucune.")).toBeVisible();
});

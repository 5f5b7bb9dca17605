import { expect, test } from "@playwright/test";
import { phoneCode } from "../../office/phone-code";
import { lose } from "../held-answers";
import { newColleague, PASSWORD, ready } from "../staff";

test("codes of a phone are set up from one’s name in the bar; recovery codes stay though the line drops right after them", async ({
  page,
}) => {
  await newColleague(page, "telephone@exemple.gn");
  await page.goto("/adminfils");
  await page.getByRole("link", { name: "Fatoumata Exemple", exact: true }).click();
  await page.getByRole("link", { name: "Activer", exact: true }).click();
  await expect(page.getByRole("img", { name: "Code QR" })).toBeVisible();
  const secret = ((await page.locator(".account-secret code").textContent()) ?? "").replaceAll(" ", "");
  await ready(page);
  await page.locator("#code").fill(phoneCode(secret));
  await page.locator("#present").fill(PASSWORD);
  await lose(page, ["GET"]);
  const dropped = page.waitForEvent("requestfailed");
  await page.getByRole("button", { name: "Activer" }).click();
  await dropped;
  await expect(page.locator(".office-progress")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Codes de secours" })).toBeVisible();
  await expect(page.locator(".account-codes li code")).toHaveCount(10);
  await page.unroute(/\.data(\?|$)/);
  await page.getByRole("link", { name: "Je les ai gardés" }).click();
  await expect(page.getByText("10 sur 10 peuvent encore servir.")).toBeVisible();
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

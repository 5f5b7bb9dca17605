import { expect, test } from "@playwright/test";
import { follow, ready, signIn } from "../staff";

/** Specification 7 and 9, in ms. */
const LIMIT = 5000;

/** Every request of a running screen waits for ever. */
const silent = () => new Promise<void>(() => undefined);

test("a contact that is not stored within 5 s is given back with every word; a list that does not come says so", async ({
  page,
}) => {
  await signIn(page);
  await page.clock.install();
  await page.goto("/contact2");
  await ready(page);
  await page.route(/\.data/, silent);
  await page.locator("#nom").fill("Fanta Exemple");
  await page.locator("#email").fill("fanta@exemple.gn");
  await page.locator("#message").fill("Elle rappellera demain matin.");
  // From here on the page's time goes on by the test alone.
  await page.clock.pauseAt(Date.now() + 60_000);
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await sent;
  await page.clock.runFor(LIMIT - 100);
  await expect(page.locator(".error-summary")).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(page.locator(".error-summary")).toContainText("n’est pas confirmé");
  await expect(page.locator("#message")).toHaveValue("Elle rappellera demain matin.");

  await page.clock.resume();
  // The words stay behind.
  await page.locator("#nom").fill("");
  await page.locator("#email").fill("");
  await page.locator("#message").fill("");
  const asked = page.waitForRequest(/\/listec\.data/);
  await follow(page, "/listec");
  await asked;
  await page.clock.runFor(LIMIT + 100);
  await expect(page.locator(".list-failure")).toContainText(
    "Impossible de charger les contacts. Veuillez réessayer plus tard.",
  );
  await expect(page.getByRole("alert").filter({ hasText: "Erreur de connexion au serveur." })).toBeVisible();
});

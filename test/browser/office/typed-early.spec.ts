import { expect, type Page, test } from "@playwright/test";
import { formOn } from "../../office/client-story";
import { hold } from "../held-line";
import { follow, ready, signIn, withoutScreen, writeClient } from "../staff";

const SCRIPTS = /\/assets\/.*\.js$/;
/** All but the small one that answers searches before they come. */
const OFFICE_SCRIPTS = /\/assets\/(?!early-search-).*\.js$/;

/** Holds the scripts of the office back until told; then waits until the screen has them. */
async function holdScripts(page: Page, scripts = SCRIPTS): Promise<() => Promise<unknown>> {
  const release = await hold(page, scripts);
  return () => {
    release();
    return ready(page);
  };
}

test("what is typed before the script of the office comes is kept, in boxes of several lines too", async ({ page }) => {
  await signIn(page);
  const id = await writeClient(page, "Tôt Exemple");
  const edition = `/miseajourAclientRecup/${id}`;
  const associe = await withoutScreen(page);
  const named = await associe.post(edition, {
    ...formOn(await associe.get(edition), edition),
    otherNames: "Tôt Premier",
  });
  expect(named.status, named.text).toBe(303);

  const release = await holdScripts(page);
  await page.goto(edition, { waitUntil: "commit" });
  await page.getByLabel("Autres noms").fill("Tôt Premier\nTôt Second");
  await page.getByLabel("Repère").fill("face au marché");
  await page.getByLabel("Nature d’affaire").selectOption("Commerciale");
  await release();
  await expect(page.getByLabel("Repère")).toHaveValue("face au marché");
  await expect(page.getByLabel("Nature d’affaire")).toHaveValue("Commerciale");
  await expect(page.getByLabel("Autres noms")).toHaveValue("Tôt Premier\nTôt Second");
  await follow(page, "/listeCl");
  await expect(page.getByText("Les mots saisis n’ont pas été enregistrés.")).toBeVisible();
});

test("a name typed into a list before the script of the office comes is found, and then stands in the list", async ({
  page,
}) => {
  await signIn(page);
  const id = await writeClient(page, "Précoce Exemple");
  const release = await holdScripts(page, OFFICE_SCRIPTS);
  await page.goto("/listeCl", { waitUntil: "commit" });
  const box = page.locator("#q");
  const early = page.locator(".early-results");
  // What a screen reader is told in is there before it says anything.
  await expect(early.getByRole("status")).toBeEmpty();
  await box.fill("precoc");
  await box.pressSequentially("e ex");
  await expect(early.getByRole("status")).toHaveText("1\u00A0résultat");
  await expect(early.getByRole("link")).toHaveAttribute("href", `/listeCl/${id}?q=precoce+ex`);
  await page.keyboard.press("Tab");
  await expect(early.getByRole("link")).toBeFocused();

  await release();
  await expect(page).toHaveURL(/\?q=precoce\+ex$/);
  // As a list: the address is there before the rows, and those of before may still be several.
  await expect(page.locator("main tbody th")).toHaveText([/Précoce Exemple/]);
  await expect(box).toHaveValue("precoce ex");
  await expect(early.getByRole("link")).toBeFocused();
  await box.focus();
  await expect(early).toBeEmpty();
});

test("a filter chosen before the script of the office comes is applied once it has; a menu in use goes on", async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const release = await holdScripts(page);
  await page.goto("/listec", { waitUntil: "commit" });
  await page.getByLabel("Suivi par").selectOption("personne");
  await page.getByRole("button", { name: "Menu" }).click();
  const messages = page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: /^Messages/ });
  await expect(messages).toBeVisible();
  // React marks the elements that it has taken over.
  const taken = () => Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react"));
  expect(await page.evaluate(taken)).toBe(false);
  await release();
  await expect(page).toHaveURL(/suivi=personne/);
  await expect(messages).toBeVisible();
  await messages.click();
  await expect(page).toHaveURL(/\/gestionmessage/);
  await expect(messages).toBeHidden();
});

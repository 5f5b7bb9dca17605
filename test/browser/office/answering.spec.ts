import { expect, test } from "@playwright/test";
import { ready, signIn } from "../staff";

test("a template takes nothing away that was typed, says what is missing, is taken back; an answer begun is one press from answered", async ({
  page,
}) => {
  // The device's own clipboard is shared by all stories.
  await page.addInitScript(() => {
    navigator.clipboard.writeText = async (text) => {
      document.documentElement.dataset.copied = text;
    };
  });
  const id = await signIn(page);
  await page.goto(`/gestionmessage/${id}/reponse`);
  await ready(page);
  const words = page.getByLabel("Votre réponse", { exact: true });
  const use = page.getByRole("button", { name: "Utiliser ce modèle" });
  const back = page.getByRole("button", { name: "Revenir au texte précédent" });
  await page.getByLabel("Modèle").selectOption("Message bien reçu");
  await use.click();
  await expect(words).not.toHaveValue(/numéro du message/);
  await expect(back).toHaveCount(0);

  await test.step("a template that nobody changed is left without a question", async () => {
    await page.getByLabel("Modèle").selectOption("Proposition de rendez-vous");
    await page.getByRole("link", { name: "Retour au message" }).click();
    await expect(page).toHaveURL(new RegExp(`/gestionmessage/${id}$`));
    await page.goBack();
    await expect(words).toBeVisible();
  });

  await words.fill("Venez lundi.");
  await page.getByLabel("Modèle").selectOption("Proposition de rendez-vous");
  await use.click();
  await expect(words).toHaveValue(/^Venez lundi\.\n\n[\s\S]*\[à compléter : date et heure\]/);
  await expect(words).toBeFocused();
  await expect(page.getByText("Le modèle est ajouté après votre texte.")).toBeVisible();
  // What is missing is told until it is written.
  await expect(page.getByText("À compléter avant l’envoi")).toContainText("date et heure");
  await words.press("End");
  await words.press("!");
  const both = await words.inputValue();
  await back.click();
  await expect(words).toHaveValue("Venez lundi.");
  await expect(page.getByText("À compléter avant l’envoi")).toBeHidden();
  // What is typed stands in the links at once.
  const href = await page.locator('main a[href^="mailto:"]').getAttribute("href");
  expect(decodeURIComponent(href ?? "")).toContain("body=Venez lundi.");
  await page.getByRole("button", { name: "Copier" }).click();
  await expect(page.getByText("Réponse copiée.")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-copied", "Venez lundi.");
  await back.click();
  await expect(words).toHaveValue(both);
  await page.getByRole("link", { name: "Retour au message" }).click();
  await expect(page.getByRole("dialog")).toContainText("Quitter cette page");
  await page.getByRole("button", { name: "Quitter sans enregistrer" }).click();
  await expect(page).toHaveURL(new RegExp(`/gestionmessage/${id}$`));

  const mark = page.getByRole("button", { name: "Marquer comme répondu" });
  await expect(mark).toHaveCount(0);
  // The programs of the person are no part of this.
  await page.evaluate(() => document.addEventListener("click", (event) => event.preventDefault(), { once: true }));
  await page.locator(".replies a").first().click();
  await mark.click();
  await expect(page.locator(".Toastify__toast")).toContainText("État enregistré.");
  await expect(page.locator(".standing")).toContainText("Répondu");
  await expect(mark).toHaveCount(0);
});

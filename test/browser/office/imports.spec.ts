import { expect, test } from "@playwright/test";
import { expectNothingFound } from "../axe";
import { ready, signIn } from "../staff";

test("a file is read, its columns chosen, imported with its progress, and undone", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page);
  await page.goto("/importation");
  await ready(page);
  await expect(page.getByRole("heading", { level: 1, name: "Importation" })).toBeVisible();
  await page.getByRole("button", { name: "Lire le fichier" }).click();
  await expect(page.getByRole("alert")).toContainText("Choisissez un fichier.");
  const digits = "130";
  const lines = Array.from(
    { length: 20 },
    (_, i) => `Client ${digits} ${i};Quartier;6214${digits}${String(i).padStart(2, "0")};Arbitrage;Maitre Exemple`,
  );
  const file = ["Qui;Adresse;Téléphone;Nature;Avocat", ...lines, ";Quartier;12;Arbitrage;Maitre Exemple"].join("\r\n");
  await page
    .locator("#fichier")
    .setInputFiles({ name: "clients.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await page.getByRole("button", { name: "Lire le fichier" }).click();
  await expect(page).toHaveURL(/\/importation\/[0-9a-f-]{36}$/);
  await expect(page.getByText("Il n’y a rien à importer dans ce fichier.")).toBeVisible();
  await page.getByLabel("Nom et prénom").selectOption("Qui");
  // Too long, it is refused beside its field, and every letter stays.
  const instead = page.getByLabel("Là où elle est vide (Avocat)");
  await instead.fill("é".repeat(132));
  await page.getByRole("button", { name: "Relire avec ces colonnes" }).click();
  await expect(instead).toHaveAccessibleDescription(/Maximum 120 caractères/);
  await expect(instead).toBeFocused();
  await expect(instead).toHaveValue("é".repeat(132));
  await expect(page.getByLabel("Nom et prénom")).toHaveValue("0");
  await instead.fill("");
  await expect(page.getByText("Maximum 120 caractères.")).toHaveCount(0);
  await page.getByRole("button", { name: "Relire avec ces colonnes" }).click();
  await expect(page.getByText("Lignes à corriger (1)")).toBeVisible();
  await expectNothingFound(page, "preview", "main");
  await page.getByRole("button", { name: /Importer 20/ }).click();
  await expect(page.getByRole("heading", { name: "Import terminé" })).toBeVisible();
  await expectNothingFound(page, "result", "main");
  await page.getByRole("link", { name: "Annuler cet import" }).click();
  await expect(page.getByRole("heading", { name: "Annuler cet import ?" })).toBeVisible();
  await expectNothingFound(page, "undoing", "main");
  await page.getByRole("button", { name: "Annuler cet import" }).click();
  await expect(page.getByText("L’annulation en a retiré 20.")).toBeVisible();
});

test("what is held on somebody is found, handed over and erased", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page);
  const address = "droits@exemple.gn";
  const sent = await page.request.post("/contactenvoye", {
    data: { nom: "Fatoumata Exemple", email: address, message: "Une question de bail, merci." },
  });
  expect(sent.ok()).toBe(true);
  await page.goto("/droits");
  await page.getByLabel("Nom, numéro ou adresse e-mail").fill(address);
  await page.getByRole("button", { name: "Chercher", exact: true }).click();
  await page.locator("input[name=r]").check();
  await expectNothingFound(page, "found", "main");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /Extraire/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^donnees-.*\.zip$/);
  await page.getByRole("button", { name: /Effacer ce qui est coché/ }).click();
  await expect(page.getByRole("heading", { name: "Effacer ces données ?" })).toBeVisible();
  await expectNothingFound(page, "plan", "main");
  await page.getByRole("button", { name: "Effacer", exact: true }).click();
  await expect(page.getByText("Données effacées.")).toBeVisible();
  await page.goto(`/droits?q=${address}`);
  await expect(page.getByText("Le cabinet ne détient rien")).toBeVisible();
});

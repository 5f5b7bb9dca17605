import { expect, test } from "@playwright/test";
import { holdPosts } from "../held-answers";
import { follow, ready, signIn, writeClient } from "../staff";

const QUESTION = "Les mots saisis n’ont pas été enregistrés.";

test("what is typed while an edition travels stays, is asked about, and is stored by the next press", async ({
  page,
}) => {
  await signIn(page);
  const id = await writeClient(page, "Pendant Exemple");
  await page.goto(`/miseajourAclientRecup/${id}`);
  await ready(page);
  const line = await holdPosts(page);
  await page.getByText("Plus de champs").click();
  await page.getByLabel("Repère").fill("près de la gare");
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await line.sent(1);
  await page.getByLabel("Adresse").fill("Rue Exemple");
  line.release();
  await expect(page.locator(".Toastify__toast").filter({ hasText: "Mise à jour réussie !" })).toBeVisible();
  // Where the list would have followed, the button is there again.
  await expect(page.getByRole("button", { name: "Mettre à jour" })).toBeEnabled();
  await expect(page.getByLabel("Adresse")).toHaveValue("Rue Exemple");
  await follow(page, "/listeCl");
  await expect(page.getByText(QUESTION)).toBeVisible();
  await page.getByRole("button", { name: "Rester sur la page" }).click();
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(page).toHaveURL(/\/listeCl$/);
  await page.goto(`/listeCl/${id}`);
  await expect(page.locator("main")).toContainText("Rue Exemple");
  await expect(page.locator("main")).toContainText("près de la gare");
});

test("what is typed while a new client travels is not lost with the screen", async ({ page }) => {
  await signIn(page);
  await page.goto("/comptecl");
  await ready(page);
  // Nobody like any other client: a likely match would be shown first.
  const number = String(Date.now()).slice(-6);
  await page.getByLabel("Nom et prénom").fill(`Nouveau ${number}`);
  await page.getByLabel("Adresse").fill("Quartier Exemple");
  await page.getByLabel("Numéro de téléphone").fill(`628 ${number}`);
  await page.getByLabel("Nature d’affaire").selectOption({ index: 1 });
  const lawyer = page.locator("#avocat");
  await lawyer.fill("Exemple");
  const line = await holdPosts(page);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await line.sent(1);
  await page.getByText("Plus de champs").click();
  await page.getByLabel("Repère").fill("face au marché");
  line.release();
  await expect(page.getByText("Les mots saisis depuis ne le sont pas encore")).toBeVisible();
  await expect(page).toHaveURL(/\/comptecl$/);
  await expect(page.getByLabel("Repère")).toHaveValue("face au marché");
  await follow(page, "/listeCl");
  await expect(page.getByText(QUESTION)).toBeVisible();
});

test("a note typed on while it travels keeps only the words that came since", async ({ page }) => {
  const id = await signIn(page);
  await page.goto(`/gestionmessage/${id}`);
  await ready(page);
  const line = await holdPosts(page);
  const sent = "Rappelée.";
  const box = page.locator("#note");
  const notes = page.locator(".notes .note-body");
  await box.fill(sent);
  await page.getByRole("button", { name: "Ajouter la note" }).click();
  await line.sent(1);
  await box.pressSequentially(" Pas de réponse.");
  line.release();
  await expect(notes.getByText(sent, { exact: true })).toHaveCount(1);
  await expect(box).toHaveValue("Pas de réponse.");
  await follow(page, "/gestionmessage");
  await expect(page.getByText(QUESTION)).toBeVisible();
  await page.getByRole("button", { name: "Rester sur la page" }).click();
  await page.getByRole("button", { name: "Ajouter la note" }).click();
  await expect(notes.getByText("Pas de réponse.", { exact: true })).toHaveCount(1);
  await expect(box).toHaveValue("");
  await follow(page, "/gestionmessage");
  await expect(page).toHaveURL(/\/gestionmessage$/);
});

test("a note written anew while it travels stays as it is", async ({ page }) => {
  const id = await signIn(page);
  await page.goto(`/gestionmessage/${id}`);
  await ready(page);
  const line = await holdPosts(page);
  const sent = "Appelée deux fois.";
  await page.locator("#note").fill(sent);
  await page.getByRole("button", { name: "Ajouter la note" }).click();
  await line.sent(1);
  await page.locator("#note").fill("Elle préfère le matin.");
  line.release();
  await expect(page.locator(".notes").getByText(sent, { exact: true })).toHaveCount(1);
  await expect(page.locator("#note")).toHaveValue("Elle préfère le matin.");
});

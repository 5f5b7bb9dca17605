import { expect, type Page, test } from "@playwright/test";
import { leaveMessage, ready, signIn } from "../staff";
import { throwLatestMessage } from "../thrown-message";

const toast = (page: Page, text: string) => page.locator(".Toastify__toast").filter({ hasText: text });

test("a group of settings that a colleague saved meanwhile shows both versions, and is then saved", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/reglages");
  await page.getByRole("link", { name: "Modifier : Chiffres" }).click();
  // The list of settings has a heading of that name too: only the form says that it was read before the colleague
  // saves.
  await expect(page.getByLabel("Années d’expérience")).toBeVisible();
  const theirs = "20 ans";
  const answer = await page.request.post("/reglages/chiffres", {
    form: { figure_years: theirs },
    headers: { Origin: new URL(page.url()).origin },
  });
  expect(answer.ok()).toBe(true);
  await page.getByLabel("Années d’expérience").fill("6+");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.locator(".conflict")).toBeFocused();
  await expect(page.locator(".conflict")).toContainText(theirs);
  await expect(page.getByLabel("Années d’expérience")).toHaveValue("6+");
  await page.getByRole("button", { name: "Enregistrer ma version" }).click();
  await expect(toast(page, "Réglages enregistrés.")).toBeVisible();
  await page.goto("/journal?sujet=reglages");
  await expect(page.locator(".journal-table tbody tr").first()).toContainText("→ 6+");
});

test("the corbeille finds while typing, gives back, and erases after asking", async ({ page }) => {
  await signIn(page);
  const names = ["Rendue Exemple", "Effacée Exemple"];
  const words = `Message pour la corbeille, ${Date.now()}.`;
  for (const name of names) {
    await leaveMessage(page, name, words);
    await throwLatestMessage(page);
  }
  await page.goto(`/corbeille?q=${encodeURIComponent(words)}`);
  await ready(page);
  const restoring = page.getByRole("button", { name: /^Restaurer/ });
  await restoring.last().press("Enter");
  await expect(toast(page, "Contact restauré.")).toBeVisible();
  // The button went with its row: the focus is in the row that is last now.
  await expect(restoring).toHaveCount(1);
  await expect(restoring).toBeFocused();
  await page.getByPlaceholder("Rechercher...").fill("EFFACEE exemple");
  await expect(page.getByText(names[0] ?? "", { exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: /^Effacer définitivement/ }).click();
  await expect(page.getByRole("heading", { name: "Effacer définitivement ?" })).toBeVisible();
  await page.getByRole("button", { name: "Effacer définitivement" }).click();
  await expect(toast(page, "Élément effacé définitivement.")).toBeVisible();
});

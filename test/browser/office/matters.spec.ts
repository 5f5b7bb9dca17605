import { expect, test } from "@playwright/test";
import { goInside } from "../inside";
import { enterOffice, ready, writeClient } from "../staff";

test("a matter is opened, waits, is taken up again and closed, by the keyboard where that is quicker", async ({
  page,
}) => {
  await enterOffice(page);
  const name = `Sékou ${Date.now()} Exemple`;
  for (const client of [name, `Flèche ${Date.now()}`]) await writeClient(page, client);
  await page.goto("/dossiers");
  await ready(page);

  await test.step("arrows lead from row to row of a list, from the first on, and move the page elsewhere", async () => {
    const rows = page.locator(".list-table a.row-name");
    await page.locator("#q").focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.locator("#q")).toBeFocused();
    await page.locator("#q").blur();
    await page.keyboard.press("ArrowUp");
    await expect(rows.first()).not.toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(rows.first()).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(rows.first()).toBeFocused();
  });

  await page.keyboard.press("n");
  await expect(page.getByRole("heading", { name: "Ouvrir un dossier" })).toBeVisible();
  await page.locator("#q").fill(name);
  await page.keyboard.press("Enter");
  await expect(page.locator("#nature")).not.toHaveValue("");
  await page.locator("#title").fill("Bail du magasin");
  await page.getByRole("button", { name: "Ouvrir le dossier" }).click();
  await expect(page.getByText("Dossier ouvert.")).toBeVisible();
  await ready(page);
  await page.keyboard.press("n");
  await expect(page.getByRole("link", { name: "Audience", exact: true })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link", { name: "Délai", exact: true })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("link", { name: "Audience", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Audience", exact: true })).toBeHidden();
  await page.keyboard.press("n");
  await page.getByRole("link", { name: "Note", exact: true }).click();
  await expect(page.locator("#note")).toBeFocused();
  await expect(page.getByRole("link", { name: "Audience", exact: true })).toBeHidden();
  // Another tab is looked at while words are half typed.
  await page.keyboard.type("Apporte le bail");
  await page.getByRole("link", { name: /^Parties/ }).click();
  await expect(page.getByRole("heading", { name: "Parties et procédures" })).toBeVisible();
  await expect(page.locator("#note")).toHaveValue("Apporte le bail");
  await page.getByRole("button", { name: "Ajouter la note" }).click();
  await expect(page.locator(".timeline")).toContainText("Apporte le bail");
  await page.getByText("…", { exact: true }).click();
  await page.getByRole("link", { name: "Mettre en attente" }).click();
  await page.locator("#motif").fill("Pièces du client");
  const later = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await page.locator("#revoir").fill(later);
  await page.getByRole("button", { name: "Mettre en attente" }).click();
  await expect(page.locator(".matter-standing")).toContainText("Pièces du client");
  await page.getByRole("button", { name: "Reprendre le dossier" }).click();
  await expect(page.locator(".matter-standing")).toHaveCount(0);
  await page.getByText("…", { exact: true }).click();
  await page.getByRole("link", { name: "Clore" }).click();
  await page.getByRole("button", { name: "Clore le dossier" }).click();
  await expect(page.locator(".matter-standing")).toContainText("Clos le");

  await goInside(page, "/gestionaudience/absences");
  await page.keyboard.press("n");
  await expect(page.getByRole("heading", { name: "Ajouter une absence" })).toBeVisible();
});

import { expect, test } from "@playwright/test";
import { goInside } from "../inside";
import { enterOffice, ready, writeClient } from "../staff";

test("a matter is opened and noted by the keyboard; half a note stays while another tab is looked at", async ({
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

  await goInside(page, "/gestionaudience/absences");
  await page.keyboard.press("n");
  await expect(page.getByRole("heading", { name: "Ajouter une absence" })).toBeVisible();
});

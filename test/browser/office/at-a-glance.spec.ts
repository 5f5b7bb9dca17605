import { expect, test } from "@playwright/test";
import { ready, signIn } from "../staff";

test("on a phone the title of a message stands within the first 120 px", async ({ page }) => {
  const id = await signIn(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/gestionmessage/${id}`);
  const box = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect(box?.y).toBeLessThan(120);
});

test("the filters of the clients stand on one line at 1280 px, also with the longest names", async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/listeCl");
  await page.locator("select[name=avocat]").evaluate((select: HTMLSelectElement) => {
    select.add(new Option("Maître Aboubacar Sidiki Exemple de Kankan", "x"));
  });
  const tops = await page
    .locator(".filters :is(input, select)")
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().bottom)));
  expect(tops.length).toBe(4);
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8);
});

test("the address of a filtered list names only what was chosen", async ({ page }) => {
  await signIn(page);
  await page.goto("/listec");
  await ready(page);
  await page.locator("select[name=suivi]").selectOption("moi");
  await expect(page).toHaveURL(/\/listec\?suivi=moi$/);
  await page.getByPlaceholder("Rechercher...").fill("bail");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/listec\?q=bail&suivi=moi$/);
  await page.getByPlaceholder("Rechercher...").fill("");
  await page.locator("select[name=suivi]").selectOption("");
  await expect(page).toHaveURL(/\/listec$/);
});

test("what has its look on paper offers to print it, with a script", async ({ page }) => {
  const id = await signIn(page);
  for (const address of ["/listec", `/gestionmessage/${id}`]) {
    await page.goto(address);
    await ready(page);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "");
    });
    await page.getByRole("button", { name: "Imprimer" }).click();
    await expect(page.locator("body")).toHaveAttribute("data-printed", "");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button", { name: "Imprimer" })).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.emulateMedia({ media: "screen" });
  }
});

test("a summary of errors keeps clear of the title, and of the bar of a phone", async ({ page }) => {
  await signIn(page);
  const bottomOf = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom);
  for (const [width, above] of [
    [1280, "h1"],
    [360, ".office-side"],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/comptecl");
    await ready(page);
    await page.getByRole("button", { name: "Enregistrer" }).click();
    const summary = page.locator(".error-summary");
    await expect(summary).toBeFocused();
    const top = await summary.evaluate((element) => element.getBoundingClientRect().top);
    expect(top - (await bottomOf(above)), `${width} px`).toBeGreaterThanOrEqual(8);
  }
});

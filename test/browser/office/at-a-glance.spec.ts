import { expect, type Page, test } from "@playwright/test";
import { goInside } from "../inside";
import { enterOffice, ready, signIn } from "../staff";

/** What the cells of these columns say, where some of it is cut off. */
const cutIn = (page: Page, columns: readonly string[]) =>
  page.locator("tbody tr > *").evaluateAll(
    (cells, labels) =>
      cells
        .filter((cell) => labels.includes(cell.getAttribute("data-label") ?? ""))
        .filter((cell) => cell.scrollWidth > cell.clientWidth)
        .map((cell) => cell.textContent),
    columns,
  );

test("at 1280 px twelve messages stand in sight; their names, numbers, states and ages are whole", async ({ page }) => {
  await signIn(page);
  const names = ["Fatoumata Binta Barry-Exemple", "Jean Exemple"];
  const data = (i: number) => ({
    nom: names[i % 2],
    email: "+49 1511 2345678",
    message: `Une succession à relire, le n° ${i}.`,
  });
  for (let i = 0; i < 14; i++) expect((await page.request.post("/contactenvoye", { data: data(i) })).ok()).toBe(true);
  await page.goto("/listec?q=succession");
  await ready(page);
  await page.locator("tbody .tick input").first().check();
  await page.locator(".bulk-bar").getByRole("button", { name: "Prendre en charge" }).click();
  await expect(page.locator("tbody .status-pris-en-charge").first()).toBeVisible();
  // Of its letters these are the widest.
  await page.locator("tbody th small").evaluateAll((all) => {
    for (const number of all) number.textContent = "CK-WWWW";
  });
  expect(await cutIn(page, ["Nom", "Email", "État", "Date d'ajout"])).toEqual([]);
  await goInside(page, "/listec");
  const bottoms = await page
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
  expect(bottoms.filter((bottom) => bottom <= 800).length).toBeGreaterThanOrEqual(12);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
});

test("what has its look on paper offers to print it, with a script", async ({ page }) => {
  const id = await signIn(page);
  await page.goto("/adminfils");
  await ready(page);
  for (const address of ["/listec", `/gestionmessage/${id}`]) {
    await goInside(page, address);
    await page.evaluate(() => {
      document.body.removeAttribute("data-printed");
      window.print = () => document.body.setAttribute("data-printed", "");
    });
    await page.getByRole("button", { name: "Imprimer" }).click();
    await expect(page.locator("body")).toHaveAttribute("data-printed", "");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button", { name: "Imprimer" })).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".row-words, .visitor-words").first()).toBeVisible();
    // A sheet is read later: dates, no ages.
    await expect(page.locator(".row-stamp + small").filter({ visible: true })).toHaveCount(0);
    // Words alone: nothing that is pressed, ticked or filled in.
    const controls = page.locator("main :is(button, input, select, textarea, summary, .quiet-button, .action-icon)");
    await expect(controls.filter({ visible: true })).toHaveCount(0);
    await page.emulateMedia({ media: "screen" });
  }
});

test("a sheet is the same by night as by day", async ({ page }) => {
  await enterOffice(page);
  const looks = async (colorScheme: "light" | "dark") => {
    await page.emulateMedia({ media: "print", colorScheme });
    return page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll(".office, main, main *")].map((one) => {
        const { color, backgroundColor, borderColor, colorScheme: scheme } = getComputedStyle(one);
        return `${one.className} ${color} ${backgroundColor} ${borderColor} ${scheme}`;
      }),
    );
  };
  await page.goto("/adminfils");
  await ready(page);
  // December has a holiday, whose day is drawn apart.
  for (const address of ["/adminfils", "/gestionaudience?vue=mois&le=2026-12-15", "/reglages/juridictions"]) {
    await goInside(page, address);
    expect(await looks("dark")).toEqual(await looks("light"));
  }
});

test("a summary of errors keeps clear of the title, and of the bar of a phone", async ({ page }) => {
  await signIn(page);
  const bottomOf = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom);
  await page.goto("/comptecl");
  await ready(page);
  for (const [width, above] of [
    [1280, "h1"],
    [360, ".office-side"],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.getByRole("button", { name: "Enregistrer" }).click();
    const summary = page.locator(".error-summary");
    await expect(summary).toBeFocused();
    const top = await summary.evaluate((element) => element.getBoundingClientRect().top);
    expect(top - (await bottomOf(above)), `${width} px`).toBeGreaterThanOrEqual(8);
  }
});

import { expect, type Page, test } from "@playwright/test";
import { enterOffice, leaveMessage, ready, signIn } from "../staff";

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
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/listec?q=succession");
  await ready(page);
  await page.locator("tbody .tick input").first().check();
  await page.locator(".bulk-bar").getByRole("button", { name: "Prendre en charge" }).click();
  await expect(page.locator("tbody .status-pris-en-charge").first()).toBeVisible();
  expect(await cutIn(page, ["Nom", "Email", "État", "Date d'ajout"])).toEqual([]);
  await page.goto("/listec");
  const bottoms = await page
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
  expect(bottoms.filter((bottom) => bottom <= 800).length).toBeGreaterThanOrEqual(12);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
});

test("in the corbeille the days left are whole, and what restores stands apart from what erases", async ({ page }) => {
  await signIn(page);
  await leaveMessage(page, "Fatoumata Binta Barry-Exemple", "Un message qui sera supprimé.");
  await page.goto("/listec");
  await ready(page);
  await page.locator(".row-delete").first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(page.locator(".toast-undo")).toBeVisible();
  await page.goto("/corbeille");
  for (const width of [1280, 1100, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator("td[data-label=Supprimé]").first()).toContainText("encore 30");
    expect(await cutIn(page, ["Supprimé", "Actions"])).toEqual([]);
    const row = page.locator(".row-actions").first();
    const restore = await row.locator(".row-edit").boundingBox();
    const erase = await row.locator(".row-delete").boundingBox();
    expect((erase?.x ?? 0) - (restore?.x ?? 0) - (restore?.width ?? 0)).toBeGreaterThanOrEqual(8);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test("on a phone the title of a message stands within the first 120 px", async ({ page }) => {
  const id = await signIn(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/gestionmessage/${id}`);
  const box = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect(box?.y).toBeLessThan(120);
});

const LONGEST_NAME = "Maître Aboubacar Sidiki Exemple de Kankan";

test("the filters of the clients stand on one line at 1280 px, with the longest names; on a phone they are read whole", async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/listeCl");
  await page
    .locator("select[name=avocat]")
    .evaluate((select: HTMLSelectElement, name) => select.add(new Option(name, "x")), LONGEST_NAME);
  const tops = await page
    .locator(".filters :is(input, select)")
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().bottom)));
  expect(tops.length).toBe(4);
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8);
  await page.setViewportSize({ width: 360, height: 740 });
  const widths = await page.locator(".filters select").evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
  // « Plus récents », its paddings and its arrow, in a wide face.
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(145);
});

test("the filters of the queue stand on one line at 1280 px, with hundreds of messages and the longest names", async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/gestionmessage");
  await page
    .locator("select[name=suivi]")
    .evaluate((select: HTMLSelectElement, name) => select.add(new Option(name, "x")), LONGEST_NAME);
  const states = page.getByRole("navigation", { name: "Filtrer par état" });
  await states.locator(".chip-count").evaluateAll((all) => {
    for (const count of all) count.textContent = "888";
  });
  const chips = await states.boundingBox();
  const select = await page.locator("select[name=suivi]").boundingBox();
  expect(select?.y).toBeLessThan((chips?.y ?? 0) + (chips?.height ?? 0));
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
  // December has a holiday, whose day is drawn apart.
  for (const address of ["/gestionaudience?vue=mois&le=2026-12-15", "/adminfils", "/reglages/juridictions"]) {
    await page.goto(address);
    await ready(page);
    expect(await looks("dark")).toEqual(await looks("light"));
  }
});

test("what can be done with a person of the firm lies beside each other, on the screen and over no word", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/equipe/invitation");
  await page.locator("#name").fill("Fatoumata Binta Exemple de Conté");
  await page.locator("#email").fill("equipe.etroite@exemple.gn");
  await page.locator("#role").selectOption("avocat");
  await page.locator("#voie").selectOption("lien");
  await page.getByRole("button", { name: "Inviter" }).click();
  await page.locator("#lien").waitFor();
  await page.goto("/equipe");
  for (const [width, height] of [
    [1280, 800],
    [768, 1024],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    const crossed = await page.evaluate(() => {
      const parts = [...document.querySelectorAll("main tbody :is(.row-actions > *, .row-name, small)")];
      const boxes = parts.flatMap((one) => [...one.getClientRects()].map((box) => ({ box, word: one.textContent })));
      const beyond = boxes.filter(({ box }) => box.right > innerWidth);
      const touching = boxes.filter(({ box, word }) =>
        boxes.some(
          (other) =>
            other.word !== word &&
            other.box.left < box.right + 4 &&
            box.left < other.box.right + 4 &&
            other.box.top < box.bottom - 2 &&
            box.top < other.box.bottom - 2,
        ),
      );
      return [...beyond, ...touching].map(({ word }) => word);
    });
    expect(crossed, `${width} px`).toEqual([]);
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

import { expect, type Locator, type Page, test } from "@playwright/test";
import { messageMarks } from "../../../app/records/messages/message-marks";
import { DESK, PHONE } from "../axe";
import { goInside } from "../inside";
import { refusedFaces, sideways, tooSmall } from "../measures";
import { ready, signIn } from "../staff";

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

/** On how many lines these stand: what overlaps another's height stands on its line. */
const linesOf = (all: Locator) =>
  all.evaluateAll((elements) => {
    const boxes = elements.map((one) => one.getBoundingClientRect()).sort((one, other) => one.top - other.top);
    return boxes.filter(({ top }, i) => boxes.slice(0, i).every(({ bottom }) => bottom <= top)).length;
  });

test("messages in sight: at a desk twelve rows of the list, lines of the queue; on a phone four of each", async ({
  page,
  baseURL,
}) => {
  const id = `${Date.now() % 100_000}`;
  const names = ["Aboubacar Sidiki Soumah", "Fatoumata Binta Barry-Exemple"];
  await signIn(page);
  for (let i = 0; i < 18; i++) {
    const data = { nom: names[i % 2], email: "+49 1511 2345678", message: `Une succession à relire, n° ${id} ${i}.` };
    expect((await page.request.post("/contactenvoye", { data })).ok()).toBe(true);
  }
  await page.goto(`/listec?q=${id}`);
  await ready(page);
  expect(await refusedFaces(page)).toEqual([]);
  const rows = page.locator(".list-table tbody tr");

  await test.step("at 1280 px names, numbers, states and ages are whole", async () => {
    await page.locator("tbody .tick input").first().check();
    await page.locator(".bulk-bar").getByRole("button", { name: "Prendre en charge" }).click();
    await expect(page.locator("tbody .status-pris-en-charge").first()).toBeVisible();
    // Of its letters these are the widest.
    await page.locator("tbody th small").evaluateAll((all) => {
      for (const number of all) number.textContent = "CK-WWWW";
    });
    expect(await cutIn(page, ["Nom", "Email", "État", "Date d'ajout"])).toEqual([]);
    await goInside(page, "/listec");
    const bottoms = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
    expect(bottoms.filter((bottom) => bottom <= 800).length).toBeGreaterThanOrEqual(12);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  });

  await goInside(page, "/gestionmessage?etat=nouveau");
  const isInSight = async (last: number) => {
    await expect(page.getByText("L’envoi d’e-mails n’est pas configuré")).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".queue-line").nth(last)).toBeInViewport({ ratio: 1 });
  };
  await isInSight(11);

  await page.setViewportSize(PHONE);
  await isInSight(3);
  await page.locator(".queue-link").first().click();
  await expect(page.locator(".visitor-words")).toBeVisible();
  const words = await page.locator(".visitor-words").boundingBox();
  const triage = await page.locator(".triage").boundingBox();
  expect(words?.y).toBeLessThan(450);
  expect(triage?.height).toBeLessThan(70);

  await goInside(page, "/listec");
  await expect(rows.nth(3)).toBeInViewport({ ratio: 1 });
  const cut = await page.locator("th[scope=row]").evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const lines = [...(cell.querySelector(".row-name")?.getClientRects() ?? [])];
      return lines.length > 2 || lines.some(({ right }) => right > cell.getBoundingClientRect().right + 1);
    }),
  );
  expect(cut).not.toContain(true);
  await page.locator(".tick input").nth(1).check();
  for (const button of await page.locator(".bulk-bar button").all()) await expect(button).toBeInViewport({ ratio: 1 });

  await test.step("the filters take two lines at most at 1280 px, with hundreds of messages, every mark and the longest names; states and people one", async () => {
    const form = { name: "Fatoumata Exemple", phone: "620 12 34 56", when: "des-que-possible" };
    expect((await page.request.post("/contact/rappel", { form, headers: { Origin: baseURL ?? "" } })).ok()).toBe(true);
    await page.setViewportSize(DESK);
    await goInside(page, "/gestionmessage");
    const own = page.locator("select[name=suivi]");
    await own.evaluate((select: HTMLSelectElement) =>
      select.add(new Option("Maître Aboubacar Sidiki Exemple de Kankan", "x")),
    );
    const states = page.getByRole("navigation", { name: "Filtrer par état" });
    // As if there were messages of every mark.
    const marks = page.getByRole("navigation", { name: "Filtrer par marque" });
    await marks.locator("li").evaluate(
      (mark, labels) => {
        const all = labels.map((label) => {
          const other = mark.cloneNode(true) as HTMLElement;
          other.querySelector("a")?.firstChild?.replaceWith(`${label} `);
          return other;
        });
        mark.replaceWith(...all);
      },
      messageMarks.map(({ plural }) => plural),
    );
    await page.locator(".queue-tools .chip-count").evaluateAll((all) => {
      for (const count of all) count.textContent = "888";
    });
    expect(await linesOf(states.locator("a").or(own))).toBe(1);
    await expect(marks.locator("a")).toHaveCount(messageMarks.length);
    expect(await linesOf(page.locator(".queue-tools :is(.chips a, select)"))).toBeLessThanOrEqual(2);
  });
});

/** What stands above a screen on a phone leaves room for the screen (WCAG 1.4.10). */
test("the frame of every screen: at 360 px at most 96 px lie above a title; targets fit a pointer; a toast and a summary are out of the way", async ({
  page,
}) => {
  const message = await signIn(page);
  await page.goto("/adminfils");
  await ready(page);
  const titleTop = () => page.locator("h1").evaluate((title) => title.getBoundingClientRect().top);
  const visitor = page.getByRole("link", { name: "Visiteur", exact: true });
  // On a desk it stands in the top bar.
  await expect(visitor).toBeVisible();
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    const isPhone = size === PHONE;
    for (const path of ["/adminfils", "/gestionmessage", "/listeCl", "/reglages", "/journal", "/listec"]) {
      await goInside(page, path);
      if (isPhone) expect(await titleTop(), path).toBeLessThanOrEqual(96);
      expect(await sideways(page), path).toBeLessThanOrEqual(0);
      if (path === "/listeCl" && !isPhone) {
        // All filters of the clients stand on one.
        const filters = page.locator(".filters :is(input:not([type=hidden]), select)");
        await expect(filters).toHaveCount(4);
        expect(await linesOf(filters)).toBe(1);
      }
      if (!/listec|journal/.test(path)) continue;
      await expect(page.locator("main .list-table a").first()).toBeVisible();
      expect(await tooSmall(page, ".office-top :is(a, button), main :is(a, button)", false), path).toEqual([]);
    }

    // Where it covers no button: at the foot of a desk's menu, as the end of a phone's screen.
    await test.step("a toast stands at the bottom, out of the way", async () => {
      await page.locator(".row-edit").first().click();
      const toast = page.locator(".Toastify__toast");
      await toast.evaluate(async (element) => {
        await Promise.all(element.getAnimations().map(({ finished }) => finished));
      });
      const box = await toast.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(size.height - 12);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(isPhone ? size.width : 232);
      await toast.getByRole("button", { name: "Fermer la notification" }).click();
      await expect(toast).toHaveCount(0);
    });

    await test.step("a summary of errors keeps clear of the title, and of the bar of a phone", async () => {
      await goInside(page, "/comptecl");
      if (isPhone) expect(await titleTop()).toBeLessThanOrEqual(96);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      await page.getByRole("button", { name: "Enregistrer" }).click();
      const summary = page.locator(".error-summary");
      await expect(summary).toBeFocused();
      const above = await page
        .locator(isPhone ? ".office-side" : "h1")
        .evaluate((element) => element.getBoundingClientRect().bottom);
      const top = await summary.evaluate((element) => element.getBoundingClientRect().top);
      expect(top - above).toBeGreaterThanOrEqual(8);
    });
  }

  await test.step("on a phone the view one is on lies in the sight of its row, which scrolls", async () => {
    await page.goto("/taches?voir=toutes");
    await expect(page.locator(".tasks-views [aria-current]")).toBeInViewport({ ratio: 1 });
  });

  await test.step("on a phone the menu holds the account and the ways out", async () => {
    await goInside(page, `/gestionmessage/${message}/conservation`);
    expect(await titleTop()).toBeLessThanOrEqual(96);
    await expect(visitor).toBeHidden();
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("navigation", { name: "Menu de l’espace du cabinet" });
    await expect(menu.getByRole("link", { name: "Visiteur" })).toBeVisible();
    await expect(menu.getByRole("button", { name: /Mode/ })).toBeVisible();
    await expect(menu.getByRole("button", { name: "Se déconnecter" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Administration" })).toBeVisible();
  });
});

import { expect, type Page, type Route, test } from "@playwright/test";
import { goInside } from "../inside";
import { once } from "../once";
import { enterOffice, ready } from "../staff";

/** So many messages of one name, as a program of the firm brings them. */
async function bring(page: Page, count: number, name: string): Promise<void> {
  await enterOffice(page);
  await send(page, count, name);
}

async function send(page: Page, count: number, name: string): Promise<void> {
  const cookies = await page.context().cookies();
  const token = decodeURIComponent(cookies.find(({ name: of }) => of.endsWith("XSRF-TOKEN"))?.value ?? "");
  const one = async (_: unknown, i: number) => {
    const answer = await page.request.post("/contactenvoye", {
      data: { nom: name, email: "visiteur@exemple.gn", message: `Message ${i} sur ${count}, ${Date.now()}.` },
      // A hundred idle connections would all be closed by the server while a later story takes one of them.
      headers: { "X-XSRF-TOKEN": token, Connection: "close" },
    });
    expect(answer.ok()).toBe(true);
  };
  await Promise.all(Array.from({ length: count }, one));
}

/** Keys act once the script of the screen is there and has nothing left to do. */
async function keysAreOn(page: Page): Promise<void> {
  await ready(page);
  await page.waitForLoadState("networkidle");
}

test("two pages of messages are dealt with by the keyboard alone, two presses each, over the end of the first; U takes back", async ({
  page,
}) => {
  const name = `Triage ${Date.now()}`;
  await bring(page, 54, name);
  await page.goto(`/listec?q=${encodeURIComponent(name)}&etat=nouveau`);
  await keysAreOn(page);
  await page.keyboard.press("j");
  await expect(page.locator("a.row-name").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(".pane-line[aria-current]")).toBeVisible();
  const lines = page.locator(".pane-line");
  const deal = async (messages: number) => {
    for (let dealt = 0; dealt < messages; dealt++) {
      const { pathname } = new URL(page.url());
      const next = page.waitForURL((url) => url.pathname !== pathname);
      await page.keyboard.press("e");
      await page.keyboard.press("j");
      await next;
    }
  };

  await test.step("what U takes back is told on its line, from the next message too", async () => {
    await deal(1);
    await expect(lines.first()).not.toHaveAttribute("aria-current");
    await expect(lines.first()).toContainText("Répondu");
    await page.keyboard.press("u");
    await expect(lines.first()).toContainText("Nouveau");
  });

  // One more at the head of the page by the keyboard, then its last two.
  await deal(1);
  await lines.nth(48).click();
  await expect(lines.nth(48)).toHaveAttribute("aria-current", "true");
  await keysAreOn(page);
  // On a slow machine a message comes while the next page is asked for: the list is read anew for it, too.
  const machine = await page.context().newCDPSession(page);
  await machine.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  const whileOneComes = async (route: Route) => {
    await send(page, 1, "Pendant le triage");
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.fallback();
  };
  await once(page, /gestionmessage.*apres=/, whileOneComes);
  // Before that one comes for which the list is being read while the last but one is dealt with.
  const isRead = page.waitForRequest(/\/listec\.data/);
  await once(page, /\/listec\.data/, () => undefined);
  await send(page, 1, "Avant la fin");
  await isRead;
  await deal(2);
  await expect(lines).toHaveCount(4);
  await machine.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await test.step("a page before or after that could not be read is read once the line is there again", async () => {
    await once(page, /\/listec\.data\?.*avant=/, (route) => route.abort());
    const { pathname } = new URL(page.url());
    await page.keyboard.press("k");
    await expect(lines).toHaveCount(47);
    await page.waitForURL((url) => url.pathname !== pathname);
    await page.keyboard.press("j");
    await expect(lines).toHaveCount(4);
    await page.waitForURL((url) => url.pathname === pathname);
  });
  await deal(3);
  await expect(page.locator(".standing")).toContainText("Nouveau");
  await page.keyboard.press("e");
  await expect(page.locator(".standing")).toContainText("Répondu");
  await page.getByRole("link", { name: "Tous les contacts" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(47);
});

test("an answer is taken back by U, keys rest while one types, wait for the line, lead through the queue, and can be switched off", async ({
  page,
}) => {
  const name = `Raccourcis ${Date.now()}`;
  await bring(page, 4, name);
  await page.goto(`/listec?q=${encodeURIComponent(name)}`);
  await keysAreOn(page);
  await page.keyboard.press("/");
  await expect(page.locator("#q")).toBeFocused();
  await page.keyboard.type("j");
  await expect(page.locator("#q")).toHaveValue("j");
  await page.locator("#q").fill(name);
  await expect(page.locator(".list-table tbody tr")).toHaveCount(4);
  await expect(page).toHaveURL(/q=Raccourcis/);
  await page
    .locator(".list-table tbody tr")
    .first()
    .click({ position: { x: 600, y: 10 } });
  await expect(page).toHaveURL(/\/gestionmessage\/.*q=Raccourcis/);
  await expect(page.locator(".standing")).toBeVisible();
  await page.keyboard.press("p");
  await expect(page.locator(".standing")).toContainText("Pris en charge");
  await page.keyboard.press("u");
  await expect(page.locator(".standing")).toContainText("Nouveau, personne");
  await page.keyboard.press("n");
  await expect(page.locator("#note")).toBeFocused();
  await page.keyboard.type("e");
  await expect(page.locator("#note")).toHaveValue("e");
  await page.locator("#note").fill("");
  await page.keyboard.press("Escape");
  await expect(page.locator("#note")).not.toBeFocused();

  await test.step("pressed faster than the line answers they wait for it, each for its own message", async () => {
    await goInside(page, `/listec?q=${encodeURIComponent(name)}`);
    await page.keyboard.press("j");
    await expect(page.locator("a.row-name").first()).toBeFocused();
    // The list beside the message meets a line that drops: it is asked for again by itself.
    await once(page, /\/listec\.data/, (route) => route.abort());
    await page.keyboard.press("Enter");
    await expect(page.locator(".pane-line[aria-current]")).toBeVisible();
    const slow = /\.data/;
    await page.route(slow, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 150));
      await route.fallback();
    });
    await page.keyboard.type("ejejeje", { delay: 30 });
    await expect(page.locator(".pane-line.status-repondu")).toHaveCount(4);
    await page.unroute(slow);
  });

  await test.step("J and K lead through the queue, / to the search over everything", async () => {
    await bring(page, 2, `File ${Date.now()}`);
    await goInside(page, "/gestionmessage");
    const lines = page.locator(".queue-link");
    for (const [key, line] of [
      ["j", 0],
      ["j", 1],
      ["k", 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect(lines.nth(line)).toBeFocused();
    }
    // On screens without a search of their own, too; the list of keys says what it holds everywhere.
    for (const address of ["/gestionmessage", "/taches", "/adminfils"]) {
      await goInside(page, address);
      await page.keyboard.press("?");
      await expect(page.locator(".shortcuts")).toContainText(/\/Rechercher partout.*Ctrl KRecherche rapide/);
      await page.keyboard.press("Escape");
      await page.keyboard.press("/");
      await expect(page.locator("#recherche-bureau")).toBeFocused();
    }
  });

  await page.locator("h1").click();
  await goInside(page, "/gestionmessage");
  await page.locator(".queue-link").first().click();
  await expect(page.locator(".standing")).toContainText("Nouveau");
  await page.keyboard.press("?");
  await page.getByRole("button", { name: "Désactiver les raccourcis" }).click();
  await page.getByRole("button", { name: "Fermer", exact: true }).click();
  await page.reload();
  await keysAreOn(page);
  await page.keyboard.press("e");
  await page.keyboard.press("?");
  await expect(page.locator(".standing")).toContainText("Nouveau");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  // Where they are off, no key leads back to them.
  await goInside(page, "/mon-compte");
  await page.getByRole("button", { name: "Voir les raccourcis" }).click();
  await page.getByRole("button", { name: "Activer les raccourcis" }).click();
  await page.getByRole("button", { name: "Fermer", exact: true }).click();
  await page.keyboard.press("?");
  await expect(page.getByRole("button", { name: "Désactiver les raccourcis" })).toBeVisible();
});

test("lines are ticked in a row, dealt with together, and taken back", async ({ page }) => {
  const name = `Lot ${Date.now()}`;
  await bring(page, 5, name);
  await page.goto(`/listec?q=${encodeURIComponent(name)}`);
  await ready(page);
  const boxes = page.locator("tbody .tick input");
  await boxes.nth(1).check();
  await boxes.nth(3).click({ modifiers: ["Shift"] });
  await expect(page.getByText("3 messages choisis")).toBeVisible();
  await page.locator(".bulk-bar").getByRole("button", { name: "Clore" }).click();
  await expect(page.getByText("3 messages modifiés.")).toBeVisible();
  await expect(page.locator("tbody .status-clos")).toHaveCount(3);
  await expect(page.locator(".bulk-bar")).toBeHidden();
  await page.locator(".toast-undo button").click();
  await expect(page.locator("tbody .status-nouveau")).toHaveCount(5);
  await boxes.nth(0).check();
  await page.locator(".bulk-bar").getByRole("button", { name: "Supprimer…" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Supprimer 1\u00A0message\u202F?");
  await page.getByRole("button", { name: "Supprimer", exact: true }).click();
  await expect(page.getByText("1\u00A0message mis à la corbeille.")).toBeVisible();
  await expect(boxes).toHaveCount(4);
});

import { type Browser, expect, type Page, test } from "@playwright/test";
import { enterOffice, leaveMessage, newColleague, ready, writeClient } from "../staff";

/** What is going to be told has been, after so many ms. */
const SOON = 2000;

/** A colleague in a browser of their own: « Fatoumata ». */
async function colleague(browser: Browser): Promise<Page> {
  const other = await (await browser.newContext({ locale: "fr-FR" })).newPage();
  await newColleague(other, `live-${Date.now()}@exemple.gn`);
  return other;
}

/** The id of a visitor's message just left. */
async function messageOf(page: Page, name: string): Promise<string> {
  await leaveMessage(page, name, `Message de ${name}.`);
  const list = (await (await page.request.get("/listecontact")).json()) as { _id: string; nom: string }[];
  return list.find(({ nom }) => nom === name)?._id ?? "";
}

/** Opens a screen and waits until it listens. */
async function listening(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse((answer) => answer.url().includes("/actualites?"));
  await page.goto(path);
  await ready(page);
  await stream;
}

async function press(page: Page, id: string, button: string): Promise<void> {
  await page.goto(`/gestionmessage/${id}`);
  await ready(page);
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(page.getByText("État enregistré.")).toBeVisible();
}

test("a list shows a colleague's change in its row at once; no row moves, no tick is lost", async ({
  page,
  browser,
}) => {
  await enterOffice(page);
  const name = `Vivante${Date.now()}`;
  const ids = [];
  for (const letter of ["A", "B", "C"]) ids.push(await messageOf(page, `${name} ${letter}`));
  const other = await colleague(browser);
  await listening(page, `/listec?q=${name}`);
  const row = (letter: string) => page.locator("tbody tr", { hasText: `${name} ${letter}` });
  await row("A").locator(".tick input").check();
  await row("B").locator(".tick input").check();
  const places = () =>
    page
      .locator("tbody tr")
      .evaluateAll((rows) =>
        rows.map((one) => [one.querySelector(".row-name")?.textContent, one.getBoundingClientRect().top]),
      );
  const before = await places();
  await row("C").hover({ position: { x: 600, y: 10 } });
  await other.goto(`/gestionmessage/${ids[0]}`);
  await ready(other);
  await page.locator("#q").focus();
  const pressed = other.waitForResponse((answer) => answer.url().includes("/statut"));
  await other.getByRole("button", { name: "Prendre en charge", exact: true }).click();
  await pressed;
  await expect(row("A")).toContainText("Pris en charge");
  await expect(row("A")).toContainText("Fatoumata Exemple");
  expect(await places()).toEqual(before);
  for (const letter of ["A", "B"]) await expect(row(letter).locator(".tick input")).toBeChecked();
  await expect(page.locator("#q")).toBeFocused();

  await leaveMessage(page, `${name} D`, "Un message de plus.");
  const bar = page.locator(".news-bar");
  await expect(bar).toContainText("1 nouveau message");
  const right = await bar.locator("p").evaluate((words) => words.getBoundingClientRect().right);
  expect(right).toBeLessThan(await page.locator(".list-table").evaluate((table) => table.getBoundingClientRect().left));
  await leaveMessage(page, `${name} E`, "Et encore un.");
  await expect(bar).toContainText("2 nouveaux messages");
  expect(await places()).toEqual(before);

  // What was ticked was another version: it is not changed over the colleague's head.
  await page.locator(".bulk-bar").getByRole("button", { name: "Clore" }).click();
  await expect(page.getByText("1 a changé entre-temps")).toBeVisible();
  await expect(page.locator("tbody tr")).toHaveCount(5);
  await expect(bar).toBeEmpty();
  await other.context().close();
});

test("no letter is lost in the search of a list in which things happen all the time", async ({ page }) => {
  await enterOffice(page);
  const name = `Cherchée ${Date.now()}`;
  await leaveMessage(page, name, "Un premier message.");
  await listening(page, "/listec");
  const happening = (async () => {
    for (let i = 0; i < 15; i++) await leaveMessage(page, `Bruit ${i}`, `Bruit ${i} pendant la recherche ${name}.`);
  })();
  await page.locator("#q").pressSequentially(name, { delay: 120 });
  await happening;
  await expect(page.locator("#q")).toHaveValue(name);
  await expect(page.locator("tbody tr").first()).toContainText("Cherchée");
  await expect(page.locator("#q")).toHaveValue(name);
});

test("a filtered list says what has left it and what is new, and moves nothing until it is asked", async ({
  page,
  browser,
}) => {
  await enterOffice(page);
  const name = `Filtrée${Date.now()}`;
  const id = await messageOf(page, `${name} A`);
  await messageOf(page, `${name} B`);
  const other = await colleague(browser);
  await listening(page, `/listec?q=${name}&etat=nouveau`);
  await press(other, id, "Répondu");
  await expect(page.locator("tr.row-gone")).toContainText(`${name} A`);
  await expect(page.locator(".news-bar")).toContainText("La liste a changé");
  await leaveMessage(page, `${name} C`, "Un message de plus.");
  await expect(page.locator(".news-bar")).toContainText("1 nouveau message");
  expect(await page.locator("tbody .row-name").allInnerTexts()).toEqual([`${name} B`, `${name} A`]);
  await page.locator(".news-bar").getByRole("button", { name: "Afficher" }).click();
  await expect(page.locator("tbody .row-name")).toHaveText([`${name} C`, `${name} B`]);
  await expect(page.locator(".news-bar")).toBeEmpty();
  await other.context().close();
});

test("a message shows a colleague's note and state while one types; who looks at it too is told, and goes", async ({
  page,
  browser,
}) => {
  await enterOffice(page);
  const id = await messageOf(page, `Regardée${Date.now()}`);
  const other = await colleague(browser);
  await listening(page, `/gestionmessage/${id}`);
  await page.locator("#note").pressSequentially("Une note à moi");
  await listening(other, `/gestionmessage/${id}`);
  await expect(page.locator(".live-note")).toHaveText("Fatoumata regarde ce message.");
  await expect(other.locator(".live-note")).toContainText("regarde ce message.");
  await other.locator("#note").fill("Une note d’à côté.");
  await other.getByRole("button", { name: "Ajouter la note" }).click();
  await expect(page.locator(".notes")).toContainText("Une note d’à côté.");
  await page.locator("#note").pressSequentially(", et la suite");
  await expect(page.locator("#note")).toHaveValue("Une note à moi, et la suite");
  await expect(page.locator("#note")).toBeFocused();
  await expect(page.locator(".live-note")).toContainText("Modifié par Fatoumata Exemple.");
  await other.close();
  await expect(page.locator(".live-note")).not.toContainText("regarde");
  await other.context().close();
});

test("a message that a colleague deletes leaves the words one was typing on the screen", async ({ page, browser }) => {
  await enterOffice(page);
  const id = await messageOf(page, `Supprimée${Date.now()}`);
  const other = await colleague(browser);
  await listening(page, `/gestionmessage/${id}`);
  await page.locator("#note").fill("À ne pas perdre");
  const read = page.waitForResponse((answer) => answer.url().includes(`/gestionmessage/${id}.data`));
  await other.request.post(`/listec/${id}/suppression`, {
    form: { retour: "/listec" },
    headers: { Origin: new URL(page.url()).origin },
  });
  expect((await read).status()).toBe(404);
  await expect(page.locator("#note")).toHaveValue("À ne pas perdre");
  await page.locator("#note").fill("");
  await other.context().close();
});

test("what one does oneself is read once; badges follow on any screen", async ({ page, browser }) => {
  await enterOffice(page);
  const name = `Accueil${Date.now()}`;
  const id = await messageOf(page, name);
  await listening(page, `/gestionmessage/${id}`);
  const reads: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(`/gestionmessage/${id}.data?_routes=message-follow-up`)) reads.push(request.url());
  });
  await page.getByRole("button", { name: "Prendre en charge", exact: true }).click();
  await expect(page.locator(".standing")).toContainText("Pris en charge");
  await page.waitForTimeout(SOON);
  expect(reads).toHaveLength(1);

  const other = await colleague(browser);
  await listening(other, "/mon-compte");
  const badge = other.locator(".office-menu .badge").first();
  const before = Number.parseInt(await badge.innerText().catch(() => "0"), 10);
  await leaveMessage(page, `${name} bis`, "Bonjour.");
  await expect(badge).toContainText(String(before + 1));
  await other.context().close();
});

test("what one does while the screen is being read for a colleague's change is told", async ({ page, browser }) => {
  await enterOffice(page);
  const id = await messageOf(page, `Entrecoupée${Date.now()}`);
  const other = await colleague(browser);
  await listening(page, `/gestionmessage/${id}`);
  await page.locator("#note").focus();
  await page.mouse.move(0, 0);
  let isHeld = true;
  await page.route(/gestionmessage\/[^/]+\.data/, async (route) => {
    while (isHeld) await new Promise((resolve) => setTimeout(resolve, 50));
    await route.fallback();
  });
  const reading = page.waitForRequest(/gestionmessage\/[^/]+\.data/);
  await press(other, id, "Prendre en charge");
  await reading;
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.locator("#note").fill("Une note pendant ce temps.");
  await page.getByRole("button", { name: "Ajouter la note" }).click();
  await sent;
  isHeld = false;
  await expect(page.locator(".Toastify__toast", { hasText: "Note ajoutée." })).toBeVisible();
  await other.context().close();
});

test("a home tells at once of a message that a colleague gives one", async ({ page, browser }) => {
  await enterOffice(page);
  const id = await messageOf(page, `Confiée${Date.now()}`);
  const other = await colleague(browser);
  await listening(page, "/adminfils");
  await page.mouse.move(0, 0);
  const mine = page.locator("#a-moi .count");
  const before = Number.parseInt((await mine.innerText()).slice(1), 10);
  await other.goto(`/gestionmessage/${id}`);
  await ready(other);
  const stored = other.waitForResponse((answer) => answer.url().includes("/assignation"));
  await other.locator("#personne").selectOption({ label: "Administration" });
  await stored;
  await expect(mine).toHaveText(`(${before + 1})`);
  await other.context().close();
});

test("where no stream comes through, one asks", async ({ page, browser }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    class Held extends EventTarget {
      static CONNECTING = 0;
      readyState = 0;
      close() {}
    }
    Object.assign(window, { EventSource: Held });
  });
  await enterOffice(page);
  const name = `Sondée${Date.now()}`;
  const id = await messageOf(page, name);
  const other = await colleague(browser);
  await page.goto(`/listec?q=${name}`);
  await ready(page);
  const asked = page.waitForResponse((answer) => answer.url().includes("/actualites?"));
  await press(other, id, "Clore");
  await page.clock.runFor(30_000);
  await asked;
  await page.clock.runFor(2000);
  await expect(page.locator("tbody tr")).toContainText("Clos");
  await other.context().close();
});

test("a page that was hidden is told what it missed", async ({ page, browser }) => {
  await enterOffice(page);
  const id = await writeClient(page, `Cachée ${Date.now()}`);
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  const other = await colleague(browser);
  await listening(page, `/listeCl/${id}`);
  await hide(true);
  await other.goto(`/listeCl/${id}/adversaires`);
  await ready(other);
  await other.locator("#nom").fill("Adverse Exemple");
  await other.getByRole("button", { name: "Ajouter la partie adverse" }).click();
  await expect(other.locator(".notes")).toContainText("Adverse Exemple");
  await expect(page.locator(".history")).not.toContainText("adverse");
  await hide(false);
  await expect(page.locator(".history")).toContainText("adverse");
  await other.context().close();
});

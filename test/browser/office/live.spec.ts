import { type APIResponse, expect, type Page, test } from "@playwright/test";
import { enterOffice, leaveMessage, newColleague, ready, writeClient } from "../staff";

/** The colleague of all these stories, « Fatoumata », in a browser of her own. */
let other: Page;
test.beforeAll(async ({ browser }) => {
  other = await (await browser.newContext({ locale: "fr-FR" })).newPage();
  await newColleague(other, `live-${Date.now()}@exemple.gn`);
  await other.goto("about:blank");
});
test.afterAll(() => other.context().close());

/** What happens within so many ms is told together. */
const TOGETHER = 400;

/** Fatoumata sends a form; that she sees it on a screen first is no part of the story. */
async function act(path: string, form: Record<string, string>): Promise<void> {
  const headers = { Origin: test.info().project.use.baseURL ?? "" };
  const answer: APIResponse = await other.request.post(path, { form, headers, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

/** What stands in a page that Fatoumata opens. */
async function seen(path: string, words: RegExp): Promise<string> {
  return words.exec(await (await other.request.get(path)).text())?.[1] ?? "";
}

/** Fatoumata changes the state of a message. */
async function setState(id: string, etat: string): Promise<void> {
  const version = await seen(`/gestionmessage/${id}`, /name="version" value="([^"]+)"/);
  await act(`/gestionmessage/${id}/statut`, { etat, version });
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

test("a list shows a colleague's change in its row at once; no row moves, no tick is lost", async ({ page }) => {
  await enterOffice(page);
  const name = `Vivante${Date.now()}`;
  const ids = [];
  for (const letter of ["A", "B", "C"]) ids.push(await messageOf(page, `${name} ${letter}`));
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
  await page.locator("#q").focus();
  await setState(ids[0] ?? "", "pris-en-charge");
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
});

test("no letter is lost in the search of a list in which things happen all the time", async ({ page }) => {
  await enterOffice(page);
  const name = `Cherchée ${Date.now()}`;
  await leaveMessage(page, name, "Un premier message.");
  await listening(page, "/listec");
  const happening = (async () => {
    for (let i = 0; i < 10; i++) await leaveMessage(page, `Bruit ${i}`, `Bruit ${i} pendant la recherche ${name}.`);
  })();
  await page.locator("#q").pressSequentially(name, { delay: 80 });
  await happening;
  await expect(page.locator("#q")).toHaveValue(name);
  await expect(page.locator("tbody tr").first()).toContainText("Cherchée");
  await expect(page.locator("#q")).toHaveValue(name);
});

test("a filtered list says what has left it and what is new, and moves nothing until it is asked", async ({ page }) => {
  await enterOffice(page);
  const name = `Filtrée${Date.now()}`;
  const id = await messageOf(page, `${name} A`);
  await messageOf(page, `${name} B`);
  await listening(page, `/listec?q=${name}&etat=nouveau`);
  const chip = page.locator("[aria-label='Filtrer par état'] a", { hasText: "Nouveaux" }).locator(".chip-count");
  const waiting = Number.parseInt(await chip.innerText(), 10);
  await setState(id, "repondu");
  await expect(page.locator("tr.row-gone")).toContainText(`${name} A`);
  await expect(page.locator(".news-bar")).toContainText("La liste a changé");
  await expect(chip).toHaveText(String(waiting - 1));
  await expect(page.locator(".list-waiting")).toContainText(`${waiting - 1} message`);
  await leaveMessage(page, `${name} C`, "Un message de plus.");
  await expect(page.locator(".news-bar")).toContainText("1 nouveau message");
  await expect(chip).toHaveText(String(waiting));
  expect(await page.locator("tbody .row-name").allInnerTexts()).toEqual([`${name} B`, `${name} A`]);
  await page.locator(".news-bar").getByRole("button", { name: "Afficher" }).click();
  await expect(page.locator("tbody .row-name")).toHaveText([`${name} C`, `${name} B`]);
  await expect(page.locator(".news-bar")).toBeEmpty();
});

test("a message shows a colleague's note and state while one types; who looks at it too is told, and goes", async ({
  page,
}) => {
  await enterOffice(page);
  const id = await messageOf(page, `Regardée${Date.now()}`);
  await listening(page, `/gestionmessage/${id}`);
  await page.locator("#note").pressSequentially("Une note à moi");
  await listening(other, `/gestionmessage/${id}`);
  await expect(page.locator(".live-note")).toHaveText("Fatoumata regarde ce message.");
  await expect(other.locator(".live-note")).toContainText("regarde ce message.");
  await act(`/gestionmessage/${id}`, { note: "Une note d’à côté.", id: crypto.randomUUID() });
  await expect(page.locator(".notes")).toContainText("Une note d’à côté.");
  await page.locator("#note").pressSequentially(", et la suite");
  await expect(page.locator("#note")).toHaveValue("Une note à moi, et la suite");
  await expect(page.locator("#note")).toBeFocused();
  await expect(page.locator(".live-note")).toContainText("Modifié par Fatoumata Exemple.");
  await other.goto("about:blank");
  await expect(page.locator(".live-note")).not.toContainText("regarde");
});

test("a message that a colleague deletes leaves the words one was typing on the screen", async ({ page }) => {
  await enterOffice(page);
  const id = await messageOf(page, `Supprimée${Date.now()}`);
  await listening(page, `/gestionmessage/${id}`);
  await page.locator("#note").fill("À ne pas perdre");
  const read = page.waitForResponse((answer) => answer.url().includes(`/gestionmessage/${id}.data`));
  await act(`/listec/${id}/suppression`, { retour: "/listec" });
  expect((await read).status()).toBe(404);
  await expect(page.locator("#note")).toHaveValue("À ne pas perdre");
  await page.locator("#note").fill("");
});

test("what one does oneself comes with the answer; badges follow on any screen", async ({ page }) => {
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
  // Told apart from what comes next, which is told after it.
  await page.waitForTimeout(TOGETHER);
  const badge = page.locator(".office-menu .badge").first();
  const before = Number.parseInt(await badge.innerText(), 10);
  await leaveMessage(page, `${name} bis`, "Bonjour.");
  await expect(badge).toContainText(String(before + 1));
  expect(reads).toEqual([]);

  await listening(page, "/mon-compte");
  await leaveMessage(page, `${name} ter`, "Bonjour.");
  await expect(badge).toContainText(String(before + 2));
});

test("what one does while the screen is being read for a colleague's change is told", async ({ page }) => {
  await enterOffice(page);
  const id = await messageOf(page, `Entrecoupée${Date.now()}`);
  await listening(page, `/gestionmessage/${id}`);
  await page.locator("#note").focus();
  await page.mouse.move(0, 0);
  let isHeld = true;
  await page.route(/gestionmessage\/[^/]+\.data/, async (route) => {
    while (isHeld) await new Promise((resolve) => setTimeout(resolve, 50));
    await route.fallback();
  });
  const reading = page.waitForRequest(/gestionmessage\/[^/]+\.data/);
  await setState(id, "pris-en-charge");
  await reading;
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.locator("#note").fill("Une note pendant ce temps.");
  await page.getByRole("button", { name: "Ajouter la note" }).click();
  await sent;
  isHeld = false;
  await expect(page.locator(".Toastify__toast", { hasText: "Note ajoutée." })).toBeVisible();
});

test("a home tells at once of a message and of a task that a colleague gives one", async ({ page }) => {
  await enterOffice(page);
  const id = await messageOf(page, `Confiée${Date.now()}`);
  const client = await writeClient(page, `Confié ${Date.now()}`);
  await listening(page, "/adminfils");
  await page.mouse.move(0, 0);
  // Where nothing waits there is no group.
  const count = async (group: string) => {
    const told = page.locator(`#${group} .count`);
    return (await told.count()) > 0 ? Number.parseInt((await told.innerText()).slice(1), 10) : 0;
  };
  const before = [await count("a-moi"), await count("mes-taches")];
  const opened = `/gestionmessage/${id}`;
  const version = await seen(opened, /name="version" value="([^"]+)"/);
  const me = await seen(opened, /value="([^"]+)"[^>]*>Administration</);
  await act(`${opened}/assignation`, { personne: me, version });
  await expect.poll(() => count("a-moi")).toBe((before[0] ?? 0) + 1);
  await act(`/listeCl/${client}?faire=tache`, { tache: "Envoyer la convention", personne: me });
  await expect.poll(() => count("mes-taches")).toBe((before[1] ?? 0) + 1);
});

test("a list of tasks says what a colleague has done or added, and moves nothing until it is asked", async ({
  page,
}) => {
  await enterOffice(page);
  const name = `Tâches ${Date.now()}`;
  const client = await writeClient(page, name);
  const add = (tache: string, jour = "") =>
    act(`/listeCl/${client}?faire=tache`, { tache: `${tache} ${name}`, personne: "", jour });
  await add("Première");
  await add("Deuxième");
  await listening(page, "/taches?voir=personne");
  const tasks = page.locator(".open-tasks > li", { hasText: name });
  const places = () => tasks.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top));
  const before = await places();
  const first = (await tasks.filter({ hasText: "Première" }).getAttribute("id"))?.replace("tache-", "");
  await tasks.first().getByRole("button").hover();
  await act(`/listeCl/${client}/taches/${first}/etat`, { etat: "fait" });
  await expect(page.locator("li.row-gone")).toContainText("Première");
  // In Conakry it is the day that it is in UTC; before those without a day.
  await add("Troisième", new Date().toISOString().slice(0, 10));
  const bar = page.locator(".news-bar");
  await expect(bar).toContainText("1 nouvelle tâche");
  expect(await places()).toEqual(before);
  await bar.getByRole("button", { name: "Afficher" }).click();
  await expect(tasks).toHaveCount(2);
  await expect(tasks.first()).toContainText("Troisième");
});

test("a client's file follows the states of their messages, and names who changed the client", async ({ page }) => {
  await enterOffice(page);
  const name = `Suivie${Date.now()}`;
  const message = await messageOf(page, name);
  const client = await writeClient(page, name);
  const version = await seen(`/gestionmessage/${message}`, /name="version" value="([^"]+)"/);
  await act(`/gestionmessage/${message}/client`, { lier: client, version });
  await listening(page, `/listeCl/${client}?voir=messages`);
  const line = page.locator(".timeline-lines > li", { hasText: name });
  await expect(line).toContainText("Nouveau");
  // A mouse that rests on a line, and on nothing that it could press, holds nothing up.
  await line.hover({ position: { x: 2, y: 2 } });
  expect(await line.locator(":is(a, button, select, summary, label):hover").count()).toBe(0);
  await setState(message, "repondu");
  await expect(line).toContainText("Répondu");
  await expect(page.locator(".live-note")).toBeEmpty();
  // Nothing of the lines that are shown has changed.
  await act(`/listeCl/${client}?faire=note`, { note: "Une note d’à côté.", id: crypto.randomUUID() });
  await expect(page.locator(".live-note")).toHaveText(/Modifié par Fatoumata Exemple\./);
});

test("where no stream comes through, one asks", async ({ page }) => {
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
  await page.goto(`/listec?q=${name}`);
  await ready(page);
  const asked = page.waitForResponse((answer) => answer.url().includes("/actualites?"));
  await setState(id, "clos");
  await page.clock.runFor(30_000);
  await asked;
  await page.clock.runFor(2000);
  await expect(page.locator("tbody tr")).toContainText("Clos");
});

test("a page that was hidden is told what it missed", async ({ page }) => {
  await enterOffice(page);
  const id = await writeClient(page, `Cachée ${Date.now()}`);
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await listening(page, `/listeCl/${id}`);
  await hide(true);
  await act(`/listeCl/${id}/adversaires`, { nom: "Adverse Exemple", precision: "" });
  await page.waitForTimeout(TOGETHER);
  await expect(page.locator(".history")).not.toContainText("adverse");
  await hide(false);
  await expect(page.locator(".history")).toContainText("adverse");
});

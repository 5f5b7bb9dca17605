import { type APIResponse, expect, type Page, test } from "@playwright/test";
import { holdAnswer } from "../held-answers";
import { goInside } from "../inside";
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

test("what one does while a list is read for a colleague stays done when that reading comes late", async ({ page }) => {
  await enterOffice(page);
  const name = `Doublée${Date.now()}`;
  const [taken] = [await messageOf(page, `${name} A`), await messageOf(page, `${name} B`)];
  await leaveMessage(page, "Toujours nouveau", "La pastille du menu le compte.");
  await listening(page, `/listec?q=${name}`);
  const own = page.locator("tbody tr", { hasText: `${name} B` });
  const badge = page.locator(".office-menu .badge").first();
  const late = await holdAnswer(page, /\/listec\.data/);
  await setState(taken, "pris-en-charge");
  await late.isHeld;
  await own.locator(".tick input").check();
  await page.locator(".bulk-bar").getByRole("button", { name: "Clore" }).click();
  await expect(own).toContainText("Clos");
  const waiting = await badge.innerText();
  late.release();
  await page.waitForTimeout(TOGETHER);
  await expect(own).toContainText("Clos");
  await expect(badge).toHaveText(waiting);
});

test("a message that is open: one's own changes come with the answer, a colleague's at once, also while one types", async ({
  page,
}) => {
  await enterOffice(page);
  const name = `Regardée${Date.now()}`;
  const id = await messageOf(page, name);
  await listening(page, `/gestionmessage/${id}`);

  await test.step("what one does oneself comes with the answer; badges follow", async () => {
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
  });

  await test.step("a colleague's note and state; who looks at it too is told, and goes", async () => {
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
});

test("what a colleague does to a message that was only just opened is shown, too", async ({ page }) => {
  await enterOffice(page);
  const name = `Ouverte${Date.now()}`;
  const before = await messageOf(page, `${name} A`);
  const id = await messageOf(page, `${name} B`);
  const version = await seen(`/gestionmessage/${id}`, /name="version" value="([^"]+)"/);
  await listening(page, `/gestionmessage/${before}`);
  await goInside(page, `/gestionmessage/${id}`);
  await act(`/gestionmessage/${id}/statut`, { etat: "pris-en-charge", version });
  await expect(page.locator(".standing")).toContainText("Pris en charge");
});

test("what a colleague does to a message that has been read and is not drawn yet is shown, too", async ({ page }) => {
  await enterOffice(page);
  const name = `En route${Date.now()}`;
  const before = await messageOf(page, `${name} A`);
  const id = await messageOf(page, `${name} B`);
  const version = await seen(`/gestionmessage/${id}`, /name="version" value="([^"]+)"/);
  await listening(page, `/gestionmessage/${before}`);
  const late = await holdAnswer(page, new RegExp(`/gestionmessage/${id}\\.data`));
  const going = goInside(page, `/gestionmessage/${id}`);
  await late.isHeld;
  await act(`/gestionmessage/${id}/statut`, { etat: "pris-en-charge", version });
  await page.waitForTimeout(2 * TOGETHER);
  late.release();
  await going;
  await expect(page.locator(".standing")).toContainText("Pris en charge", { timeout: 15_000 });
});

test("a screen follows colleagues who are quicker than the line", async ({ page }) => {
  await enterOffice(page);
  const id = await messageOf(page, `Lente${Date.now()}`);
  await listening(page, "/adminfils");
  await goInside(page, `/gestionmessage/${id}`);
  await page.route(new RegExp(`/gestionmessage/${id}\\.data`), async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.fallback().catch(() => {});
  });
  let goesOn = true;
  const others = (async () => {
    for (let i = 0; goesOn; i++) {
      await act(`/gestionmessage/${id}`, { note: `Note ${i}.`, id: crypto.randomUUID() });
      await page.waitForTimeout(500);
    }
  })();
  await expect(page.locator(".notes"))
    .toContainText("Note 0.", { timeout: 15_000 })
    .finally(() => {
      goesOn = false;
    });
  await others;
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

test("a home tells at once of a message and of a task that a colleague gives one; badges follow on any screen", async ({
  page,
}) => {
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

  await goInside(page, "/mon-compte");
  const badge = page.locator(".office-menu .badge").first();
  const waiting = Number.parseInt(await badge.innerText(), 10);
  await leaveMessage(page, `Ailleurs ${Date.now()}`, "Bonjour.");
  await expect(badge).toContainText(String(waiting + 1));
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

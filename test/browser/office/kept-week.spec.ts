import { expect, type Page, test } from "@playwright/test";
import { formOn } from "../../office/client-story";
import { expectNothingFound } from "../axe";
import { enterOffice, enterPassword, newColleague, ready, withoutScreen, writeClient } from "../staff";

// What a service worker keeps would outlive a story.
test.use({ serviceWorkers: "allow", reuseContext: false });

const today = () => new Date().toISOString().slice(0, 10);

/** Enters a hearing of today for a client of that name. */
async function enterHearing(page: Page, client: string, purpose: string): Promise<void> {
  await writeClient(page, client);
  const associe = await withoutScreen(page);
  const found = await associe.get(`/gestionaudience/nouvelle?ouvrir=1&q=${encodeURIComponent(client)}`);
  const address = found.headers.get("Location") ?? "";
  const screen = await associe.get(address);
  const court = screen.page.querySelectorAll("#courtId option").find(({ text }) => text === "TPI Dixinn");
  const entered = await associe.post(address, {
    ...formOn(screen, "/gestionaudience/nouvelle"),
    courtId: court?.getAttribute("value") ?? "",
    day: today(),
    time: "23:45",
    lawyerId: "",
    purpose,
    // Courts do not sit at the weekend: the form would ask whether that day is meant.
    garder: "1",
  });
  expect(entered.status, entered.text).toBe(303);
}

/** Opens the week and has this device keep it. */
async function keepWeek(page: Page): Promise<void> {
  await page.goto("/gestionaudience");
  await ready(page);
  await page.getByRole("button", { name: "Garder cette semaine sur cet appareil" }).click();
  await expect(page.getByText("Semaine gardée sur cet appareil.")).toBeVisible();
}

/** Makes what is held seven days old, as if the device had not been opened since. */
const makeOlder = (page: Page) =>
  page.evaluate(async () => {
    const later = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await later(indexedDB.open("cabinet-agenda"));
    const store = database.transaction("semaine", "readwrite").objectStore("semaine");
    const row = await later(store.get("semaine"));
    await later(
      store.put({ ...row, keptAt: row.keptAt - 7 * 86_400_000, until: row.until - 7 * 86_400_000 }, "semaine"),
    );
    database.close();
  });

/** What the database of the device holds, as somebody reads it who has copied its files. */
const heldBy = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === "cabinet-agenda")) return null;
    const later = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const opening = indexedDB.open("cabinet-agenda");
    // Erased between the two readings, it would be made anew, and empty.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    const database = await later(opening).catch(() => null);
    if (!database) return null;
    const row = await later(database.transaction("semaine").objectStore("semaine").get("semaine"));
    database.close();
    // Emptied between the two readings.
    if (!row) return null;
    return { words: new TextDecoder().decode(row.box), extractable: row.key.extractable, days: row.until - row.keptAt };
  });

test("a week that the device keeps is read without network, and is gone once the session has ended", async ({
  page,
  context,
}) => {
  const client = `Gardée ${Date.now()} Exemple`;
  const purpose = `Enquête ${Date.now()}`;
  await page.goto("/connexion");
  await enterPassword(page);
  await page.waitForURL(/adminfils/);
  await enterHearing(page, client, purpose);
  await keepWeek(page);
  await expectNothingFound(page, "the week, with what a device keeps", "main");
  const held = await heldBy(page);
  expect(held).toMatchObject({ extractable: false, days: 7 * 86_400_000 });
  expect(held?.words).not.toContain("Enquête");
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");

  await context.setOffline(true);
  await page.goto("/gestionaudience");
  await expect(page).toHaveURL(/agenda-hors-ligne$/);
  // What it is for is in words of one's own, which may name somebody.
  const line = page.getByRole("listitem").filter({ hasText: "23h45 TPI Dixinn" });
  await expect(line).toContainText("Audience");
  await expect(page.getByText(purpose)).toHaveCount(0);
  await expect(page.getByText("cet appareil les garde jusqu’au")).toBeVisible();
  await expect(page.getByText(client)).toHaveCount(0);
  await expectNothingFound(page, "the week without network");
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1280, height: 800 });
  await context.setOffline(false);

  // « Se déconnecter » erases it at once: without network no sign-in page comes, and somebody else may take the device.
  await page.goto("/gestionaudience");
  await ready(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await expect.poll(() => page.url()).toMatch(/^chrome-error/);
  await page.goto("/agenda-hors-ligne");
  await expect(page.getByText(client)).toHaveCount(0);
  await expect(page.getByText("cet appareil les garde jusqu’au")).toHaveCount(0);
  await context.setOffline(false);
  await page.goto("/gestionaudience");
  await expect.poll(() => heldBy(page)).toBeNull();
  await keepWeek(page);

  await page.goto("/adminfils");
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL(/connexion/);
  await expect.poll(() => heldBy(page)).toBeNull();
  await page.goto("/agenda-hors-ligne");
  await expect(page.getByText("Rien n’est gardé sur cet appareil.")).toBeVisible();

  // By a press, after seven days, and when the screen itself is the first contact after a session that ended elsewhere.
  await page.goto("/connexion");
  await enterPassword(page);
  await page.waitForURL(/adminfils/);
  await keepWeek(page);
  await page.getByRole("button", { name: "Ne plus garder, et effacer" }).click();
  await expect(page.getByText("Effacé de cet appareil.")).toBeVisible();
  expect(await heldBy(page)).toBeNull();
  for (const end of [() => makeOlder(page), () => context.clearCookies()]) {
    await keepWeek(page);
    await end();
    await page.goto("/agenda-hors-ligne");
    await expect(page.getByText("Rien n’est gardé sur cet appareil.")).toBeVisible();
    await expect.poll(() => heldBy(page)).toBeNull();
  }
});

test("a week is said to be kept once a worker answers for it, which a line that is lost too early leaves behind", async ({
  page,
  context,
}) => {
  await enterOffice(page);
  await context.route("**/copie.json", (route) => route.abort());
  await page.goto("/gestionaudience");
  await ready(page);
  await page.getByRole("button", { name: "Garder cette semaine sur cet appareil" }).click();
  await expect(page.getByText("Cet appareil n’a pas pu garder la semaine.")).toBeVisible();
  expect(await heldBy(page)).toBeNull();
  await context.unroute("**/copie.json");
  await keepWeek(page);
  await context.setOffline(true);
  await page.goto("/agenda-hors-ligne");
  await expect(page.getByText("cet appareil les garde jusqu’au")).toBeVisible();
});

test("a week that somebody else kept goes when another account opens the office, whatever the sign-in page has run", async ({
  page,
}) => {
  await page.goto("/connexion");
  await enterPassword(page);
  await page.waitForURL(/adminfils/);
  await keepWeek(page);
  // Signed in without a script: the line has not brought it yet.
  await newColleague(page, `autre-${Date.now()}@exemple.gn`);
  expect(await heldBy(page)).not.toBeNull();
  await page.goto("/adminfils");
  await expect.poll(() => heldBy(page)).toBeNull();
  // Nobody has asked for the week of this one.
  await page.goto("/agenda-hors-ligne");
  await expect(page.getByText("Rien n’est gardé sur cet appareil.")).toBeVisible();
});

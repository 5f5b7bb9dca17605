import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { expectNothingFound } from "../axe";
import { PoorLine } from "../poor-line";
import { enterOffice, signIn } from "../staff";

// What a service worker keeps would outlive a story.
test.use({ serviceWorkers: "allow", reuseContext: false });

const DATE = /Copie du \d{1,2}(er)?\s\p{L}+\s\d{4} à \d{2}h\d{2} – vous êtes hors connexion/u;

/**
 * A first visit, until the copy of the site is on the device. Coming from another page of the site, it is taken at
 * once.
 */
async function visitOnce(page: Page, site = ""): Promise<void> {
  await page.goto(`${site}/mentions`);
  await page.getByRole("banner").getByRole("link").first().click();
  await page.waitForURL(`${site}/`);
  const copied = () =>
    page.evaluate(async () => {
      const pages = await caches.match("/hors-connexion");
      return pages !== undefined && (await navigator.serviceWorker.ready).active?.state === "activated";
    });
  await expect.poll(copied, { timeout: 45_000 }).toBe(true);
}

/** As if the copy had been made at that moment. */
const moveCopy = (page: Page, madeAt: number) =>
  page.evaluate(async (time) => {
    const [name = ""] = await caches.keys();
    const other = await caches.open(`copie-${time}`);
    const cache = await caches.open(name);
    for (const key of await cache.keys()) await other.put(key, (await cache.match(key)) ?? Response.error());
    await caches.delete(name);
  }, madeAt);

async function write(page: Page, words: string): Promise<void> {
  await page.getByPlaceholder("Votre nom").fill("Aissatou Exemple");
  await page.getByPlaceholder("Votre email").fill("aissatou@exemple.gn");
  await page.getByPlaceholder("Votre message").fill(words);
  await page.getByRole("button", { name: "Envoyer" }).click();
}

/** How often the office has received these words. */
async function received(browser: Browser, words: string): Promise<number> {
  const office = await browser.newContext();
  await enterOffice({ context: () => office, request: office.request });
  const all = (await (await office.request.get("/listecontact")).json()) as { message: string }[];
  await office.close();
  return all.filter(({ message }) => message === words).length;
}

const wordsOf = (what: string) => `${what}, ${Date.now()}.`;
/** The line comes back, again until the page has heard of it: its script waits for a quiet moment. */
async function lineReturns(page: Page): Promise<void> {
  await expect(async () => {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect(page.locator(".copy-bar")).toContainText("Le réseau est revenu", { timeout: 500 });
  }).toPass();
}
const waitsInForm = (page: Page) => page.getByRole("heading", { name: "Un message attend le réseau" });

/** A second page of the same visitor, to see whether it has anything to say. */
async function another(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

// setOffline cuts pages and workers off, but the browser itself still sees a network: a background sync would leave at
// once. It has a story of its own.
test.beforeEach(async ({ context }, { title }) => {
  if (title.includes("background sync")) return;
  await context.addInitScript(() =>
    Object.defineProperty(ServiceWorkerRegistration.prototype, "sync", { value: undefined }),
  );
});

test("a second visit reads home, contact, criminal defence and the questions without network; a message written then can be taken back", async ({
  page,
  context,
  browser,
}) => {
  page.on("dialog", (dialog) => dialog.accept());
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visitOnce(page);
  const { pages } = (await (await page.request.get("/copie.json")).json()) as { pages: object };
  const questions = Object.keys(pages).filter((path) => path.startsWith("/assistance"));
  // Their page, each of the twenty, and all answers on one page.
  expect(questions.length).toBe(22);

  await test.step("the browser’s own sending that is lost says so; only a form with an id counts once", async () => {
    for (const [path, once] of [
      ["/contact/rappel", true],
      ["/contact/suivi", false],
    ] as const) {
      await page.goto(path);
      await context.setOffline(true);
      await page.locator("#demande form").evaluate((form: HTMLFormElement) => form.submit());
      const bar = page.locator(".copy-bar");
      await expect(bar, path).toContainText("Nous ne savons pas si votre envoi est arrivé");
      expect((await bar.innerText()).includes("ne comptent qu’une fois"), path).toBe(once);
      await lineReturns(page);
      await expect(bar, path).toContainText("Le réseau est revenu. Nous ne savons pas si votre envoi est arrivé");
    }
  });

  await context.setOffline(true);
  const failures: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") failures.push(message.text());
  });
  for (const path of ["/", "/accueil", "/contact", "/penall", questions[0] ?? "", questions.at(-1) ?? ""]) {
    const answer = await page.goto(path);
    expect(answer?.fromServiceWorker(), path).toBe(true);
    await expect(page.locator(".copy-bar"), path).toContainText(DATE);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    const fonts = await page.evaluate(() => document.fonts.ready.then(() => document.fonts.check("1rem Marcellus")));
    expect(fonts, path).toBe(true);
  }
  expect(failures).toEqual([]);

  await test.step("a page without a copy says so and leads to those that have one", async () => {
    expect((await page.goto("/famillee"))?.status()).toBe(503);
    await expect(page.locator(".copy-bar")).toContainText("cette page n’est pas gardée sur cet appareil");
    await expectNothingFound(page, "no copy");
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("Lire sans connexion");
    await lineReturns(page);
    await expect(heading).toHaveText("Le réseau est revenu");
    await expect(page).toHaveTitle(/^Le réseau est revenu - /);
    await expect(page.getByRole("status")).toHaveText("Le réseau est revenu. Réessayer");
    await context.setOffline(true);
    await page
      .getByRole("main")
      .getByRole("link", { name: /Défense pénale/ })
      .click();
    await expect(page).toHaveURL(/\/penall$/);
    await expect(page.locator(".copy-bar")).toContainText(DATE);
  });

  await test.step("a waiting message can be taken back into the form, or deleted for good", async () => {
    const words = wordsOf("Message repris");
    await page.goto("/contact");
    await write(page, words);
    await expect(waitsInForm(page)).toBeVisible();
    await expectNothingFound(page, "just written");
    await page.reload();
    await expect(waitsInForm(page)).toBeVisible();
    await expectNothingFound(page, "waiting");
    await page.goto("/penall");
    await expect(page.locator(".waiting-notice")).toBeVisible();
    await expectNothingFound(page, "notice");
    await page.goto("/contact");
    await page.getByRole("button", { name: "Reprendre" }).click();
    await expect(page.getByPlaceholder("Votre message")).toHaveValue(words);
    await expect(waitsInForm(page)).toBeHidden();
    await page.getByRole("button", { name: "Envoyer" }).click();
    await page.getByRole("button", { name: "Supprimer" }).click();
    await expect(waitsInForm(page)).toBeHidden();
    await expect(page.getByPlaceholder("Votre message")).toHaveValue("");
    await context.setOffline(false);
    await page.goto("/", { waitUntil: "networkidle" });
    await expect(page.locator(".waiting-notice")).toHaveCount(0);
    expect(await received(browser, words)).toBe(0);
  });

  await test.step("words that the server refuses come back into the form with the reasons", async () => {
    await context.setOffline(true);
    await page.goto("/contact");
    await write(page, "Trop peu.");
    await expect(waitsInForm(page)).toBeVisible();
    await page.goto("/");
    await context.setOffline(false);
    await expect(page.locator(".waiting-notice")).toContainText("ses mots sont conservés", { timeout: 60_000 });
    await page.getByRole("link", { name: "Les reprendre" }).click();
    await expect(page.locator(".error-summary")).toBeFocused();
    await expect(page.getByPlaceholder("Votre message")).toHaveValue("Trop peu.");
    await expect(page.locator(".waiting-notice")).toBeHidden();
    await page.reload();
    await expect(page.getByPlaceholder("Votre message")).toHaveValue("Trop peu.");
  });

  await page.goto("/penall");
  await expect(page.locator(".copy-bar")).toHaveCount(0);

  await test.step("the office is never kept, and signing in is what it was", async () => {
    await signIn(page);
    await page.goto("/listec");
    const kept = await page.evaluate(async () => {
      const caught = await Promise.all(
        (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
      return caught.flat().map((url) => new URL(url).pathname);
    });
    const pages = kept.filter((path) => !/^\/(?:assets|etoffes)\//.test(path));
    expect(pages.filter((path) => !/^\/($|contact$|penall$|assistance|que-faire|hors-connexion$)/.test(path))).toEqual(
      [],
    );
    await context.setOffline(true);
    await page.goto("/listec");
    await expect(page.locator(".copy-bar")).toContainText("n’est pas gardée");
    expect(await page.locator("body").innerText()).not.toContain("Gestion des Contacts");
    await context.setOffline(false);
    await page.goto("/listec");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Gestion des Contacts");
  });

  await test.step("a copy made while the clock was ahead is made anew by the next visit", async () => {
    await page.goto("/mentions");
    await moveCopy(page, Date.now() + 365 * 86_400_000);
    await page.goto("/");
    const ages = () =>
      page.evaluate(async () =>
        (await caches.keys()).map((name) => Math.abs(Date.now() - Number(name.slice(6))) < 600_000),
      );
    await expect.poll(ages, { timeout: 60_000 }).toEqual([true]);
  });
});

test("who reads one page only has the copy within three seconds, and who leaves at once has not paid for it", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.install();
  // Before the page opens: from then on its time only passes by `runFor`.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto("/");
  await page.clock.runFor(900);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(asked).not.toContain("/sw.js");
  await page.clock.runFor(2_100);
  await page.clock.resume();
  await expect
    .poll(() => page.evaluate(async () => (await caches.match("/hors-connexion")) !== undefined), { timeout: 60_000 })
    .toBe(true);
});

test.describe("on a poor line", () => {
  let line: PoorLine;
  test.beforeEach(async ({ baseURL }) => {
    line = await PoorLine.to(baseURL ?? "");
  });
  test.afterEach(() => line.close());

  test("a message written without network arrives once when it returns, whatever was closed meanwhile; a slow, broken or gone site is told apart", async ({
    page,
    context,
    browser,
  }) => {
    const words = wordsOf("Message écrit sans réseau");
    await visitOnce(page, line.url);
    line.cut = true;
    await context.setOffline(true);
    const writer = await another(context, `${line.url}/contact`);
    await write(writer, words);
    await expect(waitsInForm(writer)).toBeVisible();
    await expect(writer.locator("#suivi")).toContainText("votre message attend sur cet appareil");
    await writer.reload();
    await expect(waitsInForm(writer)).toBeVisible();
    await expect(writer.locator(".waiting-panel")).toContainText(words);
    await writer.close();

    const home = page;
    await home.goto(`${line.url}/`);
    await expect(home.locator(".waiting-notice")).toContainText("Un message attend le réseau");
    expect(await home.locator("body").innerText()).not.toContain(words);
    const tab = await another(context, `${line.url}/contact`);
    await expect(waitsInForm(tab)).toBeVisible();
    expect(await received(browser, words)).toBe(0);

    line.cut = false;
    await context.setOffline(false);
    await expect(home.locator(".waiting-notice")).toContainText(/parti. Numéro de votre message.: CK-[0-9A-Z]{4,5}/, {
      timeout: 60_000,
    });
    await expect(waitsInForm(tab)).toBeHidden();
    await home.getByRole("link", { name: "Voir le reçu" }).click();
    await expect(home).toHaveURL(/\/contact\/recu\/CK-/);
    await expect(home.locator(".waiting-notice")).toBeHidden();
    await tab.reload();
    await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await received(browser, words)).toBe(1);
    await tab.close();

    await test.step("silence shows the copy after a while, and asking again waits for the page itself", async () => {
      const release = line.hold();
      await page.goto(`${line.url}/penall`);
      await expect(page.locator(".copy-bar")).toContainText("le réseau est lent");
      const asked = page.waitForRequest((request) => request.isNavigationRequest());
      await page.getByRole("link", { name: "Réessayer" }).click({ noWaitAfter: true });
      await asked;
      release();
      await expect(page.locator(".copy-bar")).toHaveCount(0, { timeout: 30_000 });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });

    await test.step("a site that does not answer leaves its copy to be read", async () => {
      line.broken = 502;
      await page.goto(`${line.url}/contact`);
      await expect(page.locator(".copy-bar")).toContainText("le site ne répond pas");
    });

    await test.step("a site that gives the worker up is rid of it and of every copy, whatever is read meanwhile", async () => {
      line.broken = null;
      const reader = await another(context, `${line.url}/mentions`);
      await moveCopy(page, Date.now() - 7 * 3_600_000);
      line.gone = ["/sw.js"];
      // Files of the copy, asked for without pause by another page while the copy goes.
      const reading = reader.evaluate(async () => {
        const file = document.querySelector<HTMLScriptElement>('script[src*="/assets/"]')?.src ?? "";
        while (await navigator.serviceWorker.getRegistration())
          await Promise.all(Array.from({ length: 20 }, () => fetch(file)));
      });
      await page.goto(`${line.url}/`);
      await reading;
      await reader.close();
      // A browser that found the worker gone may have ended it first: then the next page takes its copies away.
      await page.goto(`${line.url}/contact`, { referer: `${line.url}/` });
      const left = () =>
        page.evaluate(async () => [
          ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
          ...(await caches.keys()),
        ]);
      await expect.poll(left, { timeout: 45_000 }).toEqual([]);
    });
  });

  test("what waits leaves within ten seconds of the line's return, though the phone never saw it go", async ({
    page,
    browser,
  }) => {
    const words = wordsOf("Message d’une ligne morte en silence");
    await page.clock.install();
    await page.goto(`${line.url}/contact`);
    await page.clock.runFor(5_000);
    await expect.poll(() => page.locator(".waiting-panel").count()).toBe(1);
    line.cut = true;
    await write(page, words);
    await expect(waitsInForm(page)).toBeVisible();
    // By now the tries are minutes apart.
    for (let minutes = 0; minutes < 15; minutes++) await page.clock.runFor(60_000);
    line.cut = false;
    for (let seconds = 0; seconds < 10; seconds++) await page.clock.runFor(1_000);
    await page.waitForURL(/\/contact\/recu\//, { timeout: 15_000 });
    expect(await received(browser, words)).toBe(1);
  });

  test("who closes the page in the middle of a try, before any copy is there, loses nothing", async ({
    page,
    context,
    browser,
  }) => {
    const words = wordsOf("Message d’une page refermée");
    line.gone = ["/sw.js"];
    await page.goto(`${line.url}/contact`);
    await page.getByPlaceholder("Votre nom").fill("Aissatou Exemple");
    await expect.poll(() => page.locator(".waiting-panel").count()).toBe(1);
    const release = line.hold();
    await write(page, words);
    await expect(page.locator("#suivi")).toContainText("Envoi en cours");
    await expect.poll(() => line.posts.length).toBe(1);
    await page.close();
    line.cut = true;
    release();
    line.cut = false;
    const home = await another(context, `${line.url}/`);
    await expect(home.locator(".waiting-notice")).toContainText("Votre message est parti", { timeout: 30_000 });
    expect(await received(browser, words)).toBe(1);
  });

  test("with the site closed, a background sync sends what waits, once", async ({ page, context, browser }) => {
    const words = wordsOf("Message parti le site fermé");
    await visitOnce(page, line.url);
    line.broken = 502;
    await page.goto(`${line.url}/contact`);
    await write(page, words);
    await expect(waitsInForm(page)).toBeVisible();
    const session = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) =>
      session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
        if (first) resolve(first.registrationId);
      }),
    );
    await session.send("ServiceWorker.enable");
    const registrationId = await registered;
    await page.goto("about:blank");
    line.broken = null;
    line.posts.length = 0;
    await session.send("ServiceWorker.dispatchSyncEvent", {
      origin: line.url,
      registrationId,
      tag: "courrier",
      lastChance: false,
    });
    await expect.poll(() => line.posts).toEqual(["/contact"]);
    await expect.poll(() => received(browser, words), { timeout: 60_000 }).toBe(1);
    await page.goto(`${line.url}/`);
    await expect(page.locator(".waiting-notice")).toContainText("Votre message est parti", { timeout: 45_000 });
    expect(line.posts).toEqual(["/contact"]);
  });
});

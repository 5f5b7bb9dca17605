import { type Cookie, expect, type Page, test } from "@playwright/test";
import { keptStyles } from "../setup/kept-styles";
import { Visitor } from "../setup/visitor";

export const ADMIN = { email: "associe@exemple.gn", password: "une phrase de passe assez longue" };

/** Leaves a message as a visitor and gives back its words. */
export async function leaveMessage(page: Page, name: string, words: string): Promise<void> {
  const answer = await page.request.post("/contactenvoye", {
    data: { nom: name, email: "visiteur@exemple.gn", message: words },
  });
  expect(answer.ok()).toBe(true);
}

/**
 * Waits until React holds the whole screen of the office that was just opened, parts that came later too, is on its way
 * to no other and has nothing left to do: pressed before that, its links and buttons do what they do without a script,
 * keys nothing, and a question asked goes with the screen that comes.
 */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = [...document.querySelectorAll("main, main h1, main .main-button")];
    const isIdle = document.querySelector("main[aria-busy=true]") === null;
    return (
      isIdle &&
      parts.length > 0 &&
      parts.every((part) => Object.keys(part).some((key) => key.startsWith("__reactProps")))
    );
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
}

/** The page hears nothing of what colleagues do: its screen stays as it was read, as on a line that is down. */
export const hearNothing = (page: Page) => page.route(/\/actualites/, (route) => route.abort());

/** The associé's session on the site of this worker, in a browser that has the styles of the office already. */
let session: Cookie[] | undefined;

/**
 * Gives the page the associé's session. One serves all stories of a worker: whoever ends it on the server signs in by
 * the form. Opens no page.
 */
export async function enterOffice(page: Pick<Page, "context" | "request">): Promise<void> {
  if (session) return page.context().addCookies(session);
  const origin = test.info().project.use.baseURL ?? "";
  const answer = await page.request.post("/connexion", { form: ADMIN, headers: { Origin: origin } });
  expect(new URL(answer.url()).pathname).toBe("/adminfils");
  await page.context().addCookies([{ name: "styles", value: keptStyles(await answer.text()), url: origin }]);
  session = await page.context().cookies();
}

/**
 * Whoever is signed in here, without a screen: for what a story needs and is not about. A form that is filled in and
 * sent in the browser costs ten times as much.
 */
export async function withoutScreen(page: Page): Promise<Visitor> {
  const origin = test.info().project.use.baseURL ?? "";
  const visitor = new Visitor(async (request) => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    headers.set("Origin", origin);
    const body = request.method === "POST" ? await request.arrayBuffer() : undefined;
    return fetch(origin + pathname + search, { method: request.method, headers, body, redirect: "manual" });
  });
  for (const { name, value } of await page.context().cookies()) visitor.cookies.set(name, value);
  return visitor;
}

/** Signs in as the associé; makes sure there is a message and gives back its id. Opens no page. */
export async function signIn(page: Page): Promise<string> {
  await leaveMessage(page, "Visiteuse Exemple", `Message pour les écrans du bureau, ${Date.now()}.`);
  await enterOffice(page);
  const list = await page.request.get("/listecontact");
  const [first] = (await list.json()) as { _id: string }[];
  expect(first).toBeTruthy();
  return first?._id ?? "";
}

/** Signs in by the form of the page that is open or, if there is none, of /connexion. */
export async function enterPassword(page: Page, { email, password } = ADMIN): Promise<void> {
  await page.locator("#email").fill(email);
  await page.locator("#password").fill(password);
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
}

/** The password of colleagues whom stories invite. */
export const PASSWORD = "une autre phrase de passe longue";

/** Invites a colleague of one story alone and signs them in here: what they set up, or may do, concerns nobody else. */
export async function newColleague(page: Page, email: string, role = "secretariat"): Promise<void> {
  await enterOffice(page);
  const headers = { Origin: test.info().project.use.baseURL ?? "" };
  const form = { name: "Fatoumata Exemple", email, role, voie: "lien" };
  const invited = await page.request.post("/equipe/invitation", { form, headers });
  const link = /id="lien"[^>]*value="([^"]+)"/.exec(await invited.text())?.[1]?.replaceAll("&amp;", "&") ?? "";
  await page.context().clearCookies();
  const { pathname, search } = new URL(link);
  const entered = await page.request.post(pathname + search, {
    form: { password: PASSWORD, again: PASSWORD },
    headers,
  });
  expect(new URL(entered.url()).pathname).toBe("/adminfils");
}

/** Goes on by a link inside the office, from wherever it stands. */
export async function follow(page: Page, href: string) {
  await page
    .locator(`a[href="${href}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
}

/** Writes a client down by a call and gives back its id. */
export async function writeClient(page: Page, name: string): Promise<string> {
  const token = (await page.context().cookies()).find((cookie) => cookie.name === "XSRF-TOKEN")?.value ?? "";
  const data = { name, adresse: "Ici", numero: "620000000", naturedaffaire: "Civile", avocat: "Maitre Exemple" };
  const answer = await page.request.post("/FClient", { data, headers: { "X-XSRF-TOKEN": token } });
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { _id: string })._id;
}

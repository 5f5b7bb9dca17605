import { expect, type Page } from "@playwright/test";

export const ADMIN = { email: "associe@exemple.gn", password: "une phrase de passe assez longue" };

/** Leaves a message as a visitor and gives back its words. */
export async function leaveMessage(page: Page, name: string, words: string): Promise<void> {
  const answer = await page.request.post("/contactenvoye", {
    data: { nom: name, email: "visiteur@exemple.gn", message: words },
  });
  expect(answer.ok()).toBe(true);
}

/**
 * Waits until React holds the screen of the office that was just opened: pressed before that, its links and buttons do what they
 * do without a script.
 */
export const ready = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps")),
  );

/** Signs in as the associé; makes sure there is a message and gives back its id. */
export async function signIn(page: Page): Promise<string> {
  await leaveMessage(page, "Visiteuse Exemple", `Message pour les écrans du bureau, ${Date.now()}.`);
  await page.goto("/connexion");
  await page.locator("#email").fill(ADMIN.email);
  await page.locator("#password").fill(ADMIN.password);
  await page.getByRole("button", { name: /Se connecter/ }).click();
  await expect(page).toHaveURL(/\/adminfils/);
  await ready(page);
  const list = await page.request.get("/listecontact");
  const [first] = (await list.json()) as { _id: string }[];
  expect(first).toBeTruthy();
  return first?._id ?? "";
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
  const data = {
    name,
    adresse: "Ici",
    numero: "620000000",
    naturedaffaire: "Civile",
    avocat: "Maitre Exemple",
  };
  const answer = await page.request.post("/FClient", { data, headers: { "X-XSRF-TOKEN": token } });
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { _id: string })._id;
}

/** How long each line of a banner that runs is shown, in ms, seen by the page itself over two lines. */
export const bannerPace = (page: Page) =>
  page.locator(".banner").evaluate(
    (banner) =>
      new Promise<number>((resolve) => {
        const changes: number[] = [];
        let shown = banner.querySelector(".banner-current");
        new MutationObserver((_, observer) => {
          const current = banner.querySelector(".banner-current");
          if (current === shown) return;
          shown = current;
          changes.push(performance.now());
          const [first = 0, , third] = changes;
          if (third === undefined) return;
          observer.disconnect();
          resolve((third - first) / 2);
        }).observe(banner, { attributes: true, attributeFilter: ["class"], subtree: true });
      }),
  );

import { expect, type Page, type Request } from "@playwright/test";

/** Holds what forms of a running screen send, as a slow line does, until told; what was sent meanwhile is counted. */
export async function holdPosts(page: Page) {
  const posts: Request[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.data(\?|$)/, async (route) => {
    if (route.request().method() === "POST") {
      posts.push(route.request());
      await released;
    }
    await route.continue().catch(() => {});
  });
  return { posts, sent: (count: number) => expect.poll(() => posts.length).toBe(count), release };
}

/** Loses what a running screen asks of the server from now on: only what forms send, only what is read, or both. */
export async function lose(page: Page, methods: readonly ("GET" | "POST")[]) {
  await page.route(/\.data(\?|$)/, (route) =>
    (methods as string[]).includes(route.request().method()) ? route.abort() : route.continue(),
  );
}

/** Goes on by a link inside the office, from wherever it stands. */
export async function follow(page: Page, href: string) {
  await page
    .locator(`a[href="${href}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
}

/** Writes a client down by a call and gives back its id. */
export async function client(page: Page, name: string): Promise<string> {
  const token = (await page.context().cookies()).find((cookie) => cookie.name === "XSRF-TOKEN")?.value ?? "";
  const data = {
    name,
    adresse: "Ici",
    numero: "620000000",
    naturedaffaire: "Civile",
    avocat: "Maitre Exemple",
  };
  const answer = await page.request.post("/FClient", { data, headers: { "X-XSRF-TOKEN": token } });
  return ((await answer.json()) as { _id: string })._id;
}

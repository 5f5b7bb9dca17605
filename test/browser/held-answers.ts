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

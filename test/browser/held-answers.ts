import { expect, type Page, type Request, type Route } from "@playwright/test";
import { once } from "./once";

/** Holds what forms of a running screen send, as a slow line does, until told; what was sent meanwhile is counted. */
export const holdPosts = (page: Page) => hold(page, /\.data(\?|$)/, "POST");

/** The same of what is read at an address. */
export const holdReads = (page: Page, address: RegExp) => hold(page, address, "GET");

/** Holds back what the server answers to the next reading at an address: nothing that happens meanwhile is in it. */
export async function holdAnswer(page: Page, address: RegExp) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isHeld = new Promise<void>((resolve, reject) => {
    const answer = async (route: Route) => {
      const response = await route.fetch();
      resolve();
      await released;
      await route.fulfill({ response }).catch(() => {});
    };
    once(page, address, answer).catch(reject);
  });
  return { isHeld, release };
}

async function hold(page: Page, address: RegExp, method: "GET" | "POST") {
  const held: Request[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() === method) {
      held.push(route.request());
      await released;
    }
    await route.continue().catch(() => {});
  });
  return { held, sent: (count: number) => expect.poll(() => held.length).toBe(count), release };
}

/** Loses what a running screen asks of the server from now on: only what forms send, only what is read, or both. */
export async function lose(page: Page, methods: readonly ("GET" | "POST")[]) {
  await page.route(/\.data(\?|$)/, (route) =>
    (methods as string[]).includes(route.request().method()) ? route.abort() : route.continue(),
  );
}

import { expect, type Page, test } from "@playwright/test";

/** Puts the message that came last into the corbeille; that it is seen on a screen first is no part of the story. */
export async function throwLatestMessage(page: Page): Promise<void> {
  const list = (await (await page.request.get("/listecontact")).json()) as { _id: string }[];
  const thrown = await page.request.post(`/listec/${list[0]?._id}/suppression`, {
    form: { retour: "/listec" },
    headers: { Origin: test.info().project.use.baseURL ?? "" },
    maxRedirects: 0,
  });
  expect(thrown.status()).toBe(303);
}

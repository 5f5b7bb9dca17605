import { expect, test } from "@playwright/test";
import { once } from "../once";
import { ready, signIn } from "../staff";

test("the styles come in the first page, and are linked in those after it", async ({ page, context }) => {
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await signIn(page);
  await context.clearCookies({ name: "styles" });
  await page.goto("/listeCl");
  await expect(page.locator("head > style[data-file]")).toHaveCount(1);
  const look = () =>
    page.getByRole("heading", { name: "Liste des clients" }).evaluate((heading) => {
      const { fontFamily, fontSize, lineHeight, color } = getComputedStyle(heading);
      return [fontFamily, fontSize, lineHeight, color].join();
    });
  await ready(page);
  const inlined = await look();
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain("styles=");

  const asked: string[] = [];
  page.on("request", (request) => request.url().endsWith(".css") && asked.push(request.url()));
  await page.reload();
  await ready(page);
  await expect(page.locator("head > style")).toHaveCount(0);
  await expect(page.locator("head > link[rel=stylesheet]")).toHaveCount(1);
  expect(await look()).toBe(inlined);
  // What is linked is not fetched once more for the pages after it.
  await page.getByRole("link", { name: "Aujourd’hui" }).first().click();
  await expect(page).toHaveURL(/\/adminfils$/);
  expect(asked).toHaveLength(1);
  expect(errors).toEqual([]);

  // One that does not come is asked for once more, and the next page has its styles with it.
  await once(page, /\.css$/, (route) => route.abort());
  await page.goto("/listeCl");
  await expect.poll(look).toBe(inlined);
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("head > style[data-file]")).toHaveCount(1);
});

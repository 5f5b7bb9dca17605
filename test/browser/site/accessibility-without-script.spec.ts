import { test } from "@playwright/test";
import { expectNothingFound, forAxe, publicPages } from "../axe";

test.describe.configure({ mode: "parallel" });
test.use(forAxe);

for (const path of publicPages)
  test(`axe finds nothing on ${path}, without its script`, async ({ page }) => {
    // axe itself is a script, so those of the page are refused one by one.
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto(path);
    await expectNothingFound(page, path);
  });

import { expect, test } from "@playwright/test";
import { hold } from "../held-line";

test("Back pressed before the script of a reloaded page came leads to its list all the same", async ({ page }) => {
  for (const [list, opener] of [
    ["/assistance", "a[href^='/assistance/']"],
    ["/article", "a[data-reader]"],
  ] as const)
    await test.step(list, async () => {
      await page.goto(list);
      const heading = await page.locator("main h1").innerText();
      await page.locator("main").locator(opener).first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${list}/.`));

      const release = await hold(page, "**/assets/*.js");
      await page.reload({ waitUntil: "commit" });
      await expect(page.locator("main h1")).not.toHaveText(heading);
      await page.evaluate(() => history.back());
      await expect(page).toHaveURL(new RegExp(`${list}$`));
      release();
      await expect(page.locator("main h1")).toHaveText(heading);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await page.unrouteAll();
    });
});

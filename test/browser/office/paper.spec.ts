import { expect, test } from "@playwright/test";
import { goInside } from "../inside";
import { ready, signIn } from "../staff";

test("what has its look on paper offers to print it; a sheet is the same by night as by day", async ({ page }) => {
  const id = await signIn(page);
  await page.goto("/adminfils");
  await ready(page);
  for (const address of ["/listec", `/gestionmessage/${id}`]) {
    await goInside(page, address);
    await page.evaluate(() => {
      document.body.removeAttribute("data-printed");
      window.print = () => document.body.setAttribute("data-printed", "");
    });
    await page.getByRole("button", { name: "Imprimer" }).click();
    await expect(page.locator("body")).toHaveAttribute("data-printed", "");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button", { name: "Imprimer" })).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".row-words, .visitor-words").first()).toBeVisible();
    // A sheet is read later: dates, no ages.
    await expect(page.locator(".row-stamp + small").filter({ visible: true })).toHaveCount(0);
    // Words alone: nothing that is pressed, ticked or filled in.
    const controls = page.locator("main :is(button, input, select, textarea, summary, .quiet-button, .action-icon)");
    await expect(controls.filter({ visible: true })).toHaveCount(0);
    await page.emulateMedia({ media: "screen" });
  }

  const looks = async (colorScheme: "light" | "dark") => {
    await page.emulateMedia({ media: "print", colorScheme });
    return page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll(".office, main, main *")].map((one) => {
        const { color, backgroundColor, borderColor, colorScheme: scheme } = getComputedStyle(one);
        return `${one.className} ${color} ${backgroundColor} ${borderColor} ${scheme}`;
      }),
    );
  };
  // Where the pointer stands a row has another ground.
  await page.mouse.move(2, 2);
  // December has a holiday, whose day is drawn apart.
  for (const address of ["/adminfils", "/gestionaudience?vue=mois&le=2026-12-15", "/reglages/juridictions"]) {
    await goInside(page, address);
    expect(await looks("dark")).toEqual(await looks("light"));
  }
});

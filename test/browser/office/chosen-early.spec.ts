import { expect, type Page, test } from "@playwright/test";
import { signIn } from "../staff";

/** Holds the scripts of the office back, as a slow line does, until told. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const [screen, choose, address] of [
  ["/gestionmessage", (page: Page) => page.getByLabel("Suivi par").selectOption("moi"), /\?suivi=moi/],
  ["/listec", (page: Page) => page.getByLabel("Suivi par").selectOption("personne"), /suivi=personne/],
  ["/journal", (page: Page) => page.getByLabel("Du", { exact: true }).fill("2026-01-02"), /du=2026-01-02/],
] as const)
  test(`a filter of ${screen} chosen before the script of the office comes is applied once it has`, async ({
    page,
  }) => {
    await signIn(page);
    const release = await holdScripts(page);
    await page.goto(screen, { waitUntil: "commit" });
    await choose(page);
    release();
    await expect(page).toHaveURL(address);
  });

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, type Locator, test } from "@playwright/test";
import { expectNothingFound } from "../axe";
import { enterPassword, ready } from "../staff";

/** A firm that nobody has set up: the other stories have invited people into theirs. */
const PORT = Number(process.env.STORY_PORTS) + 2;
let site: ChildProcess;
let exited: Promise<unknown>;
test.use({ baseURL: `http://localhost:${PORT}` });
test.beforeAll(async ({ request }) => {
  site = spawn(process.execPath, ["test/browser/server.mjs", String(PORT)], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  exited = once(site, "exit");
  const state = () =>
    site.exitCode !== null
      ? `ended with ${site.exitCode}`
      : request.get("/sante").then(
          (answer) => answer.status(),
          () => "starting",
        );
  await expect.poll(state, { timeout: 120_000 }).toBe(200);
});
test.afterAll(async () => {
  site.kill("SIGTERM");
  await exited;
});

test("a new firm reaches a site with number, and a lawyer invited in 12 presses, led by its home", async ({ page }) => {
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };
  await page.goto("/connexion");
  await enterPassword(page);
  await expect(page).toHaveURL(/\/adminfils$/);
  await ready(page);
  const setup = page.getByRole("region", { name: "Mise en route" });

  await press(setup.getByRole("link", { name: "Numéro de téléphone" }));
  await expect(page.getByLabel("Téléphone")).toBeFocused();
  await page.getByLabel("Téléphone").fill("620 00 00 00");
  await press(page.getByRole("button", { name: "Enregistrer" }));

  await press(setup.getByRole("link", { name: "Avocats du cabinet" }));
  await page.getByLabel("Avocats du cabinet").fill("Fatoumata Exemple");
  await press(page.getByRole("button", { name: "Enregistrer" }));

  await press(setup.getByRole("link", { name: "Avocats du cabinet" }));
  await expect(page.getByLabel("Compte")).toBeFocused();
  await expectNothingFound(page, "the account of a lawyer");
  await press(page.getByRole("link", { name: "Inviter" }));
  await expect(page.getByLabel("Nom et prénom")).toHaveValue("Fatoumata Exemple");
  await page.getByLabel("Adresse e-mail").fill("mise-en-route@exemple.gn");
  await press(page.getByRole("button", { name: "Inviter" }));
  await expect(page.getByLabel("Lien à transmettre")).toHaveValue(/cle=/);
  await press(page.getByRole("link", { name: "C’est fait" }));

  await expect(page).toHaveURL(/\/reglages\/avocats$/);
  await expectNothingFound(page, "lawyers with their accounts");
  await page.goto("/adminfils");
  await expect(setup.locator(".setup-done")).toHaveCount(3);
  await page.goto("/contact");
  await expect(page.getByRole("link", { name: /620/ }).first()).toBeVisible();
  // One more for the first account's own form.
  expect(presses + 1).toBeLessThanOrEqual(12);
});

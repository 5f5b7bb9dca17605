import { expect, test } from "@playwright/test";
import { enterPassword, leaveMessage, ready, signIn } from "./staff";

test("a member of staff finds a message, answers for it, deletes it and brings it back", async ({ page }, info) => {
  const own = info.project.name;
  const unique = `Zogbélémou${own}`;
  await signIn(page);
  await leaveMessage(page, "Société Exemple SARL", `Bail commercial à relire avant lundi, ${unique}.`);
  await page.goto("/listec");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/Gestion des Contacts \(\d/);
  await page.getByPlaceholder("Rechercher...").fill(`ZOGBELEMOU${own}`);
  await expect(page.getByText(unique)).toBeVisible();
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByText("Visiteuse Exemple")).toHaveCount(0);

  await page
    .getByRole("link", { name: /Modifier/ })
    .or(page.getByRole("button", { name: /Modifier/ }))
    .first()
    .click();
  const toast = page.getByRole("alert").filter({ hasText: /modification/i });
  await expect(toast).toBeVisible();
  await toast
    .getByRole("link", { name: "Ouvrir le suivi" })
    .or(toast.getByRole("button", { name: "Ouvrir le suivi" }))
    .click();
  await expect(page).toHaveURL(/\/gestionmessage\//);
  await expect(page.locator(".visitor-words")).toContainText(unique);
  await page.getByLabel(/Note/i).fill("Rappelée, rendez-vous lundi.");
  await page.getByRole("button", { name: /note/i }).click();
  await expect(page.getByText("Rappelée, rendez-vous lundi.")).toBeVisible();

  await page.goto(`/listec?q=${encodeURIComponent(unique)}`);
  await ready(page);
  await page
    .getByRole("link", { name: /Supprimer/ })
    .or(page.getByRole("button", { name: /Supprimer/ }))
    .first()
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Supprimer/ })
    .click();
  await expect(page.getByText("Contact supprimé avec succès !")).toBeVisible();
  await expect(page.getByText("Aucun contact trouvé.")).toBeVisible();
  await page.goto("/listec/corbeille");
  await expect(page.getByText(unique).first()).toBeVisible();
  await page
    .getByRole("button", { name: /Restaurer/ })
    .first()
    .click();
  await expect(page.getByText("Contact restauré.")).toBeVisible();
  await page.goto(`/listec?q=${encodeURIComponent(unique)}`);
  await expect(page.getByText(unique)).toBeVisible();
});

test("signing in opens the office, the night mode goes from screen to screen, and signing out closes every door", async ({
  page,
  isMobile,
}) => {
  await page.goto("/connexion");
  await enterPassword(page);
  await expect(page).toHaveURL(/\/adminfils/);
  await ready(page);
  const colour = () =>
    page.locator("body").evaluate((body) => getComputedStyle(body.firstElementChild ?? body).backgroundColor);
  const day = await colour();
  if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /nuit/i }).first().click();
  await expect.poll(colour).not.toBe(day);
  const night = await colour();
  // What a script writes there goes to the browser by a way of its own, which a page that is opened may overtake.
  await expect
    .poll(async () =>
      (await page.context().cookies()).some(({ name, value }) => /theme/.test(name) && value === "night"),
    )
    .toBe(true);
  await page.goto("/listec");
  expect(await colour()).toBe(night);

  await ready(page);
  if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
  await page
    .getByRole("button", { name: /déconne/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/connexion/);
  await page.goto("/listec");
  await expect(page).toHaveURL(/\/connexion/);
});

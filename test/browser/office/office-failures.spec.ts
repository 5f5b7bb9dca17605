import { expect, type Page, test } from "@playwright/test";
import { enterPassword, hearNothing, newColleague, ready, signIn } from "../staff";
import { lives } from "./toasts";

const UNREACHABLE = "Erreur de connexion au serveur. Veuillez réessayer plus tard.";
const REQUESTS = /\.data(\?|$)|\/sante\/pret$/;

/** Every request that a running screen makes of the server is lost. */
async function loseServer(page: Page) {
  await page.route(REQUESTS, (route) => route.abort());
}

test("a list that cannot be loaded says so in the place of the table and in a toast that stays", async ({ page }) => {
  await signIn(page);
  await page.goto("/listec");
  await loseServer(page);
  await page.getByPlaceholder("Rechercher...").fill("exemple");
  await expect(page.locator(".list-failure")).toContainText(
    "Impossible de charger les contacts. Veuillez réessayer plus tard.",
  );
  const toast = page.getByRole("alert").filter({ hasText: UNREACHABLE });
  await expect(toast).toBeVisible();
  expect(await lives(page.locator(".Toastify__toast").filter({ hasText: UNREACHABLE }))).toEqual([]);
  await page.unroute(REQUESTS);
  await page.getByRole("link", { name: "Réessayer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/Gestion des Contacts \(\d/);
});

test("the list of clients says it in its own words", async ({ page }) => {
  await signIn(page);
  await page.goto("/listeCl");
  await loseServer(page);
  await page.getByPlaceholder("Rechercher...").fill("exemple");
  await expect(page.locator(".list-failure")).toContainText("Erreur lors du chargement des clients !");
  const toast = page.locator(".Toastify__toast").filter({ hasText: "Erreur lors du chargement des clients !" });
  await expect(toast).toBeVisible();
  expect(await lives(toast)).toEqual([]);
});

test("a screen of the office that is long to come shows the loading screen, and says so", async ({ page }) => {
  await signIn(page);
  await page.goto("/adminfils");
  // Pressed before React holds the page, the link is an ordinary one, and it is the browser that shows the wait.
  await ready(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('.office-menu a[href="/gestionmessage"]').click();
  const status = page.getByRole("status").filter({ hasText: "Chargement en cours..." });
  await expect(status.getByText("Chargement en cours...")).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/gestionmessage$/);
  await expect(status).toHaveCount(0);
});

test("a deletion that fails says so, and the row stays", async ({ page }) => {
  await signIn(page);
  await page.goto("/listec");
  await ready(page);
  const rows = await page.locator(".row-delete").count();
  await page.locator(".row-delete").first().click();
  await loseServer(page);
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Impossible de supprimer ce contact. Veuillez réessayer." }),
  ).toBeVisible();
  await expect(page.locator(".row-delete")).toHaveCount(rows);
});

test("no form loses its words when the server is away", async ({ page }) => {
  await signIn(page);
  for (const [path, field, button] of [
    ["/contact2", "#message", /^Enregistrer/],
    ["/reglages/coordonnees", "#firm_district", /^Enregistrer/],
  ] as const) {
    await page.goto(path);
    await ready(page);
    await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 503, body: "" }));
    await page.locator(field).fill("Des mots à garder");
    await page.getByRole("button", { name: button }).last().click();
    await expect(page.locator(".error-summary"), path).toContainText("l’enregistrement n’est pas confirmé");
    await expect(page.locator(".error-summary h2"), path).toHaveText("Le service ne répond pas");
    await expect(page.locator(field), path).toHaveValue("Des mots à garder");
    await page.unroute(/\.data(\?|$)/);
  }
});

/** The associé of `page` makes somebody else a secretary, who then may do less. */
async function makeSecretary(page: Page, email: string) {
  await page.goto("/equipe");
  const role = page.locator("tr", { hasText: email }).getByRole("link", { name: /Rôle/ });
  const href = (await role.getAttribute("href")) ?? "";
  const changed = await page.request.post(href, {
    form: { role: "secretariat" },
    headers: { Origin: new URL(page.url()).origin },
  });
  expect(changed.ok()).toBe(true);
}

test("a right that is lost while a form is open stores nothing and leaves every word", async ({ page, browser }) => {
  const id = await signIn(page);
  const lawyer = await (await browser.newContext()).newPage();
  await newColleague(lawyer, "droit-perdu@exemple.gn", "avocat");
  await lawyer.goto(`/gestionmessage/${id}/conservation`);
  await ready(lawyer);
  await lawyer.locator("#motif").fill("Une saisie annoncée");
  await makeSecretary(page, "droit-perdu@exemple.gn");
  await lawyer.getByRole("button", { name: "Interdire l’effacement" }).click();
  await expect(lawyer.locator(".error-summary")).toBeFocused();
  await expect(lawyer.locator(".error-summary")).toContainText(
    "Votre compte n’a plus ce droit : rien n’a été enregistré.",
  );
  await expect(lawyer.locator("#motif")).toHaveValue("Une saisie annoncée");
});

test("words typed while the session ended come back after signing in", async ({ page }) => {
  await signIn(page);
  await page.goto("/contact2");
  await ready(page);
  await page.locator("#nom").fill("Fatoumata Exemple");
  await page.locator("#message").fill("Des mots à ne pas perdre");
  await page.context().clearCookies();
  await page.getByRole("button", { name: /^Enregistrer/ }).click();
  await expect(page).toHaveURL(/\/connexion\?next=%2Fcontact2/);
  // Its own page, with its own styles: the office's policy would refuse them.
  await expect(page.locator("head style")).toHaveCount(1);
  await enterPassword(page);
  await expect(page).toHaveURL(/\/contact2/);
  await expect(page.locator("#message")).toHaveValue("Des mots à ne pas perdre");
  await expect(page.getByText("Votre session avait pris fin")).toBeVisible();
  await page.reload();
  await expect(page.locator("#message")).toHaveValue("");
});

test("two people change one message: the second sees both versions and can still store theirs", async ({ page }) => {
  const id = await signIn(page);
  await hearNothing(page);
  const other = await page.context().newPage();
  for (const one of [page, other]) {
    await one.goto(`/gestionmessage/${id}`);
    await ready(one);
  }
  for (const [one, status] of [
    [other, "Clore"],
    [page, "Répondu"],
  ] as const) {
    await one.getByRole("button", { name: status, exact: true }).click();
    if (one === other) await expect(one.getByText("État enregistré.")).toBeVisible();
  }
  const conflict = page.locator(".conflict");
  await expect(conflict).toContainText("État : Clos");
  await expect(conflict).toContainText("État : Répondu");
  await expect(conflict).toBeFocused();
  await conflict.getByRole("button", { name: "Enregistrer ma version" }).click();
  await expect(page.locator(".standing")).toContainText("Répondu");
  await expect(conflict).toHaveCount(0);
});

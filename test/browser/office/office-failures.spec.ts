import { expect, type Page, test } from "@playwright/test";
import { PoorLine } from "../poor-line";
import { enterPassword, hearNothing, leaveMessage, newColleague, ready, signIn, writeClient } from "../staff";
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

test("the list says it too when one arrives there while the server is away, inside its frame", async ({ page }) => {
  await signIn(page);
  await page.goto("/contact2");
  await ready(page);
  await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 503, body: "" }));
  await page.getByRole("navigation", { name: "Fil" }).getByRole("link", { name: "Messages" }).click();
  await expect(page.locator(".list-failure")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: UNREACHABLE })).toBeVisible();
  await expect(page.getByRole("button", { name: "Se déconnecter" })).toBeVisible();
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

test("on a line that has dropped a press is answered by the office itself, whatever was opened before", async ({
  page,
  baseURL,
}) => {
  await leaveMessage(page, "Visiteur Exemple", `Avant celui qui suit, ${Date.now()}.`);
  await signIn(page);
  const line = await PoorLine.to(baseURL ?? "");
  const menu = page.locator(".office-menu");
  const away = page.getByRole("heading", { level: 1, name: "Le service est momentanément indisponible." });
  await page.goto(`${line.url}/listec`);
  await ready(page);
  const fetched = () =>
    page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name.replace(/.*\//, "")));
  // The last of the screens that are one press away.
  await expect.poll(fetched).toContainEqual(expect.stringMatching(/^search-page-/));
  const documents: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));

  line.cut = true;
  await page.locator("tbody .tick input").first().check();
  await page.locator(".bulk-bar").getByRole("button", { name: "Clore" }).click();
  await expect(page.getByText("l’opération n’est pas confirmée")).toBeVisible();
  await expect(page.getByText("1 message choisi")).toBeVisible();
  await menu.getByRole("link", { name: "Clients" }).click();
  await expect(page.locator(".list-failure")).toContainText("Erreur lors du chargement des clients !");
  await menu.getByRole("link", { name: "Tableau de bord" }).click();
  await expect(away).toBeVisible();
  await page.getByRole("link", { name: "Réessayer" }).click();
  await expect(away).toBeVisible();
  line.cut = false;
  await page.getByRole("link", { name: "Réessayer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tableau de bord" })).toBeVisible();

  await menu.getByRole("link", { name: "Messages" }).click();
  await page.getByRole("link", { name: "Liste" }).first().click();
  await page.locator("a.row-name").first().click();
  await expect(page.locator(".pane-line").nth(1)).toBeVisible();
  line.cut = true;
  await page.keyboard.press("j");
  await expect(away).toBeVisible();
  expect(documents).toEqual([]);
  await page.close();
  await line.close();
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

test("a note that no server answers is kept while the list beside it is still being read", async ({ page }) => {
  const id = await signIn(page);
  await page.route(/\.data(\?|$)/, async (route) => {
    // The list has not come when the note is sent.
    if (route.request().method() === "GET") await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.fulfill({ status: 503, body: "" });
  });
  await page.goto(`/gestionmessage/${id}`);
  await ready(page);
  await page.locator("#note").fill("Des mots à garder");
  await page.getByRole("button", { name: /Ajouter la note/ }).click();
  await expect(page.locator(".error-summary")).toContainText("l’enregistrement n’est pas confirmé");
  await expect(page.getByRole("button", { name: /Ajouter la note/ })).toHaveText("Ajouter la note");
  await expect(page.locator("#note")).toHaveValue("Des mots à garder");
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

test("a right that is lost while the question of a deletion is open is told, and offered no more", async ({
  page,
  browser,
}) => {
  await signIn(page);
  const name = "Gardée Exemple";
  await writeClient(page, name);
  const lawyer = await (await browser.newContext()).newPage();
  await newColleague(lawyer, "suppression-perdue@exemple.gn", "avocat");
  await hearNothing(lawyer);
  await lawyer.goto(`/listeCl?q=${encodeURIComponent(name)}`);
  await ready(lawyer);
  await lawyer.locator(".row-delete").click();
  const confirm = lawyer.getByRole("dialog").getByRole("button", { name: "Supprimer" });
  await expect(confirm).toBeVisible();
  await makeSecretary(page, "suppression-perdue@exemple.gn");
  await confirm.click();
  await expect(lawyer.getByRole("alert").filter({ hasText: "Votre compte n’a plus ce droit" })).toBeVisible();
  await expect(lawyer.locator(".row-delete")).toHaveCount(0);
  await expect(lawyer.locator(".list-table tbody tr")).toContainText(name);
});

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

test("a long name without a space fits on the question before a deletion", async ({ page }) => {
  await leaveMessage(page, "N".repeat(30), `Un nom sans espace, ${Date.now()}.`);
  await signIn(page);
  const [, long] = (await (await page.request.get("/listecontact")).json()) as { _id: string }[];
  await page.setViewportSize({ width: 240, height: 740 });
  await page.goto(`/listec/${long?._id}/suppression`);
  await expect(page.locator("strong")).toHaveText(/^N+$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(240);
});

import { expect, type Page, request, test } from "@playwright/test";
import { goInside } from "../inside";
import { enterPassword, follow, hearNothing, newColleague, ready, signIn, writeClient } from "../staff";
import { lives } from "./toasts";

const UNREACHABLE = "Erreur de connexion au serveur. Veuillez réessayer plus tard.";
const REQUESTS = /\.data(\?|$)|\/sante\/pret$/;

/** Every request that a running screen makes of the server is lost. */
async function loseServer(page: Page) {
  await page.route(REQUESTS, (route) => route.abort());
}

test("a server that is away: lists and a deletion say so in their own words and toasts that stay; a list comes back by itself; a long wait is shown", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/listec");
  await ready(page);

  await test.step("a list that cannot be loaded says so in the place of the table", async () => {
    await loseServer(page);
    await page.getByPlaceholder("Rechercher...").fill("exemple");
    await expect(page.locator(".list-failure")).toContainText(
      "Impossible de charger les contacts. Veuillez réessayer plus tard.",
    );
    await expect(page.getByRole("alert").filter({ hasText: UNREACHABLE })).toBeVisible();
    expect(await lives(page.locator(".Toastify__toast").filter({ hasText: UNREACHABLE }))).toEqual([]);
  });

  await test.step("out of sight the list asks for nothing by itself; back in sight it does at once", async () => {
    const asked: string[] = [];
    page.on("request", (one) => asked.push(one.url()));
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { value: true, configurable: true });
      // By now it would wait for a minute.
      for (let i = 0; i < 4; i++) window.dispatchEvent(new Event("online"));
    });
    await page.unroute(REQUESTS);
    expect(asked.filter((url) => REQUESTS.test(url))).toEqual([]);
    await page.evaluate(() => {
      Reflect.deleteProperty(document, "hidden");
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/Gestion des Contacts \(\d/, {
      timeout: 20_000,
    });
  });

  await test.step("the list comes back by itself, and leaves neither its failure nor the focus behind", async () => {
    await loseServer(page);
    await page.getByPlaceholder("Rechercher...").fill("visiteuse");
    await page.getByRole("link", { name: "Réessayer" }).focus();
    await page.unroute(REQUESTS);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/Gestion des Contacts \(\d/);
    await expect(page.locator("main")).toBeFocused();
    await expect(page.locator(".Toastify__toast")).toHaveCount(0);
  });

  await test.step("a deletion that fails says so, and the row stays", async () => {
    const rows = await page.locator(".row-delete").count();
    expect(rows).toBeGreaterThan(0);
    await page.locator(".row-delete").first().click();
    await loseServer(page);
    await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
    await expect(
      page.getByRole("alert").filter({ hasText: "Impossible de supprimer ce contact. Veuillez réessayer." }),
    ).toBeVisible();
    await expect(page.locator(".row-delete")).toHaveCount(rows);
    await page.unroute(REQUESTS);
  });

  await test.step("the list of clients has words of its own", async () => {
    await goInside(page, "/listeCl");
    await loseServer(page);
    await page.getByPlaceholder("Rechercher...").fill("exemple");
    await expect(page.locator(".list-failure")).toContainText("Erreur lors du chargement des clients !");
    const toast = page.locator(".Toastify__toast").filter({ hasText: "Erreur lors du chargement des clients !" });
    await expect(toast).toBeVisible();
    expect(await lives(toast)).toEqual([]);
    await toast.getByRole("button", { name: "Fermer" }).click();
    await expect(toast).toHaveCount(0);
    // On a line that says nothing one is told so again, and not left waiting.
    await page.route(REQUESTS, () => undefined);
    await page.getByRole("link", { name: "Réessayer" }).click();
    await expect(toast).toBeVisible();
    await page.unroute(REQUESTS);
    await expect(page.locator(".list-failure")).toHaveCount(0);
  });

  await test.step("a list that is asked for in vain says nothing any more once one has gone on", async () => {
    const failure = page.locator(".Toastify__toast").filter({ hasText: "Erreur lors du chargement des clients !" });
    await loseServer(page);
    await page.getByPlaceholder("Rechercher...").fill("en vain");
    const again = page.getByRole("link", { name: "Réessayer" });
    await expect(again).toBeVisible();
    await page.unroute(REQUESTS);
    let lose = () => {};
    const lost = new Promise<void>((resolve) => {
      lose = resolve;
    });
    await page.route(/\/sante\/pret$/, (route) => lost.then(() => route.abort()));
    await again.click();
    await page.locator('.office-menu a[href="/dossiers"]').click();
    await expect(page).toHaveURL(/\/dossiers$/);
    await expect(failure).toHaveCount(0);
    const failed = page.waitForEvent("requestfailed");
    lose();
    await failed;
    // What it would say is drawn by the next frame but one.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await expect(failure).toHaveCount(0);
    await page.unroute(/\/sante\/pret$/);
  });

  await test.step("a screen that is long to come shows the loading screen, and says so", async () => {
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
});

test("a right that is lost while a form is open stores nothing and leaves every word", async ({ page, baseURL }) => {
  const id = await signIn(page);
  const associe = await request.newContext({ baseURL, storageState: await page.context().storageState() });
  const email = "droit-perdu@exemple.gn";
  await newColleague(page, email, "avocat");
  await page.goto(`/gestionmessage/${id}/conservation`);
  await ready(page);
  await page.locator("#motif").fill("Une saisie annoncée");
  const team = await (await associe.get("/equipe")).text();
  const line = team.slice(team.indexOf(email));
  const role = /href="([^"]*\/role[^"]*)"/.exec(line)?.[1] ?? "";
  const changed = await associe.post(role, { form: { role: "secretariat" }, headers: { Origin: baseURL ?? "" } });
  expect(changed.ok()).toBe(true);
  await associe.dispose();
  await page.getByRole("button", { name: "Interdire l’effacement" }).click();
  await expect(page.locator(".error-summary")).toBeFocused();
  await expect(page.locator(".error-summary")).toContainText(
    "Votre compte n’a plus ce droit : rien n’a été enregistré.",
  );
  await expect(page.locator("#motif")).toHaveValue("Une saisie annoncée");
});

test("a session that ends: words come back after signing in, of any form of the screen; files are to be chosen anew", async ({
  page,
}) => {
  const id = await signIn(page);
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

  await test.step("a half-typed note comes back after a state that was pressed", async () => {
    await ready(page);
    await goInside(page, `/gestionmessage/${id}`);
    const half = "Une note à moitié";
    // Read before the session ends, it does not lead away by itself.
    await expect(page.locator(".pane-line").first()).toBeVisible();
    await page.locator("#note").fill(half);
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Clore", exact: true }).click();
    await expect(page).toHaveURL(/\/connexion\?next=/);
    await enterPassword(page);
    await expect(page).toHaveURL(new RegExp(`/gestionmessage/${id}$`));
    await expect(page.locator("#note")).toHaveValue(half);
    await expect(page.locator(".standing")).toContainText("Nouveau");
    await expect(page.getByText("Votre session avait pris fin").first()).toBeVisible();
    await page.getByRole("button", { name: "Ajouter la note" }).click();
    await expect(page.locator(".notes").getByText(half)).toBeVisible();
    await expect(page.locator("#note")).toHaveValue("");
    await page.getByRole("button", { name: "Clore", exact: true }).click();
    await expect(page.locator(".standing")).toContainText("Clos");
  });

  await test.step("a file to import: the screen says that it is to be chosen anew", async () => {
    await goInside(page, "/importation");
    await page.locator("input[name=contenu][value=messages]").check();
    await page
      .locator("#fichier")
      .setInputFiles({ name: "messages.csv", mimeType: "text/csv", buffer: Buffer.from("nom;email;message") });
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Lire le fichier" }).click();
    await expect(page).toHaveURL(/\/connexion\?next=/);
    await enterPassword(page);
    await expect(page).toHaveURL(/\/importation$/);
    await expect(page.locator(".notice")).toContainText("rien n’a été enregistré");
    await expect(page.locator(".notice")).toContainText("Choisissez le fichier de nouveau.");
    await expect(page.locator("input[name=contenu][value=messages]")).toBeChecked();
  });
});

test("two people change one message: the second sees both versions, may keep the present one, and can still store theirs", async ({
  page,
}) => {
  const id = await signIn(page);
  await hearNothing(page);
  const other = await page.context().newPage();
  for (const one of [page, other]) {
    await one.goto(`/gestionmessage/${id}`);
    await ready(one);
  }
  const half = "Une note à moitié";
  const conflict = page.locator(".conflict");
  await page.locator("#note").fill(half);

  await test.step("keeping the present version leaves the conflict without a question", async () => {
    await other.locator("#personne").selectOption({ index: 1 });
    await expect(other.getByText("Attribution enregistrée.")).toBeVisible();
    await page.getByRole("button", { name: "Clore", exact: true }).click();
    await page.getByRole("link", { name: "Garder la version actuelle" }).click();
    await expect(conflict).toHaveCount(0);
    await expect(page.locator(".standing")).toContainText("Nouveau");
    await expect(page.locator("#note")).toHaveValue(half);
  });

  await other.getByRole("button", { name: "Clore", exact: true }).click();
  await expect(other.getByText("État enregistré.")).toBeVisible();
  await page.getByRole("button", { name: "Répondu", exact: true }).click();
  await expect(conflict).toContainText("État : Clos");
  await expect(conflict).toContainText("État : Répondu");
  await expect(conflict).toBeFocused();
  await conflict.getByRole("button", { name: "Enregistrer ma version" }).click();
  await expect(page.locator(".standing")).toContainText("Répondu");
  await expect(conflict).toHaveCount(0);
  await expect(page.locator("#note")).toHaveValue(half);
  await follow(page, "/gestionmessage");
  await expect(page.getByText("Les mots saisis n’ont pas été enregistrés.")).toBeVisible();
  await page.getByRole("button", { name: "Quitter sans enregistrer" }).click();
  await expect(page).toHaveURL(/\/gestionmessage$/);

  await test.step("of a client’s form they choose field by field, and again once a third version is there", async () => {
    const edition = `/miseajourAclientRecup/${await writeClient(page, "Cliente Exemple")}`;
    const save = async (adresse: string) => {
      await goInside(other, edition);
      await other.locator("#adresse").fill(adresse);
      await other.getByRole("button", { name: "Mettre à jour" }).click();
      await expect(other).toHaveURL(/\/listeCl$/);
    };
    await goInside(page, edition);
    await page.locator("#adresse").fill("Rue de ma version");
    await save("Rue Première");
    await page.getByRole("button", { name: "Mettre à jour" }).click();
    await expect(conflict).toBeFocused();
    await conflict.getByRole("radio", { name: "Votre version : Rue de ma version" }).check();
    await save("Rue Seconde");
    await conflict.getByRole("button", { name: "Enregistrer ces choix" }).click();
    await expect(conflict).toContainText("Rue Seconde");
    await expect(conflict).toBeFocused();
    await conflict.getByRole("radio", { name: "Votre version : Rue de ma version" }).check();
    await conflict.getByRole("button", { name: "Enregistrer ces choix" }).click();
    await expect(page).toHaveURL(/\/listeCl$/);
    await goInside(page, edition);
    await expect(page.locator("#adresse")).toHaveValue("Rue de ma version");
  });
});

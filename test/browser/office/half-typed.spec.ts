import { expect, test } from "@playwright/test";
import { lose } from "../held-answers";
import { PoorLine } from "../poor-line";
import { enterPassword, follow, hearNothing, leaveMessage, ready, signIn, writeClient } from "../staff";

const HALF = "Une note à moitié";

test("a half-typed note survives a state that cannot be stored, and one whose screen cannot be read anew", async ({
  page,
}) => {
  const id = await signIn(page);
  await page.goto(`/gestionmessage/${id}`);
  await ready(page);
  await page.locator("#note").fill(HALF);
  await lose(page, ["POST", "GET"]);
  await page.getByRole("button", { name: "Clore", exact: true }).click();
  await expect(page.locator(".error-summary")).toContainText("l’enregistrement n’est pas confirmé");
  await expect(page.locator("#note")).toHaveValue(HALF);
  await page.unroute(/\.data(\?|$)/);
  // An answer that brings its screen leaves nothing to read anew.
  await page.route(/\.data(\?|$)/, (route, request) => {
    if (request.method() === "GET") return route.abort();
    return route.continue({ headers: { ...request.headers(), "x-next-screen": "" } });
  });
  await page.getByRole("button", { name: "Clore", exact: true }).click();
  await expect(page.getByText("cette page n’a pas pu être relue")).toBeVisible();
  await expect(page.locator("#note")).toHaveValue(HALF);
  await page.unroute(/\.data(\?|$)/);
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator(".standing")).toContainText("Clos");
});

test("a half-typed note survives a colleague's, read with another change", async ({ page }) => {
  const id = await signIn(page);
  await page.goto(`/gestionmessage/${id}`);
  await ready(page);
  await page.locator("#note").fill(HALF);
  const other = await page.context().newPage();
  await other.goto(`/gestionmessage/${id}`);
  await ready(other);
  const theirs = "La note d’à côté.";
  await other.locator("#note").fill(theirs);
  await other.getByRole("button", { name: "Ajouter la note" }).click();
  await expect(other.locator(".notes").getByText(theirs)).toBeVisible();
  await page.getByRole("button", { name: "Répondu", exact: true }).click();
  await expect(page.locator(".notes").getByText(theirs)).toBeVisible();
  await expect(page.locator("#note")).toHaveValue(HALF);
});

test("a half-typed note comes back after a state that was pressed when the session had ended", async ({ page }) => {
  const id = await signIn(page);
  await page.goto(`/gestionmessage/${id}`);
  await ready(page);
  // Read before the session ends, it does not lead away by itself.
  await expect(page.locator(".pane-line").first()).toBeVisible();
  await page.locator("#note").fill(HALF);
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Clore", exact: true }).click();
  await expect(page).toHaveURL(/\/connexion\?next=/);
  await enterPassword(page);
  await expect(page).toHaveURL(new RegExp(`/gestionmessage/${id}$`));
  await expect(page.locator("#note")).toHaveValue(HALF);
  await expect(page.locator(".standing")).toContainText("Nouveau");
  await expect(page.getByText("Votre session avait pris fin").first()).toBeVisible();
  await page.getByRole("button", { name: "Ajouter la note" }).click();
  await expect(page.locator(".notes").getByText(HALF)).toBeVisible();
  await expect(page.locator("#note")).toHaveValue("");
  await page.getByRole("button", { name: "Clore", exact: true }).click();
  await expect(page.locator(".standing")).toContainText("Clos");
});

test("words stay where they are when the session ended and the browser keeps nothing", async ({ page }) => {
  await page.addInitScript(() => {
    const keep = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith("mots:")) throw new DOMException("full", "QuotaExceededError");
      keep.call(this, key, value);
    };
  });
  await signIn(page);
  await page.goto("/contact2");
  await ready(page);
  await page.locator("#nom").fill("Fatoumata Exemple");
  await page.locator("#email").fill("fatoumata@exemple.gn");
  await page.locator("#message").fill("Des mots à ne pas perdre");
  await page.context().clearCookies();
  await page.getByRole("button", { name: /^Enregistrer/ }).click();
  await expect(page.getByText("Connectez-vous dans un autre onglet")).toBeVisible();
  await expect(page).toHaveURL(/\/contact2$/);
  await expect(page.locator("#message")).toHaveValue("Des mots à ne pas perdre");
});

test("a half-typed adverse party survives another one's removal", async ({ page }) => {
  await signIn(page);
  const id = await writeClient(page, "Adversaire Exemple");
  await page.goto(`/listeCl/${id}/adversaires`);
  await ready(page);
  await page.locator("#nom").fill("Première Exemple");
  await page.getByRole("button", { name: "Ajouter la partie adverse" }).click();
  await expect(page.locator(".notes")).toContainText("Première Exemple");
  await expect(page.locator("#nom")).toHaveValue("");
  await page.locator("#nom").fill("Seconde Ex");
  await page.getByRole("button", { name: /^Retirer/ }).click();
  await expect(page.locator(".notes")).not.toContainText("Première Exemple");
  await expect(page.locator("#nom")).toHaveValue("Seconde Ex");
});

test("both versions of a client are shown though the screen cannot be read anew", async ({ page }) => {
  await signIn(page);
  const id = await writeClient(page, "Versions Exemple");
  const other = await page.context().newPage();
  for (const one of [page, other]) {
    await one.goto(`/miseajourAclientRecup/${id}`);
    await ready(one);
  }
  await other.getByLabel("Adresse").fill("Rue Première");
  await other.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(other).toHaveURL(/\/listeCl$/);
  await page.getByLabel("Adresse").fill("Rue Seconde");
  await lose(page, ["GET"]);
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(page.locator(".conflict")).toContainText("Rue Première");
  await expect(page.locator(".conflict")).toContainText("Rue Seconde");
});

test("the first note on a line that has just dropped stays in its form", async ({ page, baseURL }) => {
  const id = await signIn(page);
  const line = await PoorLine.to(baseURL ?? "");
  try {
    await page.goto(`${line.url}/gestionmessage/${id}`);
    await ready(page);
    await page.waitForLoadState("networkidle");
    line.cut = true;
    await page.locator("#note").fill(HALF);
    await page.getByRole("button", { name: "Ajouter la note" }).click();
    await expect(page.locator(".error-summary")).toContainText("l’enregistrement n’est pas confirmé");
    await expect(page.locator("#note")).toHaveValue(HALF);
  } finally {
    await line.close();
  }
});

test("a page loads nothing anew for want of a script while nobody presses, and then asks before the words go", async ({
  page,
}) => {
  const id = await signIn(page);
  await page.route(/urgency-change/, (route) => route.abort());
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  const failed = page.waitForEvent("requestfailed", (request) => /urgency-change/.test(request.url()));
  await page.goto(`/gestionmessage/${id}`);
  await failed;
  await ready(page);
  await page.waitForLoadState("networkidle");
  expect(loads).toBe(1);
  await page.locator("#note").fill(HALF);
  const asked = page.waitForEvent("dialog");
  await page.getByRole("button", { name: "Marquer urgent" }).click({ noWaitAfter: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await expect(page.locator("#note")).toHaveValue(HALF);
});

test("a list beside the message whose code cannot be fetched loads nothing anew", async ({ page }) => {
  const id = await signIn(page);
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.route(/list-page/, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) => /list-page/.test(request.url()));
  // What happens before the page listens is not told to it.
  const listens = page.waitForResponse((answer) => answer.url().includes("/actualites?"));
  await page.goto(`/gestionmessage/${id}`);
  await failed;
  await listens;
  await ready(page);
  await page.waitForLoadState("networkidle");
  expect(loads).toBe(1);
  await page.unroute(/list-page/);
  await leaveMessage(page, "Visiteuse Exemple", `Une nouvelle, ${Date.now()}.`);
  await expect(page.locator(".pane-line").first()).toBeVisible();
});

test("keeping the present version leaves the conflict without a question", async ({ page }) => {
  const id = await signIn(page);
  await hearNothing(page);
  const other = await page.context().newPage();
  for (const one of [page, other]) {
    await one.goto(`/gestionmessage/${id}`);
    await ready(one);
  }
  await other.locator("#personne").selectOption({ index: 1 });
  await expect(other.getByText("Attribution enregistrée.")).toBeVisible();
  await page.locator("#note").fill(HALF);
  await page.getByRole("button", { name: "Clore", exact: true }).click();
  await page.getByRole("link", { name: "Garder la version actuelle" }).click();
  await expect(page.locator(".conflict")).toHaveCount(0);
  await expect(page.locator(".standing")).toContainText("Nouveau");
  await expect(page.locator("#note")).toHaveValue(HALF);
  await follow(page, "/gestionmessage");
  await expect(page.getByText("Les mots saisis n’ont pas été enregistrés.")).toBeVisible();
});

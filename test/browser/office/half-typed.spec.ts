import { expect, test } from "@playwright/test";
import { lose } from "../held-answers";
import { enterPassword, follow, hearNothing, ready, signIn } from "../staff";

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

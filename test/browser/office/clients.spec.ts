import { expect, type Page, test } from "@playwright/test";
import { goInside } from "../inside";
import { signIn } from "../staff";
import { lives } from "./toasts";

const toast = (page: Page, text: string) => page.locator(".Toastify__toast").filter({ hasText: text });

async function fillForm(page: Page, name: string) {
  await page.getByLabel("Nom et prénom").fill(name);
  await page.getByLabel("Adresse", { exact: true }).fill("Quartier Exemple");
  await page.getByLabel("Numéro de téléphone").fill("621.44.55.66");
  await page.getByLabel("Nature d’affaire").selectOption("Droit du Sport");
  await page.getByLabel("Avocat").fill("Exemple");
}

test("a client is written down, found while typing, updated, deleted and brought back", async ({ page }) => {
  const name = "Zogbélémou Client";
  await signIn(page);
  await page.goto("/gestclient");
  await expect(page.getByRole("heading", { name: "Choisissez une action ?" })).toBeVisible();
  await page.getByRole("link", { name: "Ajouter un nouveau client" }).first().click();
  await expect(page.getByRole("heading", { name: "Information Client" })).toBeVisible();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.locator(".error-summary")).toBeFocused();
  await expect(page.locator("#name-error")).toContainText("Nom et prénom obligatoire.");
  await page.getByLabel("Nom et prénom").fill("Z");
  await expect(page.locator("#name-error")).toHaveCount(0);
  await expect(page.locator("#adresse-error")).toContainText("Adresse obligatoire.");
  await fillForm(page, name);

  await test.step("a save is one request and its answer", async () => {
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith(".data")) asked.push(`${request.method()} ${pathname} ${searchParams}`);
    });
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page).toHaveURL(/\/listeCl$/);
    await expect(toast(page, "Enregistré.")).toBeVisible();
    await expect(page.locator("main tbody")).toContainText(name);
    expect(asked).toEqual(["POST /comptecl.data "]);
    // What came with it is used once.
    await page.getByRole("link", { name: "Aujourd’hui" }).first().click();
    await expect(page).toHaveURL(/\/adminfils$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/listeCl$/);
    expect(asked.filter((one) => one.includes("/listeCl.data"))).not.toEqual([]);
    await expect(page.locator("main tbody")).toContainText(name);
  });

  await test.step("Enter in the search opens the one client of that name; typing shows it and stays", async () => {
    const box = page.getByPlaceholder("Rechercher...");
    await box.fill("zogbelemou");
    await expect(page.locator("tbody .row-name")).toHaveText([name]);
    await expect(page).toHaveURL(/\/listeCl\?q=zogbelemou/);
    // At once after the last letter: what is sent while typing must not overtake it.
    await box.fill("zogbelemou c");
    await box.press("Enter");
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Liste des clients" })).toBeVisible();
  });

  await page.getByPlaceholder("Rechercher...").fill("ZOGBELEMOU client");
  await expect(page).toHaveURL(/q=ZOGBELEMOU/);
  await expect(page.getByRole("status").filter({ hasText: /^Enregistrements : 1$/ })).toBeVisible();
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  await page.getByRole("link", { name: `Modifier le client ${name}` }).click();
  await expect(page.getByRole("heading", { name: "Mettre à jour le client" })).toBeVisible();
  await page.getByLabel("Adresse", { exact: true }).fill("");
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(toast(page, "Veuillez corriger les erreurs !")).toBeVisible();
  // It stays until it is closed.
  expect(await lives(toast(page, "Veuillez corriger les erreurs !"))).toEqual([]);
  // Refused again, it is said again: the sentence before is still leaving then.
  const refused = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await refused;
  await expect(page.locator(".toast-goes")).toHaveCount(0);
  await expect(toast(page, "Veuillez corriger les erreurs !")).toBeVisible();
  await page.getByLabel("Adresse", { exact: true }).fill("Autre quartier");
  // Seen by the page itself: how late the test looks says nothing about its clock.
  const seen = page.evaluate(
    () =>
      new Promise<{ list: number; life: unknown }>((resolve) => {
        const now = () => performance.now();
        let [shown, list] = [0, 0];
        let life: unknown;
        const lifeOf = (toast: Element) =>
          toast
            .getAnimations({ subtree: true })
            .find((one) => (one as CSSAnimation).animationName === "toast-time")
            ?.effect?.getTiming().duration;
        new MutationObserver((_, observer) => {
          const toasts = [...document.querySelectorAll(".Toastify__toast--success")];
          const there = toasts.find((toast) => toast.textContent?.includes("Mise à jour réussie !"));
          if (there) shown ||= now();
          if (there) life ||= lifeOf(there);
          if (shown && location.pathname === "/listeCl") list ||= now();
          if (there || !list) return;
          observer.disconnect();
          resolve({ list: list - shown, life });
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(toast(page, "Mise à jour réussie !")).toBeVisible();
  // The list it was opened from, as it was filtered.
  await expect(page).toHaveURL(/\/listeCl\?q=ZOGBELEMOU\+client$/);
  await expect(toast(page, "Mise à jour réussie !")).toHaveCount(0);
  const { list, life } = await seen;
  expect(list).toBeGreaterThan(900);
  expect(life).toBe(1000);

  await expect(page.getByText("Autre quartier")).toBeVisible();
  await page.getByRole("link", { name: /Supprimer/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(toast(page, "Client supprimé avec succès !")).toBeVisible();
  await expect(page.getByText("Aucun client trouvé.")).toBeVisible();
  await goInside(page, "/listeCl/corbeille");
  await page.getByRole("button", { name: `Restaurer le client ${name}` }).click();
  await expect(toast(page, "Client restauré.")).toBeVisible();
});

import { expect, type Page, test } from "@playwright/test";
import { newColleague, ready, signIn, writeClient } from "../staff";
import { lives } from "./toasts";

const toast = (page: Page, text: string) => page.locator(".Toastify__toast").filter({ hasText: text });

/** Saves the form; goes on when the office knows somebody who may be the same person. */
async function save(page: Page) {
  await page.getByRole("button", { name: "Enregistrer" }).click();
  const onwards = page.locator(".likely").getByRole("button", { name: "Créer quand même" });
  await expect(onwards.or(page.getByRole("heading", { name: "Liste des clients" }))).toBeVisible();
  if (await onwards.isVisible()) await onwards.click();
  await expect(page).toHaveURL(/\/listeCl$/);
}

async function fillForm(page: Page, name: string) {
  await page.getByLabel("Nom et prénom").fill(name);
  await page.getByLabel("Adresse", { exact: true }).fill("Quartier Exemple");
  await page.getByLabel("Numéro de téléphone").fill("620.00.00.00");
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
  await save(page);

  await page.getByPlaceholder("Rechercher...").fill("ZOGBELEMOU client");
  await expect(page).toHaveURL(/q=/);
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

  await page.goto(`/listeCl?q=${encodeURIComponent(name)}`);
  await ready(page);
  await expect(page.getByText("Autre quartier")).toBeVisible();
  await page.getByRole("link", { name: /Supprimer/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(toast(page, "Client supprimé avec succès !")).toBeVisible();
  await expect(page.getByText("Aucun client trouvé.")).toBeVisible();
  await page.goto("/listeCl/corbeille");
  await page.getByRole("button", { name: `Restaurer le client ${name}` }).click();
  await expect(toast(page, "Client restauré.")).toBeVisible();
});

test("a save is one request and its answer", async ({ page }) => {
  await signIn(page);
  await page.goto("/comptecl");
  await ready(page);
  await fillForm(page, "Wolomba Unerequête");
  await page.getByLabel("Numéro de téléphone").fill("621 44 55 66");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith(".data")) asked.push(`${request.method()} ${pathname} ${searchParams}`);
  });
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page).toHaveURL(/\/listeCl$/);
  await expect(toast(page, "Enregistré.")).toBeVisible();
  await expect(page.locator("main tbody")).toContainText("Wolomba Unerequête");
  expect(asked).toEqual(["POST /comptecl.data "]);
  // What came with it is used once.
  await page.getByRole("link", { name: "Aujourd’hui" }).first().click();
  await expect(page).toHaveURL(/\/adminfils$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/listeCl$/);
  expect(asked.filter((one) => one.includes("/listeCl.data"))).not.toEqual([]);
});

test("of two people at the same client the second sees both versions and chooses", async ({ page, context }) => {
  const name = "Deux Écrans";
  await signIn(page);
  await page.goto("/comptecl");
  await ready(page);
  await fillForm(page, name);
  await save(page);
  await page.getByRole("link", { name: `Modifier le client ${name}` }).click();
  await expect(page.getByRole("heading", { name: "Mettre à jour le client" })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByText("Plus de champs").click();
  await other.getByLabel("Repère").fill("face à la pharmacie");
  await other.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(other).toHaveURL(/\/listeCl$/);
  await other.close();
  await page.getByText("Plus de champs").click();
  await page.getByLabel("E-mail").fill("exemple@exemple.gn");
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(page.locator(".conflict")).toBeFocused();
  await expect(page.getByRole("group", { name: "Repère" })).toContainText("face à la pharmacie");
  await page.getByRole("button", { name: "Enregistrer ces choix" }).click();
  await expect(page).toHaveURL(/\/listeCl$/);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page.getByText("face à la pharmacie").first()).toBeVisible();
  await expect(page.getByText("exemple@exemple.gn").first()).toBeVisible();
});

test("a new name that meets a conflict is asked of a lawyer, who reads it over the client and goes on", async ({
  page,
}) => {
  await signIn(page);
  const opponent = await writeClient(page, "Niankoye Zogbelemou Exemple");
  await page.request.post(`/listeCl/${opponent}/adversaires`, { form: { nom: "Gbato Kourouma Exemple" } });
  const id = await writeClient(page, "Ancienne Raison");
  await newColleague(page, "changements@exemple.gn");
  await page.goto(`/miseajourAclientRecup/${id}`);
  await ready(page);
  await page.getByLabel("Nom et prénom").fill("Gbato Kourouma Exemple");
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await page.getByLabel("Demander à").selectOption({ label: "Administration" });
  await page.getByRole("button", { name: "Envoyer la demande" }).click();
  await expect(page.getByRole("heading", { name: "Ancienne Raison", level: 1 })).toBeVisible();
  await page.context().clearCookies();

  await signIn(page);
  await page.goto("/conflits");
  await page.getByRole("link", { name: "Ancienne Raison" }).click();
  await expect(page.locator("ins")).toHaveText("Gbato Kourouma Exemple");
  await page.getByRole("link", { name: "Relire et accepter" }).click();
  await page.getByLabel("Motif pour continuer").fill("Les deux parties ont donné leur accord écrit.");
  await page.locator(".likely").getByRole("button", { name: "Continuer" }).click();
  // Nothing of it is taken for words that would be lost.
  await expect(page).toHaveURL(/\/conflits$/);
  await expect(page.getByRole("link", { name: "Ancienne Raison" })).toHaveCount(0);
  await page.goto(`/listeCl/${id}`);
  await expect(page.getByRole("heading", { name: "Gbato Kourouma Exemple", level: 1 })).toBeVisible();
});

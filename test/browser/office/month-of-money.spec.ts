import { expect, type Page, test } from "@playwright/test";
import { goInside } from "../inside";
import { enterOffice, ready, writeClient } from "../staff";

/** A piece is begun for a client, its lines typed, looked at and issued; its address. */
async function issue(page: Page, client: string, kind: string, lines: [kind: string, label: string, price: string][]) {
  await goInside(page, `/gestionfluxclient/nouvelle?genre=${kind}&client=${client}`);
  for (const [place, [own, label, price]] of lines.entries()) {
    if (place > 0) await page.getByRole("button", { name: "Ajouter une ligne" }).click();
    await page.locator(`#genre-${place}`).selectOption(own);
    await page.locator(`#libelle-${place}`).fill(label);
    await page.locator(`#prix-${place}`).fill(price);
  }
  await page.getByRole("button", { name: "Aperçu et émission" }).click();
  await page.getByRole("button", { name: "Émettre", exact: true }).click();
  await expect(page).toHaveURL(/\/gestionfluxclient\/[0-9a-f-]{36}$/);
  await expect(page.getByText("Pièce émise.").first()).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Money comes for a piece; the address of its payment. */
async function pay(page: Page, piece: string, way: string, sum: string, reference = "") {
  await goInside(page, `${piece}/paiement`);
  await page.locator("#mode").selectOption(way);
  await page.locator("#somme").fill(sum);
  await page.locator("#reference").fill(reference);
  await page.getByRole("button", { name: "Enregistrer le paiement" }).click();
  // A toast of the payment before it may still be there.
  await expect(page).not.toHaveURL(/\/paiement$/);
  await expect(page.getByText("Paiement enregistré").first()).toBeVisible();
  return new URL(page.url()).pathname;
}

test("a month of money: asked in advance, deducted, handed over, paid, verified, corrected, bounced, taken away", async ({
  page,
  browser,
}) => {
  await enterOffice(page);
  const name = `Aminata ${Date.now()} Exemple`;
  const client = await writeClient(page, name);
  const today = new Date().toISOString().slice(0, 10);
  await page.goto("/gestionfluxclient");
  await ready(page);

  const advance = await issue(page, client, "provision", [["honoraires", "Provision", "400 000"]]);
  await pay(page, advance, "especes", "200 000");
  await pay(page, advance, "orange-money", "200 000", `PP${Date.now()}.1`);
  await goInside(page, advance);
  await expect(page.locator("main")).toContainText("Payée");

  const invoice = await issue(page, client, "facture", [
    ["honoraires", "Assignation", "1 000 000"],
    ["debours", "Huissier", "100 000"],
    ["provision-deduite", "Provision déduite", "400 000"],
  ]);
  await expect(page.locator(".sheet-in-words")).toContainText("sept cent mille francs guinéens");
  const paper = await page.request.get(`${invoice}/piece.pdf`);
  expect((await paper.body()).subarray(0, 5).toString()).toBe("%PDF-");

  await goInside(page, `${invoice}/envoi?moyen=main-propre`);
  await page.getByRole("button", { name: "Enregistrer la remise" }).click();
  await expect(page.getByText("Remise enregistrée.")).toBeVisible();

  await pay(page, invoice, "especes", "300 000");
  const code = await page.locator('a[href^="/verification/"]').getAttribute("href");
  const cheque = await pay(page, invoice, "cheque", "400 000", `CHQ ${Date.now()}`);
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(new URL(code ?? "", page.url()).href);
  await expect(stranger.locator(".verdict")).toContainText("Reçu authentique");
  await expect(stranger.locator("body")).not.toContainText(name);
  await stranger.context().close();

  await goInside(page, `${cheque}/contrepassation`);
  await page.locator("#motif").fill("Chèque sans provision");
  await page.getByRole("button", { name: "Contrepasser" }).click();
  await expect(page.getByText(/Contrepassé le/)).toBeVisible();

  await goInside(page, `${invoice}/avoir`);
  for (const kept of [/Assignation/, /Provision/]) await page.getByRole("checkbox", { name: kept }).uncheck();
  await page.locator("#motif").fill("Acte non signifié");
  await page.getByRole("button", { name: "Préparer l’avoir" }).click();
  await page.getByRole("button", { name: "Émettre", exact: true }).click();
  await expect(page).toHaveURL(/\/gestionfluxclient\/[0-9a-f-]{36}$/);
  await expect(page.getByText("Pièce émise.").first()).toBeVisible();

  // 700 000 asked, 300 000 paid, 100 000 taken back.
  await goInside(page, "/gestionfluxclient/balance");
  await expect(page.locator("tbody tr", { hasText: name })).toContainText(/300\s000/);

  await goInside(page, "/reglages/comptes");
  await page.locator("[name=billing_account_disbursements]").fill("4718");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByText(/Réglages enregistrés|enregistré/).first()).toBeVisible();
  await goInside(page, `/gestionfluxclient/comptable?du=${today}&au=${today}`);
  const [debit, credit] = await page
    .locator(".account-total td")
    .allInnerTexts()
    .then((sums) => sums.slice(-2));
  expect(credit).toBe(debit);
  const taken = page.waitForEvent("download");
  await page.getByRole("link", { name: "FEC" }).click();
  expect((await taken).suggestedFilename()).toMatch(/\.txt$|fec/i);
});

import { expect, type Page, test } from "@playwright/test";
import { formOn } from "../../office/client-story";
import { issuedBy } from "../../office/invoice-story";
import type { Visitor } from "../../setup/visitor";
import { goInside } from "../inside";
import { enterOffice, ready, withoutScreen, writeClient } from "../staff";

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

/** Money comes for a piece. */
async function pay(page: Page, piece: string, way: string, sum: string, reference = "") {
  await goInside(page, `${piece}/paiement`);
  const send = page.getByRole("button", { name: "Enregistrer le paiement" });
  // What says that the piece is issued does not stay beside a refusal.
  await page.locator("#somme").fill("beaucoup");
  await send.click();
  await expect(page.locator("#somme")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Pièce émise.")).toHaveCount(0);
  await page.locator("#mode").selectOption(way);
  await page.locator("#somme").fill(sum);
  await page.locator("#reference").fill(reference);
  await send.click();
  await expect(page).not.toHaveURL(/\/paiement$/);
  await expect(page.getByText("Paiement enregistré").first()).toBeVisible();
}

/** Money has come for a piece, seen on no screen. */
async function paidBy(who: Visitor, piece: string, mode: string, somme: string, reference = ""): Promise<void> {
  const address = `${piece}/paiement`;
  const answer = await who.post(address, { ...formOn(await who.get(address), address), mode, somme, reference });
  expect(answer.status, answer.text).toBe(303);
}

test("an advance is asked and paid, an invoice that deducts it is typed line by line, looked at, issued and paid", async ({
  page,
}) => {
  await enterOffice(page);
  const client = await writeClient(page, `Aminata ${Date.now()} Exemple`);
  await page.goto("/gestionfluxclient");
  await ready(page);

  const associe = await withoutScreen(page);
  const lines = [{ libelle: "Provision", prix: "400 000" }];
  const advance = `/gestionfluxclient/${await issuedBy(associe, { client, kind: "provision", lines })}`;
  await paidBy(associe, advance, "orange-money", "400 000", `PP${Date.now()}.1`);
  expect((await associe.get(advance)).page.querySelector("main")?.text).toContain("Payée");

  const invoice = await issue(page, client, "facture", [
    ["honoraires", "Assignation", "1 000 000"],
    ["debours", "Huissier", "100 000"],
    ["provision-deduite", "Provision déduite", "400 000"],
  ]);
  await expect(page.locator(".sheet-in-words")).toContainText("sept cent mille francs guinéens");
  await pay(page, invoice, "especes", "700 000");
  await goInside(page, invoice);
  await expect(page.locator("main")).toContainText("Soldée");

  // On paper, which is as wide as a large phone: the piece without who did what, sums still beneath their heads.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".sheet-in-words")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Historique" })).toBeHidden();
  await goInside(page, `/listeCl/${client}/releve`);
  const row = page.getByRole("row").filter({ hasText: "Espèces" });
  const right = async (name: string) => {
    const [head, sum] = await Promise.all(
      [page.getByRole("columnheader", { name }), row.locator(`td[data-label="${name}"]`)].map((one) =>
        one.boundingBox(),
      ),
    );
    return head && sum ? head.x + head.width - sum.x - sum.width : Number.NaN;
  };
  expect(await right("Payé ou déduit")).toBe(0);
  expect(await right("Solde")).toBe(0);
  // Nor a day to choose, whose box is empty once the books are closed.
  await goInside(page, "/gestionfluxclient/cloture");
  await expect(page.locator("#jour")).toBeHidden();

  // On a tablet days take two lines; numbers do not.
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 768, height: 900 });
  await goInside(page, "/gestionfluxclient");
  await expect(page.locator(".piece-table th .unbroken").first()).toHaveCSS("white-space", "nowrap");
});

test("who stands by what is odd ticks it, and the tick stays", async ({ page }) => {
  await enterOffice(page);
  const client = await writeClient(page, `Mariama ${Date.now()} Exemple`);
  await page.goto(`/gestionfluxclient/nouvelle?genre=facture&client=${client}`);
  await ready(page);
  const today = await page.evaluate(() => new Date().toISOString().slice(0, 10));
  await page.locator("#dueOn").fill(`${Number(today.slice(0, 4)) + 3}-01-15`);
  await page.locator("#libelle-0").fill("Assignation");
  await page.locator("#prix-0").fill("90 000");
  await page.getByRole("button", { name: "Aperçu et émission" }).click();
  const issueIt = page.getByRole("button", { name: "Émettre", exact: true });
  await issueIt.click();
  const far = page.getByLabel(/cette date est juste/);
  await far.check();
  await expect(page.getByText("est dans plus d’un an")).toHaveCount(0);
  await expect(far).toBeChecked();
  await issueIt.click();
  await expect(page).toHaveURL(/\/gestionfluxclient\/[0-9a-f-]{36}$/);

  await goInside(page, `${new URL(page.url()).pathname}/paiement`);
  await page.locator("#mode").selectOption("especes");
  await page.locator("#somme").fill("100 000");
  const send = page.getByRole("button", { name: "Enregistrer le paiement" });
  await send.click();
  await page.getByLabel(/La somme est juste/).check();
  await send.click();
  await expect(page.getByText("Paiement enregistré").first()).toBeVisible();
});

test("numbers, days and an operator’s references are read whole, and sums say whose they are on a phone", async ({
  page,
}) => {
  await enterOffice(page);
  const name = `Société Minière de l’Épreuve et de la Côte, Fils et Associés SARL ${Date.now()}`;
  const client = await writeClient(page, name);
  const associe = await withoutScreen(page);
  const opening = "/dossiers/nouveau";
  const opened = await associe.post(opening, {
    ...formOn(await associe.get(`${opening}?client=${client}`), opening),
    title: "Contentieux douanier de la cargaison du port de Conakry",
    clientId: client,
    nature: "Commerciale",
  });
  const matter = /\/dossiers\/([0-9a-f-]{36})/.exec(opened.headers.get("Location") ?? "")?.[1] ?? "";
  const piece = async (kind: string, prix: string) =>
    `/gestionfluxclient/${await issuedBy(associe, { client, matter, kind, lines: [{ prix }] })}`;
  const reference = `PP${Date.now()}.70605295.ABCDEFGHIJ`;
  await paidBy(associe, await piece("facture", "999 000 000"), "orange-money", "10 000 000", reference);
  await paidBy(associe, await piece("provision", "400 000"), "especes", "400 000");
  /** On how many lines each of these words stands. */
  const linesOf = (words: string) =>
    page
      .locator(words)
      .evaluateAll((all) => all.map((one) => new Set([...one.getClientRects()].map((r) => r.top)).size));

  await page.setViewportSize({ width: 768, height: 1000 });
  await page.goto(`/gestionfluxclient?dossier=${matter}`);
  await ready(page);
  expect(new Set(await linesOf("td.row-date span"))).toEqual(new Set([1]));
  await goInside(page, `/gestionfluxclient/paiements?q=${reference}`);
  expect(await linesOf("td[data-label='Reçu le'] span")).toEqual([1]);
  await goInside(page, `/gestionfluxclient/provisions/${matter}`);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 1000 });
    expect(await linesOf(".page-note .unbroken"), `${width}`).toEqual([1]);
  }

  await goInside(page, "/gestionfluxclient/balance");
  const debtor = page.getByRole("rowheader").filter({ hasText: name });
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 1000 });
    expect(await debtor.evaluate((one) => one.scrollWidth - one.clientWidth), `who owes, at ${width} px`).toBe(0);
    await expect(debtor).toBeVisible();
  }
  await goInside(page, `/gestionfluxclient/paiements?q=${reference}`);
  const usual = page.locator("td[data-label='Mode'] small");
  await usual.evaluate((one) => one.replaceChildren("PP260323.1749.60705295"));
  expect(
    await usual.evaluate((one) => Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight))),
  ).toBe(1);

  await goInside(page, "/gestionfluxclient/paiements/pointage");
  const unknown = "PP261129.8888.22222222.ABCDEFGHIJKLMNOP.QRSTUV";
  await page.locator("select[name=source]").selectOption({ label: "Orange Money" });
  await page
    .locator("input[type=file]")
    .setInputFiles({
      name: "operateur.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`Référence;Montant\n${reference};10 000 500\n${unknown};999999999999`),
    });
  await page.getByRole("button", { name: "Lire le fichier" }).click();
  await page.setViewportSize({ width: 768, height: 1000 });
  const cell = page.getByRole("rowheader").filter({ hasText: unknown });
  await expect(cell).toBeVisible();
  expect(await cell.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 360, height: 740 });
  const saidBefore = await page
    .locator("td.money")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, "::before").content));
  expect(saidBefore.slice(0, 2).join()).toMatch(/Enregistré.*Dans le fichier/);
});

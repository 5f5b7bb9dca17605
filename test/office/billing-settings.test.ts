import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { conakryDay } from "../../app/lib/french-date";
import { dayAfter } from "../../app/lib/public-holidays";
import { logoOf } from "../../app/records/invoices/logo/logo.server";
import { issuePiece } from "../../app/records/invoices/pieces/issuing.server";
import type { PieceContent } from "../../app/records/invoices/pieces/piece-content.server";
import { piecePdf } from "../../app/records/invoices/pieces/piece-pdf.server";
import { vatOn } from "../../app/records/invoices/vat/vat-rates.server";
import type { Staff } from "../../app/server/auth/staff.server";
import { useCabinet } from "../setup/app";
import type { Visitor } from "../setup/visitor";
import { errorsOn, storedClient } from "./client-story";
import { wordsOf } from "./import-story";
import { issuedBy } from "./invoice-story";
import { followed } from "./office-story";
import { fees, invoiceFor, issued, issuer, useIssuing } from "./piece-story";

const cabinet = useCabinet();
useIssuing(cabinet, { hasVat: false });
let staff: Visitor;
let avocat: Staff;
let clientId = "";

beforeAll(async () => {
  staff = await cabinet.staff();
  avocat = await issuer(cabinet, "avocat");
  clientId = await storedClient(cabinet, { name: "Fatoumata Exemple" });
});

const today = conakryDay(new Date());

async function contentOf(id: string) {
  const { rows } = await cabinet.query<{ content: string }>("SELECT content FROM billing WHERE id = $1", [id]);
  return JSON.parse(rows[0]?.content ?? "{}");
}

test("a rate of TVA counts once it is confirmed, from its day on, and stays as soon as a piece is issued", async () => {
  const id = randomUUID();
  const rate = { id, du: today, tva: "oui", taux: "18" };
  expect(await vatOn(today)).toBeNull();
  for (const [field, taux, du] of [
    ["taux", "", today],
    ["taux", "101", today],
    ["taux", "18,555", today],
    ["du", "18", "2026-02-30"],
  ])
    expect(
      Object.keys(errorsOn(await staff.post("/reglages/tva", { ...rate, taux: taux ?? "", du: du ?? "" }))),
    ).toEqual([field]);
  expect((await staff.post("/reglages/tva", rate)).status).toBe(303);
  // Sent twice, it is one; another of that day is refused.
  expect((await staff.post("/reglages/tva", rate)).status).toBe(303);
  const taken = await staff.post("/reglages/tva", { ...rate, id: randomUUID(), taux: "5" });
  expect([taken.status, errorsOn(taken).du]).toEqual([409, expect.stringContaining("commence déjà")]);
  expect(wordsOf(await staff.get("/reglages/tva"))).toContain("ne compte pas encore");
  expect(await vatOn(today)).toBeNull();

  const confirmed = await followed(staff, await staff.post(`/reglages/tva/${id}/confirmation`, {}));
  expect(wordsOf(confirmed)).toContain("Confirmé par");
  const [later, ends] = [dayAfter(today, 40), randomUUID()];
  await staff.post("/reglages/tva", { id: ends, du: later, tva: "non", taux: "" });
  await staff.post(`/reglages/tva/${ends}/confirmation`, {});
  const days = [dayAfter(today, -1), today, dayAfter(later, -1), later];
  expect(await Promise.all(days.map((day) => vatOn(day)))).toEqual([null, 1800, 1800, null]);

  await issued(invoiceFor(clientId), avocat);
  expect((await staff.post(`/reglages/tva/${id}/retrait`, {})).status).toBe(409);
  const past = await staff.post("/reglages/tva", { ...rate, id: randomUUID(), du: dayAfter(today, -30) });
  expect([past.status, errorsOn(past).du]).toEqual([409, expect.stringContaining("ne change plus")]);
  for (const change of ["UPDATE vat_rate SET bp = 2000", "DELETE FROM vat_rate"])
    await expect(cabinet.query(`${change} WHERE id = $1`, [id])).rejects.toMatchObject({ code: "42501" });
  // That of a day to come is nobody's yet.
  expect((await staff.post(`/reglages/tva/${ends}/retrait`, {})).status).toBe(303);
  expect(await vatOn(later)).toBe(1800);
  const { rows } = await cabinet.query<{ action: string }>(
    "SELECT action FROM journal WHERE action LIKE 'vat-rate.%' ORDER BY id",
  );
  expect(rows.map(({ action }) => action.split(".")[1])).toEqual([
    "added",
    "confirmed",
    "added",
    "confirmed",
    "withdrawn",
  ]);
  expect(wordsOf(await staff.get("/journal?sujet=reglages"))).toContain("a confirmé un taux de TVA18 %, depuis le");
});

test("the prefix of a kind changes before its first piece alone, and two kinds never have the same", async () => {
  const address = "/reglages/numeros";
  const refusedAt = async (typed: Record<string, string>) => errorsOn(await staff.post(address, typed));
  expect(await refusedAt({ billing_prefix_facture: "FA" })).toEqual({
    billing_prefix_facture: "Une pièce de ce genre est émise\u00A0: le préfixe reste F.",
  });
  expect(await refusedAt({ billing_prefix_devis: "P" })).toEqual({
    billing_prefix_devis: "Un autre genre de pièce a déjà ce préfixe.",
  });
  expect(await refusedAt({ billing_prefix_devis: "RC" })).toEqual({
    billing_prefix_devis: "Ce préfixe est celui des reçus.",
  });
  expect(await refusedAt({ billing_prefix_devis: "REP" })).toEqual({
    billing_prefix_devis: "Ce préfixe est celui des factures reprises.",
  });
  expect(Object.keys(await refusedAt({ billing_prefix_devis: "dé" }))).toEqual(["billing_prefix_devis"]);
  // Both at once may be exchanged.
  expect((await staff.post(address, { billing_prefix_devis: "P", billing_prefix_provision: "D" })).status).toBe(303);
  expect((await issued(invoiceFor(clientId, { kind: "devis" }), avocat)).number).toMatch(/^P-\d{4}-0001$/);
  // Whoever issues the first one while the prefix changes: the number has either, and the change is made or refused.
  const [piece, change] = await Promise.all([
    issuePiece(invoiceFor(clientId, { kind: "provision" }), avocat),
    staff.post(address, { billing_prefix_provision: "DP" }),
  ]);
  const prefix = change.status === 303 ? "DP" : "D";
  expect(piece).toMatchObject({ kind: "issued", piece: { number: expect.stringMatching(`^${prefix}-`) } });
});

test("what the settings say is printed on the next piece: lines of the firm, mentions, the words of 1990, the client’s NIF", async () => {
  await cabinet.query("UPDATE client SET tax_number = '987654321' WHERE id = $1", [clientId]);
  const bank = "Banque Exemple, 001 002";
  const saved = await staff.post("/reglages/facturation", {
    billing_trade_register: "RCCM : GN.EXEMPLE.2018",
    billing_tax_regime: "Régime exemple",
    billing_bank_accounts: bank,
    billing_mobile_money: "Orange Money 620 00 00 00\nMTN MoMo 660 00 00 00",
    billing_mentions: "Payable à trente jours.",
    billing_hyphens_1990: "oui",
  });
  expect(saved.status).toBe(303);
  const piece = await issued(
    invoiceFor(clientId, { lines: [fees(1_180, { vatBp: null })], mentions: ["Payable à trente jours."] }),
    avocat,
  );
  expect(await contentOf(piece.id)).toMatchObject({
    firm: {
      tradeRegister: "GN.EXEMPLE.2018",
      taxRegime: "Régime exemple",
      bankAccounts: bank,
      mobileMoney: "Orange Money 620 00 00 00\nMTN MoMo 660 00 00 00",
    },
    client: { taxNumber: "987654321" },
    mentions: ["Payable à trente jours."],
    words: "mille-cent-quatre-vingts francs guinéens",
  });
  const days = await staff.post("/reglages/facturation", { billing_terms_days: "trente" });
  expect(errorsOn(days).billing_terms_days).toContain("nombre de jours");
  const account = await staff.post("/reglages/comptes", { billing_account_disbursements: "caisse" });
  expect(errorsOn(account).billing_account_disbursements).toContain("en chiffres");
  const accounts = wordsOf(await staff.get("/reglages"));
  expect(accounts).toContain("Comptes vérifiés par le comptableNon, à vérifier");
});

function uploadOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("a logo heads papers from its day on; one that was issued keeps its own, whatever comes after", async () => {
  const page = "/reglages/logo";
  const noise = Buffer.from(Array.from({ length: 900 * 300 * 3 }, (_, i) => (i * 7919) % 251));
  const picture = await sharp(noise, { raw: { width: 900, height: 300, channels: 3 } })
    .png()
    .toBuffer();
  const send = (bytes: Buffer, description = "Une balance bleue") =>
    staff.post(page, uploadOf({ image: new File([new Uint8Array(bytes)], "logo.png"), description }));
  expect(errorsOn(await send(Buffer.from("rien"), ""))).toMatchObject({
    description: "Décrivez le logo en une phrase.",
  });
  expect(Object.keys(errorsOn(await send(Buffer.from("pas une image du tout"))))).toEqual(["image"]);
  const plain = await issuedBy(staff, { client: await storedClient(cabinet, { name: "Sans Logo" }) });
  expect((await send(picture)).status).toBe(303);
  expect((await staff.get(page)).page.querySelector("main img")?.getAttribute("alt")).toBe("Une balance bleue");
  expect((await staff.get(`${page}/image`)).status).toBe(200);
  const client = await storedClient(cabinet, { name: "Avec Logo" });
  const lines = Array.from({ length: 40 }, (_, n) => ({ libelle: `Audience ${n}` }));
  const headed = await issuedBy(staff, { client, lines });
  const content = await contentOf(headed);
  expect((await contentOf(plain)).firm.logo).toBeUndefined();
  const hash = "0".repeat(64);
  const paper = async (of: PieceContent) => piecePdf(of, { draft: false, hash, logo: await logoOf(of.firm) });
  const before = await paper(content);
  expect(before.toString("latin1")).toContain("/Subtype /Image");
  expect(before.length).toBeLessThan(60_000);
  expect((await paper(await contentOf(plain))).toString("latin1")).not.toContain("/Subtype /Image");
  // Removed, it is not printed any more, but on what names it.
  expect((await staff.post(`${page}/retrait`, {})).status).toBe(303);
  expect((await staff.get(`${page}/image`)).status).toBe(404);
  expect((await contentOf(await issuedBy(staff, { client }))).firm.logo).toBeUndefined();
  expect((await paper(content)).equals(before)).toBe(true);
  await expect(cabinet.query("DELETE FROM billing_logo")).rejects.toMatchObject({ code: "42501" });
});

test("reminders come one after the other, and one account is not two things", async () => {
  const form = async (page: string, words: Record<string, string>) => {
    const answer = await staff.post(page, words);
    return [answer.status, Object.keys(errorsOn(answer))];
  };
  const days = { billing_reminder_1: "30", billing_reminder_2: "21", billing_reminder_3: "35" };
  expect(await form("/reglages/relances", days)).toEqual([400, ["billing_reminder_2"]]);
  expect(await form("/reglages/relances", { ...days, billing_reminder_1: "21" })).toEqual([
    400,
    ["billing_reminder_2"],
  ]);
  expect((await form("/reglages/relances", { ...days, billing_reminder_2: "33" }))[0]).toBe(303);
  const accounts = { billing_account_clients: "706", billing_account_fees: "706" };
  expect(await form("/reglages/comptes", accounts)).toEqual([400, ["billing_account_clients", "billing_account_fees"]]);
  expect(await form("/reglages/comptes", { billing_account_bank: "411" })).toEqual([400, ["billing_account_bank"]]);
  // Money in three places may be one account.
  expect((await form("/reglages/comptes", { billing_account_bank: "57", billing_account_cash: "57" }))[0]).toBe(303);
});

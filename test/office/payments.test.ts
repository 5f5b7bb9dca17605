import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { conakryDay } from "../../app/lib/french-date";
import { sumEntries } from "../../app/records/invoices/accounting/accounting-entries.server";
import { closePeriod } from "../../app/records/invoices/accounting/period-lock.server";
import { readInvoiceRows } from "../../app/records/invoices/invoice-listing.server";
import { wrongOwner } from "../../app/records/invoices/payments/money-verification.server";
import type { NewPayment, Unstored } from "../../app/records/invoices/payments/new-payment";
import { allocate, refund, reversePayment } from "../../app/records/invoices/payments/payment-changes.server";
import { whyNotStored } from "../../app/records/invoices/payments/payment-sentences";
import { storePayment } from "../../app/records/invoices/payments/payments.server";
import { issuePiece } from "../../app/records/invoices/pieces/issuing.server";
import { whyNotIssued } from "../../app/records/invoices/pieces/issuing-sentences";
import type { Unissued } from "../../app/records/invoices/pieces/new-piece";
import { verifyPieces } from "../../app/records/invoices/pieces/piece-verification.server";
import type { Staff } from "../../app/server/auth/staff.server";
import { db } from "../../app/server/db/db.server";
import { useCabinet } from "../setup/app";
import { keptPagesOf } from "../setup/pdf-pages";
import type { Visitor } from "../setup/visitor";
import { colleague, errorsOn, formOn, storedClient } from "./client-story";
import { heldUp } from "./held-up";
import { openedMatter } from "./matter-story";
import { advanced, fees, invoiceFor, issued, issuer, paid, paymentOf, useIssuing } from "./piece-story";
import { changes, unrefused } from "./refused-sql";

const cabinet = useCabinet();
const addresses = useIssuing(cabinet);
const people = {} as Record<"associe" | "avocat" | "secretariat", Staff>;
let clientId = "";

beforeAll(async () => {
  for (const role of ["associe", "avocat", "secretariat"] as const) people[role] = await issuer(cabinet, role);
  clientId = await storedClient(cabinet, { name: "Fatoumata Exemple", adresse: "Quartier Exemple" });
});

const today = conakryDay(new Date());
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, " ");

/** What refused it says. */
function told(outcome: Unstored | { kind: "stored" | "done" }): string {
  if (outcome.kind === "stored" || outcome.kind === "done") throw new Error("it was stored");
  return plain(whyNotStored(outcome as Unstored));
}

/** An invoice of so much, without TVA. */
const invoice = (unit: number, more: Parameters<typeof invoiceFor>[1] = {}) =>
  issued(invoiceFor(clientId, { lines: [fees(unit, { vatBp: null })], ...more }), people.avocat);

/** What is paid, credited and due of a piece. */
async function balance(piece: { id: string }) {
  const { rows } = await cabinet.query("SELECT paid, credited, due FROM billing_balance WHERE billing_id = $1", [
    piece.id,
  ]);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]));
}

async function unallocated(id: string): Promise<number> {
  const { rows } = await cabinet.query("SELECT unallocated FROM payment_balance WHERE payment_id = $1", [id]);
  return Number(rows[0]?.unallocated);
}

const share = (piece: { id: string }, amount: number) => ({ pieceId: piece.id, amount });

describe("a payment", () => {
  test("of one mobile-money reference typed in ten ways at once is stored once; nine are told which receipt has it", async () => {
    const ways = [
      "PP260323.1749.60705295",
      "pp260323.1749.60705295",
      " PP260323.1749.60705295 ",
      "PP260323.1749.60705295.",
      "PP260323 .1749 .60705295",
      "pp260323.1749.60705295 .",
      "PP260323.\u00A01749.60705295",
      "Pp260323.1749.60705295..",
      "P P 2 6 0 3 2 3 . 1 7 4 9 . 6 0 7 0 5 2 9 5",
      "\u202FPP260323.1749.6070\u200B5295",
    ];
    const outcomes = await Promise.all(
      ways.map((reference) =>
        storePayment(paymentOf(clientId, 472_000, { method: "orange-money", reference }), people.secretariat),
      ),
    );
    const stored = outcomes.flatMap((one) => (one.kind === "stored" ? [one.payment.receipt] : []));
    expect(stored).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind !== "stored").map((one) => told(one))).toEqual(
      Array.from({ length: 9 }, () => `Cette référence Orange Money est déjà enregistrée (reçu ${stored[0]}).`),
    );
    // Nor is it another transfer where a space or a dash was typed for the operator’s points.
    for (const reference of ["PP260323 1749 60705295", "pp260323-1749-60705295", "PP260323174960705295"])
      expect(
        told(
          await storePayment(paymentOf(clientId, 472_000, { method: "orange-money", reference }), people.secretariat),
        ),
      ).toBe(`Cette référence Orange Money est déjà enregistrée (reçu ${stored[0]}).`);
    // The database itself stores none, whoever writes.
    await expect(
      cabinet.query(
        `INSERT INTO payment (id, client_id, method, amount, received_on, payer, reference)
         VALUES (gen_random_uuid(), $1, 'orange-money', 1, current_date, 'Fatoumata Exemple', 'PP260323/1749/60705295')`,
        [clientId],
      ),
    ).rejects.toThrow("payment_reference_method_key_pk");
    // Another operator may have the same.
    await paid(paymentOf(clientId, 1, { method: "mtn-momo", reference: ways[0] }), people.secretariat);
  });

  test("is not stored for who loses the right while it waits for what it pays", async () => {
    const leaving = await issuer(cabinet, "secretariat");
    const piece = await invoice(1_000);
    const payment = paymentOf(clientId, 1_000, { shares: [share(piece, 1_000)] });
    const [outcome] = await heldUp<unknown>(
      cabinet,
      `SELECT FROM billing_balance WHERE billing_id = '${piece.id}' FOR UPDATE`,
      [() => storePayment(payment, leaving).catch((error) => error)],
      `UPDATE staff_member SET deactivated_at = now() WHERE id = '${leaving.id}'`,
    );
    expect(outcome).toMatchObject({ status: 403 });
    const { rows } = await cabinet.query(
      "SELECT FROM payment WHERE id = $1 UNION ALL SELECT FROM journal WHERE subject_id = $1::text",
      [payment.id],
    );
    expect([rows, await balance(piece)]).toEqual([[], { paid: 0, credited: 0, due: 1_000 }]);
  });

  test("two of before that are one transfer by today's count stay; the first has its reference, and nothing is wrong", async () => {
    const statementsOf = (name: string) =>
      readFileSync(`db/migrations/${name}.sql`, "utf8").split("--> statement-breakpoint");
    const before = statementsOf("0069_mail_failures_and_certificates").find((one) => one.includes("counted_reference"));
    await cabinet.query(String(before).replace("CREATE FUNCTION", "CREATE OR REPLACE FUNCTION"));
    const ways = ["PP260324-1749-1", "PP260324.1749.1", "PP260324.1749.2"];
    const receipts: string[] = [];
    for (const reference of ways)
      receipts.push(
        (await paid(paymentOf(clientId, 1_000, { method: "orange-money", reference }), people.secretariat)).receipt,
      );
    for (const statement of statementsOf("0078_counted_mobile_references")) await cabinet.query(statement);
    const { rows } = await cabinet.query(
      "SELECT key FROM payment_reference JOIN payment ON payment.id = payment_id WHERE reference = ANY ($1) ORDER BY at",
      [ways],
    );
    expect(rows.map(({ key }) => key)).toEqual(["PP26032417491", "PP260324.1749.1", "PP26032417492"]);
    expect(await verifyPieces()).toMatchObject({ kind: "sound" });
    const again = paymentOf(clientId, 1_000, { method: "orange-money", reference: "PP260324 1749 1" });
    expect(told(await storePayment(again, people.secretariat))).toContain(`(reçu ${receipts[0]})`);
  });

  test("pays part of a piece, then the rest; of several pieces at once; what is over stays « à affecter »", async () => {
    const [first, second] = [await invoice(1_000_000), await invoice(300_000)];
    const form = paymentOf(clientId, 400_000, { shares: [share(first, 400_000)] });
    const { receipt, id } = await paid(form, people.secretariat);
    expect(receipt).toMatch(/^RC-\d{4}-\d{4}$/);
    expect(await balance(first)).toEqual({ paid: 400_000, credited: 0, due: 600_000 });
    // Sent twice, it is the same payment.
    expect(await storePayment(form, people.secretariat)).toEqual({
      kind: "stored",
      payment: { id, receipt },
      isNew: false,
    });
    // What was mended in a form whose answer was lost is told, and not taken for the same.
    expect(
      told(await storePayment({ ...form, amount: 300_000, method: "virement", reference: "V 1" }, people.secretariat)),
    ).toContain(`Ce formulaire a déjà enregistré 400 000 GNF (reçu ${receipt}), et il dit autre chose maintenant.`);
    const over = paymentOf(clientId, 700_000, { shares: [share(first, 600_001)] });
    expect(told(await storePayment(over, people.secretariat))).toBe(
      `Il reste 600 000 GNF à payer sur ${first.number}.`,
    );
    const both = paymentOf(clientId, 950_000, { shares: [share(first, 600_000), share(second, 250_000)] });
    await paid(both, people.secretariat);
    expect([await balance(first), await balance(second), await unallocated(both.id)]).toEqual([
      { paid: 1_000_000, credited: 0, due: 0 },
      { paid: 250_000, credited: 0, due: 50_000 },
      100_000,
    ]);
    // Later, and no more than is left or due.
    const later = randomUUID();
    expect(told(await allocate(later, both.id, [share(second, 50_001)], people.secretariat))).toContain(
      "reste 50 000 GNF",
    );
    expect(told(await allocate(later, both.id, [share(second, 100_001)], people.secretariat))).toBe(
      "La somme répartie dépasse ce qui peut l’être : 100 000 GNF.",
    );
    for (const isNew of [true, false])
      expect(await allocate(later, both.id, [share(second, 50_000)], people.secretariat)).toEqual({
        kind: "done",
        isNew,
      });
    expect(told(await allocate(later, both.id, [share(second, 1)], people.secretariat))).toContain(
      "a déjà enregistré 50 000 GNF,",
    );
    expect([await balance(second), await unallocated(both.id)]).toMatchObject([{ due: 0 }, 50_000]);
    const { rows } = await cabinet.query("SELECT content FROM receipt WHERE payment_id = $1", [both.id]);
    expect(JSON.parse(rows[0]?.content as string)).toMatchObject({
      client: { name: "Fatoumata Exemple" },
      payment: { amount: 950_000, payer: "Fatoumata Exemple", receivedOn: today },
      pieces: expect.arrayContaining([expect.objectContaining({ number: first.number, amount: 600_000 })]),
      unallocated: 100_000,
      words: "neuf cent cinquante mille francs guinéens",
    });
  });

  test("two at once cannot both pay what is left", async () => {
    const piece = await invoice(100_000);
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () =>
        storePayment(paymentOf(clientId, 60_000, { shares: [share(piece, 60_000)] }), people.avocat),
      ),
    );
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual([...Array(5).fill("over-due"), "stored"]);
    expect(await balance(piece)).toMatchObject({ due: 40_000 });
  });

  test("that bounced is reversed by an associé: its reference is free again, and what it paid is due", async () => {
    const piece = await invoice(800_000);
    const cheque: Partial<NewPayment> = {
      method: "cheque",
      reference: "Exemple 0001234",
      shares: [share(piece, 800_000)],
    };
    const { id, receipt } = await paid(paymentOf(clientId, 800_000, cheque), people.secretariat);
    const again = { ...cheque, reference: "EXEMPLE0001234." };
    expect(told(await storePayment(paymentOf(clientId, 1, { ...again, shares: [] }), people.avocat))).toBe(
      `Ce numéro de chèque est déjà enregistré (reçu ${receipt}).`,
    );
    await expect(reversePayment(id, "Chèque sans provision", people.avocat)).rejects.toMatchObject({ status: 403 });
    expect(told(await reversePayment(id, " ", people.associe))).toContain("motif");
    for (const isNew of [true, false])
      expect(await reversePayment(id, "Chèque sans provision", people.associe)).toEqual({ kind: "done", isNew });
    expect(await balance(piece)).toEqual({ paid: 0, credited: 0, due: 800_000 });
    expect(await unallocated(id)).toBe(0);
    expect(told(await allocate(randomUUID(), id, [share(piece, 1)], people.avocat))).toContain("contrepassé");
    await paid(paymentOf(clientId, 800_000, again), people.secretariat);
    expect(await balance(piece)).toMatchObject({ due: 0 });
  });

  test("of what was withheld counts by the certificate of its client: two of them may have the same number", async () => {
    const other = await storedClient(cabinet, { name: "Mariama Exemple" });
    const withheld = (owner: string, reference: string) =>
      storePayment(paymentOf(owner, 5_000, { method: "retenue", reference }), people.avocat);
    const first = await withheld(clientId, "RS 2026/041");
    expect(first.kind).toBe("stored");
    expect((await withheld(other, "RS2026/041")).kind).toBe("stored");
    expect(told(await withheld(clientId, "rs 2026/041."))).toContain(
      "Ce certificat de retenue est déjà enregistré (reçu RC-",
    );
    // Joined, they are one client, with one certificate of that number.
    const joined = await storedClient(cabinet, { name: "Autre fiche" });
    await cabinet.query("UPDATE client SET merged_into_id = $1 WHERE id = $2", [clientId, joined]);
    expect(told(await withheld(joined, "RS2026/041"))).toContain("déjà enregistré");
    await cabinet.query("UPDATE client SET merged_into_id = NULL WHERE id = $1", [joined]);
  });

  test.each([
    ["no method", { method: "troc" }, "mode de paiement"],
    ["nothing", { amount: 0 }, "francs entiers"],
    ["half a franc", { amount: 0.5 }, "francs entiers"],
    ["more than there is", { amount: 1e12 }, "francs entiers"],
    ["a day that is none", { receivedOn: "2026-02-30" }, "Cette date"],
    ["a day to come", { receivedOn: "2999-01-01" }, "Cette date"],
    ["mobile money without its reference", { method: "mtn-momo" }, "référence"],
    [
      "what was withheld without its certificate",
      { method: "retenue", reference: "-" },
      "celui du certificat de retenue",
    ],
    ["a reference of a page", { reference: "a".repeat(101) }, "trop longue"],
    ["more shared than came", { shares: [{ pieceId: randomUUID(), amount: 11 }] }, "répartie"],
    ["a piece twice", { shares: [1, 2].map((amount) => ({ pieceId: clientId, amount })) }, "répartition"],
    ["a piece of nobody", { shares: [{ pieceId: randomUUID(), amount: 1 }] }, "Une des pièces"],
    ["nobody", { clientId: randomUUID() }, "Ce client n’existe plus"],
  ])("%s: nothing is stored", async (_, more, says) => {
    const outcome = await storePayment(paymentOf(clientId, 10, more as object), people.secretariat);
    expect(told(outcome)).toContain(says);
  });

  test("pays pieces of its client alone, and neither a quote nor an avoir", async () => {
    const other = await storedClient(cabinet, { name: "Aïssatou Exemple" });
    const quote = await invoice(10, { kind: "devis" });
    const piece = await invoice(10);
    for (const [owner, paidPiece] of [
      [clientId, quote],
      [other, piece],
    ] as const) {
      const outcome = await storePayment(paymentOf(owner, 1, { shares: [share(paidPiece, 1)] }), people.avocat);
      expect(outcome).toEqual({ kind: "no-piece" });
    }
  });
});

describe("the account of a matter", () => {
  test("holds what was paid in advance; invoices deduct no more of it, however many at once", async () => {
    const { id: matterId, clientId: owner } = await openedMatter(cabinet, await cabinet.staff(), {
      title: "Bail de Kipé",
    });
    const { payment } = await advanced(owner, 500_000, people.avocat, matterId);
    const deducting = (unit: number) =>
      invoiceFor(owner, {
        matterId,
        lines: [fees(1_000_000, { vatBp: null }), fees(unit, { kind: "provision-deduite", vatBp: null })],
      });
    const first = await issued(deducting(300_000), people.avocat);
    const refused = await issuePiece(deducting(200_001), people.avocat);
    expect(plain(whyNotIssued(refused as Unissued))).toBe(
      "La provision restante est de 200 000 GNF. Rien n’a été émis.",
    );
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => issuePiece(deducting(150_000), people.avocat)));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["issued", ...Array(3).fill("little-provision")]);
    // Without a matter it is another account.
    const elsewhere = await issuePiece({ ...deducting(1), matterId: null }, people.avocat);
    expect(plain(whyNotIssued(elsewhere as Unissued))).toMatch(
      /^La provision restante est de 0 GNF\. Un autre compte de ce client, celui du dossier \S+, a encore 50 000 GNF\. Rien/,
    );
    // What was deducted cannot be taken back, unless an avoir gives it back.
    const reversal = told(await reversePayment(payment.id, "Virement rappelé", people.associe));
    expect(reversal).toMatch(
      /^Cette provision a été déduite \(F-\d{4}-\d{4}, F-\d{4}-\d{4}\) : corrigez d’abord la facture par/,
    );
    const given = (of: { account: string }, amount: number) => ({
      id: randomUUID(),
      of,
      method: "especes" as const,
      amount,
      paidOn: today,
      reference: "",
      reason: "Fin du dossier",
    });
    expect(told(await refund(given({ account: matterId }, 50_001), people.associe))).toContain("que 50 000 GNF");
    await expect(refund(given({ account: matterId }, 1), people.secretariat)).rejects.toMatchObject({ status: 403 });
    expect(await refund(given({ account: matterId }, 50_000), people.associe)).toMatchObject({ kind: "done" });
    const avoir = invoiceFor(owner, {
      kind: "avoir",
      matterId,
      correctsId: first.id,
      lines: [fees(400_000, { vatBp: null }), fees(300_001, { kind: "provision-deduite", vatBp: null })],
    });
    const most = await issuePiece(avoir, people.associe);
    expect(plain(whyNotIssued(most as Unissued))).toContain("que la facture n’en a déduit : 300 000 GNF");
    const [, deducted] = avoir.lines;
    const lines = [fees(400_000, { vatBp: null }), { ...deducted, unit: 300_000 } as (typeof avoir.lines)[number]];
    await issued({ ...avoir, lines }, people.associe);
    const { rows } = await cabinet.query("SELECT remains FROM provision_account WHERE id = $1", [matterId]);
    expect(rows).toEqual([{ remains: "300000" }]);
  });

  test("what is « à affecter », and what an avoir left too much, goes back and no more", async () => {
    const { id } = await paid(paymentOf(clientId, 900), people.avocat);
    const back = (of: object, amount: number) => ({
      id: randomUUID(),
      of: of as { payment: string },
      method: "orange-money" as const,
      amount,
      paidOn: today,
      reference: "CI1",
      reason: "Trop-perçu",
    });
    expect(told(await refund(back({ payment: id }, 901), people.associe))).toContain("que 900 GNF");
    const early = { ...back({ payment: id }, 900), paidOn: "2026-01-02" };
    expect(told(await refund(early, people.associe))).toContain("Cet argent n’est arrivé que le");
    const half = back({ payment: id }, 400);
    for (const isNew of [true, false]) expect(await refund(half, people.associe)).toEqual({ kind: "done", isNew });
    expect(await unallocated(id)).toBe(500);

    const piece = await invoice(1_000);
    await paid(paymentOf(clientId, 1_000, { shares: [share(piece, 1_000)] }), people.avocat);
    expect(told(await refund(back({ piece: piece.id }, 1), people.associe))).toContain("que 0 GNF");
    await issued(
      invoiceFor(clientId, { kind: "avoir", correctsId: piece.id, lines: [fees(600, { vatBp: null })] }),
      people.associe,
    );
    expect(await balance(piece)).toEqual({ paid: 1_000, credited: 600, due: -600 });
    expect(await refund(back({ piece: piece.id }, 600), people.associe)).toMatchObject({ kind: "done" });
    expect(await balance(piece)).toMatchObject({ due: 0 });
  });
});

test("a piece is owed again where the cheque of what was given back for it bounces", async () => {
  const piece = await invoice(1_000);
  const shares = [share(piece, 1_000)];
  const { id } = await paid(
    paymentOf(clientId, 1_000, { method: "cheque", reference: "CH 0815", shares }),
    people.avocat,
  );
  await issued(
    invoiceFor(clientId, { kind: "avoir", correctsId: piece.id, lines: [fees(1_000, { vatBp: null })] }),
    people.associe,
  );
  const state = async () => (await readInvoiceRows(db(), [piece.id], people.associe))[0]?.state;
  expect(await state()).toBe("annule");
  const back = { of: { piece: piece.id }, method: "especes", amount: 1_000, paidOn: today, reference: "" } as const;
  expect(await refund({ ...back, id: randomUUID(), reason: "Avoir" }, people.associe)).toMatchObject({ kind: "done" });
  expect(await reversePayment(id, "Chèque sans provision", people.associe)).toMatchObject({ kind: "done" });
  expect([await balance(piece), await state()]).toEqual([expect.objectContaining({ due: 1_000 }), "emis"]);
  // Its sums say why: what was given back is asked again.
  const { page } = await (await cabinet.staff()).get(`/gestionfluxclient/${piece.id}`);
  expect(plain(page.querySelector('section[aria-labelledby="reste"]')?.text ?? "")).toContain("Remboursé1 000 GNF");
});

test("who may not know of a matter learns nothing of what was paid in it", async () => {
  const { id: matterId, clientId: owner } = await openedMatter(cabinet, await cabinet.staff(), {
    title: "Affaire fermée",
  });
  const { piece, payment } = await advanced(owner, 77_000, people.associe, matterId);
  const reference = { method: "orange-money", reference: "PP.77" } as const;
  const part = await issued(invoiceFor(owner, { matterId }), people.associe);
  await paid(paymentOf(owner, 5, { ...reference, shares: [share(part, 5)] }), people.associe);
  await cabinet.query("UPDATE matter SET closed_at = now() WHERE id = $1", [matterId]);
  await cabinet.query("INSERT INTO matter_access (matter_id, staff_id) VALUES ($1, $2)", [matterId, people.associe.id]);
  const outside = await issuer(cabinet, "associe");
  expect(await reversePayment(payment.id, "Erreur", outside)).toEqual({ kind: "gone" });
  expect(await allocate(randomUUID(), payment.id, [share(piece, 1)], outside)).toEqual({ kind: "gone" });
  expect(await storePayment(paymentOf(owner, 1, { shares: [share(part, 1)] }), outside)).toEqual({ kind: "no-piece" });
  expect(told(await storePayment(paymentOf(owner, 1, reference), outside))).toBe(
    "Cette référence Orange Money est déjà enregistrée.",
  );
});

test("anybody who reads the code of a receipt learns whether it is authentic, how much and when; guessing is stopped", async () => {
  const { id } = await paid(paymentOf(clientId, 472_000, { receivedOn: "2026-11-20" }), people.secretariat);
  const { rows } = await cabinet.query<{ code: string }>("SELECT code FROM receipt WHERE payment_id = $1", [id]);
  const code = rows[0]?.code ?? "";
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  const visitor = cabinet.visitor();
  const read = async (typed: string) => {
    const { status, headers, page } = await visitor.get(`/verification/${typed}`);
    return { status, says: plain(page.querySelector("main .verdict")?.text ?? ""), headers, page };
  };
  const found = await read(code);
  expect(found).toMatchObject({ status: 200, says: "Reçu authentique. 472 000 GNF, le 20/11/2026." });
  expect(found.headers.get("Cache-Control")).toBe("no-store");
  expect(found.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(found.page.querySelector("main")?.text).not.toMatch(/Fatoumata|Exemple|RC-/);
  // As somebody copies it by hand.
  const copied = code
    .toLowerCase()
    .replace(/0/g, "o")
    .replace(/1/g, "l")
    .replace(/(.{4})(?=.)/g, "$1-");
  expect(await read(copied)).toMatchObject({ status: 200, says: found.says });
  await reversePayment(id, "Chèque sans provision", people.associe);
  const slashed = today.split("-").reverse().join("/");
  expect(await read(code)).toMatchObject({ status: 200, says: `Ce reçu a été annulé le ${slashed}.` });
  const { rows: lines } = await cabinet.query(
    "SELECT actor_id, details FROM journal WHERE action = 'receipt.verified' AND subject_id = $1",
    [id],
  );
  expect(lines).toEqual(Array(3).fill({ actor_id: null, details: null }));
  const guess = (n: number) => read(String(n).padStart(16, "0"));
  expect(await guess(0)).toMatchObject({ status: 404, says: "Aucun reçu ne porte ce code." });
  // Of the sixty tries of an address one is left.
  await cabinet.query("UPDATE attempt SET points = 59 WHERE key LIKE 'receipt-address:%'");
  const guesses = [await guess(1), await guess(2)];
  expect(guesses[0]?.status).toBe(404);
  expect(guesses.at(-1)).toMatchObject({ status: 429, says: "Trop d’essais. Veuillez réessayer plus tard." });
  expect(Number(guesses.at(-1)?.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await read(code)).status).toBe(429);
});

describe("on its screens", () => {
  /** Sends a form of a screen as it stands, with these words. */
  const send = async (who: Visitor, address: string, words: Record<string, string>) =>
    who.post(address, { ...formOn(await who.get(address), address), ...words });
  const text = async (who: Visitor, address: string) =>
    plain((await who.get(address)).page.querySelector("main")?.text ?? "");
  const json = async (who: Visitor, address: string) => {
    const { status, text } = await who.get(address, { Accept: "application/json" });
    return { status, ...(JSON.parse(text) as Record<string, unknown>) };
  };

  test("a secretary takes a payment for two pieces; an associé allocates, gives back and reverses", async () => {
    const secretary = await colleague(cabinet, "secretariat");
    const associe = await colleague(cabinet, "associe");
    const owner = await storedClient(cabinet, { name: "Oumar Exemple" });
    const [first, second] = [await invoice(472_000, { clientId: owner }), await invoice(100_000, { clientId: owner })];
    const address = `/gestionfluxclient/${first.id}/paiement`;
    const screen = await secretary.get(address);
    const form = formOn(screen, address);
    expect(plain(JSON.stringify(form))).toContain('"somme":"472 000"');
    expect(form).toMatchObject({ jour: today, payeur: "Oumar Exemple" });
    const label = screen.page.querySelector("label[for=reference]");
    expect([label?.text, plain(screen.page.querySelector("#reference-hint")?.text ?? "")]).toEqual([
      "Référence, selon le mode",
      expect.stringContaining("Obligatoire, sauf en espèces et par virement."),
    ]);
    const wrong = await secretary.post(address, { ...form, mode: "mtn-momo", somme: "beaucoup" });
    expect([wrong.status, errorsOn(wrong)]).toMatchObject([400, { somme: expect.stringContaining("francs entiers") }]);
    const missing = await secretary.post(address, { ...form, mode: "mtn-momo" });
    expect(errorsOn(missing)).toMatchObject({ reference: expect.stringContaining("référence") });
    // More than is due of both: the rest is for the piece, and what is over stays « à affecter ».
    const words = {
      ...form,
      mode: "orange-money",
      somme: "600 000 GNF",
      reference: "PP26.1",
      [`part-${second.id}`]: "60.000",
    };
    const odd = await secretary.post(address, { ...words, jour: "2019-01-05" });
    expect([odd.status, errorsOn(odd)]).toEqual([
      409,
      {
        reste: expect.stringMatching(/^La somme dépasse de 68.000.GNF ce qui est dû/),
        ancien: expect.stringContaining("plus d’un an"),
      },
    ]);
    expect(errorsOn(await secretary.post(address, { ...form, mode: "especes", jour: "" }))).toEqual({
      jour: "Entrez la date.",
    });
    const eve = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
    const early = await secretary.post(address, { ...form, mode: "especes", jour: eve });
    expect([early.status, errorsOn(early)]).toEqual([409, { anterieur: expect.stringContaining("La facture est du") }]);
    expect(formOn(await secretary.get(address), address).anterieur).toBeUndefined();
    const confirmed = { ...words, reste: "oui" };
    const answers = [await secretary.post(address, confirmed), await secretary.post(address, confirmed)];
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const [there, again] = answers.map(({ headers }) => headers.get("Location") ?? "");
    expect(again).toBe(there);
    const one = (there ?? "").split("?")[0] ?? "";
    const id = one.split("/").at(-1) ?? "";
    expect([await balance(first), await balance(second), await unallocated(id)]).toMatchObject([
      { due: 0 },
      { due: 40_000 },
      68_000,
    ]);
    const taken = await send(secretary, address, {
      mode: "orange-money",
      somme: "1",
      reference: "pp 26.1.",
      reste: "oui",
    });
    expect([taken.status, errorsOn(taken).reference]).toMatchObject([409, expect.stringContaining("(reçu RC-")]);
    expect(await text(secretary, one)).toMatch(/68 000 GNF à affecter.*Ce qu’il paie.*Oumar Exemple/s);
    const list = "/gestionfluxclient/paiements";
    expect(await text(secretary, `${list}?etat=a-affecter&mode=orange-money&q=pp26.1`)).toContain(
      "68 000 GNF à affecter",
    );
    expect(await text(secretary, `${list}?q=pp26.2`)).toContain("Aucun paiement trouvé.");
    expect(await json(secretary, `${list}?q=PP26.1`)).toMatchObject({
      status: 200,
      rows: [{ id, amount: 600_000, unallocated: 68_000, reversed: null, client: { name: "Oumar Exemple" } }],
      next: null,
    });
    expect(await json(secretary, one)).toMatchObject({ status: 200, method: "orange-money", received: today });

    expect((await send(secretary, `${one}/affectation`, { [`part-${second.id}`]: "40 001" })).status).toBe(409);
    expect((await send(secretary, `${one}/affectation`, { [`part-${second.id}`]: "40 000" })).status).toBe(303);
    expect(await balance(second)).toMatchObject({ due: 0 });
    for (const screen of ["contrepassation", "remboursement"])
      expect((await secretary.get(`${one}/${screen}`)).status, screen).toBe(403);
    expect((await send(associe, `${one}/contrepassation`, { motif: "" })).status).toBe(400);
    const reversed = await send(associe, `${one}/contrepassation`, { motif: "Transfert annulé par l’opérateur" });
    expect(reversed.status).toBe(303);
    // Sent again with other words, it does not say that these are stored; the words stay.
    const other = await associe.post(`${one}/contrepassation`, { motif: "Une autre raison" });
    expect([other.status, plain(other.page.querySelector(".error-summary")?.text ?? "")]).toEqual([
      409,
      expect.stringContaining("Ce paiement a été contrepassé."),
    ]);
    expect(other.text).toContain("Une autre raison</textarea>");
    expect(await text(associe, one)).toMatch(
      /Contrepassé le \d.* par Collègue associe : Transfert annulé par l’opérateur.*son reçu est annulé.*Ce qu’il payait/s,
    );
    expect([await balance(first), await balance(second)]).toMatchObject([{ due: 472_000 }, { due: 100_000 }]);
    expect(await text(associe, `${list}?etat=contrepasses`)).toContain("contrepassé");

    const { id: spare } = await paid(paymentOf(owner, 9_000), people.avocat);
    const back = { mode: "especes", somme: "9 001", motif: "Rendu" };
    const refused = await send(associe, `${list}/${spare}/remboursement`, back);
    expect(errorsOn(refused).somme).toContain("9");
    expect((await send(associe, `${list}/${spare}/remboursement`, { ...back, somme: "9 000" })).status).toBe(303);
    expect(await unallocated(spare)).toBe(0);
    const journal = plain((await associe.get("/journal")).text);
    for (const says of ["a enregistré le paiement", "a contrepassé le paiement", "a remboursé un client"])
      expect(journal).toContain(says);
  });

  test("what is paid too much of an invoice, and what is left of provisions, goes back by their screens and no more", async () => {
    const associe = await colleague(cabinet, "associe");
    const owner = await storedClient(cabinet, { name: "Mariama Exemple" });
    const { id } = await invoice(100_000, { clientId: owner });
    await paid(paymentOf(owner, 100_000, { shares: [share({ id }, 100_000)] }), people.avocat);
    const avoir = { clientId: owner, kind: "avoir", correctsId: id, lines: [fees(40_000, { vatBp: null })] } as const;
    await issued(invoiceFor(owner, avoir), people.associe);
    await advanced(owner, 200_000, people.associe);
    const back = { mode: "especes", motif: "Trop perçu" };
    for (const { shown, screen, left, part, rest } of [
      { shown: `/gestionfluxclient/${id}`, screen: "", left: "40 000 GNF", part: "40 000", rest: "" },
      {
        shown: `/listeCl/${owner}`,
        screen: `/gestionfluxclient/provisions/${owner}`,
        left: "200 000 GNF",
        part: "150 000",
        rest: "50 000 GNF",
      },
    ]) {
      expect(plain((await associe.get(shown)).page.querySelector("main")?.text ?? "")).toContain(left);
      const page = screen || shown;
      const form = `${page}/remboursement`;
      expect(plain((await associe.get(form)).text)).toContain(left);
      const over = await associe.post(form, { ...formOn(await associe.get(form), form), ...back, somme: "200 001" });
      expect(plain(errorsOn(over).somme ?? "")).toBe(`Il ne peut être remboursé que ${left}.`);
      const sent = { ...formOn(await associe.get(form), form), ...back, somme: part };
      for (let time = 1; time <= 2; time += 1)
        expect((await associe.post(form, sent)).headers.get("Location"), `sent ${time} times`).toBe(page);
      const after = plain((await associe.get(page)).page.querySelector("main")?.text ?? "");
      expect(after).toContain(`${part} GNF (Espèces)`);
      if (rest) expect(after).toContain(`reste ${rest}`);
      expect(plain((await associe.get(form)).text).includes("Enregistrer le remboursement")).toBe(rest !== "");
    }
    expect(await balance({ id })).toEqual({ paid: 60_000, credited: 40_000, due: 0 });
    const statement = (await associe.get(`/listeCl/${owner}/releve`)).page;
    const refunds = statement.querySelectorAll("tbody a").filter(({ text }) => /^Remb|^Provision/.test(text));
    expect(refunds.map((link) => link.getAttribute("href"))).toEqual([
      `/gestionfluxclient/${id}`,
      `/gestionfluxclient/provisions/${owner}`,
    ]);
    // What is given back of a provision is not asked again.
    expect(statement.querySelectorAll("tbody tr").at(-1)?.text).toMatch(/Le client doit.*0$/);
    const { journals } = await sumEntries({ from: today, to: today }, "all");
    for (const { journal, debit, credit } of journals) expect(debit, journal).toBe(credit);
    expect(await verifyPieces()).toMatchObject({ kind: "sound" });
    // Débours stand beside the movements, and change nothing of what is left.
    const account = `/gestionfluxclient/provisions/${owner}`;
    const disbursements = async () =>
      (await associe.get(account)).page.querySelectorAll(".account-sums tbody tr").map(({ text }) => plain(text));
    expect(await disbursements()).toEqual([]);
    const laidOut = (label: string, unit: number, proof?: string) =>
      fees(unit, { kind: "debours", vatBp: null, label, proof });
    const first = laidOut("Huissier", 30_000, "Quittance 12");
    const billed = await invoice(0, { clientId: owner, lines: [fees(1), first, laidOut("Greffe", 20_000)] });
    await issued(invoiceFor(owner, { ...avoir, correctsId: billed.id, lines: [first] }), people.associe);
    const whole = await invoice(0, { clientId: owner, lines: [laidOut("Timbre", 5_000)] });
    const half = { ...avoir, correctsId: whole.id, lines: [laidOut("Erreur de timbre", 2_500)] };
    await issued(invoiceFor(owner, half), people.associe);
    expect(await disbursements()).toEqual([
      `Huissier Justificatif : Quittance 12${billed.number}Repris par un avoir30 000 GNF`,
      `Greffe Sans justificatif${billed.number}—20 000 GNF`,
      `Timbre Sans justificatif${whole.number}Repris en partie5 000 GNF`,
    ]);
    await issued(invoiceFor(owner, half), people.associe);
    expect((await disbursements())[2]).toContain("Repris par un avoir");
    expect(await text(associe, account)).toContain("reste 50 000 GNF");
    // Spent, the account is still found from the client: who paid it, and what for.
    const rest = { ...formOn(await associe.get(`${account}/remboursement`), `${account}/remboursement`), ...back };
    expect((await associe.post(`${account}/remboursement`, { ...rest, somme: "50 000" })).status).toBe(303);
    const spent = (await associe.get(`/listeCl/${owner}`)).page.querySelector(`main a[href="${account}"]`);
    expect(plain(spent?.parentNode?.text ?? "")).toBe("Provision restante : 0 GNF");
  });

  test("the form of a refund gives nothing back of another payment, and says so", async () => {
    const associe = await colleague(cabinet, "associe");
    const owner = await storedClient(cabinet, { name: "Mariama Exemple" });
    const at = async (client: string) =>
      `/gestionfluxclient/paiements/${(await paid(paymentOf(client, 9_000), people.associe)).id}/remboursement`;
    const first = await at(owner);
    const held = formOn(await associe.get(first), first);
    const form = { ...held, mode: "especes", somme: "4 000", motif: "Trop perçu" };
    expect((await associe.post(first, form)).status).toBe(303);
    const theirs = await associe.post(await at(owner), form);
    expect([theirs.status, plain(theirs.text)]).toEqual([409, expect.stringContaining("déjà enregistré 4 000 GNF")]);
    const another = await at(await storedClient(cabinet, { name: "Autre Exemple" }));
    expect((await associe.post(another, form)).status).toBe(404);
    const { rows } = await cabinet.query("SELECT FROM refund WHERE id = $1", [held.id]);
    expect(rows).toHaveLength(1);
  });

  test("somebody outside a matter finds no trace of what was paid in it", async () => {
    const outside = await colleague(cabinet, "avocat");
    const { id: matterId, clientId: owner } = await openedMatter(cabinet, await cabinet.staff(), {
      title: "Fermée aussi",
    });
    const { piece, payment } = await advanced(owner, 31_415, people.associe, matterId);
    const addresses = [
      `/gestionfluxclient/${piece.id}/paiement`,
      ...["", "/affectation", "/recu.pdf"].map((screen) => `/gestionfluxclient/paiements/${payment.id}${screen}`),
    ];
    for (const address of addresses) expect((await outside.get(address)).status, address).toBe(200);
    await cabinet.query("UPDATE matter SET closed_at = now() WHERE id = $1", [matterId]);
    for (const address of addresses) expect((await outside.get(address)).status, address).toBe(404);
    expect(await json(outside, addresses[1] ?? "")).toMatchObject({ status: 404 });
    for (const address of ["/gestionfluxclient/paiements", `/gestionfluxclient/paiements?q=${payment.receipt}`])
      expect((await outside.get(address)).text, address).not.toMatch(new RegExp(`${payment.id}|31.415`));
    // Nor does the journal tell an associé outside that others opened it.
    const read = async () => {
      const list = await (await colleague(cabinet, "associe")).get(`/journal?action=tout&qui=${outside.id}`);
      return plain(list.text).match(/a ouvert le (?:paiement|PDF de la pièce)/g);
    };
    expect(await read()).toBeNull();
    await cabinet.query("UPDATE matter SET closed_at = NULL WHERE id = $1", [matterId]);
    expect((await read())?.length).toBe(3);
    await cabinet.query("UPDATE matter SET closed_at = now() WHERE id = $1", [matterId]);
    expect((await outside.post(addresses[0] ?? "", { mode: "especes", somme: "1", jour: today })).status).toBe(404);
  });

  test("the receipt is a paper that says what was paid, for what, and where it is verified; and that it was annulled", async () => {
    const secretary = await colleague(cabinet, "secretariat");
    const piece = await invoice(300_000);
    const cheque = { method: "cheque", reference: "EXEMPLE 77", payer: "Ibrahima Exemple" } as const;
    const { id, receipt } = await paid(
      paymentOf(clientId, 472_000, { ...cheque, receivedOn: "2026-11-20", shares: [share(piece, 300_000)] }),
      people.avocat,
    );
    const read = async () => {
      const { status, headers, bytes } = await secretary.get(`/gestionfluxclient/paiements/${id}/recu.pdf`);
      expect([status, headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
      expect(bytes.length).toBeLessThan(60_000);
      return { bytes, lines: keptPagesOf(bytes).map((page) => plain(page.join(""))) };
    };
    const first = await read();
    expect((await read()).bytes.equals(first.bytes)).toBe(true);
    const { rows } = await cabinet.query<{ code: string }>("SELECT code FROM receipt WHERE payment_id = $1", [id]);
    const [page, ...others] = first.lines;
    expect(others).toEqual([]);
    for (const words of [
      receipt,
      "472 000 GNF",
      "quatre cent soixante-douze mille francs guinéens",
      "Ibrahima Exemple",
      "Fatoumata Exemple",
      "20 novembre 2026",
      "EXEMPLE 77",
      `${piece.number} (300 000 GNF)`,
      "172 000 GNF",
      `/verification/${rows[0]?.code}`,
    ])
      expect(page, words).toContain(words);
    await reversePayment(id, "Chèque sans provision", people.associe);
    expect((await read()).lines[0]).toContain(`Reçu annulé le ${today.split("-").reverse().join("/")}`);
  });

  test("« Pointer » ticks what the operator’s file says too, tells what differs, and keeps nothing else of the file", async () => {
    const secretary = await colleague(cabinet, "secretariat");
    const outside = await colleague(cabinet, "avocat");
    const orange = (amount: number, reference: string, receivedOn: string) =>
      paid(paymentOf(clientId, amount, { method: "orange-money", reference, receivedOn }), people.avocat);
    const same = await orange(61_000, "PP9.1", "2026-11-02");
    const other = await orange(62_000, "PP9.2", "2026-11-03");
    const absent = await orange(63_000, "PP9.3", "2026-11-04");
    const gone = await orange(64_000, "PP9.4", "2026-11-04");
    await reversePayment(gone.id, "Annulé", people.associe);
    const { id: matterId, clientId: owner } = await openedMatter(cabinet, await cabinet.staff(), { title: "Pointée" });
    const shut = await advanced(owner, 65_000, people.associe, matterId);
    await cabinet.query("UPDATE matter SET closed_at = now() WHERE id = $1", [matterId]);
    const csv = [
      "Jour de l’opération;Transaction ID;Montant;Libellé",
      "02/11/2026 10:22;pp9 1 .;61 000;SECRET-DU-FICHIER",
      "03/11/2026 11:00;PP9.2;62,001.00;x",
      "05/11/2026 12:00;PP9.404;7 000;x",
      "05/11/2026 12:00;PP9.4;64 000;x",
      "05/11/2026 12:00;PP9.5;-500;x",
      "02/11/2026 10:22;PP9.1;61 000;x",
    ].join("\n");
    const at = "/gestionfluxclient/paiements/pointage";
    const sending = new FormData();
    sending.set("source", "orange-money");
    sending.set("fichier", new File([csv], "novembre.csv"));
    const first = await secretary.post(at, sending);
    expect(plain(first.text)).toContain("Choisissez la colonne de la date");
    const fields = (answer: typeof first, button: string) =>
      Object.fromEntries(
        answer.page
          .querySelectorAll("form")
          .find(({ text }) => text.includes(button))
          ?.querySelectorAll("input, select")
          .map((one) => [
            one.getAttribute("name") ?? "",
            one.getAttribute("value") ?? one.querySelector("option[selected]")?.getAttribute("value") ?? "",
          ]) ?? [],
      );
    const read = await secretary.post(at, { ...fields(first, "Relire"), "colonne.day": "0" });
    const tableOf = (caption: string) =>
      read.page
        .querySelectorAll("table")
        .filter((table) => table.querySelector("caption")?.text === caption)
        .flatMap((table) => table.querySelectorAll("tbody tr").map(({ text }) => plain(text)));
    expect(tableOf("Paiements retrouvés")).toEqual([expect.stringContaining(same.receipt)]);
    expect(tableOf("Sommes différentes")).toEqual([expect.stringMatching(`${other.receipt}.*62 000 GNF62 001 GNF`)]);
    expect(tableOf("Lignes sans paiement")).toEqual([
      expect.stringContaining("PP9.404 ligne 4"),
      expect.stringContaining("PP9.4 ligne 5"),
    ]);
    expect(tableOf("Lignes répétées")).toEqual([expect.stringContaining("PP9.1 ligne 7")]);
    expect(tableOf("Paiements absents du fichier")).toEqual([expect.stringContaining(absent.receipt)]);
    expect(read.text).not.toContain(shut.payment.receipt);
    const strangers = Array.from({ length: 501 }, (_, i) => `02/11/2026;PP8.${i};1 000;x`);
    sending.set("fichier", new File([[csv.split("\n")[0], ...strangers].join("\n")], "long.csv"));
    const long = await secretary.post(at, sending);
    expect(long.page.querySelectorAll("h2").map(({ text }) => plain(text))).toContain("Lignes sans paiement 501");
    expect(long.page.querySelectorAll("table tbody tr")).toHaveLength(500);
    expect(plain(long.page.text)).toContain("La liste s’arrête à 500.");
    const ticking = fields(read, "Pointer");
    for (let time = 1; time <= 2; time += 1)
      expect((await secretary.post(at, ticking)).headers.get("Location")).toBe("/gestionfluxclient/paiements");
    const { rows } = await cabinet.query("SELECT payment_id, file_name, by FROM payment_tick");
    expect(rows).toEqual([{ payment_id: same.id, file_name: "novembre.csv", by: secretary.id }]);
    expect(plain((await outside.get(`/gestionfluxclient/paiements/${same.id}`)).text)).toContain("novembre.csv");
    const waiting = (await secretary.get("/gestionfluxclient/paiements?etat=a-pointer&q=PP9")).text;
    expect([same, other, absent, gone].map(({ id }) => waiting.includes(id))).toEqual([false, true, true, false]);
    const { rows: lines } = await cabinet.query<{ subject_id: string | null; details: object }>(
      "SELECT subject_id, details FROM journal WHERE action IN ('payment.ticked', 'payments.file-read') AND actor_id = $1",
      [secretary.id],
    );
    expect(lines.filter(({ subject_id }) => subject_id === same.id)).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toMatch(/SECRET|PP9/);
  });

  test("the list goes on page by page, the newest first", async () => {
    const associe = await colleague(cabinet, "associe");
    for (let n = 1; n <= 55; n += 1) await paid(paymentOf(clientId, n, { method: "virement" }), people.avocat);
    const list = "/gestionfluxclient/paiements?mode=virement";
    const { rows, next } = (await json(associe, list)) as unknown as { rows: { id: string }[]; next: string };
    const beyond = (await json(associe, next)) as unknown as { rows: { id: string }[]; next: null };
    expect([rows.length, beyond.rows.length, beyond.next]).toEqual([50, 5, null]);
    expect(new Set([...rows, ...beyond.rows].map(({ id }) => id)).size).toBe(55);
    expect((await json(associe, "/gestionfluxclient/paiements?mode=troc")).status).toBe(400);
    const reference = "OM 2611.0915.A77";
    const bintou = paymentOf(clientId, 7, { method: "orange-money", reference, payer: "Bintou Épreuve" });
    const { receipt } = await paid(bintou, people.avocat);
    const found = async (q: string) =>
      (
        (await json(associe, `/gestionfluxclient/paiements?${new URLSearchParams({ q })}`)) as unknown as {
          rows: unknown[];
        }
      ).rows.length;
    // A receipt also by its number as it is said, « rc 2026 12 ».
    const said = receipt.replace(/-(\d+)-0*(\d+)$/, " $1 $2").toLowerCase();
    const sought = ["11.0915.a7", "bintou epreuve", "om 26 11", receipt, said, "Aucun_Nom", "%"];
    expect(await Promise.all(sought.map(found))).toEqual([1, 1, 1, 1, 1, 0, 0]);
    const [client] = (await cabinet.query<{ name: string }>(`SELECT name FROM client WHERE id = '${clientId}'`)).rows;
    expect(await found(client?.name ?? "")).toBe(50);
  });
});

test("the search over everything finds a payment by its receipt or its reference, but for whom a wall keeps out", async () => {
  const { id: matterId, clientId: owner } = await openedMatter(cabinet, await cabinet.staff(), { title: "Cherchée" });
  const piece = await issued(invoiceFor(owner, { matterId }), people.avocat);
  const cheque = {
    method: "cheque",
    reference: "CHQ 0077.451",
    shares: [{ pieceId: piece.id, amount: 5_000 }],
  } as const;
  const { id, receipt } = await paid(paymentOf(owner, 5_000, cheque), people.avocat);
  const found = async (who: Visitor, q: string) => {
    const answer = await who.get(`/recherche/apercu?${new URLSearchParams({ q })}`);
    const { groups } = answer.json<{ groups: { kind: string; lines: { href: string }[] }[] }>();
    return groups.find(({ kind }) => kind === "paiements")?.lines.map(({ href }) => href);
  };
  const secretary = await colleague(cabinet, "secretariat");
  const one = [`/gestionfluxclient/paiements/${id}`];
  // Its number as it is said, « rc 2026 12 », is one thing to look for, not three words.
  const said = receipt.replace(/-(\d+)-0*(\d+)$/, " $1 $2").toLowerCase();
  for (const q of [receipt, said, "chq0077.451", "0077 .451."]) expect(await found(secretary, q), q).toEqual(one);
  const opened = await secretary.get(`/recherche?${new URLSearchParams({ q: said, ouvrir: "1" })}`);
  expect(opened.headers.get("Location")).toBe(one[0]);
  expect(await found(secretary, "Exemple")).toEqual([]);
  await cabinet.query("UPDATE matter SET closed_at = now() WHERE id = $1", [matterId]);
  expect(await found(secretary, receipt)).toEqual([]);
});

test("closed books take neither piece, payment nor refund of their days, and an associé alone closes them", async () => {
  const earlier = paymentOf(clientId, 10, { receivedOn: "2026-01-15" });
  await paid(earlier, people.secretariat);
  await expect(closePeriod("2026-01-31", people.avocat)).rejects.toMatchObject({ status: 403 });
  expect(await closePeriod(today, people.associe)).toEqual({ kind: "unfit" });
  expect(await closePeriod("2026-01-31", people.associe)).toEqual({ kind: "closed-now" });
  expect(await closePeriod("2026-01-30", people.associe)).toEqual({ kind: "already", until: "2026-01-31" });
  for (const receivedOn of ["2026-01-31", "2025-12-31"]) {
    expect(told(await storePayment(paymentOf(clientId, 10, { receivedOn }), people.secretariat))).toBe(
      "Les comptes sont arrêtés au 31/01/2026 : rien ne peut plus être daté de ce jour ou d’avant.",
    );
  }
  await paid(paymentOf(clientId, 10, { receivedOn: "2026-02-01" }), people.secretariat);
  const piece = await invoice(10);
  // Nobody is asked to stand by a day that is refused all the same.
  const secretary = await colleague(cabinet, "secretariat");
  const address = `/gestionfluxclient/${piece.id}/paiement`;
  const blank = await secretary.get(address);
  expect(plain(blank.text)).toContain("de l’argent arrivé avant s’enregistre à la date d’aujourd’hui");
  const typed = { ...formOn(blank, address), mode: "especes", somme: "25", jour: "2026-01-20" };
  const early = await secretary.post(address, typed);
  expect([early.status, errorsOn(early)]).toEqual([
    400,
    { jour: expect.stringContaining("Les comptes sont arrêtés au 31/01/2026") },
  ]);
  // A day that is none is told as such, though it sorts before all.
  expect(errorsOn(await secretary.post(address, { ...typed, jour: "" }))).toEqual({ jour: "Entrez la date." });
  const entry = { of: { payment: earlier.id }, method: "especes", amount: 1, reference: "", reason: "Erreur" } as const;
  expect(await refund({ ...entry, id: randomUUID(), paidOn: "2026-01-20" }, people.associe)).toMatchObject({
    kind: "closed",
  });
  // What the receipt of a payment says stays all that it says: nothing is added under its id, nor to closed days.
  expect(await allocate(earlier.id, earlier.id, [share(piece, 5)], people.secretariat)).toMatchObject({
    kind: "unfit",
  });
  let added: unknown[] = [];
  const add = (form: string, at: string) =>
    db().transaction(async (tx) => {
      const values = `'${form}', '${earlier.id}', '${piece.id}', 1, ${at}`;
      const stored = await tx.execute(
        sql.raw(`INSERT INTO allocation (form_id, payment_id, billing_id, amount, at) VALUES (${values})
          RETURNING at > now() - interval '1 hour' AS "isToday"`),
      );
      added = stored.rows;
      tx.rollback();
    });
  const cause = { message: expect.stringContaining("the receipt says") };
  await expect(add(earlier.id, "now()")).rejects.toMatchObject({ cause });
  await expect(add(randomUUID(), "'2026-01-20'")).rejects.toThrow("Rollback");
  expect(added).toEqual([{ isToday: true }]);
});

describe("what was stored", () => {
  const CHANGES = {
    payment: [
      ...changes("payment", "by"),
      // Without a receipt.
      `INSERT INTO payment (id, client_id, method, amount, received_on, payer, reference)
       SELECT gen_random_uuid(), id, 'especes', 1, now(), '', '' FROM client LIMIT 1`,
    ],
    allocation: [
      ...changes("allocation", "by"),
      // More than is due, and than came.
      `INSERT INTO allocation (form_id, payment_id, billing_id, amount)
       SELECT gen_random_uuid(), payment_id, billing_id, 900 FROM payment_balance, billing_balance WHERE unallocated >= 1 AND due < 900 LIMIT 1`,
    ],
    reversal: [
      ...changes("reversal", "by"),
      "INSERT INTO reversal (payment_id, reason, reversed_on) SELECT payment_id, 'x', '2026-01-01' FROM payment_balance WHERE NOT reversed LIMIT 1",
    ],
    refund: [
      ...changes("refund", "by"),
      `INSERT INTO refund (id, client_id, account_id, method, amount, paid_on, reference, reason)
       SELECT gen_random_uuid(), (SELECT id FROM client LIMIT 1), id, 'especes', remains + 1, now(), '', 'x' FROM provision_account LIMIT 1`,
    ],
    receipt: changes("receipt", "by"),
    period_lock: [
      ...changes("period_lock", "by"),
      "INSERT INTO period_lock (to_day) VALUES ('2020-01-01')",
      // Of days that are not over.
      "INSERT INTO period_lock (to_day) VALUES ((now() AT TIME ZONE 'Africa/Conakry')::date)",
      "INSERT INTO period_lock (to_day) VALUES ('9999-12-31')",
    ],
    payment_tick: changes("payment_tick", "by"),
    payment_balance: [
      "DELETE FROM payment_balance",
      "TRUNCATE payment_balance CASCADE",
      "UPDATE payment_balance SET allocated = allocated + 1 WHERE unallocated > 0",
      "UPDATE payment_balance SET reversed = NOT reversed",
    ],
    billing_balance: [
      "DELETE FROM billing_balance",
      "TRUNCATE billing_balance CASCADE",
      "UPDATE billing_balance SET paid = paid - 1",
      "UPDATE billing_balance SET credited = total WHERE credited = 0 AND total > 0",
    ],
    provision_account: [
      "DELETE FROM provision_account",
      "TRUNCATE provision_account CASCADE",
      "UPDATE provision_account SET deducted = deducted - 1",
    ],
    payment_reference: [
      "DELETE FROM payment_reference",
      "TRUNCATE payment_reference CASCADE",
      "UPDATE payment_reference SET key = key || '1'",
      // Of no payment.
      "INSERT INTO payment_reference SELECT 'virement', 'AUTRE', id FROM payment LIMIT 1",
    ],
  };

  test("is neither changed nor deleted nor added to at will, by SQL of the application or of the owner", async () => {
    expect(await unrefused(addresses, CHANGES)).toEqual([]);
  });
});

test("files that are joined tell the provisions of each; verify names money that goes to another client, not between those", async () => {
  const [one, other, stranger] = [
    await storedClient(cabinet, { name: "Hadja Exemple" }),
    await storedClient(cabinet, { name: "Hadja Exemple Bis" }),
    await storedClient(cabinet, { name: "Moussa Étranger" }),
  ];
  const lawyer = await colleague(cabinet, "avocat");
  const joining = `/listeCl/${one}/reunion`;
  const join = { ...formOn(await lawyer.get(`${joining}?client=${other}`), joining), garder: one };
  expect((await lawyer.post(`${joining}?client=${other}`, join)).status).toBe(303);
  const piece = await invoice(1_000, { clientId: other });
  const { id, receipt } = await paid(paymentOf(one, 900, { shares: [share(piece, 100)] }), people.associe);
  const { piece: asked } = await advanced(one, 700, people.associe);
  await advanced(other, 5_300, people.associe);
  const file = await lawyer.get(`/listeCl/${one}`);
  const provisions = file.page.querySelectorAll("p").filter(({ text }) => text.startsWith("Provision restante"));
  expect(file.text.match(/Une facture ne peut pas la déduire/g)).toHaveLength(1);
  expect(provisions.map((line) => [plain(line.text), line.querySelector("a")?.getAttribute("href")])).toEqual([
    ["Provision restante : 700 GNF", `/gestionfluxclient/provisions/${one}`],
    ["Provision restante de la fiche réunie Hadja Exemple Bis : 5 300 GNF", `/gestionfluxclient/provisions/${other}`],
  ]);
  const deducting = invoiceFor(one, {
    lines: [fees(9_000, { vatBp: null }), fees(701, { kind: "provision-deduite", vatBp: null })],
  });
  const refusal = await issuePiece(deducting, people.associe);
  expect(plain(whyNotIssued(refusal as Unissued))).toBe(
    "La provision restante est de 700 GNF. Un autre compte de ce client, celui de la fiche Hadja Exemple Bis, a encore 5 300 GNF. Rien n’a été émis.",
  );
  expect((await lawyer.post(`${joining}/${other}/separation`, {})).status).toBe(303);
  expect(await verifyPieces()).toMatchObject({ kind: "sound" });
  const theirs = await invoice(1_000, { clientId: stranger });
  const allocated = `INSERT INTO allocation (form_id, payment_id, billing_id, amount)
    VALUES (gen_random_uuid(), '${id}', '${theirs.id}', 5)`;
  const given = (
    source: string,
    of: string,
  ) => `INSERT INTO refund (id, client_id, ${source}, method, amount, paid_on, reference, reason)
    VALUES (gen_random_uuid(), '${stranger}', '${of}', 'especes', 5, '${today}', '', 'x')`;
  const rendered = "de son argent a été rendu à un autre client";
  const found: unknown[] = [];
  for (const statement of [allocated, given("payment_id", id), given("account_id", one)]) {
    const undone = db().transaction(async (tx) => {
      await tx.execute(sql.raw(statement));
      found.push(await wrongOwner(tx));
      tx.rollback();
    });
    await expect(undone).rejects.toThrow();
  }
  const paysTheirs = { piece: receipt, what: `son paiement est affecté à ${theirs.number}, qui est d’un autre client` };
  expect(found).toEqual([paysTheirs, { piece: receipt, what: rendered }, { piece: asked.number, what: rendered }]);
  await cabinet.query(allocated);
  expect(await verifyPieces()).toEqual({ kind: "wrong", ...paysTheirs });
});

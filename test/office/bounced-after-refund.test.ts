import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { conakryDay } from "../../app/lib/french-date";
import { sumEntries } from "../../app/records/invoices/accounting/accounting-entries.server";
import { openUntil } from "../../app/records/invoices/accounting/period-lock.server";
import type { NewRefund, Unstored } from "../../app/records/invoices/payments/new-payment";
import { refund, reversePayment } from "../../app/records/invoices/payments/payment-changes.server";
import { whyNotStored } from "../../app/records/invoices/payments/payment-sentences";
import { issuePiece } from "../../app/records/invoices/pieces/issuing.server";
import { verifyPieces } from "../../app/records/invoices/pieces/piece-verification.server";
import type { Staff } from "../../app/server/auth/staff.server";
import { useOwnCabinet } from "../setup/app";
import type { Visitor } from "../setup/visitor";
import { colleague, formOn, storedClient } from "./client-story";
import { openedMatter } from "./matter-story";
import { advanced, fees, invoiceFor, issued, issuer, paid, paymentOf, useIssuing } from "./piece-story";
import { unrefused } from "./refused-sql";

const cabinet = useOwnCabinet();
const addresses = useIssuing(cabinet);
const today = conakryDay(new Date());
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, " ").replace(/\s+/g, " ");
let staff: Visitor & { id: string };
let issuing: Staff;

beforeAll(async () => {
  staff = await colleague(cabinet, "associe");
  issuing = await issuer(cabinet, "associe");
});

const invoice = (client: string, unit: number) =>
  issued(invoiceFor(client, { lines: [fees(unit, { vatBp: null })] }), issuing);

const givenBack = (of: NewRefund["of"], amount: number) =>
  refund(
    { id: randomUUID(), of, method: "especes", amount, paidOn: today, reference: "", reason: "Trop-perçu" },
    issuing,
  );

const bounced = (payment: string) => reversePayment(payment, "Chèque revenu sans provision", issuing);

/** What a screen says; its cells apart. */
async function screen(address: string): Promise<string> {
  const { page } = await staff.get(address);
  for (const cell of page.querySelectorAll("th, td, dd")) cell.textContent = ` ${cell.text} `;
  return plain(page.querySelector("main")?.text ?? "").trim();
}
const statement = (client: string) => screen(`/listeCl/${client}/releve`);

/** The row of somebody in the aged balance; empty where there is none. */
async function owes(name: string): Promise<string> {
  const rows = (await staff.get("/gestionfluxclient/balance")).page.querySelectorAll("tbody tr");
  const row = rows.find(({ text }) => text.includes(name));
  return plain(
    row
      ?.querySelectorAll("th, td")
      .map(({ text }) => text)
      .join(" ") ?? "",
  );
}

async function isSound() {
  expect(await verifyPieces()).toMatchObject({ kind: "sound" });
  for (const { debit, credit } of (await sumEntries({ from: "2020-01-01", to: today }, "all")).journals)
    expect(debit).toBe(credit);
}

describe("a cheque that bounces after a part of it was given back", () => {
  test("leaves its invoice due, and what was given back owed until the client has brought it", async () => {
    const client = await storedClient(cabinet, { name: "Rébecca Exemple", adresse: "Quartier Exemple" });
    const piece = await invoice(client, 100_000);
    const cheque = await paid(
      paymentOf(client, 150_000, {
        method: "cheque",
        reference: "CH 1",
        shares: [{ pieceId: piece.id, amount: 100_000 }],
      }),
      issuing,
    );
    expect(await givenBack({ payment: cheque.id }, 20_000)).toMatchObject({ kind: "done" });
    const file = `/gestionfluxclient/paiements/${cheque.id}`;
    expect(await screen(`${file}/contrepassation`)).toContain("a été remboursée : le client la devra.");
    expect(await bounced(cheque.id)).toMatchObject({ kind: "done" });

    expect(await screen(file)).toContain("Le client doit aussi 20 000 GNF, qui lui ont été rendus sur ce paiement.");
    expect(await statement(client)).toMatch(/Le client doit — — 120 000.*Dont 20 000 GNF rendus au client sur un/);
    expect(await owes("Rébecca")).toMatch(/1 pièce à payer.*dont 20 000 GNF rendus sur un paiement annulé.*120 000$/);
    expect(await screen(`/listeCl/${client}`)).toContain("à rapporter par le client : 20 000 GNF");
    const forPrograms = await staff.get(file, { Accept: "application/json" });
    expect(forPrograms.json()).toMatchObject({ unallocated: 0, refunded: 20_000, reversed: today });
    await isSound();

    const { id } = await paid(
      paymentOf(client, 125_000, { shares: [{ pieceId: piece.id, amount: 100_000 }] }),
      issuing,
    );
    expect(await screen(file)).toContain("rendus au client sont couverts par ce qu’il a payé depuis");
    expect(await statement(client)).toMatch(
      /Le cabinet doit au client — — 5 000.*à affecter encore à une pièce : 5 000/,
    );
    expect(await owes("Rébecca")).toBe("");
    const late = await screen(`/gestionfluxclient/paiements/${id}`);
    expect(late).toContain("25 000 GNF à affecter. 20 000 GNF couvrent ce qui a été rendu au client");
    const most = await givenBack({ payment: id }, 5_001);
    expect(plain(whyNotStored(most as Unstored))).toBe("Il ne peut être remboursé que 5 000 GNF.");
    const waiting = async () => (await staff.get("/gestionfluxclient/paiements?etat=a-affecter")).text.includes(id);
    expect(await waiting()).toBe(true);
    expect(await givenBack({ payment: id }, 5_000)).toMatchObject({ kind: "done" });
    // What is left of it stands against what was given back: nobody has to do anything with it.
    expect(await waiting()).toBe(false);
    expect(await screen(`/gestionfluxclient/paiements/${id}`)).not.toContain("Rembourser");
    expect(await statement(client)).toMatch(/Le client doit — — 0$/);
    await isSound();
  });

  test("is owed by who was asked for nothing else, and told of in the balance", async () => {
    const client = await storedClient(cabinet, { name: "Sékou Exemple", adresse: "Quartier Exemple" });
    const cheque = await paid(paymentOf(client, 50_000, { method: "cheque", reference: "CH 2" }), issuing);
    expect(await givenBack({ payment: cheque.id }, 30_000)).toMatchObject({ kind: "done" });
    expect(await bounced(cheque.id)).toMatchObject({ kind: "done" });
    const row = await owes("Sékou");
    expect(row).toContain("dont 30 000 GNF rendus sur un paiement annulé");
    expect(row).not.toContain("pièce à payer");
    expect(row).toMatch(/30 000 — — — — 30 000$/);
    await isSound();
  });

  test("leaves a provision due that was given back, and its account below zero, until it is paid again", async () => {
    const { id: matter, clientId } = await openedMatter(cabinet, staff, { clientName: "Tidiane Exemple" });
    const { piece, payment } = await advanced(clientId, 50_000, issuing, matter);
    expect(await givenBack({ account: matter }, 50_000)).toMatchObject({ kind: "done" });
    expect(await bounced(payment.id)).toMatchObject({ kind: "done" });
    const account = `/gestionfluxclient/provisions/${matter}`;
    expect(await screen(account)).toContain("50 000 GNF ont été rendus au client, et le paiement d’où ils venaient");
    expect(await statement(clientId)).toMatch(/Le client doit — — 50 000/);
    expect(await owes("Tidiane")).toMatch(/1 pièce à payer.* 50 000$/);
    await isSound();

    // Nothing is left that could be deducted or given back, whoever tries.
    const deducting = invoiceFor(clientId, {
      matterId: matter,
      lines: [fees(10_000, { vatBp: null }), fees(1, { kind: "provision-deduite", vatBp: null })],
    });
    expect(await issuePiece(deducting, issuing)).toMatchObject({ kind: "little-provision", left: 0, owed: 0 });
    expect(await givenBack({ account: matter }, 1)).toMatchObject({ kind: "too-much", left: 0 });
    const more = `INSERT INTO refund (id, client_id, account_id, method, amount, paid_on, reference, reason)
      VALUES (gen_random_uuid(), '${clientId}', '${matter}', 'especes', 1, current_date, '', 'Encore')`;
    expect(await unrefused({ application: addresses.url }, { refund: [more] })).toEqual([]);

    await paid(paymentOf(clientId, 50_000, { shares: [{ pieceId: piece.id, amount: 50_000 }] }), issuing);
    expect(await screen(account)).not.toContain("ont été rendus au client, et");
    expect(await owes("Tidiane")).toBe("");
    await isSound();
  });

  test("is owed of a provision too that an avoir has taken back, before or after it bounced", async () => {
    for (const [name, isBefore] of [
      ["Oumar", true],
      ["Ismaël", false],
    ] as const) {
      const { id: matter, clientId } = await openedMatter(cabinet, staff, { clientName: `${name} Exemple` });
      const { piece, payment } = await advanced(clientId, 50_000, issuing, matter);
      const lines = [fees(50_000, { vatBp: null })];
      const avoir = () =>
        issued(invoiceFor(clientId, { kind: "avoir", matterId: matter, correctsId: piece.id, lines }), issuing);
      if (isBefore) await avoir();
      expect(await givenBack({ account: matter }, 50_000)).toMatchObject({ kind: "done" });
      expect(await bounced(payment.id)).toMatchObject({ kind: "done" });
      if (!isBefore) await avoir();
      expect(await statement(clientId)).toMatch(/Le client doit — — 50 000.*Dont 50 000 GNF rendus au client sur un/);
      expect(await owes(name)).toMatch(/dont 50 000 GNF rendus sur un paiement annulé.*50 000$/);
      await isSound();
    }
  });
});

describe("what a client owes of a payment that was none", () => {
  /** An invoice of 100,000, a cheque of 150,000 of which 20,000 went back, and which bounced. */
  async function owing(name: string) {
    const client = await storedClient(cabinet, { name, adresse: "Quartier Exemple" });
    const piece = await invoice(client, 100_000);
    const shares = [{ pieceId: piece.id, amount: 100_000 }];
    const reference = `CH ${name}`;
    const cheque = await paid(paymentOf(client, 150_000, { method: "cheque", reference, shares }), issuing);
    await givenBack({ payment: cheque.id }, 20_000);
    await bounced(cheque.id);
    return { client, piece, cheque: `/gestionfluxclient/paiements/${cheque.id}` };
  }

  test("is owed beside whatever else is asked of the account, before and after", async () => {
    const started = async (name: string) => {
      const { id: matter, clientId } = await openedMatter(cabinet, staff, { clientName: `${name} Exemple` });
      const lines = (amount: number) => [fees(amount, { vatBp: null })];
      const asked = (amount: number) =>
        issued(invoiceFor(clientId, { kind: "provision", matterId: matter, lines: lines(amount) }), issuing);
      const avoir = (piece: { id: string }, amount: number) =>
        issued(
          invoiceFor(clientId, { kind: "avoir", matterId: matter, correctsId: piece.id, lines: lines(amount) }),
          issuing,
        );
      const pays = (piece: { id: string }, amount: number) =>
        paid(paymentOf(clientId, amount, { shares: [{ pieceId: piece.id, amount }] }), issuing);
      const back = async (amount: number) =>
        expect(await givenBack({ account: matter }, amount)).toMatchObject({ kind: "done" });
      const bounces = async ({ id }: { id: string }) => expect(await bounced(id)).toMatchObject({ kind: "done" });
      const owesInAll = async (amount: string) => {
        expect(await statement(clientId)).toContain(
          amount === "0" ? "Le client doit — — 0" : `Le client doit — — ${amount}`,
        );
        expect(await owes(name)).toMatch(amount === "0" ? /^$/ : new RegExp(` ${amount}$`));
        await isSound();
      };
      return { asked, avoir, pays, back, bounces, owesInAll };
    };

    // An avoir of a part before it went back: the rest is asked still.
    const aicha = await started("Aïcha");
    const first = await aicha.asked(50_000);
    const cheque = await aicha.pays(first, 50_000);
    await aicha.avoir(first, 30_000);
    await aicha.back(30_000);
    await aicha.owesInAll("0");
    await aicha.bounces(cheque);
    await aicha.owesInAll("50 000");

    // A new provision, asked and then paid, says nothing of what went back.
    const bintou = await started("Bintou");
    const gone = await bintou.asked(20_000);
    const other = await bintou.pays(gone, 20_000);
    await bintou.back(20_000);
    await bintou.owesInAll("0");
    await bintou.bounces(other);
    await bintou.avoir(gone, 20_000);
    await bintou.owesInAll("20 000");
    const next = await bintou.asked(100_000);
    await bintou.owesInAll("120 000");
    await bintou.pays(next, 100_000);
    await bintou.owesInAll("20 000");
  });

  test("is brought back though none of their pieces is due, from the payment and from their file", async () => {
    const { client, piece, cheque } = await owing("Hadja Exemple");
    await paid(paymentOf(client, 100_000, { shares: [{ pieceId: piece.id, amount: 100_000 }] }), issuing);
    // It would pay what is due.
    await invoice(client, 30_000);
    const form = `/gestionfluxclient/${piece.id}/paiement`;
    for (const address of [cheque, `/listeCl/${client}`])
      expect((await staff.get(address)).page.querySelector(`main a[href="${form}"]`)?.text).toMatch(/^Encaisser/);

    const bring = async (sum: string) => {
      const typed = { ...formOn(await staff.get(form), form), mode: "especes", somme: sum, reste: "1" };
      expect((await staff.post(form, typed)).status).toBe(303);
    };
    const open = await openUntil(today, issuing);
    await bring("5 000");
    expect(await screen(cheque)).toContain("le client doit encore 15 000 GNF");
    await bring("15 000");
    expect(await screen(cheque)).toContain("rendus au client sont couverts par ce qu’il a payé depuis");
    expect(await openUntil(today, issuing)).toEqual(open);
    expect(await owes("Hadja")).toMatch(/1 pièce à payer[^a-z]* 30 000$/);
    await isSound();
  });

  test("is a sum of its own in the file of the balance, and no money to allocate when a matter is closed", async () => {
    const { id: matter, clientId } = await openedMatter(cabinet, staff, { clientName: "Lansana Exemple" });
    const { payment } = await advanced(clientId, 40_000, issuing, matter);
    const cheque = await paid(paymentOf(clientId, 30_000, { method: "cheque", reference: "CH Lansana" }), issuing);
    await givenBack({ account: matter }, 40_000);
    await givenBack({ payment: cheque.id }, 30_000);
    const closing = `/dossiers/${matter}/cloture`;
    expect(await screen(closing)).not.toContain("de provisions");
    for (const { id } of [payment, cheque]) await bounced(id);
    expect(await screen(closing)).toContain("40 000 GNF de provisions ont été rendus au client sur un paiement annulé");
    expect(await screen(closing)).not.toContain("Il reste");

    const line = async () => {
      const { text } = await staff.get("/gestionfluxclient/balance/export/csv");
      return text.split("\r\n").find((one) => one.startsWith("Lansana"));
    };
    expect(await line()).toMatch(/;70000;0;0;0;0;70000;0;30000$/);
    await paid(paymentOf(clientId, 32_000), issuing);
    expect(await line()).toMatch(/;40000;0;0;0;0;40000;2000;0$/);
    expect(await screen(closing)).toContain("Le client a payé 2 000 GNF qui ne sont pour aucune pièce");
  });

  test("is as old as the day on which its payment was annulled, of a provision too", async () => {
    const { id: matter, clientId } = await openedMatter(cabinet, staff, { clientName: "Mamady Exemple" });
    const { piece, payment } = await advanced(clientId, 50_000, issuing, matter);
    await givenBack({ account: matter }, 50_000);
    const lines = [fees(50_000, { vatBp: null })];
    await issued(invoiceFor(clientId, { kind: "avoir", matterId: matter, correctsId: piece.id, lines }), issuing);
    await cabinet.query(
      "INSERT INTO reversal (payment_id, reason, reversed_on) VALUES ($1, 'Chèque revenu', current_date - 40)",
      [payment.id],
    );
    expect(await owes("Mamady")).toMatch(/annulé\s+— — 50 000 — — 50 000$/);
  });

  test("stands against what any of their joined files has paid, until these are separated", async () => {
    const { client } = await owing("Naby Exemple");
    const other = await storedClient(cabinet, { name: "Nabi Exemple", adresse: "Quartier Exemple" });
    const { id } = await paid(paymentOf(other, 25_000), issuing);
    const join = (into: string | null) =>
      cabinet.query("UPDATE client SET merged_into_id = $1, merged_at = $2 WHERE id = $3", [
        into,
        into && new Date(),
        other,
      ]);
    const mostBack = async () => {
      const outcome = await givenBack({ payment: id }, 25_001);
      return outcome.kind === "too-much" ? outcome.left : outcome.kind;
    };
    expect(await mostBack()).toBe(25_000);
    await join(client);
    expect(await mostBack()).toBe(5_000);
    expect(await screen(`/gestionfluxclient/paiements/${id}`)).toContain("20 000 GNF couvrent ce qui a été rendu");
    expect(await givenBack({ payment: id }, 5_000)).toMatchObject({ kind: "done" });
    expect((await staff.get("/gestionfluxclient/paiements?etat=a-affecter")).text).not.toContain(id);
    await join(null);
    expect((await staff.get("/gestionfluxclient/paiements?etat=a-affecter")).text).toContain(id);
    expect(await mostBack()).toBe(20_000);
  });
});

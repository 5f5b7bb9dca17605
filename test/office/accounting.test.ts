import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { conakryDay } from "../../app/lib/french-date";
import { seededValues } from "../../app/lib/seeded-values";
import type { Account } from "../../app/records/invoices/accounting";
import { type Entry, readEntries } from "../../app/records/invoices/accounting-entries.server";
import type { PieceLine } from "../../app/records/invoices/billing-totals";
import { issuePiece } from "../../app/records/invoices/issuing.server";
import type { IssuedPiece } from "../../app/records/invoices/new-piece";
import { allocate, refund, reversePayment } from "../../app/records/invoices/payment-changes.server";
import { storePayment } from "../../app/records/invoices/payments.server";
import type { Staff } from "../../app/server/auth/staff.server";
import { useCabinet } from "../setup/app";
import { storedClient } from "./client-story";
import { fees, invoiceFor, issuer, paymentOf, useIssuing } from "./piece-story";

const cabinet = useCabinet();
useIssuing(cabinet);
let associe: Staff;
const today = conakryDay(new Date());
const ago = (days: number) => conakryDay(new Date(Date.now() - days * 86_400_000));
const year = { from: ago(400), to: today };

beforeAll(async () => {
  associe = await issuer(cabinet, "associe");
});

async function entriesOf(period = year): Promise<Entry[]> {
  const all: Entry[] = [];
  for await (const some of readEntries(period, "all")) all.push(...some);
  return all;
}

const number = async (text: string) =>
  Number((await cabinet.query<{ sum: string | null }>(`SELECT (${text})::text AS sum`)).rows[0]?.sum ?? 0);

test("of hundreds of pieces and payments each entry balances, and the accounts hold what the firm’s balances say", async () => {
  const random = seededValues(1958);
  const below = (most: number) => Math.floor(random() * most);
  const any = <One>(of: readonly One[]) => of[below(of.length)];
  const clients = await Promise.all([1, 2, 3].map((n) => storedClient(cabinet, { name: `Société Exemple ${n}` })));
  const pieces: (IssuedPiece & { clientId: string })[] = [];
  const payments: { id: string; clientId: string }[] = [];
  const methods = ["especes", "virement", "cheque", "orange-money", "mtn-momo", "retenue"] as const;
  const rates = [1800, 500, 0, null];

  const issue = async (clientId: string, kind: "facture" | "provision" | "avoir", corrects?: IssuedPiece) => {
    const lines: PieceLine[] = Array.from({ length: 1 + below(4) }, () =>
      fees(1 + below(corrects ? corrects.total / 8 : 900_000), {
        vatBp: any(rates) ?? null,
        hundredths: 1 + below(250),
      }),
    );
    if (random() < 0.4) lines.push(fees(1 + below(90_000), { kind: "debours", vatBp: null }));
    if (kind !== "provision" && random() < 0.5)
      lines.push(fees(1 + below(150_000), { kind: "provision-deduite", vatBp: null }));
    const outcome = await issuePiece(invoiceFor(clientId, { kind, lines, correctsId: corrects?.id ?? null }), associe);
    if (outcome.kind === "issued" && kind !== "avoir") pieces.push({ ...outcome.piece, clientId });
    return outcome.kind === "issued" ? kind : `${kind} refused: ${outcome.kind}`;
  };
  const pay = async (clientId: string) => {
    const own = pieces.filter((piece) => piece.clientId === clientId);
    const chosen = [...new Set([any(own), any(own)])].flatMap((one) => one ?? []);
    const shares = chosen.map(({ id, total }) => ({ pieceId: id, amount: 1 + below(total / 3) }));
    const sum = shares.reduce((all, { amount }) => all + amount, 0);
    const payment = paymentOf(clientId, sum + 1 + below(50_000), {
      shares,
      method: any(methods) ?? "especes",
      reference: randomUUID(),
      receivedOn: ago(below(90)),
    });
    payments.push({ id: payment.id, clientId });
    return (await storePayment(payment, associe)).kind;
  };
  const giveBack = async () => {
    const payment = any(payments);
    const piece = any(pieces);
    const of = any([
      { payment: payment?.id ?? "" },
      { piece: piece?.id ?? "" },
      { account: piece?.clientId ?? "" },
    ]) as { payment: string };
    const method = any(methods) ?? "especes";
    const given = { id: randomUUID(), of, method, amount: 1 + below(20_000), paidOn: ago(below(9)), reference: "" };
    return (await refund({ ...given, reason: "Trop perçu" }, associe)).kind === "done" ? "refunded" : "refused";
  };
  const done: Record<string, number> = {};
  const operation = async (): Promise<string> => {
    const what = random();
    const clientId = any(clients) ?? "";
    const payment = any(payments);
    const piece = any(pieces);
    const share = { pieceId: piece?.id ?? "", amount: 1 + below(30_000) };
    if (what < 0.3 || !piece) return issue(clientId, random() < 0.65 ? "facture" : "provision");
    if (what < 0.6 || !payment) return pay(clientId);
    if (what < 0.7) return issue(piece.clientId, "avoir", piece);
    if (what < 0.8) return (await reversePayment(payment.id, "Chèque sans provision", associe)).kind;
    if (what < 0.9) return `allocated-${(await allocate(randomUUID(), payment.id, [share], associe)).kind}`;
    return giveBack();
  };
  for (let n = 0; n < 80; n += 1) {
    for (const kind of await Promise.all(Array.from({ length: 4 }, operation))) done[kind] = (done[kind] ?? 0) + 1;
  }
  for (const kind of ["facture", "provision", "avoir", "stored", "done", "allocated-done", "refunded"])
    expect([kind, done[kind] ?? 0]).toEqual([kind, expect.toSatisfy((n: number) => n > 3)]);

  const entries = await entriesOf();
  const unbalanced = entries.filter(({ lines }) => lines.reduce((all, { amount }) => all + amount, 0) !== 0);
  expect(unbalanced).toEqual([]);
  expect(new Set(entries.map((entry) => entry.number)).size).toBe(entries.length);
  const days = entries.map(({ day }) => day);
  expect(days).toEqual(days.toSorted());
  const held = {} as Record<Account, number>;
  for (const { account, amount } of entries.flatMap(({ lines }) => lines))
    held[account] = (held[account] ?? 0) + amount;
  const sales = (
    what: string,
  ) => `SELECT sum(CASE WHEN billing.kind = 'avoir' THEN -billing.${what} ELSE billing.${what} END)
    FROM billing LEFT JOIN billing AS corrected ON corrected.id = billing.corrects_id
    WHERE billing.kind = 'facture' OR (billing.kind = 'avoir' AND corrected.kind = 'facture')`;
  const money = (...of: string[]) => {
    const listed = of.map((method) => `'${method}'`).join();
    return `SELECT (SELECT coalesce(sum(amount), 0) FROM payment JOIN payment_balance USING (amount)
        WHERE payment_id = id AND NOT reversed AND method IN (${listed}))
      - (SELECT coalesce(sum(amount), 0) FROM refund WHERE method IN (${listed}))`;
  };
  const expected: Record<Account, number> = {
    clients: await number(
      "SELECT sum(due) FROM billing_balance JOIN billing ON id = billing_id WHERE kind = 'facture'",
    ),
    advances: -(await number(
      "SELECT (SELECT sum(remains) FROM provision_account) + (SELECT sum(unallocated) FROM payment_balance)",
    )),
    fees: -(await number(sales("net"))),
    vat: -(await number(sales("vat"))),
    disbursements: -(await number(sales("disbursements"))),
    cash: await number(money("especes")),
    bank: await number(money("virement", "cheque")),
    mobile: await number(money("orange-money", "mtn-momo")),
    withholding: await number(money("retenue")),
  };
  expect(held).toEqual(expected);
  // A period cut in two holds the same, under the same numbers.
  const cut = [
    ...(await entriesOf({ from: year.from, to: ago(40) })),
    ...(await entriesOf({ from: ago(39), to: today })),
  ];
  expect(cut).toEqual(entries);
});

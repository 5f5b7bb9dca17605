import { randomUUID } from "node:crypto";
import { readSheet } from "read-excel-file/node";
import { beforeAll, describe, expect, test } from "vitest";
import { csvRows } from "../../app/lib/csv";
import { conakryDay } from "../../app/lib/french-date";
import { seededValues } from "../../app/lib/seeded-values";
import type { Account } from "../../app/records/invoices/accounting/accounting";
import { type Entry, readEntries } from "../../app/records/invoices/accounting/accounting-entries.server";
import type { PieceLine } from "../../app/records/invoices/billing-totals";
import type { Unstored } from "../../app/records/invoices/payments/new-payment";
import { allocate, refund, reversePayment } from "../../app/records/invoices/payments/payment-changes.server";
import { whyNotStored } from "../../app/records/invoices/payments/payment-sentences";
import { storePayment } from "../../app/records/invoices/payments/payments.server";
import { issuePiece } from "../../app/records/invoices/pieces/issuing.server";
import type { IssuedPiece } from "../../app/records/invoices/pieces/new-piece";
import { verifyPieces } from "../../app/records/invoices/pieces/piece-verification.server";
import type { Staff } from "../../app/server/auth/staff.server";
import { useCabinet } from "../setup/app";
import type { Answer, Visitor } from "../setup/visitor";
import { colleague, errorsOn, formOn, storedClient } from "./client-story";
import { drafted } from "./invoice-story";
import { openedMatter } from "./matter-story";
import { advanced, fees, invoiceFor, issued, issuer, paid, paymentOf, useIssuing } from "./piece-story";

const HOME = "/gestionfluxclient/comptable";
const ACCOUNTS = "/reglages/comptes";
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, " ").replace(/<!-- -->/g, "");

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
    expect([kind, done[kind] ?? 0]).toEqual([kind, expect.toSatisfy((n: number) => n > 0)]);

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
  // Each balance is the sum of its rows.
  expect(await verifyPieces()).toMatchObject({ kind: "sound" });
  // A period cut in two holds the same, under the same numbers.
  const cut = [
    ...(await entriesOf({ from: year.from, to: ago(40) })),
    ...(await entriesOf({ from: ago(39), to: today })),
  ];
  expect(cut).toEqual(entries);
});

describe("what the accountant takes away", () => {
  let inside: Visitor & { id: string };
  let outside: Visitor & { id: string };
  let clientId = "";
  const du = "2020-02-01";
  const file = (format: string, au = today) => `${HOME}/${format}?du=${du}&au=${au}`;
  const fecOf = (answer: Answer) => answer.text.split("\r\n").map((line) => line.split("\t"));

  beforeAll(async () => {
    inside = await colleague(cabinet, "associe");
    outside = await colleague(cabinet, "associe");
    clientId = await storedClient(cabinet, { name: "=Kadiatou\tExemple" });
  });

  test("is refused with the names of the accounts that it lacks, and written once they are there", async () => {
    const { text } = await inside.get(`${HOME}?du=${du}&au=${today}`);
    expect(text).toContain("Rien ne peut être remis");
    const lacking = await inside.get(file("fec"));
    expect([lacking.status, plain(lacking.text)]).toEqual([
      422,
      expect.stringMatching(
        /a besoin des comptes « Débours » et « Retenue à la source », qui n’ont pas de numéro\..*\n/,
      ),
    ]);
    const form = { ...formOn(await inside.get(ACCOUNTS), ACCOUNTS), billing_account_disbursements: "4718" };
    await inside.post(ACCOUNTS, form);
    expect(plain((await inside.get(file("csv"))).text)).toContain("du compte « Retenue à la source », qui n’a pas de");
    const home = async () => plain((await inside.get(`${HOME}?du=${du}&au=${today}`)).text);
    expect(await home()).toContain("TVA exigible : à choisir avec le comptable");
    const again = { ...formOn(await inside.get(ACCOUNTS), ACCOUNTS), billing_account_withholding: "4478" };
    await inside.post(ACCOUNTS, { ...again, billing_vat_due: "encaissements" });
    expect(await home()).toContain("TVA exigible sur les encaissements, à vérifier.");
    expect((await inside.get(file("csv"))).status).toBe(200);
    for (const wrong of [`${HOME}/pdf?du=${du}&au=${today}`, `${HOME}/csv?du=${today}&au=${du}`, `${HOME}/csv`])
      expect([wrong, (await inside.get(wrong)).status]).toEqual([wrong, 404]);
    // Clocks of then were set otherwise: the day before would be read.
    const old = await inside.get(`${HOME}?du=1900-01-01&au=${today}`);
    expect(plain(old.text)).toContain("à partir du 1er janvier 2000");
    expect(old.text).not.toContain("1899");
  });

  test("is the same bytes twice, balances in each format, and runs no name as a formula", async () => {
    const piece = await issued(invoiceFor(clientId, { lines: [fees(1_000_000)] }), associe);
    const shares = [{ pieceId: piece.id, amount: 180_000 }];
    const { receipt } = await paid(
      paymentOf(clientId, 200_000, { method: "virement", reference: "VIR 7", shares }),
      associe,
    );
    const read = async (format: string) => {
      const [first, second] = [await inside.get(file(format)), await inside.get(file(format))];
      expect(first.bytes.equals(second.bytes)).toBe(true);
      return first;
    };
    const fecFile = await read("fec");
    expect(fecFile.headers.get("Content-Disposition")).toBe(
      `attachment; filename="FEC${today.replaceAll("-", "")}.txt"`,
    );
    const fec = fecOf(fecFile);
    expect(fec[0]?.join()).toBe(
      "JournalCode,JournalLib,EcritureNum,EcritureDate,CompteNum,CompteLib,CompAuxNum,CompAuxLib,PieceRef,PieceDate,EcritureLib,Debit,Credit,EcritureLet,DateLet,ValidDate,Montantdevise,Idevise",
    );
    const day = today.replaceAll("-", "");
    const aux = `C${clientId.replaceAll("-", "").slice(0, 12).toUpperCase()}`;
    const line = (of: string, ...own: string[]) => {
      const [journal, account, name, who, label, debit, credit] = own;
      const them = who ? [aux, "'=Kadiatou Exemple"] : ["", ""];
      const [code, words] = journal === "VE" ? ["VE", "Ventes"] : ["BQ", "Banque"];
      return [
        code,
        words,
        of,
        day,
        account,
        `${name} (à vérifier)`,
        ...them,
        of,
        day,
        label,
        debit,
        credit,
        "",
        "",
        day,
        "",
        "",
      ];
    };
    const invoice = `Facture ${piece.number}`;
    expect(fec.filter(([, , number]) => number === piece.number)).toEqual([
      line(piece.number, "VE", "411", "Clients", "x", invoice, "1180000,00", "0,00"),
      line(piece.number, "VE", "706", "Honoraires", "", invoice, "0,00", "1000000,00"),
      line(piece.number, "VE", "4432", "TVA collectée", "", invoice, "0,00", "180000,00"),
    ]);
    expect(fec.filter(([, , number]) => number === receipt)).toEqual([
      line(receipt, "BQ", "521", "Banque", "", `Reçu ${receipt}`, "200000,00", "0,00"),
      line(receipt, "BQ", "411", "Clients", "x", `Règlement de ${piece.number}`, "0,00", "180000,00"),
      line(receipt, "BQ", "4191", "Provisions reçues", "x", `Reçu ${receipt}, à affecter`, "0,00", "20000,00"),
    ]);
    const csv = [...csvRows((await read("csv")).text)].map(({ cells }) => cells);
    const xlsx = await readSheet((await read("xlsx")).bytes);
    expect(xlsx.slice(1).map((row) => row.map((cell) => String(cell ?? "").replace(/^'/, "")))).toEqual(csv.slice(1));
    const amount = (text = "") => Number(text.replace(",00", ""));
    const sumOf = (rows: string[][], at: number) => rows.slice(1).reduce((all, row) => all + amount(row[at]), 0);
    const lines = fec.filter((row) => row.length === 18);
    expect(sumOf(lines, 11)).toBeGreaterThan(1_000_000);
    expect([sumOf(lines, 12), sumOf(csv, 12), sumOf(csv, 13)]).toEqual(Array(3).fill(sumOf(lines, 11)));
    const { rows } = await cabinet.query(
      "SELECT details FROM journal WHERE action = 'accounting.exported' ORDER BY id DESC LIMIT 1",
    );
    expect(rows[0]?.details).toEqual({ count: expect.any(Number), format: "xlsx", from: du, to: today });
  });

  test("names whom the papers name, whatever they are called since: the same bytes", async () => {
    const renamed = await storedClient(cabinet, { name: "Maison Ancienne" });
    const piece = await issued(invoiceFor(renamed, { lines: [fees(1_000, { vatBp: null })] }), associe);
    const shares = [{ pieceId: piece.id, amount: 1_000 }];
    const [settled, spare, wrong] = [
      await paid(paymentOf(renamed, 1_000, { shares }), associe),
      await paid(paymentOf(renamed, 500), associe),
      await paid(paymentOf(renamed, 70), associe),
    ];
    const avoir = invoiceFor(renamed, { kind: "avoir", correctsId: piece.id, lines: [fees(300, { vatBp: null })] });
    const numbers = [piece.number, settled.receipt, spare.receipt, (await issued(avoir, associe)).number];
    await advanced(renamed, 900, associe);
    const other = await issued(invoiceFor(renamed, { lines: [fees(100, { vatBp: null })] }), associe);
    await allocate(randomUUID(), spare.id, [{ pieceId: other.id, amount: 100 }], associe);
    for (const of of [{ payment: spare.id }, { piece: piece.id }, { account: renamed }])
      expect(
        await refund(
          { id: randomUUID(), of, method: "especes", amount: 10, paidOn: today, reference: "", reason: "Trop perçu" },
          associe,
        ),
      ).toMatchObject({ kind: "done" });
    await reversePayment(wrong.id, "Chèque sans provision", associe);
    const before = await inside.get(file("fec"));
    const mine = () => entriesOf().then((all) => all.filter(({ client }) => client?.id === renamed));
    const entries = await mine();
    expect(entries.map((entry) => entry.number)).toEqual(
      expect.arrayContaining([...numbers, `${spare.receipt}-AF1`, `${wrong.receipt}-CP`]),
    );
    expect(entries.filter((entry) => entry.number.startsWith("RB-"))).toHaveLength(3);
    expect(new Set(entries.map(({ client }) => client?.name))).toEqual(new Set(["Maison Ancienne"]));
    await cabinet.query("UPDATE client SET name = 'Maison Nouvelle' WHERE id = $1", [renamed]);
    expect((await inside.get(file("fec"))).bytes.equals(before.bytes)).toBe(true);
    // What is issued from now on bears the new name; an account gives back under that of its last request.
    const { number: next } = await issued(invoiceFor(renamed), associe);
    expect((await mine()).find((entry) => entry.number === next)?.client?.name).toBe("Maison Nouvelle");
  });

  test("of a client that is closed to whom takes it has every franc and no name", async () => {
    const secret = await storedClient(cabinet, { name: "Discrète Exemple" });
    const open = await storedClient(cabinet, { name: "Ouverte Exemple" });
    const matter = (await openedMatter(cabinet, inside, { title: "Affaire tue", clientName: "Ouverte Bis" })) as {
      id: string;
      clientId: string;
    };
    const piece = await issued(invoiceFor(secret), associe);
    await issued(invoiceFor(matter.clientId, { matterId: matter.id }), associe);
    await issued(invoiceFor(open), associe);
    await cabinet.query("UPDATE client SET closed_at = now() WHERE id = $1", [secret]);
    await cabinet.query("INSERT INTO client_access (client_id, staff_id) VALUES ($1, $2)", [secret, inside.id]);
    await cabinet.query("UPDATE matter SET closed_at = now() WHERE id = $1", [matter.id]);
    await cabinet.query("INSERT INTO matter_access (matter_id, staff_id) VALUES ($1, $2)", [matter.id, inside.id]);
    const [full, part] = [fecOf(await inside.get(file("fec"))), fecOf(await outside.get(file("fec")))];
    expect(full.filter((row) => row[2] === piece.number)[0]?.[7]).toBe("Discrète Exemple");
    expect(part.filter((row) => row[2] === piece.number)[0]?.slice(6, 8)).toEqual(["RESERVE", "Client réservé"]);
    const words = part.flat().join(" ");
    expect(words).toContain("Ouverte Exemple");
    for (const hidden of ["Discrète", "Ouverte Bis", "Affaire tue"]) expect(words).not.toContain(hidden);
    const sums = (rows: string[][]) => rows.map((row) => [row[2], row[4], row[11], row[12]]);
    expect(sums(part)).toEqual(sums(full));
    expect(plain((await outside.get(`${HOME}?du=${du}&au=${today}`)).text)).toContain(
      "2 écritures sont de clients réservés",
    );
    expect((await inside.get(`${HOME}?du=${du}&au=${today}`)).text).not.toContain("réservé");
  });
});

describe("closing", () => {
  const PERIOD = "/gestionfluxclient/cloture";

  test("asks first and says what is open; then nothing is dated within it, which is told", async () => {
    const boss = await cabinet.staff();
    const client = await storedClient(cabinet, { name: "Ouvert Exemple" });
    const unallocated = paymentOf(client, 5_000, { receivedOn: "2020-05-05" });
    await paid(unallocated, associe);
    await drafted(boss, { client });
    await cabinet.query("UPDATE billing_draft SET created_at = '2020-05-06' WHERE client_id = $1", [client]);
    for (const [day, error] of [
      [today, "Cette date n’existe pas, ou n’est pas encore passée."],
      ["2020-06-31", "Cette date n’existe pas, ou n’est pas encore passée."],
    ])
      expect(errorsOn(await boss.get(`${PERIOD}?jour=${day}`))).toEqual({ jour: error });
    const address = `${PERIOD}?jour=2020-06-30`;
    const question = await boss.get(address);
    expect(plain(question.text)).toMatch(/1 brouillon non émis.*1 paiement à affecter/s);
    expect((await cabinet.query("SELECT FROM period_lock")).rows).toEqual([]);
    const answer = await boss.post(address, formOn(question, address));
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, HOME]);
    expect(plain((await boss.get(HOME)).text)).toContain("Les comptes sont arrêtés au 30 juin 2020");
    const again = await boss.post(address, formOn(question, address));
    expect([again.status, plain(again.text)]).toEqual([409, expect.stringContaining("déjà arrêtés au 30/06/2020")]);
    const late = await storePayment(paymentOf(client, 5_000, { receivedOn: "2020-06-30" }), associe);
    expect(plain(whyNotStored(late as Unstored))).toBe(
      "Les comptes sont arrêtés au 30/06/2020 : rien ne peut plus être daté de ce jour ou d’avant.",
    );
  });
});

import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { closePeriod } from "../../app/records/invoices/accounting/period-lock.server";
import { refund, reversePayment } from "../../app/records/invoices/payments/payment-changes.server";
import { keptPdf } from "../../app/records/invoices/pieces/kept-pdf.server";
import type { Staff } from "../../app/server/auth/staff.server";
import { advanced, fees, invoiceFor, issued, issuer, paid, paymentOf, useIssuing } from "../office/piece-story";
import { createDatabase, type TestDatabase } from "../setup/database";
import { cabinet, useFolder } from "./command-line";

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase("empty");
});
afterAll(async () => {
  await database.drop();
});
const query = <T extends Record<string, unknown>>(text: string, values?: unknown[]) => database.query<T>(text, values);
const addresses = useIssuing({ query });
const folder = useFolder();
afterEach(() => void vi.useRealTimers());

const verify = (url = addresses.url) => cabinet(url, ["verify", "factures"]);
const on = (day: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T09:00:00Z`) });
let associe: Staff;
let clientId = "";
const SOUND = "1 demande de provision, 4 factures, 1 avoir, 2 reçus : aucun trou, aucun doublon, rien n’a changé.\n";

beforeAll(async () => {
  expect(await verify()).toEqual({ code: 0, out: "Aucune pièce n’a encore été émise.\n", err: "" });
  associe = await issuer({ query }, "associe");
  const { rows } = await query<{ id: string }>(
    `INSERT INTO client (name, adresse, numero, naturedaffaire, avocat)
     VALUES ('Kadiatou Exemple', 'Kipé', '+224620000000', 'Commerciale', 'Maitre Exemple') RETURNING id`,
  );
  clientId = rows[0]?.id ?? "";
  on("2024-11-20");
  await advanced(clientId, 300_000, associe);
  const first = await issued(invoiceFor(clientId, { lines: [fees(1), fees(2), fees(3)] }), associe);
  on("2024-12-30");
  await issued(invoiceFor(clientId, { hyphens1990: true, lines: [fees(1_180)] }), associe);
  on("2025-01-02");
  await issued(invoiceFor(clientId), associe);
  await issued(invoiceFor(clientId), associe);
  await issued(invoiceFor(clientId, { kind: "avoir", correctsId: first.id, lines: [fees(1)] }), associe);
  const shares = [{ pieceId: first.id, amount: 2 }];
  await paid(paymentOf(clientId, 5, { method: "orange-money", reference: "PP2.", shares }), associe);
  vi.useRealTimers();
});

/** The tables, each before what it points to. */
const guarded = [
  "billing_line",
  "billing_balance",
  "allocation",
  "payment_balance",
  "payment_reference",
  "receipt",
  "payment",
  "provision_account",
  "billing",
  "number_series",
];
/** For this connection alone: ten tables altered twice a case took long. */
const triggers = (are: "at rest" | "on guard") =>
  query(`SET session_replication_role = ${are === "at rest" ? "replica" : "DEFAULT"}`);

/** As they were before anything was changed; generated columns are made again. */
async function putBack(): Promise<void> {
  const { rows } = await query<{ name: string; columns: string }>(
    `SELECT table_name AS name, string_agg(column_name, ', ') AS columns FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = ANY ($1) AND is_generated = 'NEVER' GROUP BY 1`,
    [guarded],
  );
  const columns = new Map(rows.map((row) => [row.name, row.columns]));
  for (const table of guarded) await query(`DELETE FROM ${table}`);
  for (const table of guarded.toReversed()) {
    await query(`INSERT INTO ${table} (${columns.get(table)}) SELECT ${columns.get(table)} FROM pg_temp.kept_${table}`);
  }
}

test("sound pieces are counted, by kind; more words are none of the command's", async () => {
  expect(await verify()).toEqual({ code: 0, out: SOUND, err: "" });
  expect(await cabinet(addresses.url, ["verify", "factures", "2024"])).toMatchObject({ code: 2 });
});

const CHAIN = "l’une des deux n’est plus celle de son émission";
const OTHER = "son contenu n’est plus celui de son émission";
const at = (number: string) => `number = '${number}'`;
const rehashed = "encode(sha256(convert_to(prev_hash || E'\\n' || content, 'UTF8')), 'hex')";

test.each([
  [
    "one byte of its content",
    `UPDATE billing SET content = replace(content, 'Kadiatou', 'Kadiatov') WHERE ${at("F-2024-0002")}`,
    `F-2024-0002 : ${OTHER}.`,
  ],
  [
    "its content, with a hash that fits",
    `UPDATE billing SET content = replace(content, 'Kadiatou', 'Kadiatov') WHERE ${at("F-2024-0001")};
     UPDATE billing SET hash = ${rehashed} WHERE ${at("F-2024-0001")}`,
    `F-2024-0002 : cette pièce ne suit pas F-2024-0001 : ${CHAIN}.`,
  ],
  [
    "the last one, with a hash that fits",
    `UPDATE billing SET content = replace(content, 'Kadiatou', 'Kadiatov') WHERE ${at("F-2025-0002")};
     UPDATE billing SET hash = ${rehashed} WHERE ${at("F-2025-0002")}`,
    "F-2025-0002 : ce n’est plus la pièce que la série a notée à son émission.",
  ],
  ["its hash", `UPDATE billing SET hash = repeat('0', 64) WHERE ${at("F-2025-0001")}`, `F-2025-0001 : ${OTHER}.`],
  [
    "a sum beside its content",
    `UPDATE billing SET net = net + 1, total = total + 1 WHERE ${at("F-2025-0001")}`,
    "F-2025-0001 : ses colonnes ne disent pas ce que dit son contenu.",
  ],
  [
    "the day",
    `UPDATE billing SET issued_on = '2025-01-01' WHERE ${at("F-2025-0002")}`,
    "F-2025-0002 : cette pièce est datée d’avant F-2025-0001.",
  ],
  [
    "a line",
    "UPDATE billing_line SET label = 'Autre' WHERE place = 2",
    "F-2024-0001 : ses lignes ne disent pas ce que dit son contenu.",
  ],
  [
    "a line that goes",
    "DELETE FROM billing_line WHERE place = 3",
    "F-2024-0001 : ses lignes ne disent pas ce que dit son contenu.",
  ],
  [
    "one between others that goes",
    `DELETE FROM billing_balance USING billing WHERE id = billing_id AND number IN ('F-2024-0002', 'F-2025-0001', 'F-2025-0002'); DELETE FROM billing_line WHERE billing_id = (SELECT id FROM billing WHERE ${at("F-2024-0002")}); DELETE FROM billing WHERE ${at("F-2024-0002")}`,
    "F-2024-0002 : cette pièce manque : la série est allée jusqu’à F-2024-0002.",
  ],
  [
    "the first of a year that goes",
    `DELETE FROM billing_balance USING billing WHERE id = billing_id AND number IN ('F-2024-0002', 'F-2025-0001', 'F-2025-0002'); DELETE FROM billing_line WHERE billing_id = (SELECT id FROM billing WHERE ${at("F-2025-0001")}); DELETE FROM billing WHERE ${at("F-2025-0001")}`,
    "F-2025-0001 : cette pièce manque.",
  ],
  [
    "the last that goes, its series put back",
    `DELETE FROM billing_balance USING billing WHERE id = billing_id AND number IN ('F-2024-0002', 'F-2025-0001', 'F-2025-0002'); DELETE FROM billing_line WHERE billing_id = (SELECT id FROM billing WHERE ${at("F-2025-0002")}); DELETE FROM billing WHERE ${at("F-2025-0002")}; UPDATE number_series SET last = 1 WHERE kind = 'facture' AND year = 2025`,
    "F-2025-0001 : ce n’est plus la pièce que la série a notée à son émission.",
  ],
  [
    "a series that goes further",
    "UPDATE number_series SET last = 3 WHERE kind = 'facture' AND year = 2025",
    "F-2025-0003 : cette pièce manque : la série est allée jusqu’à F-2025-0003.",
  ],
  [
    "sums of its own making, with hashes that fit",
    `UPDATE billing SET content = replace(replace(content, '"total":1', '"total":2'), '"net":1', '"net":2'), net = net + 1, total = total + 1 WHERE ${at("AV-2025-0001")};
     UPDATE billing SET hash = ${rehashed} WHERE ${at("AV-2025-0001")};
     UPDATE number_series SET last_hash = (SELECT hash FROM billing WHERE ${at("AV-2025-0001")}) WHERE kind = 'avoir'`,
    "AV-2025-0001 : ses sommes ne sont pas celles de ses lignes.",
  ],
  [
    "one byte of a receipt",
    `UPDATE receipt SET content = replace(content, 'Kadiatou', 'Kadiatov') WHERE ${at("RC-2025-0001")}`,
    `RC-2025-0001 : ${OTHER}.`,
  ],
  [
    "a receipt that goes",
    `DELETE FROM receipt WHERE ${at("RC-2024-0001")}`,
    "RC-2024-0001 : cette pièce manque : la série est allée jusqu’à RC-2024-0001.",
  ],
  [
    "a payment, its balance with it",
    "UPDATE payment SET amount = 6 WHERE amount = 5; UPDATE payment_balance SET amount = 6 WHERE amount = 5",
    "RC-2025-0001 : son paiement n’est plus celui que dit son contenu.",
  ],
  [
    "what a payment was for",
    "UPDATE allocation SET amount = 1 WHERE amount = 2",
    "RC-2025-0001 : ce que son paiement a payé n’est plus ce que dit son contenu.",
  ],
  [
    "what a payment has left",
    "UPDATE payment_balance SET allocated = 1 WHERE amount = 5",
    "RC-2025-0001 : son solde n’est pas la somme de ce qui a été affecté et remboursé.",
  ],
  [
    "a reference that is free",
    "DELETE FROM payment_reference",
    "RC-2025-0001 : sa référence n’est pas gardée comme elle doit l’être.",
  ],
  [
    "a reference that counts for another method, and so could come again",
    "UPDATE payment_reference SET method = 'mtn-momo'",
    "RC-2025-0001 : sa référence n’est pas gardée comme elle doit l’être.",
  ],
  [
    "what is due of a piece",
    "UPDATE billing_balance SET paid = 3 WHERE paid = 2",
    "F-2024-0001 : son solde n’est pas celui de ses paiements et de ses avoirs.",
  ],
  [
    "what is left of a provision",
    "UPDATE provision_account SET paid = 300001",
    "P-2024-0001 : le compte de provisions n’est pas celui de ses paiements et de ses déductions.",
  ],
  [
    "an account of provisions that is gone",
    "DELETE FROM provision_account",
    "P-2024-0001 : le compte de provisions n’est pas celui de ses paiements et de ses déductions.",
  ],
])("%s, changed by the owner, is named", async (_, change, says) => {
  for (const table of guarded) await query(`CREATE TEMP TABLE IF NOT EXISTS kept_${table} AS TABLE ${table}`);
  await triggers("at rest");
  try {
    await query(change);
    expect(await verify()).toEqual({ code: 1, out: "", err: `${says}\n` });
  } finally {
    await putBack();
    await triggers("on guard");
  }
});

test("a backup that is put back is sound, with its PDF and rates of TVA, and its numbers go on", async () => {
  const file = folder.file("pieces.tar.gz");
  const { rows: pieces } = await query<{ id: string }>("SELECT id FROM billing ORDER BY issued_at LIMIT 1");
  const { bytes } = await keptPdf(pieces[0]?.id ?? "");
  await query("INSERT INTO vat_rate (id, from_day, bp) VALUES (gen_random_uuid(), '2025-02-01', 1800)");
  expect(await cabinet(addresses.url, ["backup", file])).toMatchObject({ code: 0 });
  expect(await cabinet(addresses.url, ["restore", file, "--replace"])).toMatchObject({ code: 0, err: "" });
  expect((await verify()).out).toBe(SOUND);
  const { rows: files } = await query<{ bytes: Buffer }>("SELECT bytes FROM billing_file");
  expect(files.map((one) => one.bytes.equals(bytes))).toEqual([true]);
  expect((await query("SELECT bp FROM vat_rate WHERE from_day = '2025-02-01'")).rows).toEqual([{ bp: 1800 }]);
  // Somebody has said that none was lost (test/office/issuing-after-restore.test.ts).
  await query("INSERT INTO issuing_opening (restoration_id, form_id) SELECT id, id FROM restoration");
  on("2025-01-03");
  expect(await issued(invoiceFor(clientId), associe)).toMatchObject({ number: "F-2025-0003" });
  vi.useRealTimers();
  expect((await verify()).out).toContain("5 factures");
});

test("a refund, a reversal or a share that is not what it was is named: its sum is not all that it says", async () => {
  on("2025-01-04");
  const [kept, bounced] = [
    await paid(paymentOf(clientId, 90), associe),
    await paid(paymentOf(clientId, 80, { method: "cheque", reference: "CHQ 8" }), associe),
  ];
  const back = {
    method: "virement",
    amount: 40,
    paidOn: "2025-01-04",
    reference: "VIR 1",
    reason: "Trop payé",
  } as const;
  expect(await refund({ id: randomUUID(), of: { payment: kept.id }, ...back }, associe)).toMatchObject({
    kind: "done",
  });
  expect(await reversePayment(bounced.id, "Sans provision", associe)).toMatchObject({ kind: "done" });
  expect(await verify()).toMatchObject({ code: 0 });
  const refunded = `${kept.receipt} : un remboursement n’est plus celui qui a été enregistré.\n`;
  const reversed = `${bounced.receipt} : sa contrepassation n’est plus celle qui a été enregistrée.\n`;
  const ofOne = "WHERE payment_id = (SELECT payment_id FROM receipt WHERE number = 'RC-2025-0001')";
  const shared = "RC-2025-0001 : ce que son paiement a payé n’est plus ce qui a été enregistré, ou au même jour.\n";
  const first = "WHERE number = 'F-2025-0001'";
  const firstPaid = "WHERE id = (SELECT payment_id FROM receipt WHERE number = 'RC-2025-0001')";
  const lineOf = (action: string, table: "billing" | "receipt", number: string) =>
    `WHERE action = '${action}' AND subject_id = (SELECT ${table === "billing" ? "id" : "payment_id"}::text FROM ${table} WHERE number = '${number}')`;
  const told = "le journal ne dit pas, de cette personne à cet instant,";
  const written = "par une autre personne, à un autre instant ou d’une autre somme que ne le dit le journal.\n";
  for (const [table, change, back, err] of [
    ["allocation", `at = at - interval '1 day' ${ofOne}`, `at = at + interval '1 day' ${ofOne}`, shared],
    ["refund", "method = 'especes'", "method = 'virement'", refunded],
    ["refund", "paid_on = paid_on - 1", "paid_on = paid_on + 1", refunded],
    ["reversal", "reversed_on = reversed_on - 1", "reversed_on = reversed_on + 1", reversed],
    ["reversal", "reason = 'Autre'", "reason = 'Sans provision'", reversed],
    // Who wrote it and when is in no hash; the journal tells it.
    [
      "billing",
      `issued_at = issued_at + interval '1 second' ${first}`,
      `issued_at = issued_at - interval '1 second' ${first}`,
      `F-2025-0001 : elle a été émise ${written}`,
    ],
    [
      "payment",
      `by = 'autre' ${firstPaid}`,
      `by = '${associe.id}' ${firstPaid}`,
      `RC-2025-0001 : son paiement a été enregistré ${written}`,
    ],
    [
      "allocation",
      `at = at + interval '1 second' ${ofOne}`,
      `at = at - interval '1 second' ${ofOne}`,
      `RC-2025-0001 : ${told} ce que son paiement a payé.\n`,
    ],
    [
      "refund",
      "at = at + interval '1 second'",
      "at = at - interval '1 second'",
      `${kept.receipt} : ${told} un remboursement.\n`,
    ],
    ["reversal", "by = NULL", `by = '${associe.id}'`, `${bounced.receipt} : ${told} sa contrepassation.\n`],
    // What the journal says it was of.
    [
      "journal",
      `details = details || '{"total":1180001}' ${lineOf("billing.issued", "billing", "F-2025-0001")}`,
      `details = details || '{"total":1180000}' ${lineOf("billing.issued", "billing", "F-2025-0001")}`,
      `F-2025-0001 : elle a été émise ${written}`,
    ],
    [
      "journal",
      `details = details || '{"amount":6}' ${lineOf("payment.received", "receipt", "RC-2025-0001")}`,
      `details = details || '{"amount":5}' ${lineOf("payment.received", "receipt", "RC-2025-0001")}`,
      `RC-2025-0001 : son paiement a été enregistré ${written}`,
    ],
    [
      "journal",
      `details = details || '{"amount":41}' ${lineOf("payment.refunded", "receipt", kept.receipt)}`,
      `details = details || '{"amount":40}' ${lineOf("payment.refunded", "receipt", kept.receipt)}`,
      `${kept.receipt} : ${told} un remboursement.\n`,
    ],
    [
      "journal",
      `details = details || '{"amount":81}' ${lineOf("payment.reversed", "receipt", bounced.receipt)}`,
      `details = details || '{"amount":80}' ${lineOf("payment.reversed", "receipt", bounced.receipt)}`,
      `${bounced.receipt} : ${told} sa contrepassation.\n`,
    ],
  ] as const) {
    const changed = (to: string) =>
      query(`SET session_replication_role = replica; UPDATE ${table} SET ${to}; RESET session_replication_role`);
    await changed(change);
    expect(await verify(), change).toEqual({ code: 1, out: "", err });
    await changed(back);
  }
  expect(await verify()).toMatchObject({ code: 0 });
});

test("a refund or a reversal that is taken out with all that follows from it is named by the journal, and so is one slipped in", async () => {
  on("2025-01-04");
  const bounced = await paid(paymentOf(clientId, 70, { method: "cheque", reference: "CHQ 9" }), associe);
  const asReplica = (text: string) =>
    query(`SET session_replication_role = replica; ${text}; RESET session_replication_role`);
  const isReversed = (is: boolean) => `UPDATE payment_balance SET reversed = ${is} WHERE payment_id = '${bounced.id}'`;
  const reference = `payment_reference WHERE payment_id = '${bounced.id}'`;
  await query(`CREATE TEMP TABLE kept_reference AS SELECT * FROM ${reference}`);
  expect(await reversePayment(bounced.id, "Sans provision", associe)).toMatchObject({ kind: "done" });
  const reversal = `reversal WHERE payment_id = '${bounced.id}'`;
  await query(`CREATE TEMP TABLE kept_reversal AS SELECT * FROM ${reversal}`);
  await asReplica(
    `DELETE FROM ${reversal}; ${isReversed(false)}; INSERT INTO payment_reference SELECT * FROM kept_reference`,
  );
  expect((await verify()).err).toBe(`${bounced.receipt} : le journal dit une contrepassation qui n’existe plus.\n`);
  await asReplica(`INSERT INTO reversal SELECT * FROM kept_reversal; ${isReversed(true)}; DELETE FROM ${reference}`);
  expect(await verify()).toMatchObject({ code: 0 });
  // Another one, of a payment that was good.
  const good = await paid(paymentOf(clientId, 60), associe);
  await asReplica(`INSERT INTO reversal (payment_id, reason, reversed_on, by, hash) VALUES ('${good.id}', 'Faux', '2025-01-04', '${associe.id}', '');
    UPDATE reversal SET hash = money_row_hash(to_jsonb(reversal)) WHERE payment_id = '${good.id}';
    UPDATE payment_balance SET reversed = true WHERE payment_id = '${good.id}'`);
  expect((await verify()).err).toBe(
    `${good.receipt} : le journal ne dit pas, de cette personne à cet instant, sa contrepassation.\n`,
  );
  await asReplica(`DELETE FROM reversal WHERE payment_id = '${good.id}';
    UPDATE payment_balance SET reversed = false WHERE payment_id = '${good.id}'`);
  expect(await verify()).toMatchObject({ code: 0 });
});

test("books that were closed and are not any more are named", async () => {
  expect(await closePeriod("2019-12-31", associe)).toEqual({ kind: "closed-now" });
  expect(await verify()).toMatchObject({ code: 0 });
  await query("SET session_replication_role = replica; DELETE FROM period_lock; RESET session_replication_role");
  expect((await verify()).err).toBe("Comptes arrêtés au 31/12/2019 : le journal le dit, et ils ne le sont plus.\n");
  const [line] = (await query<{ at: string }>("SELECT at::text FROM journal WHERE action = 'period.closed'")).rows;
  await query("INSERT INTO period_lock (to_day, at, by) VALUES ('2019-12-31', $1, $2)", [line?.at, associe.id]);
  expect(await verify()).toMatchObject({ code: 0 });
});

test("a backup of what no trigger would take comes back as it was, and its triggers are on guard again", async () => {
  await query(`SET session_replication_role = replica;
    INSERT INTO period_lock (to_day) VALUES ('9999-12-31');
    INSERT INTO vat_rate (id, from_day, bp, confirmed_at) VALUES (gen_random_uuid(), '2020-01-01', 500, now());
    UPDATE number_series SET year = 2099, last_day = '2099-12-31' WHERE kind = 'avoir';
    UPDATE billing SET content = '{"lines": 7}', year = 2099, issued_on = '2099-12-31' WHERE kind = 'avoir';
    RESET session_replication_role`);
  const told = async () => {
    const tables = ["billing", "billing_line", "number_series", "period_lock", "vat_rate"];
    const all: Record<string, unknown[]> = {};
    for (const table of tables) all[table] = (await query(`SELECT * FROM ${table} ORDER BY 1, 2`)).rows;
    return all;
  };
  const before = await told();
  const file = folder.file("changed.tar.gz");
  expect(await cabinet(addresses.url, ["backup", file])).toMatchObject({ code: 0 });
  expect(await cabinet(addresses.url, ["restore", file, "--replace"])).toMatchObject({ code: 0, err: "" });
  expect(await told()).toEqual(before);
  expect((await verify()).err).toBe("AV-2099-0001 : son contenu n’est plus celui de son émission.\n");
  const { rows } = await query("SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'O'");
  expect(rows).toEqual([]);
});

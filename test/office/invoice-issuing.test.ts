import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import pg from "pg";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { conakryDay } from "../../app/lib/french-date";
import { closePeriod } from "../../app/records/invoices/accounting/period-lock.server";
import type { PieceLine } from "../../app/records/invoices/billing-totals";
import type { Unstored } from "../../app/records/invoices/payments/new-payment";
import { whyNotStored } from "../../app/records/invoices/payments/payment-sentences";
import { storePayment } from "../../app/records/invoices/payments/payments.server";
import { issuePiece } from "../../app/records/invoices/pieces/issuing.server";
import { whyNotIssued } from "../../app/records/invoices/pieces/issuing-sentences";
import { keptPdf } from "../../app/records/invoices/pieces/kept-pdf.server";
import type { IssuedPiece, Unissued } from "../../app/records/invoices/pieces/new-piece";
import { verifyPieces } from "../../app/records/invoices/pieces/piece-verification.server";
import type { Staff } from "../../app/server/auth/staff.server";
import { useCabinet } from "../setup/app";
import { storedClient } from "./client-story";
import { heldUp } from "./held-up";
import { openedMatter } from "./matter-story";
import { advanced, fees, invoiceFor, issued, issuer, paymentOf, useIssuing } from "./piece-story";
import { changes, unrefused } from "./refused-sql";

const cabinet = useCabinet();
const addresses = useIssuing(cabinet);
const people = {} as Record<"associe" | "avocat" | "secretariat", Staff>;
let clientId = "";
/** One whose matter is read in the journal, and one whose matter is closed to others. */
const [open, shut] = [
  { id: "", clientId: "" },
  { id: "", clientId: "" },
];

beforeAll(async () => {
  for (const role of ["associe", "avocat", "secretariat"] as const) people[role] = await issuer(cabinet, role);
  clientId = await storedClient(cabinet, { name: "Fatoumata Exemple", adresse: "Quartier Exemple" });
  Object.assign(open, await openedMatter(cabinet, await cabinet.staff(), { title: "Bail de Kipé" }));
  Object.assign(shut, await openedMatter(cabinet, await cabinet.staff(), { title: "Affaire fermée" }));
});
beforeEach(() => void on("2024-11-20"));
afterEach(() => void vi.useRealTimers());

const on = (day: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T09:00:00Z`) });

/** A process that ends the connection which holds numbers, and sees whether a piece that waits for them is stored. */
const LET_GO = `import pg from "pg";
const client = new pg.Client({ connectionString: process.env.SERVER });
await client.connect();
await client.query("SELECT pg_terminate_backend($1)", [process.env.HOLDER]);
const from = Date.now();
let stored = 0;
while (stored === 0 && Date.now() - from < 30_000)
  stored = (await client.query("SELECT FROM billing WHERE id = $1", [process.env.PIECE])).rowCount;
process.stdout.write(stored === 1 ? "stored" : "");
await client.end();`;

/** What a refusal says; nothing is stored and no number taken by it. */
async function refused(piece: Parameters<typeof issuePiece>[0], staff: Staff): Promise<Unissued & { says: string }> {
  const count = async () =>
    (await cabinet.query("SELECT (SELECT count(*) FROM billing) AS a, (SELECT sum(last) FROM number_series) AS b"))
      .rows;
  const before = await count();
  const outcome = await issuePiece(piece, staff);
  if (outcome.kind === "issued") throw new Error("it was issued");
  expect(await count()).toEqual(before);
  return { ...outcome, says: whyNotIssued(outcome).replace(/[\u00A0\u202F]/g, " ") };
}

test("before the first piece of all none is put anywhere, by SQL of the application or of the owner", async () => {
  const anywhere = `WITH begun AS (INSERT INTO number_series (kind, year) VALUES ('facture', 2024))
    INSERT INTO billing (id, kind, prefix, year, n, client_id, issued_on, net, vat, disbursements, deducted, total, content, format, prev_hash, hash)
    VALUES (gen_random_uuid(), 'facture', 'F', 2024, 2, '${clientId}', '2024-11-20', 0, 0, 0, 0, 0, '{"lines": []}', 1, '', repeat('a', 64))`;
  expect(await unrefused(addresses, { billing: [anywhere] })).toEqual([]);
});

describe("issuing a piece", () => {
  test("gives the next number, keeps all that is printed, and tells the journal ids and sums", async () => {
    const { id: matterId, clientId: owner } = open;
    const advance = await advanced(owner, 100_000, people.avocat, matterId);
    const piece = invoiceFor(owner, {
      matterId,
      dueOn: "2024-12-20",
      lines: [
        fees(400_000, { hundredths: 250 }),
        fees(120_000, { kind: "debours", label: "Huissier", vatBp: null }),
        fees(100_000, { kind: "provision-deduite", label: `Provision ${advance.piece.number}`, vatBp: null }),
      ],
      mentions: ["Payable à trente jours."],
    });
    const outcome = await issuePiece(piece, people.avocat);
    expect(outcome).toMatchObject({
      kind: "issued",
      isNew: true,
      piece: { number: "F-2024-0001", issuedOn: "2024-11-20", total: 1_200_000 },
    });
    // Sent twice, it is the same piece.
    expect(await issuePiece(piece, people.avocat)).toMatchObject({ isNew: false, piece: { number: "F-2024-0001" } });

    const { rows } = await cabinet.query<{ content: string; hash: string; prev_hash: string }>(
      "SELECT * FROM billing WHERE kind = 'facture'",
    );
    expect(rows).toHaveLength(1);
    const [row] = rows;
    expect(row).toMatchObject({
      net: "1000000",
      vat: "180000",
      disbursements: "120000",
      deducted: "100000",
      issued_by: people.avocat.id,
    });
    expect(row?.hash).toBe(createHash("sha256").update(`\n${row?.content}`).digest("hex"));
    expect(JSON.parse(row?.content ?? "")).toMatchObject({
      number: "F-2024-0001",
      prefix: "F",
      issuedOn: "2024-11-20",
      dueOn: "2024-12-20",
      firm: { name: "Cabinet d’avocats" },
      client: { id: owner, name: "Fatoumata Exemple" },
      matter: { id: matterId, title: "Bail de Kipé" },
      rates: [{ bp: 1800, base: 1_000_000, vat: 180_000 }],
      words: "un million deux cent mille francs guinéens",
      mentions: ["Payable à trente jours."],
    });
    const { rows: lines } = await cabinet.query(
      "SELECT place, kind, qty, unit, amount, vat_bp FROM billing_line WHERE billing_id = $1 ORDER BY place",
      [piece.id],
    );
    expect(lines).toEqual([
      { place: 1, kind: "honoraires", qty: "2.50", unit: "400000", amount: "1000000", vat_bp: 1800 },
      { place: 2, kind: "debours", qty: "1.00", unit: "120000", amount: "120000", vat_bp: null },
      { place: 3, kind: "provision-deduite", qty: "1.00", unit: "100000", amount: "-100000", vat_bp: null },
    ]);
    const { rows: told } = await cabinet.query(
      "SELECT actor_id, subject_kind, subject_id, details FROM journal WHERE action = 'billing.issued' AND subject_id = $1",
      [piece.id],
    );
    expect(told).toEqual([
      {
        actor_id: people.avocat.id,
        subject_kind: "billing",
        subject_id: piece.id,
        details: { piece: "facture", total: 1_200_000, client: owner, matter: matterId },
      },
    ]);
    vi.useRealTimers();
    const journal = (await (await cabinet.staff()).get("/journal")).page.querySelectorAll("main tbody tr");
    expect(journal[0]?.text).toMatch(/a émis la facture1.200.000.GNFF-2024-0001$/);

    // A client and a matter that bear a piece stay.
    const associe = await cabinet.staff();
    for (const [address, says] of [
      [`/dossiers/${matterId}/suppression`, "Ce dossier porte des factures"],
      [`/listeCl/${owner}/suppression`, "Ce client a des factures"],
    ]) {
      const { status, text } = await associe.post(address ?? "", {});
      expect([status, text.includes(says ?? "")], address).toEqual([409, true]);
    }
  });

  test("each kind has its own numbers, which begin again each year; the chain goes on over the years", async () => {
    const first = await issued(invoiceFor(clientId, { kind: "devis" }), people.avocat);
    on("2024-12-31");
    const last = await issued(invoiceFor(clientId, { kind: "devis" }), people.avocat);
    on("2025-01-01");
    const next = await issued(invoiceFor(clientId, { kind: "devis" }), people.avocat);
    const provision = await issued(invoiceFor(clientId, { kind: "provision" }), people.avocat);
    expect([first, last, next, provision].map(({ number }) => number)).toEqual([
      "D-2024-0001",
      "D-2024-0002",
      "D-2025-0001",
      "P-2025-0001",
    ]);
    const { rows } = await cabinet.query(
      "SELECT prev_hash FROM billing WHERE kind = 'devis' OR number = 'P-2025-0001' ORDER BY kind, year, n",
    );
    const { rows: advances } = await cabinet.query("SELECT hash FROM billing WHERE number = 'P-2024-0001'");
    expect(rows.map(({ prev_hash }) => prev_hash)).toEqual(["", first.hash, last.hash, advances[0]?.hash]);
    // Back in December by a clock that went back: the year before is over.
    on("2024-12-31");
    expect(await refused(invoiceFor(clientId, { kind: "devis" }), people.avocat)).toMatchObject({
      kind: "clock-behind",
      says: "L’horloge du serveur est en retard : le dernier devis est du 01/01/2025. Rien n’a été émis.",
    });
  });

  test("the clock is behind, or so far ahead that the day is asked for", async () => {
    on("2024-11-19");
    expect((await refused(invoiceFor(clientId), people.avocat)).says).toBe(
      "L’horloge du serveur est en retard : la dernière facture est du 20/11/2024. Rien n’a été émis.",
    );
    on("2025-01-19");
    await issued(invoiceFor(clientId), people.avocat);
    on("2025-03-21");
    const piece = invoiceFor(clientId);
    expect(await refused(piece, people.avocat)).toMatchObject({
      kind: "day-asked",
      says: "La dernière facture est du 19/01/2025, il y a plus de 60 jours. Écrivez la date d’aujourd’hui pour émettre cette pièce.",
    });
    expect(await refused({ ...piece, typedDay: "2025-02-21" }, people.avocat)).toMatchObject({
      typed: true,
      says: "Pour le serveur, nous sommes le 21/03/2025. Si ce n’est pas le cas, faites régler son horloge. Rien n’a été émis.",
    });
    expect(await issued({ ...piece, typedDay: "2025-03-21" }, people.avocat)).toMatchObject({ number: "F-2025-0002" });
  });

  test("the clock is days ahead of the one of the database: no piece and no payment, whatever day is typed", async () => {
    const { rows } = await cabinet.query("SELECT conakry_today()::text AS day, (conakry_today() + 3)::text AS ahead");
    const [{ day, ahead }] = rows as [{ day: string; ahead: string }];
    on(ahead);
    const said = (iso: string) => iso.split("-").reverse().join("/");
    const clocks = `Les horloges ne sont pas d’accord : pour le serveur, nous sommes le ${said(ahead)}, et pour sa base de données le ${said(day)}. Faites régler celle qui se trompe.`;
    for (const typedDay of [null, ahead])
      expect((await refused(invoiceFor(clientId, { typedDay }), people.avocat)).says).toBe(
        `${clocks} Rien n’a été émis.`,
      );
    const payment = await storePayment(paymentOf(clientId, 1, { typedDay: ahead }), people.avocat);
    expect(payment).toMatchObject({ kind: "clock-ahead" });
    expect(whyNotStored(payment as Unstored).replaceAll("\u00A0", " ")).toBe(clocks);
  });

  test("an avoir corrects a piece, no further than what is left of it, and is an associé’s", async () => {
    on("2025-03-21");
    const invoice = await issued(invoiceFor(clientId), people.avocat);
    const avoir = (unit: number, more = {}) =>
      invoiceFor(clientId, { kind: "avoir", correctsId: invoice.id, lines: [fees(unit)], ...more });
    await expect(issuePiece(avoir(100_000), people.avocat)).rejects.toMatchObject({ status: 403 });
    expect(await issued(avoir(600_000), people.associe)).toMatchObject({ number: "AV-2025-0001", total: 708_000 });
    const both = await Promise.all([
      issuePiece(avoir(300_000), people.associe),
      issuePiece(avoir(300_000), people.associe),
    ]);
    // 472 000 were left, of which two at once cannot both take 354 000.
    expect(both.map(({ kind }) => kind).sort()).toEqual(["issued", "line-taken"]);
    expect((await refused(avoir(100_001), people.associe)).says).toBe(
      "La ligne « Honoraires de l’affaire » a déjà été reprise par AV-2025-0001, AV-2025-0002 : il en reste 100 000 GNF. Rien n’a été émis.",
    );
    const renamed = avoir(100_001, { lines: [fees(100_001, { label: "Geste" })] });
    expect((await refused(renamed, people.associe)).says).toBe(
      "Un avoir ne dépasse pas ce qui reste de la pièce : 118 000 GNF. Rien n’a été émis.",
    );
    // The TVA of a piece is no other one for being taken back otherwise; its last franc goes with its last line.
    const untaxed = [fees(1_000, { vatBp: null })];
    const taken = await issued(invoiceFor(clientId, { lines: [...untaxed, fees(3), fees(3)] }), people.avocat);
    const part = (lines: PieceLine[]) => invoiceFor(clientId, { kind: "avoir", correctsId: taken.id, lines });
    for (const line of [fees(500), fees(500, { vatBp: null, kind: "debours" })])
      expect(await refused(part([line]), people.associe)).toMatchObject({ kind: "not-of-the-piece" });
    for (const lines of [untaxed, [fees(3)], [fees(3)]]) await issued(part(lines), people.associe);
    const { rows } = await cabinet.query("SELECT total, credited, due FROM billing_balance WHERE billing_id = $1", [
      taken.id,
    ]);
    expect(rows).toEqual([{ total: "1007", credited: "1007", due: "0" }]);
    expect(await verifyPieces()).toMatchObject({ kind: "sound" });
    const odd = { kind: "provision", lines: [fees(9), fees(1, { kind: "provision-deduite", vatBp: null })] } as const;
    expect(await refused(invoiceFor(clientId, odd), people.avocat)).toMatchObject({ kind: "unfit", why: "deduction" });
    expect(await refused(avoir(1, { correctsId: null }), people.associe)).toMatchObject({ kind: "no-piece" });
    const other = await storedClient(cabinet, { name: "Aïssatou Exemple" });
    // Whose matter it is by now does not count: the piece says whose it was.
    const asked = await issued(invoiceFor(open.clientId, { matterId: open.id }), people.avocat);
    await cabinet.query("UPDATE matter SET client_id = $1 WHERE id = $2", [other, open.id]);
    const whole = { clientId: open.clientId, matterId: open.id, correctsId: asked.id };
    expect(await issued(avoir(1_000_000, whole), people.associe)).toMatchObject({ total: asked.total });
    expect(await refused(invoiceFor(open.clientId, { matterId: open.id }), people.associe)).toMatchObject({
      kind: "no-matter",
    });
    expect(await refused({ ...avoir(1), clientId: other }, people.associe)).toMatchObject({ kind: "no-piece" });
    expect(await refused(invoiceFor(clientId, { correctsId: invoice.id }), people.associe)).toMatchObject({
      kind: "no-piece",
    });
  });

  test.each([
    ["no line", { lines: [] }, { kind: "unfit", why: "lines" }],
    ["a line that says nothing", { lines: [fees(1, { label: " " })] }, { kind: "unfit", why: "label" }],
    ["a line of a page", { lines: [fees(1, { label: "a".repeat(501) })] }, { kind: "unfit", why: "label" }],
    [
      "mentions without end",
      { mentions: Array.from({ length: 21 }, () => "Mention") },
      { kind: "unfit", why: "mentions" },
    ],
    ["a day that is over", { dueOn: "2025-03-20" }, { kind: "unfit", why: "due" }],
    ["a day that is none", { dueOn: "2025-02-30" }, { kind: "unfit", why: "due" }],
    ["a sum that nobody pays", { lines: [fees(999_999_999_999)] }, { kind: "no-totals", why: "sum" }],
    [
      "more deducted than owed",
      { lines: [fees(1), fees(9, { kind: "provision-deduite", vatBp: null })] },
      { kind: "no-totals", why: "provision" },
    ],
    ["nobody", { clientId: "nulle-part" }, { kind: "no-client" }],
    ["a matter of nobody", { matterId: "00000000-0000-4000-8000-000000000000" }, { kind: "no-matter" }],
  ])("%s: nothing is issued", async (_, more, told) => {
    on("2025-03-21");
    const outcome = await refused(invoiceFor(clientId, more as object), people.avocat);
    expect(outcome).toMatchObject(told);
    expect(outcome.says).toMatch(/^[A-ZÀÉL].+\.$/);
  });

  test("who may not know of a client or matter issues nothing for them, nor learns of their pieces", async () => {
    on("2025-03-21");
    const { id: matterId, clientId: owner } = shut;
    const piece = invoiceFor(owner, { matterId });
    await issued(piece, people.associe);
    await cabinet.query("UPDATE matter SET closed_at = now() WHERE id = $1", [matterId]);
    await cabinet.query("INSERT INTO matter_access (matter_id, staff_id) VALUES ($1, $2)", [
      matterId,
      people.associe.id,
    ]);
    expect(await refused(piece, people.avocat)).toMatchObject({ kind: "no-client" });
    expect(await refused(invoiceFor(owner, { matterId }), people.avocat)).toMatchObject({ kind: "no-matter" });
    expect(await refused(invoiceFor(clientId, { matterId }), people.associe)).toMatchObject({ kind: "no-matter" });
    const { number } = await issued(piece, people.associe);
    vi.useRealTimers();
    const journal = await (await cabinet.staff()).get("/journal");
    expect([journal.status, journal.text.includes(number)]).toEqual([200, false]);
    on("2025-03-21");
    await cabinet.query("UPDATE client SET closed_at = now() WHERE id = $1", [owner]);
    expect(await refused(invoiceFor(owner), people.avocat)).toMatchObject({ kind: "no-client" });
    await expect(issuePiece(invoiceFor(clientId), people.secretariat)).rejects.toMatchObject({ status: 403 });
    await cabinet.query("UPDATE staff_member SET deactivated_at = now() WHERE id = $1", [people.secretariat.id]);
    await expect(issuePiece(invoiceFor(clientId), { ...people.secretariat, role: "associe" })).rejects.toMatchObject({
      status: 403,
    });
  });

  test("who loses the right while the piece waits for the settings issues nothing", async () => {
    on("2025-03-21");
    const leaving = await issuer(cabinet, "avocat");
    const piece = invoiceFor(clientId);
    const numbered = async () => (await cabinet.query("SELECT sum(last) FROM number_series")).rows;
    const before = await numbered();
    const [outcome] = await heldUp<unknown>(
      cabinet,
      "LOCK TABLE setting IN SHARE MODE",
      [() => issuePiece(piece, leaving).catch((error) => error)],
      `UPDATE staff_member SET deactivated_at = now() WHERE id = '${leaving.id}'`,
    );
    expect(outcome).toMatchObject({ status: 403 });
    const { rows } = await cabinet.query(
      "SELECT FROM billing WHERE id = $1 UNION ALL SELECT FROM journal WHERE subject_id = $1::text",
      [piece.id],
    );
    expect([rows, await numbered()]).toEqual([[], before]);
  });

  test("a clock that is behind is told as such, where its day is of closed books too", async () => {
    on("2025-03-21");
    expect(await closePeriod("2025-03-20", people.associe)).toEqual({ kind: "closed-now" });
    on("2025-03-20");
    expect((await refused(invoiceFor(clientId), people.avocat)).says).toBe(
      "L’horloge du serveur est en retard : la dernière facture est du 21/03/2025. Rien n’a été émis.",
    );
  });
});

describe("what was issued", () => {
  /** The first reprise of all, chained and numbered as it has to be, with the day of its series and its own. */
  const firstReprise = (seriesDay: string, issuedOn: string) => {
    const content = '{"lines": []}';
    const hash = createHash("sha256").update(`\n${content}`).digest("hex");
    const year = seriesDay.slice(0, 4);
    return `INSERT INTO number_series (kind, year) VALUES ('reprise', ${year});
      UPDATE number_series SET last = 1, last_day = '${seriesDay}', last_hash = '${hash}' WHERE kind = 'reprise';
      INSERT INTO billing (id, kind, prefix, year, n, old_number, client_id, issued_on, net, vat, disbursements, deducted, total, content, format, prev_hash, hash)
      VALUES (gen_random_uuid(), 'reprise', 'R', ${year}, 1, '7/19', '${clientId}', '${issuedOn}', 5, 0, 0, 0, 5, '${content}', 1, '', '${hash}')`;
  };

  const CHANGES = {
    billing: [
      ...changes("billing", "content"),
      "UPDATE billing SET total = total + 1, net = net + 1",
      "DELETE FROM billing WHERE kind = 'avoir'",
      // A piece without its number.
      `INSERT INTO billing (id, kind, prefix, year, n, client_id, issued_on, net, vat, disbursements, deducted, total, content, format, prev_hash, hash)
       SELECT gen_random_uuid(), kind, prefix, year, n + 1000, client_id, issued_on, net, vat, disbursements, deducted, total, content, format, prev_hash, hash
       FROM billing WHERE kind = 'facture'`,
    ],
    billing_line: [
      ...changes("billing_line", "label"),
      "INSERT INTO billing_line SELECT billing_id, 99, kind, label, qty, unit, amount, vat_bp FROM billing_line WHERE place = 1",
    ],
    billing_file: changes("billing_file", "bytes"),
    number_series: [
      ...changes("number_series", "last"),
      "UPDATE number_series SET last = last - 1",
      "UPDATE number_series SET last = last + 2",
      "UPDATE number_series SET last = last + 1, last_day = last_day - 1",
      "UPDATE number_series SET kind = 'avoir', last = last + 1 WHERE kind = 'facture' AND year = 2024",
      // A number without its piece.
      "UPDATE number_series SET last = last + 1 WHERE year = 2025",
    ],
    vat_rate: [
      "UPDATE vat_rate SET bp = 2000",
      "DELETE FROM vat_rate",
      "INSERT INTO vat_rate (id, from_day, bp, confirmed_at) VALUES (gen_random_uuid(), '2100-01-01', 2000, now())",
      "INSERT INTO vat_rate (id, from_day, bp) VALUES (gen_random_uuid(), '2025-03-21', 2000)",
    ],
  };

  test("is neither changed, nor deleted, nor added to, by SQL of the application or of the owner", async () => {
    const { rows } = await cabinet.query<{ id: string }>("SELECT id FROM billing LIMIT 1");
    await keptPdf(rows[0]?.id ?? "");
    expect(await unrefused(addresses, CHANGES)).toEqual([]);
    // A series begins before 1 alone.
    const begun =
      "INSERT INTO number_series (kind, year, last, last_day, last_hash) VALUES ('facture', 2030, 7, '2030-01-01', 'x')";
    expect(await unrefused({ role: addresses.role }, { number_series: [begun] })).toEqual([]);
    expect(await verifyPieces()).toEqual({
      kind: "sound",
      counts: { devis: 3, provision: 2, facture: 7, avoir: 6, reprise: 0, recu: 1 },
      lost: 0,
    });
  });

  test("is of no day to come, which nobody could take back", async () => {
    vi.useRealTimers();
    const today = conakryDay(new Date());
    const tried = (seriesDay: string, issuedOn: string) =>
      unrefused(addresses, { billing: [firstReprise(seriesDay, issuedOn)] });
    expect(await tried("2099-12-31", "2020-01-01")).toEqual([]);
    expect(await tried(today, "2099-12-31")).toEqual([]);
    // For their days alone: another one is stored.
    expect(await tried(today, "2020-01-01")).toEqual(Array(2).fill(expect.stringContaining("billing: done")));
  });

  test("a statement in error is no refusal", async () => {
    const mistyped = ["DELETE FROM biling", "UPDATE billing SET totl = 1", "INSERT INTO period_lock (by) VALUES ('x')"];
    const found = await unrefused({ url: addresses.url }, { billing: mistyped });
    expect(found.map((told) => told.split(" ")[2])).toEqual(["42P01", "42703", "23502"]);
  });
});

describe("numbers", () => {
  const HELD = "SELECT FROM number_series WHERE kind = 'facture' ORDER BY year FOR NO KEY UPDATE";

  test("are given one after the other to who waits for them, and a day that was overtaken is the later one", async () => {
    on("2025-03-22");
    const issuedOn = (day: string) => () => {
      on(day);
      return issued(invoiceFor(clientId), people.avocat);
    };
    const works = [issuedOn("2025-03-22"), issuedOn("2025-03-21")];
    const [one, other] = (await heldUp(cabinet, HELD, works, () => on("2025-03-22"))) as [IssuedPiece, IssuedPiece];
    const numberOf = ({ number }: { number: string }) => Number(number.slice(-4));
    expect([other.issuedOn, numberOf(other)]).toEqual([one.issuedOn, numberOf(one) + 1]);
    expect(await verifyPieces()).toMatchObject({ kind: "sound" });
  });

  test("are free again while the process that took them does nothing", async () => {
    on("2025-03-22");
    const piece = invoiceFor(clientId);
    const holder = new pg.Client({ connectionString: addresses.url });
    holder.on("error", () => {});
    await holder.connect();
    await holder.query("BEGIN");
    await holder.query(HELD);
    const { rows } = await holder.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    const issuing = issued(piece, people.avocat);
    const waits = "SELECT FROM pg_locks WHERE NOT granted AND $1 = ANY (pg_blocking_pids(pid))";
    await expect.poll(async () => (await cabinet.query(waits, [rows[0]?.pid])).rowCount).toBe(1);
    // Waited for without letting the event loop turn.
    const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", LET_GO], {
      env: { ...process.env, SERVER: addresses.url, HOLDER: String(rows[0]?.pid), PIECE: piece.id },
    });
    expect(stdout.toString()).toBe("stored");
    await issuing;
  });

  test.each([
    ["what an avoir corrects is being paid", "SELECT FROM billing_balance FOR NO KEY UPDATE"],
    ["the books are being closed", "SELECT pg_advisory_xact_lock(hashtextextended('billing-period', 0))"],
  ])("are not held while %s", async (_, held) => {
    on("2025-03-22");
    const { id } = await issued(invoiceFor(clientId), people.avocat);
    await issued(invoiceFor(clientId, { kind: "avoir", correctsId: id, lines: [fees(1)] }), people.associe);
    const free = "SELECT FROM number_series WHERE kind = 'avoir' FOR NO KEY UPDATE NOWAIT";
    let taken: unknown;
    const [avoir] = await heldUp(
      cabinet,
      held,
      [() => issued(invoiceFor(clientId, { kind: "avoir", correctsId: id, lines: [fees(1)] }), people.associe)],
      async () => {
        taken = await cabinet.query(free).catch((error: Error) => error);
      },
    );
    expect([taken, avoir]).toMatchObject([{ rowCount: 1 }, { kind: "avoir" }]);
  });
});

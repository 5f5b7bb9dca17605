import { readSheet } from "read-excel-file/node";
import { beforeAll, describe, expect, test } from "vitest";
import { conakryDay } from "../../app/lib/french-date";
import { dayAfter } from "../../app/lib/public-holidays";
import type { Staff } from "../../app/server/auth/staff.server";
import { useOwnCabinet } from "../setup/app";
import { keptPagesOf } from "../setup/pdf-pages";
import type { Answer, Visitor } from "../setup/visitor";
import { colleague, storedClient } from "./client-story";
import { openedMatter } from "./matter-story";
import { fees, invoiceFor, issued, issuer, paid, paymentOf, useIssuing } from "./piece-story";

const cabinet = useOwnCabinet();
useIssuing(cabinet);
const BALANCE = "/gestionfluxclient/balance";
const today = conakryDay(new Date());
let staff: Visitor & { id: string };
let outsider: Visitor & { id: string };
let issuing: Staff;
let aminata = "";
let boubacar = "";
let walled = "";
let walledMatter = "";
let partly = { piece: "", payment: "", receipt: "" };

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, " ");

/** An invoice of so much that was due so many days ago. */
async function owed(client: string, amount: number, daysAgo: number, matterId: string | null = null) {
  const piece = await issued(invoiceFor(client, { matterId, lines: [fees(amount, { vatBp: null })] }), issuing);
  await cabinet.query(`SET session_replication_role = replica;
    UPDATE billing SET due_on = '${dayAfter(today, -daysAgo)}' WHERE id = '${piece.id}';
    RESET session_replication_role`);
  return piece;
}

beforeAll(async () => {
  staff = await colleague(cabinet, "associe");
  outsider = await colleague(cabinet, "associe");
  issuing = await issuer(cabinet, "avocat");
  // Only a test may date back when an issued piece was due.
  await cabinet.query("ALTER TABLE billing DROP CONSTRAINT billing_due");
  boubacar = await storedClient(cabinet, { name: "Boubacar Exemple", adresse: "Quartier Exemple" });
  walled = await storedClient(cabinet, { name: "Client Réservé", adresse: "Quartier Exemple" });
  const opened = await openedMatter(cabinet, staff, { clientName: "Aminata Exemple" });
  [aminata, walledMatter] = [opened.clientId, opened.id];
  await owed(aminata, 1_000_000, 100);
  const part = await owed(aminata, 300_000, 10);
  const { id, receipt } = await paid(
    paymentOf(aminata, 100_000, { shares: [{ pieceId: part.id, amount: 100_000 }] }),
    issuing,
  );
  partly = { piece: part.id, payment: id, receipt };
  await owed(aminata, 500_000, -20);
  await owed(aminata, 77_000, 5, walledMatter);
  await owed(boubacar, 200_000, 45);
  await paid(paymentOf(boubacar, 50_000), issuing);
  await owed(walled, 99_000, 70);
  const settled = await owed(boubacar, 10_000, 3);
  await paid(paymentOf(boubacar, 10_000, { shares: [{ pieceId: settled.id, amount: 10_000 }] }), issuing);
  for (const [table, id] of [
    ["client", walled],
    ["matter", walledMatter],
  ] as const) {
    await cabinet.query(`UPDATE ${table} SET closed_at = now() WHERE id = $1`, [id]);
    await cabinet.query(`INSERT INTO ${table}_access (${table}_id, staff_id) VALUES ($1, $2)`, [id, staff.id]);
  }
});

/** The cells of the row of somebody; null where there is none. */
function rowOf(answer: Answer, name: string): string[] | null {
  const row = answer.page.querySelectorAll("tbody tr").find((one) => one.text.includes(name));
  return row ? row.querySelectorAll("th, td").map((cell) => plain(cell.text).trim()) : null;
}

const sumsAbove = (answer: Answer) =>
  answer.page.querySelectorAll(".aged-sums dd").map((sum) => plain(sum.text).trim());

describe("the aged balance", () => {
  test("tells what each client owes by how long it has been due, who owes most first, and all of them together", async () => {
    const page = await staff.get(BALANCE);
    expect(rowOf(page, "Aminata Exemple")?.slice(1)).toEqual([
      "500 000",
      "277 000",
      "—",
      "—",
      "1 000 000",
      "1 777 000",
    ]);
    expect(rowOf(page, "Aminata Exemple")?.[0]).toContain("4 pièces à payer");
    expect(rowOf(page, "Boubacar Exemple")?.slice(1)).toEqual(["—", "—", "200 000", "—", "—", "200 000"]);
    // What is paid for no piece yet is told, and takes nothing off.
    expect(rowOf(page, "Boubacar Exemple")?.[0]).toContain("50 000 GNF à affecter");
    expect(page.page.querySelectorAll("tbody th .row-name").map(({ text }) => text.trim())).toEqual([
      "Aminata Exemple",
      "Boubacar Exemple",
      "Client Réservé",
    ]);
    expect(sumsAbove(page)).toEqual([
      "500 000 GNF",
      "277 000 GNF",
      "200 000 GNF",
      "99 000 GNF",
      "1 000 000 GNF",
      "2 076 000 GNF",
    ]);
  });

  test("is asked for who owes since so long, and taken away as a file", async () => {
    const names = async (since: string) =>
      (await staff.get(`${BALANCE}?depuis=${since}`)).page
        .querySelectorAll("tbody th .row-name")
        .map(({ text }) => text.trim().split(" ")[0]);
    expect(await names("1-30")).toEqual(["Aminata", "Boubacar", "Client"]);
    expect(await names("61-90")).toEqual(["Aminata", "Client"]);
    expect(await names("plus")).toEqual(["Aminata"]);
    const file = await staff.get(`${BALANCE}/export/csv?depuis=plus`);
    expect(plain(file.text).split("\r\n").slice(0, 2)).toEqual([
      expect.stringContaining("Client;Téléphone;Pièces;Non échu (GNF);1 à 30 jours (GNF)"),
      expect.stringMatching(/^Aminata Exemple;[^;]+;4;500000;277000;0;0;1000000;1777000;0;0$/),
    ]);
    // A spreadsheet adds them up.
    const book = await staff.get(`${BALANCE}/export/xlsx?depuis=plus`);
    const [, line] = await readSheet(book.bytes);
    expect(line?.slice(2)).toEqual([4, 500_000, 277_000, 0, 0, 1_000_000, 1_777_000, 0, 0]);
  });

  test("of whoever may not know of a client or a matter counts neither", async () => {
    const page = await outsider.get(BALANCE);
    expect(rowOf(page, "Aminata Exemple")?.at(-1)).toBe("1 700 000");
    expect(rowOf(page, "Client Réservé")).toBeNull();
    expect(sumsAbove(page).at(-1)).toBe("1 900 000 GNF");
    expect((await outsider.get(`${BALANCE}/export/csv`)).text).not.toContain("Réservé");
    expect((await outsider.get(`/listeCl/${walled}/releve`)).status).toBe(404);
  });

  test("overdue pieces are on the home, the oldest first, and counted beside « Factures »", async () => {
    const section = (await staff.get("/adminfils")).page.querySelector("section[aria-labelledby=factures-echues]");
    const lines =
      section?.querySelectorAll(".today-lines li").map(({ text }) => plain(text).replace(/\s+/g, " ")) ?? [];
    expect(section?.querySelector("h2")?.text).toContain("(5)");
    expect(lines[0]).toMatch(/Aminata Exemple.*F-\d{4}-0001 · reste 1 000 000 GNF.*échue le/);
    expect(lines).toHaveLength(5);
    expect(section?.querySelector(".today-head a")?.getAttribute("href")).toBe("/gestionfluxclient?etat=en-retard");
    // Paid in part and late, it is found by either.
    for (const state of ["en-retard", "partiel"])
      expect((await staff.get(`/gestionfluxclient?etat=${state}`)).text, state).toContain(
        `/gestionfluxclient/${partly.piece}`,
      );
    const theirs = (await outsider.get("/adminfils")).page.querySelector("section[aria-labelledby=factures-echues]");
    expect(theirs?.querySelector("h2")?.text).toContain("(3)");
    expect(theirs?.text).not.toContain("Réservé");
  });
});

describe("the statement of a client", () => {
  const linesOf = (answer: Answer) =>
    answer.page
      .querySelectorAll("tbody tr")
      .map((row) => row.querySelectorAll("th, td").map((cell) => plain(cell.text).trim()));

  test("tells line by line what was asked and paid, with what is owed after each", async () => {
    const [opening, ...lines] = linesOf(await staff.get(`/listeCl/${boubacar}/releve`));
    expect(opening?.slice(1)).toEqual(["Solde précédent", "—", "—", "0"]);
    const year = today.slice(0, 4);
    expect(lines.map((cells) => cells.slice(1))).toEqual([
      [expect.stringMatching(new RegExp(`^Facture F-${year}-\\d{4}$`)), "200 000", "—", "200 000"],
      [expect.stringMatching(/^Paiement RC-.*, Espèces$/), "—", "50 000", "150 000"],
      [expect.stringMatching(/^Facture F-/), "10 000", "—", "160 000"],
      [expect.stringMatching(/^Paiement RC-/), "—", "10 000", "150 000"],
      ["Le client doit", "—", "—", "150 000"],
    ]);
  });

  test("of a period begins with what was owed before it; its reading is journalled", async () => {
    const tomorrow = dayAfter(today);
    const page = await staff.get(`/listeCl/${boubacar}/releve?du=${tomorrow}&au=${tomorrow}`);
    expect(linesOf(page).map((cells) => [cells[1], cells.at(-1)])).toEqual([
      ["Solde précédent", "150 000"],
      ["Le client doit", "150 000"],
    ]);
    const { rows } = await cabinet.query(
      "SELECT subject_id FROM journal WHERE action = 'billing.statement-read' AND actor_id = $1",
      [staff.id],
    );
    expect(rows[0]).toEqual({ subject_id: boubacar });
  });

  test("is a press away: from the client’s file, and from the list of invoices by the balance; so are payments", async () => {
    const links = async (address: string) =>
      (await staff.get(address)).page.querySelectorAll("main a").map((link) => link.getAttribute("href"));
    expect(await links(`/listeCl/${aminata}`)).toContain(`/listeCl/${aminata}/releve`);
    expect(await links(BALANCE)).toContain(`/listeCl/${aminata}/releve`);
    expect(await links("/gestionfluxclient")).toEqual(
      expect.arrayContaining([BALANCE, "/gestionfluxclient/paiements"]),
    );
    expect(await links("/gestionfluxclient/paiements")).toContain("/gestionfluxclient/cloture");
    const piece = await staff.get(`/gestionfluxclient/${partly.piece}`);
    const paidBy = piece.page.querySelector("section[aria-labelledby=paiements]");
    expect(paidBy?.querySelector("a")?.getAttribute("href")).toBe(`/gestionfluxclient/paiements/${partly.payment}`);
    expect(plain(paidBy?.text ?? "")).toContain(`Paiement ${partly.receipt}100 000 GNF, Espèces`);
  });

  test("is the same on paper: that period, those lines, as much as this person may know; twice the same bytes", async () => {
    const screen = await staff.get(`/listeCl/${aminata}/releve?du=2026-01-01&au=${today}`);
    expect(screen.page.querySelector("caption")?.text).toContain("Relevé de compte d’Aminata");
    const address = screen.page.querySelector("a[href*='releve.pdf']")?.getAttribute("href") ?? "";
    const paper = async (who: Visitor, at = address) => {
      const { status, headers, bytes } = await who.get(at);
      expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
      return bytes;
    };
    const pdf = await paper(staff);
    expect((await paper(staff)).toString("latin1")).toBe(pdf.toString("latin1"));
    const wordsOf = (bytes: Buffer) =>
      // « 1er »: its « er » is drawn apart.
      plain(keptPagesOf(bytes).flat().join("\n"))
        .replace(/\s+/g, " ")
        .replace(/\b1 er\b/g, "1er");
    const words = wordsOf(pdf);
    const onScreen = linesOf(screen)
      .slice(0, -1)
      .map(([day, what, ...sums]) => [day, what, ...sums.filter((sum) => sum !== "—")].join(" "));
    for (const line of [...onScreen, "Relevé de compte", "1 777 000 GNF", "Plus de 90 jours 1 000 000 GNF"])
      expect(words).toContain(line);
    const theirs = wordsOf(await paper(outsider));
    expect(theirs).not.toContain("77 000");
    expect(theirs).toContain("1 700 000 GNF");
    expect((await outsider.get(`/listeCl/${walled}/releve.pdf`)).status).toBe(404);
    const { rows } = await cabinet.query(
      "SELECT subject_id, details FROM journal WHERE action = 'billing.statement-printed' AND actor_id = $1",
      [staff.id],
    );
    expect(rows[0]).toEqual({ subject_id: aminata, details: { from: "2026-01-01", to: today } });
  });

  test("tells what is « à affecter » of somebody who owes nothing", async () => {
    const owner = await storedClient(cabinet, { name: "Kerfalla Exemple" });
    await paid(paymentOf(owner, 500_000), issuing);
    const { page } = await staff.get(`/listeCl/${owner}/releve`);
    expect(plain(page.querySelector("main")?.text ?? "")).toContain("à affecter encore à une pièce : 500 000 GNF");
  });

  test("counts of a matter that is closed to somebody nothing", async () => {
    const page = await outsider.get(`/listeCl/${aminata}/releve`);
    expect(page.text).not.toContain("77\u202F000");
    expect(linesOf(page).at(-1)?.at(-1)).toBe("1 700 000");
    expect((await staff.get(`/listeCl/${aminata}/releve`)).text).toContain("77\u202F000");
  });
});

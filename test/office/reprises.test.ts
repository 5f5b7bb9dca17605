import { beforeAll, expect, test } from "vitest";
import { conakryDay } from "../../app/lib/french-date";
import { dayAfter } from "../../app/lib/public-holidays";
import { sumEntries } from "../../app/records/invoices/accounting/accounting-entries.server";
import { verifyPieces } from "../../app/records/invoices/pieces/piece-verification.server";
import type { Staff } from "../../app/server/auth/staff.server";
import { useCabinet } from "../setup/app";
import type { Visitor } from "../setup/visitor";
import { colleague, formOn, storedClient } from "./client-story";
import { imported, preview, wordsOf } from "./import-story";
import { openedMatter } from "./matter-story";
import { fees, invoiceFor, issued, issuer, useIssuing } from "./piece-story";

const cabinet = useCabinet();
useIssuing(cabinet);
const today = conakryDay(new Date());
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, " ").replace(/\s+/g, " ");
let staff: Visitor;
let associe: Staff;
let aminata = "";

beforeAll(async () => {
  staff = await cabinet.staff();
  associe = await issuer(cabinet, "associe");
  aminata = await storedClient(cabinet, { name: "Aminata Exemple" });
});

const HEAD = "Numéro;Client;Identifiant du client;Dossier;Date;Échéance;Total;Déjà payé";
const csv = (...rows: string[]) => [HEAD, ...rows].join("\r\n");
const bring = (name: string, ...rows: string[]) => imported(staff, name, csv(...rows), "reprises");

/** The ids of reprises that count, by their numbers. */
async function kept(): Promise<Record<string, string>> {
  const { rows } = await cabinet.query<{ id: string; number: string }>(
    "SELECT id, number FROM billing WHERE kind = 'reprise' AND id IN (SELECT id FROM reprise)",
  );
  return Object.fromEntries(rows.map(({ id, number }) => [number, id]));
}

const seen = async (address: string) => plain((await staff.get(address)).page.querySelector("main")?.text ?? "");

test("old unpaid invoices come in under their own numbers, are owed, paid and corrected like others, and take no number", async () => {
  const { clientId, id: matterId } = await openedMatter(cabinet, staff, { clientName: "Boubacar Exemple" });
  const { rows: matters } = await cabinet.query<{ reference: string }>("SELECT reference FROM matter WHERE id = $1", [
    matterId,
  ]);
  const reference = matters[0]?.reference ?? "";
  const due = dayAfter(today, -100);
  const { words } = await bring(
    "anciennes.csv",
    `2024/17;Aminata Exemple;;;12/03/2024;${due.split("-").reverse().join("/")};1 180 000;180 000`,
    `2025/3;Boubacar  Exemple;;${reference};2025-06-01;;500000.00;`,
  );
  expect(words).toContain("2 anciennes factures importées");
  const ids = await kept();
  const one = `/gestionfluxclient/${ids["2024/17"]}`;
  const page = await seen(one);
  for (const says of ["Facture reprise 2024/17", "Du 12 mars 2024, reprise le", "1 000 000 GNF", "En retard"])
    expect(page).toContain(says);
  expect(page).toContain("1 180 000 GNF, dont 180 000 GNF déjà payés");
  expect(await seen(`/gestionfluxclient/${ids["2025/3"]}`)).toContain(reference);
  for (const [address, says] of [
    ["/gestionfluxclient?genre=reprise", "2025/3"],
    ["/gestionfluxclient?q=2024/17", "Aminata Exemple"],
    ["/gestionfluxclient/balance?depuis=plus", "1 000 000"],
    [`/listeCl/${aminata}/releve?du=2024-01-01`, "Facture reprise 2024/171 000 000"],
    ["/adminfils", "2024/17 · reste 1 000 000 GNF"],
    [`/listeCl/${clientId}`, "500 000 GNF"],
  ] as const)
    expect(await seen(address), address).toContain(says);
  const paying = `${one}/paiement`;
  await staff.post(paying, { ...formOn(await staff.get(paying), paying), mode: "especes", somme: "400 000" });
  expect(await seen(one)).toContain("600 000 GNF");
  // Its number is not broken at a hyphen on a narrow screen.
  expect((await staff.get(one)).page.querySelector(".history .unbroken")?.text).toMatch(/^RC-/);
  const line = [fees(600_000, { vatBp: null, label: "Passé en perte" })];
  await issued(invoiceFor(aminata, { kind: "avoir", correctsId: ids["2024/17"] ?? "", lines: line }), associe);
  expect(await seen(one)).toContain("Soldée");
  // What was asked is in the books of before; what is paid, and corrected, is of these.
  const { journals } = await sumEntries({ from: "2024-01-01", to: today }, "all");
  expect(journals).toEqual([
    { journal: "VE", entries: 1, debit: 600_000, credit: 600_000 },
    { journal: "CA", entries: 1, debit: 400_000, credit: 400_000 },
  ]);
  const { number } = await issued(invoiceFor(aminata), associe);
  expect(number).toBe(`F-${today.slice(0, 4)}-0001`);
  expect(await verifyPieces()).toMatchObject({ kind: "sound", counts: { reprise: 2, facture: 1 } });
});

test("those of one day stand on the statement in the order of their numbers, before what is of that day besides", async () => {
  const cellou = await storedClient(cabinet, { name: "Cellou Exemple" });
  await bring("du-jour.csv", ...[10, 9, 11].map((n) => `7/${n};Cellou Exemple;;;05/02/2024;;${n}00;`));
  await bring("du-jour-aussi.csv", "7/8;Cellou Exemple;;;05/02/2024;;800;");
  const { page } = await staff.get(`/listeCl/${cellou}/releve?du=2024-01-01`);
  expect(page.querySelectorAll("main tbody a").map(({ text }) => text)).toEqual(
    [8, 9, 10, 11].map((n) => `Facture reprise 7/${n}`),
  );
});

test("a row that is wrong says why: a homonym, a matter of others, days, sums, a number of the firm’s own", async () => {
  const namesakes = [await storedClient(cabinet, { name: "Sékou Exemple" })];
  await cabinet.query(
    `INSERT INTO client (name, adresse, numero, naturedaffaire, avocat)
     SELECT name, adresse, '621000000', naturedaffaire, avocat FROM client WHERE id = $1`,
    namesakes,
  );
  const { number } = await issued(invoiceFor(aminata), associe);
  const { answer } = await preview(
    staff,
    "fausses.csv",
    csv(
      "9/1;Sékou Exemple;;;12/03/2024;;100;",
      `9/2;Sékou Exemple;${namesakes[0]};;12/03/2024;;100;`,
      "9/3;Aminata Exemple;;2019-0404;12/03/2024;;100;",
      "9/4;Aminata Exemple;;;12/03/2024;11/03/2024;100;100",
      `9/5;Aminata Exemple;;;${dayAfter(today, 2)};;1,5;`,
      `${number};Aminata Exemple;;;12/03/2024;;100;`,
      "9/6;Aminata Exemple;;;12 mars 2024;;100;",
      // Nothing bears it yet: it is the firm's all the same.
      `f-${today.slice(0, 4)}-8888;Aminata Exemple;;;12/03/2024;;100;`,
    ),
    "reprises",
  );
  const words = wordsOf(answer);
  for (const says of [
    "deux clients portent ce nom",
    "aucun dossier de ce client n’a cette référence",
    "elle est avant la date de la facture",
    "cette facture est soldée",
    "elle n’est pas encore venue",
    "une somme en francs entiers",
    "une pièce émise ici le porte",
    "ou n’est pas écrite comme 20/11/2026",
  ])
    expect(words, says).toContain(says);
  expect(words).toContain("À importer1 ancienne facture");
});

test("an import is undone but for what was paid; what goes is seen nowhere, may come again, and nothing else changes", async () => {
  const rows = ["3/1;Aminata Exemple;;;01/02/2024;;31415;", "3/2;Aminata Exemple;;;01/02/2024;;27182;"];
  const { address } = await bring("a-annuler.csv", ...rows);
  const ids = await kept();
  const paying = `/gestionfluxclient/${ids["3/2"]}/paiement`;
  await staff.post(paying, { ...formOn(await staff.get(paying), paying), mode: "especes", somme: "100" });
  await staff.post(`${address}/annulation`, {});
  expect(await seen("/importation")).toContain("Annulé1 retirée");
  expect(Object.keys(await kept())).toContain("3/2");
  expect(Object.keys(await kept())).not.toContain("3/1");
  expect((await staff.get(`/gestionfluxclient/${ids["3/1"]}`)).status).toBe(404);
  for (const screen of ["/gestionfluxclient", "/gestionfluxclient?q=3/1", `/listeCl/${aminata}/releve?du=2024-01-01`])
    expect(await seen(screen), screen).not.toMatch(/31 415/);
  // What is said to be there is what the list has.
  const { rows: there } = await cabinet.query<{ count: number }>("SELECT count(*)::int AS count FROM reprise");
  expect(await verifyPieces()).toMatchObject({ kind: "sound", counts: { reprise: there[0]?.count } });
  // The file comes again: what was taken away is new, what stayed is there.
  expect((await bring("a-annuler.csv", ...rows)).words).toContain("1 ancienne facture importée, 1 ligne laissée");
  const again = (await kept())["3/1"];
  expect(again).not.toBe(ids["3/1"]);
  const outside = await colleague(cabinet, "associe");
  await cabinet.query("UPDATE client SET closed_at = now() WHERE id = $1", [aminata]);
  expect((await outside.get(`/gestionfluxclient/${again}`)).status).toBe(404);
  await cabinet.query("UPDATE client SET closed_at = NULL WHERE id = $1", [aminata]);
  for (const statement of [
    `DELETE FROM reprise WHERE id = '${ids["3/2"]}'`,
    `INSERT INTO billing_withdrawal (billing_id) VALUES ('${again}')`,
    `INSERT INTO reprise (id) VALUES ('${ids["3/1"]}')`,
    "DELETE FROM billing_withdrawal",
    "UPDATE billing SET old_number = old_number || '1' WHERE kind = 'reprise'",
  ])
    await expect(cabinet.query(statement), statement).rejects.toThrow();
  const behind = (statement: string) =>
    cabinet.query(`SET session_replication_role = replica; ${statement}; RESET session_replication_role`);
  await behind(`DELETE FROM reprise WHERE id = '${again}'`);
  const gone = "la reprise n’existe plus, et n’a pas été retirée";
  expect(await verifyPieces()).toEqual({ kind: "wrong", piece: "3/1", what: gone });
  await behind(`UPDATE billing SET content = replace(content, '31415', '31416') WHERE id = '${again}'`);
  expect(await verifyPieces()).toEqual({ kind: "wrong", piece: "3/1", what: expect.stringContaining("son contenu") });
});

import { beforeAll, describe, expect, test } from "vitest";
import { conakryDay } from "../../app/lib/french-date";
import type { Staff } from "../../app/server/auth/staff.server";
import { useCabinet } from "../setup/app";
import type { Answer, Visitor } from "../setup/visitor";
import { colleague, storedClient } from "./client-story";
import { openedMatter } from "./matter-story";
import { advanced, fees, invoiceFor, issued, issuer, paid, paymentOf, useIssuing } from "./piece-story";

const cabinet = useCabinet();
useIssuing(cabinet);
const REPORT = "/gestionfluxclient/rapports";
const today = conakryDay(new Date());
const year = today.slice(0, 4);
const month = Number(today.slice(5, 7));
let staff: Visitor & { id: string };
let outsider: Visitor & { id: string };
let issuing: Staff;
let matter = "";
let walledMatter = "";

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, " ").trim();

/** The cells of the row of that head, in the part of that name. */
const rowOf = (answer: Answer, part: string, head: string): string[] | undefined =>
  answer.page
    .querySelectorAll(`section[aria-labelledby=${part}] tbody tr`)
    .map((row) => row.querySelectorAll("th, td").map((cell) => plain(cell.text)))
    .find(([name]) => name?.includes(head));

beforeAll(async () => {
  staff = await colleague(cabinet, "associe");
  outsider = await colleague(cabinet, "avocat");
  issuing = await issuer(cabinet, "associe");
  const client = await storedClient(cabinet, { name: "Boubacar Exemple", adresse: "Quartier Exemple" });
  const opened = await openedMatter(cabinet, staff, { clientName: "Aminata Exemple" });
  matter = opened.id;
  // 1 180 000 asked for in a matter, of which an avoir takes 118 000 back and 500 000 are paid.
  const invoice = await issued(invoiceFor(opened.clientId, { matterId: matter }), issuing);
  await issued(
    invoiceFor(opened.clientId, { kind: "avoir", matterId: matter, correctsId: invoice.id, lines: [fees(100_000)] }),
    issuing,
  );
  await paid(paymentOf(opened.clientId, 500_000, { shares: [{ pieceId: invoice.id, amount: 500_000 }] }), issuing);
  // A provision is no fee yet, but its money came in.
  await advanced(opened.clientId, 300_000, issuing, matter);
  // Of no matter: 200 000 asked for; a cheque that bounced; 70 000 for nothing yet.
  const other = await issued(invoiceFor(client, { lines: [fees(200_000, { vatBp: null })] }), issuing);
  const cheque = await paid(
    paymentOf(client, 200_000, {
      method: "cheque",
      reference: "CH 1",
      shares: [{ pieceId: other.id, amount: 200_000 }],
    }),
    issuing,
  );
  const reversed = await staff.post(`/gestionfluxclient/paiements/${cheque.id}/contrepassation`, {
    motif: "Sans provision",
    jour: today,
  });
  expect(reversed.status).toBe(303);
  await paid(paymentOf(client, 70_000), issuing);
  const walled = await openedMatter(cabinet, staff, { clientName: "Client Réservé" });
  walledMatter = walled.id;
  await issued(invoiceFor(walled.clientId, { matterId: walledMatter, lines: [fees(9_000, { vatBp: null })] }), issuing);
  await cabinet.query("UPDATE matter SET closed_at = now() WHERE id = $1", [walledMatter]);
  await cabinet.query("INSERT INTO matter_access (matter_id, staff_id) VALUES ($1, $2)", [walledMatter, staff.id]);
});

describe("the report of a year", () => {
  test("tells what was issued, received and is owed by month, nature and lawyer, and what is left of provisions", async () => {
    const page = await staff.get(REPORT);
    const all = ["1 271 000", "870 000", "771 000"];
    expect(rowOf(page, "mois", "Total")?.slice(1)).toEqual(all);
    const names = ["Janvier", "Février", "Mars", "Avril", "Mai", "Juin", "Juillet", "Août"];
    const now = [...names, "Septembre", "Octobre", "Novembre", "Décembre"][month - 1] ?? "";
    expect(rowOf(page, "mois", now)?.slice(1)).toEqual(all);
    for (const part of ["avocats", "natures"]) expect(rowOf(page, part, "Total")?.slice(1)).toEqual(all);
    expect(rowOf(page, "natures", "Sans dossier")?.slice(1)).toEqual(["200 000", "70 000", "200 000"]);
    expect(rowOf(page, "provisions", "Sans dossier")).toBeUndefined();
    expect(rowOf(page, "provisions", `${year}-`)?.slice(1)).toEqual(["Aminata Exemple", "300 000 GNF"]);
    // The bars tell the same to whoever points at them.
    const bars = page.page.querySelectorAll(".report-chart rect title").map(({ text }) => plain(text));
    expect(bars).toContain(`${now}, émis : 1 271 000 GNF`);
    expect(bars).toHaveLength(24);
    const none = (await staff.get(`${REPORT}?annee=2019`)).page.querySelector("main")?.text ?? "";
    expect(plain(none)).toContain("En 2019, rien n’a été émis ni encaissé.");
  });

  test("counts nothing of a matter that is closed to its reader, and its files are those of the screen", async () => {
    const page = await outsider.get(REPORT);
    expect(rowOf(page, "mois", "Total")?.slice(1)).toEqual(["1 262 000", "870 000", "762 000"]);
    const file = await staff.get(`${REPORT}/natures.csv?annee=${year}`);
    expect(file.headers.get("Content-Type")).toContain("text/csv");
    expect(file.text).toContain("Nature;Émis (GNF);Encaissé (GNF);Reste dû (GNF)\r\n");
    expect(file.text).toContain("Sans dossier;200000;70000;200000");
    expect((await outsider.get(`${REPORT}/mois.csv?annee=${year}`)).text).not.toContain("1271000");
    expect((await staff.get(`${REPORT}/autre.csv`)).status).toBe(404);
  });
});

test("the series of numbers are told to an associé, and all pieces read over against their issuing", async () => {
  const numbers = "/gestionfluxclient/numeros";
  const page = await staff.get(numbers);
  const rows = page.page
    .querySelectorAll("main tbody tr")
    .map((row) => row.querySelectorAll("th, td").map((cell) => plain(cell.text).split(" ")[0]));
  expect(rows).toEqual([
    ["Demande", year, `P-${year}-0001`, `P-${year}-0001`, "1"],
    ["Facture", year, `F-${year}-0001`, `F-${year}-0003`, "3"],
    ["Avoir", year, `AV-${year}-0001`, `AV-${year}-0001`, "1"],
    ["Reçu", year, `RC-${year}-0001`, `RC-${year}-0004`, "4"],
  ]);
  const said = async () =>
    plain((await staff.get(`${numbers}?relire=1`)).page.querySelector("main [role=status]")?.text ?? "");
  expect(await said()).toBe(
    "1 demande de provision, 3 factures, 1 avoir, 4 reçus : aucun trou, aucun doublon, rien n’a changé.",
  );
  await cabinet.query(`SET session_replication_role = replica;
    UPDATE billing SET content = replace(content, 'Boubacar', 'Mamadou') WHERE kind = 'facture' AND n = 2;
    RESET session_replication_role`);
  expect(await said()).toContain(`F-${year}-0002 : son contenu n’est plus celui de son émission.`);
  expect((await outsider.get(numbers)).status).toBe(403);
});

test("whoever closes a matter is told what is owed in it, what is left of its provisions and what is for no piece", async () => {
  const closing = async () =>
    plain((await staff.get(`/dossiers/${matter}/cloture`)).page.querySelector("main")?.text ?? "");
  const told = await closing();
  expect(told).toContain(
    "Ce dossier a 1 facture impayée (562 000 GNF). Il peut être clos ; elle reste dans la balance.",
  );
  expect(told).toContain("Il reste 300 000 GNF de provisions, à rendre ou à déduire d’une dernière facture.");
  // What another client has paid is theirs.
  expect(told).not.toContain("pour aucune pièce");
  const { rows } = await cabinet.query<{ id: string }>("SELECT client_id AS id FROM matter WHERE id = $1", [matter]);
  const { receipt } = await paid(paymentOf(rows[0]?.id ?? "", 5_000), issuing);
  expect(await closing()).toContain(
    `Le client a payé 5 000 GNF qui ne sont pour aucune pièce, à affecter ou à rendre : ${receipt}.`,
  );
});

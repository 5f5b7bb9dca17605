import { readSheet } from "read-excel-file/node";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { csvRows } from "../../app/lib/csv";
import { useCabinet } from "../setup/app";
import { whileAltered } from "../setup/database";
import type { Visitor } from "../setup/visitor";
import { colleague, storedClient } from "./client-story";
import { imported, preview, wordsOf } from "./import-story";
import { messageFrom } from "./office-story";

const cabinet = useCabinet();
let staff: Visitor;
beforeAll(async () => {
  staff = await cabinet.staff();
});
beforeEach(async () => {
  for (const table of ["client", "message", "data_import"]) await cabinet.query(`DELETE FROM ${table}`);
});

const lastEntry = async (action: string) =>
  (await cabinet.query("SELECT * FROM journal WHERE action = $1 ORDER BY id DESC LIMIT 1", [action])).rows[0];

/** The names in an exported CSV, in its order. */
function namesIn(text: string, heading: string): string[] {
  const [head, ...rows] = [...csvRows(text)];
  const at = head?.cells.indexOf(heading) ?? -1;
  return rows.map(({ cells }) => cells[at] ?? "");
}

describe("clients", () => {
  beforeEach(async () => {
    await storedClient(cabinet, { name: "Aminata Exemple", numero: "+224620000001" }, 3000);
    await storedClient(cabinet, { name: "Binta Essai", numero: "+224620000002", naturedaffaire: "Arbitrage" }, 2000);
    await storedClient(cabinet, { name: "Cellou Exemple", numero: "+224620000003", avocat: "Maitre Autre" }, 1000);
  });

  test.each([
    ["", ["Cellou Exemple", "Binta Essai", "Aminata Exemple"]],
    ["?q=quartier&tri=nom", ["Aminata Exemple", "Binta Essai", "Cellou Exemple"]],
    ["?q=CÉLLOU", ["Cellou Exemple"]],
    ["?nature=Arbitrage", ["Binta Essai"]],
    ["?avocat=Maitre+Autre", ["Cellou Exemple"]],
    ["?q=620000002", ["Binta Essai"]],
    ["?q=introuvable", []],
  ])("the file holds what the list shows with « %s », in its order", async (query, names) => {
    const answer = await staff.get(`/listeCl/export/csv${query}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="clients-\d\d-\d\d-\d{4}\.csv"$/);
    expect(answer.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(namesIn(answer.text, "Nom et prénom")).toEqual(names);
  });

  test("more than one piece comes whole and in order, once each", async () => {
    await cabinet.query(`INSERT INTO client (name, adresse, numero, naturedaffaire, avocat, dateajout)
      SELECT 'Client ' || to_char(i, 'FM0000'), 'Quartier', '+224620000000', 'Arbitrage', 'Maitre Exemple', now()
      FROM generate_series(1, 950) AS i`);
    for (const tri of ["nom", "recent", "ancien"]) {
      const names = namesIn((await staff.get(`/listeCl/export/csv?q=client&tri=${tri}`)).text, "Nom et prénom");
      expect(new Set(names).size, tri).toBe(950);
      expect(names, tri).toHaveLength(950);
      if (tri === "nom") expect(names).toEqual(names.toSorted());
    }
  });

  test("the journal says who took how many and by which filters, not what was searched for", async () => {
    await staff.get("/listeCl/export/xlsx?q=aminata&nature=Arbitrage");
    const entry = await lastEntry("clients.exported");
    expect(entry).toMatchObject({ details: { count: 0, format: "xlsx", searched: true, nature: "Arbitrage" } });
    expect(JSON.stringify(entry)).not.toContain("aminata");
  });

  test("a closed client is in the file of whoever may know of it, and of nobody else", async () => {
    const { rows } = await cabinet.query<{ id: string }>(
      "UPDATE client SET closed_at = now() WHERE name LIKE 'Binta%' RETURNING id",
    );
    const lawyer = await colleague(cabinet, "avocat");
    await cabinet.query("INSERT INTO client_access (client_id, staff_id) VALUES ($1, $2)", [rows[0]?.id, lawyer.id]);
    for (const format of ["csv", "xlsx"]) {
      const names = async (who: Visitor) => {
        const { bytes, text } = await who.get(`/listeCl/export/${format}`);
        if (format === "csv") return namesIn(text, "Nom et prénom");
        return (await readSheet(bytes)).slice(1).map((row) => row[3]);
      };
      expect(await names(staff)).not.toContain("Binta Essai");
      expect(await names(lawyer)).toContain("Binta Essai");
    }
    await staff.get("/listeCl/export/csv");
    expect(await lastEntry("clients.exported")).toMatchObject({ details: { count: 2 } });
  });

  test("no cell is a formula, and the file of either format can be imported again and adds nothing", async () => {
    await storedClient(cabinet, {
      name: "=1+1",
      adresse: '@Kaloum; "cité", la suite',
      numero: "+224620000004",
      landmark: "-5 m",
      email: "a@exemple.gn",
      other_names: ["+Alias", "Deux"],
      other_phones: ["+224620000005", "+33612345678"],
      kind: "societe",
    });
    const csv = await staff.get("/listeCl/export/csv");
    expect(csv.text).not.toMatch(/(^|;)"?[=+\-@]/m);
    const xlsx = await staff.get("/listeCl/export/xlsx");
    expect((await readSheet(xlsx.bytes)).map((row) => row[3])).toContain("=1+1");
    for (const [name, bytes] of [
      ["a.csv", csv.bytes],
      ["a.xlsx", xlsx.bytes],
    ] as const) {
      const { answer } = await preview(staff, name, new Uint8Array(bytes));
      expect(wordsOf(answer)).toContain("Déjà enregistrées4 lignes");
      expect(wordsOf(answer)).toContain("Il n’y a rien à importer");
    }
    // In an office that has lost them it brings them all back as they were.
    const words = ["kind", "name", "other_names", "adresse", "landmark", "email", "numero", "other_phones"];
    const all = async () => (await cabinet.query(`SELECT ${words} FROM client ORDER BY name`)).rows;
    const before = await all();
    await cabinet.query("DELETE FROM client");
    const { address } = await preview(staff, "a.xlsx", new Uint8Array(xlsx.bytes));
    await staff.post(`${address}/lancement`, {});
    await expect.poll(async () => wordsOf(await staff.get(address)), { timeout: 30_000 }).toContain("Import terminé");
    expect(await all()).toEqual(before);
  });

  test("the list offers its own filters as a file, to lawyers alone", async () => {
    const links = (answer: Awaited<ReturnType<Visitor["get"]>>) =>
      answer.page
        .querySelectorAll(".export-links a")
        .map((link) => link.getAttribute("href")?.replaceAll("&amp;", "&"));
    expect(links(await staff.get("/listeCl?q=exemple&tri=nom"))).toEqual([
      "/listeCl/export/csv?q=exemple&tri=nom",
      "/listeCl/export/xlsx?q=exemple&tri=nom",
    ]);
    const secretary = await colleague(cabinet, "secretariat");
    expect(links(await secretary.get("/listeCl"))).toEqual([]);
    expect(links(await secretary.get("/listec"))).toEqual([]);
    expect((await secretary.get("/listeCl/export/csv")).status).toBe(403);
    expect((await staff.get("/listeCl/export/pdf")).status).toBe(404);
    expect((await staff.get("/LISTECL/EXPORT/CSV")).headers.get("Content-Type")).toContain("text/csv");
  });
});

describe("messages", () => {
  test("filters, search and corbeille are those of the list, and the file can be imported again", async () => {
    await messageFrom(cabinet, { nom: "Aminata Exemple", message: "=cmd|' /C calc'!A0" }, 3000);
    await messageFrom(cabinet, { nom: "Binta Exemple", phone: "+224620000001", email: null }, 2000, "clos");
    await messageFrom(cabinet, { nom: "Cellou Exemple" }, 1000);
    await cabinet.query("UPDATE message SET deleted_at = now() WHERE nom LIKE 'Cellou%'");
    const names = async (query: string) => namesIn((await staff.get(`/listec/export/csv${query}`)).text, "Nom");
    expect(await names("")).toEqual(["Binta Exemple", "Aminata Exemple"]);
    expect(await names("?etat=clos")).toEqual(["Binta Exemple"]);
    expect(await names("?q=calc")).toEqual(["Aminata Exemple"]);
    expect(await names("?suivi=moi")).toEqual([]);
    expect(await lastEntry("contacts.exported")).toMatchObject({ details: { count: 0, format: "csv" } });
    // What the list marks with colours and hours.
    await cabinet.query(
      `UPDATE message SET urgent = true, remind_at = '2026-12-01 09:00+00' WHERE nom LIKE 'Aminata%'`,
    );
    const { text: whole } = await staff.get("/listec/export/csv");
    expect(namesIn(whole, "Urgent")).toEqual(["", "oui"]);
    expect(namesIn(whole, "Rappel")).toEqual(["", "01/12/2026 09:00:00"]);
    for (const format of ["csv", "xlsx"]) {
      const { bytes } = await staff.get(`/listec/export/${format}`);
      const { answer } = await preview(staff, `a.${format}`, new Uint8Array(bytes), "messages");
      expect(wordsOf(answer), format).toContain("Déjà enregistrées2 lignes");
    }
  });

  test("the call or the meeting that somebody asked for comes back with the file", async () => {
    await messageFrom(cabinet, { nom: "Aminata Exemple", message: "Demande de rappel." }, 3000);
    await messageFrom(cabinet, { nom: "Binta Exemple" }, 2000);
    const asked = { callback_when: "apres-midi", callback_at: new Date("2026-11-20T12:00:00Z") };
    const met = ["2026-12-01T09:00:00Z", "2026-12-02T10:30:00Z"].map((at) => new Date(at));
    await whileAltered(
      cabinet,
      "ALTER TABLE message DISABLE TRIGGER message_request",
      "ALTER TABLE message ENABLE TRIGGER message_request",
      async () => {
        await cabinet.query("UPDATE message SET callback_when = $1, callback_at = $2 WHERE nom LIKE 'Aminata%'", [
          asked.callback_when,
          asked.callback_at,
        ]);
        await cabinet.query(
          "UPDATE message SET meeting_first = $1, meeting_second = $2, meeting_at = $2 WHERE nom LIKE 'Binta%'",
          met,
        );
      },
    );
    const { text: file } = await staff.get("/listec/export/csv");
    expect(namesIn(file, "Appel demandé")).toEqual(["", "L’après-midi"]);
    expect(namesIn(file, "Rendez-vous confirmé")).toEqual(["02/12/2026 10:30:00", ""]);
    await cabinet.query("DELETE FROM message");
    await imported(staff, "messages.csv", file, "messages");
    const { rows } = await cabinet.query(
      "SELECT callback_when, callback_at >= created_at AS due, meeting_first, meeting_second, meeting_at, meeting_told FROM message ORDER BY nom",
    );
    expect(rows).toEqual([
      {
        callback_when: asked.callback_when,
        due: true,
        meeting_first: null,
        meeting_second: null,
        meeting_at: null,
        meeting_told: null,
      },
      {
        callback_when: null,
        due: null,
        meeting_first: met[0],
        meeting_second: met[1],
        meeting_at: met[1],
        meeting_told: met[1],
      },
    ]);
    const wrong = { nom: "Une", email: "a@exemple.gn", message: "Bonjour", dateajout: "20/11/2026", appel: "la nuit" };
    const moments = { rendez_vous_propose_1: "01/12/2026 09:00", rendez_vous_propose_2: "02/12/2026 10:30" };
    const mistaken = [wrong, { ...wrong, appel: "matin", ...moments, rendez_vous_confirme: "03/12/2026 09:00" }];
    const { answer } = await preview(staff, "b.json", JSON.stringify(mistaken), "messages");
    const told = wordsOf(answer);
    expect(told).toContain("Écrivez un de ces moments : Dès que possible, Le matin");
    expect(told).toContain("Ce n’est aucun des deux moments proposés.");
  });
});

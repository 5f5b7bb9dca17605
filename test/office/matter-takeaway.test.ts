import { strFromU8, unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import type { Visitor } from "../setup/visitor";
import { colleague, formOn } from "./client-story";
import { lawyerCalled } from "./hearing-story";
import { wordsOf } from "./import-story";
import { issuedBy } from "./invoice-story";
import { openedMatter } from "./matter-story";

const cabinet = useCabinet();
let staff: Visitor;
let id: string;
let piece: string;

beforeAll(async () => {
  staff = await cabinet.staff();
  const matter = await openedMatter(cabinet, staff, { title: "Affaire <Emportée>", clientName: "Société à Emporter" });
  id = matter.id;
  piece = await issuedBy(staff, { client: matter.clientId, matter: id, lines: [{ prix: "500 000" }] });
  const payment = `/gestionfluxclient/${piece}/paiement`;
  const form = formOn(await staff.get(payment), payment);
  const typed = { mode: "especes", somme: "200 000", payeur: "Awa Exemple" };
  expect((await staff.post(payment, { ...form, ...typed })).status).toBe(303);
  await cabinet.query(
    `INSERT INTO party (client_id, matter_id, side, name, name_keys, quality, counsel, phone)
     SELECT client_id, id, 'adverse', 'Adversaire Exemple', '{}', 'défendeur', 'Maître Autre', '+224620112233' FROM matter
      WHERE id = $1`,
    [id],
  );
  await cabinet.query(
    `INSERT INTO proceeding (matter_id, court_id, number, level, decided_on)
     SELECT $1, id, 'RG 7/2026', 'appel', '2026-03-01' FROM court WHERE short_name = 'Cour d’appel'`,
    [id],
  );
  await cabinet.query(
    `INSERT INTO hearing (matter_id, court_id, day, time, minutes, purpose, room, state, outcome, reason, to_bring, note)
     SELECT $1, id, '2026-02-20', '09:00', 60, 'Plaidoirie', 'Salle 2', 'tenue', 'plaidee', '', E'Reçus\\nContrat', 'Note d’audience' FROM court
      WHERE short_name = 'TPI Dixinn'`,
    [id],
  );
  await cabinet.query(
    `INSERT INTO hearing (matter_id, court_id, minutes, purpose, state, outcome, reason, attendee_ids)
     SELECT $1, id, 60, 'Mise en état', 'annulee', 'radiation', '', ARRAY[$2]::uuid[] FROM court WHERE short_name = 'TPI Dixinn'`,
    [id, await lawyerCalled(cabinet, "Maitre Accompagne Exemple")],
  );
  const said = await colleague(cabinet, "secretariat");
  const confirmed = await colleague(cabinet, "avocat");
  await cabinet.query(
    `INSERT INTO deadline (matter_id, kind, title, due_on, steps, state, ending, proof, done_at, done_by, confirmed_at, confirmed_by)
     VALUES ($1, 'delai', 'Appel Exemple', '2026-03-30', '[{"day":"2026-03-20"},{"day":"2026-03-30","plus":"+ 10 jours"}]',
       'clos', 'fait', 'Reçu du greffe', now(), $2, now(), $3)`,
    [id, said.id, confirmed.id],
  );
  await cabinet.query(
    `INSERT INTO matter_entry (matter_id, kind, words, at)
     SELECT $1, 'note', 'Note numéro ' || n, now() - make_interval(mins => 1000 - n) FROM generate_series(1, 450) AS n`,
    [id],
  );
  await cabinet.query("INSERT INTO matter_entry (matter_id, kind, words) VALUES ($1, 'note', '=1+1')", [id]);
});

const archiveOf = async (who: Visitor) => who.get(`/dossiers/${id}/emport/archive`);

test("the page says what a copy holds, and how big it is", async () => {
  expect((await staff.get(`/dossiers/${id}`)).text).toContain(`/dossiers/${id}/emport`);
  const page = await staff.get(`/dossiers/${id}/emport`);
  expect(wordsOf(page)).toContain("451 notes, appels et tâches");
  expect(wordsOf(page)).toContain("1 procédure");
  expect(wordsOf(page)).toContain("2 audiences");
  expect(wordsOf(page)).toContain("1 délai");
  expect(wordsOf(page)).toContain("1 pièce émise");
  const size = Number(/d’environ (\d+) ko/.exec(wordsOf(page))?.[1]);
  const real = (await archiveOf(staff)).bytes.length / 1000;
  expect(size).toBeGreaterThan(real / 4);
  expect(size).toBeLessThan(real * 4);
});

test("the copy holds all of the matter, in order, once", async () => {
  const answer = await archiveOf(staff);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("Content-Type")).toBe("application/zip");
  expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="dossier-\d{4}-\d{4,}\.zip"$/);
  const files = unzipSync(new Uint8Array(answer.bytes));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(Object.keys(files)).toEqual([
    "sommaire.html",
    "sommaire.txt",
    "suivi.csv",
    "parties.csv",
    "procedures.csv",
    "audiences.csv",
    "delais.csv",
    "factures.csv",
    "paiements.csv",
    expect.stringMatching(/^factures\/F-\d{4}-0001\.pdf$/),
  ]);
  const [name = ""] = Object.keys(files).slice(-1);
  const kept = await staff.get(`/gestionfluxclient/${piece}/piece.pdf`);
  expect(Buffer.from(files[name] ?? []).equals(Buffer.from(kept.bytes))).toBe(true);
  expect(text("factures.csv")).toContain(`;500000;200000;0;300000;Payée en partie;${name}`);
  expect(text("paiements.csv")).toMatch(/;RC-\d{4}-0001;F-\d{4}-0001;200000;Espèces;Awa Exemple;/);
  const html = text("sommaire.html");
  expect(html).toContain("Affaire &lt;Emportée&gt;");
  expect(html).toContain("Dans cet état depuis le");
  expect(html).not.toContain("<Emportée>");
  expect(html).not.toMatch(/<script|https?:\/\//);
  for (const words of [
    "Société à Emporter",
    "Adversaire Exemple",
    "Maître Autre",
    "RG 7/2026",
    "Cour d’appel de Conakry",
    "20/02/2026 à 09h00 – TPI Dixinn, Salle 2, Plaidoirie – Plaidée",
    "À apporter\u00A0: Reçus, Contrat",
    "Note d’audience",
    "Radiation – TPI Dixinn, Mise en état, avec Accompagne Exemple",
    "30/03/2026 – Appel Exemple – Clos",
    "Reçu du greffe",
    "Dit par Collègue secretariat, Confirmé par Collègue avocat",
    "20/03/2026 + 10 jours = 30/03/2026",
    "500\u202F000\u00A0GNF – Payée en partie, reste 300\u202F000\u00A0GNF",
    "200\u202F000\u00A0GNF de F-",
  ])
    for (const name of ["sommaire.html", "sommaire.txt"]) expect(text(name), name).toContain(words);
  const notes = [...html.matchAll(/Note numéro (\d+)</g)].map(([, n]) => Number(n));
  expect(notes).toEqual(Array.from({ length: 450 }, (_, i) => i + 1));
  const lines = text("suivi.csv").trim().split("\r\n");
  expect(lines).toHaveLength(452);
  expect(lines.at(-1)).toContain("'=1+1");
  expect(text("parties.csv")).toContain("Adversaire Exemple;Partie adverse;défendeur;Maître Autre");
  expect(text("audiences.csv")).toContain(
    '20/02/2026;09h00;TPI Dixinn;;Salle 2;;;Plaidoirie;;Plaidée;;"Reçus\nContrat";Note d’audience',
  );
  expect(text("audiences.csv")).toContain(";;TPI Dixinn;;;;Accompagne Exemple;Mise en état;;Radiation;;;");
  expect(text("delais.csv")).toContain(
    "30/03/2026;Appel Exemple;20/03/2026 + 10 jours = 30/03/2026;;Clos;Reçu du greffe;Collègue secretariat;Collègue avocat",
  );
  expect(text("procedures.csv")).toContain("Cour d’appel de Conakry;;RG 7/2026;Appel;;01/03/2026");
});

test("each copy is in the journal, without a word of the matter", async () => {
  const { rows } = await cabinet.query<{ n: number; details: unknown }>(
    "SELECT count(*)::int AS n, max(details::text) AS details FROM journal WHERE action = 'matter.taken-away'",
  );
  expect(rows[0]?.n).toBeGreaterThan(0);
  expect(String(rows[0]?.details)).not.toContain("Emport");
  expect(wordsOf(await staff.get(`/dossiers/${id}`))).toContain("a emporté une copie");
});

test("the secretariat, people behind the wall and unknown ids have none", async () => {
  const clerk = await colleague(cabinet, "secretariat");
  expect((await clerk.get(`/dossiers/${id}`)).text).not.toContain(`/dossiers/${id}/emport`);
  for (const path of [`/dossiers/${id}/emport`, `/dossiers/${id}/emport/archive`])
    expect((await clerk.get(path)).status, path).toBe(403);
  const outside = await colleague(cabinet, "associe");
  await cabinet.query("UPDATE matter SET closed_at = now() WHERE id = $1", [id]);
  const before = await cabinet.query("SELECT 1 FROM journal WHERE action = 'matter.taken-away'");
  for (const one of [id, "pas-un-id", "00000000-0000-4000-8000-000000000000"])
    for (const path of [`/dossiers/${one}/emport`, `/dossiers/${one}/emport/archive`])
      expect((await outside.get(path)).status, path).toBe(404);
  const after = await cabinet.query("SELECT 1 FROM journal WHERE action = 'matter.taken-away'");
  expect(after.rows).toHaveLength(before.rows.length);
});

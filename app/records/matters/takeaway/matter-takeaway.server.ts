import { sql } from "drizzle-orm";
import { csvBytes } from "~/abilities/exports/csv-bytes.server";
import { zipBytes } from "~/abilities/exports/zip-bytes.server";
import { isRecordId } from "~/lib/record-id";
import { measurePapers, takenPaper } from "~/records/invoices/takeaway-money.server";
import { expectPermitted, whilePermitted } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { summaryBytes, summaryStyles, type TakenEntry } from "../matter-summary.server";
import { entryPieces, readTakeaway, taken } from "./takeaway-contents.server";

/** What a copy would hold, and about how many bytes; null for a matter that this person may not know of. */
export async function measureTakeaway(id: string, staff: Staff) {
  if (!isRecordId(id)) return null;
  const { rows } = await db().execute<{
    id: string;
    name: string;
    entries: number;
    parties: number;
    proceedings: number;
    hearings: number;
    deadlines: number;
    bytes: number;
  }>(sql`
    SELECT id, reference || ' – ' || title AS name,
      (SELECT count(*)::int FROM matter_entry WHERE matter_id = matter.id) AS entries,
      (SELECT count(*)::int FROM party WHERE matter_id = matter.id AND removed_at IS NULL) AS parties,
      (SELECT count(*)::int FROM proceeding WHERE matter_id = matter.id) AS proceedings,
      (SELECT count(*)::int FROM hearing WHERE matter_id = matter.id) AS hearings,
      (SELECT count(*)::int FROM deadline WHERE matter_id = matter.id) AS deadlines,
      -- Words stand in both summaries and in a table, each pressed to less than half.
      (4000
        + (SELECT coalesce(sum(0.5 * octet_length(note || to_bring || reason) + 50), 0) FROM hearing
          WHERE matter_id = matter.id)
        + (SELECT coalesce(sum(1.2 * octet_length(coalesce(words, '')) + 40), 0) FROM matter_entry
          WHERE matter_id = matter.id))::int AS bytes
    FROM matter WHERE ${taken(id, staff)}`);
  const [found] = rows;
  if (!found) return null;
  const papers = await measurePapers(db(), id, staff);
  return { ...found, pieces: papers.pieces, bytes: found.bytes + papers.bytes };
}

/**
 * A copy of a matter as a ZIP archive that is made while it is sent; null for one that this person may not know of.
 * That they took it is in the journal first. Messages of the client are not in it.
 */
export async function takeMatterAway(id: string, staff: Staff) {
  if (!isRecordId(id)) return null;
  const found = await db().transaction(async (tx) => {
    const takeaway = await readTakeaway(tx, id, staff);
    if (!takeaway) return null;
    await expectPermitted(tx, staff, "exports");
    await record(tx, staff, "matter.taken-away", { kind: "matter", id });
    return takeaway;
  });
  if (!found) return null;
  const entries = () => whilePermitted(staff, "exports", entryPieces(id, staff));
  return {
    name: `dossier-${found.reference}.zip`,
    type: "application/zip",
    bytes: zipBytes([
      { name: "sommaire.html", bytes: summaryBytes(summaryStyles.html, found, entries()) },
      { name: "sommaire.txt", bytes: summaryBytes(summaryStyles.text, found, entries()) },
      { name: "suivi.csv", bytes: entryTable(entries()) },
      {
        name: "parties.csv",
        bytes: table(found.parties, {
          Nom: "name",
          Côté: "side",
          Qualité: "quality",
          Conseil: "counsel",
          Téléphone: "phone",
          Note: "note",
        }),
      },
      {
        name: "procedures.csv",
        bytes: table(found.proceedings, {
          Juridiction: "court",
          Chambre: "chamber",
          Numéro: "number",
          Degré: "level",
          Décision: "decision",
          "Rendue le": "decided",
        }),
      },
      {
        name: "audiences.csv",
        bytes: table(found.hearings, {
          Jour: "day",
          Heure: "hour",
          Juridiction: "court",
          Chambre: "chamber",
          Salle: "room",
          Avocat: "lawyer",
          Avec: "along",
          Objet: "purpose",
          Numéro: "number",
          État: "standing",
          Motif: "reason",
          "À apporter": "toBring",
          Note: "note",
        }),
      },
      {
        name: "delais.csv",
        bytes: table(found.deadlines, {
          Échéance: "due",
          Délai: "title",
          Calcul: "steps",
          Avocat: "lawyer",
          État: "standing",
          "Preuve ou motif": "proof",
          "Dit par": "doneBy",
          "Confirmé par": "confirmedBy",
        }),
      },
      {
        name: "factures.csv",
        bytes: table(found.pieces, {
          Genre: "kind",
          Numéro: "number",
          "Émise le": "day",
          Échéance: "due",
          "Total (GNF)": "total",
          "Payé (GNF)": "paid",
          "Avoirs (GNF)": "credited",
          "Reste (GNF)": "left",
          État: "standing",
          PDF: "paper",
        }),
      },
      {
        name: "paiements.csv",
        bytes: table(found.payments, {
          "Reçu le": "day",
          Reçu: "receipt",
          Pièce: "piece",
          "Montant (GNF)": "amount",
          Moyen: "method",
          "Payé par": "payer",
          Référence: "reference",
          "Contrepassé le": "reversed",
        }),
      },
      ...found.pieces.map((piece) => ({
        name: piece.paper,
        bytes: whilePermitted(staff, "exports", takenPaper(piece, staff)),
      })),
    ]),
  };
}

/** A table of rows: what stands under each heading. */
const table = <Row extends Record<string, string>>(rows: Row[], columns: Record<string, keyof Row>) =>
  tableOfPieces(whole(rows), columns);

async function* whole<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}

const entryTable = (pieces: AsyncIterable<TakenEntry[]>) =>
  tableOfPieces(pieces, {
    Date: "stamp",
    Nature: "title",
    Texte: "words",
    De: "by",
    "Confiée à": "to",
    "Pour le": "due",
    "Faite le": "done",
  });

/** The same of rows that come piece by piece. */
function tableOfPieces<Row extends Record<string, string>>(
  pieces: AsyncIterable<Row[]>,
  columns: Record<string, keyof Row>,
): AsyncGenerator<Uint8Array> {
  async function* cells() {
    for await (const rows of pieces) yield rows.map((row) => Object.values(columns).map((name) => row[name] ?? ""));
  }
  return csvBytes(Object.keys(columns), cells());
}

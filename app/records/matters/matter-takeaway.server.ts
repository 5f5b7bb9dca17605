import { sql } from "drizzle-orm";
import { csvBytes } from "~/abilities/exports/csv-bytes.server";
import { zipBytes } from "~/abilities/exports/zip-bytes.server";
import { isRecordId } from "~/lib/record-id";
import { measurePapers, takenPaper } from "~/records/invoices/takeaway-money.server";
import { expectPermitted, whilePermitted } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { summaryBytes, summaryStyles, type TakenEntry } from "./matter-summary.server";
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
      (4000 + (SELECT coalesce(sum(0.5 * octet_length(note || to_bring || reason) + 50), 0) FROM hearing WHERE matter_id = matter.id)
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
      { name: "suivi.csv", bytes: csvBytes(entryHeadings, cellsOf(entries())) },
      {
        name: "parties.csv",
        bytes: csvBytes(
          ["Nom", "Côté", "Qualité", "Conseil", "Téléphone", "Note"],
          rowsOf(found.parties, ({ name, side, quality, counsel, phone, note }) => [
            name,
            side,
            quality,
            counsel,
            phone,
            note,
          ]),
        ),
      },
      {
        name: "procedures.csv",
        bytes: csvBytes(
          ["Juridiction", "Chambre", "Numéro", "Degré", "Décision", "Rendue le"],
          rowsOf(found.proceedings, ({ court, chamber, number, level, decision, decided }) => [
            court,
            chamber,
            number,
            level,
            decision,
            decided,
          ]),
        ),
      },
      {
        name: "audiences.csv",
        bytes: csvBytes(
          [
            "Jour",
            "Heure",
            "Juridiction",
            "Chambre",
            "Salle",
            "Avocat",
            "Avec",
            "Objet",
            "Numéro",
            "État",
            "Motif",
            "À apporter",
            "Note",
          ],
          rowsOf(found.hearings, (one) => [
            one.day,
            one.hour,
            one.court,
            one.chamber,
            one.room,
            one.lawyer,
            one.along,
            one.purpose,
            one.number,
            one.standing,
            one.reason,
            one.toBring,
            one.note,
          ]),
        ),
      },
      {
        name: "delais.csv",
        bytes: csvBytes(
          ["Échéance", "Délai", "Calcul", "Avocat", "État", "Preuve ou motif", "Dit par", "Confirmé par"],
          rowsOf(found.deadlines, ({ due, title, steps, lawyer, standing, proof, doneBy, confirmedBy }) => [
            due,
            title,
            steps,
            lawyer,
            standing,
            proof,
            doneBy,
            confirmedBy,
          ]),
        ),
      },
      {
        name: "factures.csv",
        bytes: csvBytes(
          [
            "Genre",
            "Numéro",
            "Émise le",
            "Échéance",
            "Total (GNF)",
            "Payé (GNF)",
            "Avoirs (GNF)",
            "Reste (GNF)",
            "État",
            "PDF",
          ],
          rowsOf(found.pieces, (one) => [
            one.kind,
            one.number,
            one.day,
            one.due,
            one.total,
            one.paid,
            one.credited,
            one.left,
            one.standing,
            one.paper,
          ]),
        ),
      },
      {
        name: "paiements.csv",
        bytes: csvBytes(
          ["Reçu le", "Reçu", "Pièce", "Montant (GNF)", "Moyen", "Payé par", "Référence", "Contrepassé le"],
          rowsOf(found.payments, ({ day, receipt, piece, amount, method, payer, reference, reversed }) => [
            day,
            receipt,
            piece,
            amount,
            method,
            payer,
            reference,
            reversed,
          ]),
        ),
      },
      ...found.pieces.map((piece) => ({
        name: piece.paper,
        bytes: whilePermitted(staff, "exports", takenPaper(piece, staff)),
      })),
    ]),
  };
}

async function* rowsOf<Row>(rows: Row[], cells: (row: Row) => string[]): AsyncGenerator<string[][]> {
  yield rows.map(cells);
}

const entryHeadings = ["Date", "Nature", "Texte", "De", "Confiée à", "Pour le", "Faite le"];

async function* cellsOf(pieces: AsyncIterable<TakenEntry[]>): AsyncGenerator<string[][]> {
  for await (const piece of pieces)
    yield piece.map(({ stamp, title, words, by, to, due, done }) => [stamp, title, words, by, to, due, done]);
}

import { type SQL, sql } from "drizzle-orm";
import { citesBySearch } from "~/abilities/rights/cited-words.server";
import { firstFound } from "~/abilities/rights/held-record";
import { type PersonalKind, uuids } from "~/abilities/rights/personal-part.server";
import { dayInWords } from "~/lib/french-date";
import { inFrancs } from "~/lib/french-number";
import { billingPaths, type PieceKind, pieceKindLabel } from "~/records/invoices/billing";
import { visiblePieces } from "~/records/invoices/billing-access.server";
import { MONEY_KEPT } from "~/records/invoices/money-kept";
import type { Queryable } from "~/server/db/db.server";

const WITHHELD =
  "Des factures ou d’autres pièces d’une autre personne vous citent. Elles sont couvertes par le secret professionnel et ne sont pas jointes.";

type Row = { id: string; kind: PieceKind; number: string; day: string; total: string; due: string | null };

async function piecesWhere(q: Queryable, which: SQL, most: number, told: { kind: string; reason: string }) {
  const { rows } = await q.execute<Row>(sql`
    SELECT billing.id, kind, number, issued_on::text AS day, billing.total::text, due::text
    FROM billing LEFT JOIN billing_balance ON billing_id = billing.id
    WHERE ${which} ORDER BY issued_on DESC, billing.id LIMIT ${most + 1}`);
  return firstFound(rows, most, told.kind, ({ id, kind, number, day, total, due }) => ({
    title: `${pieceKindLabel(kind)} ${number}`,
    facts: [dayInWords(day), inFrancs(Number(total)), Number(due) > 0 ? `Reste ${inFrancs(Number(due))}` : ""].filter(
      Boolean,
    ),
    reason: told.reason,
    href: billingPaths.one(id),
    keeps: MONEY_KEPT,
  }));
}

/**
 * Issued pieces in the rights of persons, as what hangs on clients. Those that were asked of somebody are handed over;
 * those of others that only name them are told. None is erased: nobody can.
 */
export const piecePersonal: readonly PersonalKind[] = [
  {
    kind: "piece",
    title: "Factures et autres pièces émises",
    words: { one: "pièce émise", many: "pièces émises" },
    kept: MONEY_KEPT,
    find: ({ q, staff, own, most }) =>
      piecesWhere(q, sql`billing.client_id = ANY (${uuids(own)}) AND ${visiblePieces(staff)}`, most, {
        kind: "piece",
        reason: "Demandée à la personne",
      }),
    archive: {
      key: "pieces",
      title: "Factures et autres pièces émises",
      rows: (ids, _seen, staff) => sql`
        SELECT number AS numero, kind AS genre, to_char(issued_on, 'DD/MM/YYYY') AS emise_le,
          to_char(due_on, 'DD/MM/YYYY') AS echeance,
          (SELECT reference FROM matter WHERE matter.id = billing.matter_id) AS dossier,
          ARRAY(SELECT label FROM billing_line WHERE billing_line.billing_id = billing.id ORDER BY place) AS lignes,
          billing.total::float8 AS total_gnf, paid::float8 AS paye_gnf, credited::float8 AS avoirs_gnf, due::float8 AS reste_gnf
        FROM billing LEFT JOIN billing_balance ON billing_balance.billing_id = billing.id
        WHERE billing.id = ANY (${uuids(ids)}) AND ${visiblePieces(staff)} ORDER BY issued_on, issued_at, billing.id`,
    },
  },
  {
    kind: "piece-cite",
    title: "Pièces d’autres personnes",
    withheld: WITHHELD,
    find: ({ q, query, staff, own, most }) =>
      piecesWhere(
        q,
        sql`NOT billing.client_id = ANY (${uuids(own)}) AND ${citesBySearch(sql`content`, query)} AND ${visiblePieces(staff)}`,
        most,
        { kind: "piece-cite", reason: "Cité dans la pièce" },
      ),
  },
];

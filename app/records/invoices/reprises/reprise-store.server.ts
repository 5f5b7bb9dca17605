import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { ImportRun, NewRow } from "~/abilities/imports/import-part.server";
import { amountInWords } from "~/lib/amount-in-words";
import { conakryDay, slashedDate } from "~/lib/french-date";
import { inFrancs } from "~/lib/french-number";
import { visibleClients } from "~/records/clients/client-access.server";
import { isSameClient } from "~/records/clients/joining/joined-clients.server";
import { pieceWords } from "~/records/invoices/billing";
import { currentLogo } from "~/records/invoices/logo/logo.server";
import { clockProblem, takenNumber, unnumbered } from "~/records/invoices/numbers/number-series.server";
import { PIECE_FORMAT, type PieceContent } from "~/records/invoices/pieces/piece-content.server";
import { printedFirm } from "~/records/invoices/pieces/printed-piece.server";
import { visibleMatters } from "~/records/matters/matter-access.server";
import type { Transaction } from "~/server/db/db.server";
import { settings } from "~/server/settings/settings.server";

/** An unpaid invoice of before, of a row of a file; days « 2024-03-12 », sums in whole francs. */
export type Reprise = {
  number: string;
  clientId: string;
  matterId: string | null;
  issuedOn: string;
  dueOn: string | null;
  /** Of the whole invoice, and what of it was paid before; the piece asks for the rest. */
  total: number;
  paid: number;
};

type Subject = Pick<PieceContent, "client" | "matter">;

/**
 * Stores reprises one after the other, each the next of their chain. One whose client or matter went since its row was
 * read stays out.
 */
export async function insertReprises(tx: Transaction, rows: NewRow<Reprise>[], run: ImportRun): Promise<string[]> {
  const subjects = new Map<NewRow<Reprise>, Subject>();
  for (const row of rows) {
    const subject = await readSubject(tx, row.value, { id: run.actor.id ?? "" });
    if (subject) subjects.set(row, subject);
  }
  if (subjects.size === 0) return [];
  const today = conakryDay(new Date());
  const wrong = await clockProblem(tx, "reprise", today, today);
  if (wrong) throw new Error(`the clock is wrong (${wrong.kind}): it says ${today}`);
  const ids: string[] = [];
  const logo = await currentLogo(tx);
  for (const [{ value, key }, subject] of subjects) {
    const content = contentOf(value, subject, today, logo);
    const { prefix } = content;
    await tx.execute(sql`
      WITH piece AS (INSERT INTO billing (id, kind, prefix, year, n, old_number, client_id, matter_id, issued_on, due_on, net, vat, disbursements,
          deducted, total, content, format, prev_hash, hash, issued_by)
        SELECT ${content.id}::uuid, 'reprise', ${prefix}, ${content.year}::smallint, n, ${content.number}, ${content.client.id}::uuid,
          ${value.matterId}::uuid, ${content.issuedOn}::date, ${content.dueOn}::date, ${content.net}::bigint, 0, 0, 0, ${content.total}::bigint,
          content, ${PIECE_FORMAT}::smallint, prev_hash, hash, ${run.actor.id}
        FROM ${takenNumber({ kind: "reprise", prefix, day: today }, unnumbered<PieceContent>(content), sql`true`)} RETURNING id)
      INSERT INTO reprise (id, import_id, import_key, created_by, updated_by)
      SELECT id, ${run.importId}::uuid, ${key}, ${run.actor.id}, ${run.actor.id} FROM piece`);
    ids.push(content.id);
  }
  return ids;
}

/** The client and the matter as they are printed, held until the transaction ends. */
async function readSubject(tx: Transaction, { clientId, matterId }: Reprise, staff: { id: string }) {
  const { rows: clients } = await tx.execute<Subject["client"]>(sql`
    SELECT id, name, adresse AS address, coalesce(tax_number, '') AS "taxNumber" FROM client
    WHERE id = ${clientId} AND deleted_at IS NULL AND ${visibleClients(staff)} FOR SHARE OF client`);
  const [client] = clients;
  if (!client) return null;
  if (!matterId) return { client, matter: null };
  const { rows: matters } = await tx.execute<NonNullable<Subject["matter"]>>(sql`
    SELECT id, reference, title FROM matter WHERE id = ${matterId} AND deleted_at IS NULL
      AND ${isSameClient(sql`client_id`, clientId)} AND ${visibleMatters(staff)} FOR SHARE OF matter`);
  const [matter] = matters;
  return matter ? { client, matter } : null;
}

/** Its one line says what is left to be paid, and of what. */
function contentOf(given: Reprise, { client, matter }: Subject, today: string, logo: string): Omit<PieceContent, "n"> {
  const { number, issuedOn, dueOn, total, paid } = given;
  const left = total - paid;
  const day = slashedDate(new Date(issuedOn));
  const before = paid > 0 ? `\u00A0: ${inFrancs(total)}, dont ${inFrancs(paid)} déjà payés` : "";
  return {
    id: randomUUID(),
    kind: "reprise",
    prefix: pieceWords.reprise.prefix,
    year: Number(today.slice(0, 4)),
    number,
    issuedOn,
    dueOn,
    firm: printedFirm(settings(), logo),
    client,
    matter,
    corrects: null,
    lines: [
      {
        kind: "honoraires",
        label: `Reste à payer de la facture ${number} du ${day}${before}`,
        qty: "1.00",
        unit: left,
        amount: left,
        vatBp: null,
      },
    ],
    rates: [],
    net: left,
    vat: 0,
    disbursements: 0,
    deducted: 0,
    total: left,
    words: amountInWords(left),
    mentions: [],
    reprise: { number, keptOn: today, total, paid },
  };
}

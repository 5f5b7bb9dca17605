import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, inject } from "vitest";
import { conakryDay } from "../../app/lib/french-date";
import type { PieceLine } from "../../app/records/invoices/billing-totals";
import type { NewPayment } from "../../app/records/invoices/payments/new-payment";
import { storePayment } from "../../app/records/invoices/payments/payments.server";
import { issuePiece } from "../../app/records/invoices/pieces/issuing.server";
import type { IssuedPiece, NewPiece } from "../../app/records/invoices/pieces/new-piece";
import type { Role } from "../../app/server/auth/permissions";
import type { Staff } from "../../app/server/auth/staff.server";
import { closeDatabase, openDatabase } from "../../app/server/db/db.server";
import { migrateDatabase } from "../../app/server/db/migrate.server";

/** The database of an application that was opened, or one by itself. */
type Held = { query<T extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<{ rows: T[] }> };

/**
 * Issuing on a database, as the account that the application works with. `url`: the address of the owner; `role`: that
 * of the application; `hasVat`: the rate that fees() bear is in force.
 */
export function useIssuing(database: Held, { hasVat = true } = {}): { url: string; role: string } {
  const addresses = { url: "", role: "" };
  beforeAll(async () => {
    const { rows } = await database.query<{ name: string }>("SELECT current_database() AS name");
    const url = new URL(inject("serverUrl"));
    url.pathname = `/${rows[0]?.name}`;
    addresses.url = url.href;
    addresses.role = (await migrateDatabase({ DATABASE_URL: url.href })).url;
    openDatabase(addresses.role);
    if (hasVat) await vatSince(database, "2000-01-01");
  });
  afterAll(closeDatabase);
  return addresses;
}

/** The rate that fees() bear, in force from a day on by which no piece was issued yet. */
export async function vatSince(database: Held, day: string): Promise<void> {
  await database.query("INSERT INTO vat_rate (id, from_day, bp) VALUES (gen_random_uuid(), $1, 1800)", [day]);
  await database.query("UPDATE vat_rate SET confirmed_at = now() WHERE from_day = $1", [day]);
}

/** Somebody of the firm, as the gate would find them. */
export async function issuer(database: Held, role: Role): Promise<Staff> {
  const id = `${role}-${Math.random().toString(36).slice(2, 8)}`;
  const [name, email] = [`Collègue ${role}`, `${id}@exemple.gn`];
  await database.query("INSERT INTO staff_member (id, name, email, role) VALUES ($1, $2, $3, $4)", [
    id,
    name,
    email,
    role,
  ]);
  return { id, name, email, role, sessionId: "" };
}

export const fees = (unit: number, more: Partial<PieceLine> = {}): PieceLine => ({
  kind: "honoraires",
  label: "Honoraires de l’affaire",
  hundredths: 100,
  unit,
  vatBp: 1800,
  ...more,
});

export const invoiceFor = (clientId: string, more: Partial<NewPiece> = {}): NewPiece => ({
  id: randomUUID(),
  kind: "facture",
  clientId,
  matterId: null,
  dueOn: null,
  correctsId: null,
  lines: [fees(1_000_000)],
  mentions: [],
  ...more,
});

/** Issues it, or says why it was not. */
export async function issued(piece: NewPiece, staff: Staff): Promise<IssuedPiece> {
  const outcome = await issuePiece(piece, staff);
  if (outcome.kind !== "issued") throw new Error(`not issued: ${JSON.stringify(outcome)}`);
  return outcome.piece;
}

export const paymentOf = (clientId: string, amount: number, more: Partial<NewPayment> = {}): NewPayment => ({
  id: randomUUID(),
  clientId,
  method: "especes",
  amount,
  receivedOn: conakryDay(new Date()),
  payer: "",
  reference: "",
  shares: [],
  ...more,
});

/** Stores it, or says why it was not. */
export async function paid(payment: NewPayment, staff: Staff): Promise<{ id: string; receipt: string }> {
  const outcome = await storePayment(payment, staff);
  if (outcome.kind !== "stored") throw new Error(`not stored: ${JSON.stringify(outcome)}`);
  return outcome.payment;
}

/** A provision of a matter or a client, issued and paid at once; its number. */
export async function advanced(clientId: string, amount: number, staff: Staff, matterId: string | null = null) {
  const asked = { kind: "provision", matterId, lines: [fees(amount, { vatBp: null })] } as const;
  const piece = await issued(invoiceFor(clientId, asked), staff);
  const payment = await paid(paymentOf(clientId, amount, { shares: [{ pieceId: piece.id, amount }] }), staff);
  return { piece, payment };
}

import { sql } from "drizzle-orm";
import {
  createRecord,
  type Stored,
  type Storing,
  updateRecord,
  type Write,
} from "~/abilities/form/record-store.server";
import { isRecordId } from "~/lib/record-id";
import { visibleClients } from "~/records/clients/client-access.server";
import { isSameClient } from "~/records/clients/joining/joined-clients.server";
import { issuedPiece } from "~/records/invoices/billing-access.server";
import { invoices } from "~/records/invoices/invoice-record.server";
import { visibleMatters } from "~/records/matters/matter-access.server";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable, Transaction } from "~/server/db/db.server";
import type { DraftInput } from "./draft-rules.server";
import { isBlank, typedTotals } from "./typed-lines";

/**
 * Why a draft is not kept: its client or its matter is not there, or not this person's to know of; or it was issued
 * meanwhile, and is a piece.
 */
type Unkept = { kind: "no-client" } | { kind: "no-matter" } | { kind: "issued" };

/**
 * Keeps a new draft. `formId`: sent again, it is the same one. `correctsId`: of an avoir. `around`: for whoever has
 * something to look at first, or to keep with it, in the same transaction.
 */
export function addDraft<Other = never>(
  formId: string,
  value: DraftInput,
  correctsId: string | null,
  staff: Staff,
  around: (tx: Transaction, keep: () => Promise<Kept>) => Promise<Kept | Other> = (_, keep) => keep(),
): Promise<Storing<DraftInput, Unkept | Other>> {
  return createRecord<typeof invoices.form.columns, Unkept | Other>(invoices, formId, value, staff, (tx, write) =>
    around(tx, () => onceFit(tx, formId, value, write, staff, { corrects_id: correctsId })),
  );
}

type Kept = Stored<DraftInput> | Unkept;

/** Keeps a draft as it is now. `seen`: the version that was on the screen. */
export function keepDraft(
  id: string,
  value: DraftInput,
  seen: string | null,
  staff: Staff,
): Promise<Storing<DraftInput, Unkept>> {
  return updateRecord<typeof invoices.form.columns, Unkept>(invoices, id, value, seen, staff, (tx, write) =>
    onceFit(tx, id, value, write, staff),
  );
}

async function onceFit(
  tx: Transaction,
  id: string,
  value: DraftInput,
  write: Write<DraftInput>,
  staff: Staff,
  columns: Record<string, string | null> = {},
) {
  const { clientId, matterId, lines, mentions, reason } = value;
  const piece = isRecordId(id) ? await issuedPiece(tx, id, staff) : null;
  if (piece) return { kind: piece === "hidden" ? "no-client" : "issued" } as const;
  // Neither goes to the corbeille meanwhile.
  await tx.execute(sql`SELECT FROM client WHERE id = ${clientId} FOR SHARE`);
  const { rows: clients } = await tx.execute<{ name: string }>(sql`
    SELECT name FROM client WHERE id = ${clientId} AND deleted_at IS NULL AND ${visibleClients(staff)}`);
  const [client] = clients;
  if (!client) return { kind: "no-client" } as const;
  if (matterId) await tx.execute(sql`SELECT FROM matter WHERE id = ${matterId} FOR SHARE`);
  // What an avoir corrects may be of a matter that has another client since.
  const ofClient = value.kind === "avoir" ? sql`true` : isSameClient(sql`client_id`, clientId);
  const { rows: matters } = await tx.execute<{ name: string }>(sql`
    SELECT reference || ' ' || title AS name FROM matter
    WHERE id = ${matterId} AND deleted_at IS NULL AND ${visibleMatters(staff)} AND ${ofClient}`);
  const [matter] = matters;
  if (matterId && !matter) return { kind: "no-matter" } as const;
  const totals = typedTotals(lines);
  const total = totals.kind === "totals" && lines.some((line) => !isBlank(line)) ? totals.total : null;
  const said = [matter?.name ?? "", ...lines.map(({ label }) => label), mentions, reason, total ?? ""];
  return write({
    columns: { ...columns, total, client_name: client.name, found_words: said.filter(Boolean).join("\n") },
    details: { client: clientId, ...(matterId ? { matter: matterId } : {}) },
  });
}

/** Whether the draft of that id was issued, and its piece, which has the same id, is this person's to know of. */
export async function isIssued(q: Queryable, id: string, staff: { id: string }): Promise<boolean> {
  const piece = isRecordId(id) ? await issuedPiece(q, id, staff) : null;
  return piece !== null && piece !== "hidden";
}

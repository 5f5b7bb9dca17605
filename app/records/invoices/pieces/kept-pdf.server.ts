import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { isRecordId } from "~/lib/record-id";
import { visiblePieces } from "~/records/invoices/billing-access.server";
import { logoOf } from "~/records/invoices/logo/logo.server";
import { permittedTo } from "~/server/auth/permission-condition.server";
import { db, type Queryable, type Transaction } from "~/server/db/db.server";
import { enqueue, type JobKind, jobsStarted } from "~/server/jobs/jobs.server";
import { nightly } from "~/server/jobs/nightly.server";
import { log } from "~/server/log.server";
import { PIECE_FORMAT, type PieceContent } from "./piece-content.server";

/** The PDF of a piece, as it was made once; `number` is what it is called by. */
export type KeptPdf = { number: string; bytes: Buffer };

/** Has the PDF of a piece made once it is issued. Without the queue (a command) it is made when it is asked for. */
export async function askPdf(tx: Transaction, id: string): Promise<void> {
  if (jobsStarted()) await enqueue(tx, pdfMaking, { id });
}

export const pdfMaking: JobKind<{ id: string }> = {
  name: "piece-pdf",
  queue: "background",
  options: { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 60, deleteAfterSeconds: 24 * 3600 },
  run: async ({ id }) => void (await keptPdf(id)),
};

/** Makes what is missing: a piece was issued by a command, or its job was lost with the machine. */
export const pdfCatchUp = nightly("piece-pdf-catch-up", "40 3 * * *", async () => {
  const { rows } = await db().execute<{ id: string }>(sql`
    SELECT id FROM billing WHERE NOT EXISTS (SELECT FROM billing_file WHERE billing_id = billing.id)
    ORDER BY issued_on, id LIMIT 500`);
  for (const { id } of rows)
    await keptPdf(id).catch((error: unknown) => log.error({ event: "piece-pdf-not-made", piece: id, err: error }));
});

/** The PDF of a piece that this person may know of, made now if it is missing; null: there is none for them. */
export async function visiblePdf(id: string, staff: { id: string }): Promise<KeptPdf | null> {
  if (!isRecordId(id)) return null;
  const { rows } = await db().execute(
    sql`SELECT FROM billing WHERE id = ${id} AND ${visiblePieces(staff)} AND ${permittedTo(staff, "billing")}`,
  );
  return rows.length > 0 ? keptPdf(id) : null;
}

/** The same for whoever has asked already whether they may. Throws when there is no such piece. */
export async function keptPdf(id: string): Promise<KeptPdf> {
  const stored = await readStored(id);
  if (stored) return stored;
  const { rows } = await db().execute<{ content: string; format: number; hash: string }>(
    sql`SELECT content, format, hash FROM billing WHERE id = ${id}`,
  );
  const [piece] = rows;
  if (!piece || piece.format !== PIECE_FORMAT) throw new Error(`no piece ${id} of a format that is known`);
  const content = JSON.parse(piece.content) as PieceContent;
  // The library that draws is loaded for the first piece, not at the start of the server.
  const { piecePdf } = await import("./piece-pdf.server");
  const bytes = await piecePdf(content, { draft: false, hash: piece.hash, logo: await logoOf(content.firm) });
  await db().execute(sql`
    INSERT INTO billing_file (billing_id, bytes, sha256) VALUES (${id}, ${bytes}, ${sha256(bytes)})
    ON CONFLICT (billing_id) DO NOTHING`);
  // Whoever was quicker has stored the one that counts.
  const kept = await readStored(id);
  if (!kept) throw new Error(`the PDF of ${id} was not stored`);
  return kept;
}

async function readStored(id: string, q: Queryable = db()): Promise<KeptPdf | null> {
  const { rows } = await q.execute<KeptPdf & { sha256: string }>(sql`
    SELECT number, bytes, sha256 FROM billing_file JOIN billing ON billing.id = billing_id WHERE billing_id = ${id}`);
  const [found] = rows;
  if (!found) return null;
  if (found.sha256 !== sha256(found.bytes)) throw new Error(`the PDF of ${found.number} is not the one that was made`);
  return { number: found.number, bytes: found.bytes };
}

const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

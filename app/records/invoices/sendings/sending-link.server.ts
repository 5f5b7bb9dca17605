import { sql } from "drizzle-orm";
import { conakryDay } from "~/lib/french-date";
import { clientWords, type PieceKind } from "~/records/invoices/billing";
import { type KeptPdf, keptPdf } from "~/records/invoices/pieces/kept-pdf.server";
import { addressKey, countAttempt, uncountAttempt } from "~/server/auth/attempt-limits.server";
import { cookieLine, cookieName, readCookie } from "~/server/auth/cookies.server";
import { keyedHash, sameText } from "~/server/auth/secret.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { record, systemActor } from "~/server/journal/journal.server";
import { lastDigits } from "./sending-contact.server";
import { codeHash } from "./sending-store.server";

type OpenLink = { id: string; clientId: string; words: string; until: string };

/** `over`: it has expired or was revoked. `refused`: too many tries from that address. */
type FoundLink = { kind: "open"; link: OpenLink } | { kind: "over" | "unknown" } | Refused;
type Refused = { kind: "refused"; retryAfter: number };

/** What a code leads to. Whoever goes on guessing is refused. */
export async function findLink(code: string, address: string | null): Promise<FoundLink> {
  const counted = await countAttempt("piece-link-address", await addressKey(address));
  if (!counted.allowed) return { kind: "refused", retryAfter: counted.retryAfter };
  const { rows } = await db().execute<OpenLink & { isRevoked: boolean }>(sql`
    SELECT id, client_id AS "clientId", words, opens_until::text AS until, EXISTS (SELECT FROM billing_sending_event
      WHERE sending_id = billing_sending.id AND what = 'revoque') AS "isRevoked"
    FROM billing_sending WHERE code_hash = ${codeHash(code)}`);
  const [found] = rows;
  if (!found) return { kind: "unknown" };
  const { isRevoked, ...link } = found;
  const isOver = isRevoked || link.until < conakryDay(new Date()) || (await piecesOf(link.id)).length === 0;
  return isOver ? { kind: "over" } : { kind: "open", link };
}

/** How long the digits open it, in s. */
const OPENED_FOR = 30 * 60;
const COOKIE = "cabinet-consultation";

/**
 * Set-Cookie of whoever gave the right digits; « wrong », or refused after too many wrong ones for this link. `staff`:
 * somebody of the firm, signed in, who looks at what the client will see.
 */
export async function openLink(
  { id, clientId }: OpenLink,
  typed: string,
  staff: Staff | null,
): Promise<{ kind: "opened"; cookie: string } | { kind: "wrong" } | Refused> {
  const counted = await countAttempt("piece-link", id);
  if (!counted.allowed) return { kind: "refused", retryAfter: counted.retryAfter };
  const digits = typed.replace(/\D/g, "");
  const known = await lastDigits(db(), clientId);
  if (digits.length !== 4 || !known.includes(digits)) return { kind: "wrong" };
  await uncountAttempt("piece-link", id);
  await told(id, staff);
  const value = `${id}.${Date.now() + OPENED_FOR * 1000}`;
  return { kind: "opened", cookie: cookieLine(cookieName(COOKIE), `${value}.${await signed(value)}`, OPENED_FOR) };
}

const signed = (value: string): Promise<string> => keyedHash("billing-link-opened", value);

/** Whether the digits of this link were given by this browser a moment ago. */
export async function isOpened(headers: Headers, { id }: OpenLink): Promise<boolean> {
  const [of = "", end = "", signature = ""] = (readCookie(headers, cookieName(COOKIE)) ?? "").split(".");
  return of === id && Number(end) > Date.now() && sameText(signature, await signed(`${of}.${end}`));
}

/** The client's first opening stays with the sending; each is in the journal, that of the firm as a reading. */
function told(id: string, staff: Staff | null): Promise<void> {
  return db().transaction(async (tx) => {
    if (!staff)
      await tx.execute(
        sql`INSERT INTO billing_sending_event (sending_id, what) VALUES (${id}, 'ouvert') ON CONFLICT DO NOTHING`,
      );
    const action = staff ? "billing.link-read" : "billing.link-opened";
    for (const piece of await piecesOf(id))
      await record(tx, staff ?? systemActor, action, { kind: "billing", id: piece.id }, { piece: piece.kind });
  });
}

async function piecesOf(id: string) {
  const { rows } = await db().execute<{ id: string; kind: PieceKind; number: string }>(sql`
    SELECT billing.id, kind, number FROM billing_sending_piece JOIN billing ON billing.id = billing_id
    WHERE sending_id = ${id} AND billing.id NOT IN (SELECT billing_id FROM billing_withdrawal) ORDER BY due_on, billing.id`);
  return rows;
}

/** What the pieces behind a link are called, in their order. */
export const linkedPieces = async ({ id }: OpenLink): Promise<string[]> =>
  (await piecesOf(id)).map(({ kind, number }) => `${clientWords(kind).one} ${number}`);

/** The PDF of one of them, counted from 1. */
export async function linkedPdf({ id }: OpenLink, rank: number): Promise<KeptPdf | null> {
  const piece = (await piecesOf(id))[rank - 1];
  return piece ? keptPdf(piece.id) : null;
}

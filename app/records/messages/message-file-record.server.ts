import { createHash } from "node:crypto";
import { importDate } from "~/abilities/imports/import-date.server";
import { isEmailAddress } from "~/lib/email-address";
import { phoneNumber } from "~/lib/phone-number";
import { codePoints, typedLine, typedText } from "~/lib/typed-text";

/** A message of the old back end, fit to be stored. */
export type MessageRecord = {
  /** `_id` there; null when the file has none. */
  sourceId: string | null;
  nom: string;
  email: string | null;
  phone: string | null;
  message: string;
  createdAt: Date;
  /** Same source id, or without one the same words: the same message (32 bytes). */
  key: Buffer;
};

/** More than any form ever let through. */
const NAME_LIMIT = 200;
const MESSAGE_LIMIT = 20_000;

/**
 * Reads one row: `_id`, `nom` (or `name`), `email`, `telephone`, `message`, `dateajout`. The old forms' rules do not apply:
 * what the firm received, it keeps. Returns what is wrong, in French, instead of a record.
 */
export function messageRecord(row: Record<string, unknown>): MessageRecord | { wrong: string[] } {
  const sourceId = typedLine(unwrapped(row._id ?? row.id)) || null;
  const nom = typedLine(row.nom ?? row.name);
  const message = typedText(row.message);
  const date = typedLine(unwrapped(row.dateajout));
  const createdAt = importDate(date);
  const reach = reachOf(typedLine(row.email), typedLine(row.telephone));
  const wrong: string[] = [];
  if (nom === "") wrong.push("le nom manque");
  if (codePoints(nom) > NAME_LIMIT) wrong.push(`le nom dépasse ${NAME_LIMIT} caractères`);
  if (message === "") wrong.push("le message manque");
  if (codePoints(message) > MESSAGE_LIMIT) wrong.push(`le message dépasse ${MESSAGE_LIMIT} caractères`);
  if (!reach) wrong.push("ni adresse e-mail ni téléphone lisible");
  if (!createdAt) wrong.push(date ? "la date est illisible" : "la date manque");
  if (!reach || !createdAt || wrong.length > 0) return { wrong };
  const identity = sourceId ? ["import", sourceId] : ["import", nom, reach.email, reach.phone, message, date];
  const key = createHash("sha256").update(JSON.stringify(identity)).digest();
  return { sourceId, nom, ...reach, message, createdAt, key };
}

/** The old listing gives a telephone in `email` when that is all there was. */
function reachOf(email: string, telephone: string): { email: string | null; phone: string | null } | null {
  const phone = phoneNumber(telephone) ?? phoneNumber(email);
  if (email !== "" && phoneNumber(email) === null && !isEmailAddress(email)) return null;
  const address = isEmailAddress(email) ? email : null;
  return address || phone ? { email: address, phone } : null;
}

/** mongoexport writes `{ "$oid": "…" }` and `{ "$date": "…" }`. */
function unwrapped(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const { $oid, $date } = value as { $oid?: unknown; $date?: unknown };
  return $oid ?? $date;
}

/** How the shares of a payment are sent by its forms. */
import { typedFrancs } from "~/lib/typed-francs";
import type { FieldErrors } from "~/ui/error-summary";
import type { Share } from "./new-payment";

const PREFIX = "part-";

/** So many unpaid pieces of a client a form offers, the one it is opened for among them. */
export const mostUnpaid = 100;

/** The field of a piece. */
export const shareField = (piece: string): string => `${PREFIX}${piece}`;

/** The same by its number, or another field where the form has none for it. */
export const fieldOfPiece = (
  pieces: readonly { id: string; number: string }[],
  number: string,
  other: string,
): string => {
  const piece = pieces.find((one) => one.number === number);
  return piece ? shareField(piece.id) : other;
};

/** What was typed for each piece; sentences where it is no amount. */
export function readShares(form: FormData): { shares: Share[]; errors: FieldErrors } {
  const shares: Share[] = [];
  const errors: FieldErrors = {};
  for (const [name, value] of form) {
    if (!name.startsWith(PREFIX) || typeof value !== "string" || value.trim() === "") continue;
    const amount = typedFrancs(value);
    if (!amount) errors[name] = "Écrivez la somme en francs entiers, ou rien.";
    else shares.push({ pieceId: name.slice(PREFIX.length), amount });
  }
  return { shares, errors };
}

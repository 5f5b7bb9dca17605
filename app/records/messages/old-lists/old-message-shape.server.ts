import { listPieces } from "~/abilities/list/list-query.server";
import { db } from "~/server/db/db.server";
import { messageListing } from "../message-filters.server";

/** A stored message as the old back end gave it (specification 7, GET /listecontact). */
type OldMessage = { _id: string; nom: string; email: string; message: string; dateajout: string };

/**
 * The old shape. A message without an e-mail address shows the phone number that stands in for it; `dateajout` is an
 * ISO 8601 instant in Conakry's time, which is UTC (docs/deviations.md).
 */
export function oldShape(contact: {
  id: string;
  nom: string;
  email: string | null;
  phone: string | null;
  message: string;
  createdAt: Date;
}): OldMessage {
  const { id, nom, email, phone, message, createdAt } = contact;
  return {
    _id: id,
    nom,
    email: email ?? phone ?? "",
    message,
    dateajout: createdAt.toISOString().replace("Z", "+00:00"),
  };
}

/** Rows read at a time: some 10 ms of work. */
const PIECE = 500;

/** Every message outside the corbeille that this person may know of, newest first, in pieces. */
export async function* messagePieces(staff: { id: string }): AsyncGenerator<OldMessage[]> {
  for await (const piece of listPieces(db(), messageListing({}, staff), PIECE)) yield piece.map(oldShape);
}

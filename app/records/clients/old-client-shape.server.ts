import { listPieces } from "~/abilities/list/list-query.server";
import { db } from "~/server/db/db.server";
import { clientListing } from "./client-listing.server";

/** A stored client as the old back end gave it (specification 7, GET /FClientl). */
type OldClient = {
  _id: string;
  name: string;
  adresse: string;
  dateajout: string;
  numero: string;
  naturedaffaire: string;
  avocat: string;
};

type Row = Omit<OldClient, "_id" | "dateajout"> & { id: string; dateajout: Date };

/** The old shape; `dateajout` is an ISO 8601 instant in Conakry's time, which is UTC (docs/deviations.md). */
export function oldClient({ id, name, adresse, dateajout, numero, naturedaffaire, avocat }: Row): OldClient {
  return {
    _id: id,
    name,
    adresse,
    dateajout: dateajout.toISOString().replace("Z", "+00:00"),
    numero,
    naturedaffaire,
    avocat,
  };
}

/** Rows read at a time: some 10 ms of work. */
const PIECE = 500;

/**
 * Every client outside the corbeille that this person may know of, newest first, in pieces. Old programs know of no
 * joining: each file is one.
 */
export async function* clientPieces(staff: { id: string }): AsyncGenerator<OldClient[]> {
  for await (const piece of listPieces(db(), clientListing({ everyFile: true }, staff), PIECE))
    yield piece.map(oldClient);
}

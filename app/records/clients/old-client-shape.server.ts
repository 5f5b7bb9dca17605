import { and, desc, isNull, sql } from "drizzle-orm";
import { client } from "~/server/db/client-schema.server";
import { db } from "~/server/db/db.server";
import { visibleClients } from "./client-access.server";

/** A stored client as the old back end gave it (specification 7, GET /FClientl). */
export type OldClient = {
  _id: string;
  name: string;
  adresse: string;
  dateajout: string;
  numero: string;
  naturedaffaire: string;
  avocat: string;
};

const columns = {
  id: client.id,
  name: client.name,
  adresse: client.adresse,
  dateajout: client.dateajout,
  numero: client.numero,
  naturedaffaire: client.naturedaffaire,
  avocat: client.avocat,
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

/** Rows read at a time: some 10 ms of work, and no connection is held while the reader takes them. */
const PIECE = 500;

/** Every client outside the corbeille that this person may know of, newest first, in pieces. */
export async function* clientPieces(staff: { id: string }): AsyncGenerator<OldClient[]> {
  let last: Row | undefined;
  for (;;) {
    const beyond =
      last &&
      sql`(${client.dateajout}, ${client.id}) < (${last.dateajout.toISOString()}::timestamptz, ${last.id}::uuid)`;
    const rows: Row[] = await db()
      .select(columns)
      .from(client)
      .where(and(isNull(client.deletedAt), visibleClients(staff), beyond))
      .orderBy(desc(client.dateajout), desc(client.id))
      .limit(PIECE);
    if (rows.length > 0) yield rows.map(oldClient);
    if (rows.length < PIECE) return;
    last = rows.at(-1);
  }
}

import { and, eq, isNull, type SQL } from "drizzle-orm";
import { visibleClients } from "./client-access.server";
import { client } from "./client-table.server";

/** The columns that the forms write, under the names of ClientInput. */
export const inputColumns = {
  kind: client.kind,
  name: client.name,
  otherNames: client.otherNames,
  adresse: client.adresse,
  landmark: client.landmark,
  email: client.email,
  numero: client.numero,
  otherPhones: client.otherPhones,
  naturedaffaire: client.naturedaffaire,
  avocat: client.avocat,
};

/** The client of that id, outside the corbeille, when this member of staff may know of it. */
export function liveClient(id: string, staff: { id: string }): SQL | undefined {
  return and(eq(client.id, id), isNull(client.deletedAt), visibleClients(staff));
}

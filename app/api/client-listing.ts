import { countClients } from "~/records/clients/client-listing.server";
import { clientPieces } from "~/records/clients/old-client-shape.server";
import { db } from "~/server/db/db.server";
import { streamedJsonArray } from "~/server/http/streamed.server";
import { record } from "~/server/journal/journal.server";
import type { Route } from "./+types/client-listing";
import { requireCallPermission } from "./permission-door.server";

/** GET /FClientl: a plain JSON array of every client this person may know of, newest first, sent as it is read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = requireCallPermission(context, "clients");
  const details = { count: await countClients(db(), { lawyer: "", nature: "" }, staff), by: "call" };
  await record(db(), staff, "clients.listed", null, details);
  return streamedJsonArray(request, clientPieces(staff));
}

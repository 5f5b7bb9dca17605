import { countClients } from "~/records/clients/client-listing.server";
import { clientPieces } from "~/records/clients/old-client-shape.server";
import { whilePermitted } from "~/server/auth/permission-condition.server";
import { db } from "~/server/db/db.server";
import { streamedJsonArray } from "~/server/http/streamed.server";
import { record } from "~/server/journal/journal.server";
import type { Route } from "./+types/client-listing";
import { notPermitted, requireCallPermission } from "./permission-door.server";

/** GET /FClientl: a plain JSON array of every client this person may know of, newest first, sent as it is read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = requireCallPermission(context, "clients");
  const list = await streamedJsonArray(request, whilePermitted(staff, "clients", clientPieces(staff), notPermitted));
  const count = await countClients(db(), { lawyer: "", nature: "", everyFile: true }, staff);
  await record(db(), staff, "clients.listed", null, { count, by: "call" });
  return list;
}

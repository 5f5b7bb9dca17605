import { countByStatus, totalOf } from "~/records/messages/message-counts.server";
import { messagePieces } from "~/records/messages/old-message-shape.server";
import { db } from "~/server/db/db.server";
import { streamedJsonArray } from "~/server/http/streamed.server";
import { record } from "~/server/journal/journal.server";
import type { Route } from "./+types/message-listing";
import { requireCallPermission } from "./permission-door.server";

/** GET /listecontact: a plain JSON array of every message this person may know of, newest first, sent as it is read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = requireCallPermission(context, "messages");
  const details = { count: totalOf(await countByStatus(db(), staff)), by: "call" };
  await record(db(), staff, "contacts.listed", null, details);
  return streamedJsonArray(request, messagePieces(staff));
}

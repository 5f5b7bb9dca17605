import { countByStatus, totalOf } from "~/records/messages/message-counts.server";
import { messagePieces } from "~/records/messages/old-lists/old-message-shape.server";
import { whilePermitted } from "~/server/auth/permission-condition.server";
import { db } from "~/server/db/db.server";
import { streamedJsonArray } from "~/server/http/streamed.server";
import { record } from "~/server/journal/journal.server";
import type { Route } from "./+types/message-listing";
import { notPermitted, requireCallPermission } from "./permission-door.server";

/** GET /listecontact: a plain JSON array of every message this person may know of, newest first, sent as it is read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = requireCallPermission(context, "messages");
  const list = await streamedJsonArray(request, whilePermitted(staff, "messages", messagePieces(staff), notPermitted));
  const count = totalOf(await countByStatus(db(), staff));
  await record(db(), staff, "contacts.listed", null, { count, by: "call" });
  return list;
}

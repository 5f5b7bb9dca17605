import { contactPieces } from "~/domain/contacts/old-listing.server";
import { record } from "~/domain/journal/journal.server";
import { db } from "~/server/db/db.server";
import { streamedJsonArray } from "~/server/http/streamed.server";
import type { Route } from "./+types/contact-listing";
import { notAllowed } from "./call-answers.server";
import { requireCallPermission } from "./permission-door.server";

/** GET /listecontact: a plain JSON array of every message, newest first, sent as it is read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = requireCallPermission(context, "messages");
  await record(db(), { actor: staff, action: "contacts.listed", details: { by: "call" } });
  return streamedJsonArray(request, contactPieces());
}

export function action() {
  return notAllowed("GET", "HEAD");
}

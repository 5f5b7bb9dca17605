import { moveToTrash } from "~/abilities/trash/trash-move.server";
import { messages } from "~/records/messages/message-record.server";
import type { Route } from "./+types/message-deletion";
import { refusal } from "./call-answers.server";
import { requireCallPermission } from "./permission-door.server";
import { refusedByXsrf } from "./xsrf-door.server";

export const handle = { methods: ["DELETE"] };

/** DELETE /deletecontact/{id}: moves the message to the corbeille; again does no harm, 404 for an id nobody knows. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const refused = await refusedByXsrf(request, context);
  if (refused) return refused;
  const staff = requireCallPermission(context, "message-deletion");
  if (!(await moveToTrash(messages, params.id, staff))) return refusal(404, "Contact introuvable.");
  return Response.json({ message: "Contact supprimé avec succès !" });
}

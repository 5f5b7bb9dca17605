import { moveToTrash } from "~/abilities/trash/trash-move.server";
import { clients } from "~/records/clients/client-record.server";
import { text } from "~/records/clients/client-sentences";
import type { Route } from "./+types/client-deletion";
import { refusal } from "./call-answers.server";
import { requireCallPermission } from "./permission-door.server";
import { refusedByXsrf } from "./xsrf-door.server";

export const handle = { methods: ["DELETE"] };

/** DELETE /deleteCl/{id}: moves the client to the corbeille; again does no harm, 404 for an id nobody knows. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const refused = await refusedByXsrf(request, context);
  if (refused) return refused;
  const staff = requireCallPermission(context, "client-deletion");
  if (!(await moveToTrash(clients, params.id, staff))) return refusal(404, "Client introuvable.");
  return Response.json({ message: text.deleted });
}

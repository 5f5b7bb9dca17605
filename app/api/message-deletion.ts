import { messages } from "~/records/messages/message-record.server";
import type { Route } from "./+types/message-deletion";
import { deletionCall } from "./deletion-call.server";

export const handle = { methods: ["DELETE"] };

/** DELETE /deletecontact/{id} */
export function action(args: Route.ActionArgs) {
  return deletionCall(args, messages, { done: "Contact supprimé avec succès !", missing: "Contact introuvable." });
}

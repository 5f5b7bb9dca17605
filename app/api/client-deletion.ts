import { clients } from "~/records/clients/client-record.server";
import { text } from "~/records/clients/client-sentences";
import type { Route } from "./+types/client-deletion";
import { deletionCall } from "./deletion-call.server";

export const handle = { methods: ["DELETE"] };

/** DELETE /deleteCl/{id} */
export function action(args: Route.ActionArgs) {
  return deletionCall(args, clients, { done: text.deleted, missing: "Client introuvable." });
}

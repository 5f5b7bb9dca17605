import { data, redirect } from "react-router";
import { removeAdverseParty } from "~/domain/clients/adverse-parties.server";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { formMethods } from "~/server/http/posted-form.server";
import { redirectSaying } from "../layout/announcement.server";
import type { Route } from "./+types/adverse-party-removal";

export const middleware: Route.MiddlewareFunction[] = [formMethods];

/** Opened as a page there is nothing to see: back to the list. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(paths.clientAdverseParties(params.id));
}

/** Takes an adverse party off the list: for a lawyer, because conflicts are found by it. */
export async function action({ params, context }: Route.ActionArgs) {
  const removed = await removeAdverseParty(
    params.id,
    params.party,
    requirePermission(context, "adverse-party-removal"),
  );
  if (!removed) throw data(null, { status: 404 });
  return redirectSaying(paths.clientAdverseParties(params.id), "adverse-party-removed");
}

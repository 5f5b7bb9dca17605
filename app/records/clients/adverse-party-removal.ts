import { data } from "react-router";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import type { Route } from "./+types/adverse-party-removal";
import { removeAdverseParty } from "./adverse-parties.server";

export const middleware = formsOnly(({ id }) => paths.clientAdverseParties(id ?? ""));

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

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return storeInPlace(serverAction);
}

export default NoScreen;

export const ErrorBoundary = OfficeFailure;

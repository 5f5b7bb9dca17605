import { data } from "react-router";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import type { Route } from "./+types/reactivation";
import { reactivate } from "./people-changes.server";

export const middleware = formsOnly(() => paths.people);

/** Puts an account back into use. */
export async function action({ params, context }: Route.ActionArgs) {
  const outcome = await reactivate(params.id, requirePermission(context, "people"));
  if (outcome === "unknown") throw data(null, { status: 404 });
  return redirectSaying(paths.people, "person-reactivated");
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return storeInPlace(serverAction);
}

export default NoScreen;

export const ErrorBoundary = OfficeFailure;

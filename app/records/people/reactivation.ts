import { data } from "react-router";
import { redirectSaying } from "~/backoffice/layout/announcement.server";
import { formsOnly } from "~/backoffice/layout/forms-only.server";
import { storeInPlace } from "~/backoffice/layout/in-place";
import NoScreen from "~/backoffice/layout/no-screen";
import { OfficeFailure } from "~/backoffice/layout/office-failure";
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

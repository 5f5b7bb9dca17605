import { data } from "react-router";
import { reactivate } from "~/domain/people/people-changes.server";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { redirectSaying } from "../layout/announcement.server";
import { formsOnly } from "../layout/forms-only.server";
import { storeInPlace } from "../layout/in-place";
import NoScreen from "../layout/no-screen";
import { OfficeFailure } from "../layout/office-failure";
import type { Route } from "./+types/reactivation";

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

import { data, redirect } from "react-router";
import { reactivate } from "~/domain/people/people-changes.server";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { redirectSaying } from "../layout/announcement.server";
import type { Route } from "./+types/reactivation";

/** Opened as a page there is nothing to see: back to the people. */
export function loader() {
  return redirect(paths.people);
}

/** Puts an account back into use. */
export async function action({ params, context }: Route.ActionArgs) {
  const outcome = await reactivate(params.id, requirePermission(context, "people"));
  if (outcome === "unknown") throw data(null, { status: 404 });
  return redirectSaying(paths.people, "person-reactivated");
}

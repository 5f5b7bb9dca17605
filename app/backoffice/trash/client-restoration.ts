import { redirect } from "react-router";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { postedForm } from "~/server/http/posted-form.server";
import type { Route } from "./+types/client-restoration";
import { restoreFrom } from "./restoring.server";

/** Opened as a page there is nothing to see: back to the corbeille. */
export function loader() {
  return redirect(paths.clientTrash);
}

/** Takes a client out of the corbeille. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "client-deletion");
  return restoreFrom("clients", params.id, await postedForm(request), staff);
}

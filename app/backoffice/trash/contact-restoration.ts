import { redirect } from "react-router";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { postedForm } from "~/server/http/posted-form.server";
import type { Route } from "./+types/contact-restoration";
import { restoreFrom } from "./restoring.server";

/** Opened as a page there is nothing to see: back to the corbeille. */
export function loader() {
  return redirect(paths.contactTrash);
}

/** Takes a message out of the corbeille. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "message-deletion");
  return restoreFrom("messages", params.id, await postedForm(request), staff);
}

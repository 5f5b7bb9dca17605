import { redirect } from "react-router";
import { restoreClient } from "~/domain/clients/client-trash.server";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { redirectSaying } from "../layout/announcement.server";
import type { Route } from "./+types/client-restoration";

/** Opened as a page there is nothing to see: back to the corbeille. */
export function loader() {
  return redirect(paths.clientTrash);
}

/** Takes a client out of the corbeille. Somebody else may have done it: then the corbeille as it is now says so. */
export async function action({ params, context }: Route.ActionArgs) {
  const restored = await restoreClient(params.id, requirePermission(context, "client-deletion"));
  return restored ? redirectSaying(paths.clientTrash, "client-restored") : redirect(paths.clientTrash, 303);
}

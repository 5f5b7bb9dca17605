import { redirect } from "react-router";
import { restoreContact } from "~/domain/contacts/trash.server";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { redirectSaying } from "../layout/announcement.server";
import type { Route } from "./+types/contact-restoration";

/** Opened as a page there is nothing to see: back to the corbeille. */
export function loader() {
  return redirect(paths.contactTrash);
}

/** Takes a message out of the corbeille. Somebody else may have done it: then the corbeille as it is now says so. */
export async function action({ params, context }: Route.ActionArgs) {
  const restored = await restoreContact(params.id, requirePermission(context, "message-deletion"));
  return restored
    ? redirectSaying(paths.contactTrash, "contact-restored")
    : redirect(paths.contactTrash, 303);
}

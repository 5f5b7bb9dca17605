import { data, redirect } from "react-router";
import { endSession } from "~/domain/people/sessions.server";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { redirectSaying } from "../layout/announcement.server";
import type { Route } from "./+types/session-end";

/** Opened as a page there is nothing to see: back to the account. */
export function loader() {
  return redirect(paths.account);
}

/** Ends another of one's own sessions; 404 for anybody else's, or one that is over. */
export async function action({ params, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "own-account");
  if (!(await endSession(staff, params.id))) throw data(null, { status: 404 });
  return redirectSaying(paths.account, "session-ended");
}

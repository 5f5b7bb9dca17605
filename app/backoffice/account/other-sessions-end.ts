import { redirect } from "react-router";
import { endOtherSessions } from "~/domain/people/sessions.server";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { redirectSaying } from "../layout/announcement.server";
import type { Route } from "./+types/other-sessions-end";

/** Opened as a page there is nothing to see: back to the account. */
export function loader() {
  return redirect(paths.account);
}

/** Ends all of one's own sessions but this one. */
export async function action({ context }: Route.ActionArgs) {
  const staff = requirePermission(context, "own-account");
  await db().transaction((tx) => endOtherSessions(tx, staff));
  return redirectSaying(paths.account, "sessions-ended");
}

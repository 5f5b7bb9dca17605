import { redirectSaying } from "~/abilities/screen/announcement.server";
import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import { paths } from "~/paths";
import { endOtherSessions } from "~/server/accounts/sessions.server";
import { requirePermission } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import type { Route } from "./+types/other-sessions-end";

export const middleware = formsOnly(() => paths.account);

/** Ends all of one's own sessions but this one. */
export async function action({ context }: Route.ActionArgs) {
  const staff = requirePermission(context, "own-account");
  await db().transaction((tx) => endOtherSessions(tx, staff));
  return redirectSaying(paths.account, "sessions-ended");
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return storeInPlace(serverAction);
}

export default NoScreen;

export const ErrorBoundary = OfficeFailure;

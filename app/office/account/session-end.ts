import { redirectSaying } from "~/abilities/screen/announcement.server";
import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import { paths } from "~/paths";
import { endSession } from "~/server/accounts/sessions.server";
import { requirePermission } from "~/server/auth/staff.server";
import type { Route } from "./+types/session-end";

export const middleware = formsOnly(() => paths.account);

/**
 * Ends another of one's own sessions. One that is over is no failure: the answer may have been lost. Anybody else's, and one's own
 * present one, are told as if they were over, and go on.
 */
export async function action({ params, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "own-account");
  const ended = await endSession(staff, params.id);
  return redirectSaying(paths.account, ended ? "session-ended" : "session-gone");
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return storeInPlace(serverAction);
}

export default NoScreen;

export const ErrorBoundary = OfficeFailure;

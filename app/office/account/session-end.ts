import { officeButton } from "~/abilities/form/office-form.server";
import { stored } from "~/abilities/form/outcome";
import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import { paths } from "~/paths";
import { endSession } from "~/server/accounts/sessions.server";
import type { Route } from "./+types/session-end";

export const middleware = formsOnly(() => paths.account);

/**
 * Ends another of one's own sessions. One that is over is no failure: the answer may have been lost. Anybody else's,
 * and one's own present one, are told as if they were over, and go on.
 */
export function action(args: Route.ActionArgs) {
  return officeButton(args, "own-account", async ({ staff }) => {
    const ended = await endSession(staff, args.params.id);
    return stored(paths.account, ended ? "session-ended" : "session-gone");
  });
}

export const clientAction = (args: Route.ClientActionArgs) => storeInPlace(args);

export default NoScreen;

export const ErrorBoundary = OfficeFailure;

import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { stored } from "~/abilities/form/outcome";
import { paths } from "~/paths";
import { endSession } from "~/server/accounts/sessions.server";
import type { Route } from "./+types/session-end";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

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

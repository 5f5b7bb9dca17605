import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { stored } from "~/abilities/form/outcome";
import { paths } from "~/paths";
import { endOtherSessions } from "~/server/accounts/sessions.server";
import { db } from "~/server/db/db.server";
import type { Route } from "./+types/other-sessions-end";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(() => paths.account);

/** Ends all of one's own sessions but this one. */
export function action(args: Route.ActionArgs) {
  return officeButton(args, "own-account", async ({ staff }) => {
    await db().transaction((tx) => endOtherSessions(tx, staff));
    return stored(paths.account, "sessions-ended");
  });
}

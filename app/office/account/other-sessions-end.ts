import { officeButton } from "~/abilities/form/office-form.server";
import { stored } from "~/abilities/form/outcome";
import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import { paths } from "~/paths";
import { endOtherSessions } from "~/server/accounts/sessions.server";
import { db } from "~/server/db/db.server";
import type { Route } from "./+types/other-sessions-end";

export const middleware = formsOnly(() => paths.account);

/** Ends all of one's own sessions but this one. */
export function action(args: Route.ActionArgs) {
  return officeButton(args, "own-account", async ({ staff }) => {
    await db().transaction((tx) => endOtherSessions(tx, staff));
    return stored(paths.account, "sessions-ended");
  });
}

export const clientAction = (args: Route.ClientActionArgs) => storeInPlace(args);

export default NoScreen;

export const ErrorBoundary = OfficeFailure;

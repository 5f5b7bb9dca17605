import { officeButton } from "~/abilities/form/office-form.server";
import { stored } from "~/abilities/form/outcome";
import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import { paths } from "~/paths";
import { endFeed } from "~/records/hearings/hearing-feed.server";
import type { Route } from "./+types/calendar-end";

export const middleware = formsOnly(() => paths.account);

/** Ends one's own feed. One that is over is no failure: the answer may have been lost. */
export function action(args: Route.ActionArgs) {
  return officeButton(args, "own-account", async ({ staff }) => {
    const ended = await endFeed(staff);
    return stored(paths.account, ended ? "calendar-ended" : "calendar-gone");
  });
}

export const clientAction = (args: Route.ClientActionArgs) => storeInPlace(args);

export default NoScreen;

export const ErrorBoundary = OfficeFailure;

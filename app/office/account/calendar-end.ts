import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { stored } from "~/abilities/form/outcome";
import { paths } from "~/paths";
import { endFeed } from "~/records/hearings/feed/hearing-feed.server";
import type { Route } from "./+types/calendar-end";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(() => paths.account);

/** Ends one's own feed. One that is over is no failure: the answer may have been lost. */
export function action(args: Route.ActionArgs) {
  return officeButton(args, "own-account", async ({ staff }) => {
    const ended = await endFeed(staff);
    return stored(paths.account, ended ? "calendar-ended" : "calendar-gone");
  });
}

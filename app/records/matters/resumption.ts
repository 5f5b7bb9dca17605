import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { outcomeOf, stored } from "~/abilities/form/outcome";
import { listSearch } from "~/abilities/list/list-address";
import type { Route } from "./+types/resumption";
import { matterPaths } from "./matter";
import { elsewhere } from "./matter-sentences";
import { changeMatterState, matterWays } from "./matter-states.server";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(({ id }) => matterPaths.one(id ?? ""));

/** A matter that waited goes on. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeButton(args, "matter-entry", async ({ staff }) => {
    const change = await changeMatterState(id, matterWays.resume, { reason: null }, staff);
    return outcomeOf(change, {
      elsewhere: ({ state }) => elsewhere(state),
      stored: () => stored(matterPaths.one(id) + listSearch(args.url.search), "matter-resumed"),
    });
  });
}

import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { outcomeOf, stored } from "~/abilities/form/outcome";
import { listSearch } from "~/abilities/list/list-address";
import { matterPaths } from "../matter";
import { HELD_MATTER } from "../matter-sentences";
import type { Route } from "./+types/proceeding-removal";
import { removeProceeding } from "./proceedings.server";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(({ id }) => matterPaths.parties(id ?? ""));

/** Takes away a proceeding that was written down by mistake. */
export function action(args: Route.ActionArgs) {
  const { id, proceeding } = args.params;
  return officeButton(args, "matter-entry", async ({ staff }) => {
    return outcomeOf(await removeProceeding(id, proceeding, staff), {
      held: () => HELD_MATTER,
      stored: () => stored(matterPaths.parties(id) + listSearch(args.url.search), "proceeding-removed"),
    });
  });
}

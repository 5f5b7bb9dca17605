import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { gone, stored } from "~/abilities/form/outcome";
import { listSearch } from "~/abilities/list/list-address";
import { matterPaths } from "../matter";
import type { Route } from "./+types/party-removal";
import { removeParty } from "./parties.server";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(({ id }) => matterPaths.parties(id ?? ""));

/** Takes a party off a matter: for a lawyer, because conflicts are found by it. */
export function action(args: Route.ActionArgs) {
  const { id, party } = args.params;
  return officeButton(args, "adverse-party-removal", async ({ staff }) => {
    const removed = await removeParty(id, party, staff);
    return removed ? stored(matterPaths.parties(id) + listSearch(args.url.search), "party-removed") : gone();
  });
}

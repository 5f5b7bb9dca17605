import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { gone, stored } from "~/abilities/form/outcome";
import { listSearch } from "~/abilities/list/list-address";
import { paths } from "~/paths";
import type { Route } from "./+types/adverse-party-removal";
import { removeAdverseParty } from "./adverse-parties.server";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(({ id }) => paths.clientAdverseParties(id ?? ""));

/** Takes an adverse party off the list: for a lawyer, because conflicts are found by it. */
export function action(args: Route.ActionArgs) {
  const { id, party } = args.params;
  return officeButton(args, "adverse-party-removal", async ({ staff }) => {
    const removed = await removeAdverseParty(id, party, staff);
    const parties = paths.clientAdverseParties(id) + listSearch(args.url.search);
    return removed ? stored(parties, "adverse-party-removed") : gone();
  });
}

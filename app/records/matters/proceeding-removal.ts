import { officeButton } from "~/abilities/form/office-form.server";
import { gone, refused, stored } from "~/abilities/form/outcome";
import { listSearch } from "~/abilities/list/list-address";
import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import type { Route } from "./+types/proceeding-removal";
import { matterPaths } from "./matter";
import { HELD_MATTER } from "./matter-sentences";
import { removeProceeding } from "./proceedings.server";

export const middleware = formsOnly(({ id }) => matterPaths.parties(id ?? ""));

/** Takes away a proceeding that was written down by mistake. */
export function action(args: Route.ActionArgs) {
  const { id, proceeding } = args.params;
  return officeButton(args, "matter-entry", async ({ staff }) => {
    const removed = await removeProceeding(id, proceeding, staff);
    if (removed === "held") return refused({ form: HELD_MATTER }, 409);
    if (removed === "gone") return gone();
    return stored(matterPaths.parties(id) + listSearch(args.url.search), "proceeding-removed");
  });
}

export const clientAction = (args: Route.ClientActionArgs) => storeInPlace(args);

export default NoScreen;

export const ErrorBoundary = OfficeFailure;

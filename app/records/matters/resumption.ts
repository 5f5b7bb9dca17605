import { officeButton } from "~/abilities/form/office-form.server";
import { gone, refused, stored } from "~/abilities/form/outcome";
import { listSearch } from "~/abilities/list/list-address";
import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import type { Route } from "./+types/resumption";
import { matterPaths } from "./matter";
import { elsewhere } from "./matter-sentences";
import { changeMatterState, matterWays } from "./matter-states.server";

export const middleware = formsOnly(({ id }) => matterPaths.one(id ?? ""));

/** A matter that waited goes on. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeButton(args, "matter-entry", async ({ staff }) => {
    const change = await changeMatterState(id, matterWays.resume, { reason: null }, staff);
    if (change.kind === "gone") return gone();
    if (change.kind === "elsewhere") return refused({ form: elsewhere(change.state) }, 409);
    return stored(matterPaths.one(id) + listSearch(args.url.search), "matter-resumed");
  });
}

export const clientAction = (args: Route.ClientActionArgs) => storeInPlace(args);

export default NoScreen;

export const ErrorBoundary = OfficeFailure;

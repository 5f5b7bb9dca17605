import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { gone, stored } from "~/abilities/form/outcome";
import { paths } from "~/paths";
import type { Route } from "./+types/reactivation";
import { reactivate } from "./people-changes.server";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(() => paths.people);

/** Puts an account back into use. */
export function action(args: Route.ActionArgs) {
  return officeButton(args, "people", async ({ staff }) => {
    const outcome = await reactivate(args.params.id, staff);
    return outcome === "unknown" ? gone() : stored(paths.people, "person-reactivated");
  });
}

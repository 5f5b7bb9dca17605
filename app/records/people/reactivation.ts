import { officeButton } from "~/abilities/form/office-form.server";
import { gone, stored } from "~/abilities/form/outcome";
import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import { paths } from "~/paths";
import type { Route } from "./+types/reactivation";
import { reactivate } from "./people-changes.server";

export const middleware = formsOnly(() => paths.people);

/** Puts an account back into use. */
export function action(args: Route.ActionArgs) {
  return officeButton(args, "people", async ({ staff }) => {
    const outcome = await reactivate(args.params.id, staff);
    return outcome === "unknown" ? gone() : stored(paths.people, "person-reactivated");
  });
}

export const clientAction = (args: Route.ClientActionArgs) => storeInPlace(args);

export default NoScreen;

export const ErrorBoundary = OfficeFailure;

import { officeButton } from "~/abilities/form/office-form.server";
import { led, stored } from "~/abilities/form/outcome";
import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import { paths } from "~/paths";
import type { Route } from "./+types/erasure-confirmation";
import { chosenCount, chosenRefs } from "./chosen-refs.server";
import { eraseRecords } from "./erasure.server";

export const middleware = formsOnly(() => paths.rightsErasure);

/**
 * Erases what may be erased of what was confirmed, and says how much that was: a colleague may have held some of it
 * meanwhile.
 */
export function action(args: Route.ActionArgs) {
  return officeButton(args, "rights", async ({ staff, form }) => {
    const chosen = chosenRefs(form.getAll("r").map(String));
    const asked = chosenCount(chosen);
    if (asked === 0) return led(`${paths.rights}?choix=aucun`);
    const erased = await eraseRecords(chosen, staff);
    if (erased === asked) return stored(paths.rights, "erased");
    const counts = new URLSearchParams({ effaces: String(erased), restes: String(asked - erased) });
    return led(`${paths.rights}?${counts}`);
  });
}

export const clientAction = (args: Route.ClientActionArgs) => storeInPlace(args);

export default NoScreen;

export const ErrorBoundary = OfficeFailure;

import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { led, stored } from "~/abilities/form/outcome";
import { paths } from "~/paths";
import type { Route } from "./+types/erasure-confirmation";
import { chosenCount, chosenRefs } from "./chosen-refs.server";
import { eraseRecords } from "./erasure.server";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

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

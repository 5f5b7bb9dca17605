import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { led, stored } from "~/abilities/form/outcome";
import { listAddress } from "~/abilities/list/list-address";
import { paths } from "~/paths";
import type { Route } from "./+types/erasure-confirmation";
import { chosenCount, chosenRefs } from "./chosen-refs.server";
import { eraseRecords } from "./erasure.server";
import { answerOf } from "./kept-answer.server";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(() => paths.rightsErasure);

/**
 * Erases what may be erased of what was confirmed, and says how much that was: a colleague may have held some of it
 * meanwhile. What was ticked and stays, as the screen has told, leads to what the person is answered.
 */
export function action(args: Route.ActionArgs) {
  return officeButton(args, "rights", async ({ staff, form }) => {
    const chosen = chosenRefs(form.getAll("r").map(String));
    const asked = chosenCount(chosen);
    if (asked === 0) return led(`${paths.rights}?choix=aucun`);
    const erased = await eraseRecords(chosen, staff);
    const { kinds } = answerOf(form.getAll("g").map(String));
    const kept = kinds.length > 0 ? { gardes: kinds.join(".") } : {};
    if (erased === asked) return stored(listAddress(kept, paths.rights), "erased");
    return led(listAddress({ effaces: String(erased), restes: String(asked - erased), ...kept }, paths.rights));
  });
}

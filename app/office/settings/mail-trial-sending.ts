import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { led } from "~/abilities/form/outcome";
import { paths } from "~/paths";
import type { Route } from "./+types/mail-trial-sending";
import { awaitTrial, tryMail } from "./mail-trial.server";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(() => paths.mailSettings);

/**
 * Has a trial mail sent by the same job and server as every notice, waits a moment for it, and leads to what became of
 * it.
 */
export function action(args: Route.ActionArgs) {
  return officeButton(args, "settings", async ({ staff }) => {
    const id = await tryMail(staff);
    if (!id) return led(paths.mailSettings);
    await awaitTrial(id);
    return led(`${paths.mailSettings}?essai=${id}`);
  });
}

import { officeButton } from "~/abilities/form/office-form.server";
import { led } from "~/abilities/form/outcome";
import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import { paths } from "~/paths";
import type { Route } from "./+types/mail-trial-sending";
import { awaitTrial, tryMail } from "./mail-trial.server";

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

export const clientAction = (args: Route.ClientActionArgs) => storeInPlace(args);

export default NoScreen;

export const ErrorBoundary = OfficeFailure;

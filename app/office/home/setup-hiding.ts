import { officeButton } from "~/abilities/form/office-form.server";
import { stored } from "~/abilities/form/outcome";
import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import { paths } from "~/paths";
import { nextPath } from "~/server/auth/next-path";
import { changeSettings } from "~/server/settings/settings.server";
import type { Route } from "./+types/setup-hiding";

export const middleware = formsOnly(() => paths.office);

/** Hides « Mise en route » for everybody, until the toast (`?montrer`) or the settings bring it back. */
export function action(args: Route.ActionArgs) {
  return officeButton(args, "settings", async ({ staff, raw }) => {
    const isShown = args.url.searchParams.has("montrer");
    await changeSettings({ setup_hidden: isShown ? "non" : "oui" }, staff);
    return isShown ? stored(nextPath(raw("retour") || null), "setup-shown") : stored(paths.office, "setup-hidden");
  });
}

export const clientAction = (args: Route.ClientActionArgs) => storeInPlace(args);

export default NoScreen;

export const ErrorBoundary = OfficeFailure;

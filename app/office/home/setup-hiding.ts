import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { stored } from "~/abilities/form/outcome";
import { paths } from "~/paths";
import { nextPath } from "~/server/auth/next-path";
import { changeSettings } from "~/server/settings/settings.server";
import type { Route } from "./+types/setup-hiding";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(() => paths.office);

/** Hides « Mise en route » for everybody, until the toast (`?montrer`) or the settings bring it back. */
export function action(args: Route.ActionArgs) {
  return officeButton(args, "settings", async ({ staff, raw }) => {
    const isShown = args.url.searchParams.has("montrer");
    await changeSettings({ setup_hidden: isShown ? "non" : "oui" }, staff);
    return isShown ? stored(nextPath(raw("retour") || null), "setup-shown") : stored(paths.office, "setup-hidden");
  });
}

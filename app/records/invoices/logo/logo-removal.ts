import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { stored } from "~/abilities/form/outcome";
import type { Route } from "./+types/logo-removal";
import { removeLogo } from "./logo.server";
import { logoPaths } from "./logo-paths";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(() => logoPaths.page);

/** Back to the emblem. A logo that is gone already counts as removed. */
export function action(args: Route.ActionArgs) {
  return officeButton(args, "settings", async ({ staff }) => {
    await removeLogo(staff);
    return stored(logoPaths.page, "logo-removed");
  });
}

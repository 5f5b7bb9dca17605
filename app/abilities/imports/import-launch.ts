import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { gone, led, stored } from "~/abilities/form/outcome";
import { paths } from "~/paths";
import type { Route } from "./+types/import-launch";
import { readImport } from "./import-reading.server";
import { launchImport } from "./import-store.server";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(({ id }) => paths.import(id ?? ""));

/** Hands the preview to the job that stores it; a second press of the button finds it under way, or done. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeButton(args, "imports", async ({ staff, line }) => {
    const withAlike = line("ressemblants") === "oui";
    if ((await launchImport(id, { withAlike, status: line("status") }, staff)) !== "gone")
      return stored(paths.import(id), "import-launched");
    return (await readImport(id, staff)) ? led(paths.import(id)) : gone();
  });
}

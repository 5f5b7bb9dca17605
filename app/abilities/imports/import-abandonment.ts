import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { stored } from "~/abilities/form/outcome";
import { paths } from "~/paths";
import type { Route } from "./+types/import-abandonment";
import { readImport } from "./import-reading.server";
import { abandonImport } from "./import-store.server";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(({ id }) => paths.import(id ?? ""));

/**
 * Throws a preview away. One that is gone already is no failure; one that was launched meanwhile goes on, and is shown.
 */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeButton(args, "imports", async ({ staff }) => {
    if ((await abandonImport(id, staff)) === "stored") return stored(paths.imports, "import-abandoned");
    if (await readImport(id, staff)) return stored(paths.import(id), "import-underway");
    return stored(paths.imports, "import-gone");
  });
}

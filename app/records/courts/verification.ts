import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { gone, led, stored } from "~/abilities/form/outcome";
import type { Route } from "./+types/verification";
import { courtPaths } from "./court";
import { readCourt, verifyCourt } from "./court-record.server";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(() => courtPaths.list);

/** Marks a court as verified. Somebody else may have changed or verified it: then its file as it is now says so. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeButton(args, "court-entry", async ({ staff, raw }) => {
    if (!(await readCourt(id, staff))) return gone();
    const file = courtPaths.one(id);
    return (await verifyCourt(id, raw("version"), staff)) ? stored(file, "court-verified") : led(file);
  });
}

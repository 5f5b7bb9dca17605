import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { gone, stored } from "~/abilities/form/outcome";
import { paths } from "~/paths";
import { nextPath } from "~/server/auth/next-path";
import type { Route } from "./+types/undoing";
import { undo } from "./undo.server";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(() => paths.office);

/**
 * Takes back what a toast offered to undo, and stays on the screen of that toast (`retour`). Each record asks its own
 * right.
 */
export function action(args: Route.ActionArgs) {
  return officeButton(args, "office", async ({ staff, raw }) => {
    const { undone, left, kind } = await undo(args.params.change, staff);
    if (undone + left === 0) return gone();
    const back = nextPath(raw("retour") || null);
    if (left === 0 && kind === "task") return stored(back, "undone-task", { counts: [undone] });
    if (left === 0) return stored(back, "undone", { counts: [undone, Number(kind)] });
    return stored(back, "undone-in-part", { counts: [undone, left] });
  });
}

import { officeButton } from "~/abilities/form/office-form.server";
import { gone, stored } from "~/abilities/form/outcome";
import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import { paths } from "~/paths";
import { nextPath } from "~/server/auth/next-path";
import type { Route } from "./+types/undoing";
import { undo } from "./undo.server";

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

export const clientAction = (args: Route.ClientActionArgs) => storeInPlace(args);

export default NoScreen;

export const ErrorBoundary = OfficeFailure;

import { officeButton } from "~/abilities/form/office-form.server";
import { gone, led, stored } from "~/abilities/form/outcome";
import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import type { Route } from "./+types/batch-undoing";
import { undoBatch } from "./batch-undo.server";
import { hearingPaths } from "./hearing";

export const middleware = formsOnly(({ id }) => hearingPaths.batch(id ?? ""));

/** A whole renvoi d’office was a mistake: by a lawyer, or its author. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeButton(args, "hearing-entry", async ({ staff }) => {
    const outcome = await undoBatch(id, staff);
    if (outcome.kind === "gone") return gone();
    if (outcome.kind === "undone-already") return led(hearingPaths.batch(id));
    const counts = [outcome.undone, outcome.left, outcome.clashing];
    return stored(hearingPaths.batch(id), "hearings-adjournment-undone", { counts });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => storeInPlace(args);

export default NoScreen;

export const ErrorBoundary = OfficeFailure;

import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { led, outcomeOf, stored } from "~/abilities/form/outcome";
import { hearingPaths } from "../hearing";
import type { Route } from "./+types/batch-undoing";
import { undoBatch } from "./batch-undo.server";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(({ id }) => hearingPaths.batch(id ?? ""));

/** A whole renvoi d’office was a mistake: by a lawyer, or its author. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeButton(args, "hearing-entry", async ({ staff }) => {
    return outcomeOf(await undoBatch(id, staff), {
      "undone-already": () => led(hearingPaths.batch(id)),
      stored: ({ undone, left, clashing }) =>
        stored(hearingPaths.batch(id), "hearings-adjournment-undone", { counts: [undone, left, clashing] }),
    });
  });
}

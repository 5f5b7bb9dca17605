import { officeButton } from "~/abilities/form/office-form.server";
import { gone, refused, stored } from "~/abilities/form/outcome";
import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import type { Route } from "./+types/adjournment-undoing";
import { hearingPaths } from "./hearing";
import { undoAdjournment } from "./hearing-outcomes.server";
import { TOUCHED } from "./hearing-sentences";

export const middleware = formsOnly(({ id }) => hearingPaths.one(id ?? ""));

/** A renvoi that was entered by mistake: the hearing is ahead again. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeButton(args, "hearing-entry", async ({ staff }) => {
    const undone = await undoAdjournment(id, staff);
    if (undone.kind === "gone") return gone();
    if (undone.kind === "clash") return refused({ form: undone.says }, 409);
    if (undone.kind !== "stored") return refused({ form: TOUCHED }, 409);
    return stored(hearingPaths.one(id), "hearing-adjournment-undone");
  });
}

export const clientAction = (args: Route.ClientActionArgs) => storeInPlace(args);

export default NoScreen;

export const ErrorBoundary = OfficeFailure;

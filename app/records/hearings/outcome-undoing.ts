import { officeButton } from "~/abilities/form/office-form.server";
import { gone, refused, stored } from "~/abilities/form/outcome";
import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import { CLOSED_MATTER } from "~/records/matters/matter-sentences";
import type { Route } from "./+types/outcome-undoing";
import { hearingPaths } from "./hearing";
import { undoOutcome } from "./hearing-outcomes.server";
import { settledWords, TOUCHED } from "./hearing-sentences";

export const middleware = formsOnly(({ id }) => hearingPaths.one(id ?? ""));

/** An outcome that was entered by mistake: the hearing is ahead again, or waits for its outcome. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeButton(args, "hearing-entry", async ({ staff, raw }) => {
    const undone = await undoOutcome(id, raw("version"), staff);
    if (undone.kind === "gone") return gone();
    if (undone.kind === "clash") return refused({ form: undone.reasons.map(({ says }) => says).join(" ") }, 409);
    if (undone.kind === "closed") return refused({ form: CLOSED_MATTER }, 409);
    if (undone.kind === "touched") return refused({ form: TOUCHED }, 409);
    if (undone.kind === "settled") return refused({ form: settledWords(undone) }, 409);
    if (undone.isRenvoi) return stored(hearingPaths.one(id), "hearing-adjournment-undone");
    const counts = [undone.toCheck, undone.decisionStays ? 1 : 0];
    return stored(hearingPaths.one(id), "hearing-outcome-undone", { counts });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => storeInPlace(args);

export default NoScreen;

export const ErrorBoundary = OfficeFailure;

import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { outcomeOf, stored } from "~/abilities/form/outcome";
import { CLOSED_MATTER } from "~/records/matters/matter-sentences";
import { hearingPaths } from "../hearing";
import { settledWords, TOUCHED } from "../hearing-sentences";
import type { Route } from "./+types/outcome-undoing";
import { undoOutcome } from "./hearing-outcomes.server";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(({ id }) => hearingPaths.one(id ?? ""));

/** An outcome that was entered by mistake: the hearing is ahead again, or waits for its outcome. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeButton(args, "hearing-entry", async ({ staff, raw }) => {
    return outcomeOf(await undoOutcome(id, raw("version"), staff), {
      clash: ({ reasons }) => reasons.map(({ says }) => says).join(" "),
      closed: () => CLOSED_MATTER,
      touched: () => TOUCHED,
      settled: settledWords,
      stored: ({ isRenvoi, toCheck, decisionStays }) =>
        isRenvoi
          ? stored(hearingPaths.one(id), "hearing-adjournment-undone")
          : stored(hearingPaths.one(id), "hearing-outcome-undone", { counts: [toCheck, decisionStays ? 1 : 0] }),
    });
  });
}

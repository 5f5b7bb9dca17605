import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { outcomeOf, stored } from "~/abilities/form/outcome";
import { deadlinePaths } from "../deadline";
import { isTask } from "../deadline-record.server";
import { otherDayWords, standsWords } from "../deadline-sentences";
import type { Route } from "./+types/move-refusal";
import { refuseMove } from "./move-decisions.server";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(({ id }) => deadlinePaths.one(id ?? ""));

/** The day stays as it is. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeButton(args, "deadline-confirmation", async ({ staff, line }) => {
    const refusal = await refuseMove(id, line("jour"), staff);
    const task = await isTask(id, staff);
    return outcomeOf(refusal, {
      changed: ({ dueOn, proposedOn }) => otherDayWords(dueOn, proposedOn),
      stands: ({ state }) => standsWords(task, state),
      same: () => stored(deadlinePaths.one(id), "deadline-kept"),
    });
  });
}

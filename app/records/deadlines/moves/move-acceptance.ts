import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { outcomeOf, stored } from "~/abilities/form/outcome";
import { deadlinePaths, deadlineSays } from "../deadline";
import { isTask } from "../deadline-record.server";
import { otherDayWords, standsWords } from "../deadline-sentences";
import type { Route } from "./+types/move-acceptance";
import { acceptMove } from "./move-decisions.server";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(({ id }) => deadlinePaths.one(id ?? ""));

/** A lawyer agrees to the later day. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeButton(args, "deadline-confirmation", async ({ staff, line }) => {
    const moved = await acceptMove(id, line("jour"), staff);
    const task = await isTask(id, staff);
    return outcomeOf(moved, {
      changed: ({ dueOn, proposedOn }) => otherDayWords(dueOn, proposedOn),
      stands: ({ state }) => standsWords(task, state),
      moved: () => stored(deadlinePaths.one(id), deadlineSays(task).moved),
    });
  });
}

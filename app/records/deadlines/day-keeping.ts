import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { outcomeOf, stored } from "~/abilities/form/outcome";
import type { Route } from "./+types/day-keeping";
import { keepDay } from "./days-to-check.server";
import { deadlinePaths } from "./deadline";
import { isTask } from "./deadline-record.server";
import { changedSince, standsWords } from "./deadline-sentences";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(({ id }) => deadlinePaths.one(id ?? ""));

/** A lawyer has looked at the day of a deadline, and keeps it. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeButton(args, "deadline-confirmation", async ({ staff, line }) => {
    const kept = await keepDay(id, { reason: line("raison"), day: line("jour") }, staff);
    const task = await isTask(id, staff);
    return outcomeOf(kept, {
      changed: () => changedSince(task),
      stands: ({ state }) => standsWords(task, state),
      same: () => stored(deadlinePaths.one(id), "deadline-checked"),
    });
  });
}

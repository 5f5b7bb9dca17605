import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { outcomeOf, stored } from "~/abilities/form/outcome";
import type { Route } from "./+types/move-acceptance";
import { deadlinePaths } from "./deadline";
import { otherDayWords, standsWords } from "./deadline-sentences";
import { acceptMove } from "./move-decisions.server";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(({ id }) => deadlinePaths.one(id ?? ""));

/** A lawyer agrees to the later day. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeButton(args, "deadline-confirmation", async ({ staff, line }) => {
    return outcomeOf(await acceptMove(id, line("jour"), staff), {
      changed: ({ dueOn, proposedOn }) => otherDayWords(dueOn, proposedOn),
      stands: ({ state }) => standsWords(state),
      moved: () => stored(deadlinePaths.one(id), "deadline-moved"),
    });
  });
}

import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { outcomeOf, stored } from "~/abilities/form/outcome";
import { may } from "~/server/auth/permissions";
import { deadlinePaths, deadlineSays, proposedSays } from "../deadline";
import { isTask } from "../deadline-record.server";
import { standsWords } from "../deadline-sentences";
import type { Route } from "./+types/recalculation";
import { recalculate } from "./deadline-moves.server";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(({ id }) => deadlinePaths.one(id ?? ""));

/** The day by the version of its rule that is in force now. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeButton(args, "deadline-entry", async ({ staff }) => {
    const saying = (say: string) => () => stored(deadlinePaths.one(id), say);
    const reckoned = await recalculate(id, staff);
    const task = await isTask(id, staff);
    return outcomeOf(reckoned, {
      stands: ({ state }) => standsWords(task, state),
      "no-rule": () => "Aucune autre version de cette règle n’est en vigueur.",
      moved: saying(deadlineSays(task).moved),
      proposed: saying(proposedSays(may(staff.role, "deadline-confirmation"))),
      same: saying("deadline-same"),
    });
  });
}

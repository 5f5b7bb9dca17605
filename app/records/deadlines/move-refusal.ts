import { officeButton } from "~/abilities/form/office-form.server";
import { gone, refused, stored } from "~/abilities/form/outcome";
import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import type { Route } from "./+types/move-refusal";
import { deadlinePaths } from "./deadline";
import { refuseMove } from "./deadline-moves.server";
import { isTask } from "./deadline-record.server";
import { otherDayWords, standsWords } from "./deadline-sentences";

export const middleware = formsOnly(({ id }) => deadlinePaths.one(id ?? ""));

/** The day stays as it is. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeButton(args, "deadline-confirmation", async ({ staff, line }) => {
    const moved = await refuseMove(id, line("jour"), staff);
    if (moved.kind === "gone") return gone();
    if (moved.kind === "changed") return refused({ form: otherDayWords(moved.dueOn, moved.proposedOn) }, 409);
    if (moved.kind === "stands") return refused({ form: standsWords(await isTask(id, staff), moved.state) }, 409);
    return stored(deadlinePaths.one(id), "deadline-kept");
  });
}

export const clientAction = (args: Route.ClientActionArgs) => storeInPlace(args);

export default NoScreen;

export const ErrorBoundary = OfficeFailure;

import { officeButton } from "~/abilities/form/office-form.server";
import { gone, refused, stored } from "~/abilities/form/outcome";
import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import { may } from "~/server/auth/permissions";
import type { Route } from "./+types/recalculation";
import { deadlinePaths, deadlineSays, proposedSays } from "./deadline";
import { recalculate } from "./deadline-moves.server";
import { isTask } from "./deadline-record.server";
import { standsWords } from "./deadline-sentences";

export const middleware = formsOnly(({ id }) => deadlinePaths.one(id ?? ""));

/** The day by the version of its rule that is in force now. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeButton(args, "deadline-entry", async ({ staff }) => {
    const moved = await recalculate(id, staff);
    if (moved.kind === "gone") return gone();
    if (moved.kind === "stands") return refused({ form: standsWords(await isTask(id, staff), moved.state) }, 409);
    if (moved.kind === "no-rule")
      return refused({ form: "Aucune autre version de cette règle n’est en vigueur." }, 409);
    const proposed = proposedSays(may(staff.role, "deadline-confirmation"));
    const moves = deadlineSays(await isTask(id, staff), "moved");
    const says = { moved: moves, proposed }[moved.kind as string] ?? "deadline-same";
    return stored(deadlinePaths.one(id), says);
  });
}

export const clientAction = (args: Route.ClientActionArgs) => storeInPlace(args);

export default NoScreen;

export const ErrorBoundary = OfficeFailure;

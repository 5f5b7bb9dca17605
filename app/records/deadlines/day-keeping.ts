import { officeButton } from "~/abilities/form/office-form.server";
import { gone, refused, stored } from "~/abilities/form/outcome";
import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import type { Route } from "./+types/day-keeping";
import { deadlinePaths } from "./deadline";
import { keepDay } from "./deadline-checks.server";
import { isTask } from "./deadline-record.server";
import { changedSince, standsWords } from "./deadline-sentences";

export const middleware = formsOnly(({ id }) => deadlinePaths.one(id ?? ""));

/** A lawyer has looked at the day of a deadline, and keeps it. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeButton(args, "deadline-confirmation", async ({ staff, line }) => {
    const kept = await keepDay(id, { reason: line("raison"), day: line("jour") }, staff);
    if (kept.kind === "gone") return gone();
    if (kept.kind === "changed") return refused({ form: changedSince(await isTask(id, staff)) }, 409);
    if (kept.kind === "stands") return refused({ form: standsWords(await isTask(id, staff), kept.state) }, 409);
    return stored(deadlinePaths.one(id), "deadline-checked");
  });
}

export const clientAction = (args: Route.ClientActionArgs) => storeInPlace(args);

export default NoScreen;

export const ErrorBoundary = OfficeFailure;

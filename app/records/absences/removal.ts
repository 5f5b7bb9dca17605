import { officeButton } from "~/abilities/form/office-form.server";
import { gone, stored } from "~/abilities/form/outcome";
import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import type { Route } from "./+types/removal";
import { absencePaths, type PeriodKind, periodWords } from "./absence";
import { periods, removePeriod } from "./absence-store.server";

export const middleware = formsOnly(() => absencePaths.list);

/** Takes away an absence, or the recess of a court, by its address. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const kind: PeriodKind = args.url.pathname.startsWith(`${absencePaths.list}/`) ? "absence" : "recess";
  return officeButton(args, periods[kind].write, async ({ staff }) =>
    (await removePeriod(kind, id, staff)) ? stored(absencePaths.list, periodWords[kind].stored.removed) : gone(),
  );
}

export const clientAction = (args: Route.ClientActionArgs) => storeInPlace(args);

export default NoScreen;

export const ErrorBoundary = OfficeFailure;

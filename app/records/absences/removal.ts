import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { gone, stored } from "~/abilities/form/outcome";
import type { Route } from "./+types/removal";
import { absencePaths, type PeriodKind, periodWords } from "./absence";
import { periods, removePeriod } from "./absence-store.server";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(() => absencePaths.list);

/** Takes away an absence, or the recess of a court, by its address. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const kind: PeriodKind = args.url.pathname.startsWith(`${absencePaths.list}/`) ? "absence" : "recess";
  return officeButton(args, periods[kind].write, async ({ staff }) =>
    (await removePeriod(kind, id, staff)) ? stored(absencePaths.list, periodWords[kind].stored.removed) : gone(),
  );
}

import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { outcomeOf, stored } from "~/abilities/form/outcome";
import type { Route } from "./+types/vat-confirmation";
import { vatPaths } from "./vat-rate";
import { confirmVatRate } from "./vat-rates.server";
import { TAKEN, USED } from "./vat-sentences";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(() => vatPaths.list);

/** An associé says that a rate of TVA is right. */
export function action(args: Route.ActionArgs) {
  return officeButton(args, "settings", async ({ staff }) =>
    outcomeOf(await confirmVatRate(args.params.id, staff), {
      stored: () => stored(vatPaths.list, "vat-rate-confirmed"),
      used: () => USED,
      taken: () => TAKEN,
    }),
  );
}

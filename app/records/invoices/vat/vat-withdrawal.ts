import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { outcomeOf, stored } from "~/abilities/form/outcome";
import type { Route } from "./+types/vat-withdrawal";
import { vatPaths } from "./vat-rate";
import { withdrawVatRate } from "./vat-rates.server";
import { TAKEN, USED } from "./vat-sentences";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(() => vatPaths.list);

/** Takes away a rate of TVA by which no piece was issued. */
export function action(args: Route.ActionArgs) {
  return officeButton(args, "settings", async ({ staff }) =>
    outcomeOf(await withdrawVatRate(args.params.id, staff), {
      stored: () => stored(vatPaths.list, "vat-rate-withdrawn"),
      used: () => USED,
      taken: () => TAKEN,
    }),
  );
}

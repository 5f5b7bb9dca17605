import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { outcomeOf, stored } from "~/abilities/form/outcome";
import { billingPaths } from "~/records/invoices/billing";
import type { Route } from "./+types/link-revocation";
import { revokeLink } from "./sending-changes.server";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(({ id }) => billingPaths.one(id ?? ""));

/** A link to a piece opens no more. */
export function action(args: Route.ActionArgs) {
  const { id, sending } = args.params;
  return officeButton(args, "billing-entry", async ({ staff }) =>
    outcomeOf(await revokeLink(id, sending, staff), {
      stored: () => stored(billingPaths.one(id), "piece-link-revoked"),
    }),
  );
}

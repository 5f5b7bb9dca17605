import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { outcomeOf, stored } from "~/abilities/form/outcome";
import { billingPaths } from "~/records/invoices/billing";
import type { Route } from "./+types/quote-invoicing";
import { invoiceQuote } from "./quotes.server";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(({ id }) => billingPaths.one(id ?? ""));

/** The draft of an invoice from a quote that was accepted. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeButton(args, "billing-entry", async ({ staff, raw }) =>
    outcomeOf(await invoiceQuote(id, raw("id"), staff), {
      open: () => "Le client n’a pas encore accepté ce devis.",
      unkept: () => "Le client ou le dossier de ce devis n’est plus ouvert pour vous.",
      there: (made) =>
        stored(made.isDraft ? billingPaths.draft(made.id) : billingPaths.one(made.id), "quote-invoiced-before"),
      stored: (made) => stored(billingPaths.draft(made.id), "quote-invoiced"),
    }),
  );
}

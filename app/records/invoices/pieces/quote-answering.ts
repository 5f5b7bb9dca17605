import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { outcomeOf, stored } from "~/abilities/form/outcome";
import { billingPaths } from "~/records/invoices/billing";
import type { Route } from "./+types/quote-answering";
import { answerQuote, type QuoteAnswer, quoteAnswers } from "./quotes.server";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(({ id }) => billingPaths.one(id ?? ""));

/** What the client said of a quote. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeButton(args, "billing-entry", async ({ staff, line }) => {
    const answer = quoteAnswers.find((one) => one === line("reponse")) ?? "";
    return outcomeOf(await answerQuote(id, answer, staff), {
      billed: () => "Une facture a été préparée à partir de ce devis\u00A0: sa réponse ne change plus.",
      stored: () => stored(billingPaths.one(id), said[answer]),
    });
  });
}

const said: Record<QuoteAnswer, string> = { accepte: "quote-accepted", refuse: "quote-refused", "": "quote-open" };

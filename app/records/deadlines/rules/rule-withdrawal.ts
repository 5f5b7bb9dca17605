import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { outcomeOf, stored } from "~/abilities/form/outcome";
import type { Route } from "./+types/rule-withdrawal";
import { rulePaths } from "./rule";
import { withdrawRule } from "./rule-store.server";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(({ id }) => rulePaths.one(id ?? ""));

/** A rule that is to be proposed no more. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeButton(args, "deadline-rule-entry", async ({ staff }) => {
    return outcomeOf(await withdrawRule(id, staff), {
      settled: () => "Cette version n’est pas en vigueur.",
      stored: () => stored(rulePaths.one(id), "rule-withdrawn"),
    });
  });
}

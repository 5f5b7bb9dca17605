import { officeButton } from "~/abilities/form/office-form.server";
import { gone, refused, stored } from "~/abilities/form/outcome";
import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import type { Route } from "./+types/rule-withdrawal";
import { rulePaths } from "./rule";
import { withdrawRule } from "./rule-store.server";

export const middleware = formsOnly(({ id }) => rulePaths.one(id ?? ""));

/** A rule that is to be proposed no more. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeButton(args, "deadline-rule-entry", async ({ staff }) => {
    const withdrawn = await withdrawRule(id, staff);
    if (withdrawn.kind === "gone") return gone();
    if (withdrawn.kind !== "stored") return refused({ form: "Cette version n’est pas en vigueur." }, 409);
    return stored(rulePaths.one(id), "rule-withdrawn");
  });
}

export const clientAction = (args: Route.ClientActionArgs) => storeInPlace(args);

export default NoScreen;

export const ErrorBoundary = OfficeFailure;

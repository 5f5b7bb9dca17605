import { officeButton } from "~/abilities/form/office-form.server";
import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import { restoreFrom } from "~/abilities/trash/restore-and-return.server";
import { paths } from "~/paths";
import type { Route } from "./+types/client-restoration";

export const middleware = formsOnly(() => paths.clientTrash);

/** Takes a client out of the corbeille. */
export function action(args: Route.ActionArgs) {
  return officeButton(args, "client-deletion", (posted) => restoreFrom("clients", args.params.id, posted));
}

export const clientAction = (args: Route.ClientActionArgs) => storeInPlace(args);

export default NoScreen;

export const ErrorBoundary = OfficeFailure;

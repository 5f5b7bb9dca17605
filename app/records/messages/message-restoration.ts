import { officeButton } from "~/abilities/form/office-form.server";
import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import { restoreFrom } from "~/abilities/trash/restore-and-return.server";
import { paths } from "~/paths";
import type { Route } from "./+types/message-restoration";

export const middleware = formsOnly(() => paths.messageTrash);

/** Takes a message out of the corbeille. */
export function action(args: Route.ActionArgs) {
  return officeButton(args, "message-deletion", (posted) => restoreFrom("messages", args.params.id, posted));
}

export const clientAction = (args: Route.ClientActionArgs) => storeInPlace(args);

export default NoScreen;

export const ErrorBoundary = OfficeFailure;

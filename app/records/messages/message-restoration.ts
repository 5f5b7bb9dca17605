import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import { restoreFrom } from "~/abilities/trash/restore-and-return.server";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { postedForm } from "~/server/http/posted-form.server";
import type { Route } from "./+types/message-restoration";

export const middleware = formsOnly(() => paths.messageTrash);

/** Takes a message out of the corbeille. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "message-deletion");
  return restoreFrom("messages", params.id, await postedForm(request), staff);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return storeInPlace(serverAction);
}

export default NoScreen;

export const ErrorBoundary = OfficeFailure;

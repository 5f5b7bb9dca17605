import { data } from "react-router";
import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { postedForm } from "~/server/http/posted-form.server";
import type { Route } from "./+types/restoration";
import { restoreFrom } from "./restore-and-return.server";
import { asTrashKind } from "./trash-kinds";
import { trashSource } from "./trash-sources.server";

export const middleware = formsOnly(() => paths.trash);

/** Takes something of any kind out of the corbeille; each kind asks for its own right. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const kind = asTrashKind(params.kind);
  const staff = requirePermission(context, kind ? trashSource(kind).permission : "trash");
  if (!kind) throw data(null, { status: 404 });
  return restoreFrom(kind, params.id, await postedForm(request), staff);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return storeInPlace(serverAction);
}

export default NoScreen;

export const ErrorBoundary = OfficeFailure;

import { data, redirect } from "react-router";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import { paths } from "~/paths";
import { asMessageStatus } from "~/records/messages/message-status";
import { requirePermission } from "~/server/auth/staff.server";
import { fieldText, postedForm } from "~/server/http/posted-form.server";
import type { Route } from "./+types/import-launch";
import { readImport } from "./import-reading.server";
import { launchImport } from "./import-store.server";

export const middleware = formsOnly(({ id }) => paths.import(id ?? ""));

/** Hands the preview to the job that stores it; a second press of the button finds it under way, or done. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "imports");
  const form = await postedForm(request);
  const withAlike = fieldText(form, "ressemblants") === "oui";
  const status = asMessageStatus(fieldText(form, "status")) ?? "clos";
  const launched = await launchImport(params.id, { withAlike, status }, staff);
  if (launched === "gone") {
    if (!(await readImport(params.id, staff))) throw data(null, { status: 404 });
    return redirect(paths.import(params.id), 303);
  }
  return redirectSaying(paths.import(params.id), "import-launched");
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return storeInPlace(serverAction);
}

export default NoScreen;

export const ErrorBoundary = OfficeFailure;

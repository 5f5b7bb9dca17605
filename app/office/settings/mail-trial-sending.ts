import { redirect } from "react-router";
import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import type { Route } from "./+types/mail-trial-sending";
import { awaitTrial, tryMail } from "./mail-trial.server";

export const middleware = formsOnly(() => paths.mailSettings);

/** Has a trial mail sent by the same job and server as every notice, waits a moment for it, and leads to what became of it. */
export async function action({ context }: Route.ActionArgs) {
  const id = await tryMail(requirePermission(context, "settings"));
  if (!id) return redirect(paths.mailSettings, 303);
  await awaitTrial(id);
  return redirect(`${paths.mailSettings}?essai=${id}`, 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return storeInPlace(serverAction);
}

export default NoScreen;

export const ErrorBoundary = OfficeFailure;

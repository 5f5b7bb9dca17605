import { data } from "react-router";
import { sendKeepingWords } from "~/abilities/form/kept-words";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { formMethods, postedForm } from "~/server/http/posted-form.server";
import { NOT_CONFIRMED } from "~/ui/not-confirmed";
import type { Route } from "./+types/status-change";
import { ChangeRefused } from "./change-refused";
import { changeStatus } from "./follow-up-changes.server";
import { type Refusal, seenVersion } from "./follow-up-refusal";
import { asMessageStatus, statusLabel } from "./message-status";

export const middleware: Route.MiddlewareFunction[] = [formMethods];

/** Changes the status; 409 with both versions when somebody else changed the message meanwhile. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "message-follow-up");
  const form = await postedForm(request);
  const status = asMessageStatus(form.get("etat"));
  const seen = seenVersion(form);
  if (!status || !seen) {
    return data<Refusal>({ kind: "invalid", message: "Choisissez un état dans la liste." }, { status: 400 });
  }
  const outcome = await changeStatus(params.id, status, seen, staff);
  if (outcome === "unknown") throw data(null, { status: 404 });
  if (outcome === "stored") return redirectSaying(paths.messageFollowUp(params.id), "status-changed");
  const wish = {
    field: "etat",
    value: status,
    on: seen.toISOString(),
    label: `État\u00A0: ${statusLabel(status)}`,
  };
  return data<Refusal>({ kind: "changed-meanwhile", wish }, { status: 409 });
}

export function clientAction(args: Route.ClientActionArgs) {
  const refused = (): Refusal => ({ kind: "invalid", message: NOT_CONFIRMED });
  return sendKeepingWords(args, paths.messageFollowUp(args.params.id), refused);
}

export default function StatusChange({ actionData, params }: Route.ComponentProps) {
  return actionData ? <ChangeRefused refusal={actionData} action={paths.messageStatus(params.id)} /> : null;
}

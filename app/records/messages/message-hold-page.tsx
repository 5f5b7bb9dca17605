import { sendKeepingWords } from "~/abilities/form/kept-words";
import { answerHold, type HoldAnswer, holdOr404 } from "~/abilities/hold/hold-answer.server";
import { HoldForm } from "~/abilities/hold/hold-form";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { formMethods } from "~/server/http/posted-form.server";
import { NOT_CONFIRMED } from "~/ui/not-confirmed";
import type { Route } from "./+types/message-hold-page";

export const middleware: Route.MiddlewareFunction[] = [formMethods];

/** The legal hold of a message. 404 for one that is unknown, or in the corbeille. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return { record: await holdOr404("contact", params.id, requirePermission(context, "legal-hold")) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "legal-hold");
  return answerHold("contact", params.id, request, staff, paths.messageFollowUp(params.id));
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendKeepingWords(args, paths.messageHold(args.params.id), ({ motif = "" }): HoldAnswer => {
    return { errors: { form: NOT_CONFIRMED }, reason: motif };
  });
}

export default function MessageHoldPage({ loaderData: { record }, actionData }: Route.ComponentProps) {
  return <HoldForm record={record} action={paths.messageHold(record.id)} answer={actionData} />;
}

import { sendKeepingWords } from "~/abilities/form/kept-words";
import { answerHold, type HoldAnswer, holdOr404 } from "~/abilities/hold/hold-answer.server";
import { HoldForm } from "~/abilities/hold/hold-form";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { formMethods } from "~/server/http/posted-form.server";
import { NOT_CONFIRMED } from "~/ui/not-confirmed";
import type { Route } from "./+types/client-hold-page";

export const middleware: Route.MiddlewareFunction[] = [formMethods];

/** The legal hold of a client. 404 for one that is unknown, or in the corbeille. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return { record: await holdOr404("client", params.id, requirePermission(context, "legal-hold")) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "legal-hold");
  return answerHold("client", params.id, request, staff, paths.client(params.id));
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendKeepingWords(args, paths.clientHold(args.params.id), ({ motif = "" }): HoldAnswer => {
    return { errors: { form: NOT_CONFIRMED }, reason: motif };
  });
}

export default function ClientHoldPage({ loaderData: { record }, actionData }: Route.ComponentProps) {
  return <HoldForm record={record} action={paths.clientHold(record.id)} answer={actionData} />;
}

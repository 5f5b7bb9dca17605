import { data } from "react-router";
import { sendKeepingWords } from "~/abilities/form/kept-words";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { formMethods, postedForm } from "~/server/http/posted-form.server";
import { NOT_CONFIRMED } from "~/ui/not-confirmed";
import type { Route } from "./+types/assignment-change";
import { ChangeRefused } from "./change-refused";
import { staffNames } from "./follow-up.server";
import { assign } from "./follow-up-changes.server";
import { type Refusal, seenVersion } from "./follow-up-refusal";

export const middleware: Route.MiddlewareFunction[] = [formMethods];

const unknownPerson: Refusal = { kind: "invalid", message: "Choisissez une personne dans la liste." };

/** Gives the message to somebody or to nobody; 409 with both versions when it changed meanwhile. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "message-follow-up");
  const form = await postedForm(request);
  const chosen = form.get("personne");
  const person =
    chosen === "" ? { id: null, name: "personne" } : (await staffNames()).find(({ id }) => id === chosen);
  const seen = seenVersion(form);
  if (!person || !seen) return data(unknownPerson, { status: 400 });
  const outcome = await assign(params.id, person.id, seen, staff);
  if (outcome === "no-such-person") return data(unknownPerson, { status: 400 });
  if (outcome === "unknown") throw data(null, { status: 404 });
  if (outcome === "stored") return redirectSaying(paths.messageFollowUp(params.id), "assigned");
  const on = seen.toISOString();
  const wish = { field: "personne", value: person.id ?? "", on, label: `Suivi par\u00A0: ${person.name}` };
  return data<Refusal>({ kind: "changed-meanwhile", wish }, { status: 409 });
}

export function clientAction(args: Route.ClientActionArgs) {
  const refused = (): Refusal => ({ kind: "invalid", message: NOT_CONFIRMED });
  return sendKeepingWords(args, paths.messageFollowUp(args.params.id), refused);
}

export default function AssignmentChange({ actionData, params }: Route.ComponentProps) {
  return actionData ? (
    <ChangeRefused refusal={actionData} action={paths.messageAssignment(params.id)} />
  ) : null;
}

import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { HoldForm } from "~/abilities/hold/hold-form";
import { holdOutcome } from "~/abilities/hold/hold-outcome.server";
import { readHold } from "~/abilities/hold/legal-hold.server";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { paths } from "~/paths";
import type { Route } from "./+types/message-hold-page";

/** The legal hold of a message. 404 for one that is unknown, or in the corbeille. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "legal-hold", (staff) => readHold("contact", args.params.id, staff));
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "legal-hold", (posted) =>
    holdOutcome("contact", id, posted, paths.messageFollowUp(id)),
  );
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function MessageHoldPage({ loaderData, actionData }: Route.ComponentProps) {
  return <HoldForm record={loaderData} action={paths.messageHold(loaderData.id)} answer={actionData} />;
}

import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { changed, gone, refused, stored } from "~/abilities/form/outcome";
import { listSearch } from "~/abilities/list/list-address";
import { ownValue } from "~/lib/own-value";
import { paths } from "~/paths";
import type { Route } from "./+types/urgency-change";
import { ChangeRefused } from "./change-refused";
import { changeFollowUp } from "./follow-up-changes.server";
import { seenVersion } from "./follow-up-refusal";

/** Marks the message urgent, or takes the mark off; 409 with both versions when it changed meanwhile. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "message-follow-up", async ({ staff, raw }) => {
    const urgent = ownValue({ oui: true, non: false }, raw("urgent"));
    const seen = seenVersion(raw("version"));
    if (urgent === undefined || !seen) return refused({ form: "Choisissez si le message est urgent." });
    const change = crypto.randomUUID();
    const outcome = await changeFollowUp(id, { urgent }, seen, staff, change);
    if (outcome === "unknown") return gone();
    const page = paths.messageFollowUp(id) + listSearch(args.url.search);
    const said = urgent ? "marked-urgent" : "unmarked-urgent";
    if (outcome === "so-already") return stored(page, said);
    if (outcome === "stored") return stored(page, said, { change });
    const label = urgent ? "Urgent" : "Pas urgent";
    return changed({ wish: { field: "urgent", value: raw("urgent"), on: seen.toISOString(), label } });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function UrgencyChange({ actionData, params }: Route.ComponentProps) {
  return actionData ? <ChangeRefused refusal={actionData} action={paths.messageUrgency(params.id)} /> : null;
}

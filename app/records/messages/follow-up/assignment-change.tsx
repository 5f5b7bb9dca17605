import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { changed, gone, refused, stored } from "~/abilities/form/outcome";
import { listSearch } from "~/abilities/list/list-address";
import { paths } from "~/paths";
import type { Route } from "./+types/assignment-change";
import { ChangeRefused } from "./change-refused";
import { staffNames } from "./follow-up.server";
import { changeFollowUp } from "./follow-up-changes.server";
import { seenVersion } from "./follow-up-refusal";

/** Gives the message to somebody or to nobody; 409 with both versions when it changed meanwhile. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "message-follow-up", async ({ staff, form, raw }) => {
    const chosen = form.get("personne");
    const person =
      chosen === "" ? { id: null, name: "personne" } : (await staffNames()).find((one) => one.id === chosen);
    const seen = seenVersion(raw("version"));
    const change = crypto.randomUUID();
    const outcome =
      person && seen ? await changeFollowUp(id, { assigneeId: person.id }, seen, staff, change) : "no-such-person";
    if (!person || !seen || outcome === "no-such-person")
      return refused({ form: "Choisissez une personne dans la liste." });
    if (outcome === "unknown") return gone();
    const page = paths.messageFollowUp(id) + listSearch(args.url.search);
    if (outcome === "so-already") return stored(page, "assigned");
    if (outcome === "stored") return stored(page, "assigned", { change });
    const label = `Suivi par\u00A0: ${person.name}`;
    return changed({ wish: { field: "personne", value: person.id ?? "", on: seen.toISOString(), label } });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function AssignmentChange({ actionData, params }: Route.ComponentProps) {
  return actionData ? <ChangeRefused refusal={actionData} action={paths.messageAssignment(params.id)} /> : null;
}

import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { changed, gone, refused, stored } from "~/abilities/form/outcome";
import { listSearch } from "~/abilities/list/list-address";
import { paths } from "~/paths";
import { asMessageStatus, statusLabel } from "../message-status";
import type { Route } from "./+types/status-change";
import { ChangeRefused } from "./change-refused";
import { changeFollowUp } from "./follow-up-changes.server";
import { seenVersion } from "./follow-up-refusal";

/** Changes the status; 409 with both versions when somebody else changed the message meanwhile. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "message-follow-up", async ({ staff, raw }) => {
    const status = asMessageStatus(raw("etat"));
    const seen = seenVersion(raw("version"));
    if (!status || !seen) return refused({ form: "Choisissez un état dans la liste." });
    const change = crypto.randomUUID();
    const outcome = await changeFollowUp(id, { status }, seen, staff, change);
    if (outcome === "unknown" || outcome === "no-such-person") return gone();
    const page = paths.messageFollowUp(id) + listSearch(args.url.search);
    if (outcome === "taken") return stored(page, "taken-already");
    if (outcome === "so-already") return stored(page, "status-changed");
    if (outcome === "stored") return stored(page, "status-changed", { change });
    const label = `État\u00A0: ${statusLabel(status)}`;
    return changed({ wish: { field: "etat", value: status, on: seen.toISOString(), label } });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function StatusChange({ actionData, params }: Route.ComponentProps) {
  return actionData ? <ChangeRefused refusal={actionData} action={paths.messageStatus(params.id)} /> : null;
}

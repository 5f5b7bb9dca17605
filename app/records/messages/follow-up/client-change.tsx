import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { changed, gone, refused, stored } from "~/abilities/form/outcome";
import { listSearch } from "~/abilities/list/list-address";
import { paths } from "~/paths";
import { readClient } from "~/records/clients/client-record.server";
import type { Route } from "./+types/client-change";
import { ChangeRefused } from "./change-refused";
import { changeLink, type LinkWish } from "./client-links.server";
import { seenVersion } from "./follow-up-refusal";

/** The button that was pressed names the client. */
const wishes: Record<string, { wish: LinkWish; said: string; label: string }> = {
  lier: { wish: "link", said: "message-linked", label: "C’est ce client" },
  delier: { wish: "unlink", said: "message-unlinked", label: "Ce n’est pas ce client" },
  autre: { wish: "other-person", said: "other-person", label: "Autre personne que" },
};

/** Links the message to a client, or says that it is not theirs; 409 when somebody else changed it meanwhile. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "message-follow-up", async ({ staff, form, raw }) => {
    const field = Object.keys(wishes).find((name) => form.has(name)) ?? "";
    const asked = wishes[field];
    const seen = seenVersion(raw("version"));
    if (!asked || !seen) return refused({ form: "Choisissez un client." });
    const change = crypto.randomUUID();
    const outcome = await changeLink(id, asked.wish, raw(field), seen, staff, change);
    if (outcome === "unknown") return gone();
    const page = paths.messageFollowUp(id) + listSearch(args.url.search);
    if (outcome === "so-already") return stored(page, asked.said);
    if (outcome === "stored") return stored(page, asked.said, { change });
    const name = (await readClient(raw(field), staff))?.values.name ?? "";
    const label = `${asked.label}\u00A0: ${name}`;
    return changed({ wish: { field, value: raw(field), on: seen.toISOString(), label } });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function ClientChange({ actionData, params }: Route.ComponentProps) {
  return actionData ? <ChangeRefused refusal={actionData} action={paths.messageClient(params.id)} /> : null;
}

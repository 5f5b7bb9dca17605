import { useRouteLoaderData } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { changed, gone, refused, stored } from "~/abilities/form/outcome";
import { listSearch } from "~/abilities/list/list-address";
import { plannedStamp } from "~/lib/french-date";
import { paths } from "~/paths";
import { ChangeRefused } from "../follow-up/change-refused";
import type { FollowUp } from "../follow-up/follow-up.server";
import { changeFollowUp } from "../follow-up/follow-up-changes.server";
import { seenVersion } from "../follow-up/follow-up-refusal";
import type { Route } from "./+types/reminder-change";
import { ReminderForms } from "./reminder-forms";
import { askedReminder, NO_REMINDER } from "./reminder-time";

const NOT_WAITING = "Ce message est répondu ou clos\u00A0: rouvrez-le pour le mettre en attente.";

/** Hides the message until a day and an hour, or takes that off; 409 with both versions when it changed meanwhile. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "message-follow-up", async ({ staff, raw, line }) => {
    const now = new Date();
    const asked = askedReminder({ quand: raw("quand"), jour: line("jour"), heure: line("heure") }, now);
    if ("errors" in asked) return refused(asked.errors);
    const { at } = asked;
    const seen = seenVersion(raw("version"));
    if (!seen) return refused({ form: "Choisissez quand rappeler ce message." });
    const change = crypto.randomUUID();
    const outcome = await changeFollowUp(id, { remindAt: at }, seen, staff, change);
    if (outcome === "unknown") return gone();
    if (outcome === "not-waiting") return refused({ form: NOT_WAITING });
    const page = paths.messageFollowUp(id) + listSearch(args.url.search);
    const said = at ? "reminder-set" : "reminder-off";
    if (outcome === "so-already") return stored(page, said);
    if (outcome === "stored") return stored(page, said, { change });
    const label = at ? `Rappel\u00A0: ${plannedStamp(at, now)}` : "Sans rappel";
    return changed({
      wish: { field: "quand", value: at?.toISOString() ?? NO_REMINDER, on: seen.toISOString(), label },
    });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function ReminderChange({ actionData, params }: Route.ComponentProps) {
  const page = useRouteLoaderData<{ followUp: FollowUp }>("message-follow-up");
  if (actionData?.kind === "changed" || !page)
    return actionData ? <ChangeRefused refusal={actionData} action={paths.messageReminder(params.id)} /> : null;
  return (
    <section className="panel reminder-panel" aria-labelledby="rappeler">
      <h2 id="rappeler">Rappeler ce message</h2>
      <ReminderForms followUp={page.followUp} answer={actionData} />
    </section>
  );
}

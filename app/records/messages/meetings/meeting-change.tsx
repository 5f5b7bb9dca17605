import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { changed, gone, refused, stored } from "~/abilities/form/outcome";
import { listSearch } from "~/abilities/list/list-address";
import { paths } from "~/paths";
import { ChangeRefused } from "../follow-up/change-refused";
import { seenVersion } from "../follow-up/follow-up-refusal";
import type { Route } from "./+types/meeting-change";
import { type MeetingWish, meetingWish, storeMeeting } from "./meeting.server";
import { officeMoment } from "./meeting-words";

/** Confirms one of the two moments that a visitor proposed, or takes that back. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "message-follow-up", async ({ staff, raw }) => {
    const wish = await meetingWish(id, raw("moment"), staff);
    const seen = seenVersion(raw("version"));
    if (!wish || !seen) return refused({ form: "Choisissez un des moments proposés." });
    const { at, mail } = wish;
    if (at && at <= new Date()) return refused({ form: "Ce moment est passé\u00A0: choisissez l’autre, ou répondez." });
    const change = crypto.randomUUID();
    const outcome = await storeMeeting(id, wish, { version: seen, told: raw("vu"), change }, staff);
    if (outcome.kind === "clash")
      return refused(
        { form: `${outcome.clash} Pour confirmer quand même, appuyez de nouveau sur «\u00A0Confirmer\u00A0».` },
        409,
      );
    if (outcome.kind === "unknown") return gone();
    const page = paths.messageFollowUp(id) + listSearch(args.url.search);
    const said = sayingOf(at !== null, mail);
    if (outcome.kind === "so-already") return stored(page, said);
    if (outcome.kind === "stored") return stored(page, said, { change });
    const label = at ? `Rendez-vous\u00A0: ${officeMoment(at)}` : "Rendez-vous\u00A0: aucun";
    return changed({ wish: { field: "moment", value: raw("moment"), on: seen.toISOString(), label } });
  });
}

function sayingOf(isOn: boolean, mail: MeetingWish["mail"]) {
  if (isOn) return mail === "leaves" ? "meeting-confirmed-mailed" : "meeting-confirmed";
  return ({ none: "meeting-off", leaves: "meeting-off-mailed", perhaps: "meeting-off-untold" } as const)[mail];
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function MeetingChange({ actionData, params }: Route.ComponentProps) {
  return actionData ? <ChangeRefused refusal={actionData} action={paths.messageMeeting(params.id)} /> : null;
}

import { dayField } from "~/abilities/form/field-rules.server";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, refused, stored } from "~/abilities/form/outcome";
import { useListSearch } from "~/abilities/list/list-query";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { conakryDay } from "~/lib/french-date";
import { dayAfter } from "~/lib/public-holidays";
import { codePoints } from "~/lib/typed-text";
import { db } from "~/server/db/db.server";
import { TextArea, TextField } from "~/ui/field";
import { Unbroken } from "~/ui/unbroken";
import type { Route } from "./+types/waiting-page";
import { matterLimits, matterPaths } from "./matter";
import { elsewhere } from "./matter-sentences";
import { changeMatterState, matterWays, readMatterState } from "./matter-states.server";

/** In days. A year that was mistyped would put a matter out of sight for good. */
const LONGEST_WAIT = 731;

/** Why a matter waits, and the day on which somebody looks again. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "matter-entry", (staff) => readMatterState(db(), args.params.id, staff));
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "matter-entry", async ({ staff, line, text }) => {
    const [reason, lookAgainOn] = [text("motif"), line("revoir")];
    const errors: Record<string, string> = {};
    if (reason === "") errors.motif = "Écrivez ce que le dossier attend.";
    if (codePoints(reason) > matterLimits.reason) errors.motif = `Maximum ${matterLimits.reason} caractères.`;
    const day = dayField(lookAgainOn);
    if ("error" in day) errors.revoir = day.error;
    else if (lookAgainOn <= conakryDay(new Date())) errors.revoir = "Ce jour doit être à venir.";
    else if (lookAgainOn > dayAfter(conakryDay(new Date()), LONGEST_WAIT)) errors.revoir = "Deux ans au plus.";
    if (Object.keys(errors).length > 0) return refused(errors);
    const change = await changeMatterState(id, matterWays.wait, { reason, lookAgainOn }, staff);
    if (change.kind === "gone") return gone([{ label: "Motif", value: reason }]);
    if (change.kind === "elsewhere") return refused({ form: elsewhere(change.state) }, 409);
    return stored(matterPaths.one(id), "matter-waits");
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function WaitingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, reason, lookAgainOn } = loaderData;
  const search = useListSearch();
  return (
    <>
      <title>Mettre en attente</title>
      <h1>
        Mettre en attente{" "}
        <span className="count">
          le dossier <Unbroken text={name} />
        </span>
      </h1>
      <OfficeForm
        action={matterPaths.waiting(id) + search}
        answer={actionData}
        labels={{ motif: "Ce que le dossier attend" }}
        refused="Le dossier n’a pas été mis en attente"
        send="Mettre en attente"
        sending="Enregistrement…"
        back={matterPaths.one(id) + search}
        values={{ motif: lookAgainOn ? (reason ?? "") : "", revoir: lookAgainOn ?? "" }}
      >
        {({ field }) => (
          <>
            <TextArea
              {...field("motif")}
              label="Ce que le dossier attend"
              rows={3}
              required
              maxLength={matterLimits.reason}
            />
            <TextField {...field("revoir")} label="À revoir le" type="date" required />
          </>
        )}
      </OfficeForm>
    </>
  );
}

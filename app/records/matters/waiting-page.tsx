import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, refused, stored } from "~/abilities/form/outcome";
import { useListSearch } from "~/abilities/list/list-query";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { db } from "~/server/db/db.server";
import { TextArea, TextField } from "~/ui/field";
import type { Route } from "./+types/waiting-page";
import { MatterActHead } from "./act-head";
import { matterLimits, matterPaths } from "./matter";
import { checkWaiting } from "./matter-rules.server";
import { elsewhere } from "./matter-sentences";
import { changeMatterState, matterWays, readMatterState } from "./matter-states.server";

/** Why a matter waits, and the day on which somebody looks again. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "matter-entry", (staff) => readMatterState(db(), args.params.id, staff));
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "matter-entry", async ({ staff, line, text }) => {
    const check = checkWaiting({ motif: text("motif"), revoir: line("revoir") });
    if (!check.ok) return refused(check.errors);
    const { motif: reason, revoir: lookAgainOn } = check.value;
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
      <MatterActHead act="Mettre en attente" name={name} title="Mettre en attente" />
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

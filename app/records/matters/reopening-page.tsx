import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, refused, stored } from "~/abilities/form/outcome";
import { ReasonField } from "~/abilities/form/reason-field";
import { useListSearch } from "~/abilities/list/list-query";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { reasonProblem } from "~/lib/written-reason";
import { db } from "~/server/db/db.server";
import type { Route } from "./+types/reopening-page";
import { matterPaths } from "./matter";
import { elsewhere } from "./matter-sentences";
import { changeMatterState, matterWays, readMatterState } from "./matter-states.server";

/** Why a closed matter is opened again. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "matter-closing", (staff) => readMatterState(db(), args.params.id, staff));
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "matter-closing", async ({ staff, text }) => {
    const reason = text("motif");
    const problem = reasonProblem(reason, "le motif");
    if (problem) return refused({ motif: problem });
    const change = await changeMatterState(id, matterWays.reopen, { reason }, staff);
    if (change.kind === "gone") return gone([{ label: "Motif", value: reason }]);
    if (change.kind === "elsewhere") return refused({ form: elsewhere(change.state) }, 409);
    return stored(matterPaths.one(id), "matter-reopened");
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function ReopeningPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name } = loaderData;
  const search = useListSearch();
  return (
    <>
      <title>Rouvrir le dossier</title>
      <h1>
        Rouvrir <span className="count">le dossier {name}</span>
      </h1>
      <OfficeForm
        action={matterPaths.reopening(id) + search}
        answer={actionData}
        refused="Le dossier n’a pas été rouvert"
        send="Rouvrir le dossier"
        sending="Enregistrement…"
        back={matterPaths.one(id) + search}
      >
        {({ field }) => (
          <ReasonField {...field("motif")} label="Motif" hint="Cinq mots au moins. Il reste dans le dossier." />
        )}
      </OfficeForm>
    </>
  );
}

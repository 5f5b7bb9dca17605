import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, refused, stored, undecided } from "~/abilities/form/outcome";
import { ReasonField } from "~/abilities/form/reason-field";
import { useListSearch } from "~/abilities/list/list-query";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { reasonProblem } from "~/lib/written-reason";
import { reasonErrors } from "~/records/clients/client-decision.server";
import { LikelyMatches } from "~/records/clients/conflicts/likely-matches";
import { may } from "~/server/auth/permissions";
import { db } from "~/server/db/db.server";
import type { Route } from "./+types/reopening-page";
import { MatterActHead } from "./act-head";
import { matterPaths } from "./matter";
import { reopeningConflicts, reopenMatter } from "./matter-reopening.server";
import { elsewhere } from "./matter-sentences";
import { readMatterState } from "./matter-states.server";

/** The reason to go on in spite of a conflict: « motif » is why the matter is opened again. */
const CONFLICT_REASON = "motif-conflit";

/** Why a closed matter is opened again, and the conflicts that came since. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "matter-closing", async (staff) => {
    const found = await readMatterState(db(), args.params.id, staff);
    return (
      found && {
        id: found.id,
        name: found.name,
        matches: await reopeningConflicts(found.id, staff),
        mayDecide: may(staff.role, "conflict-decision"),
      }
    );
  });
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "matter-closing", async ({ staff, text }) => {
    const reason = text("motif");
    const problem = reasonProblem(reason, "le motif");
    if (problem) return refused({ motif: problem });
    const seen = text("vus").split(" ");
    const change = await reopenMatter(id, reason, staff, { seen, reason: text(CONFLICT_REASON) });
    if ("matches" in change) return undecided(reasonErrors(change, seen, CONFLICT_REASON), { matches: change.matches });
    if (change.kind === "gone") return gone([{ label: "Motif", value: reason }]);
    if (change.kind === "elsewhere") return refused({ form: elsewhere(change.state) }, 409);
    return stored(matterPaths.one(id), "matter-reopened");
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function ReopeningPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, mayDecide } = loaderData;
  const matches = actionData?.kind === "undecided" ? actionData.matches : loaderData.matches;
  const search = useListSearch();
  return (
    <>
      <MatterActHead act="Rouvrir" name={name} />
      <OfficeForm
        action={matterPaths.reopening(id) + search}
        answer={actionData}
        refused="Le dossier n’a pas été rouvert"
        send="Rouvrir le dossier"
        sending="Enregistrement…"
        back={matterPaths.one(id) + search}
      >
        {({ field, values, errors }) => (
          <>
            <LikelyMatches
              matches={matches}
              mayDecide={mayDecide}
              reason={values[CONFLICT_REASON]}
              errors={errors}
              reasonName={CONFLICT_REASON}
              keptWith="le dossier"
            />
            <ReasonField
              {...field("motif")}
              label="Motif de la réouverture"
              hint="Cinq mots au moins. Il reste dans le dossier."
            />
          </>
        )}
      </OfficeForm>
    </>
  );
}

import { shownClash } from "~/abilities/form/clash.server";
import { ClashChoice } from "~/abilities/form/clash-choice";
import { bounded, checked, dayField } from "~/abilities/form/field-rules.server";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, refused, stored, undecided } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { may } from "~/server/auth/permissions";
import { TextArea, TextField } from "~/ui/field";
import { deadlineLimits, deadlinePaths, deadlineSays, proposedSays } from "../deadline";
import { openDeadlineFile } from "../deadline-file.server";
import { DeadlineHead, NothingToDo } from "../deadline-head";
import { isTask } from "../deadline-record.server";
import { standsWords } from "../deadline-sentences";
import type { Route } from "./+types/move-page";
import { moveByHand } from "./move-decisions.server";

export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "deadline-entry", (staff, isOpened) => openDeadlineFile(args.params.id, staff, isOpened));
}

/** Another day: an earlier one takes effect at once, a later one waits for a lawyer. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "deadline-entry", async ({ staff, line, raw, text }) => {
    const check = checked({
      jour: dayField(line("jour")),
      motif: bounded(text("motif"), "Motif obligatoire.", deadlineLimits.words),
    });
    if (!check.ok) return refused(check.errors);
    const { jour, motif } = check.value;
    const keeping = { keepBoth: text("garder") !== "", seen: raw("vu") };
    const moving = await moveByHand(id, { day: jour, reason: motif, ...keeping }, staff);
    if (moving.kind === "clash") {
      const clash = shownClash(moving);
      return undecided({ garder: clash.lead }, { clash });
    }
    if (moving.kind === "same") return refused({ jour: "C’est déjà l’échéance." });
    if (moving.kind === "stands") return refused({ form: standsWords(await isTask(id, staff), moving.state) }, 409);
    if (moving.kind === "moved") return stored(deadlinePaths.one(id), deadlineSays(await isTask(id, staff)).moved);
    const proposed = proposedSays(may(staff.role, "deadline-confirmation"));
    if (moving.kind === "proposed") return stored(deadlinePaths.one(id), proposed);
    return gone([{ label: "Motif", value: motif }]);
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function MovePage({ loaderData, actionData }: Route.ComponentProps) {
  const { file } = loaderData;
  return (
    <>
      <DeadlineHead title="Changer l’échéance" file={file} />
      <p className="measure">
        Une date plus proche vaut aussitôt. Une date plus lointaine attend l’accord d’un avocat&nbsp;: l’ancienne vaut
        jusque-là.
      </p>
      {file.state !== "ouvert" && !actionData ? (
        <NothingToDo file={file} />
      ) : (
        <OfficeForm
          action={deadlinePaths.move(file.id)}
          answer={actionData}
          labels={{ jour: "Nouvelle échéance", motif: "Motif" }}
          refused="L’échéance n’a pas été changée"
          send="Changer l’échéance"
          sending="Enregistrement…"
          back={deadlinePaths.one(file.id)}
        >
          {({ field }) => (
            <>
              {actionData?.kind === "undecided" ? <ClashChoice {...actionData.clash} fields={{ day: "jour" }} /> : null}
              <TextField {...field("jour")} label="Nouvelle échéance" type="date" required />
              <TextArea {...field("motif")} label="Motif" rows={3} required maxLength={deadlineLimits.words} />
            </>
          )}
        </OfficeForm>
      )}
    </>
  );
}

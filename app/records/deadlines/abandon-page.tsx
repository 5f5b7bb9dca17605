import { bounded } from "~/abilities/form/field-rules.server";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, refused, stored } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { TextArea } from "~/ui/field";
import type { Route } from "./+types/abandon-page";
import { deadlineLimits, deadlineNoun, deadlinePaths } from "./deadline";
import { askAbandon } from "./deadline-endings.server";
import { openDeadlineFile } from "./deadline-file.server";
import { DeadlineHead, NothingToDo } from "./deadline-head";
import { isTask } from "./deadline-record.server";
import { standsWords } from "./deadline-sentences";

export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "deadline-confirmation", (staff, isOpened) =>
    openDeadlineFile(args.params.id, staff, isOpened),
  );
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "deadline-confirmation", async ({ staff, text }) => {
    const reason = bounded(text("motif"), "Motif obligatoire.", deadlineLimits.words);
    if ("error" in reason) return refused({ motif: reason.error });
    const ended = await askAbandon(id, reason.value, staff);
    if (ended.kind === "gone") return gone([{ label: "Motif", value: reason.value }]);
    if (ended.kind === "stands") return refused({ form: standsWords(await isTask(id, staff), ended.state) }, 409);
    return stored(deadlinePaths.one(id), "deadline-abandon-asked");
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function AbandonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { file } = loaderData;
  return (
    <>
      <DeadlineHead title={`Abandonner ${deadlineNoun(file.kind === "tache").the}`} file={file} />
      <p className="measure">{file.whoConfirms}</p>
      {file.state !== "ouvert" && !actionData ? (
        <NothingToDo file={file} />
      ) : (
        <OfficeForm
          action={deadlinePaths.abandon(file.id)}
          answer={actionData}
          refused="Rien n’a été enregistré"
          send="Demander l’abandon"
          sending="Enregistrement…"
          look="danger"
          back={deadlinePaths.one(file.id)}
        >
          {({ field }) => (
            <TextArea {...field("motif")} label="Motif" rows={4} required maxLength={deadlineLimits.words} />
          )}
        </OfficeForm>
      )}
    </>
  );
}

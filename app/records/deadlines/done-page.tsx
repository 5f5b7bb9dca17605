import { bounded } from "~/abilities/form/field-rules.server";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, refused, stored } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { capitalised } from "~/lib/capitalised";
import { db } from "~/server/db/db.server";
import { TextArea } from "~/ui/field";
import type { Route } from "./+types/done-page";
import { deadlineLimits, deadlineNoun, deadlinePaths, deadlineSays } from "./deadline";
import { markDone } from "./deadline-endings.server";
import { openDeadlineFile } from "./deadline-file.server";
import { DeadlineHead, NothingToDo } from "./deadline-head";
import { readDeadline } from "./deadline-record.server";
import { standsWords } from "./deadline-sentences";

export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "deadline-entry", (staff, isOpened) => openDeadlineFile(args.params.id, staff, isOpened));
}

/** What was done, in words; a task needs none. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "deadline-entry", async ({ staff, text }) => {
    const found = await readDeadline(db(), id, staff);
    if (!found) return gone([{ label: "Ce qui a été fait", value: text("fait") }]);
    const task = found.values.kind === "tache";
    const words = bounded(text("fait"), task ? null : "Dites ce qui a été fait.", deadlineLimits.words);
    if ("error" in words) return refused({ fait: words.error });
    const ended = await markDone(id, words.value, staff);
    if (ended.kind === "gone") return gone([{ label: "Ce qui a été fait", value: words.value }]);
    if (ended.kind === "stands") return refused({ form: standsWords(task, ended.state) }, 409);
    return stored(deadlinePaths.one(id), ended.state === "clos" ? deadlineSays(task).closed : "deadline-done");
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function DonePage({ loaderData, actionData }: Route.ComponentProps) {
  const { file } = loaderData;
  const isTask = file.kind === "tache";
  const { one, e } = deadlineNoun(isTask);
  return (
    <>
      <DeadlineHead title={`${capitalised(one)} fait${e}`} file={file} />
      {isTask ? null : <p className="measure">{file.whoConfirms}</p>}
      {file.state !== "ouvert" && !actionData ? (
        <NothingToDo file={file} />
      ) : (
        <OfficeForm
          action={deadlinePaths.done(file.id)}
          answer={actionData}
          refused="Rien n’a été enregistré"
          send="Fait"
          sending="Enregistrement…"
          back={deadlinePaths.one(file.id)}
        >
          {({ field }) => (
            <TextArea
              {...field("fait")}
              label="Ce qui a été fait"
              hint={"Par exemple\u00A0: acte déposé au greffe, contre récépissé."}
              rows={4}
              required={!isTask}
              optional={isTask}
              maxLength={deadlineLimits.words}
            />
          )}
        </OfficeForm>
      )}
    </>
  );
}

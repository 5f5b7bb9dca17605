import { Link } from "react-router";
import { bounded } from "~/abilities/form/field-rules.server";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, refused, stored } from "~/abilities/form/outcome";
import { passwordMissing, wrongPassword } from "~/abilities/form/password-asked.server";
import { OwnPasswordField } from "~/abilities/form/password-fields";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { capitalised } from "~/lib/capitalised";
import { TextArea } from "~/ui/field";
import type { Route } from "./+types/confirmation-page";
import { deadlineLimits, deadlineNoun, deadlinePaths, deadlineSays, NOT_DONE } from "./deadline";
import { confirmEnding, reopenDeadline } from "./deadline-endings.server";
import { openDeadlineFile } from "./deadline-file.server";
import { DeadlineHead, NothingToDo } from "./deadline-head";
import { isTask } from "./deadline-record.server";
import { changedSince, OWN_WORD, standsWords, TOO_EARLY } from "./deadline-sentences";

/** What was said of a deadline, to be confirmed; with `?reponse=non`, to be denied. */
export function loader(args: Route.LoaderArgs) {
  const isDenied = args.url.searchParams.get("reponse") === NOT_DONE;
  return officeScreen(args, "deadline-confirmation", async (staff, isOpened) => {
    const shown = await openDeadlineFile(args.params.id, staff, isOpened);
    return shown && { ...shown, isDenied };
  });
}

/** Confirms what was said, or opens the deadline again. Whoever is alone to confirm gives the password. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const send = async ({ staff, form, raw, text }: Parameters<Parameters<typeof officeForm>[2]>[0]) => {
    if (text("reponse") === NOT_DONE) {
      const reason = bounded(text("motif"), "Motif obligatoire.", deadlineLimits.words);
      if ("error" in reason) return refused({ motif: reason.error });
      const opened = await reopenDeadline(id, reason.value, staff);
      if (opened.kind === "gone") return gone([{ label: "Motif", value: reason.value }]);
      if (opened.kind === "stands") return refused({ form: standsWords(await isTask(id, staff), opened.state) }, 409);
      return stored(deadlinePaths.one(id), deadlineSays(await isTask(id, staff)).reopened);
    }
    const stopped = form.get("present") ? await wrongPassword(raw("present"), staff, args.context) : null;
    if (stopped) return stopped;
    const ended = await confirmEnding(id, { seen: raw("version"), isSure: Boolean(form.get("present")) }, staff);
    if (ended.kind === "gone") return gone();
    if (ended.kind === "stands") return refused({ form: standsWords(await isTask(id, staff), ended.state) }, 409);
    if (ended.kind === "changed") return refused({ form: changedSince(await isTask(id, staff)) }, 409);
    if (ended.kind === "own") return refused({ form: OWN_WORD }, 409);
    if (ended.kind === "early") return refused({ form: TOO_EARLY }, 409);
    if (ended.kind === "alone") return refused(passwordMissing(form));
    const done = ended.state === "abandonne" ? "abandoned" : "closed";
    return stored(deadlinePaths.one(id), deadlineSays(await isTask(id, staff))[done]);
  };
  return officeForm(args, "deadline-confirmation", send, { secrets: ["present"] });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function ConfirmationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { file, isDenied } = loaderData;
  const { id, state, ending, confirming, confirmedLater } = file;
  const { the, of, e } = deadlineNoun(file.kind === "tache");
  const title = `Confirmer ${the}`;
  const isAbandon = ending === "abandon";
  const denial = isAbandon ? "Ne pas l’abandonner" : "Ce n’est pas fait";
  if (state !== "a-confirmer" && !actionData)
    return (
      <>
        <DeadlineHead title={title} file={file} />
        <NothingToDo file={file} />
      </>
    );
  return (
    <>
      <DeadlineHead title={isDenied ? denial : isAbandon ? "Confirmer l’abandon" : title} file={file} />
      {state === "a-confirmer" ? (
        <section className="panel measure deadline-said" aria-labelledby="dit">
          <h2 id="dit">{isAbandon ? "Pourquoi l’abandonner" : "Ce qui a été fait"}</h2>
          <p dir="auto">{file.proof}</p>
          <p className="page-note">
            {file.doneBy ? <bdi>{file.doneBy}</bdi> : "Une personne partie"}, le {file.doneAt}
          </p>
        </section>
      ) : null}
      {isDenied ? (
        <OfficeForm
          action={deadlinePaths.notDone(id)}
          answer={actionData}
          refused={`${capitalised(the)} n’a pas été rouvert${e}`}
          send={denial}
          sending="Enregistrement…"
          back={deadlinePaths.one(id)}
          hidden={{ reponse: NOT_DONE }}
        >
          {({ field }) => (
            <TextArea
              {...field("motif")}
              label="Pourquoi"
              hint={`Gardé dans l’historique ${of}, qui est de nouveau ouvert${e}.`}
              rows={3}
              required
              maxLength={deadlineLimits.words}
            />
          )}
        </OfficeForm>
      ) : (
        <>
          {confirmedLater ? <p className="notice">{confirmedLater}</p> : null}
          {!confirmedLater || actionData ? (
            <OfficeForm
              action={deadlinePaths.confirmation(id)}
              answer={actionData}
              labels={{ present: "Votre mot de passe" }}
              refused="Rien n’a été confirmé"
              send={isAbandon ? "Confirmer l’abandon" : "Confirmer"}
              sending="Enregistrement…"
              back={deadlinePaths.one(id)}
            >
              {({ field }) => (
                <>
                  {/* Of what the screen shows now, also once it was refused. */}
                  <input type="hidden" name="version" value={file.written.version} />
                  {confirming === "alone" ? <OwnPasswordField {...field("present")} /> : null}
                </>
              )}
            </OfficeForm>
          ) : null}
          <p className="deadline-denial">
            <Link className="quiet-button" to={deadlinePaths.notDone(id)}>
              {denial}
            </Link>
          </p>
        </>
      )}
    </>
  );
}

import { data } from "react-router";
import { sendKeepingWords } from "~/abilities/form/kept-words";
import { useRefusalFocus } from "~/abilities/form/refusal-focus";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { codePoints, typedText } from "~/lib/typed-text";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { isDatabaseAway } from "~/server/db/db.server";
import { formMethods, postedForm } from "~/server/http/posted-form.server";
import { ErrorSummary } from "~/ui/error-summary";
import { NOT_CONFIRMED } from "~/ui/not-confirmed";
import type { Route } from "./+types/note-addition";
import { addNote } from "./follow-up-changes.server";
import { LONGEST_NOTE } from "./note-length";

export const middleware: Route.MiddlewareFunction[] = [formMethods];

/** Adds a note; a refused one comes back with its words. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "message-follow-up");
  const form = await postedForm(request);
  const note = typedText(form.get("note"));
  if (!note) return data({ error: "Écrivez la note avant de l’ajouter.", note }, { status: 400 });
  if (codePoints(note) > LONGEST_NOTE) {
    return data({ error: `Maximum ${LONGEST_NOTE} caractères.`, note }, { status: 400 });
  }
  const outcome = await addNote(params.id, note, form.get("id"), staff).catch((error: unknown) => {
    if (isDatabaseAway(error)) return "away" as const;
    throw error;
  });
  if (outcome === "away") return data({ error: NOT_CONFIRMED, note }, { status: 503 });
  // The message is gone, but not the words: the error screen of the follow-up shows them.
  if (outcome === "unknown") throw data({ note }, { status: 404 });
  return redirectSaying(paths.messageFollowUp(params.id), "noted");
}

export function clientAction(args: Route.ClientActionArgs) {
  const refused = ({ note = "" }: Record<string, string>) => ({ error: NOT_CONFIRMED, note });
  return sendKeepingWords(args, paths.messageFollowUp(args.params.id), refused);
}

export default function NoteAddition({ actionData }: Route.ComponentProps) {
  useRefusalFocus(actionData);
  if (!actionData) return null;
  return (
    <>
      <ErrorSummary errors={{ note: actionData.error }} title="La note n’a pas été ajoutée" />
      {actionData.note ? (
        <section className="panel" aria-labelledby="note-refusee">
          <h2 id="note-refusee">Votre texte</h2>
          <p className="note-body">{actionData.note}</p>
        </section>
      ) : null}
    </>
  );
}

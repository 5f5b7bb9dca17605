import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, refused, stored } from "~/abilities/form/outcome";
import { useRefusalFocus } from "~/abilities/form/refusal-focus";
import { listSearch } from "~/abilities/list/list-address";
import { unclearName } from "~/abilities/mentions/mention-sentences";
import { nameablePeople } from "~/abilities/mentions/mention-store.server";
import { mentionsIn } from "~/abilities/mentions/note-mentions";
import { codePoints } from "~/lib/typed-text";
import { paths } from "~/paths";
import { db } from "~/server/db/db.server";
import { ErrorSummary } from "~/ui/error-summary";
import type { Route } from "./+types/note-addition";
import { addNote } from "./follow-up-changes.server";
import { LONGEST_NOTE } from "./note-length";

/** Adds a note; a refused one comes back with its words. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "message-follow-up", async ({ staff, form, text }) => {
    const note = text("note");
    if (!note) return refused({ note: "Écrivez la note avant de l’ajouter." });
    if (codePoints(note) > LONGEST_NOTE) return refused({ note: `Maximum ${LONGEST_NOTE} caractères.` });
    const { mentions, unclear } = mentionsIn(note, await nameablePeople(db()));
    if (unclear) return refused({ note: unclearName(unclear) });
    const counts = await addNote(id, note, mentions, form.get("id"), staff);
    return counts
      ? stored(paths.messageFollowUp(id) + listSearch(args.url.search), "entry-noted", { counts })
      : gone([{ label: "Note", value: note }], "Votre note n’a pas été ajoutée");
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function NoteAddition({ actionData }: Route.ComponentProps) {
  useRefusalFocus(actionData);
  if (!actionData) return null;
  return (
    <>
      <ErrorSummary errors={actionData.errors} title="La note n’a pas été ajoutée" />
      {actionData.values?.note?.trim() ? (
        <section className="panel" aria-labelledby="note-refusee">
          <h2 id="note-refusee">Votre texte</h2>
          <p className="note-body">{actionData.values.note}</p>
        </section>
      ) : null}
    </>
  );
}

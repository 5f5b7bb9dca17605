import { type FormArgs, officeForm } from "~/abilities/form/office-form.server";
import { gone, refused, stored } from "~/abilities/form/outcome";
import { listSearch } from "~/abilities/list/list-address";
import { unclearName } from "~/abilities/mentions/mention-sentences";
import { nameablePeople } from "~/abilities/mentions/mention-store.server";
import { mentionsIn } from "~/abilities/mentions/note-mentions";
import { codePoints } from "~/lib/typed-text";
import { paths } from "~/paths";
import { db } from "~/server/db/db.server";
import { addNote } from "./follow-up-changes.server";
import { LONGEST_NOTE } from "./note-length";

/** The action of a message's file: adds a note; a refused one comes back in its form, with every word. */
export function addMessageNote(args: FormArgs & { params: { id: string } }) {
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

import { type FormArgs, officeForm, type Posted } from "~/abilities/form/office-form.server";
import { gone, type Outcome, refused, stored } from "~/abilities/form/outcome";
import { listSearch } from "~/abilities/list/list-address";
import { nameablePeople } from "~/abilities/mentions/mention-store.server";
import { mentionsIn } from "~/abilities/mentions/note-mentions";
import { db } from "~/server/db/db.server";
import { ENTRY_FORM } from "./entry";
import { checkCall, checkNote, checkTask } from "./entry-rules.server";
import { type Added, addCall, addNote, addTask } from "./entry-store.server";
import { peopleWhoSee, type TimelineKind } from "./timeline-kinds.server";

/**
 * The action of a record's file: stores the note, the call or the task that its address asks for (`?faire=appel`). What
 * is refused comes back in the form, with every word.
 */
export function addEntry(args: FormArgs & { params: { id: string } }, kind: TimelineKind) {
  return officeForm(args, kind.timeline.write, (posted) => added(args.url, kind, args.params.id, posted));
}

async function added(url: URL, kind: TimelineKind, id: string, posted: Posted): Promise<Outcome> {
  const { staff, form } = posted;
  const choice = await peopleWhoSee(db(), kind, id);
  // Before anything is said of what was typed: who may not know of the record learns nothing.
  if (!choice.some((person) => person.id === staff.id)) return lost(posted);
  const people = { choice, nameable: await nameablePeople(db()) };
  const named = (words: string | null) => mentionsIn(words ?? "", people.nameable).mentions;
  const formId = form.get("id");
  const file = kind.journal.href(id) + listSearch(url.search);
  const now = new Date();
  switch (url.searchParams.get(ENTRY_FORM)) {
    case "note": {
      const check = checkNote(posted, people);
      if (!check.ok) return refused(check.errors);
      const added = await addNote(kind, id, check.value, named(check.value.note), formId, staff);
      return answer(added, file, "entry-noted", posted);
    }
    case "appel": {
      const check = checkCall(posted, people, now);
      if (!check.ok) return refused(check.errors);
      const added = await addCall(kind, id, check.value, named(check.value.compte_rendu), formId, staff);
      return answer(added, file, "call-noted", posted);
    }
    case "tache": {
      const check = checkTask(posted, people, now);
      if (!check.ok) return refused(check.errors);
      const added = await addTask(kind, id, check.value, named(check.value.tache), formId, staff);
      return answer(added, file, "task-added", posted);
    }
    default:
      return refused({ form: "Choisissez ce que vous voulez noter\u00A0: un appel, une note ou une tâche." });
  }
}

function answer(added: Added, file: string, said: string, posted: Posted): Outcome {
  if (!added) return lost(posted);
  return "says" in added ? refused({ form: added.says }, 409) : stored(file, said, { counts: added });
}

/** The words of each form, by their field. */
const wordFields = { note: "Note", compte_rendu: "Appel", tache: "Tâche" };

/** The record is nothing for this person (any more): their words are given back. */
function lost({ text }: Posted): Outcome {
  const told = Object.entries(wordFields).map(([field, label]) => ({ label, value: text(field) }));
  return gone(told.filter(({ value }) => value !== ""));
}

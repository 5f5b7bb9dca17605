import { useNextEntry } from "~/abilities/form/reset-after-store";
import type { Note } from "./follow-up.server";
import { NoteForm } from "./note-form";

/** `formId` makes a second sending of the form the same note; `kept`: words that were typed when the session ended. */
type Props = { id: string; notes: Note[]; formId: string; kept: Record<string, string> | null };

/** Internal notes, oldest first, and the form for the next one. */
export function Notes({ id, notes, formId, kept }: Props) {
  const { turn, form } = useNextEntry();
  const words = turn === 0 && kept?.note ? kept : null;
  return (
    <section className="panel">
      <h2>Notes internes</h2>
      {notes.length === 0 ? <p className="empty">Aucune note pour l’instant.</p> : null}
      <ol className="notes">
        {notes.map((note) => (
          <li key={note.id}>
            <p className="note-head">
              <b>{note.author}</b> <span>{note.stamp}</span>
            </p>
            <p className="note-body">{note.body}</p>
          </li>
        ))}
      </ol>
      <NoteForm key={`${turn}${words ? "-kept" : ""}`} form={form} id={id} formId={formId} kept={words} />
    </section>
  );
}

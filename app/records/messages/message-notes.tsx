import type { Note } from "./follow-up.server";
import { NoteForm } from "./note-form";

/** Internal notes, oldest first, and the form for the next one. */
export function Notes({ id, notes, formId }: { id: string; notes: Note[]; formId: string }) {
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
      <NoteForm id={id} formId={formId} />
    </section>
  );
}

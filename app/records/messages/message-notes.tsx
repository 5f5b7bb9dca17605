import { useLocation } from "react-router";
import { OfficeForm } from "~/abilities/form/office-form";
import { paths } from "~/paths";
import { TextArea } from "~/ui/field";
import type { Note } from "./follow-up.server";
import { LONGEST_NOTE } from "./note-length";

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

/** The form of one note. `formId`: a second sending of it is the same note. */
function NoteForm({ id, formId }: { id: string; formId: string }) {
  const { search } = useLocation();
  return (
    <OfficeForm
      action={paths.messageNotes(id) + search}
      send="Ajouter la note"
      sending="Ajout…"
      look="quiet"
      id={formId}
      stays="empty"
    >
      {({ field }) => (
        <TextArea
          {...field("note")}
          label="Nouvelle note"
          hint="Réservée au cabinet, jamais montrée à l’auteur du message."
          rows={3}
          maxLength={LONGEST_NOTE}
          required
        />
      )}
    </OfficeForm>
  );
}

import { Form, useNavigation } from "react-router";
import type { Note } from "~/domain/contacts/follow-up.server";
import { paths } from "~/paths";
import { TextArea } from "~/ui/field";
import { KeptNotice } from "../layout/kept-notice";
import { useKeptWords } from "../layout/unsent-words";
import { LONGEST_NOTE } from "./note-length";

/** `formId` makes a second sending of the form the same note. */
type Props = { id: string; notes: Note[]; formId: string };

/** Internal notes, oldest first, and the form for the next one. */
export function Notes({ id, notes, formId }: Props) {
  const kept = useKeptWords(paths.messageFollowUp(id));
  const sending = useNavigation().formAction === paths.messageNotes(id);
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
      <Form
        method="post"
        action={paths.messageNotes(id)}
        className="form"
        key={`${notes.length}${kept ? "-kept" : ""}`}
        preventScrollReset
      >
        <KeptNotice kept={kept} />
        <input type="hidden" name="id" value={kept?.id || formId} />
        <TextArea
          name="note"
          defaultValue={kept?.note}
          label="Nouvelle note"
          hint="Réservée au cabinet, jamais montrée à l’auteur du message."
          rows={3}
          maxLength={LONGEST_NOTE}
          required
        />
        <button type="submit" className="quiet-button" aria-disabled={sending}>
          {sending ? "Ajout…" : "Ajouter la note"}
        </button>
      </Form>
    </section>
  );
}

import { useLocation } from "react-router";
import { type FormProps, OfficeForm } from "~/abilities/form/office-form";
import { useMentionButtons } from "~/abilities/mentions/mention-buttons";
import { MentionedWords } from "~/abilities/mentions/mentioned-words";
import { paths } from "~/paths";
import { TextArea } from "~/ui/field";
import type { Note, Person } from "./follow-up.server";
import { LONGEST_NOTE } from "./note-length";

const HINT =
  "Réservée au cabinet, jamais montrée à l’auteur du message. «\u00A0@\u00A0» suivi d’un prénom prévient la personne.";

type Props = { id: string; notes: Note[]; formId: string; people: Person[]; me: string; answer: FormProps["answer"] };

/** Internal notes, oldest first, and the form for the next one. `people`: whom a note can name, `me` among them. */
export function Notes({ id, notes, formId, people, me, answer }: Props) {
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
            <p className="note-body">
              <MentionedWords words={note.body} written={note.written} />
            </p>
          </li>
        ))}
      </ol>
      <NoteForm id={id} formId={formId} people={people} me={me} answer={answer} />
    </section>
  );
}

/** The form of one note. `formId`: a second sending of it is the same note. */
function NoteForm({ id, formId, people, me, answer }: Omit<Props, "notes">) {
  const { onInput, buttons } = useMentionButtons(people, me);
  const { search } = useLocation();
  return (
    <OfficeForm
      action={paths.messageFollowUp(id) + search}
      answer={answer}
      refused="La note n’a pas été ajoutée"
      send="Ajouter la note"
      sending="Ajout…"
      look="quiet"
      id={formId}
      stays="empty"
      onInput={onInput}
    >
      {({ field }) => (
        <>
          <TextArea {...field("note")} label="Nouvelle note" hint={HINT} rows={3} maxLength={LONGEST_NOTE} required />
          {buttons}
        </>
      )}
    </OfficeForm>
  );
}

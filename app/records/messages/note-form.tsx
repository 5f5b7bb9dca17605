import { type RefObject, useState } from "react";
import { Form, useNavigation } from "react-router";
import { KeptNotice } from "~/abilities/form/kept-notice";
import { paths } from "~/paths";
import { TextArea } from "~/ui/field";
import { LONGEST_NOTE } from "./note-length";

type Props = {
  form: RefObject<HTMLFormElement | null>;
  id: string;
  formId: string;
  kept: Record<string, string> | null;
};

/** The form of one note. */
export function NoteForm({ form, id, formId, kept }: Props) {
  // Its own for as long as it stands: read anew after a lost answer, the screen has another id, and the note would be stored twice.
  const [ownId] = useState(kept?.id || formId);
  const sending = useNavigation().formAction === paths.messageNotes(id);
  return (
    <Form ref={form} method="post" action={paths.messageNotes(id)} className="form" preventScrollReset>
      <KeptNotice kept={kept} />
      <input type="hidden" name="id" value={ownId} />
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
  );
}

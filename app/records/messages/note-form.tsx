import { OfficeForm } from "~/abilities/form/office-form";
import { paths } from "~/paths";
import { TextArea } from "~/ui/field";
import { LONGEST_NOTE } from "./note-length";

/** The form of one note. `formId`: a second sending of it is the same note. */
export function NoteForm({ id, formId }: { id: string; formId: string }) {
  return (
    <OfficeForm
      action={paths.messageNotes(id)}
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

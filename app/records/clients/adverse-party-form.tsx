import { type RefObject, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { FieldErrors } from "~/ui/error-summary";
import { TextArea, TextField } from "~/ui/field";
import { conflictLimits } from "./conflict-limits";

type Props = {
  form: RefObject<HTMLFormElement | null>;
  page: string;
  formId: string;
  /** Words that came back. */
  values: Record<string, string> | null;
  errors: FieldErrors;
};

/** The form of one adverse party. */
export function AdversePartyForm({ form, page, formId, values, errors }: Props) {
  // Its own for as long as it stands: read anew after a lost answer, the screen has another id, and the party would be stored twice.
  const [ownId] = useState(values?.id || formId);
  const sending = useNavigation().formAction === page;
  return (
    <section className="panel" aria-labelledby="ajout">
      <h2 id="ajout">Ajouter</h2>
      <Form ref={form} method="post" action={page} className="form" noValidate>
        <input type="hidden" name="id" value={ownId} />
        <TextField
          name="nom"
          label="Nom"
          required
          maxLength={conflictLimits.party}
          defaultValue={values?.nom}
          error={errors.nom}
          autoComplete="off"
        />
        <TextArea
          name="precision"
          label="Précision"
          hint="Ce qui distingue cette personne d’un homonyme."
          optional
          rows={3}
          maxLength={conflictLimits.note}
          defaultValue={values?.precision}
          error={errors.precision}
        />
        <button type="submit" className="quiet-button" aria-disabled={sending}>
          {sending ? "Ajout…" : "Ajouter la partie adverse"}
        </button>
      </Form>
    </section>
  );
}

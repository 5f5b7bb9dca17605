import { type FormProps, OfficeForm } from "~/abilities/form/office-form";
import { TextArea, TextField } from "~/ui/field";
import { conflictLimits } from "./conflict-limits";

type Props = { page: string; formId: string; answer: FormProps["answer"] };

/** The form of one adverse party. */
export function AdversePartyForm({ page, formId, answer }: Props) {
  return (
    <section className="panel" aria-labelledby="ajout">
      <h2 id="ajout">Ajouter</h2>
      <OfficeForm
        action={page}
        answer={answer}
        refused="La partie adverse n’a pas été ajoutée"
        send="Ajouter la partie adverse"
        sending="Ajout…"
        look="quiet"
        id={formId}
        stays="empty"
      >
        {({ field }) => (
          <>
            <TextField {...field("nom")} label="Nom" required maxLength={conflictLimits.party} />
            <TextArea
              {...field("precision")}
              label="Précision"
              hint="Ce qui distingue cette personne d’un homonyme."
              optional
              rows={3}
              maxLength={conflictLimits.note}
            />
          </>
        )}
      </OfficeForm>
    </section>
  );
}

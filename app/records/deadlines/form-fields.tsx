import type { FormState } from "~/abilities/form/office-form";
import { SelectField, TextField } from "~/ui/field";
import { type DeadlineField, deadlineFields, deadlineKinds } from "./deadline";

type Choice = { value: string; label: string };

type FormChoices = Record<"rules" | "hearings" | "lawyers" | "people", Choice[]>;

/** The fields of a deadline: what sets it off and by which rule, or the day itself. */
export function DeadlineFormFields({ field, choices }: FormState & { choices: FormChoices }) {
  const own = (name: DeadlineField) => {
    const about = deadlineFields.find((one) => one.name === name);
    const maxLength = about && "maxLength" in about ? about.maxLength : undefined;
    return { ...field(name), label: about?.label ?? name, maxLength };
  };
  const kinds = deadlineKinds.map(({ value, label }) => ({ value, label }));
  return (
    <>
      <SelectField {...own("kind")} options={kinds} hint="Une tâche se clôt d’un geste, un délai à deux." />
      <SelectField
        {...own("ruleVersionId")}
        optional
        empty="Sans règle, une date"
        options={choices.rules}
        hint="Celles qu’un avocat a signées."
      />
      <TextField {...own("title")} hint={"Vide\u00A0: le nom de la règle."} />
      {choices.hearings.length > 0 ? (
        <SelectField {...own("hearingId")} optional empty="Aucune" options={choices.hearings} />
      ) : null}
      <TextField {...own("eventOn")} optional type="date" hint={"Signification, notification\u2026"} />
      <TextField {...own("dueOn")} type="date" hint="Obligatoire sans règle. Avec une règle, laissez vide." />
      <SelectField {...own("lawyerId")} empty="Personne pour l’instant" options={choices.lawyers} />
      <SelectField {...own("assigneeId")} optional empty="Personne en particulier" options={choices.people} />
    </>
  );
}

import type { FormState } from "~/abilities/form/office-form";
import { SelectField, TextArea, TextField } from "~/ui/field";
import { MoreFields } from "~/ui/more-fields";
import { proceedingLabels, proceedingLevels, proceedingLimits } from "./proceeding";

type Props = Pick<FormState, "field" | "values" | "errors"> & { courts: { value: string; label: string }[] };

const folded = ["chambre", "decision", "jour"];

/** What both forms of a proceeding share. */
export function ProceedingFormFields({ field, values, errors, courts }: Props) {
  const own = (name: string) => ({ ...field(name), label: proceedingLabels[name] ?? name });
  return (
    <>
      <SelectField {...own("juridiction")} required empty="Choisissez une juridiction" options={courts} />
      <TextField
        {...own("numero")}
        hint="Tel que la juridiction l’écrit. Vide tant qu’il n’y en a pas."
        optional
        maxLength={proceedingLimits.number}
      />
      <SelectField {...own("degre")} required empty="Choisissez un degré" options={[...proceedingLevels]} />
      <MoreFields open={folded.some((name) => values[name] || errors[name])}>
        <TextField {...own("chambre")} optional maxLength={proceedingLimits.chamber} />
        <TextArea {...own("decision")} optional rows={3} maxLength={proceedingLimits.decision} />
        <TextField {...own("jour")} type="date" optional />
      </MoreFields>
    </>
  );
}

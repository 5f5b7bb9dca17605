import type { FieldErrors } from "~/ui/error-summary";
import { SelectField, TextField } from "~/ui/field";
import { hearingLimits } from "../hearing";
import { type BatchWords, batchLimits, batchModes, batchReasons } from "./adjournment-batch";

type Props = { words: BatchWords; errors: FieldErrors; courts: { value: string; label: string }[] };

/** Which roll, why, and to when. */
export function RollFields({ words, errors, courts }: Props) {
  const field = (name: keyof BatchWords) => ({ name, defaultValue: words[name], error: errors[name] });
  return (
    <>
      <SelectField
        {...field("juridiction")}
        label="Juridiction"
        required
        empty="Choisissez une juridiction"
        options={courts}
      />
      <TextField
        {...field("chambre")}
        label="Chambre"
        optional
        maxLength={hearingLimits.chamber}
        hint={"Vide\u00A0: toutes."}
      />
      <TextField {...field("du")} label="Du" type="date" required />
      <TextField {...field("au")} label="Au" type="date" optional hint={"Vide\u00A0: ce seul jour."} />
      <SelectField {...field("motif")} label="Motif" required empty="Choisissez un motif" options={[...batchReasons]} />
      <TextField {...field("precision")} label="Précision" optional maxLength={batchLimits.words} />
      <SelectField {...field("mode")} label="Renvoyer à" required options={[...batchModes]} />
      {/* Each is there while its mode is chosen (hearings.css). */}
      <TextField {...field("jour")} label="Nouveau jour" type="date" />
      <TextField
        {...field("jours")}
        label="Jours plus tard"
        inputMode="numeric"
        hint="Un jour férié ou sans audience passe au suivant."
      />
    </>
  );
}

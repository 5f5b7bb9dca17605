import type { FormState } from "~/abilities/form/office-form";
import { SelectField, TextArea, TextField } from "~/ui/field";
import { paymentLimits, paymentMethods } from "./payment";

export const refundLabels = { mode: "Mode", somme: "Somme", jour: "Rendu le", reference: "Référence", motif: "Motif" };

/** The field that is refused, where it is one. */
export const refundFieldOf: Partial<Record<string, string>> = {
  method: "mode",
  amount: "somme",
  day: "jour",
  "empty-day": "jour",
  "no-day": "jour",
  reference: "reference",
  reason: "motif",
};

/** What is to be said of money that goes back. Nobody gives back what was withheld at source. */
const METHODS = paymentMethods.filter(({ value }) => value !== "retenue");

export function RefundFields({ field }: { field: FormState["field"] }) {
  return (
    <>
      <SelectField {...field("mode")} label={refundLabels.mode} required empty="Choisissez un mode" options={METHODS} />
      <TextField {...field("somme")} label="Somme (GNF)" required inputMode="numeric" maxLength={24} />
      <TextField {...field("jour")} type="date" label={refundLabels.jour} required />
      <TextField {...field("reference")} label={refundLabels.reference} maxLength={paymentLimits.reference} optional />
      <TextArea {...field("motif")} label={refundLabels.motif} rows={3} required maxLength={paymentLimits.reason} />
    </>
  );
}

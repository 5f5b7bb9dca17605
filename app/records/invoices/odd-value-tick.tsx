import type { FormState } from "~/abilities/form/office-form";
import { FieldError } from "~/ui/field";

type Props = Pick<FormState, "errors" | "values" | "isAsked"> & { name: string; label: string };

/** A tick by which somebody stands by what is odd: there once it was asked for, and kept from then on. */
export function OddValueTick({ name, label, errors, values, isAsked }: Props) {
  if (!isAsked(name)) return null;
  return (
    <div className={`field odd-value-tick${errors[name] ? " field-wrong" : ""}`}>
      <FieldError id={`${name}-error`} error={errors[name]} />
      <label className="check">
        <input
          type="checkbox"
          id={name}
          name={name}
          value="oui"
          defaultChecked={Boolean(values[name])}
          aria-describedby={errors[name] ? `${name}-error` : undefined}
        />
        <span>{label}</span>
      </label>
    </div>
  );
}

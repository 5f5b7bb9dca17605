import type { FormState } from "~/abilities/form/office-form";

type Props = Pick<FormState, "errors" | "values" | "isAsked"> & { name: string; label: string };

/** A tick by which somebody stands by what is odd: there once it was asked for, and kept from then on. */
export function OddValueTick({ name, label, errors, values, isAsked }: Props) {
  if (!isAsked(name)) return null;
  return (
    <div className={`field odd-value-tick${errors[name] ? " field-wrong" : ""}`}>
      {errors[name] ? (
        <p className="field-error" id={`${name}-error`}>
          <span className="visually-hidden">{"Erreur\u00A0: "}</span>
          {errors[name]}
        </p>
      ) : null}
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

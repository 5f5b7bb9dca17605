import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useShownErrors } from "~/abilities/form/shown-errors";
import { ButtonForm, useUnderWay } from "~/abilities/screen/button-form";
import { paths } from "~/paths";
import type { FieldErrors } from "~/ui/error-summary";
import { FieldError } from "~/ui/field";
import { importLimits } from "./import-limits";
import type { ShownImport } from "./import-reading.server";

type Field = ShownImport["fields"][number];

const none: FieldErrors = {};

/** Which column of the file holds each of our fields, and what stands where it has none. */
export function ColumnChoice({ shown }: { shown: ShownImport }) {
  const { id, fields, columns, mapping } = shown;
  const action = paths.importColumns(id);
  const sending = useUnderWay().has(action);
  // Of ButtonForm, which sends it beside the screen.
  const { data } = useFetcher<{ errors?: FieldErrors }>({ key: action });
  const refused = data?.errors ?? none;
  const { errors, edited } = useShownErrors(refused);
  useEffect(() => {
    const [first] = Object.keys(refused);
    if (first) document.getElementById(first)?.focus();
  }, [refused]);
  return (
    <section className="panel import-section" aria-labelledby="colonnes">
      <h2 id="colonnes">Colonnes</h2>
      <p className="page-note">
        Ce que l’écran a reconnu. Choisissez une autre colonne là où il s’est trompé, puis «&nbsp;Relire avec ces
        colonnes&nbsp;».
      </p>
      <ButtonForm action={action} key={JSON.stringify(mapping)} onInput={edited}>
        <div className="import-columns">
          {fields.map((field) => (
            <Choice
              key={field.name}
              field={field}
              columns={columns}
              mapping={mapping}
              error={errors[`defaut.${field.name}`]}
            />
          ))}
        </div>
        <button type="submit" className="quiet-button" aria-disabled={sending}>
          {sending ? "Lecture…" : "Relire avec ces colonnes"}
        </button>
      </ButtonForm>
    </section>
  );
}

type ChoiceProps = {
  field: Field;
  columns: string[];
  mapping: ShownImport["mapping"];
  /** Of what stands where the column is empty. */
  error: string | undefined;
};

function Choice({ field, columns, mapping, error }: ChoiceProps) {
  const chosen = mapping.columns[field.name];
  const id = `colonne-${field.name}`;
  return (
    <div className={error ? "field field-wrong" : "field"}>
      <label htmlFor={id}>
        {field.label}
        {field.required ? null : <span className="field-optional"> (facultatif)</span>}
      </label>
      <select id={id} name={`colonne.${field.name}`} defaultValue={chosen === undefined ? "" : String(chosen)}>
        <option value="">Aucune colonne</option>
        {columns.map((column, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, two may bear one name.
          <option key={i} value={String(i)}>
            {column}
          </option>
        ))}
      </select>
      {field.fallback ? <Fallback field={field} value={mapping.fallbacks[field.name] ?? ""} error={error} /> : null}
    </div>
  );
}

type FallbackProps = { field: Field; value: string; error: string | undefined };

function Fallback({ field: { name, label, fallback, required }, value, error }: FallbackProps) {
  const id = `defaut.${name}`;
  const without = required ? "Signaler la ligne" : "Laisser vide";
  const common = {
    id,
    name: id,
    defaultValue: value,
    "aria-describedby": error ? `${id}-error` : undefined,
    "aria-invalid": error ? (true as const) : undefined,
  };
  return (
    <>
      <label htmlFor={id} className="import-fallback">
        Là où elle est vide<span className="visually-hidden"> ({label})</span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
      {fallback === true ? (
        <input type="text" {...common} maxLength={importLimits.fallback} placeholder={without} autoComplete="off" />
      ) : (
        <select {...common}>
          <option value="">{without}</option>
          {fallback?.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      )}
    </>
  );
}

import { ButtonForm, useUnderWay } from "~/abilities/screen/button-form";
import { paths } from "~/paths";
import type { ShownImport } from "./import-reading.server";

type Field = ShownImport["fields"][number];

/** Which column of the file holds each of our fields, and what stands where it has none. */
export function ColumnChoice({ shown }: { shown: ShownImport }) {
  const { id, fields, columns, mapping } = shown;
  const sending = useUnderWay().has(paths.importColumns(id));
  return (
    <section className="panel import-section" aria-labelledby="colonnes">
      <h2 id="colonnes">Colonnes</h2>
      <p className="page-note">
        Ce que l’écran a reconnu. Choisissez une autre colonne là où il s’est trompé, puis «&nbsp;Relire avec ces
        colonnes&nbsp;».
      </p>
      <ButtonForm action={paths.importColumns(id)} key={JSON.stringify(mapping)}>
        <div className="import-columns">
          {fields.map((field) => (
            <Choice key={field.name} field={field} columns={columns} mapping={mapping} />
          ))}
        </div>
        <button type="submit" className="quiet-button" aria-disabled={sending}>
          {sending ? "Lecture…" : "Relire avec ces colonnes"}
        </button>
      </ButtonForm>
    </section>
  );
}

function Choice({ field, columns, mapping }: { field: Field; columns: string[]; mapping: ShownImport["mapping"] }) {
  const chosen = mapping.columns[field.name];
  const id = `colonne-${field.name}`;
  return (
    <div className="field">
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
      {field.fallback ? <Fallback field={field} value={mapping.fallbacks[field.name] ?? ""} /> : null}
    </div>
  );
}

function Fallback({ field: { name, label, fallback, required }, value }: { field: Field; value: string }) {
  const id = `defaut-${name}`;
  const without = required ? "Signaler la ligne" : "Laisser vide";
  const common = { id, name: `defaut.${name}`, defaultValue: value };
  return (
    <>
      <label htmlFor={id} className="import-fallback">
        Là où elle est vide<span className="visually-hidden"> ({label})</span>
      </label>
      {fallback === true ? (
        <input type="text" {...common} maxLength={120} placeholder={without} autoComplete="off" />
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

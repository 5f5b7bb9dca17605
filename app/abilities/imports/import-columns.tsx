import { Link } from "react-router";
import { bounded } from "~/abilities/form/field-rules.server";
import { formsOnly } from "~/abilities/form/office-button.server";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, refused, stored, type Words } from "~/abilities/form/outcome";
import { storeInPlace } from "~/abilities/screen/button-action";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import { paths } from "~/paths";
import { fieldText } from "~/server/http/posted-form.server";
import type { FieldErrors } from "~/ui/error-summary";
import type { Route } from "./+types/import-columns";
import { importLimits } from "./import-limits";
import { readImport } from "./import-reading.server";
import { remapImport } from "./import-store.server";

export const middleware = formsOnly(({ id }) => paths.import(id ?? ""));

/**
 * Reads the file anew with the chosen columns. What is too long is said beside its field, which stays as it is
 * (ColumnChoice).
 */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "imports", async ({ staff, form }) => {
    const shown = await readImport(id, staff);
    if (!shown) return gone();
    const columns: Record<string, number> = {};
    const fallbacks: Record<string, string> = {};
    const errors: Words = {};
    for (const { name, fallback } of shown.fields) {
      const at = fieldText(form, `colonne.${name}`);
      if (/^\d{1,2}$/.test(at) && Number(at) < shown.columns.length) columns[name] = Number(at);
      const instead = bounded(fallback ? fieldText(form, `defaut.${name}`) : "", null, importLimits.fallback);
      if ("error" in instead) errors[`defaut.${name}`] = instead.error;
      else if (instead.value) fallbacks[name] = instead.value;
    }
    if (Object.keys(errors).length > 0) return refused(errors);
    const change = await remapImport(id, { columns, fallbacks }, staff);
    return stored(paths.import(id), change === "stored" ? "columns-changed" : "import-underway");
  });
}

export const clientAction = (args: Route.ClientActionArgs) => storeInPlace(args);

/** Without a script, where a browser lets nobody type too much. */
export default function ImportColumns({ params, actionData }: Route.ComponentProps) {
  const errors = (actionData as { errors?: FieldErrors } | undefined)?.errors ?? {};
  return (
    <>
      <title>Les colonnes n’ont pas changé</title>
      <h1>Les colonnes n’ont pas changé</h1>
      {Object.entries(errors).map(([field, error]) => (
        <p key={field}>{error}</p>
      ))}
      <p className="actions">
        <Link className="button button-main" to={paths.import(params.id)}>
          Revenir à l’aperçu
        </Link>
      </p>
    </>
  );
}

export const ErrorBoundary = OfficeFailure;

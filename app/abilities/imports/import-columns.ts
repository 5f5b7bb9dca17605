import { officeButton } from "~/abilities/form/office-form.server";
import { gone, stored } from "~/abilities/form/outcome";
import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import { paths } from "~/paths";
import { fieldText } from "~/server/http/posted-form.server";
import type { Route } from "./+types/import-columns";
import { readImport } from "./import-reading.server";
import { remapImport } from "./import-store.server";

export const middleware = formsOnly(({ id }) => paths.import(id ?? ""));

/** Reads the file anew with the chosen columns. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeButton(args, "imports", async ({ staff, form }) => {
    const shown = await readImport(id, staff);
    if (!shown) return gone();
    const columns: Record<string, number> = {};
    const fallbacks: Record<string, string> = {};
    for (const { name, fallback } of shown.fields) {
      const at = fieldText(form, `colonne.${name}`);
      if (/^\d{1,2}$/.test(at) && Number(at) < shown.columns.length) columns[name] = Number(at);
      const instead = fallback ? fieldText(form, `defaut.${name}`).slice(0, 120) : "";
      if (instead) fallbacks[name] = instead;
    }
    const change = await remapImport(id, { columns, fallbacks }, staff);
    return stored(paths.import(id), change === "stored" ? "columns-changed" : "import-underway");
  });
}

export const clientAction = (args: Route.ClientActionArgs) => storeInPlace(args);

export default NoScreen;

export const ErrorBoundary = OfficeFailure;

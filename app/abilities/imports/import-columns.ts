import { data } from "react-router";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { fieldText, postedForm } from "~/server/http/posted-form.server";
import type { Route } from "./+types/import-columns";
import { importFields } from "./import-fields";
import { readImport } from "./import-reading.server";
import { remapImport } from "./import-store.server";

export const middleware = formsOnly(({ id }) => paths.import(id ?? ""));

/** Reads the file anew with the chosen columns. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "imports");
  const form = await postedForm(request);
  const shown = await readImport(params.id, staff);
  if (!shown) throw data(null, { status: 404 });
  const columns: Record<string, number> = {};
  const fallbacks: Record<string, string> = {};
  for (const { name, fallback } of importFields[shown.kind]) {
    const at = fieldText(form, `colonne.${name}`);
    if (/^\d{1,2}$/.test(at) && Number(at) < shown.columns.length) columns[name] = Number(at);
    const instead = fallback ? fieldText(form, `defaut.${name}`).slice(0, 120) : "";
    if (instead) fallbacks[name] = instead;
  }
  const change = await remapImport(params.id, { columns, fallbacks }, staff);
  return redirectSaying(paths.import(params.id), change === "stored" ? "columns-changed" : "import-underway");
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return storeInPlace(serverAction);
}

export default NoScreen;

export const ErrorBoundary = OfficeFailure;

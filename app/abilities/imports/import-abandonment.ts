import { redirectSaying } from "~/abilities/screen/announcement.server";
import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import type { Route } from "./+types/import-abandonment";
import { readImport } from "./import-reading.server";
import { abandonImport } from "./import-store.server";

export const middleware = formsOnly(({ id }) => paths.import(id ?? ""));

/** Throws a preview away. One that is gone already is no failure; one that was launched meanwhile goes on, and is shown. */
export async function action({ params, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "imports");
  if ((await abandonImport(params.id, staff)) === "stored")
    return redirectSaying(paths.imports, "import-abandoned");
  if (await readImport(params.id, staff)) return redirectSaying(paths.import(params.id), "import-underway");
  return redirectSaying(paths.imports, "import-gone");
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return storeInPlace(serverAction);
}

export default NoScreen;

export const ErrorBoundary = OfficeFailure;

import { readImport } from "~/domain/imports/import-reading.server";
import { abandonImport } from "~/domain/imports/import-store.server";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { formMethods } from "~/server/http/posted-form.server";
import { redirectSaying } from "../layout/announcement.server";
import { noPage } from "../layout/no-page.server";
import type { Route } from "./+types/import-abandonment";

export const middleware: Route.MiddlewareFunction[] = [formMethods];

/** There is no page here: a file is abandoned on its preview. */
export const loader = noPage("imports");

/** Throws a preview away. One that is gone already is no failure; one that was launched meanwhile goes on, and is shown. */
export async function action({ params, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "imports");
  if ((await abandonImport(params.id, staff)) === "stored")
    return redirectSaying(paths.imports, "import-abandoned");
  if (await readImport(params.id, staff)) return redirectSaying(paths.import(params.id), "import-underway");
  return redirectSaying(paths.imports, "import-gone");
}

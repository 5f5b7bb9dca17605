import { data } from "react-router";
import { abandonImport } from "~/domain/imports/import-store.server";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { formMethods } from "~/server/http/posted-form.server";
import { redirectSaying } from "../layout/announcement.server";
import type { Route } from "./+types/import-abandonment";

export const middleware: Route.MiddlewareFunction[] = [formMethods];

/** There is no page here: a file is abandoned on its preview. */
export function loader({ context }: Route.LoaderArgs): never {
  requirePermission(context, "imports");
  throw data(null, { status: 404 });
}

/** Throws a preview away; one that is gone already is no failure. */
export async function action({ params, context }: Route.ActionArgs) {
  await abandonImport(params.id, requirePermission(context, "imports"));
  return redirectSaying(paths.imports, "import-abandoned");
}

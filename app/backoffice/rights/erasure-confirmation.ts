import { data } from "react-router";
import { chosenRefs } from "~/domain/rights/chosen-refs";
import { eraseRecords } from "~/domain/rights/erasure.server";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { formMethods, postedForm } from "~/server/http/posted-form.server";
import { redirectSaying } from "../layout/announcement.server";
import type { Route } from "./+types/erasure-confirmation";

export const middleware: Route.MiddlewareFunction[] = [formMethods];

/** There is no page here: an erasure is confirmed on its own screen. */
export function loader({ context }: Route.LoaderArgs): never {
  requirePermission(context, "rights");
  throw data(null, { status: 404 });
}

/** Erases what may be erased of what was confirmed. Twice is no failure. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "rights");
  const form = await postedForm(request);
  await eraseRecords(chosenRefs(form.getAll("r").map(String)), staff);
  return redirectSaying(paths.rights, "erased");
}

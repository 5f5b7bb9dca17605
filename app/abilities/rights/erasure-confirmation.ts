import { redirect } from "react-router";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { noPage } from "~/abilities/screen/not-found-loader.server";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { formMethods, postedForm } from "~/server/http/posted-form.server";
import type { Route } from "./+types/erasure-confirmation";
import { chosenCount, chosenRefs } from "./chosen-refs";
import { eraseRecords } from "./erasure.server";

export const middleware: Route.MiddlewareFunction[] = [formMethods];

/** There is no page here: an erasure is confirmed on its own screen. */
export const loader = noPage("rights");

/** Erases what may be erased of what was confirmed, and says how much that was: a colleague may have held some of it meanwhile. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "rights");
  const form = await postedForm(request);
  const chosen = chosenRefs(form.getAll("r").map(String));
  const asked = chosenCount(chosen);
  if (asked === 0) return redirect(`${paths.rights}?choix=aucun`, 303);
  const erased = Object.values(await eraseRecords(chosen, staff)).reduce((sum, n) => sum + n, 0);
  if (erased === asked) return redirectSaying(paths.rights, "erased");
  const counts = new URLSearchParams({ effaces: String(erased), restes: String(asked - erased) });
  return redirect(`${paths.rights}?${counts}`, 303);
}

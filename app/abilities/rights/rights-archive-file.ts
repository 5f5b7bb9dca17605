import { redirect } from "react-router";
import { noPage } from "~/abilities/screen/not-found-loader.server";
import { dashedDate } from "~/lib/french-date";
import { typedLine } from "~/lib/typed-text";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { postedForm } from "~/server/http/posted-form.server";
import type { Route } from "./+types/rights-archive-file";
import { chosenCount, chosenRefs } from "./chosen-refs.server";
import { personArchive } from "./rights-archive.server";

/** There is no page here: what goes into an archive is ticked on « Droits des personnes ». */
export const loader = noPage("rights");

/** The ticked records as one file. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "rights");
  const form = await postedForm(request);
  const chosen = chosenRefs(form.getAll("r").map(String));
  if (chosenCount(chosen) === 0) {
    const query = new URLSearchParams({ q: typedLine(form.get("q")), choix: "aucun" });
    return redirect(`${paths.rights}?${query}`, 303);
  }
  const archive = await personArchive(chosen, staff);
  return new Response(archive, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="donnees-${dashedDate(new Date())}.zip"`,
      "Cache-Control": "no-store",
    },
  });
}

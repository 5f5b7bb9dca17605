import { data, Form, Link, redirect } from "react-router";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { counted } from "~/lib/french-number";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { formMethods } from "~/server/http/posted-form.server";
import type { Route } from "./+types/import-undoing-page";
import { importNouns } from "./import-fields";
import { readImport } from "./import-reading.server";
import { undoImport } from "./import-undo.server";
import { KeptRecords } from "./records-kept-by-undo";

export const middleware: Route.MiddlewareFunction[] = [formMethods];

/** What undoing an import would take away, and what would stay. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shown = await readImport(params.id, requirePermission(context, "imports"));
  if (!shown || shown.state === "apercu" || shown.state === "en-cours") throw data(null, { status: 404 });
  if (shown.state === "annule") throw redirect(paths.import(shown.id));
  return { shown };
}

/** Takes away what nobody has changed since. Undoing twice is no failure; 409 while another import is being stored or undone. */
export async function action({ params, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "imports");
  const undone = await undoImport(params.id, staff);
  if (undone === "busy") return data({ busy: true }, { status: 409 });
  if (undone === "gone" && (await readImport(params.id, staff))?.state !== "annule")
    throw data(null, { status: 404 });
  return redirectSaying(paths.import(params.id), "import-undone");
}

export default function ImportUndoingPage({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  const { id, kind, added, kept, stamp } = shown;
  const { one, many } = importNouns[kind];
  return (
    <>
      <title>Annuler cet import</title>
      <h1>Annuler cet import ?</h1>
      {actionData?.busy ? (
        <p className="notice notice-wrong" role="alert">
          Un autre import est en cours&nbsp;: rien n’a été retiré. Réessayez quand il sera terminé.
        </p>
      ) : null}
      <section className="panel import-launch" aria-labelledby="retrait">
        <h2 id="retrait">L’import du {stamp}</h2>
        <p>
          Il a apporté {counted(added, one, many)}. Ceux que personne n’a changés depuis disparaissent pour
          toujours, sans passer par la corbeille.
        </p>
        {kept.count > 0 ? (
          <>
            <p>
              {kept.count < 2 ? "Un seul reste" : `${kept.count} restent`}, parce que quelqu’un a travaillé
              dessus&nbsp;:
            </p>
            <KeptRecords kept={kept} kind={kind} />
          </>
        ) : null}
        <Form method="post" action={paths.importUndoing(id)} className="import-buttons">
          <button type="submit" className="button button-danger">
            Annuler cet import
          </button>
          <Link className="quiet-button" to={paths.import(id)}>
            Garder
          </Link>
        </Form>
      </section>
    </>
  );
}

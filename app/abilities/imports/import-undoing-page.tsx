import { Link, redirect } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, refused, stored } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { counted } from "~/lib/french-number";
import { paths } from "~/paths";
import type { Route } from "./+types/import-undoing-page";
import { readImport } from "./import-reading.server";
import { undoImport } from "./import-undo.server";
import { KeptRecords } from "./records-kept-by-undo";

/** What undoing an import would take away, and what would stay. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "imports", async (staff) => {
    const shown = await readImport(args.params.id, staff);
    if (!shown || shown.state === "apercu" || shown.state === "en-cours") return null;
    if (shown.state === "annule") throw redirect(paths.import(shown.id));
    return { shown };
  });
}

const BUSY = "Un autre import est en cours\u00A0: rien n’a été retiré. Réessayez quand il sera terminé.";

/**
 * Takes away what nobody has changed since. Undoing twice is no failure; 409 while another import is being stored or
 * undone.
 */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "imports", async ({ staff }) => {
    const undone = await undoImport(id, staff);
    if (undone === "busy") return refused({ form: BUSY }, 409);
    if (undone === "gone" && (await readImport(id, staff))?.state !== "annule") return gone();
    return stored(paths.import(id), "import-undone");
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function ImportUndoingPage({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  const { id, words, added, kept, stamp } = shown;
  return (
    <>
      <title>Annuler cet import</title>
      <h1>Annuler cet import ?</h1>
      <section className="panel import-launch" aria-labelledby="retrait">
        <h2 id="retrait">L’import du {stamp}</h2>
        <p>
          Il a apporté {counted(added, words.one, words.many)}. {words.feminine ? "Celles" : "Ceux"} que personne n’a{" "}
          {words.feminine ? "changées" : "changés"} depuis disparaissent pour toujours, sans passer par la corbeille.
        </p>
        {kept.count > 0 ? (
          <>
            <p>
              {kept.count < 2 ? `${words.feminine ? "Une seule" : "Un seul"} reste` : `${kept.count} restent`}, parce
              que quelqu’un a travaillé dessus&nbsp;:
            </p>
            <KeptRecords kept={kept} />
          </>
        ) : null}
        <OfficeForm
          action={paths.importUndoing(id)}
          answer={actionData}
          refused="L’import n’a pas été annulé"
          send="Annuler cet import"
          look="danger"
          more={
            <Link className="quiet-button" to={paths.import(id)}>
              Garder
            </Link>
          }
        />
      </section>
    </>
  );
}

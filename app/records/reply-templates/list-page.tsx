import { Link } from "react-router";
import { useNewKey } from "~/abilities/list/row-keys";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import type { Route } from "./+types/list-page";
import { templateDeletion, templatePaths } from "./reply-template";
import { readTemplates } from "./reply-template-record.server";

/** The firm's reply templates, in its order. For an associé only. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "reply-templates", async () => ({ templates: await readTemplates() }));
}

export default function TemplateListPage({ loaderData: { templates } }: Route.ComponentProps) {
  useNewKey({ href: templatePaths.creation, label: "Nouveau modèle" });
  return (
    <>
      <PageHead
        title="Modèles de réponse"
        note="Des réponses écrites d’avance, proposées sur l’écran «&nbsp;Répondre&nbsp;» de chaque message. Elles se relisent et se changent avant chaque envoi."
        actions={
          <>
            <Link className="quiet-button" to={templatePaths.trash}>
              Corbeille
            </Link>
            <Link className="main-button" to={templatePaths.creation}>
              Nouveau modèle
            </Link>
          </>
        }
      />
      {templates.length === 0 ? (
        <p className="empty">Aucun modèle pour l’instant. Écrivez la réponse que vous envoyez le plus souvent.</p>
      ) : null}
      <ol className="reply-templates">
        {templates.map(({ id, title, words }) => (
          <li key={id} className="panel">
            <div className="reply-template-head">
              <h2>{title}</h2>
              <Link to={templatePaths.edition(id)}>
                Modifier<span className="visually-hidden">&nbsp;: {title}</span>
              </Link>
              <Link to={`${templateDeletion({ id, title }).action}?retour=${templatePaths.list}`}>
                Supprimer<span className="visually-hidden">&nbsp;: {title}</span>
              </Link>
            </div>
            <p className="note-body">{words}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

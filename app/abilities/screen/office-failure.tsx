import { isRouteErrorResponse, Link, useLocation } from "react-router";
import type { Became, LostWords } from "~/abilities/form/outcome";
import { paths } from "~/paths";
import { MissingScreen, NO_SCREEN } from "./missing-screen";

const sentences: Record<number, string> = {
  403: "Vous n’avez pas accès à cette page.",
  404: "Cette page n’existe pas, ou ce qu’elle montrait a été supprimé.",
  503: "Le service est momentanément indisponible.",
};

/** What a screen of the office shows in its place when it failed. */
export function OfficeFailure({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.data === NO_SCREEN) return <MissingScreen />;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const answer = isRouteErrorResponse(error) ? (error.data as { failed?: string; became?: Became } | null) : null;
  const told = answer?.failed;
  const final = status === 403 || status === 404 || told !== undefined;
  const title = told ?? sentences[status] ?? "Une erreur inattendue est survenue.";
  return (
    <div className="office-failure" role="alert">
      <title>{title}</title>
      <h1>{title}</h1>
      {final ? null : <p>Rien n’a été perdu de ce qui était enregistré. Veuillez réessayer dans un instant.</p>}
      <p className="actions">
        {final ? null : (
          // Without an answer the browser would show a page of its own in the place of the office.
          <Link className="button button-main" to={pathname + search} reloadDocument={status !== 503}>
            Réessayer
          </Link>
        )}
        {told === undefined ? null : (
          // A button’s address leads to its screen when it is opened (forms-only.server.ts).
          <Link className="button button-main" to={answer?.became?.href ?? pathname} reloadDocument>
            {answer?.became?.label ?? "Revenir à l’écran précédent"}
          </Link>
        )}
        <Link className="button button-quiet" to={paths.office} reloadDocument={status !== 503}>
          Retour à l’accueil de l’espace du cabinet
        </Link>
      </p>
      <Lost error={error} />
    </div>
  );
}

/** What was being typed about something that is not there any more (outcome.ts, `gone`). */
function Lost({ error }: { error: unknown }) {
  const lost = isRouteErrorResponse(error) ? (error.data as Partial<LostWords> | null) : null;
  if (!lost?.told?.length) return null;
  return (
    <section className="panel" aria-labelledby="saisie-refusee">
      <h2 id="saisie-refusee">{lost.title}</h2>
      <dl className="facts">
        {lost.told.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="note-body">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

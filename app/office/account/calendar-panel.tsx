import { Link } from "react-router";
import { ButtonForm } from "~/abilities/screen/button-form";
import { paths } from "~/paths";
import { feedScopeWords } from "~/records/hearings/feed/hearing-feed";
import type { OwnFeed } from "~/records/hearings/feed/hearing-feed.server";

/** The calendar of a telephone that follows one's hearings, and its end. */
export function CalendarPanel({ feed }: { feed: OwnFeed | null }) {
  return (
    <section className="panel" aria-labelledby="compte-agenda">
      <h2 id="compte-agenda">Abonnement d’agenda</h2>
      <p>
        {feed
          ? `Depuis le ${feed.since}, un agenda peut lire vos audiences\u00A0: ${feedScopeWords(feed.scope)}.`
          : "L’agenda de votre téléphone peut suivre vos audiences, sans aucun nom."}
      </p>
      <p className="actions">
        <Link className="quiet-button" to={paths.ownCalendar}>
          {feed ? "Faire une nouvelle adresse" : "Créer l’abonnement"}
        </Link>
      </p>
      {feed ? (
        <ButtonForm action={paths.ownCalendarEnd}>
          <p className="actions">
            <button type="submit" className="row-delete">
              Arrêter l’abonnement
            </button>
          </p>
        </ButtonForm>
      ) : null}
    </section>
  );
}

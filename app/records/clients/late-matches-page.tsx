import { Link } from "react-router";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { frenchNumber } from "~/lib/french-number";
import { paths } from "~/paths";
import type { Route } from "./+types/late-matches-page";
import { lateMatchKind, lateMatchTitle } from "./late-match-words";
import { lateMatches } from "./late-matches.server";

/** What was found after clients were written down, and waits for somebody who may know of both (decision 0022). */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "clients", (staff) => lateMatches(staff));
}

export default function LateMatchesPage({ loaderData: { count, matches } }: Route.ComponentProps) {
  return (
    <>
      <title>Conflits et doublons à examiner</title>
      <h1>
        Conflits et doublons <span className="count">à examiner ({frenchNumber(count)})</span>
      </h1>
      <p className="page-note">
        Trouvés après l’enregistrement d’un client&nbsp;: un import, ou une fiche à accès restreint que la personne qui
        l’a enregistré ne pouvait pas voir. Elle n’en a rien su.
      </p>
      {matches.length === 0 ? <p className="empty">Rien n’attend d’être examiné.</p> : null}
      {matches.length < count ? <p className="page-note">Les {matches.length} plus anciens sont montrés.</p> : null}
      <ul className="elements">
        {matches.map((match) => (
          <li key={match.id}>
            <h2>
              <Link to={paths.lateMatch(match.id)}>{lateMatchTitle(match)}</Link>
            </h2>
            <p className="element-facts">
              <span>{lateMatchKind(match)}</span>
              <span>Trouvé le {match.stamp}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

import { Link } from "react-router";
import { useLive } from "~/abilities/live/live-screens";
import { orAsShown, useShown } from "~/abilities/screen/keep-screen";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { frenchNumber } from "~/lib/french-number";
import { paths } from "~/paths";
import { db } from "~/server/db/db.server";
import { Unbroken } from "~/ui/unbroken";
import type { Route } from "./+types/late-matches-page";
import { answerWords, requestTitle, requestWords } from "./conflict-request-words";
import { answersTo } from "./conflict-requests.server";
import { lateMatchKind, lateMatchTitle } from "./late-match-words";
import { waitingConflicts } from "./waiting-conflicts.server";

/** So many answers are shown. */
const MOST_ANSWERS = 20;

/**
 * What somebody asked a lawyer, what was found after clients were written down and waits for who may know of both
 * (decision 0022), and the answers to what this person asked.
 */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "clients", async (staff) => ({
    ...(await waitingConflicts(db(), staff)),
    answers: await answersTo(db(), staff, MOST_ANSWERS),
  }));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orAsShown(args, paths.lateMatches);

export default function LateMatchesPage({ loaderData }: Route.ComponentProps) {
  const { count, requests, matches, answers } = loaderData;
  useShown(paths.lateMatches, loaderData);
  useLive({ kinds: ["clients"] });
  return (
    <>
      <title>Conflits et doublons à examiner</title>
      <h1>
        Conflits et doublons <span className="count">à examiner ({frenchNumber(count)})</span>
      </h1>
      <p className="page-note">
        Ce que le secrétariat demande à un avocat, et ce qui a été trouvé après l’enregistrement d’un client&nbsp;: un
        import, ou une fiche à accès restreint que la personne qui l’a enregistré ne pouvait pas voir. Elle n’en a rien
        su.
      </p>
      {count === 0 ? <p className="empty">Rien n’attend d’être examiné.</p> : null}
      {requests.length + matches.length < count ? (
        <p className="page-note">Les {requests.length + matches.length} plus anciens sont montrés.</p>
      ) : null}
      {requests.length + matches.length > 0 ? (
        <ul className="elements">
          {requests.map((request) => (
            <li key={request.id}>
              <h2>
                <Link to={paths.conflictRequest(request.id)} dir="auto">
                  <Unbroken text={requestTitle(request)} />
                </Link>
              </h2>
              <p className="element-facts">
                <span>Conflit possible&nbsp;: {requestWords(request)}</span>
                <span>Demandé le {request.stamp}</span>
              </p>
            </li>
          ))}
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
      ) : null}
      {answers.length > 0 ? (
        <section aria-labelledby="reponses" className="conflict-answers">
          <h2 id="reponses">Réponses à vos demandes</h2>
          <ul className="elements">
            {answers.map((request) => (
              <li key={request.id}>
                <h3>
                  <Link to={paths.conflictRequest(request.id)} dir="auto">
                    <Unbroken text={requestTitle(request)} />
                  </Link>
                </h3>
                <p className="element-facts">
                  <span dir="auto">{answerWords(request)}</span>
                  <span>Répondu le {request.decided}</span>
                </p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

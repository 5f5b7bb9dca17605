import { Link } from "react-router";
import { History } from "~/abilities/journal/history";
import { recordHistory } from "~/abilities/journal/record-history.server";
import { recordReading } from "~/abilities/journal/record-reading.server";
import { LiveNote } from "~/abilities/live/live-note";
import { useLive } from "~/abilities/live/live-screens";
import { ButtonForm } from "~/abilities/screen/button-form";
import { Fact } from "~/abilities/screen/fact";
import { FileColumns } from "~/abilities/screen/file-columns";
import { orAsShown, useShown } from "~/abilities/screen/keep-screen";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { PrintButton } from "~/abilities/screen/print-button";
import { standingNote } from "~/abilities/screen/standing-note";
import { hourWords } from "~/lib/written-time";
import { paths } from "~/paths";
import { may } from "~/server/auth/permissions";
import { db } from "~/server/db/db.server";
import type { Route } from "./+types/file-page";
import { courtPaths, NO_LONGER, weekdayWords } from "./court";
import { courts, readCourt, verificationOf } from "./court-record.server";
import { courtWords } from "./court-words.server";

/** A court with its history. 404 for an unknown, malformed or deleted id. */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  return officeScreen(args, "courts", async (staff, isOpened) => {
    const found = await readCourt(id, staff);
    if (!found) return null;
    // Before the history, which tells of it.
    if (isOpened) await recordReading(courts, id, staff);
    return {
      id,
      words: courtWords(found.values),
      active: found.values.active,
      verified: await verificationOf(id),
      standing: found.standing,
      history: await recordHistory(db(), courts, id, staff),
      mayWrite: may(staff.role, "court-entry"),
    };
  });
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orAsShown(args, courtPaths.one(args.params.id));

export default function CourtFilePage({ loaderData }: Route.ComponentProps) {
  const { id, words, active, verified, standing, history, mayWrite } = loaderData;
  const { name, shortName, place, usualTime, usualMinutes, weekdays: days } = words;
  useShown(courtPaths.one(id), loaderData);
  useLive({ kinds: ["juridictions"], record: `juridictions/${id}` });
  return (
    <>
      <PageHead
        title={name}
        dir="auto"
        note={standingNote("Juridiction", standing, "f")}
        actions={
          <>
            <PrintButton />
            {mayWrite ? (
              <>
                <Link className="quiet-button" to={`${courtPaths.deletion(id)}?retour=${courtPaths.list}`}>
                  Supprimer
                </Link>
                <Link className="main-button" to={courtPaths.edition(id)}>
                  Mettre à jour
                </Link>
              </>
            ) : null}
          </>
        }
      >
        <LiveNote key={id} data={loaderData} here="cette juridiction" subject="Juridiction" latest={history[0]} />
      </PageHead>
      {active ? null : <p className="notice">{NO_LONGER}&nbsp;: rien de nouveau ne s’inscrit devant elle.</p>}
      <FileColumns beside={<History lines={history} />}>
        <section className="panel" aria-labelledby="renseignements">
          <h2 id="renseignements">Renseignements</h2>
          <dl className="facts">
            <Fact name="Nom court">{shortName}</Fact>
            <Fact name="Lieu">{place || "—"}</Fact>
            <Fact name="Audiences">{weekdayWords(days) || "—"}</Fact>
            <Fact name="Heure habituelle">{hourWords(usualTime) || "—"}</Fact>
            <Fact name="Durée habituelle">{usualMinutes ? `${usualMinutes}\u00A0minutes` : "—"}</Fact>
          </dl>
        </section>
        <section className="panel" aria-labelledby="verification">
          <h2 id="verification">{verified ? "Vérification" : "À vérifier"}</h2>
          {verified ? (
            <p>Vérifiée le {verified}.</p>
          ) : (
            <p>Personne n’a encore confirmé ce qui est écrit ici, ou quelqu’un l’a changé depuis.</p>
          )}
          {verified || !mayWrite ? null : (
            <ButtonForm action={paths.courtVerification(id)} className="actions">
              <input type="hidden" name="version" value={standing.version} />
              <button type="submit" className="button button-main">
                Marquer comme vérifiée
              </button>
            </ButtonForm>
          )}
        </section>
      </FileColumns>
    </>
  );
}

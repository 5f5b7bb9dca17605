import { Link } from "react-router";
import { OfficeForm } from "~/abilities/form/office-form";
import { oneForPrograms } from "~/abilities/list/list-for-programs.server";
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
import { capitalised } from "~/lib/capitalised";
import { paths } from "~/paths";
import { hearingPaths } from "~/records/hearings/hearing";
import { matterPaths } from "~/records/matters/matter";
import { Unbroken } from "~/ui/unbroken";
import type { Route } from "./+types/file-page";
import { deadlineNoun, deadlinePaths } from "./deadline";
import { type DeadlineFile, openDeadlineFile } from "./deadline-file.server";
import { deadlineForPrograms, readDeadlineRows } from "./deadline-listing.server";
import { deadlines } from "./deadline-record.server";
import { proposedWords } from "./deadline-sentences";
import { rulePaths } from "./rules/rule";

export const middleware: Route.MiddlewareFunction[] = [
  oneForPrograms(deadlines, readDeadlineRows, deadlineForPrograms),
];

/** A deadline, how its day was found and all that became of it. 404 for an unknown id, or one closed to this person. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "deadlines", (staff, isOpened) => openDeadlineFile(args.params.id, staff, isOpened));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orAsShown(args, deadlinePaths.one(args.params.id));

export default function DeadlineFilePage({ loaderData }: Route.ComponentProps) {
  const { file } = loaderData;
  const { id, title, due, near, matter, client, hearing, judgment, rule } = file;
  const noun = deadlineNoun(file.kind === "tache");
  useShown(deadlinePaths.one(id), loaderData);
  useLive({ kinds: ["delais", "audiences", "regles-de-delai"], record: `delais/${id}` });
  return (
    <>
      <p className="screen-links">
        <Link to={deadlinePaths.list}>Délais</Link>
        <Link to={matterPaths.one(matter.id)}>
          <Unbroken text={matter.name} />
        </Link>
      </p>
      <PageHead
        title={`${title}, ${due}`}
        heading={
          <>
            {due}{" "}
            <span className="count">
              <bdi>{title}</bdi>
              {near ? (
                <>
                  , <span className={file.isLate ? "deadline-late" : undefined}>{near}</span>
                </>
              ) : null}
            </span>
          </>
        }
        note={`${file.standing}. ${standingNote("Délai", file.written)}`}
        actions={
          <>
            <PrintButton />
            <Ways file={file} />
          </>
        }
      >
        <LiveNote
          key={id}
          data={loaderData}
          here={noun.this}
          subject={capitalised(noun.one)}
          latest={file.latestChange}
        />
      </PageHead>
      <Standing file={file} />
      <ToCheck file={file} />
      <Proposal file={file} />
      <FileColumns beside={<Events events={file.events} />}>
        <section className="panel" aria-labelledby="calcul">
          <h2 id="calcul">Calcul</h2>
          <p className="deadline-steps">{file.steps}</p>
          {file.closed ? <p className="notice">{file.closed}</p> : null}
          {file.provisional ? (
            <p className="notice">
              Provisoire&nbsp;: une fête de la lune peut tomber dans ce délai. Il sera recalculé quand elle sera entrée
              dans les réglages.
            </p>
          ) : null}
          <dl className="facts">
            <Fact name="Règle">{rule ? <Link to={rulePaths.one(rule.id)}>{rule.name}</Link> : null}</Fact>
            <Fact name="Audience">{hearing ? <Link to={hearingPaths.one(hearing.id)}>{hearing.day}</Link> : null}</Fact>
            <Fact name="Après le jugement du">
              {judgment ? <Link to={hearingPaths.one(judgment.id)}>{judgment.day}</Link> : null}
            </Fact>
            <Fact name="Jour qui le fait courir">{hearing ? null : file.eventOn}</Fact>
            <Fact name="Genre">{file.kindLabel}</Fact>
            <Fact name="Client">
              <Link to={paths.client(client.id)} dir="auto">
                {client.name}
              </Link>
            </Fact>
            <Fact name="Avocat">{file.lawyer ?? "Personne pour l’instant"}</Fact>
            <Fact name="Qui s’en charge">{file.assignee}</Fact>
          </dl>
          {file.latestEdition ? (
            <ButtonForm action={deadlinePaths.recalculation(id)} className="actions">
              <button type="submit" className="quiet-button">
                {`Recalculer avec la version ${file.latestEdition}`}
              </button>
            </ButtonForm>
          ) : null}
        </section>
      </FileColumns>
    </>
  );
}

/** What became of it, the last first, with the words that were said. */
function Events({ events }: Pick<DeadlineFile, "events">) {
  return (
    <section className="panel" aria-labelledby="historique">
      <h2 id="historique">Historique</h2>
      <ol className="history">
        {events.map(({ id, stamp, actor, told, words }) => (
          <li key={id}>
            <span className="history-stamp">{stamp}</span> <b>{actor}</b> {told}
            {words ? (
              <p className="note-body" dir="auto">
                {words}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What is done next. */
function Ways({ file }: { file: DeadlineFile }) {
  const { id, kind, state, ending, mayConfirm, confirmedLater, proposedOn } = file;
  // A date that waits is answered first: its button is then the main one.
  const isMain = !(proposedOn && mayConfirm);
  if (state === "a-confirmer" && !mayConfirm) return null;
  if (state === "a-confirmer")
    return (
      <>
        <Link className="quiet-button" to={deadlinePaths.notDone(id)}>
          {ending === "abandon" ? "Ne pas l’abandonner" : "Ce n’est pas fait"}
        </Link>
        {confirmedLater ? null : (
          <Link className={isMain ? "main-button" : "quiet-button"} to={deadlinePaths.confirmation(id)}>
            Confirmer
          </Link>
        )}
      </>
    );
  if (state !== "ouvert") return null;
  return (
    <>
      {mayConfirm ? (
        <Link className="quiet-button" to={deadlinePaths.abandon(id)}>
          Abandonner
        </Link>
      ) : null}
      <Link className="quiet-button" to={deadlinePaths.move(id)}>
        Autre date
      </Link>
      {kind === "tache" ? (
        <OfficeForm
          action={deadlinePaths.done(id)}
          className=""
          look={isMain ? "main" : "quiet"}
          send="Fait"
          sending="Enregistrement…"
        />
      ) : (
        <Link className={isMain ? "main-button" : "quiet-button"} to={deadlinePaths.done(id)}>
          Fait
        </Link>
      )}
    </>
  );
}

function Standing({ file }: { file: DeadlineFile }) {
  const { state, ending, proof, doneBy, doneAt, confirmedBy, confirmedAt, kind } = file;
  if (state === "ouvert") return null;
  const said = ending === "abandon" ? "Abandon demandé" : "Fait";
  const who = `${said}${doneBy ? ` par ${doneBy}` : ""}${doneAt ? `, le ${doneAt}` : ""}.`;
  const sure =
    confirmedAt && kind === "delai" ? ` Confirmé${confirmedBy ? ` par ${confirmedBy}` : ""}, le ${confirmedAt}.` : "";
  return (
    <div className="notice">
      <p>
        {who}
        {sure} {proof ? <bdi>{proof}</bdi> : null}
      </p>
      {file.confirmedLater ? <p>{file.confirmedLater}</p> : null}
    </div>
  );
}

/** Its hearing, or what came of it, is not what it was: a lawyer keeps the day, gives another or abandons it. */
function ToCheck({ file: { id, kind, toCheck, mayConfirm } }: { file: DeadlineFile }) {
  if (!toCheck) return null;
  const { the } = deadlineNoun(kind === "tache");
  return (
    <div className="notice notice-wrong deadline-proposal">
      <p>
        <strong>{toCheck.says}</strong>{" "}
        {mayConfirm
          ? `Gardez-la, changez-la ou abandonnez ${the}.`
          : `Un avocat la garde, la change ou abandonne ${the}.`}
      </p>
      {mayConfirm ? (
        <ButtonForm action={deadlinePaths.dayKept(id)}>
          <input type="hidden" name="raison" value={toCheck.reason} />
          <input type="hidden" name="jour" value={toCheck.day} />
          <button type="submit" className="quiet-button">
            Garder cette échéance
          </button>
        </ButtonForm>
      ) : null}
    </div>
  );
}

/** A later day that waits: whoever may agrees, or does not. */
function Proposal({ file }: { file: DeadlineFile }) {
  const { id, proposedOn, proposedReason, proposedSteps, mayConfirm } = file;
  if (!proposedOn) return null;
  return (
    <div className="notice deadline-proposal">
      <p>
        <strong>{proposedWords(proposedOn)}</strong> {proposedReason ? <bdi>{proposedReason}.</bdi> : null}{" "}
        <span className="deadline-steps">{proposedSteps}</span>
      </p>
      {mayConfirm ? (
        <>
          <ButtonForm action={deadlinePaths.moveAcceptance(id)}>
            <input type="hidden" name="jour" value={proposedOn} />
            <button type="submit" className="main-button">
              Accepter la nouvelle date
            </button>
          </ButtonForm>
          <ButtonForm action={deadlinePaths.moveRefusal(id)}>
            <input type="hidden" name="jour" value={proposedOn} />
            <button type="submit" className="quiet-button">
              Garder l’ancienne
            </button>
          </ButtonForm>
        </>
      ) : null}
    </div>
  );
}

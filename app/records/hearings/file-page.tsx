import { Link } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { History } from "~/abilities/journal/history";
import { recordReading } from "~/abilities/journal/record-reading.server";
import { oneForPrograms } from "~/abilities/list/list-for-programs.server";
import { LiveNote } from "~/abilities/live/live-note";
import { useLive } from "~/abilities/live/live-screens";
import { Fact } from "~/abilities/screen/fact";
import { FileColumns } from "~/abilities/screen/file-columns";
import { orAsShown, useShown } from "~/abilities/screen/keep-screen";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { PrintButton } from "~/abilities/screen/print-button";
import { standingNote } from "~/abilities/screen/standing-note";
import { paths } from "~/paths";
import { deadlineFor } from "~/records/deadlines/deadline";
import { DeadlineLines } from "~/records/deadlines/deadline-lines";
import { JudgmentDeadlines } from "~/records/deadlines/judgment-deadlines";
import { addJudgmentDeadlines } from "~/records/deadlines/judgment-deadlines.server";
import { matterPaths } from "~/records/matters/matter";
import { Unbroken } from "~/ui/unbroken";
import type { Route } from "./+types/file-page";
import { hearingPaths } from "./hearing";
import { type HearingFile, readHearingFile } from "./hearing-file.server";
import { HearingLines } from "./hearing-lines";
import { hearingForPrograms } from "./hearing-listing.server";
import { hearings } from "./hearing-record.server";
import { readHearingRows } from "./hearing-row.server";
import { TellingForm, TellingReach } from "./notices/telling-form";
import { OutcomeUndoing } from "./outcomes/outcome-undoing-button";

export const middleware: Route.MiddlewareFunction[] = [oneForPrograms(hearings, readHearingRows, hearingForPrograms)];

/** A hearing, and those before and after it. 404 for an unknown id, or one of a matter closed to this person. */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  return officeScreen(args, "hearings", async (staff, isOpened) => {
    if (isOpened) await recordReading(hearings, id, staff);
    const file = await readHearingFile(id, staff);
    return file && { file };
  });
}

/** The deadlines that are added after its judgment. */
export const action = (args: Route.ActionArgs) => addJudgmentDeadlines(args);

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const clientLoader = (args: Route.ClientLoaderArgs) => orAsShown(args, hearingPaths.one(args.params.id));

export default function HearingFilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { file } = loaderData;
  const { id, matter, client, chain, history, weekday, day, hour, telling, proposals } = file;
  useShown(hearingPaths.one(id), loaderData);
  useLive({ kinds: ["audiences", "dossiers", "delais"], record: `audiences/${id}` });
  return (
    <>
      <p className="screen-links">
        <Link to={hearingPaths.list}>Audiences</Link>
        <Link to={matterPaths.one(matter.id)}>
          <Unbroken text={matter.name} />
        </Link>
        {file.nextAsked ? <Link to={hearingPaths.outcome(file.nextAsked)}>Résultat suivant à saisir</Link> : null}
      </p>
      <PageHead
        title={`Audience, ${matter.name}`}
        heading={
          <>
            {day ? `${weekday} ${[day, hour].filter(Boolean).join(" à ")}` : "Date à fixer"}, {file.court}{" "}
            <span className="count">
              <bdi>
                <Unbroken text={matter.name} />
              </bdi>
            </span>
          </>
        }
        // What else it may be is said below, or is its title.
        note={standingNote(file.state === "prevue" ? file.standing : "Audience", file.written, "f")}
        actions={
          <>
            <PrintButton />
            <MainWays file={file} />
          </>
        }
      >
        <LiveNote key={id} data={loaderData} here="cette audience" subject="Audience" latest={file.latestChange} />
      </PageHead>
      <Standing file={file} />
      {actionData && !proposals ? <p className="notice notice-wrong">{actionData.errors.form}</p> : null}
      <FileColumns beside={<History lines={history} />}>
        {proposals ? (
          <>
            <JudgmentDeadlines hearingId={id} matterId={matter.id} proposals={proposals} answer={actionData} />
            <Deadlines file={file} />
          </>
        ) : null}
        <section className="panel" aria-labelledby="audience">
          <h2 id="audience">Audience</h2>
          <dl className="facts">
            <Fact name="Client">
              <Link to={paths.client(client.id)} dir="auto">
                {client.name}
              </Link>
            </Fact>
            <Fact name="Juridiction">{file.courtName}</Fact>
            <Fact name="Chambre">{file.chamber}</Fact>
            <Fact name="Salle">{file.room}</Fact>
            <Fact name="Numéro (RG)">{file.number}</Fact>
            <Fact name="Heure">{hour ? hour + (file.assumed ? ", l’heure habituelle" : "") : null}</Fact>
            <Fact name="Durée">{`${file.minutes}\u00A0minutes`}</Fact>
            <Fact name="Qui plaide">{file.lawyer ?? "Personne pour l’instant"}</Fact>
            <Fact name="Avec">{file.attendees}</Fact>
            <Fact name="Objet">{file.purpose}</Fact>
            <Fact name="À apporter">{file.toBring}</Fact>
            <Fact name="Décidé le">{file.decidedOn}</Fact>
            <Fact name="Note">{file.note}</Fact>
          </dl>
        </section>
        {telling ? (
          <section className="panel telling" aria-labelledby="prevenir">
            <h2 id="prevenir">
              Prévenir le client <span className="count">{telling.label}</span>
            </h2>
            <TellingReach telling={telling} />
            <TellingForm telling={telling} back="audience" />
          </section>
        ) : null}
        {proposals ? null : <Deadlines file={file} />}
        {chain.length > 1 ? (
          <section className="panel" aria-labelledby="suite">
            <h2 id="suite">De renvoi en renvoi</h2>
            <HearingLines hearings={chain} here={id} />
          </section>
        ) : null}
      </FileColumns>
    </>
  );
}

/** What the hearing sets off; it follows its day. */
function Deadlines({ file: { id, matter, day, state, deadlines } }: { file: HearingFile }) {
  const mayAdd = day !== null && (state === "prevue" || state === "tenue");
  if (deadlines.length === 0 && !mayAdd) return null;
  return (
    <section className="panel" aria-labelledby="delais">
      <h2 id="delais">Délais</h2>
      {deadlines.length > 0 ? <DeadlineLines deadlines={deadlines} /> : null}
      {mayAdd ? (
        <p className="no-print">
          <Link to={`${deadlineFor(matter.id)}&audience=${id}`}>Ajouter un délai</Link>
        </p>
      ) : null}
    </section>
  );
}

/** What is done next: the outcome of one that is over, the right day of one that is not. */
function MainWays({ file: { id, state, isPast } }: { file: HearingFile }) {
  if (state !== "prevue" && state !== "a-fixer") return null;
  const isAnswered = state === "prevue" && isPast;
  return (
    <>
      <Link className={isAnswered ? "quiet-button" : "main-button"} to={hearingPaths.correction(id)}>
        {state === "a-fixer" ? "Fixer la date" : "Corriger"}
      </Link>
      <Link className={isAnswered ? "main-button" : "quiet-button"} to={hearingPaths.outcome(id)}>
        Saisir le résultat
      </Link>
    </>
  );
}

/** What the words of an outcome are, where they are no reason. */
const reasonLabels: Record<string, string> = { jugement: "Décision", plaidee: "Ce qui s’est dit" };

function Standing({ file }: { file: HearingFile }) {
  const { id, state, standing, outcome, reason, outcomeBy, outcomeAt, unanswered, chain } = file;
  if (unanswered)
    return (
      <p className="notice notice-wrong">
        Cette audience est passée, et personne n’a dit ce qui en est sorti.{" "}
        <Link to={hearingPaths.outcome(id)}>Saisir le résultat</Link>
      </p>
    );
  if (state === "prevue" || state === "a-fixer") return <Obstacles file={file} />;
  const next = chain[chain.findIndex((one) => one.id === id) + 1];
  return (
    <div className="notice hearing-standing">
      <p>
        {standing}
        {outcomeBy ? `, par ${outcomeBy}` : ""}
        {outcomeAt ? `, le ${outcomeAt}` : ""}.{" "}
        {reason ? (
          <>
            {(outcome && reasonLabels[outcome]) || "Motif"}&nbsp;: <bdi>{reason}</bdi>
          </>
        ) : null}
      </p>
      {state === "renvoyee" && next ? (
        <Link className="quiet-button" to={hearingPaths.one(next.id)}>
          L’audience suivante
        </Link>
      ) : null}
      <OutcomeUndoing hearing={file} />
    </div>
  );
}

/** What stands against its day or its hour, as it is now, and who kept both. */
function Obstacles({ file: { obstacles, kept } }: { file: HearingFile }) {
  const keptWords = kept ? `Gardée malgré un autre engagement de la même personne, ${kept}.` : null;
  if (obstacles.length === 0) return keptWords ? <p className="notice">{keptWords}</p> : null;
  return (
    <div className="notice">
      <p>{keptWords ?? "Ce qui s’oppose à ce jour ou à cette heure\u00A0:"}</p>
      <ul className="clash-reasons">
        {obstacles.map((says) => (
          <li key={says}>{says}</li>
        ))}
      </ul>
    </div>
  );
}

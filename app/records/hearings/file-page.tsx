import type { ReactNode } from "react";
import { Link } from "react-router";
import { History } from "~/abilities/journal/history";
import { recordReading } from "~/abilities/journal/record-reading.server";
import { LiveNote } from "~/abilities/live/live-note";
import { useLive } from "~/abilities/live/live-screens";
import { ButtonForm } from "~/abilities/screen/button-form";
import { orAsShown, useShown } from "~/abilities/screen/keep-screen";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { PrintButton } from "~/abilities/screen/print-button";
import { standingNote } from "~/abilities/screen/standing-note";
import { paths } from "~/paths";
import { matterPaths } from "~/records/matters/matter";
import type { Route } from "./+types/file-page";
import { hearingPaths } from "./hearing";
import { type HearingFile, readHearingFile } from "./hearing-file.server";
import { HearingLines } from "./hearing-lines";
import { hearings } from "./hearing-record.server";

/** A hearing, and those before and after it. 404 for an unknown id, or one of a matter closed to this person. */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  return officeScreen(args, "hearings", async (staff, isOpened) => {
    if (isOpened) await recordReading(hearings, id, staff);
    const file = await readHearingFile(id, staff);
    return file && { file };
  });
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orAsShown(args, hearingPaths.one(args.params.id));

export default function HearingFilePage({ loaderData }: Route.ComponentProps) {
  const { file } = loaderData;
  const { id, matter, client, chain, history, day, hour } = file;
  useShown(hearingPaths.one(id), loaderData);
  useLive({ kinds: ["audiences", "dossiers"], record: `audiences/${id}` });
  return (
    <>
      <p className="screen-links">
        <Link to={hearingPaths.list}>Audiences</Link>
        <Link to={matterPaths.one(matter.id)}>{matter.name}</Link>
      </p>
      <PageHead
        title={`Audience, ${matter.name}`}
        heading={
          <>
            {day ? [day, hour].filter(Boolean).join(" à ") : "Date à fixer"}{" "}
            <span className="count">
              <bdi>{matter.name}</bdi>
            </span>
          </>
        }
        note={standingNote(file.standing, file.written, "f")}
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
      <div className="follow-up">
        <div className="follow-up-main">
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
              <Fact name="Objet">{file.purpose}</Fact>
              <Fact name="Note">{file.note}</Fact>
            </dl>
          </section>
          {chain.length > 1 ? (
            <section className="panel" aria-labelledby="suite">
              <h2 id="suite">De renvoi en renvoi</h2>
              <HearingLines hearings={chain} here={id} />
            </section>
          ) : null}
        </div>
        <div className="follow-up-side">
          <History lines={history} />
        </div>
      </div>
    </>
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

function Standing({ file }: { file: HearingFile }) {
  const { id, state, standing, reason, outcomeBy, outcomeAt, unanswered, mayUndo, keptBoth, chain } = file;
  if (unanswered)
    return (
      <p className="notice notice-wrong">
        Cette audience est passée, et personne n’a dit ce qui en est sorti.{" "}
        <Link to={hearingPaths.outcome(id)}>Saisir le résultat</Link>
      </p>
    );
  if (state === "prevue" || state === "a-fixer")
    return keptBoth ? (
      <p className="notice">Gardée malgré un autre engagement de la même personne à la même heure.</p>
    ) : null;
  const next = chain[chain.findIndex((one) => one.id === id) + 1];
  return (
    <div className="notice hearing-standing">
      <p>
        {standing}
        {outcomeBy ? `, par ${outcomeBy}` : ""}
        {outcomeAt ? `, le ${outcomeAt}` : ""}.{" "}
        {reason ? (
          <>
            Motif&nbsp;: <bdi>{reason}</bdi>
          </>
        ) : null}
      </p>
      {state === "renvoyee" && next ? (
        <Link className="quiet-button" to={hearingPaths.one(next.id)}>
          L’audience suivante
        </Link>
      ) : null}
      {state === "renvoyee" && mayUndo ? (
        <ButtonForm action={hearingPaths.adjournmentUndoing(id)}>
          <button type="submit" className="quiet-button">
            Annuler le renvoi
          </button>
        </ButtonForm>
      ) : null}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

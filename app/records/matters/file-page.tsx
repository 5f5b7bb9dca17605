import { Link } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { recordReading } from "~/abilities/journal/record-reading.server";
import { oneForPrograms } from "~/abilities/list/list-for-programs.server";
import { useListSearch } from "~/abilities/list/list-query";
import { LiveNote } from "~/abilities/live/live-note";
import { useLive } from "~/abilities/live/live-screens";
import { ButtonForm } from "~/abilities/screen/button-form";
import { Fact } from "~/abilities/screen/fact";
import { orAsShown, useShown } from "~/abilities/screen/keep-screen";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { AddMenu, OtherActions } from "~/abilities/screen/other-actions";
import { PageHead } from "~/abilities/screen/page-head";
import { Phones } from "~/abilities/screen/phones";
import { PrintButton } from "~/abilities/screen/print-button";
import { standingNote } from "~/abilities/screen/standing-note";
import { entryAddress } from "~/abilities/timeline/entry";
import { addEntry } from "~/abilities/timeline/entry-addition.server";
import { EntryForms } from "~/abilities/timeline/entry-forms";
import { TaskPanel } from "~/abilities/timeline/open-tasks";
import { Timeline } from "~/abilities/timeline/timeline";
import { paths } from "~/paths";
import { deadlineFor } from "~/records/deadlines/deadline";
import { hearingFor } from "~/records/hearings/hearing";
import { pieceFor } from "~/records/invoices/billing";
import { may } from "~/server/auth/permissions";
import type { Route } from "./+types/file-page";
import { matterPaths } from "./matter";
import { MatterAhead } from "./matter-ahead";
import { type MatterFile, readMatterFile } from "./matter-file.server";
import { matterForPrograms, readMatterRows } from "./matter-listing.server";
import { matters } from "./matter-record.server";
import { TabContent, TabLinks } from "./tab-contents";

export const middleware: Route.MiddlewareFunction[] = [oneForPrograms(matters, readMatterRows, matterForPrograms)];

/** All the office holds of a matter. 404 for an unknown, malformed or deleted id, or a matter closed to this person. */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  return officeScreen(args, "matters", async (staff, isOpened) => {
    if (isOpened) await recordReading(matters, id, staff);
    const file = await readMatterFile(id, args.url, staff);
    return (
      file && {
        file,
        mayClose: may(staff.role, "matter-closing"),
        mayDelete: may(staff.role, "matter-deletion"),
        mayTakeAway: may(staff.role, "exports"),
        mayWall: may(staff.role, "walls"),
        mayHold: may(staff.role, "legal-hold"),
      }
    );
  });
}

/** Notes, calls and tasks. */
export const action = (args: Route.ActionArgs) => addEntry(args, matters);

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

/** A note half typed survives what another form of the screen stores, or does not. */
export const clientLoader = (args: Route.ClientLoaderArgs) => orAsShown(args, matterPaths.one(args.params.id));

export default function MatterFilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { file, mayClose } = loaderData;
  const { id, reference, title, client, state, standing, closed, hold, clientHold, tab, timeline } = file;
  useShown(matterPaths.one(id), loaderData);
  useLive({ kinds: ["dossiers", "audiences", "delais", "factures"], record: `dossiers/${id}` });
  const search = useListSearch();
  return (
    <>
      <p className="screen-links">
        <Link to={matterPaths.list + search}>Tous les dossiers</Link>
      </p>
      <PageHead
        title={`${reference} – ${title}`}
        heading={
          <>
            <span className="matter-reference">{reference}</span> <bdi>{title}</bdi>
          </>
        }
        note={standingNote(file.stateLabel, standing)}
        actions={
          <>
            <Others {...loaderData} />
            <Link className="quiet-button" to={matterPaths.edition(id) + search}>
              Mettre à jour
            </Link>
            <Adding file={file} />
          </>
        }
      >
        <div className="matter-whose">
          <Link to={paths.client(client.id)} dir="auto">
            {client.name}
          </Link>
          <Phones phones={[client.phone]} />
        </div>
        <LiveNote key={id} data={loaderData} here="ce dossier" subject="Dossier" latest={file.latestChange} />
      </PageHead>
      <StateNotice file={file} mayClose={mayClose} />
      {closed ? (
        <p className="notice">Accès restreint&nbsp;: seules les personnes désignées voient ce dossier.</p>
      ) : null}
      {hold ? (
        <p className="notice">Ce dossier est conservé&nbsp;: rien ne peut en être effacé pour l’instant.</p>
      ) : clientHold ? (
        <p className="notice">
          Le client de ce dossier est conservé&nbsp;: rien ne peut être effacé du dossier pour l’instant.
        </p>
      ) : null}
      <MatterAhead {...file} />
      <TabLinks file={file} />
      <div className="client-file">
        {tab === "suivi" ? null : <TabContent file={file} />}
        {/* Beside every tab: words half typed are not lost by looking at another. */}
        <div className="client-file-side">
          <TaskPanel tasks={timeline.tasks} />
          {/* What was typed before somebody closed the matter is given back. */}
          {state === "clos" && !actionData ? null : <EntryForms {...timeline} answer={actionData} />}
          <Facts file={file} />
        </div>
        {tab === "suivi" ? <Timeline {...timeline} none="Rien n’est encore arrivé dans ce dossier." /> : null}
      </div>
    </>
  );
}

/** What is added to a matter; to a closed one, nothing. */
function Adding({ file: { id, state, client } }: { file: MatterFile }) {
  const search = useListSearch();
  if (state === "clos") return null;
  const file = matterPaths.one(id) + search;
  const parties = matterPaths.parties(id) + search;
  return (
    <AddMenu>
      <Link to={hearingFor(id)}>Audience</Link>
      <Link to={deadlineFor(id)}>Délai</Link>
      <Link to={pieceFor(client.id, id)}>Facture</Link>
      <Link to={`${parties}#nom`}>Partie</Link>
      <Link to={`${parties}#juridiction`}>Procédure</Link>
      <Link to={entryAddress(file, "note")}>Note</Link>
      <Link to={entryAddress(file, "tache")}>Tâche</Link>
      <Link to={entryAddress(file, "appel")}>Appel</Link>
    </AddMenu>
  );
}

/** Why a matter waits or is closed, and the way back; nothing of an open one. */
function StateNotice({ file, mayClose }: { file: MatterFile; mayClose: boolean }) {
  const { id, state, stateReason, stateSince, lookAgain } = file;
  const search = useListSearch();
  if (state === "ouvert") return null;
  return (
    <div className="notice matter-standing">
      <p>
        {state === "clos" ? `Clos le ${stateSince}.` : `En attente depuis le ${stateSince}, à revoir le ${lookAgain}.`}
        {stateReason ? (
          <>
            {" "}
            <bdi>{stateReason}</bdi>
          </>
        ) : null}
      </p>
      {state === "en-attente" ? (
        <ButtonForm action={matterPaths.resumption(id) + search}>
          <button type="submit" className="quiet-button">
            Reprendre le dossier
          </button>
        </ButtonForm>
      ) : mayClose ? (
        <Link className="quiet-button" to={matterPaths.reopening(id) + search}>
          Rouvrir le dossier
        </Link>
      ) : null}
    </div>
  );
}

/** What is seldom done with a matter. */
function Others({ file: { id, state }, ...may }: Route.ComponentProps["loaderData"]) {
  const { mayClose, mayDelete, mayTakeAway, mayWall, mayHold } = may;
  const search = useListSearch();
  const back = new URLSearchParams({ retour: matterPaths.list + search });
  // Of a closed one the secretariat may do none of it.
  if (state === "clos" && !mayWall && !mayHold && !mayDelete) return <PrintButton />;
  return (
    <OtherActions>
      {state === "clos" ? null : <Link to={matterPaths.waiting(id) + search}>Mettre en attente</Link>}
      {state !== "clos" && mayClose ? <Link to={matterPaths.closing(id) + search}>Clore</Link> : null}
      {mayTakeAway ? <Link to={matterPaths.takeaway(id) + search}>Emporter</Link> : null}
      {mayWall ? <Link to={matterPaths.wall(id) + search}>Accès</Link> : null}
      {mayHold ? <Link to={matterPaths.hold(id) + search}>Conservation</Link> : null}
      {mayDelete ? <Link to={`${matterPaths.deletion(id)}?${back}`}>Supprimer</Link> : null}
      <PrintButton className="text-button" />
    </OtherActions>
  );
}

function Facts({ file }: { file: MatterFile }) {
  const { nature, stage, lead, openedOn, oldReference } = file;
  return (
    <section className="panel client-facts" aria-labelledby="dossier">
      <h2 id="dossier">Dossier</h2>
      <dl className="facts">
        <Fact name="Nature d’affaire">{nature}</Fact>
        <Fact name="Stade">{stage}</Fact>
        <Fact name="Avocat">{lead ?? "—"}</Fact>
        <Fact name="Ouvert le">{openedOn}</Fact>
        <Fact name="Ancienne référence">{oldReference}</Fact>
      </dl>
    </section>
  );
}

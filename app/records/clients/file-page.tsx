import type { ReactNode } from "react";
import { Link } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { recordReading } from "~/abilities/journal/record-reading.server";
import { useListSearch } from "~/abilities/list/list-query";
import { LiveNote } from "~/abilities/live/live-note";
import { useLive } from "~/abilities/live/live-screens";
import { orAsShown, useShown } from "~/abilities/screen/keep-screen";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { OtherActions } from "~/abilities/screen/other-actions";
import { PageHead } from "~/abilities/screen/page-head";
import { Phones } from "~/abilities/screen/phones";
import { PrintButton } from "~/abilities/screen/print-button";
import { standingNote } from "~/abilities/screen/standing-note";
import { addEntry } from "~/abilities/timeline/entry-addition.server";
import { EntryForms } from "~/abilities/timeline/entry-forms";
import { OpenTasks } from "~/abilities/timeline/open-tasks";
import { Timeline } from "~/abilities/timeline/timeline";
import { clientKindLabel } from "~/content/client-values";
import { paths } from "~/paths";
import { may } from "~/server/auth/permissions";
import type { Route } from "./+types/file-page";
import { readClientConflicts } from "./client-conflicts.server";
import { type ClientField, shownFields } from "./client-fields";
import { type ClientFile, readClientFile } from "./client-file.server";
import { clients } from "./client-record.server";
import { OpenConflicts } from "./open-conflicts";

/** All the office holds of a client. 404 for an unknown, malformed or deleted id, or a client closed to this person. */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  return officeScreen(args, "clients", async (staff, isOpened) => {
    if (isOpened) await recordReading(clients, id, staff);
    const file = await readClientFile(id, args.url, staff);
    return (
      file && {
        file,
        openConflicts: (await readClientConflicts(id, staff))?.open.length ?? 0,
        mayDelete: may(staff.role, "client-deletion"),
        mayWall: may(staff.role, "walls"),
        mayHold: may(staff.role, "legal-hold"),
      }
    );
  });
}

/** Notes, calls and tasks. */
export const action = (args: Route.ActionArgs) => addEntry(args, clients);

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

/** A note half typed survives what another form of the screen stores, or does not. */
export function clientLoader(args: Route.ClientLoaderArgs) {
  return orAsShown(args, paths.client(args.params.id));
}

export default function ClientFilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { file, openConflicts } = loaderData;
  const { id, name, kind, standing, closed, hold, timeline } = file;
  useShown(paths.client(id), loaderData);
  useLive({ kinds: ["clients", "messages"], record: `clients/${id}` });
  const search = useListSearch();
  return (
    <>
      <p className="screen-links">
        <Link to={paths.clients + search}>Tous les clients</Link>
      </p>
      <PageHead
        title={name}
        dir="auto"
        note={standingNote(clientKindLabel(kind), standing, "f")}
        actions={
          <>
            <PrintButton />
            <Others {...loaderData} />
            <Link className="main-button" to={paths.clientEdition(id) + search}>
              Mettre à jour
            </Link>
          </>
        }
      >
        <LiveNote key={id} data={loaderData} here="ce client" subject="Client" latest={file.latestChange} />
      </PageHead>
      {closed ? (
        <p className="notice">Accès restreint&nbsp;: seules les personnes désignées voient ce client.</p>
      ) : null}
      {hold ? (
        <p className="notice">Ce client est conservé&nbsp;: rien ne peut en être effacé pour l’instant.</p>
      ) : null}
      <OpenConflicts id={id} count={openConflicts} />
      <div className="client-file">
        <Facts file={file} />
        <div className="client-file-side">
          {timeline.tasks.length > 0 ? (
            <section className="panel" aria-labelledby="taches">
              <h2 id="taches">Tâches</h2>
              <OpenTasks tasks={timeline.tasks} />
            </section>
          ) : null}
          <EntryForms {...timeline} answer={actionData} />
        </div>
        <Timeline {...timeline} />
      </div>
    </>
  );
}

type OthersProps = Pick<Route.ComponentProps["loaderData"], "file" | "mayDelete" | "mayWall" | "mayHold">;

/** What is seldom done with a client. */
function Others({ file: { id }, mayDelete, mayWall, mayHold }: OthersProps) {
  const search = useListSearch();
  const back = new URLSearchParams({ retour: paths.clients + search });
  return (
    <OtherActions>
      <Link to={paths.clientAdverseParties(id) + search}>Parties adverses</Link>
      <Link to={paths.clientConflicts(id) + search}>Conflits d’intérêts</Link>
      {mayWall ? <Link to={paths.clientWall(id) + search}>Accès</Link> : null}
      {mayHold ? <Link to={paths.clientHold(id) + search}>Conservation</Link> : null}
      {mayDelete ? <Link to={`${paths.clientDeletion(id)}?${back}`}>Supprimer</Link> : null}
    </OtherActions>
  );
}

/** How to reach the client comes first, then where, then the affair; the other fields follow in their own order. */
const firstShown: readonly ClientField[] = ["numero", "email", "adresse", "landmark", "avocat", "naturedaffaire"];

/** In the heading, or beside another. */
const shownElsewhere: readonly ClientField[] = ["kind", "name", "otherPhones"];

const shownOrder = [
  ...firstShown.flatMap((name) => shownFields.filter((field) => field.name === name)),
  ...shownFields.filter(({ name }) => !firstShown.includes(name) && !shownElsewhere.includes(name)),
];

function Facts({ file }: { file: ClientFile }) {
  const { otherNames, phones, email, avocat, lawyerMailbox } = file;
  const own: Partial<Record<ClientField, ReactNode>> = {
    otherNames: otherNames.join(", "),
    numero: <Phones phones={phones} />,
    email: email ? <MailLink address={email}>{email}</MailLink> : null,
    avocat: lawyerMailbox ? (
      <>
        {avocat} (<MailLink address={lawyerMailbox}>lui écrire</MailLink>)
      </>
    ) : (
      avocat
    ),
  };
  const labels: Partial<Record<ClientField, string>> = { numero: phones.length > 1 ? "Numéros" : "Numéro" };
  return (
    <section className="panel client-facts" aria-labelledby="coordonnees">
      <h2 id="coordonnees">Coordonnées</h2>
      <dl className="facts">
        {shownOrder.map(({ name, label, required }) => {
          const value = name in own ? own[name] : file[name];
          // What nobody has filled in takes no room on a phone.
          if (!value && !required) return null;
          return (
            <div key={name}>
              <dt>{labels[name] ?? label}</dt>
              <dd dir="auto">{value || "—"}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function MailLink({ address, children }: { address: string; children: ReactNode }) {
  return <a href={`mailto:${encodeURIComponent(address).replace("%40", "@")}`}>{children}</a>;
}

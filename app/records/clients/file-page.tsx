import type { ReactNode } from "react";
import { Link, redirect } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { recordReading } from "~/abilities/journal/record-reading.server";
import { listAddress } from "~/abilities/list/list-address";
import { useListSearch } from "~/abilities/list/list-query";
import { LiveNote } from "~/abilities/live/live-note";
import { useLive } from "~/abilities/live/live-screens";
import { ButtonForm } from "~/abilities/screen/button-form";
import { Fact } from "~/abilities/screen/fact";
import { orAsShown, useShown } from "~/abilities/screen/keep-screen";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { OtherActions } from "~/abilities/screen/other-actions";
import { PageHead } from "~/abilities/screen/page-head";
import { Phones } from "~/abilities/screen/phones";
import { PrintButton } from "~/abilities/screen/print-button";
import { standingNote } from "~/abilities/screen/standing-note";
import { addEntry } from "~/abilities/timeline/entry-addition.server";
import { EntryForms } from "~/abilities/timeline/entry-forms";
import { TaskPanel } from "~/abilities/timeline/open-tasks";
import { Timeline } from "~/abilities/timeline/timeline";
import { clientKindLabel } from "~/content/client-values";
import { paths } from "~/paths";
import { InvoiceLines } from "~/records/invoices/invoice-lines";
import { matterFor, matterPaths } from "~/records/matters/matter";
import { may } from "~/server/auth/permissions";
import { db } from "~/server/db/db.server";
import type { Route } from "./+types/file-page";
import { type ClientField, shownFields } from "./client-fields";
import { type ClientFile, readClientFile } from "./client-file.server";
import { clients } from "./client-record.server";
import { readClientConflicts } from "./conflicts/client-conflicts.server";
import { OpenConflicts } from "./conflicts/open-conflicts";
import { mainFile } from "./joining/client-joining.server";

/**
 * All the office holds of a client. 404 for an unknown, malformed or deleted id, or a client closed to this person; a
 * file that was joined to another leads there.
 */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  return officeScreen(args, "clients", async (staff, isOpened) => {
    const main = isOpened ? await mainFile(db(), id, staff) : id;
    if (main && main !== id) throw redirect(paths.client(main) + args.url.search);
    if (isOpened) await recordReading(clients, id, staff);
    const file = await readClientFile(id, args.url, staff);
    // Whoever opens the main file has read those that were joined to it, with what was noted there for them.
    if (isOpened) for (const joined of file?.joined ?? []) await recordReading(clients, joined.id, staff);
    return (
      file && {
        file,
        openConflicts: (await readClientConflicts(id, staff))?.open.length ?? 0,
        mayDelete: may(staff.role, "client-deletion"),
        mayWall: may(staff.role, "walls"),
        mayHold: may(staff.role, "legal-hold"),
        mayJoin: may(staff.role, "client-joining"),
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
  const { file, openConflicts, mayJoin, mayHold } = loaderData;
  const { id, name, kind, standing, closed, archived, hold, timeline } = file;
  useShown(paths.client(id), loaderData);
  useLive({ kinds: ["clients", "messages", "dossiers", "factures"], record: `clients/${id}` });
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
      {archived ? (
        <p className="notice">
          Client archivé le {archived}&nbsp;: il ne paraît plus dans la liste, et se trouve par la recherche.
        </p>
      ) : null}
      <OpenConflicts id={id} count={openConflicts} />
      <div className="client-file">
        <Facts file={file} mayJoin={mayJoin} mayHold={mayHold} />
        <div className="client-file-side">
          <TaskPanel tasks={timeline.tasks} />
          <ClientMatters id={id} matters={file.matters} />
          <section className="panel" aria-labelledby="factures">
            <h2 id="factures">Factures</h2>
            <InvoiceLines invoices={file.invoices} client={id} />
          </section>
          <EntryForms {...timeline} answer={actionData} />
        </div>
        <Timeline {...timeline} />
      </div>
    </>
  );
}

type OthersProps = Pick<Route.ComponentProps["loaderData"], "file" | "mayDelete" | "mayWall" | "mayHold" | "mayJoin">;

/** What is seldom done with a client. */
function Others({ file: { id, archived }, mayDelete, mayWall, mayHold, mayJoin }: OthersProps) {
  const search = useListSearch();
  const back = new URLSearchParams({ retour: paths.clients + search });
  return (
    <OtherActions>
      <Link to={paths.clientAdverseParties(id) + search}>Parties adverses</Link>
      <Link to={paths.clientConflicts(id) + search}>Conflits d’intérêts</Link>
      {mayJoin ? <Link to={paths.clientJoining(id)}>Réunir avec une autre fiche</Link> : null}
      {mayWall ? <Link to={paths.clientWall(id) + search}>Accès</Link> : null}
      {mayHold ? <Link to={paths.clientHold(id) + search}>Conservation</Link> : null}
      {mayDelete ? (
        <ButtonForm action={paths.clientArchiving(id) + search}>
          <input type="hidden" name="archiver" value={archived ? "non" : "oui"} />
          <button type="submit" className="text-button">
            {archived ? "Sortir des archives" : "Archiver"}
          </button>
        </ButtonForm>
      ) : null}
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

type MayProps = { mayJoin: boolean; mayHold: boolean };

function Facts({ file, ...may }: MayProps & { file: ClientFile }) {
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
        {shownOrder.map(({ name, label, required, shown = String }) => {
          const stored = file[name];
          const value = name in own ? own[name] : stored && shown(String(stored));
          // What nobody has filled in takes no room on a phone.
          if (!value && !required) return null;
          return (
            <Fact key={name} name={labels[name] ?? label}>
              {value || "—"}
            </Fact>
          );
        })}
      </dl>
      {file.joined.map((joined) => (
        <JoinedFacts key={joined.id} id={file.id} joined={joined} {...may} />
      ))}
    </section>
  );
}

type JoinedProps = MayProps & { id: string; joined: ClientFile["joined"][number] };

/** What another file of the same client says, which was joined to this one; its words and its hold stay its own. */
function JoinedFacts({ id, joined, mayJoin, mayHold }: JoinedProps) {
  const search = useListSearch();
  const { name, otherNames, phones, email, adresse, day, held } = joined;
  return (
    <section className="joined-file" aria-label={`Autre fiche\u00A0: ${name}`}>
      <div className="joined-head">
        <p>
          Réunie avec&nbsp;: <b dir="auto">{name}</b> (fiche du {day}
          {held ? ", conservée" : ""})
        </p>
        {mayJoin ? (
          <ButtonForm action={paths.clientSeparation(id, joined.id) + search}>
            <button type="submit" className="quiet-button">
              Séparer<span className="visually-hidden">&nbsp;: {name}</span>
            </button>
          </ButtonForm>
        ) : null}
      </div>
      <dl className="facts">
        <Fact name="Autres noms">{otherNames.join(", ")}</Fact>
        <Fact name={phones.length > 1 ? "Autres numéros" : "Autre numéro"}>
          <Phones phones={phones} />
        </Fact>
        {email ? (
          <Fact name="Autre e-mail">
            <MailLink address={email}>{email}</MailLink>
          </Fact>
        ) : null}
        <Fact name="Autre adresse">{adresse}</Fact>
      </dl>
      <p className="element-facts no-print">
        <Link to={paths.clientEdition(joined.id) + search}>
          Modifier<span className="visually-hidden"> la fiche de {name}</span>
        </Link>
        {mayHold ? (
          <Link to={paths.clientHold(joined.id) + search}>
            Conservation<span className="visually-hidden"> de la fiche de {name}</span>
          </Link>
        ) : null}
      </p>
    </section>
  );
}

/** The matters of the client, open ones first, and where one is opened. */
function ClientMatters({ id, matters: { count, first } }: { id: string; matters: ClientFile["matters"] }) {
  return (
    <section className="panel" aria-labelledby="dossiers">
      <h2 id="dossiers">Dossiers</h2>
      {count === 0 ? <p className="empty">Aucun dossier.</p> : null}
      <ul className="likely-list client-matters">
        {first.map(({ id: matter, reference, title, state, stateLabel, href }) => (
          <li key={matter}>
            <Link to={href} dir="auto">
              <span className="matter-reference">{reference}</span> {title}
            </Link>
            <span className={`likely-facts matter-state matter-${state}`}>{stateLabel}</span>
          </li>
        ))}
      </ul>
      <p className="actions">
        {count > first.length ? (
          <Link className="quiet-button" to={listAddress({ pour: id }, matterPaths.list)}>
            Les {count} dossiers
          </Link>
        ) : null}
        <Link className="quiet-button" to={matterFor(id)}>
          Ouvrir un dossier
        </Link>
      </p>
    </section>
  );
}

function MailLink({ address, children }: { address: string; children: ReactNode }) {
  return <a href={`mailto:${encodeURIComponent(address).replace("%40", "@")}`}>{children}</a>;
}

import type { ReactNode } from "react";
import { Link } from "react-router";
import { History } from "~/abilities/journal/history";
import { recordReading } from "~/abilities/journal/record-reading.server";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { Phones } from "~/abilities/screen/phones";
import { standingNote } from "~/abilities/screen/standing-note";
import { clientKindLabel } from "~/content/client-values";
import { paths } from "~/paths";
import { may } from "~/server/auth/permissions";
import type { Route } from "./+types/file-page";
import { readClientConflicts } from "./client-conflicts.server";
import { type ClientField, shownFields } from "./client-fields";
import { type ClientFile, readClientFile } from "./client-file.server";
import { clients } from "./client-record.server";
import { MessageWords } from "./message-words";
import { OpenConflicts } from "./open-conflicts";

/** All the office holds of a client. 404 for an unknown, malformed or deleted id, or a client closed to this person. */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  return officeScreen(args, "clients", async (staff, isOpened) => {
    // Before the file, whose history tells of it.
    if (isOpened) await recordReading(clients, id, staff);
    const file = await readClientFile(id, staff);
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

export default function ClientFilePage({ loaderData }: Route.ComponentProps) {
  const { file, openConflicts, mayDelete, mayWall, mayHold } = loaderData;
  const { id, name, kind, standing, closed, hold, message, history } = file;
  return (
    <>
      <PageHead
        title={name}
        dir="auto"
        note={standingNote(clientKindLabel(kind), standing, "f")}
        actions={
          <>
            <Link className="quiet-button" to={paths.clientAdverseParties(id)}>
              Parties adverses
            </Link>
            {mayWall ? (
              <Link className="quiet-button" to={paths.clientWall(id)}>
                Accès
              </Link>
            ) : null}
            {mayHold ? (
              <Link className="quiet-button" to={paths.clientHold(id)}>
                Conservation
              </Link>
            ) : null}
            {mayDelete ? (
              <Link className="quiet-button" to={`${paths.clientDeletion(id)}?retour=${paths.clients}`}>
                Supprimer
              </Link>
            ) : null}
            <Link className="main-button" to={paths.clientEdition(id)}>
              Mettre à jour
            </Link>
          </>
        }
      />
      {closed ? (
        <p className="notice">Accès restreint&nbsp;: seules les personnes désignées voient ce client.</p>
      ) : null}
      {hold ? (
        <p className="notice">Ce client est conservé&nbsp;: rien ne peut en être effacé pour l’instant.</p>
      ) : null}
      <OpenConflicts id={id} count={openConflicts} />
      <div className="follow-up">
        <div className="follow-up-main">
          <Facts file={file} />
          {message ? <MessageWords message={message} /> : null}
        </div>
        <div className="follow-up-side">
          <History lines={history} />
        </div>
      </div>
    </>
  );
}

/** In the heading, or beside another. */
const shownElsewhere: readonly ClientField[] = ["kind", "name", "otherPhones"];

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
    <section className="panel" aria-labelledby="coordonnees">
      <h2 id="coordonnees">Coordonnées</h2>
      <dl className="facts">
        {shownFields
          .filter(({ name }) => !shownElsewhere.includes(name))
          .map(({ name, label }) => (
            <div key={name}>
              <dt>{labels[name] ?? label}</dt>
              <dd dir="auto">{(name in own ? own[name] : file[name]) || "—"}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function MailLink({ address, children }: { address: string; children: ReactNode }) {
  return <a href={`mailto:${encodeURIComponent(address).replace("%40", "@")}`}>{children}</a>;
}

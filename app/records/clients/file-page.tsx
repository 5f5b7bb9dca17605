import { Link } from "react-router";
import { History } from "~/abilities/journal/history";
import { recordReading } from "~/abilities/journal/record-reading.server";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { Phones } from "~/abilities/screen/phones";
import { clientKindLabel } from "~/content/client-values";
import { paths } from "~/paths";
import { may } from "~/server/auth/permissions";
import type { Route } from "./+types/file-page";
import { readClientConflicts } from "./client-conflicts.server";
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
        mayWall: may(staff.role, "client-wall"),
        mayHold: may(staff.role, "legal-hold"),
      }
    );
  });
}

export default function ClientFilePage({ loaderData }: Route.ComponentProps) {
  const { file, openConflicts, mayDelete, mayWall, mayHold } = loaderData;
  const { id, name, kind, stamp, createdBy, updated, closed, hold, message, history } = file;
  return (
    <>
      <title>{name}</title>
      <header className="page-head">
        <div>
          <h1 dir="auto">{name}</h1>
          <p className="page-note">
            {clientKindLabel(kind)}, enregistrée le {stamp}
            {createdBy ? ` par ${createdBy}` : ""}.
            {updated ? ` Mise à jour le ${updated.stamp}${updated.by ? ` par ${updated.by}` : ""}.` : ""}
          </p>
        </div>
        <p className="page-actions">
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
        </p>
      </header>
      {closed ? (
        <p className="notice">Ce client est fermé&nbsp;: seules les personnes désignées le voient.</p>
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

function Facts({ file }: { file: ClientFile }) {
  return (
    <section className="panel" aria-labelledby="coordonnees">
      <h2 id="coordonnees">Coordonnées</h2>
      <dl className="facts">
        <Fact name="Autres noms" value={file.otherNames.join(", ")} />
        <Fact name="Adresse" value={file.adresse} />
        <Fact name="Repère" value={file.landmark} />
        <div>
          <dt>{file.phones.length > 1 ? "Numéros" : "Numéro"}</dt>
          <dd>
            <Phones phones={file.phones} />
          </dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            {file.email ? (
              <a href={`mailto:${encodeURIComponent(file.email).replace("%40", "@")}`}>{file.email}</a>
            ) : (
              "—"
            )}
          </dd>
        </div>
        <Fact name="Nature d’affaire" value={file.naturedaffaire} />
        <Fact name="Avocat" value={file.avocat} />
      </dl>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{value || "—"}</dd>
    </div>
  );
}

import { data, isRouteErrorResponse, Link, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { useKeptWords } from "~/abilities/form/kept-words";
import { orAsShown, useShown } from "~/abilities/screen/keep-screen";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import { useCodeAhead } from "~/abilities/screen/preload-route-code";
import { paths } from "~/paths";
import { clientsOfMessage } from "~/records/clients/client-file.server";
import { may } from "~/server/auth/permissions";
import { requirePermission } from "~/server/auth/staff.server";
import { isDatabaseAway } from "~/server/db/db.server";
import { settings } from "~/server/settings/settings.server";
import type { Route } from "./+types/file-page";
import { assignablePeople, readFollowUp } from "./follow-up.server";
import { FollowUpForms } from "./follow-up-forms";
import { MessageClients } from "./message-clients";
import { History } from "./message-history";
import { Notes } from "./message-notes";
import { replyLinks } from "./reply-links";
import { StatusMark } from "./status-mark";
import { VisitorWords } from "./visitor-words";

/** A message and all that was done about it. 404 for an unknown, malformed or deleted id. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "messages");
  try {
    const followUp = await readFollowUp(params.id, staff);
    if (!followUp) throw data(null, { status: 404 });
    return {
      followUp,
      people: await assignablePeople(followUp.assigneeId),
      clients: await clientsOfMessage(followUp.id, staff),
      me: staff.id,
      noteForm: crypto.randomUUID(),
      mayHold: may(staff.role, "legal-hold"),
      replies: replyLinks(followUp, settings().firm_name),
    };
  } catch (error) {
    if (isDatabaseAway(error)) throw data(null, { status: 503 });
    throw error;
  }
}

/** A note half typed survives what another form of the screen stores, or does not. */
export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return orAsShown(paths.messageFollowUp(params.id), serverLoader);
}

/** Also after a refused change (409), which says how the message stands now; React Router would keep the old page. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function FollowUpPage({ loaderData }: Route.ComponentProps) {
  const { followUp, people, clients, me, noteForm, mayHold, replies } = loaderData;
  const page = paths.messageFollowUp(followUp.id);
  useShown(page, loaderData);
  useCodeAhead(
    "records/messages/status-change",
    "records/messages/assignment-change",
    "records/messages/note-addition",
  );
  const kept = useKeptWords(page);
  return (
    <>
      <title>{`Suivi du message ${followUp.number}`}</title>
      <p className="screen-links">
        <Link to={paths.messages}>Tous les contacts</Link>
      </p>
      <header className="page-head">
        <div>
          <h1>
            Message {followUp.number} <span className="count">de {followUp.nom}</span>
          </h1>
          <p className="page-note">
            <StatusMark status={followUp.status} />. Arrivé le {followUp.stamp}, il y a {followUp.since}.
          </p>
        </div>
        {mayHold ? (
          <p className="page-actions">
            <Link className="quiet-button" to={paths.messageHold(followUp.id)}>
              Conservation
            </Link>
          </p>
        ) : null}
      </header>
      {followUp.held ? (
        <p className="notice">Ce message est conservé&nbsp;: rien ne peut en être effacé pour l’instant.</p>
      ) : null}
      <Outlet />
      <div className="follow-up">
        <div className="follow-up-main">
          <VisitorWords followUp={followUp} replies={replies} />
          <Notes id={followUp.id} notes={followUp.notes} formId={noteForm} kept={kept} />
        </div>
        <div className="follow-up-side">
          <FollowUpForms followUp={followUp} people={people} me={me} kept={kept} />
          <MessageClients messageId={followUp.id} clients={clients} />
          <History lines={followUp.history} />
        </div>
      </div>
    </>
  );
}

/** The message is not there (any more). A note that was being written comes back. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const note = isRouteErrorResponse(error) ? (error.data as { note?: unknown } | null)?.note : null;
  return (
    <>
      <OfficeFailure error={error} />
      {typeof note === "string" ? (
        <section className="panel" aria-labelledby="note-refusee">
          <h2 id="note-refusee">Votre note n’a pas été ajoutée</h2>
          <p className="note-body">{note}</p>
        </section>
      ) : null}
    </>
  );
}

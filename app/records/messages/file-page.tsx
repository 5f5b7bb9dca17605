import { Link, Outlet } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { rereadAfterConflict } from "~/abilities/form/revalidation";
import { History } from "~/abilities/journal/history";
import { recordReading } from "~/abilities/journal/record-reading.server";
import { useListSearch } from "~/abilities/list/list-query";
import { LiveNote } from "~/abilities/live/live-note";
import { useLive } from "~/abilities/live/live-screens";
import { nameablePeople } from "~/abilities/mentions/mention-store.server";
import { FileColumns } from "~/abilities/screen/file-columns";
import { orAsShown, useShown } from "~/abilities/screen/keep-screen";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { OtherActions } from "~/abilities/screen/other-actions";
import { PageHead } from "~/abilities/screen/page-head";
import { usePreloadRouteCode } from "~/abilities/screen/preload-route-code";
import { PrintButton } from "~/abilities/screen/print-button";
import { UrgentMark } from "~/abilities/screen/urgent-mark";
import { ofName } from "~/lib/french-elision";
import { paths } from "~/paths";
import { clientsOfMessage } from "~/records/clients/client-messages.server";
import { findClients } from "~/records/clients/client-search.server";
import { may } from "~/server/auth/permissions";
import { db } from "~/server/db/db.server";
import { Unbroken } from "~/ui/unbroken";
import type { Route } from "./+types/file-page";
import { assignablePeople, readFollowUp } from "./follow-up/follow-up.server";
import { FollowUpForms } from "./follow-up/follow-up-forms";
import { Notes } from "./follow-up/message-notes";
import { addMessageNote } from "./follow-up/note-addition.server";
import { UrgencyProposal } from "./follow-up/urgency-forms";
import { readMeeting } from "./meetings/meeting.server";
import { MeetingPanel } from "./meetings/meeting-panel";
import { KnownCaller, MessageClients } from "./message-clients";
import { MessagePane } from "./message-pane";
import { messages } from "./message-record.server";
import { replyLinks } from "./replies/reply-links";
import { StatusMark } from "./status-mark";
import { useTriageKeys } from "./triage-keys";
import { VisitorWords } from "./visitor-words";

/** A message and all that was done about it. 404 for an unknown, malformed or deleted id. */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  return officeScreen(args, "messages", async (staff, isOpened) => {
    // Before the follow-up, whose history tells of it.
    if (isOpened) await recordReading(messages, id, staff);
    const followUp = await readFollowUp(id, staff);
    return (
      followUp && {
        followUp,
        people: await assignablePeople(followUp.assigneeId),
        nameable: await nameablePeople(db()),
        meeting: await readMeeting(id, staff),
        clients: await clientsOfMessage(followUp, staff),
        found: await findClients(args.url.searchParams.get("client"), staff, isOpened),
        me: staff.id,
        noteForm: crypto.randomUUID(),
        mayHold: may(staff.role, "legal-hold"),
        // An SMS is written on its own screen, where its length is seen.
        replies: replyLinks(followUp).filter(({ kind }) => kind !== "sms"),
      }
    );
  });
}

export const action = (args: Route.ActionArgs) => addMessageNote(args);

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

/** A note half typed survives what another form of the screen stores, or does not. */
export function clientLoader(args: Route.ClientLoaderArgs) {
  return orAsShown(args, paths.messageFollowUp(args.params.id));
}

/** Also after a refused change, which says how the message stands now. */
export const shouldRevalidate = rereadAfterConflict;

export default function FollowUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { followUp, people, nameable, meeting, clients, found, me, noteForm, mayHold, replies } = loaderData;
  const page = paths.messageFollowUp(followUp.id);
  const search = useListSearch();
  useShown(page, loaderData);
  useLive({ kinds: ["messages"], record: `messages/${followUp.id}` });
  useTriageKeys();
  usePreloadRouteCode(
    paths.messageStatus(followUp.id),
    paths.messageAssignment(followUp.id),
    paths.messageUrgency(followUp.id),
    paths.messageReminder(followUp.id),
    paths.messageMeeting(followUp.id),
    paths.messageClient(followUp.id),
  );
  return (
    <div className="desk">
      <MessagePane current={followUp.id} standing={followUp} />
      <div className="desk-record">
        <PageHead
          title={`Suivi du message ${followUp.number}`}
          heading={
            <>
              Message <Unbroken text={followUp.number} /> <span className="count">{ofName(followUp.nom)}</span>
            </>
          }
          note={
            <>
              <span className="standing">
                <StatusMark status={followUp.status} />,{" "}
                {followUp.assignee ? `suivi par ${followUp.assignee}` : "personne ne suit ce message"}
                {followUp.urgent ? (
                  <>
                    , <UrgentMark />
                  </>
                ) : null}
              </span>
              . {followUp.request ? `${followUp.request.words}. ` : ""}
              {followUp.reminder ? `${followUp.reminder.words}. ` : ""}Arrivé le {followUp.stamp}, il y a{" "}
              {followUp.since}.
            </>
          }
          actions={
            <>
              <Link className="quiet-button" to={paths.messages + search}>
                Tous les contacts
              </Link>
              <PrintButton />
              {mayHold ? <Others id={followUp.id} held={followUp.held} /> : null}
            </>
          }
        >
          <KnownCaller clients={clients} />
          <LiveNote
            key={followUp.id}
            data={loaderData}
            here="ce message"
            subject={`Message ${followUp.number}`}
            latest={followUp.history[0]}
          />
        </PageHead>
        <UrgencyProposal followUp={followUp} />
        {followUp.held ? (
          <p className="notice">Ce message est conservé&nbsp;: rien ne peut en être effacé pour l’instant.</p>
        ) : followUp.clientHeld ? (
          <p className="notice">
            Le client de ce message est conservé&nbsp;: rien ne peut être effacé du message pour l’instant.
          </p>
        ) : null}
        <Outlet />
        <FileColumns
          beside={
            <>
              <MessageClients followUp={followUp} clients={clients} found={found} />
              <History lines={followUp.history} />
            </>
          }
        >
          {meeting ? <MeetingPanel followUp={followUp} meeting={meeting} /> : null}
          <VisitorWords followUp={followUp} replies={replies} />
          <FollowUpForms followUp={followUp} people={people} me={me} />
          <Notes
            id={followUp.id}
            notes={followUp.notes}
            formId={noteForm}
            people={nameable}
            me={me}
            answer={actionData}
          />
        </FileColumns>
      </div>
    </div>
  );
}

/** What is seldom done with a message. */
function Others({ id, held }: { id: string; held: boolean }) {
  const search = useListSearch();
  return (
    <OtherActions>
      <Link to={paths.messageHold(id) + search}>{held ? "Autoriser l’effacement" : "Interdire l’effacement"}</Link>
    </OtherActions>
  );
}

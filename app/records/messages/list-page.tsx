import type { ReactNode } from "react";
import { Link, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { ActionWords } from "~/abilities/list/action-words";
import { listSearch } from "~/abilities/list/list-address";
import { opensElsewhere } from "~/abilities/list/list-loading";
import { listScreen } from "~/abilities/list/list-screen.server";
import { orUnread } from "~/abilities/list/list-unread";
import { Marked } from "~/abilities/list/marked";
import { orOnlyMatch } from "~/abilities/list/only-match.server";
import { RecordList } from "~/abilities/list/record-list";
import { isTicked } from "~/abilities/list/ticks";
import { useLiveList } from "~/abilities/live/live-list";
import { withinCallLimit } from "~/abilities/screen/call-limit";
import { usePreloadRouteCode } from "~/abilities/screen/preload-route-code";
import { dismissToasts, showInfo } from "~/abilities/screen/toasts";
import { UrgentMark } from "~/abilities/screen/urgent-mark";
import { ofName } from "~/lib/french-elision";
import { counted, frenchNumber } from "~/lib/french-number";
import { paths } from "~/paths";
import { may } from "~/server/auth/permissions";
import { settings } from "~/server/settings/settings.server";
import type { Route } from "./+types/list-page";
import { BULK_FORM, BulkBar } from "./follow-up/bulk-bar";
import { type Person, staffNames } from "./follow-up/follow-up.server";
import { ListSummary } from "./list-summary";
import { messageDeletion } from "./message-deletion";
import { MarkChips, MessageFilters, StatusChips, useMessageQuery } from "./message-filters";
import { readFilters } from "./message-filters.server";
import { type MessagePage, messagePage } from "./message-list.server";
import { MessageViews } from "./message-views";
import type { MessageLine } from "./queue/message-lines.server";
import { OLDEST_FIRST } from "./queue/message-order";
import { RequestMark } from "./request-mark";
import { StatusMark } from "./status-mark";

/** Specification 8, contact list load failure. */
const UNREACHABLE = "Erreur de connexion au serveur. Veuillez réessayer plus tard.";
const NOT_LOADED = "Impossible de charger les contacts. Veuillez réessayer plus tard.";

export function loader(args: Route.LoaderArgs) {
  return listScreen(args, "messages", async (staff) => ({
    page: orOnlyMatch(
      args.url,
      await messagePage(readFilters(args.url.searchParams, staff.id), staff),
      paths.messageFollowUp,
    ),
    search: args.url.search,
    people: await staffNames(),
    me: staff.id,
    hosted: settings().hosted_url !== "",
    mayExport: may(staff.role, "exports"),
  }));
}

/**
 * Beside a message (message-pane.tsx) it stays as it was read: what is done there is no reading of the list. But what
 * is taken back may be another message than the one in sight.
 */
export function shouldRevalidate({ nextUrl, formAction, ...usual }: ShouldRevalidateFunctionArgs): boolean {
  const isHere = nextUrl.pathname === paths.messages || formAction?.startsWith(paths.undoing(""));
  return isHere ? usual.defaultShouldRevalidate : false;
}

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  orUnread({ ...args, serverLoader: () => withinCallLimit(args.serverLoader) }, paths.messages);

/** What is ticked stays so, as the version that was ticked: if a colleague changed it, the person is told. */
const keepTicked = (shown: MessageLine, fresh: MessageLine): MessageLine =>
  isTicked(BULK_FORM, worth(shown)) ? { ...fresh, version: shown.version } : fresh;

const worth = ({ id, version }: MessageLine) => `${id}~${version}`;

export default function MessageListPage({ loaderData }: Route.ComponentProps) {
  const { page, news } = useLiveList(loaderData, { kind: "messages", base: paths.messages, keep: keepTicked });
  const query = useMessageQuery();
  const { people, me, hosted, mayExport } = loaderData.page
    ? loaderData
    : { people: [], me: "", hosted: false, mayExport: false };
  usePreloadRouteCode(page?.lines[0] ? paths.messageFollowUp(page.lines[0].id) : "");
  const title = "Gestion des Contacts";
  // As they are by now, where the rows stay as they were read: the badge of the menu counts the same.
  const latest = loaderData.page;
  const all = latest ? `(${frenchNumber(latest.all)})` : "";
  return (
    <RecordList
      title={`${title} ${all}`.trim()}
      heading={
        <>
          {title}
          {all ? <span className="count"> {all}</span> : null}
        </>
      }
      summary={latest ? <Waiting waiting={latest.waiting} /> : null}
      ways={
        <>
          <MessageViews here="list" query={query} />
          {hosted ? (
            <Link className="quiet-button" to={paths.hostedMessages}>
              Liste hébergée
            </Link>
          ) : null}
        </>
      }
      trash={paths.messageTrash}
      creation={{ href: paths.staffMessage, label: "Nouveau contact" }}
      filters={<Filters query={query} people={people} page={page} counts={latest?.counts} />}
      page={page}
      news={{ ...news, one: "nouveau message", many: "nouveaux messages" }}
      base={paths.messages}
      query={query}
      caption={query.tri ? "Contacts, du plus ancien au plus récent" : "Contacts, du plus récent au plus ancien"}
      className="message-table fitted"
      columns={["Nom", "Email", "Message", "État", "Date d'ajout"]}
      sorts={{ "Date d'ajout": { descending: "", ascending: OLDEST_FIRST } }}
      cells={(line) => <Cells line={line} />}
      look={({ status, reminder }) => (status === "nouveau" && (!reminder || reminder.isDue) ? "row-new" : undefined)}
      empty={{ title: "Aucun contact trouvé.", hint: "Les messages envoyés depuis le site apparaîtront ici." }}
      noMatch={{
        title: "Aucun contact trouvé.",
        hint: "Essayez un autre mot, une date (20/11/2026) ou un autre état.",
      }}
      failed={{ sentence: NOT_LOADED, toast: UNREACHABLE }}
      actions={(line) => <EditLink line={line} />}
      deletion={messageDeletion}
      ticks={{ form: BULK_FORM, value: worth, what: ({ name }) => `le message ${ofName(name)}` }}
      tools={
        page ? (
          <BulkBar
            people={people}
            me={me}
            matching={page.matching}
            lines={page.lines.length}
            shown={page.lines.map(({ id, version }) => id + version).join()}
          />
        ) : null
      }
      exports={mayExport ? { address: paths.messageExport, one: "message", many: "messages" } : null}
    />
  );
}

type FilterProps = {
  query: ReturnType<typeof useMessageQuery>;
  people: Person[];
  page: MessagePage | null;
  counts: MessagePage["counts"] | undefined;
};

function Filters({ query, people, page, counts }: FilterProps) {
  const search = "Rechercher dans les noms, les e-mails, les numéros, les messages, les notes et les dates";
  return (
    <>
      <div className="list-tools">
        <MessageFilters base={paths.messages} query={query} people={people} search={search} />
        {page && counts ? (
          <div className="chip-groups">
            <StatusChips base={paths.messages} query={query} counts={counts} />
            <MarkChips base={paths.messages} query={query} counts={page.marks} />
          </div>
        ) : null}
      </div>
      {page ? <ListSummary query={query} page={page} /> : null}
    </>
  );
}

function Waiting({ waiting: { count, since } }: { waiting: { count: number; since: string | null } }) {
  if (!since) return <p className="page-note list-waiting">Aucun message n’attend de première réponse.</p>;
  const verb = count < 2 ? "attend" : "attendent";
  return (
    <p className="page-note list-waiting">
      {counted(count, "message", "messages")} {verb} une première réponse, le plus ancien depuis {since}.
    </p>
  );
}

/** The address of a message carries that of the list it was opened from: the way back leads there. */
function Cells({ line }: { line: MessageLine }): ReactNode {
  const search = listSearch(useLocation().search);
  return (
    <>
      <th scope="row" data-label="Nom">
        <Link className="row-name" to={paths.messageFollowUp(line.id) + search} dir="auto">
          <Marked pieces={line.nom} />
        </Link>
        <small>{line.number}</small>
      </th>
      <td data-label="Email" className="row-reach-cell">
        {line.email ? (
          <span className="row-reach">
            <Marked pieces={line.email} />
          </span>
        ) : null}
        {line.phone ? (
          <small className="row-reach">
            <Marked pieces={line.phone} />
          </small>
        ) : null}
      </td>
      <td data-label="Message" className="row-rest">
        <p className="row-words" dir="auto">
          <LineMarks line={line} />
          {line.note ? <span className="note-lead">Note&nbsp;: </span> : null}
          <Marked pieces={line.note ?? line.message} />
        </p>
      </td>
      <td data-label="État">
        <StatusMark status={line.status} />
        {line.assignee ? (
          <small>
            <span className="assignee-name">{line.assignee}</span>
            <abbr className="assignee-initials" title={line.assignee}>
              {initials(line.assignee)}
            </abbr>
          </small>
        ) : null}
      </td>
      <td data-label="Date d'ajout" className="row-date">
        <span className="row-stamp">
          <Marked pieces={line.stamp} />
        </span>
        <small title={line.stamp.map(({ text }) => text).join("")}>
          <span className="age-lead">il y a </span>
          {line.since}
        </small>
      </td>
    </>
  );
}

/**
 * Before the words: the mark, what may ask for it, what the message asks for, when it comes back. Their direction is
 * not the words’.
 */
function LineMarks({ line: { urgent, proposal, reminder, request } }: { line: MessageLine }) {
  if (!urgent && !proposal && !reminder && !request) return null;
  return (
    <bdi className="line-marks">
      {urgent ? <UrgentMark /> : null}
      {proposal ? (
        <span className="mark-hint">
          <span className="mark-lead">à vérifier&nbsp;: </span>
          {proposal}
        </span>
      ) : null}
      {request ? <RequestMark request={request} /> : null}
      {reminder ? <span className="mark-reminder">{reminder.words}</span> : null}
    </bdi>
  );
}

/** « FE » of Fatou Exemple. */
function initials(name: string): string {
  return name
    .split(/[\s-]+/)
    .map(([first = ""]) => first.toUpperCase())
    .join("");
}

/**
 * Modifier: the info toast of specification 4, with the way to the follow-up (docs/deviations.md); a plain link
 * without script.
 */
function EditLink({ line }: { line: MessageLine }) {
  const { search } = useLocation();
  const followUp = paths.messageFollowUp(line.id) + search;
  return (
    <a
      className="row-edit"
      href={followUp}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        showInfo(<EditRequested line={line} followUp={followUp} />, `edit-${line.id}`);
      }}
    >
      <ActionWords icon="edit" word="Modifier" what={`le contact ${line.name}`} />
    </a>
  );
}

function EditRequested({ line, followUp }: { line: MessageLine; followUp: string }) {
  return (
    <div className="toast-words">
      <p>Modification demandée pour le contact {line.number}.</p>
      <Link to={followUp} onClick={dismissToasts}>
        Ouvrir le suivi
      </Link>
    </div>
  );
}

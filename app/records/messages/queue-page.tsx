import { Link } from "react-router";
import { listAddress } from "~/abilities/list/list-address";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { frenchNumber } from "~/lib/french-number";
import { paths } from "~/paths";
import type { Route } from "./+types/queue-page";
import { AssigneeChoice } from "./assignee-choice";
import { staffNames } from "./follow-up.server";
import { messageQueueRows } from "./follow-up-queue.server";
import { MailNotice } from "./mail-notice";
import { mailIsSetUp } from "./mail-notice.server";
import { readFilters } from "./message-filters.server";
import { messageStatuses, waitingStatuses } from "./message-status";
import { QueueGroupSection } from "./queue-group";

/** What waits, oldest first; the filters are those of the contact list, without its search. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "messages", async (staff) => {
    const filters = { ...readFilters(args.url.searchParams, staff.id), search: "" };
    const query = {
      etat: filters.status ?? "",
      suivi: filters.assignee ? (args.url.searchParams.get("suivi") ?? "") : "",
    };
    const people = await staffNames();
    return { ...(await messageQueueRows(filters, staff)), people, query, mailMissing: !mailIsSetUp() };
  });
}

export default function QueuePage({ loaderData }: Route.ComponentProps) {
  const { counts, groups, people, query, mailMissing } = loaderData;
  const waiting = waitingStatuses.reduce((sum, status) => sum + counts[status], 0);
  const chips = [
    { slug: "", plural: "À traiter", count: waiting },
    ...messageStatuses.map(({ slug, plural }) => ({ slug: slug as string, plural, count: counts[slug] })),
  ];
  const title = `Messages à traiter (${frenchNumber(waiting)})`;
  return (
    <>
      <title>{title}</title>
      <header className="page-head">
        <div>
          <h1>{title}</h1>
          <p className="page-note">
            Du plus ancien au plus récent&nbsp;: la première ligne attend depuis le plus longtemps.
          </p>
        </div>
      </header>
      <MailNotice missing={mailMissing} />
      <div className="queue-tools">
        <nav className="chips" aria-label="Filtrer par état">
          <ul>
            {chips.map(({ slug, plural, count }) => (
              <li key={slug}>
                <Link
                  to={listAddress({ ...query, etat: slug }, paths.messageQueue)}
                  aria-current={query.etat === slug ? "true" : undefined}
                >
                  {plural} <span className="chip-count">{frenchNumber(count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <AssigneeChoice query={query} people={people} />
      </div>
      {groups.map((group) => (
        <QueueGroupSection key={group.status} group={group} query={query} />
      ))}
    </>
  );
}

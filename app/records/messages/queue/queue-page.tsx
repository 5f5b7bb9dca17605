import { useNewKey, useRowKeys } from "~/abilities/list/row-keys";
import { useLive } from "~/abilities/live/live-screens";
import { orAsShown, useShown } from "~/abilities/screen/keep-screen";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { frenchNumber } from "~/lib/french-number";
import { paths } from "~/paths";
import { MailNotice } from "../announcements/mail-notice";
import { missingMail } from "../announcements/mail-notice.server";
import { staffNames } from "../follow-up/follow-up.server";
import { MarkChips, MessageFilters, StatusChips } from "../message-filters";
import { readFilters } from "../message-filters.server";
import { waitingStatuses } from "../message-status";
import { MessageViews } from "../message-views";
import type { Route } from "./+types/queue-page";
import { messageQueueRows } from "./follow-up-queue.server";
import { QueueGroupSection } from "./queue-group";

/** What waits, oldest first; the filters are those of the contact list, without its search. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "messages", async (staff) => {
    const filters = { ...readFilters(args.url.searchParams, staff.id), search: "" };
    const query = {
      etat: filters.status ?? "",
      suivi: filters.assignee ? (args.url.searchParams.get("suivi") ?? "") : "",
      marque: filters.mark ?? "",
    };
    const people = await staffNames();
    return { ...(await messageQueueRows(filters, staff)), people, query, mailMissing: missingMail(staff.role) };
  });
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orAsShown(args, paths.messageQueue);

export default function QueuePage({ loaderData }: Route.ComponentProps) {
  useShown(paths.messageQueue, loaderData);
  useLive({ kinds: ["messages"] });
  useRowKeys("Rechercher partout");
  useNewKey({ href: paths.staffMessage, label: "Nouveau contact" });
  const { counts, marks, groups, people, query, mailMissing } = loaderData;
  const waiting = waitingStatuses.reduce((sum, status) => sum + counts[status], 0);
  const title = `Messages à traiter (${frenchNumber(waiting)})`;
  return (
    <>
      <PageHead
        title={title}
        note="Du plus ancien au plus récent."
        actions={<MessageViews here="queue" query={query} />}
      />
      <MailNotice missing={mailMissing} />
      <div className="queue-tools">
        <div className="chip-groups">
          <StatusChips
            base={paths.messageQueue}
            query={query}
            counts={counts}
            all={{ plural: "À traiter", count: waiting }}
          />
          <MarkChips base={paths.messageQueue} query={query} counts={marks} />
        </div>
        <MessageFilters base={paths.messageQueue} query={query} people={people} />
      </div>
      {groups.map((group) => (
        <QueueGroupSection key={group.status} group={group} query={query} />
      ))}
    </>
  );
}

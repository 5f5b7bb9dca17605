import { Link } from "react-router";
import { type ListQuery, listAddress } from "~/abilities/list/list-address";
import { Marked } from "~/abilities/list/marked";
import { UrgentMark } from "~/abilities/screen/urgent-mark";
import { paths } from "~/paths";
import { RequestMark } from "../request-mark";
import { StatusMark } from "../status-mark";
import type { MessageLine } from "./message-lines.server";
import { OLDEST_FIRST } from "./message-order";

type Props = {
  line: Pick<
    MessageLine,
    "id" | "name" | "number" | "message" | "status" | "stamp" | "since" | "assignee" | "urgent" | "reminder" | "request"
  >;
  /** Nobody has answered yet: how long that has lasted comes first. */
  waiting?: boolean;
  /** The list it stands in, as an address carries it; the state that its heading tells already. */
  list?: ListQuery;
  told?: string;
};

/** A message in a queue: who wrote, what, and who answers for it. */
export function QueueLine({ line, waiting, list = {}, told }: Props) {
  return (
    <li className="queue-line">
      <Link to={listAddress({ ...list, tri: OLDEST_FIRST }, paths.messageFollowUp(line.id))} className="queue-link">
        <span className="row-name" dir="auto">
          {line.name}
        </span>{" "}
        <small>{line.number}</small>
      </Link>
      <p className="row-words" dir="auto">
        <Marked pieces={line.message} />
      </p>
      <p className="queue-facts">
        {waiting ? <b className="queue-age">depuis {line.since}</b> : null}
        <span className="queue-date">
          <Marked pieces={line.stamp} />
        </span>
        {line.urgent ? <UrgentMark /> : null}
        {line.request ? <RequestMark request={line.request} /> : null}
        {line.status === told ? null : <StatusMark status={line.status} />}
        {line.reminder ? <span>{line.reminder.words}</span> : null}
        {waiting ? null : <span className="queue-since">depuis {line.since}</span>}
        <span>{line.assignee ?? "À personne"}</span>
      </p>
    </li>
  );
}

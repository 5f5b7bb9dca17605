import { countClients } from "~/records/clients/client-listing.server";
import type { AssigneeFilter } from "~/records/messages/message-filters.server";
import type { MessageLine } from "~/records/messages/queue/message-lines.server";
import { oldestUnanswered, type PersonWaiting, unansweredByPerson } from "~/records/messages/unanswered.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import {
  type AreaOfMessages,
  areasOfMessages,
  type Month,
  monthsOfClients,
  type Week,
  weeksOfMessages,
} from "./trends.server";

/** So many messages are shown; the queue has the others. */
const SHOWN = 8;

export type Dashboard = {
  people: PersonWaiting[];
  /** The oldest messages without a first answer, of the person asked for. */
  lines: MessageLine[];
  weeks: Week[];
  areas: AreaOfMessages[];
  months: Month[];
  /** Every client this person may know of. */
  clients: number;
};

/** What needs somebody today and the trends, as this member of staff may know them; the reading is journalled. */
export async function readDashboard(assignee: AssigneeFilter, staff: Staff, now: Date): Promise<Dashboard> {
  // They know nothing of each other: asked at once, the screen is there when the slowest is.
  const [people, lines, weeks, areas, months, clients] = await Promise.all([
    unansweredByPerson(db(), staff, now),
    oldestUnanswered(db(), assignee, SHOWN, staff, now),
    weeksOfMessages(db(), staff),
    areasOfMessages(db(), staff),
    monthsOfClients(db(), staff),
    countClients(db(), { lawyer: "", nature: "" }, staff),
  ]);
  const details = { count: lines.length, assignee, order: "oldest", by: "dashboard" };
  await record(db(), staff, "contacts.listed", null, details);
  return { people, lines, weeks, areas, months, clients };
}

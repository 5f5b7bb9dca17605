import { sql } from "drizzle-orm";
import { countOfClients } from "~/records/clients/client-listing.server";
import type { AssigneeFilter } from "~/records/messages/message-filters.server";
import type { MessageLine } from "~/records/messages/message-lines.server";
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
export function readDashboard(assignee: AssigneeFilter, staff: Staff, now: Date): Promise<Dashboard> {
  return db().transaction(async (tx) => {
    const people = await unansweredByPerson(tx, staff, now);
    const lines = await oldestUnanswered(tx, assignee, SHOWN, staff, now);
    const weeks = await weeksOfMessages(tx, staff);
    const areas = await areasOfMessages(tx, staff);
    const months = await monthsOfClients(tx, staff);
    const all = countOfClients({ lawyer: "", nature: "" }, staff);
    const { rows } = await tx.execute<{ n: number }>(sql`SELECT ${all} AS n`);
    const details = { count: lines.length, assignee, order: "oldest", by: "dashboard" };
    await record(tx, staff, "contacts.listed", null, details);
    return { people, lines, weeks, areas, months, clients: rows[0]?.n ?? 0 };
  });
}

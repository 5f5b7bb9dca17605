import { sql } from "drizzle-orm";
import { type Order, readPlace } from "~/abilities/list/keyset.server";
import { countList, type Listing, listPage } from "~/abilities/list/list-query.server";
import type { ShownPage } from "~/abilities/list/pager";
import { slashedDay } from "~/lib/french-date";
import { inFrancs } from "~/lib/french-number";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { type DuePiece, dueReminders, readDueReminders } from "./due-reminders.server";
import { type ReminderStep, stepLabels } from "./sending";

/** A client of whom something is to be reminded; `late`: the oldest due day of it, which is their place. */
type RemindedClient = { id: string; name: string; late: string; pieces: DuePiece[] };

/** Who is late longest first. */
const byLateness: Order = {
  columns: [
    { column: sql`late`, type: "date" },
    { column: sql`id`, type: "uuid" },
  ],
  ascending: true,
};

function remindedClients(staff: { id: string }): Listing<RemindedClient> {
  return {
    table: sql`(SELECT client_id AS id, min(due_on) AS late FROM (${dueReminders(staff)}) AS reminded GROUP BY 1) AS reminded_client`,
    where: sql`true`,
    order: byLateness,
    search: "",
    readWhole: true,
    read: async (q, ids) => {
      const pieces = await readDueReminders(q, ids, staff);
      return ids.flatMap((id) => {
        const own = pieces.filter(({ clientId }) => clientId === id);
        const [first] = own;
        return first ? [{ id, name: first.clientName, late: first.dueOn ?? "", pieces: own }] : [];
      });
    },
    key: ({ late, id }) => [late, id],
  };
}

/** A client of the screen: a letter for each step, of all that is due it. */
export type ReminderLine = ReturnType<typeof reminderLine>;

/** One page of the reminders that are due; the reading is journalled. */
export function remindersPage(
  query: URLSearchParams,
  staff: Staff,
  isOpened: boolean,
): Promise<ShownPage<ReminderLine>> {
  const listing = remindedClients(staff);
  return db().transaction(async (tx) => {
    const { rows, ...page } = await listPage(tx, listing, readPlace(query, byLateness), () => countList(tx, listing));
    if (isOpened) await record(tx, staff, "billings.listed", null, { count: rows.length, reminders: true });
    return { lines: rows.map(reminderLine), ...page };
  });
}

const steps: ReminderStep[] = [3, 2, 1];

function reminderLine({ id, name, pieces }: RemindedClient) {
  const letters = steps.flatMap((step) => {
    const own = pieces.filter((piece) => piece.step === step);
    if (own.length === 0) return [];
    const sum = own.reduce((all, { due }) => all + due, 0);
    return [
      {
        step,
        title: stepLabels[step],
        sum: own.length > 1 ? inFrancs(sum) : "",
        pieces: own.map((piece) => ({
          id: piece.id,
          number: piece.number,
          told: [
            `reste ${inFrancs(piece.due)}`,
            piece.dueOn ? `échue le ${slashedDay(piece.dueOn)}` : "",
            piece.reference ? `dossier ${piece.reference}` : "",
            ...piece.before.map((day, i) => `${i === 0 ? "relancée le" : "et le"} ${slashedDay(day)}`),
          ]
            .filter(Boolean)
            .join(", ")
            .replaceAll(", et le", " et le"),
        })),
      },
    ];
  });
  return { id, name, letters };
}

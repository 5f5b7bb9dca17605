import { sql } from "drizzle-orm";
import { recordHistory } from "~/abilities/journal/record-history.server";
import { timelineScreen } from "~/abilities/timeline/timeline-screen.server";
import { conakryStamp, dayInWords } from "~/lib/french-date";
import { phoneOf } from "~/lib/phone-number.server";
import { decisionsInMatter } from "~/records/clients/conflicts/client-conflicts.server";
import { deadlinesAhead, deadlinesOf } from "~/records/deadlines/matter-deadlines.server";
import { hearingsAhead, hearingsOf } from "~/records/hearings/matter-hearings.server";
import { briefInvoices, countInvoicesOf } from "~/records/invoices/brief-invoices.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { waitingIn } from "./asked-in-matter.server";
import { type MatterState, matterStageLabel, matterStateLabel } from "./matter";
import { matterClientHold } from "./matter-hold.server";
import { matters, readMatter } from "./matter-record.server";
import { MATTER_TAB, matterTab } from "./matter-tabs";
import { countParties, partiesOf } from "./parties/parties.server";
import { proceedingsOf } from "./proceedings/proceedings.server";

/** All that a matter's file shows; dates are texts. */
export type MatterFile = NonNullable<Awaited<ReturnType<typeof readMatterFile>>>;

type Beside = {
  reference: string;
  state: MatterState;
  since: string;
  reason: string | null;
  day: string | null;
  closed: boolean;
  held: boolean;
  clientHeld: boolean;
  client: string;
  phone: string;
  lead: string | null;
};

/**
 * A matter's file: what stands on every tab, and what the tab shows that the address asks for; of the others, null.
 * Null for an id that is unknown, malformed, in the corbeille or closed to this person.
 */
export async function readMatterFile(id: string, url: URL, staff: Staff) {
  return db().transaction(async (tx) => {
    const found = await readMatter(tx, id, staff);
    if (!found) return null;
    const { rows } = await tx.execute<Beside>(sql`
      SELECT matter.reference, matter.state, matter.state_since AS since, matter.state_reason AS reason,
        matter.look_again_on::text AS day, matter.closed_at IS NOT NULL AS closed,
        matter.hold_reason IS NOT NULL AS held, ${matterClientHold} IS NOT NULL AS "clientHeld",
        client.name AS client,
        (SELECT main.numero FROM client AS main WHERE main.id = coalesce(client.merged_into_id, client.id)) AS phone,
        (SELECT name FROM lawyer WHERE lawyer.id = matter.lead_id) AS lead
      FROM matter JOIN client ON client.id = matter.client_id WHERE matter.id = ${id}`);
    const [beside] = rows;
    if (!beside) return null;
    const { values, standing } = found;
    const tab = matterTab(url.searchParams.get(MATTER_TAB));
    return {
      id,
      reference: beside.reference,
      title: values.title,
      client: { id: values.clientId, name: beside.client, phone: phoneOf(beside.phone) },
      nature: values.nature,
      stage: values.stage ? matterStageLabel(values.stage) : null,
      lead: beside.lead,
      openedOn: dayInWords(values.openedOn),
      oldReference: values.oldReference,
      state: beside.state,
      stateLabel: matterStateLabel(beside.state),
      stateSince: conakryStamp(new Date(beside.since)),
      stateReason: beside.reason,
      lookAgain: beside.day && dayInWords(beside.day),
      closed: beside.closed,
      hold: beside.held,
      clientHold: beside.clientHeld,
      standing,
      latestChange: (await recordHistory(tx, matters, id, staff, 1))[0],
      hearingsAhead: await hearingsAhead(tx, id, staff),
      deadlinesAhead: await deadlinesAhead(tx, id, staff),
      partyCount: await countParties(tx, id),
      invoiceCount: await countInvoicesOf(tx, id, staff),
      tab,
      timeline: await timelineScreen(tx, matters, id, url, staff),
      affair: tab === "parties" ? await affairOf(tx, id, staff) : null,
      hearings: tab === "audiences" ? await hearingsOf(tx, id, staff) : null,
      deadlines: tab === "delais" ? await deadlinesOf(tx, id, staff) : null,
      invoices: tab === "factures" ? await briefInvoices(tx, { matter: id }, staff) : null,
    };
  });
}

/** Who is in the affair, what waits for a lawyer, why they went on in spite of conflicts, and where it is pleaded. */
async function affairOf(q: Queryable, id: string, staff: Staff) {
  return {
    parties: await partiesOf(q, id),
    waiting: await waitingIn(q, id, staff),
    decisions: await decisionsInMatter(q, id, staff),
    proceedings: await proceedingsOf(q, id),
  };
}

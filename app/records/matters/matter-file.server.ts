import { sql } from "drizzle-orm";
import { recordHistory } from "~/abilities/journal/record-history.server";
import { timelineScreen } from "~/abilities/timeline/timeline-screen.server";
import { conakryStamp, dayInWords } from "~/lib/french-date";
import { hearingsOf } from "~/records/hearings/hearing-file.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { type MatterState, matterStageLabel, matterStateLabel } from "./matter";
import { matters, readMatter } from "./matter-record.server";
import { partiesOf } from "./parties.server";
import { proceedingsOf } from "./proceedings.server";

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
  client: string;
  lead: string | null;
};

/**
 * A matter's file, and the page of its timeline that the address asks for; null for an id that is unknown, malformed,
 * in the corbeille or closed to this person.
 */
export async function readMatterFile(id: string, url: URL, staff: Staff) {
  return db().transaction(async (tx) => {
    const found = await readMatter(tx, id, staff);
    if (!found) return null;
    const { rows } = await tx.execute<Beside>(sql`
      SELECT reference, state, state_since AS since, state_reason AS reason, look_again_on::text AS day,
        closed_at IS NOT NULL AS closed, hold_reason IS NOT NULL AS held,
        (SELECT name FROM client WHERE client.id = matter.client_id) AS client,
        (SELECT name FROM lawyer WHERE lawyer.id = matter.lead_id) AS lead
      FROM matter WHERE id = ${id}`);
    const [beside] = rows;
    if (!beside) return null;
    const { values, standing } = found;
    return {
      id,
      reference: beside.reference,
      title: values.title,
      client: { id: values.clientId, name: beside.client },
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
      standing,
      parties: await partiesOf(tx, id),
      proceedings: await proceedingsOf(tx, id),
      hearings: await hearingsOf(tx, id, staff),
      latestChange: (await recordHistory(tx, matters, id, staff, 1))[0],
      timeline: await timelineScreen(tx, matters, id, url, staff),
    };
  });
}

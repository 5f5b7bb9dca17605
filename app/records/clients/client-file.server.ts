import { eq } from "drizzle-orm";
import { readRecord } from "~/abilities/form/stored-record.server";
import { recordHistory } from "~/abilities/journal/record-history.server";
import { timelineScreen } from "~/abilities/timeline/timeline-screen.server";
import { conakryStamp, slashedDate } from "~/lib/french-date";
import { phoneOf } from "~/lib/phone-number.server";
import { briefInvoices } from "~/records/invoices/brief-invoices.server";
import { mailboxOf } from "~/records/lawyers/lawyers.server";
import { mattersOfClient } from "~/records/matters/client-matters.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { clients } from "./client-record.server";
import { client } from "./client-table.server";
import { joinedFiles } from "./joining/client-joining.server";

/** All that a client's file shows; dates are texts. */
export type ClientFile = NonNullable<Awaited<ReturnType<typeof readClientFile>>>;

/**
 * A client's file, and the page of its timeline that the address asks for; null for an id that is unknown, malformed,
 * in the corbeille or closed to this person.
 */
export async function readClientFile(id: string, url: URL, staff: Staff) {
  return db().transaction(async (tx) => {
    const found = await readRecord(tx, clients, id, staff);
    if (!found) return null;
    const [beside] = await tx
      .select({ closedAt: client.closedAt, holdReason: client.holdReason, archivedAt: client.archivedAt })
      .from(client)
      .where(eq(client.id, id));
    const { values, standing } = found;
    return {
      id,
      ...values,
      phones: [values.numero, ...values.otherPhones].map(phoneOf),
      standing,
      lawyerMailbox: await mailboxOf(values.avocat, tx),
      closed: beside?.closedAt != null,
      archived: beside?.archivedAt ? conakryStamp(beside.archivedAt) : null,
      hold: beside?.holdReason != null,
      joined: (await joinedFiles(tx, id)).map(({ numero, otherPhones, dateajout, ...file }) => ({
        ...file,
        phones: [numero, ...otherPhones].map(phoneOf),
        day: slashedDate(dateajout),
      })),
      matters: await mattersOfClient(tx, id, staff),
      invoices: await briefInvoices(tx, { client: id }, staff),
      latestChange: (await recordHistory(tx, clients, id, staff, 1))[0],
      timeline: await timelineScreen(tx, clients, id, url, staff),
    };
  });
}

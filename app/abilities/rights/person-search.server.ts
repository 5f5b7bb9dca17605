import { importRowRecords } from "~/abilities/imports/import-row-rights.server";
import {
  adverseRecords,
  clientRecords,
  conclusionRecords,
  decisionRecords,
} from "~/records/clients/client-rights.server";
import { messageRecords, noteRecords } from "~/records/messages/message-rights.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import type { AllFound, Found, HeldRecord } from "./held-record";
import type { PersonQuery } from "./person-query";

/** Records of one kind that are shown: a name that more people bear is looked for by number or address. */
const MOST = 100;

/**
 * All the office holds on a name, a number or an address, as far as this person may know of it. That one looked, and how much was
 * found, is journalled; never for whom.
 */
export async function findPerson(query: PersonQuery, staff: Staff): Promise<AllFound> {
  const { groups, elsewhere } = await allGroups(db(), query, staff);
  const records = groups.flatMap((group) => group.records.slice(0, MOST));
  await record(db(), {
    actor: staff,
    action: "rights.searched",
    details: { by: query.by, count: records.length },
  });
  return {
    records,
    more: groups.some((group) => group.more || group.records.length > MOST),
    elsewhere,
  };
}

/** The same records once more, for a choice that was made among them; not journalled again. */
export async function findAgain(query: PersonQuery, staff: Staff): Promise<HeldRecord[]> {
  return (await allGroups(db(), query, staff)).groups.flatMap((group) => group.records);
}

/** One more than is shown of each kind. */
async function allGroups(
  q: Queryable,
  query: PersonQuery,
  staff: Staff,
): Promise<{ groups: Found[]; elsewhere: number }> {
  const most = MOST + 1;
  const all = (records: HeldRecord[]): Found => ({ records, more: false });
  const messages = await messageRecords(q, query, most, staff);
  const { elsewhere, ...rows } = await importRowRecords(q, query, staff, most);
  return {
    groups: [
      all(messages.records),
      all(await noteRecords(q, query, messages.own, most, staff)),
      await clientRecords(q, query, staff, most),
      await adverseRecords(q, query, staff, most),
      all(await decisionRecords(q, query, staff, most)),
      all(await conclusionRecords(q, query, staff, most)),
      rows,
    ],
    elsewhere,
  };
}

import { expectPermitted } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import type { Found, HeldRecord } from "./held-record";
import type { PersonQuery } from "./person-query";
import { personalSources } from "./personal-sources.server";

/** Records of one kind that are shown: a name that more people bear is looked for by number or address. */
const MOST = 100;

/** All that was found. `notices`: what else the screen must say of it. */
type AllFound = Found & { notices: string[] };

/**
 * All the office holds on a name, a number or an address, as far as this person may know of it. That one looked, and
 * how much was found, is journalled; never for whom.
 */
export async function findPerson(query: PersonQuery, staff: Staff): Promise<AllFound> {
  const groups = await findGroups(query, staff);
  const records = groups.flatMap((group) => group.records.slice(0, MOST));
  await record(db(), staff, "rights.searched", null, { by: query.by, count: records.length });
  return {
    records,
    more: groups.some((group) => group.more || group.records.length > MOST),
    notices: groups.flatMap(({ notice }) => notice ?? []),
  };
}

/** The same records once more, for a choice that was made among them; not journalled again. */
export async function findAgain(query: PersonQuery, staff: Staff): Promise<HeldRecord[]> {
  return (await findGroups(query, staff)).flatMap((group) => group.records);
}

/** What was found of each kind, one more than is shown. */
async function findGroups(query: PersonQuery, staff: Staff) {
  const groups: (Found & { notice?: string | null })[] = [];
  for (const { personal, visible } of personalSources) {
    const seen = visible(staff);
    let own: string[] = [];
    for (const { find } of personal.kinds) {
      const found = await find({ q: db(), query, staff, seen, most: MOST + 1, own });
      own = found.own ?? own;
      groups.push(found);
    }
  }
  // Part of it would look like all there is.
  await expectPermitted(db(), staff, "rights");
  return groups;
}

import { type SQL, sql } from "drizzle-orm";
import { countUpTo, firstOf, type TodayPart } from "~/abilities/today/today-part.server";
import { conakryDay, dayInWords } from "~/lib/french-date";
import { matterPaths } from "./matter";
import { matterListing } from "./matter-listing.server";

/** Those whose day to look again has come: what nobody had planned at all would be no news. */
function countAgain(staff: { id: string }): SQL<number> {
  const { where } = matterListing({}, staff);
  // The state as a word of the statement: its index is of those that wait alone.
  const again = sql`state = 'en-attente' AND look_again_on <= ${conakryDay(new Date())}`;
  return countUpTo(sql`FROM matter WHERE ${again} AND ${where}`);
}

/** Matters of which nothing is to come: somebody has to say what follows. */
export const matterToday: TodayPart = {
  sections: async (q, staff) => {
    const { where, read } = matterListing({ idle: true }, staff);
    const { ids, count } = await firstOf(q, sql`SELECT id FROM matter WHERE ${where} ORDER BY year, n`);
    const found = await read(q, ids);
    const lines = found.map(({ id, reference, title, clientName, lookAgainOn }) => ({
      href: matterPaths.one(id),
      name: clientName,
      words: `${reference} – ${title}`,
      since: null,
      note: lookAgainOn ? `à revoir le ${dayInWords(lookAgainOn)}` : null,
    }));
    return [{ id: "sans-suite", title: "Dossiers sans suite prévue", count, lines, all: matterPaths.idle, none: null }];
  },
  badge: { screen: matterPaths.list, one: "à revoir", many: "à revoir", count: countAgain },
};

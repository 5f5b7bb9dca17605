import { sql } from "drizzle-orm";
import { TODAY_LINES, type TodayPart } from "~/abilities/today/today-part.server";
import { conakryDay, dayInWords } from "~/lib/french-date";
import type { Queryable } from "~/server/db/db.server";
import { matterPaths } from "./matter";
import { countMatters, matterListing } from "./matter-listing.server";

const countIdle = (q: Queryable, staff: { id: string }) => countMatters(q, { idle: true }, staff);

/** Those whose day to look again has come: what nobody had planned at all would be no news. */
async function countAgain(q: Queryable, staff: { id: string }): Promise<number> {
  const { where } = matterListing({ state: "en-attente" }, staff);
  const { rows } = await q.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM matter WHERE look_again_on <= ${conakryDay(new Date())} AND ${where}`,
  );
  return rows[0]?.n ?? 0;
}

/** Matters of which nothing is to come: somebody has to say what follows. */
export const matterToday: TodayPart = {
  sections: async (q, staff) => {
    const count = await countIdle(q, staff);
    const { where, read } = matterListing({ idle: true }, staff);
    // The oldest numbers: an index has them in order.
    const { rows } = await q.execute<{ id: string }>(
      sql`SELECT id FROM matter WHERE ${where} ORDER BY year, n LIMIT ${TODAY_LINES}`,
    );
    const found = await read(
      q,
      rows.map(({ id }) => id),
    );
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

import { type SQL, sql } from "drizzle-orm";
import type { AsideSearch } from "~/abilities/search/search-ranks.server";
import { byOtherFiles, isSameClient } from "~/records/clients/joining/joined-clients.server";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Queryable } from "~/server/db/db.server";
import { type MatterState, matterPaths, matterStateLabel } from "./matter";
import { visibleMatters } from "./matter-access.server";

/** The file of a client shows so many; the others are in the list. */
const SHOWN = 10;

/** A matter as the file of its client shows it. */
type ClientMatter = {
  id: string;
  reference: string;
  title: string;
  state: MatterState;
  stateLabel: string;
  href: string;
};

/** What of a matter (a column) is found by the names of the other files of its client. */
export const ofOtherFiles = (matterId: SQL): AsideSearch =>
  byOtherFiles(
    (ids) => sql`${matterId} = ANY (ARRAY(SELECT matter.id FROM matter WHERE matter.client_id = ANY (${ids})))`,
  );

/** The matters of a client that this person may know of: how many, and the first of them, open ones before others. */
export async function mattersOfClient(
  q: Queryable,
  clientId: string,
  staff: { id: string },
): Promise<{ count: number; first: ClientMatter[] }> {
  const { rows } = await q.execute<Omit<ClientMatter, "href" | "stateLabel"> & { count: number }>(sql`
    SELECT id, reference, title, state, count(*) OVER ()::int AS count FROM matter
    WHERE ${isSameClient(sql`client_id`, clientId)} AND deleted_at IS NULL
      AND ${visibleMatters(staff)} AND ${permittedTo(staff, "matters")}
    ORDER BY array_position(ARRAY['ouvert', 'en-attente', 'clos'], state), year DESC, n DESC LIMIT ${SHOWN}`);
  const first = rows.map(({ count: _, ...matter }) => ({
    ...matter,
    stateLabel: matterStateLabel(matter.state),
    href: matterPaths.one(matter.id),
  }));
  return { count: rows[0]?.count ?? 0, first };
}

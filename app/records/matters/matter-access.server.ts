import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { behindWall, type WallPart } from "~/abilities/walls/wall-part.server";
import { hiddenClients, type visibleClients } from "~/records/clients/client-access.server";
import { matterPaths } from "./matter";

/** How a matter is closed to all but named people; the tables are beside that of matters. */
export const matterWall: WallPart = {
  access: sql`matter_access`,
  key: sql`matter_id`,
  hidden: sql`hidden_matters`,
  name: sql`reference || ' – ' || title`,
  addresses: matterPaths,
  actions: { closed: "matter.walled", opened: "matter.wall-opened" },
  said: { opened: "matter-wall-opened" },
};

const own = behindWall({ table: sql`matter`, wall: matterWall });

type Person = Parameters<typeof visibleClients>[0];

/**
 * Every query on `matter` that somebody reads carries this: its client is live and visible, and the matter open or
 * closed to people among whom this one is. The few clients who are not are looked up once: asked for each matter,
 * counting 20,000 takes twice as long.
 */
export const visibleMatters = (staff: Person) => sql`(${own.visible(staff)} AND matter.client_id NOT IN (
  SELECT client.id FROM client WHERE client.deleted_at IS NOT NULL UNION ALL ${hiddenClients(staff)}))`;

/** On what hangs on a matter: that one is live, and this person may know of it. */
export const isOfVisibleMatter = (matterId: SQL | PgColumn, staff: Person) => sql`EXISTS (
  SELECT FROM matter WHERE matter.id = ${matterId} AND matter.deleted_at IS NULL AND ${visibleMatters(staff)})`;

/** The ids of those they may not know of, erased ones too: by a wall of their own, or by their client's. */
export const hiddenMatters = own.hidden;

/**
 * The ids of those that nobody, or not this person, may open: hidden ones, and what lies in the corbeille, by itself or
 * with its client. They are few: what hangs on matters leaves them out.
 */
export const shutMatters = (staff: Person) => sql`
  SELECT matter.id FROM matter WHERE matter.deleted_at IS NOT NULL
  UNION ALL SELECT matter.id FROM matter JOIN client ON client.id = matter.client_id WHERE client.deleted_at IS NOT NULL
  UNION ALL ${hiddenMatters(staff)}`;

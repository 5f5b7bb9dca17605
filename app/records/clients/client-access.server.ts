import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { behindWall, type WallPart } from "~/abilities/walls/wall-part.server";
import { paths } from "~/paths";
import { client } from "./client-table.server";

/** How a client is closed to all but named people; the tables are beside that of clients. */
export const clientWall: WallPart = {
  access: sql`client_access`,
  key: sql`client_id`,
  hidden: sql`hidden_clients`,
  name: sql`name`,
  addresses: { list: paths.clients, one: paths.client, wall: paths.clientWall, wallOpening: paths.clientWallOpening },
  actions: { closed: "client.closed", opened: "client.opened" },
  said: { opened: "wall-opened" },
};

/** Every query on `client` that somebody reads carries one of these, counts, searches and exports included. */
export const { visible: visibleClients, hidden: hiddenClients } = behindWall({ table: sql`client`, wall: clientWall });

/** The client of that id, outside the corbeille, when this member of staff may know of it. */
export function liveClient(id: string, staff: { id: string }): SQL | undefined {
  return and(eq(client.id, id), isNull(client.deletedAt), visibleClients(staff));
}

import { requirePermission } from "~/server/auth/staff.server";
import { preparedDb } from "~/server/db/db.server";
import type { Route } from "./+types/menu-badges";
import { badgesFor } from "./menu-for-role.server";

/** How much waits behind the screens of the menu now, as JSON, for a frame that stays on the screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "office");
  return Response.json(await badgesFor(preparedDb(), staff));
}

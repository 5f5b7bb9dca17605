import { requirePermission } from "~/server/auth/staff.server";
import { isDatabaseAway, preparedDb } from "~/server/db/db.server";
import type { Route } from "./+types/menu-badges";
import { badgesFor } from "./menu-for-role.server";

/** How much waits behind the screens of the menu now, as JSON, for a frame that stays on the screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "office");
  try {
    return Response.json(await badgesFor(preparedDb(), staff));
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return Response.json({ message: "Le service est momentanément indisponible." }, { status: 503 });
  }
}

import type { OwnedWeek } from "~/lib/kept-week";
import { requirePermission } from "~/server/auth/staff.server";
import type { Route } from "./+types/kept-week-data";
import { readWeekToKeep } from "./hearing-kept-week.server";

/** What a device keeps of the hearings of two weeks (lib/kept-week.ts), as JSON. */
export async function loader({ context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "hearings");
  const week: OwnedWeek = { ...(await readWeekToKeep(staff)), owner: staff.id };
  return Response.json(week, { headers: { "Cache-Control": "no-store" } });
}

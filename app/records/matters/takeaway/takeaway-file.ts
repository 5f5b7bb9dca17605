import { data } from "react-router";
import { requirePermission } from "~/server/auth/staff.server";
import { streamedFile } from "~/server/http/streamed-file.server";
import type { Route } from "./+types/takeaway-file";
import { takeMatterAway } from "./matter-takeaway.server";

/** The copy of a matter as one archive. 404 for one that is unknown, in the corbeille or closed to this person. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "exports");
  requirePermission(context, "matters");
  const archive = await takeMatterAway(params.id, staff);
  if (!archive) throw data(null, { status: 404 });
  return streamedFile(archive);
}

import type { RouterContextProvider } from "react-router";
import { moveToTrash } from "~/abilities/trash/trash-move.server";
import type { Throwable } from "~/abilities/trash/trash-records.server";
import { nothingChanged, requireCallPermission } from "./permission-door.server";
import { refusedByXsrf } from "./xsrf-door.server";

type Call = { request: Request; params: { id: string }; context: Readonly<RouterContextProvider> };

/**
 * Moves a record to the corbeille; again does no harm, 404 with `missing` for an id nobody knows, 409 for one that may
 * not go.
 */
export async function deletionCall(
  { request, params, context }: Call,
  kind: Throwable,
  { done, missing }: { done: string; missing: string },
): Promise<Response> {
  const refused = await refusedByXsrf(request, context);
  if (refused) return refused;
  const staff = requireCallPermission(context, kind.trash.action);
  const outcome = await moveToTrash(kind, params.id, staff);
  if (outcome === "gone") return nothingChanged(staff, kind.trash.action, missing);
  if (typeof outcome === "object") return Response.json({ message: outcome.says }, { status: 409 });
  return Response.json({ message: done });
}

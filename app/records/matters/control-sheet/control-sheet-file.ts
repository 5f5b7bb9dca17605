import { data } from "react-router";
import { requirePermission } from "~/server/auth/staff.server";
import { pdfResponse } from "~/server/http/pdf-response.server";
import type { Route } from "./+types/control-sheet-file";
import { readControlSheet } from "./control-sheet.server";

/** The control sheet of a matter as a PDF. 404 for one that is unknown, in the corbeille or closed to this person. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "deadlines");
  requirePermission(context, "matters");
  const sheet = await readControlSheet(params.id, staff);
  if (!sheet) throw data(null, { status: 404 });
  // The library that draws is loaded for the first sheet, not at the start of the server.
  const { drawControlSheet } = await import("./control-sheet-drawing.server");
  const body = await drawControlSheet(sheet);
  return pdfResponse(`controle-${sheet.reference}`, body);
}

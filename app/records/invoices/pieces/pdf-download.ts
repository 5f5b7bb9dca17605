import { data } from "react-router";
import { requirePermission } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { pdfResponse } from "~/server/http/pdf-response.server";
import { record } from "~/server/journal/journal.server";
import type { Route } from "./+types/pdf-download";
import { visiblePdf } from "./kept-pdf.server";

/** The PDF of an issued piece, the same bytes each time. 404 for one that is unknown or closed to this person. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "billing");
  const file = await visiblePdf(params.id, staff);
  if (!file) throw data(null, { status: 404 });
  await record(db(), staff, "billing.printed", { kind: "billing", id: params.id });
  return pdfResponse(file.number, file.bytes);
}

import { data } from "react-router";
import { requirePermission } from "~/server/auth/staff.server";
import { pdfResponse } from "~/server/http/pdf-response.server";
import type { Route } from "./+types/receipt-download";
import { printReceipt } from "./receipt-paper.server";

/** The receipt of a payment as a PDF. 404 for one that is unknown or closed to this person. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const printed = await printReceipt(params.id, requirePermission(context, "payments"));
  if (!printed) throw data(null, { status: 404 });
  return pdfResponse(printed.number, printed.file);
}

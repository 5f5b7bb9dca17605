import { data } from "react-router";
import { conakryDay } from "~/lib/french-date";
import { currentLogo, logoOf } from "~/records/invoices/logo/logo.server";
import { printedFirm } from "~/records/invoices/pieces/printed-piece.server";
import { requirePermission } from "~/server/auth/staff.server";
import { pdfResponse } from "~/server/http/pdf-response.server";
import { settings } from "~/server/settings/settings.server";
import type { Route } from "./+types/statement-download";
import { readPeriod, readStatement } from "./statement.server";

/** The statement of a client as a PDF, of the period of the screen. 404 for one unknown or closed to this person. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "billing");
  const statement = await readStatement(params.id, readPeriod(url.searchParams), staff, "billing.statement-printed");
  if (!statement) throw data(null, { status: 404 });
  // The library that draws is loaded for the first paper, not at the start of the server.
  const { statementPdf } = await import("./statement-drawing.server");
  const firm = printedFirm(settings(), await currentLogo());
  const file = await statementPdf(statement, { firm, logo: await logoOf(firm), today: conakryDay(new Date()) });
  const { from, to } = statement.period;
  return pdfResponse(`releve-${from}-${to}`, file);
}

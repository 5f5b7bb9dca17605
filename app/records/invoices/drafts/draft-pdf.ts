import { data } from "react-router";
import { logoOf } from "~/records/invoices/logo/logo.server";
import { requirePermission } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { pdfResponse } from "~/server/http/pdf-response.server";
import { record } from "~/server/journal/journal.server";
import type { Route } from "./+types/draft-pdf";
import { issuableDraft } from "./draft-issuing.server";

/** What a draft would be on paper, marked so. 404 for one that cannot be issued, or is closed to this person. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "billing");
  const draft = await issuableDraft(params.id, staff);
  if (!draft?.preview) throw data(null, { status: 404 });
  const { year: _, n: __, number: ___, ...content } = draft.preview;
  // The library that draws is loaded for the first piece, not at the start of the server.
  const { piecePdf } = await import("~/records/invoices/pieces/piece-pdf.server");
  const pdf = await piecePdf(content, { draft: true, logo: await logoOf(content.firm) });
  await record(db(), staff, "billing-draft.printed", { kind: "billing-draft", id: params.id });
  return pdfResponse("brouillon", pdf);
}

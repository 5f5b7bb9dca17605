import { data } from "react-router";
import { requirePermission } from "~/server/auth/staff.server";
import { pdfResponse } from "~/server/http/pdf-response.server";
import type { Route } from "./+types/draft-pdf";
import { issuableDraft } from "./draft-issuing.server";
import { piecePdf } from "./piece-pdf.server";

/** What a draft would be on paper, marked so. 404 for one that cannot be issued, or is closed to this person. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "billing");
  const draft = await issuableDraft(params.id, staff);
  if (!draft?.preview) throw data(null, { status: 404 });
  const { year: _, n: __, number: ___, ...content } = draft.preview;
  return pdfResponse("brouillon", await piecePdf(content, { draft: true }));
}

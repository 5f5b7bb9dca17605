import { data } from "react-router";
import { requirePermission } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import type { Route } from "./+types/draft-pdf";
import { issuableDraft } from "./draft-issuing.server";
import { piecePdf } from "./piece-pdf.server";

/** What a draft would be on paper, marked so. 404 for one that cannot be issued, or is closed to this person. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "billing");
  const draft = await issuableDraft(params.id, staff);
  if (!draft?.preview) throw data(null, { status: 404 });
  const { year: _, n: __, number: ___, ...content } = draft.preview;
  const pdf = await piecePdf(content, { draft: true });
  await record(db(), staff, "billing-draft.printed", { kind: "billing-draft", id: params.id });
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'inline; filename="brouillon.pdf"',
      "Cache-Control": "no-store",
    },
  });
}

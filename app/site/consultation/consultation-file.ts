import { data, redirect } from "react-router";
import { sendingPaths } from "~/records/invoices/sendings/sending";
import { findLink, isOpened, linkedPdf } from "~/records/invoices/sendings/sending-link.server";
import { pdfResponse } from "~/server/http/pdf-response.server";
import { plainError } from "~/server/http/plain-answers.server";
import { requestFacts } from "~/server/http/request-context.server";
import type { Route } from "./+types/consultation-file";

/** A PDF behind a link, for whoever gave the digits; others are led to where they are asked for. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const [, rank] = /^([1-9]\d?)\.pdf$/.exec(params.file) ?? [];
  const found = await findLink(params.code, context.get(requestFacts).address);
  if (found.kind === "refused") return plainError(request, 429, "Trop d’essais. Veuillez réessayer plus tard.");
  if (found.kind !== "open" || !(await isOpened(request.headers, found.link)))
    return redirect(sendingPaths.reading(params.code), { headers: { "Cache-Control": "no-store" } });
  const pdf = rank ? await linkedPdf(found.link, Number(rank)) : null;
  if (!pdf) throw data(null, { status: 404 });
  return pdfResponse(pdf.number, pdf.bytes, { "X-Robots-Tag": "noindex", "Referrer-Policy": "same-origin" });
}

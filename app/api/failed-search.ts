import { noteFailedSearch } from "~/records/questions/failed-search.server";
import { requestFacts } from "~/server/http/request-context.server";
import type { Route } from "./+types/failed-search";
import { refusal } from "./call-answers.server";
import { readFields } from "./call-body.server";

/**
 * POST, open to everybody: the page of questions tells that `q` found nothing. Always 204 for a form or JSON; nothing
 * is told back.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request);
  if (!fields) return refusal(400, "La demande n’est ni du JSON ni un formulaire.");
  if (typeof fields.q === "string") noteFailedSearch(fields.q, context.get(requestFacts).address);
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}

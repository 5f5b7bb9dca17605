import { refusedMessage, signIn, WRONG_CREDENTIALS } from "~/server/accounts/sign-in.server";
import { requestFacts } from "~/server/http/request-context.server";
import type { Route } from "./+types/sign-in";
import { refusal } from "./call-answers.server";
import { readFields } from "./call-body.server";

const SECOND_FACTOR = "Ce compte demande une double authentification\u00A0: connectez-vous par la page /connexion.";

/**
 * POST /api/auth/sign-in/email: `email` and `password` as JSON or form; better-auth's JSON but for the session's token,
 * which only the cookies carry; 401 when wrong, 429 with Retry-After while refused, 403 when the account asks for a
 * second factor, which only the page can take. The same function as the page /connexion.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request);
  const { email = "", password = "" } = fields ?? {};
  if (!email || !password) return refusal(400, "Les champs email et password sont requis.");
  const { address } = context.get(requestFacts);
  const result = await signIn({ email, password, address, headers: request.headers });
  if (result.kind === "refused") {
    return refusal(429, refusedMessage(result.retryAfter), { "Retry-After": String(result.retryAfter) });
  }
  if (result.kind === "wrong") return refusal(401, WRONG_CREDENTIALS);
  if (result.kind === "second-factor") return refusal(403, SECOND_FACTOR);
  const headers = new Headers(result.cookies.map((cookie) => ["Set-Cookie", cookie] as [string, string]));
  headers.set("Cache-Control", "no-store");
  return Response.json(result.body, { headers });
}

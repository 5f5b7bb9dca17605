import { passkeyChallenge } from "~/server/accounts/passkey-sign-in.server";
import { refusedMessage } from "~/server/accounts/sign-in.server";
import { requestFacts } from "~/server/http/request-context.server";
import type { Route } from "./+types/passkey-challenge";
import { refusal } from "./call-answers.server";

/**
 * POST /api/auth/passkey/challenge: what a device needs to sign in with a passkey (WebAuthn's request options as JSON),
 * and a cookie that holds the challenge for five minutes; 429 with Retry-After for an address that asks too often.
 */
export async function action({ context }: Route.ActionArgs) {
  const asked = await passkeyChallenge(context.get(requestFacts).address);
  if (asked.kind === "refused") {
    return refusal(429, refusedMessage(asked.retryAfter), { "Retry-After": String(asked.retryAfter) });
  }
  const headers = new Headers(asked.cookies.map((cookie) => ["Set-Cookie", cookie] as [string, string]));
  headers.set("Cache-Control", "no-store");
  return Response.json(asked.options, { headers });
}

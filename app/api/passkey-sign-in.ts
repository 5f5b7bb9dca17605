import { type DeviceAnswer, signInWithPasskey } from "~/server/accounts/passkey-sign-in.server";
import { refusedMessage } from "~/server/accounts/sign-in.server";
import { nextPath } from "~/server/auth/next-path";
import { requestFacts } from "~/server/http/request-context.server";
import type { Route } from "./+types/passkey-sign-in";
import { refusal } from "./call-answers.server";

const WRONG = "Cette clé d’accès n’a pas été reconnue.";

/**
 * POST /api/auth/passkey/sign-in: `response` is the device's answer to the challenge, `next` where to go; JSON `{to}`
 * with the session's cookies, 401 when it is not right, 429 with Retry-After while refused.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const body = await readJson(request);
  if (!body) return refusal(400, "La réponse de l’appareil manque.");
  const result = await signInWithPasskey(body.response, context.get(requestFacts).address, request.headers);
  if (result.kind === "refused") {
    return refusal(429, refusedMessage(result.retryAfter), { "Retry-After": String(result.retryAfter) });
  }
  if (result.kind === "wrong") return refusal(401, WRONG);
  const headers = new Headers(result.cookies.map((cookie) => ["Set-Cookie", cookie] as [string, string]));
  headers.set("Cache-Control", "no-store");
  return Response.json({ to: nextPath(body.next) }, { headers });
}

async function readJson(request: Request): Promise<{ response: DeviceAnswer; next: string | null } | null> {
  const body: unknown = await request.json().catch(() => null);
  const { response, next } = (body ?? {}) as { response?: unknown; next?: unknown };
  if (!response || typeof response !== "object" || Array.isArray(response)) return null;
  return { response: response as DeviceAnswer, next: typeof next === "string" ? next : null };
}

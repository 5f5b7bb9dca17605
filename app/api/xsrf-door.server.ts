import type { RouterContextProvider } from "react-router";
import { currentSession } from "~/server/auth/staff.server";
import { hasXsrfHeader } from "~/server/auth/xsrf.server";
import { refusal } from "./call-answers.server";

/**
 * Door of every call that writes with a session: null when the header X-XSRF-TOKEN repeats the session's cookie, a 403
 * answer otherwise. The pipeline has checked the origin before.
 *
 *     const refused = await refusedByXsrf(request, context);
 *     if (refused) return refused;
 */
export async function refusedByXsrf(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response | null> {
  if (await hasXsrfHeader(request.headers, currentSession(context).token)) return null;
  return refusal(403, "L’en-tête X-XSRF-TOKEN manque ou ne correspond pas à votre session.");
}

import { data, type MiddlewareFunction, type RouterContextProvider, redirectDocument } from "react-router";
import { paths } from "~/paths";
import { callRoutes, publicRoutes } from "~/public-routes";
import { isDatabaseAway } from "../db/db.server";
import { wantsJson } from "../http/plain-answers.server";
import { databaseWasAway } from "../http/request-context.server";
import { PATTERN_HEADER } from "../http/request-log.server";
import { lostAddress, signInAddress } from "./next-path";
import { findSession, sessionToken } from "./session.server";
import { setUpRoutes } from "./set-up-routes.server";
import { setSession } from "./staff.server";
import { holdsXsrfCookie, XSRF_COOKIE, xsrfCookie } from "./xsrf.server";

/** A pattern as it is written in public-routes.ts; React Router's own has no leading slash. */
function rooted(pattern: string): string {
  return pattern.startsWith("/") ? pattern : `/${pattern}`;
}

/** Names the matched route for the request log; raw addresses are never logged. */
export const namePattern: MiddlewareFunction<Response> = async ({ pattern }, next) => {
  const response = await next();
  response.headers.set(PATTERN_HEADER, rooted(pattern));
  return response;
};

/**
 * The one gate: a route whose pattern is not listed as public needs a session, whatever the door (page, `.data`, call).
 * It is the root's middleware, so `_routes` and other ways of skipping loaders do not go around it.
 */
export const gate: MiddlewareFunction<Response> = async ({ request, pattern, url, context }, next) => {
  if (publicRoutes.has(rooted(pattern))) return next();
  const session = await findSession(request.headers).catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error;
    (context as RouterContextProvider).set(databaseWasAway, true);
    throw data(null, { status: 503 });
  });
  if (!session) return closed(request, pattern, url);
  setSession(context, session);
  if (session.mustSetUp && !setUpRoutes.has(rooted(pattern))) return ledToSetUp(request, pattern);
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  const isSet = response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${XSRF_COOKIE}=`));
  if (!isSet && !(await holdsXsrfCookie(request.headers, session.token))) {
    response.headers.append("Set-Cookie", await xsrfCookie(session.token));
  }
  return response;
};

/**
 * 401 as JSON for programs, the sign-in page for people; React Router turns the redirect into its own kind for `.data`.
 */
async function closed(request: Request, pattern: string, url: URL): Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  if (callRoutes.has(rooted(pattern)) || wantsJson(request)) {
    return Response.json({ message: "Connexion requise." }, { status: 401, headers });
  }
  const isRead = request.method === "GET" || request.method === "HEAD";
  // A whole page: the sign-in page has its own policy and styles, which a running office screen does not know.
  if (!isRead) return redirectDocument(lostAddress(url.pathname), { headers });
  // Who never signed in with this browser has lost no session.
  const reason = (await sessionToken(request.headers)) ? "session-expiree" : undefined;
  return redirectDocument(signInAddress(url.pathname + url.search, reason), { headers });
}

/** The firm asks for a second factor: whoever has none sets one up before anything else, by whatever door they came. */
function ledToSetUp(request: Request, pattern: string): Response {
  const headers = { "Cache-Control": "no-store" };
  if (callRoutes.has(rooted(pattern)) || wantsJson(request)) {
    return Response.json(
      { message: "Le cabinet demande une double authentification\u00A0: activez-la d’abord sur le site." },
      { status: 403, headers },
    );
  }
  return redirectDocument(paths.secondFactorSetUp, { headers });
}

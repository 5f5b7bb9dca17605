import type { MiddlewareFunction } from "react-router";
import { publicRoutes } from "~/public-routes";

/** The one gate: a route whose pattern is not listed as public needs a session. */
export const gate: MiddlewareFunction<Response> = async ({ pattern }, next) => {
  if (!publicRoutes.has(pattern)) throw new Response("closed", { status: 401 });
  return next();
};

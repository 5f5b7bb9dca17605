import type { MiddlewareFunction, ServerBuild } from "react-router";
import { plainError } from "./plain-answers.server";
import { requestFacts } from "./request-context.server";

/**
 * Methods that React Router brings to a route. To it PROPFIND or OPTIONS would be a GET, and TRACE nothing the Fetch
 * API may hold.
 */
const ROUTED = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** The methods of each route, by its pattern (« /listeCl/:id »). */
const methodsOf = new Map<string, string[]>();

/**
 * Reads what each route answers off what it exports: a page or a loader GET and HEAD, an action POST, or the methods
 * that its `handle` names (`{ methods: ["DELETE"] }`).
 */
export function learnMethods({ routes }: ServerBuild): void {
  const patternOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    if (!route) return "";
    return patternOf(route.parentId) + (route.path ? `/${route.path}` : "");
  };
  for (const route of Object.values(routes)) {
    if (!route?.path && !route?.index) continue;
    const { default: page, loader, action, handle } = route.module;
    const named = (handle as { methods?: string[] } | undefined)?.methods ?? ["POST"];
    const methods = [...(page || loader ? ["GET", "HEAD"] : []), ...(action ? named : [])];
    methodsOf.set(patternOf(route.id) || "/", methods);
  }
}

/** The request as React Router takes it: with a method it does not know, as the GET that `namedMethods` will refuse. */
export function inRoutedMethod(request: Request): Request {
  return ROUTED.has(request.method) ? request : new Request(request.url, { headers: request.headers });
}

/**
 * Middleware: any method but those of the route gets 405 with the ones it has (RFC 9110 15.5.6). Stands after the gate.
 */
export const namedMethods: MiddlewareFunction<Response> = async ({ request, pattern, context }, next) => {
  const methods = methodsOf.get(pattern.startsWith("/") ? pattern : `/${pattern}`) ?? [];
  if (methods.includes(context.get(requestFacts).method)) return next();
  return plainError(request, 405, "Méthode non autorisée.", { Allow: methods.join(", ") });
};

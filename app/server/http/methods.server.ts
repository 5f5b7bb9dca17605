import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/** The methods that routes may know. TRACE, PROPFIND and the like: no route does, and the Fetch API refuses some of them. */
const SPOKEN = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The request, or, when its method is one that nothing here knows, the question which methods its address has. */
export function inSpokenMethod(request: Request): Request {
  if (SPOKEN.has(request.method)) return request;
  return new Request(request.url, { method: "OPTIONS", headers: request.headers });
}

/** For a page that was asked with a method it does not have: the value of Allow (RFC 9110 15.5.6) by its path. */
export function allowedMethods(build: ServerBuild): (path: string) => string {
  const childrenOf = (parent: string | undefined): RouteObject[] =>
    Object.values(build.routes).flatMap((route) => {
      if (!route || route.parentId !== parent) return [];
      const { id, path, index } = route;
      return index ? { id, index, path } : { id, path, children: childrenOf(id) };
    });
  const routes = childrenOf(undefined);
  return (path) => {
    const leaf = matchRoutes(routes, path.replace(/\.data$/, ""))?.at(-1)?.route.id;
    return leaf && build.routes[leaf]?.module.action ? "GET, HEAD, POST" : "GET, HEAD";
  };
}

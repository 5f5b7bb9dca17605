import { createRequestHandler, type ServerBuild } from "react-router";

type Handler = ReturnType<typeof createRequestHandler>;
type Routes = ServerBuild["routes"];

/** Hydrated screens tell the browser about other routes: they need all of them. */
const HYDRATED = "office/layout/office-layout";

/**
 * React Router's handler, which goes through every route there is at each request, to match and to render one
 * (docs/decisions/0004 has the figures). An address without parameters therefore has a handler that knows just its own
 * route and those around it; every other spelling, `.data` included, goes to the whole. The gate stands in the root
 * route, so it is in each of them.
 */
export function createPageHandler(build: ServerBuild): Handler {
  const whole = createRequestHandler(build, "production");
  const handlers = new Map<string, Handler>();
  for (const [address, routes] of plainAddresses(build.routes))
    handlers.set(address, createRequestHandler(only(routes, build), "production"));
  return (request, context) => (handlers.get(new URL(request.url).pathname) ?? whole)(request, context as never);
}

function only(routes: Routes, build: ServerBuild): ServerBuild {
  const assets = Object.entries(build.assets.routes).filter(([id]) => id in routes);
  return { ...build, routes, assets: { ...build.assets, routes: Object.fromEntries(assets) } };
}

/** Each address without parameters that is not a hydrated screen, with its routes from the root down. */
function plainAddresses(routes: Routes): Map<string, Routes> {
  const found = new Map<string, Routes>();
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  for (const leaf of Object.values(routes)) {
    if (!leaf || (parents.has(leaf.id) && !leaf.path)) continue;
    const chain: NonNullable<Routes[string]>[] = [];
    for (let at: typeof leaf | undefined = leaf; at; at = at.parentId ? routes[at.parentId] : undefined)
      chain.unshift(at);
    const address = `/${chain.flatMap(({ path }) => path || []).join("/")}`;
    const isPlain = !/[:*?]/.test(address) && !parents.has(leaf.id);
    if (!isPlain || chain.some(({ id }) => id === HYDRATED) || leaf.id === "root") continue;
    found.set(address, Object.fromEntries(chain.map((route) => [route.id, route])));
  }
  return found;
}

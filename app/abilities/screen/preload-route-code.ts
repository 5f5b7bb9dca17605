import { useEffect } from "react";
import { preloadModule } from "react-dom";
import { matchRoutes } from "react-router";

type Entry = {
  id: string;
  parentId?: string;
  path?: string;
  module: string;
  clientActionModule?: string;
  imports?: string[];
};

/** What React Router's document says of its routes. It is read here alone; without it nothing is fetched ahead. */
declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, Entry> };
  }
}

/** Safari has no `requestIdleCallback`. In ms. */
const SOON = 500;

/**
 * Fetches the code of addresses that the screen only posts to, once the screen itself is there: React Router asks for
 * it at the first press, and loads the whole page anew when the line has just dropped. Its own <PrefetchPageLinks>
 * would do that by itself, while nobody presses anything.
 */
export function usePreloadRouteCode(...addresses: string[]): void {
  const all = addresses.join(" ");
  useEffect(() => {
    const fetchCode = () => {
      for (const address of all.split(" ").filter(Boolean))
        for (const part of codeOf(address)) preloadModule(part, { as: "script" });
    };
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(fetchCode, SOON);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(fetchCode);
    return () => cancelIdleCallback(idle);
  }, [all]);
}

function codeOf(address: string): string[] {
  const routes = window.__reactRouterManifest?.routes ?? {};
  const pathOf = ({ parentId = "", path = "" }: Entry): string => {
    const parent = routes[parentId];
    return `${parent ? pathOf(parent) : ""}/${path}`;
  };
  const patterns = Object.values(routes).map((route) => ({ id: route.id, path: pathOf(route) }));
  const route = routes[matchRoutes(patterns, address)?.at(-1)?.route.id ?? ""];
  return [route?.module, route?.clientActionModule, ...(route?.imports ?? [])].filter((part) => part !== undefined);
}

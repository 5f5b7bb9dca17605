import { use, useEffect } from "react";
import { preloadModule } from "react-dom";
import { matchRoutes } from "react-router";
import { keepSheet } from "~/lib/kept-sheet";
import { LinkedStyles } from "~/ui/linked-styles";

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
  useEffect(
    () =>
      onceIdle(() => {
        for (const address of all.split(" ").filter(Boolean))
          for (const part of codeOf(address)) preloadModule(part, { as: "script" });
      }),
    [all],
  );
}

/** Fetches the styles that came in the page as a file too: the pages after it come without them. */
export function useSheetAhead(sheet: string): void {
  const isLinked = use(LinkedStyles);
  useEffect(() => {
    if (isLinked) return;
    // Of a line that drops nothing is lost: the next page has them.
    return onceIdle(() => void keepSheet(sheet).catch(() => undefined));
  }, [sheet, isLinked]);
}

/** Returns what calls it off. */
function onceIdle(run: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, SOON);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run);
  return () => cancelIdleCallback(idle);
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

import { use, useEffect, useState } from "react";
import { matchRoutes } from "react-router";
import { keepSheet } from "~/lib/kept-sheet";
import { sparesData } from "~/lib/spares-data";
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
        for (const address of all.split(" ").filter(Boolean)) void hasRouteCode(address);
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

/** A screen is quiet once nothing was pressed in it for so many ms. */
const QUIET = 4000;

/**
 * Fetches the code of addresses that anybody may press next into the browser's cache, one file after another, while the
 * screen is quiet: the press then finds it there when the line has dropped. It gives way to what is pressed, and goes
 * on afterwards. Not for who asks to spare data.
 */
export function useCodeAhead(addresses: string[], isQuiet: boolean): void {
  const [fetched] = useState(() => new Set<string>());
  const all = addresses.join(" ");
  useEffect(() => {
    if (!isQuiet || sparesData()) return;
    const stop = new AbortController();
    const fetchAll = async () => {
      for (const part of all.split(" ").flatMap(codeOf)) {
        if (fetched.has(part)) continue;
        await fetchFile(part, stop.signal);
        fetched.add(part);
      }
    };
    let timer: ReturnType<typeof setTimeout>;
    const begin = (pause: number) => {
      // A line that drops: later again, and more and more rarely.
      timer = setTimeout(() => fetchAll().catch(() => stop.signal.aborted || begin(2 * pause)), pause);
    };
    begin(QUIET);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [all, isQuiet, fetched]);
}

/**
 * Whether the code of an address is here or could be fetched. Whoever reads an address without anybody having pressed
 * asks first: for want of its code React Router loads the whole page anew.
 */
export async function hasRouteCode(address: string): Promise<boolean> {
  const parts = codeOf(address);
  try {
    await Promise.all(parts.map((part) => fetchFile(part)));
    await Promise.all(parts.map((part) => import(/* @vite-ignore */ part)));
    return true;
  } catch {
    return false;
  }
}

/**
 * Fetches a file into the browser's cache; throws on a line that drops. Not as a module yet: for one that could not be
 * fetched once, the browser never asks again as long as the page is open.
 */
async function fetchFile(part: string, signal?: AbortSignal): Promise<void> {
  const answer = await fetch(part, { priority: "low", signal });
  await answer.arrayBuffer();
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

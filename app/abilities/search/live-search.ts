import { useEffect, useState } from "react";
import { listAddress } from "~/abilities/list/list-address";
import { paths } from "~/paths";
import type { SearchAnswer } from "./search-result";

/** Typing pauses this long before the server is asked, in ms. */
const TYPING_PAUSE = 150;

export type LiveSearch =
  | { state: "empty" }
  | { state: "asking"; answer: SearchAnswer | null }
  | { state: "found"; answer: SearchAnswer }
  | { state: "failed"; signedOut: boolean };

/** What is found for the words being typed. While the next answer is on its way the last one stays in sight. */
export function useLiveSearch(q: string): LiveSearch {
  const wanted = q.trim();
  const [search, setSearch] = useState<LiveSearch>({ state: "empty" });
  useEffect(() => {
    if (!wanted) {
      setSearch({ state: "empty" });
      return;
    }
    setSearch((last) => ({ state: "asking", answer: "answer" in last ? last.answer : null }));
    const outdated = new AbortController();
    const timer = setTimeout(async () => {
      const next = await ask(wanted, outdated.signal);
      if (!outdated.signal.aborted) setSearch(next);
    }, TYPING_PAUSE);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [wanted]);
  return search;
}

async function ask(q: string, signal: AbortSignal): Promise<LiveSearch> {
  try {
    const headers = { Accept: "application/json" };
    const response = await fetch(listAddress({ q }, paths.searchPreview), { headers, signal });
    if (!response.ok) return { state: "failed", signedOut: response.status === 401 };
    return { state: "found", answer: (await response.json()) as SearchAnswer };
  } catch {
    return { state: "failed", signedOut: false };
  }
}

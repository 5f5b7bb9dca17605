import { use, useState } from "react";
import { ShownScreensContext } from "~/abilities/screen/shown-screens";

type Line = { id: string };
type Page<L extends Line> = { lines: L[] };

/**
 * A list that was read anew by itself: `page` has the same rows in the same places as before, each as it stands now;
 * `gone`: those that the list does not have any more; `added`: how many new ones wait; `waits`: whether anything does.
 */
export type Steady<P> = {
  page: P;
  gone: ReadonlySet<string>;
  added: number;
  waits: boolean;
  /** Shows the list as it was read. */
  show: () => void;
};

type State<D, P> = {
  data: D;
  search: string;
  page: P | null;
  gone: ReadonlySet<string>;
  added: number;
  waits: boolean;
};

const none: ReadonlySet<string> = new Set();

/**
 * `keep`: what stays of a line that was shown; `always`: rows stay in their places whoever had the list read anew, for
 * it stands beside what somebody does.
 */
type Ways<L> = { keep?: (shown: L, fresh: L) => L; always?: boolean };

/**
 * The page of a list, whose rows do not move while somebody reads it. `data`: what the screen's loader gave. `search`:
 * of the address that it was read at; at another one it is another page, even when it came by itself meanwhile.
 */
export function useSteadyPage<L extends Line, P extends Page<L>>(
  data: { page: P | null },
  search: string,
  { keep = (_, fresh) => fresh, always = false }: Ways<L> = {},
): Steady<P | null> {
  const screens = use(ShownScreensContext);
  const asRead = { data, search, page: data.page, gone: none, added: 0, waits: false };
  const [state, setState] = useState<State<typeof data, P>>(asRead);
  let present = state;
  if (state.data !== data) {
    const isSame = state.search === search && (always || screens?.cameByItself(data) === true);
    // While one cannot be read, the page before it stands.
    const shown = isSame || (always && !data.page) ? state.page : null;
    present = shown ? { ...state, data, ...(data.page && merged(shown, data.page, keep)) } : asRead;
    setState(present);
  }
  const { page, gone, added, waits } = present;
  return { page, gone, added, waits, show: () => setState(asRead) };
}

function merged<L extends Line, P extends Page<L>>(shown: P, fresh: P, keep: (shown: L, fresh: L) => L) {
  const now = new Map(fresh.lines.map((line) => [line.id, line]));
  const lines = shown.lines.map((line) => {
    const found = now.get(line.id);
    return found ? keep(line, found) : line;
  });
  const known = new Set(shown.lines.map(({ id }) => id));
  const isNew = fresh.lines.map(({ id }) => !known.has(id));
  const isLeft = shown.lines.map(({ id }) => !now.has(id));
  // New rows push as many beyond the end of the page; rows that leave let as many in there.
  const pushed = Math.min(atEnd(isLeft), count(isNew));
  const left = shown.lines.slice(0, lines.length - pushed).filter((_, i) => isLeft[i]);
  const letIn = Math.min(atEnd(isNew), left.length);
  const added = count(isNew) - letIn;
  const stayed = shown.lines.filter(({ id }) => now.has(id));
  const inOrder = fresh.lines.filter(({ id }) => known.has(id)).every(({ id }, i) => id === stayed[i]?.id);
  return {
    page: { ...shown, lines },
    gone: new Set(left.map(({ id }) => id)),
    added,
    waits: added > 0 || left.length > 0 || !inOrder,
  };
}

const count = (marks: boolean[]) => marks.filter(Boolean).length;

/** How many of them stand at the end without a gap. */
function atEnd(marks: boolean[]): number {
  const last = marks.lastIndexOf(false);
  return marks.length - 1 - last;
}

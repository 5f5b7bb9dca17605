import { useEffect, useRef, useState } from "react";
import { Link, useFetcher, useLocation, useNavigate } from "react-router";
import { listAddress, listSearch } from "~/abilities/list/list-address";
import { shownList } from "~/abilities/list/list-unread";
import { Marked } from "~/abilities/list/marked";
import { useLive } from "~/abilities/live/live-screens";
import { useSteadyPage } from "~/abilities/live/steady-page";
import { useShown } from "~/abilities/screen/keep-screen";
import { hasRouteCode } from "~/abilities/screen/preload-route-code";
import { useShortcuts } from "~/abilities/screen/shortcuts";
import { UrgentMark } from "~/abilities/screen/urgent-mark";
import { paths } from "~/paths";
import type { loader } from "./list-page";
import { useMessageQuery } from "./message-filters";
import type { MessagePage } from "./message-list.server";
import { type MessageStatus, statusLabel } from "./message-status";
import type { MessageLine } from "./queue/message-lines.server";

/** From this width on, the list stands beside the message (message-desk.css says the same). */
const WIDE = "(min-width: 1100px)";
/** A list that could not be read is asked for again so much later, then more and more rarely, in ms. */
const AGAIN = 3000;

type Props = { current: string; standing: Standing };

/** What a line shows of how its message stands. */
type Standing = { status: MessageStatus; urgent: boolean; version: string };

/**
 * The list one came from, beside the message, on a screen that is wide enough; without script the list is one link
 * away. What is done with its messages meanwhile, by colleagues too, is shown on their lines, and none moves or leaves.
 */
export function MessagePane({ current, standing }: Props) {
  const search = listSearch(useLocation().search);
  const { page, read } = usePage(search);
  const standingOf = useStandings(current, standing);
  const { before, after } = neighboursOf(page, current);
  const query = useMessageQuery();
  const more = (place: Record<string, string>) =>
    paths.messageFollowUp(current) + listAddress({ ...query, ...place }, "");
  const navigate = useNavigate();
  const go = async (to: string) => navigate(to, { preventScrollReset: true });
  // Beyond the end of a page lies the next one, of which the first message is opened once it is there.
  const awaited = useRef<{ from: string; search: string; end: 0 | -1; settle: () => void }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once another page has come, or another message.
  useEffect(() => {
    const wanted = awaited.current;
    if (!wanted) return;
    const isHere = isShown(wanted.from, wanted.search);
    if (isHere && page && read !== wanted.search) return;
    const line = isHere && page?.lines.at(wanted.end);
    if (line) void go(paths.messageFollowUp(line.id) + wanted.search);
    awaited.current = undefined;
    wanted.settle();
  }, [page, read, current, search]);
  useEffect(() => () => awaited.current?.settle(), []);
  async function step(id: string | undefined, place: Record<string, string> | null, end: 0 | -1): Promise<void> {
    if (id) void go(paths.messageFollowUp(id) + search);
    if (id || !place) return;
    const address = more(place);
    await go(address);
    const next = listSearch(new URL(address, window.location.origin).search);
    // Something else was pressed meanwhile, or the screen holds words that would be lost.
    if (!isShown(current, next)) return;
    await new Promise<void>((settle) => {
      awaited.current = { from: current, search: next, end, settle };
    });
  }
  useShortcuts([
    { key: "j", does: "Message suivant", act: () => step(after, page?.next ? { apres: page.next } : null, 0) },
    {
      key: "k",
      does: "Message précédent",
      act: () => step(before, page?.previous ? { avant: page.previous } : null, -1),
    },
  ]);
  const marked = useRef<HTMLAnchorElement>(null);
  const rows = page?.lines.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is another line, or another page has it.
  useEffect(() => {
    marked.current?.scrollIntoView({ block: "nearest" });
  }, [current, rows]);
  return (
    <nav className="message-pane" aria-label="Messages de la liste">
      {page?.previous ? <Link to={more({ avant: page.previous })}>↑ Page précédente</Link> : null}
      <ol>
        {page?.lines.map((line) => (
          <li key={line.id}>
            <Link
              ref={line.id === current ? marked : undefined}
              to={paths.messageFollowUp(line.id) + search}
              aria-current={line.id === current ? "true" : undefined}
              className={`pane-line status-${standingOf(line).status}`}
              preventScrollReset
            >
              <span className="row-name" dir="auto">
                {line.name}
              </span>
              <small>{line.since}</small>
              <span className="visually-hidden">, {statusLabel(standingOf(line).status)}.</span>
              <span className="pane-words" dir="auto">
                {standingOf(line).urgent ? (
                  <bdi>
                    <UrgentMark />{" "}
                  </bdi>
                ) : null}
                <Marked pieces={line.message} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {page?.next ? <Link to={more({ apres: page.next })}>↓ Page suivante</Link> : null}
    </nav>
  );
}

/** Whether that message is the one of the address, with that search of the list. */
const isShown = (id: string, search: string): boolean =>
  window.location.pathname === paths.messageFollowUp(id) && listSearch(window.location.search) === search;

const unread = { page: null };

/**
 * The page of the list at that search, null until it is there, and where there is no room for it; `read`: the search it
 * was read at, for the page before stands until the next has come.
 */
function usePage(search: string): { page: MessagePage | null; read: string | null } {
  const { load, data } = useFetcher<typeof loader>({ key: "message-pane" });
  const isWide = useIsWide();
  const isRead = Boolean(data?.page && data.search === search);
  useShown(shownList(paths.messages), data);
  useLive({
    kinds: ["messages"],
    act: async () => isWide && (await hasRouteCode(paths.messages)) && (await load(paths.messages + search)),
  });
  useEffect(() => {
    if (!isWide || isRead) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const read = async (pause: number) => {
      const isHere = await hasRouteCode(paths.messages);
      if (isOver) return;
      if (isHere) await load(paths.messages + search);
      // The line has dropped, or the server had no list to give.
      if (!isOver) timer = setTimeout(read, pause, 2 * pause);
    };
    void read(AGAIN);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isWide, isRead, search, load]);
  const read = data?.page ? data.search : null;
  // What is done with a message while the list is being read has it read once more, as if somebody had asked for that.
  const { page } = useSteadyPage<MessageLine, MessagePage>(data ?? unread, read ?? search, { always: true });
  return { page, read };
}

function useIsWide(): boolean {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const query = window.matchMedia(WIDE);
    const change = () => setWide(query.matches);
    change();
    query.addEventListener("change", change);
    return () => query.removeEventListener("change", change);
  }, []);
  return isWide;
}

/** How a message of the list stands: as it was read with it, or as it was looked at since, whichever is later. */
function useStandings(current: string, { status, urgent, version }: Standing): (line: MessageLine) => Standing {
  const [seen, setSeen] = useState<ReadonlyMap<string, Standing>>(new Map());
  useEffect(
    () => setSeen((known) => new Map(known).set(current, { status, urgent, version })),
    [current, status, urgent, version],
  );
  return (line) => {
    const looked = seen.get(line.id);
    return looked && looked.version >= line.version ? looked : line;
  };
}

/** The messages before and after this one, where it stands in the list at all. */
function neighboursOf(page: MessagePage | null, current: string): { before?: string; after?: string } {
  const ids = page?.lines.map(({ id }) => id) ?? [];
  const at = ids.indexOf(current);
  return at < 0 ? { after: ids[0] } : { before: ids[at - 1], after: ids[at + 1] };
}

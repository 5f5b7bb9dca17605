import { createContext, type ReactNode, use, useEffect, useRef, useState } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";
import { isRefused } from "~/abilities/form/form-values";
import { useFormWatch } from "~/abilities/form/form-watch";
import { ShownScreensContext } from "~/abilities/screen/shown-screens";
import { LiveConnection } from "./live-connection";
import type { LiveNews } from "./live-news";

/** A screen is read anew at most so often, in ms. */
const PAUSE = 1000;
/** A reading is waited for so long, in ms: begun anew with each change, it would never end on a slow line. */
const PATIENCE = 10_000;
/** What one has done oneself is read anew already; it may be told so late, in ms. */
const OWN = 3000;
/** How soon one looks again whether the screen may be read anew, in ms. */
const AGAIN = 300;

/** What somebody is about to press; not the card or the line around it, on which a mouse is left. */
const ABOUT_TO_PRESS =
  "main :is(a, button, select, summary, label):hover, main :is(a, button, select, summary):focus-visible";

/**
 * What a screen wants to hear of. `kinds`: slugs of records, null: any; `record`: « messages/id », then of that one
 * alone; `steady`: what it shows stays in its place by itself; `act`: what it does instead of being read anew.
 */
type LiveWish = { kinds: readonly string[] | null; record?: string; steady?: boolean; act?: () => Promise<unknown> };

type Wishes = { add(wish: LiveWish): () => void };

const WishesContext = createContext<Wishes | null>(null);
const ViewersContext = createContext<readonly string[]>([]);

/** First names of the colleagues who have the record of this screen open. */
export const useViewers = (): readonly string[] => use(ViewersContext);

/** Has the screen follow what colleagues change. Its client loader keeps what is shown when it cannot be read anew. */
export function useLive({ kinds, record, steady, act }: LiveWish): void {
  const wishes = use(WishesContext);
  const all = kinds?.join(" ");
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const acts = act !== undefined;
  useEffect(() => {
    const own = acts ? { act: async () => latest.current?.() } : {};
    return wishes?.add({
      kinds: all === undefined ? null : all.split(" "),
      ...(record ? { record } : {}),
      ...(steady ? { steady } : {}),
      ...own,
    });
  }, [wishes, all, record, steady, acts]);
}

/**
 * Around the screens of the office: hears what colleagues do, and has the screen in sight read anew when that concerns
 * it. `mark`: up to where the page shows what happened; `onNews`: what the frame itself does then.
 */
export function LiveScreens({ mark, onNews, children }: { mark: string; onNews: () => void; children: ReactNode }) {
  const [viewers, setViewers] = useState<readonly string[]>([]);
  const screens = use(ShownScreensContext);
  const watch = useFormWatch();
  const { revalidate } = useRevalidator();
  const { state, formMethod } = useNavigation();
  const sent = useFetchers().filter((fetcher) => fetcher.state !== "idle");
  const isActing = [formMethod, ...sent.map((fetcher) => fetcher.formMethod)].some((way) => way && way !== "GET");
  const isBusy = state !== "idle" || sent.length > 0;
  /** `meanwhile`: what was told while a screen was on its way, which may have been read before. */
  const now = useRef({ isBusy, isActing, revalidate, onNews, acted: 0, meanwhile: [] as LiveNews[] });
  useEffect(() => {
    const acted = now.current.isActing && !isActing ? Date.now() : now.current.acted;
    const meanwhile = isBusy ? now.current.meanwhile : [];
    now.current = { isBusy, isActing, revalidate, onNews, acted, meanwhile };
  });
  const [wishes, setWishes] = useState<Wishes | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one connection for as long as the frame stands.
  useEffect(() => {
    const all = new Set<LiveWish>();
    const due = { frame: false, screen: false, acts: new Set<LiveWish>() };
    let read = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readQuietly = (reading: () => Promise<unknown>) => {
      read = Date.now();
      void screens?.readByItself(reading);
    };
    // What was just pressed is drawn later: read now, it would pass for what came by itself.
    const isOnItsWay = () => now.current.isBusy || watch.nextScreen() !== undefined;
    const look = () => {
      clearTimeout(timer);
      const pause = screens?.readsByItself ? PATIENCE : PAUSE;
      if (!isOnItsWay() && Date.now() >= read + pause) {
        if (due.frame) now.current.onNews();
        due.frame = false;
        for (const { act } of due.acts) if (act) readQuietly(act);
        due.acts.clear();
        if (due.screen && mayRead(all)) {
          due.screen = false;
          readQuietly(now.current.revalidate);
        }
      }
      if (due.frame || due.screen || due.acts.size > 0) timer = setTimeout(look, AGAIN);
    };
    const news = (told: LiveNews) => {
      if (told.own && (now.current.isActing || Date.now() < now.current.acted + OWN)) return;
      due.frame = true;
      if (isOnItsWay()) now.current.meanwhile.push(told);
      for (const wish of all) {
        if (!concerns(told, wish) || (wish.record && !told.record)) continue;
        if (wish.act) due.acts.add(wish);
        else due.screen = true;
      }
      look();
    };
    const connection = new LiveConnection(mark, { news, viewers: setViewers });
    const add = (wish: LiveWish) => {
      all.add(wish);
      const lookAt = () => connection.look([...all].find(({ record }) => record)?.record ?? "");
      lookAt();
      if (!wish.act && now.current.meanwhile.some((told) => concerns(told, wish))) {
        due.screen = true;
        look();
      }
      return () => {
        all.delete(wish);
        due.acts.delete(wish);
        if (!wish.act) due.screen = false;
        lookAt();
      };
    };
    setWishes({ add });
    return () => {
      clearTimeout(timer);
      connection.close();
    };
  }, []);
  return (
    <WishesContext value={wishes}>
      <ViewersContext value={viewers}>{children}</ViewersContext>
    </WishesContext>
  );
}

const concerns = (told: LiveNews, wish: LiveWish): boolean =>
  wish.kinds === null || told.kinds === null || told.kinds.some((kind) => wish.kinds?.includes(kind));

/**
 * Whether reading the screen anew takes nothing away: refused words would be gone, and so would what only this screen
 * has; and nothing moves under a finger.
 */
function mayRead(wishes: ReadonlySet<LiveWish>): boolean {
  if (isRefused() || document.querySelector("main [data-unsaved]")) return false;
  return [...wishes].every(({ steady, act }) => steady || act) || !document.querySelector(ABOUT_TO_PRESS);
}

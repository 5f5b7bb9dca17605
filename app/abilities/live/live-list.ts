import { useLocation } from "react-router";
import { shownList } from "~/abilities/list/list-unread";
import { useShown } from "~/abilities/screen/keep-screen";
import { useLive } from "./live-screens";
import { type Steady, useSteadyPage } from "./steady-page";

type Line = { id: string };
/** `kind`: slug of its records; `base`: its address; `keep`: as useSteadyPage() takes it. */
type List<L> = { kind: string; base: string; keep?: (shown: L, fresh: L) => L };

/**
 * Has a list follow what colleagues change, while its rows stay in their places. `data`: what its loader gave; its
 * client loader is `orUnread(args, base)`.
 */
export function useLiveList<L extends Line, P extends { lines: L[] }>(
  data: { page: P | null },
  { kind, base, keep }: List<L>,
): { page: P | null; news: Omit<Steady<P>, "page"> } {
  useShown(shownList(base), data);
  useLive({ kinds: [kind], steady: true });
  const { page, ...news } = useSteadyPage<L, P>(data, useLocation().search, { keep });
  return { page, news };
}

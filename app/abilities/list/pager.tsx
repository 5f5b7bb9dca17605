import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { focusContent } from "~/abilities/screen/screen-focus";
import type { SearchHeading } from "~/abilities/search/search-sections";
import { frenchNumber } from "~/lib/french-number";
import type { Matching, Neighbours } from "./keyset.server";
import { type ListQuery, listAddress } from "./list-address";

/**
 * What a page of any list tells of itself. `matching`: how many lines all its pages have, where it is known;
 * `headings`: what stands above some of its lines.
 */
export type ShownPage<L> = { lines: L[]; matching: Matching | null; headings?: SearchHeading[] } & Neighbours;

type Props = { page: ShownPage<unknown>; query: ListQuery; base: string };

/** Where one is in a list, and the ways to the neighbouring pages. */
export function Pager({ page, query, base }: Props) {
  const { from, matching, previous, next } = page;
  const { length } = page.lines;
  const nav = useRef<HTMLElement>(null);
  const shown = useRef(from);
  // Another page begins at its top, for the keyboard too: the links that lead to pages stand below it.
  useEffect(() => {
    if (shown.current === from) return;
    shown.current = from;
    const active = document.activeElement;
    if (active === document.body || nav.current?.contains(active)) focusContent();
  }, [from]);
  if (length === 0 && !previous && !next) return null;
  const last = from + length - 1;
  // Further on more have been seen than were counted.
  const known = matching?.more && last >= matching.count ? { count: last, more: next !== null } : matching;
  const all = known ? ` sur ${known.more ? "plus de " : ""}${frenchNumber(known.count)}` : "";
  return (
    <nav ref={nav} className="pager" aria-label="Pages de la liste">
      <p>{length > 0 ? `${frenchNumber(from)}–${frenchNumber(last)}${all}` : "Fin de la liste"}</p>
      <p className="pager-links">
        {previous ? (
          <Link to={listAddress({ ...query, avant: previous }, base)} rel="prev" className="pager-link">
            ← Précédent
          </Link>
        ) : null}
        {next ? (
          <Link to={listAddress({ ...query, apres: next }, base)} rel="next" className="pager-link">
            Suivant →
          </Link>
        ) : null}
      </p>
    </nav>
  );
}

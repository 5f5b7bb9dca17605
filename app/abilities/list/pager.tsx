import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { focusContent } from "~/abilities/screen/screen-focus";
import { frenchNumber } from "~/lib/french-number";
import { type ListQuery, listAddress } from "./list-address";

type Props = {
  /** Rank of the first line, from 1, and how many lines there are. */
  from: number;
  length: number;
  matching: { count: number; more: boolean } | null;
  query: ListQuery;
  base: string;
  previous: string | null;
  next: string | null;
};

/** Where one is in a list, and the ways to the neighbouring pages. */
export function Pager({ from, length, matching, query, base, previous, next }: Props) {
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
  const all = matching ? ` sur ${matching.more ? "plus de " : ""}${frenchNumber(matching.count)}` : "";
  return (
    <nav ref={nav} className="pager" aria-label="Pages de la liste">
      <p>
        {length > 0 ? `${frenchNumber(from)}–${frenchNumber(from + length - 1)}${all}` : "Fin de la liste"}
      </p>
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

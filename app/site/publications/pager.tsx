import { publications } from "~/content/publications";
import type { ListPlace } from "~/domain/publications/publication-list.server";
import { paths } from "~/paths";

/** Address of the page of the list that begins after or before a publication. */
export function pageAddress({ after, before }: ListPlace): string {
  return `${paths.publications}?${after ? `apres=${after}` : `avant=${before}`}`;
}

/** Links to the neighbouring pages; nothing when there is one page. */
export function Pager({ newer, older }: { newer: string | null; older: string | null }) {
  if (!newer && !older) return null;
  return (
    <nav className="pager" aria-label="Pages de la liste">
      {newer ? (
        <a href={pageAddress({ before: newer })} rel="prev">
          {publications.newer}
        </a>
      ) : null}
      {older ? (
        <a href={pageAddress({ after: older })} rel="next">
          {publications.older}
        </a>
      ) : null}
    </nav>
  );
}

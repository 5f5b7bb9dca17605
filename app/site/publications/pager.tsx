import { publications } from "~/content/publications";
import { paths } from "~/paths";
import type { ListPlace } from "~/records/publications/publication-list.server";

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

import { publications } from "~/content/publications";
import { paths } from "~/paths";
import type { Part, Series } from "~/records/publications/publication.server";

/** The parts before and after this one; in the window they open in its place. */
export function SeriesLinks({ series }: { series: Series }) {
  return (
    <nav className="parts" aria-label={publications.inSeries}>
      {series.previous ? <PartLink part={series.previous} label={publications.previousPart} rel="prev" /> : null}
      {series.next ? <PartLink part={series.next} label={publications.nextPart} rel="next" /> : null}
    </nav>
  );
}

function PartLink({ part, label, rel }: { part: Part; label: string; rel: "prev" | "next" }) {
  return (
    <a href={paths.publication(part.slug)} rel={rel} data-reader>
      <span>{label}</span>
      {` ${part.title}`}
    </a>
  );
}

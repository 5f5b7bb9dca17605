import type { OpeningState } from "~/lib/opening-hours";

/**
 * « Ouvert, ferme à 17 h »: true when the page leaves the server, which keeps it no longer than that. In a page that
 * stays open, or comes from the phone's own copy, a script (islands/frame/opening-expiry) puts a link to the hours in
 * its place.
 */
export function OpeningLine({ opening }: { opening: OpeningState | null }) {
  if (!opening) return null;
  return (
    <span className={opening.open ? "hours-now open" : "hours-now"} data-until={opening.until}>
      {opening.sentence}
    </span>
  );
}

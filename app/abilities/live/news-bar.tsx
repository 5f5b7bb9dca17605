import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { focusContent } from "~/abilities/screen/screen-focus";
import { counted } from "~/lib/french-number";
import type { Steady } from "./steady-page";

/** What waits above a list, in words; `one`, `many`: « nouveau message », « nouveaux messages ». */
export type ListNews = Omit<Steady<unknown>, "page"> & { one: string; many: string };

/** Where the frame has room for it, by its id (told.css). */
export const NEWS_PLACE = "nouvelles";

/** Says what waits to be shown. It stands in the frame: there it covers nothing, and moves nothing when it comes. */
export function NewsBar({ news: { added, waits, show, one, many } }: { news: ListNews }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(NEWS_PLACE)), []);
  if (!place || !waits) return null;
  return createPortal(
    <p>
      {added > 0 ? counted(added, one, many) : "La liste a changé"} ·{" "}
      <button
        type="button"
        className="text-button"
        onClick={() => {
          show();
          focusContent();
        }}
      >
        Afficher
      </button>
    </p>,
    place,
  );
}

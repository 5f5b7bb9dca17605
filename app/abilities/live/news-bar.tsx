import { focusContent } from "~/abilities/screen/screen-focus";
import { counted } from "~/lib/french-number";
import type { Steady } from "./steady-page";

/** What waits above a list, in words; `one`, `many`: « nouveau message », « nouveaux messages ». */
export type ListNews = Omit<Steady<unknown>, "page"> & { one: string; many: string };

/** Says what waits to be shown. It stands over the list, so that it moves nothing when it comes. */
export function NewsBar({ news: { added, waits, show, one, many } }: { news: ListNews }) {
  return (
    <div className="news-bar" role="status">
      {waits ? (
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
        </p>
      ) : null}
    </div>
  );
}

import { Link, useNavigation } from "react-router";
import { Pager } from "~/abilities/list/pager";
import { counted, frenchNumber } from "~/lib/french-number";
import { TrashFilterForm } from "./trash-filter-form";
import type { TrashScreenData } from "./trash-loader.server";
import { TrashTable } from "./trash-table";

/** The corbeille: of all kinds, or of one. Restoring is for whoever may delete, erasing for an associé. */
export function TrashScreen({ data }: { data: TrashScreenData }) {
  const { page, query, kinds, screen, emptying, mayErase } = data;
  const { address, title, note, caption, words, back } = screen;
  const { state, location } = useNavigation();
  const busy = state === "loading" && location.pathname === address;
  const filtered = Boolean(query.q || query.par || query.genre);
  const whole = `${title} (${frenchNumber(page.all)})`;
  return (
    <>
      <title>{whole}</title>
      <header className="page-head">
        <div>
          <h1>{whole}</h1>
          <p className="page-note">{note}</p>
        </div>
        <p className="page-actions">
          {mayErase && page.all > 0 ? (
            <Link className="quiet-button" to={emptying}>
              Vider
            </Link>
          ) : null}
          {back ? (
            <Link className="quiet-button" to={back.href}>
              {back.label}
            </Link>
          ) : null}
        </p>
      </header>
      {page.all > 0 || filtered ? (
        <TrashFilterForm address={address} query={query} kinds={kinds} people={page.people} />
      ) : null}
      {filtered ? (
        <p className="list-summary" role="status">
          {counted(page.matching, "élément trouvé", "éléments trouvés")}
        </p>
      ) : null}
      {page.lines.length === 0 ? (
        <p className="empty">{filtered ? "Rien de tel dans la corbeille." : "La corbeille est vide."}</p>
      ) : (
        <TrashTable
          lines={page.lines}
          caption={caption}
          words={words}
          mixed={kinds.length > 0}
          mayErase={mayErase}
          busy={busy}
        />
      )}
      <Pager
        from={page.from}
        length={page.lines.length}
        matching={{ count: page.matching, more: false }}
        query={query}
        base={address}
        previous={page.previous}
        next={page.next}
      />
    </>
  );
}

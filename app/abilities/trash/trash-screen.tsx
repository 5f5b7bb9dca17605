import type { ReactNode } from "react";
import { Link, useNavigation } from "react-router";
import { Pager } from "~/abilities/list/pager";
import { counted, frenchNumber } from "~/lib/french-number";
import { paths } from "~/paths";
import { TrashFilterForm } from "./trash-filter-form";
import type { TrashScreenData } from "./trash-loader.server";
import { TrashTable } from "./trash-table";

type Props = {
  data: TrashScreenData;
  /** Where this screen is, what it is called and how long things stay. */
  address: string;
  title: string;
  note: string;
  caption: string;
  /** Head of the second column. */
  words: string;
  /** Address part that empties this kind alone. */
  emptying: string;
  back?: ReactNode;
};

/** The corbeille: of all kinds, or of one. Restoring is for whoever may delete, erasing for an associé. */
export function TrashScreen({ data, address, title, note, caption, words, emptying, back }: Props) {
  const { page, query, kinds, mayErase } = data;
  const { state, location } = useNavigation();
  const busy = state === "loading" && location.pathname === address;
  const filtered = Boolean(query.q || query.par || query.genre);
  const all = address === paths.trash;
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
            <Link className="quiet-button" to={`${paths.trashEmptying}${emptying}`}>
              Vider
            </Link>
          ) : null}
          {back}
        </p>
      </header>
      {page.all > 0 || filtered ? (
        <TrashFilterForm address={address} query={query} kinds={all ? kinds : []} people={page.people} />
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
          mixed={all}
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

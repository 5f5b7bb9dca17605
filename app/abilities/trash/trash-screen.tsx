import { Link } from "react-router";
import { isFiltered } from "~/abilities/list/list-address";
import { ChoiceFilter, FilterForm, peopleOptions } from "~/abilities/list/list-filters";
import { useListLoading } from "~/abilities/list/list-loading";
import { Pager } from "~/abilities/list/pager";
import { PageHead } from "~/abilities/screen/page-head";
import { counted, frenchNumber } from "~/lib/french-number";
import type { TrashScreenData } from "./trash-loader.server";
import { TrashTable } from "./trash-table";

/** The corbeille: of all kinds, or of one. Restoring is for whoever may delete, erasing for an associé. */
export function TrashScreen({ data }: { data: TrashScreenData }) {
  const { page, query, kinds, screen, emptying, mayErase } = data;
  const { address, title, note, caption, words, back } = screen;
  const busy = useListLoading(address);
  const filtered = isFiltered(query);
  const whole = `${title} (${frenchNumber(page.all)})`;
  return (
    <>
      <PageHead
        title={whole}
        note={note}
        actions={
          <>
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
          </>
        }
      />
      {page.all > 0 || filtered ? (
        <FilterForm action={address} query={query} search="Rechercher dans la corbeille">
          {kinds.length > 1 ? <ChoiceFilter name="genre" label="Genre" all="Tous" options={kinds} /> : null}
          <ChoiceFilter name="par" label="Supprimé par" all="Tous" options={peopleOptions(page.people)} />
        </FilterForm>
      ) : null}
      {filtered ? (
        <p className="list-summary" role="status">
          {counted(page.matching.count, "élément trouvé", "éléments trouvés")}
        </p>
      ) : null}
      {page.lines.length === 0 ? (
        <p className="empty">{filtered ? "Aucun résultat dans la corbeille." : "La corbeille est vide."}</p>
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
      <Pager page={page} query={query} base={address} />
    </>
  );
}

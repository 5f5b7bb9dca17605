import type { ReactNode } from "react";
import { Link } from "react-router";
import { ExportLinks } from "~/abilities/exports/export-links";
import { type ListNews, NewsBar } from "~/abilities/live/news-bar";
import { PageHead } from "~/abilities/screen/page-head";
import { usePreloadRouteCode } from "~/abilities/screen/preload-route-code";
import { ActionWords } from "./action-words";
import type { ListQuery } from "./list-address";
import { ListCount } from "./list-count";
import { type ListProps, ListTable } from "./list-table";
import { useNewKey } from "./row-keys";

type Props<L extends { id: string }> = Omit<ListProps<L>, "children"> & {
  title: string;
  /** Its title with more than its words, and what is said under it. */
  heading?: ReactNode;
  note?: ReactNode;
  /** In the place of « Enregistrements : N ». */
  summary?: ReactNode;
  /** Its corbeille, for whoever may delete; how one is added, for whoever may; other ways from here, before both. */
  trash: string | null;
  creation: NonNullable<ListProps<L>["creation"]> | null;
  ways?: ReactNode;
  filters: ReactNode;
  /** Where a line leads: the code of that screen is fetched ahead. */
  one?: (id: string) => string;
  /** What colleagues have changed since it was read. */
  news: ListNews;
  /** For whoever may take the list away as a file; `query`: what its address says, where the list's own says less. */
  exports: { address: (format: string) => string; one: string; many: string; query?: ListQuery } | null;
};

/** The screen of a list of records: a page says what differs, and what is said when there is nothing to see. */
export function RecordList<L extends { id: string }>(props: Props<L>) {
  const { title, heading, note, summary, trash, creation, ways, filters, one, news, exports, ...list } = props;
  const { page, base, query, look } = list;
  useNewKey(creation);
  const [first] = page?.lines ?? [];
  usePreloadRouteCode(first && one ? one(first.id) : "");
  const actions = (
    <>
      {ways}
      {trash ? (
        <Link className="quiet-button" to={trash}>
          Corbeille
        </Link>
      ) : null}
      {creation ? (
        <Link className="main-button" to={creation.href}>
          {creation.label}
        </Link>
      ) : null}
    </>
  );
  return (
    <>
      <PageHead title={title} heading={heading} note={note} actions={actions}>
        {page ? (summary ?? <ListCount page={page} base={base} query={query} />) : null}
      </PageHead>
      {filters}
      <NewsBar news={news} />
      <ListTable {...list} creation={creation} look={(line) => (news.gone.has(line.id) ? "row-gone" : look?.(line))}>
        {page && exports ? <ExportLinks query={query} {...exports} matching={page.matching} /> : null}
      </ListTable>
    </>
  );
}

/** Where a line is changed. `what`, for who hears the link alone: « le client Aminata Exemple ». */
export function EditLink({ to, what }: { to: string; what: string }) {
  return (
    <Link className="row-edit" to={to}>
      <ActionWords icon="edit" word="Modifier" what={what} />
    </Link>
  );
}

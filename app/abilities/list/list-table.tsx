import { Fragment, type MouseEvent, type ReactNode, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { useUnderWay } from "~/abilities/screen/button-form";
import { PrintButton } from "~/abilities/screen/print-button";
import { hasWords, NO_WORDS } from "~/abilities/search/no-words";
import { type AskedDeletion, DeletionDialog } from "~/abilities/trash/deletion-dialog";
import { Table } from "~/ui/table";
import { ActionWords } from "./action-words";
import { DensityToggle } from "./density-toggle";
import { isFiltered, type ListQuery, unfiltered } from "./list-address";
import { ListFailure } from "./list-failure";
import { focusRow, opensElsewhere, useListLoading } from "./list-loading";
import { Pager, type ShownPage } from "./pager";
import { useRowKeys } from "./row-keys";
import { type ColumnSort, SortedHead, sortedBy } from "./sorted-head";
import { TickAll, TickCell, type Ticks } from "./ticks";

type Line = { id: string | number };

/** `what`: the line, for who hears « Supprimer » alone: « le client Aminata Exemple ». */
export type LineDeletion = AskedDeletion & { what: string };

type Sentence = { title: string; hint?: ReactNode };

export type ListProps<L extends Line> = {
  /** Null when it could not be read. */
  page: ShownPage<L> | null;
  /** The address of the list, and what it carries. */
  base: string;
  query: ListQuery;
  caption: string;
  /** Its look, beside that of every list. */
  className?: string;
  columns: readonly string[];
  /** The columns it can be sorted by, by their heads. */
  sorts?: Readonly<Record<string, ColumnSort>> | undefined;
  /** The cells of a row but its actions. */
  cells: (line: L) => ReactNode;
  /** The look of one that stands out. */
  look?: (line: L) => string | undefined;
  /**
   * Said in the place of rows: when there is nothing, when nothing matches, when it could not be read (and in a toast).
   * What can be done then follows as a link: a first one is added, by whoever may, or all are shown.
   */
  empty: Sentence;
  noMatch: Sentence;
  /** `toast`: where it says something else. */
  failed: { sentence: string; toast?: string };
  creation?: { href: string; label: string } | null;
  /** What can be done with a line beside opening it. */
  actions?: (line: L) => ReactNode;
  /** The question before a line goes to the corbeille; without it lines cannot be deleted. */
  deletion?: ((line: L) => LineDeletion) | undefined;
  /** Lines can be ticked, for the form of that id. */
  ticks?: Ticks<L> | undefined;
  /** What can be done with those that are ticked. */
  tools?: ReactNode;
  /** Under the pager. */
  children?: ReactNode;
};

/** The table of every list of the office; under 768 px the same rows are cards. */
export function ListTable<L extends Line>(props: ListProps<L>) {
  const { page, base, query, caption, className, columns, cells, look, empty, noMatch, failed, creation } = props;
  const { actions, deletion, ticks, tools, sorts = {}, children } = props;
  const [deleting, setDeleting] = useState<AskedDeletion | null>(null);
  // Still needed when the question is closed: the row goes later.
  const place = useRef(0);
  const leaving = useUnderWay();
  const busy = useListLoading(base);
  useRowKeys();
  if (!page) return <ListFailure {...failed} />;
  const { lines } = page;
  const isWordless = Boolean(query.q) && !hasWords(String(query.q));
  const none = isWordless ? { title: NO_WORDS } : isFiltered(query) ? noMatch : empty;
  const way = isFiltered(query) ? { href: unfiltered(query, base), label: "Tout afficher" } : creation;
  const heads = actions || deletion ? [...columns, "Actions"] : columns;
  const width = heads.length + (ticks && lines.length > 0 ? 1 : 0);
  return (
    <>
      <Table
        caption={caption}
        className={`list-table ${className ?? ""}`.trim()}
        heads={heads}
        first={ticks && lines.length > 0 ? <TickAll form={ticks.form} /> : null}
        head={(words) => {
          const sort = sorts[words];
          return sort ? <SortedHead words={words} sort={sort} query={query} base={base} /> : words;
        }}
        sorted={(words) => sorts[words] && sortedBy(sorts[words], query)}
        busy={busy}
      >
        {lines.map((line, i) => {
          const asked = deletion?.(line);
          const isLeaving = asked !== undefined && leaving.has(asked.action);
          const heading = page.headings?.find(({ id }) => id === line.id);
          return (
            <Fragment key={line.id}>
              {heading ? <HeadingRow title={heading.title} width={width} /> : null}
              <tr className={isLeaving ? "row-leaving" : look?.(line)} onClick={openRow}>
                {ticks ? <TickCell ticks={ticks} line={line} /> : null}
                {cells(line)}
                {actions || asked ? (
                  <td data-label="Actions" className="row-actions">
                    {actions?.(line)}
                    {asked ? (
                      <DeletionLink
                        asked={asked}
                        onAsk={() => {
                          place.current = i;
                          setDeleting(asked);
                        }}
                      />
                    ) : null}
                  </td>
                ) : null}
              </tr>
            </Fragment>
          );
        })}
        {lines.length === 0 ? (
          <tr className="empty-row">
            <td colSpan={width}>
              <strong>{none.title}</strong>
              {none.hint ? <span>{none.hint}</span> : null}
              {way ? (
                <Link className="quiet-button" to={way.href}>
                  {way.label}
                </Link>
              ) : null}
            </td>
          </tr>
        ) : null}
      </Table>
      {tools}
      <Pager page={page} query={query} base={base} />
      <div className="list-foot">
        {children}
        {lines.length > 0 ? (
          <div className="list-looks">
            <PrintButton className="text-button" />
            <DensityToggle />
          </div>
        ) : null}
      </div>
      {deletion ? (
        <DeletionDialog
          asked={deleting}
          preload={lines[0] && deletion(lines[0]).action}
          onClose={() => setDeleting(null)}
          onGone={() => focusRow(place.current)}
        />
      ) : null}
    </>
  );
}

/**
 * A press anywhere on a row opens what its name leads to, as pressing the name would; words that were just selected
 * stay selected, and what can be pressed by itself does its own.
 */
function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget } = event;
  if ((target as Element).closest("a, button, input, label, select")) return;
  if (window.getSelection()?.isCollapsed === false) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  const pressed = new window.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
  currentTarget.querySelector("a.row-name")?.dispatchEvent(pressed);
}

/** Says what the rows below have in common: « Noms proches ». */
function HeadingRow({ title, width }: { title: string; width: number }) {
  return (
    <tr className="heading-row">
      <th scope="rowgroup" colSpan={width}>
        {title}
      </th>
    </tr>
  );
}

/** Asks in a dialog; without script, or in another tab, the same question is a page. */
function DeletionLink({ asked, onAsk }: { asked: LineDeletion; onAsk: () => void }) {
  const { pathname, search } = useLocation();
  return (
    <a
      className="row-delete"
      href={`${asked.action}?${new URLSearchParams({ retour: pathname + search })}`}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        onAsk();
      }}
    >
      <ActionWords icon="delete" word="Supprimer" what={asked.what} />
    </a>
  );
}

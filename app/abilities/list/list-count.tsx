import type { ReactNode } from "react";
import { Link } from "react-router";
import { frenchNumber } from "~/lib/french-number";
import type { Matching } from "./keyset.server";
import { isFiltered, type ListQuery, unfiltered } from "./list-address";
import { useListLoading } from "./list-loading";

type Props = {
  page: { matching: Matching | null };
  base: string;
  query: ListQuery;
  /** Other links beside it. */
  children?: ReactNode;
};

/** « Enregistrements : N » (specification 2.8), of what the filters leave, announced when it changes. */
export function ListCount({ page: { matching }, base, query, children }: Props) {
  const busy = useListLoading(base);
  const count = matching ? `${matching.more ? "plus de " : ""}${frenchNumber(matching.count)}` : null;
  return (
    <div className="list-summary">
      <p role="status">
        {count === null ? "Suite des résultats" : `Enregistrements : ${count}`}
        {busy ? <span className="late"> Chargement en cours...</span> : null}
      </p>
      {isFiltered(query) ? (
        <Link to={unfiltered(query, base)} preventScrollReset>
          Tout afficher
        </Link>
      ) : null}
      {children}
    </div>
  );
}

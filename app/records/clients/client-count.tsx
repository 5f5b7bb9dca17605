import { Link } from "react-router";
import { listAddress } from "~/abilities/list/list-address";
import { frenchNumber } from "~/lib/french-number";
import { paths } from "~/paths";
import type { ClientQuery } from "./client-filters";
import type { ClientPage } from "./client-list.server";

/** « Enregistrements : N » (specification 2.8), of what the filters leave, announced when it changes. */
export function ClientCount({ page, query, busy }: { page: ClientPage; query: ClientQuery; busy: boolean }) {
  const { matching } = page;
  const count = matching ? `${matching.more ? "plus de " : ""}${frenchNumber(matching.count)}` : null;
  const filtered = query.q !== "" || query.avocat !== "" || query.nature !== "";
  return (
    <div className="list-summary">
      <p role="status">
        {count === null ? "Suite des résultats" : `Enregistrements : ${count}`}
        {busy ? <span className="late"> Chargement en cours...</span> : null}
      </p>
      {filtered ? (
        <Link to={listAddress({ tri: query.tri }, paths.clients)} preventScrollReset>
          Tout afficher
        </Link>
      ) : null}
    </div>
  );
}

import { Link } from "react-router";
import { listAddress } from "~/abilities/list/list-address";
import { useListLoading } from "~/abilities/list/list-loading";
import { counted, frenchNumber } from "~/lib/french-number";
import { paths } from "~/paths";
import type { MessagePage } from "./message-list.server";

/**
 * How many messages a search found, announced; or that the list is on its way, once that takes long enough to be seen.
 */
export function ListSummary({ query, page }: { query: { q: string; etat: string; suivi: string }; page: MessagePage }) {
  const busy = useListLoading(paths.messages);
  return (
    <div className="list-summary">
      <p role="status">{busy ? <span className="late">Chargement en cours...</span> : query.q ? found(page) : null}</p>
      {query.q && !busy ? (
        <Link to={listAddress({ ...query, q: "" }, paths.messages)} preventScrollReset>
          Effacer la recherche
        </Link>
      ) : null}
    </div>
  );
}

function found({ matching, lines }: MessagePage): string {
  if (!matching) return lines.length > 0 ? "Suite des résultats" : "Aucun résultat";
  if (matching.count === 0) return "Aucun résultat";
  return matching.more
    ? `Plus de ${frenchNumber(matching.count)}\u00A0résultats`
    : counted(matching.count, "résultat", "résultats");
}

import { Link } from "react-router";
import { useListSearch } from "~/abilities/list/list-query";
import { paths } from "~/paths";

/** That conflicts of a client wait for a lawyer, with the way there; nothing when none does. */
export function OpenConflicts({ id, count }: { id: string; count: number }) {
  const search = useListSearch();
  if (count === 0) return null;
  return (
    <p className="notice notice-wrong">
      <Link to={paths.clientConflicts(id) + search}>
        {count === 1 ? "Un conflit d’intérêts possible attend" : `${count} conflits d’intérêts possibles attendent`} la
        décision d’un avocat.
      </Link>
    </p>
  );
}

import type { Decision } from "./client-conflicts.server";

/** Why lawyers went on in spite of conflicts. `named`: with whom; on the file of one of them, that is said above. */
export function DecisionList({ decisions, named = false }: { decisions: Decision[]; named?: boolean }) {
  return (
    <ol className="notes">
      {decisions.map(({ id, by, stamp, about, reason }) => (
        <li key={id}>
          <p className="note-head">
            <b>{by ?? "compte supprimé"}</b> <span>{stamp}</span>
          </p>
          {named && about.length > 0 ? (
            <p>
              Malgré un conflit possible avec <bdi>{about.join(", ")}</bdi>
            </p>
          ) : null}
          <p className="note-body" dir="auto">
            {reason}
          </p>
        </li>
      ))}
    </ol>
  );
}

import { Link } from "react-router";
import { useListSearch } from "~/abilities/list/list-query";
import { counted } from "~/lib/french-number";
import { deadlineFor } from "~/records/deadlines/deadline";
import { DeadlineLines } from "~/records/deadlines/deadline-lines";
import { hearingFor, hearingPaths } from "~/records/hearings/hearing";
import type { MatterFile } from "./matter-file.server";
import { matterTabPath } from "./matter-tabs";

type Props = Pick<MatterFile, "id" | "state" | "hearingsAhead" | "deadlinesAhead">;

/** What is ahead of a matter, at one glance: its next hearing, and its nearest deadlines. */
export function MatterAhead(props: Props) {
  return (
    <div className="panel matter-ahead">
      <NextHearing {...props} />
      <NearestDeadlines {...props} />
    </div>
  );
}

function NextHearing({ id, state, hearingsAhead: { next, unanswered } }: Props) {
  return (
    <section aria-labelledby="prochaine-audience">
      <h2 id="prochaine-audience">Prochaine audience</h2>
      {next ? (
        <>
          <p className="matter-next">
            <Link to={hearingPaths.one(next.id)}>{next.day ? `${next.day} à ${next.hour}` : "Date à fixer"}</Link>{" "}
            {next.near ? <span>{next.near}</span> : null}
          </p>
          <p dir="auto">{[next.place, next.purpose, next.lawyer].filter(Boolean).join(" · ")}</p>
        </>
      ) : (
        <p>
          <span className="empty">Aucune audience à venir.</span>{" "}
          {state === "clos" ? null : <Link to={hearingFor(id)}>Ajouter une audience</Link>}
        </p>
      )}
      {unanswered ? (
        <p>
          <Link to={hearingPaths.outcome(unanswered.id)} className="deadline-late">
            Résultat à saisir&nbsp;: {unanswered.day}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

function NearestDeadlines({ id, state, deadlinesAhead: { nearest, open, late } }: Props) {
  const search = useListSearch();
  return (
    <section aria-labelledby="delais-proches">
      <h2 id="delais-proches">
        Délais{" "}
        {open > 0 ? (
          <span className="count">
            {counted(open, "ouvert", "ouverts")}
            {late > 0 ? `, ${late} en retard` : ""}
          </span>
        ) : null}
      </h2>
      {open > 0 ? (
        <DeadlineLines deadlines={nearest} />
      ) : (
        <p>
          <span className="empty">Aucun délai ouvert.</span>{" "}
          {state === "clos" ? null : <Link to={deadlineFor(id)}>Ajouter un délai</Link>}
        </p>
      )}
      {open > nearest.length ? (
        <p>
          <Link to={matterTabPath(id, "delais", search)}>Tous les délais</Link>
        </p>
      ) : null}
    </section>
  );
}

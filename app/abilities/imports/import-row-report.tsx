import { Link } from "react-router";
import { counted, frenchNumber } from "~/lib/french-number";
import { paths } from "~/paths";
import type { ShownImport, ToldRow } from "./import-reading.server";
import { rowHeadings } from "./import-words";
import type { RefusedPlace } from "./refused-value";

/** Row by row, what is wrong and what is there already, in the order in which one would look at it. */
export function ToldRows({ shown }: { shown: ShownImport }) {
  return (
    <>
      {shown.rows.map(({ verdict, count, rows }) => {
        const more = count - rows.length;
        return (
          <details key={verdict} className="panel import-told" open={verdict !== "repete" && verdict !== "connu"}>
            <summary>
              {rowHeadings[verdict]} ({frenchNumber(count)})
            </summary>
            {verdict === "relire" ? <p className="page-note">{remarkNotes[shown.state]}</p> : null}
            <ul>
              {rows.map((row) => (
                <Told key={row.position} row={row} />
              ))}
            </ul>
            {more > 0 ? <p className="page-note">… et {counted(more, "autre ligne", "autres lignes")}.</p> : null}
          </details>
        );
      })}
      {shown.rows.length > 0 ? (
        <p className="export-links">
          <a href={paths.importRows(shown.id)}>Télécharger ces lignes (CSV)</a>
        </p>
      ) : null}
    </>
  );
}

/** They are told, not refused: nothing is to be done for them to go in. */
const remarkNotes: Partial<Record<ShownImport["state"], string>> = {
  apercu:
    "Elles seront importées telles quelles. Si l’une est une erreur, corrigez-la dans le fichier, puis lisez-le de nouveau.",
  fait: "Elles sont importées. Si l’une est une erreur, corrigez-la sur sa fiche.",
};

function Told({ row: { line, name, problems, remarks, record } }: { row: ToldRow }) {
  return (
    <li>
      <span className="import-line">Ligne {line}</span>
      <span>
        <bdi>{name}</bdi>
        {problems.map(({ says, place }) => (
          <span key={says} className="import-problem">
            {says}
            {place ? <Refused place={place} /> : null}
          </span>
        ))}
        {remarks.map((remark) => (
          <span key={remark} className="import-remark">
            {remark}
          </span>
        ))}
        {record ? (
          <Link to={record.href}>
            Voir la fiche&nbsp;: <bdi>{record.name}</bdi>
          </Link>
        ) : null}
      </span>
    </li>
  );
}

/** Which column is wrong, and what stands there. */
function Refused({ place: { field, column, value } }: { place: RefusedPlace }) {
  if (column === null && !value)
    return <span className="import-refused">Aucune colonne choisie pour «&nbsp;{field}&nbsp;».</span>;
  return (
    <span className="import-refused">
      {column === null ? (
        "Donné pour toutes les lignes"
      ) : (
        <>
          Colonne «&nbsp;<bdi>{column}</bdi>&nbsp;»
        </>
      )}
      {value === "" ? "\u00A0: vide" : null}
      {value ? (
        <>
          &nbsp;: «&nbsp;<bdi>{value}</bdi>&nbsp;»
        </>
      ) : null}
    </span>
  );
}

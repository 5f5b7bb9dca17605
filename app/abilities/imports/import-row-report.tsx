import { Link } from "react-router";
import { counted } from "~/lib/french-number";
import type { ShownImport, ShownRow } from "./import-reading.server";

const headings = {
  faux: "Lignes à corriger",
  ressemblant: "Doublons possibles",
  repete: "Lignes répétées dans le fichier",
  connu: "Lignes déjà enregistrées",
  bon: "Lignes à importer",
} as const;

/** Row by row, what is wrong and what is there already, in the order in which one would look at it. */
export function ToldRows({ shown }: { shown: ShownImport }) {
  return (
    <>
      {shown.rows.map(({ verdict, rows }) => {
        const more = shown.counts[verdict] - rows.length;
        return (
          <details key={verdict} className="panel import-told" open={verdict === "faux" || verdict === "ressemblant"}>
            <summary>
              {headings[verdict]} ({shown.counts[verdict]})
            </summary>
            <ul>
              {rows.map((row) => (
                <Told key={row.line} row={row} shown={shown} />
              ))}
            </ul>
            {more > 0 ? <p className="page-note">… et {counted(more, "autre ligne", "autres lignes")}.</p> : null}
          </details>
        );
      })}
    </>
  );
}

function Told({ row: { line, cells, problems, alike }, shown }: { row: ShownRow; shown: ShownImport }) {
  return (
    <li>
      <span className="import-line">Ligne {line}</span>
      <span>
        <bdi>{nameOn(cells, shown)}</bdi>
        {problems.map((problem) => (
          <span key={problem} className="import-problem">
            {problem}
          </span>
        ))}
        {alike ? (
          <Link to={alike.href}>
            Voir la fiche&nbsp;: <bdi>{alike.name}</bdi>
          </Link>
        ) : null}
      </span>
    </li>
  );
}

/** The name on a row, so that one knows whom it is about. */
function nameOn(cells: string[], { named, mapping }: ShownImport): string {
  return cells[mapping.columns[named] ?? -1] ?? "";
}

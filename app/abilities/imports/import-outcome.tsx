import { Link } from "react-router";
import { counted } from "~/lib/french-number";
import { paths } from "~/paths";
import type { ShownImport } from "./import-reading.server";
import { ToldRows } from "./import-row-report";
import { importedWords } from "./import-words";
import { KeptRecords } from "./records-kept-by-undo";

/** What an import brought, and the way to undo it; or what its undoing took away. */
export function ImportOutcome({ shown }: { shown: ShownImport }) {
  const { id, words, list, state, added, known, wrong, remarked, removed, kept } = shown;
  const { feminine } = words;
  const e = feminine ? "e" : "";
  const isUndone = state === "annule";
  return (
    <>
      <section className="panel import-launch" aria-labelledby="resultat">
        <h2 id="resultat">{isUndone ? "Import annulé" : "Import terminé"}</h2>
        <p>
          {importedWords(added, words)}
          {known > 0 ? `, ${counted(known, "ligne laissée de côté", "lignes laissées de côté")}` : ""}
          {wrong > 0 ? `, ${counted(wrong, "ligne à corriger", "lignes à corriger")}` : ""}
          {remarked > 0 && !isUndone ? `, ${counted(remarked, "ligne à relire", "lignes à relire")}` : ""}.
          {isUndone ? ` L’annulation en a retiré ${removed}.` : ""}
        </p>
        <p className="import-buttons">
          <Link className="quiet-button" to={list.href}>
            {list.label}
          </Link>
          {!isUndone && added > 0 ? (
            <Link className="quiet-button" to={paths.importUndoing(id)}>
              Annuler cet import
            </Link>
          ) : null}
        </p>
      </section>
      {isUndone && kept.count > 0 ? (
        <section className="import-section" aria-labelledby="gardes">
          <h2 id="gardes">{kept.count === 1 ? `Resté${e}` : `Resté${e}s`} au cabinet</h2>
          <p className="page-note">
            Quelqu’un {kept.count === 1 ? `l’a changé${e}` : `les a changé${e}s`} après l’import&nbsp;:{" "}
            {kept.count === 1
              ? `${feminine ? "elle" : "il"} n’a pas été retiré${e}.`
              : `${feminine ? "elles" : "ils"} n’ont pas été retiré${e}s.`}
          </p>
          <KeptRecords kept={kept} />
        </section>
      ) : null}
      <ToldRows shown={shown} />
    </>
  );
}

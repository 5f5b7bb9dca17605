import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import { frenchNumber } from "~/lib/french-number";
import { paths } from "~/paths";
import type { ShownImport } from "./import-reading.server";

/** The progress is asked for this often, in ms. */
const PAUSE = 1000;

/** How far an import is: asked for by itself with a script, by a link without one. */
export function ImportProgress({ shown: { id, done, total } }: { shown: ShownImport }) {
  const { state, revalidate } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(() => void revalidate(), PAUSE);
    return () => clearTimeout(timer);
  }, [state, revalidate]);
  return (
    <section className="panel import-progress" aria-labelledby="avancement">
      <h2 id="avancement">Import en cours</h2>
      <progress max={total} value={done} aria-labelledby="avancement">
        {frenchNumber(done)} sur {frenchNumber(total)}
      </progress>
      <p role="status">
        {frenchNumber(done)} lignes sur {frenchNumber(total)}. Vous pouvez quitter cette page&nbsp;: l’import continue.
        Tant qu’il n’est pas terminé, rien n’est visible dans les listes.
      </p>
      <p>
        <Link to={paths.import(id)} reloadDocument>
          Actualiser
        </Link>
      </p>
    </section>
  );
}

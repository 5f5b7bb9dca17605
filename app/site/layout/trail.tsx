import { useRouteLoaderData } from "react-router";
import type { loader } from "./site-layout";

/**
 * The pages above this one, from the home page down, and itself in its short name. Renders nothing on a page without a
 * trail.
 */
export function Trail() {
  const site = useRouteLoaderData<typeof loader>("site/layout/site-layout");
  const above = site?.trail.slice(0, -1) ?? [];
  if (above.length === 0) return null;
  return (
    <nav className="trail" aria-label="Fil d’Ariane">
      <ol>
        {above.map((page) => (
          <li key={page.path}>
            <a href={page.path}>{page.label}</a>
          </li>
        ))}
        <li aria-current="page">{site?.trail.at(-1)?.label}</li>
      </ol>
    </nav>
  );
}

import { Link, useLocation } from "react-router";
import type { RecordScreens } from "~/abilities/screen/record-screens";
import { trailTo } from "./screen-trail";

/** Where one is, on screens that stand under another one, and the way back up. */
export function Breadcrumbs({ records }: { records: RecordScreens[] }) {
  const { pathname, search } = useLocation();
  const trail = trailTo(pathname, records, search);
  if (trail.length === 0) return null;
  const above = trail.slice(0, -1);
  return (
    <nav className="crumbs" aria-label="Fil d’Ariane">
      <ol>
        {above.map(({ href, label }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{trail.at(-1)?.label}</li>
      </ol>
    </nav>
  );
}

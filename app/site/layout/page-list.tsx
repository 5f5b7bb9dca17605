import type { PageLink } from "~/content/layout";

/** Links to pages of this site. */
export function PageList({ pages }: { pages: readonly PageLink[] }) {
  return (
    <ul>
      {pages.map(({ path, label }) => (
        <li key={path}>
          <a href={path}>{label}</a>
        </li>
      ))}
    </ul>
  );
}

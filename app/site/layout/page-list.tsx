import type { PageLink } from "~/content/layout";

/** Links to pages of this site. */
export function PageList({ pages }: { pages: readonly PageLink[] }) {
  return (
    <ul>
      {pages.map(({ path, label, language }) => (
        <li key={path}>
          <a href={path} hrefLang={language} lang={language === "en" ? language : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

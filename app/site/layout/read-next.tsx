import type { PracticePage } from "~/content/practice/practice-page";
import { linksTo } from "./page-links";
import { PageList } from "./page-list";

/**
 * The last section of a reading page: pages of this site, then sources elsewhere, which open in a new tab and say so.
 */
export function ReadNext({
  related,
  external = {},
}: {
  related: readonly string[];
  external?: PracticePage["external"];
}) {
  const elsewhere = Object.entries(external);
  return (
    <section className="halves">
      <h2>Pour aller plus loin</h2>
      <div className="next">
        <PageList pages={linksTo(related)} />
        {elsewhere.length > 0 ? (
          <>
            <h3 className="eyebrow">Sources et sites utiles</h3>
            <ul>
              {elsewhere.map(([label, url]) => (
                <li key={url}>
                  <a href={url} target="_blank" rel="noopener noreferrer">
                    {`${label}\u00A0`}
                    <span aria-hidden="true">↗</span>
                    <span className="visually-hidden"> (nouvel onglet)</span>
                  </a>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </section>
  );
}

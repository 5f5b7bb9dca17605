import { home } from "~/content/home";
import { Drawing } from "~/ui/drawings/drawing";
import { isBuilt, linksTo } from "../layout/built-pages";
import { PageList } from "../layout/page-list";

/** The three featured areas of specification 1, then the others. */
export function AreaCards() {
  return (
    <section className="part areas">
      <div className="wrap">
        <h2>{home.areas.title}</h2>
        <div className="cards">
          {home.areas.list.map((area) => (
            <article key={area.path} data-reveal="again">
              <Drawing name={area.drawing} />
              <h3>{area.title}</h3>
              <p>{area.text}</p>
              {isBuilt(area.path) ? (
                <a href={area.path}>
                  {home.areas.more}
                  <span className="visually-hidden">{`\u00A0: ${area.title}`}</span>
                </a>
              ) : null}
            </article>
          ))}
        </div>
        <div className="others">
          <h3>{home.areas.others.title}</h3>
          <PageList pages={linksTo(home.areas.others.paths)} />
        </div>
      </div>
    </section>
  );
}

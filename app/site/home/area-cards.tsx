import { home } from "~/content/home";
import type { HomeWords } from "~/content/texts/home-text";
import { Blocks } from "~/ui/prose";
import { DrawingImage } from "../layout/drawing-image";
import { linksTo } from "../layout/page-links";
import { PageList } from "../layout/page-list";

/** Of a card that the firm added to the three. */
const OTHER_DRAWING = "scales";

/** The three featured areas of specification 1, then the others; all of them where the text features none. */
export function AreaCards({ areas }: { areas: HomeWords["areas"] }) {
  if (!areas) return <AllAreas />;
  const { title, lead, cards } = areas;
  return (
    <section className="part areas">
      <div className="wrap">
        <h2>{title}</h2>
        <Blocks blocks={lead} />
        <div className="cards">
          {cards.map((area) => (
            <article key={area.title} data-reveal="again">
              <DrawingImage name={area.shipped?.drawing ?? OTHER_DRAWING} on="paper" />
              <h3>{area.title}</h3>
              <Blocks blocks={area.blocks} />
              {area.shipped ? (
                <a href={area.shipped.path}>
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

function AllAreas() {
  const paths = [...home.areas.list.map(({ path }) => path), ...home.areas.others.paths];
  return (
    <section className="part areas">
      <div className="wrap">
        <h2>{home.areas.all}</h2>
        <div className="others">
          <PageList pages={linksTo(paths)} />
        </div>
      </div>
    </section>
  );
}

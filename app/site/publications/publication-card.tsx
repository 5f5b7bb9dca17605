import { publications } from "~/content/publications";
import { paths } from "~/paths";
import type { PublicationCard } from "~/records/publications/publication-list.server";
import { Drawing, drawingOf } from "~/ui/drawings/drawing";
import { Cloth } from "../layout/cloth";
import { SitePicture } from "../layout/picture";
import { Dateline } from "./dateline";
import { picturePlace, seriesLine } from "./publication-look";

/** Three columns, two, one (publications.css). */
const SIZES = "(min-width: 1000px) 384px, (min-width: 700px) 50vw, 100vw";

/** One publication in the list. `cloth` names the cloth that the page shows at its head. */
export function Card({ card, cloth }: { card: PublicationCard; cloth: string }) {
  const title = `titre-${card.slug}`;
  return (
    <article data-reveal>
      <div className="picture dark">
        <SitePicture place={picturePlace(card.slug)} sizes={SIZES}>
          <div className="weave motifs">
            <Cloth slug={cloth} later />
            <Drawing name={drawingOf(card.drawing)} />
          </div>
        </SitePicture>
      </div>
      <Dateline day={card.publishedOn} author={card.author} />
      <h2 id={title}>{card.title}</h2>
      {card.series ? <p className="series">{seriesLine(card.series, card.position)}</p> : null}
      <p>{card.excerpt}</p>
      <a className="button button-quiet" href={paths.publication(card.slug)} aria-describedby={title} data-reader>
        {publications.more}
      </a>
    </article>
  );
}

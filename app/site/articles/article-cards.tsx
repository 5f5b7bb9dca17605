import type { CardArticle } from "~/content/articles/article";
import { SitePicture } from "../layout/picture";
import { Prose } from "../layout/prose";
import { Contents } from "./contents";
import { NewTabLink } from "./new-tab-link";
import { Plate } from "./plate";

/** A text told in cards: a plate beside each. */
export function ArticleCards({ article }: { article: CardArticle }) {
  return (
    <div className="wrap rows">
      {article.introduction ? <Prose className="prose preface" blocks={article.introduction} /> : null}
      <Contents parts={article.cards} />
      {article.cards.map((card) => (
        <article key={card.id} id={card.id} className={card.moving ? "moving" : undefined} data-reveal>
          <SitePicture place={`${article.slug}-${card.id}`}>
            <Plate name={card.drawing} moving={card.moving} />
          </SitePicture>
          <div>
            <h2>{card.title}</h2>
            <Prose blocks={card.blocks} />
            {card.more ? <NewTabLink source={card.more} /> : null}
          </div>
        </article>
      ))}
    </div>
  );
}

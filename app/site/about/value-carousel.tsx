import { about, type Value } from "~/content/about";
import type { AboutWords } from "~/content/texts/about-text";
import script from "~/islands/motion/carousel.ts?worker&url";
import { Blocks } from "~/ui/prose";
import { Cloth } from "../layout/cloth";
import { DrawingImage } from "../layout/drawing-image";
import { SitePicture } from "../layout/picture";
import live from "./value-carousel-live.css?url";

type Values = NonNullable<AboutWords["values"]>;

/** Of a card that the firm added to the eight. */
const OTHER_DRAWING = "doorway";

/** Of fewer cards than the eight the carousel has none for the place beside the last: they stand in rows. */
const FEWEST = about.values.list.length;

/**
 * The eight values (specification 2.2), or what a lawyer has made of them. As it stands here: a list to swipe, every
 * text readable. The script makes it the carousel, with its roles, its button, its dots and the covers of its cards.
 */
export function ValueCarousel({ values, email }: { values: Values; email: string }) {
  const { title, lead, cards } = values;
  const isCarousel = cards.length >= FEWEST;
  const list = cards.map((card) => <Card key={card.title} card={card} email={email} />);
  return (
    <section className="part band values" aria-label={title} data-carousel={isCarousel ? live : undefined}>
      <div className="wrap halves">
        <h2>{title}</h2>
        <div className="prose">
          <Blocks blocks={lead} />
          {isCarousel ? (
            <div className="controls">
              <p>{about.values.swipe}</p>
            </div>
          ) : null}
        </div>
      </div>
      {isCarousel ? (
        <>
          <div className="stage">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without a script it scrolls, by the arrow keys too. */}
            <div className="track" tabIndex={0}>
              {list}
            </div>
          </div>
          <div className="wrap dots" />
          <script type="module" src={script} />
        </>
      ) : list.length > 0 ? (
        <div className="wrap card-rows">{list}</div>
      ) : null}
    </section>
  );
}

/** « value-orientation-client »: the place where staff may put a picture. It stays when the title changes. */
function placeOf({ title }: Value): string {
  const plain = title.normalize("NFD").replace(/\p{M}/gu, "");
  return `value-${plain.toLowerCase().replaceAll(" ", "-")}`;
}

/** The script covers this face with its picture and turns it round. */
function Card({ card: { title, blocks, shipped }, email }: { card: Values["cards"][number]; email: string }) {
  const art = (
    <>
      <Cloth slug={about.slug} later />
      <DrawingImage name={shipped?.drawing ?? OTHER_DRAWING} />
    </>
  );
  return (
    <div className="card">
      <div className="turn">
        <div className="face">
          <div className="picture motifs dark">
            {shipped ? (
              <SitePicture place={placeOf(shipped)} as="fill" sizes="350px">
                {art}
              </SitePicture>
            ) : (
              art
            )}
          </div>
          <h3>{title}</h3>
          <Blocks blocks={blocks} />
          {shipped ? (
            <p className="slogan">{email ? <a href={`mailto:${email}`}>{shipped.slogan}</a> : shipped.slogan}</p>
          ) : null}
        </div>
      </div>
    </div>
  );
}

import { about, type Value } from "~/content/about";
import script from "~/islands/motion/carousel.ts?worker&url";
import { Drawing } from "~/ui/drawings/drawing";
import { Cloth } from "../layout/cloth";
import { SitePicture } from "../layout/picture";
import live from "./value-carousel-live.css?url";

const { title, text, swipe, list } = about.values;

/**
 * The eight values (specification 2.2). As it stands here: a list to swipe, every text readable. The script makes it
 * the carousel, with its roles, its button, its dots and the covers of its cards.
 */
export function ValueCarousel({ email }: { email: string }) {
  return (
    <section className="part band values" aria-label={title} data-carousel={live}>
      <div className="wrap halves">
        <h2>{title}</h2>
        <div className="prose">
          <p>{text}</p>
          <div className="controls">
            <p>{swipe}</p>
          </div>
        </div>
      </div>
      <div className="stage">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without a script it scrolls, by the arrow keys too. */}
        <div className="track" tabIndex={0}>
          {list.map((value) => (
            <Card key={value.title} value={value} email={email} />
          ))}
        </div>
      </div>
      <div className="wrap dots" />
      <script type="module" src={script} />
    </section>
  );
}

/** « value-orientation-client »: the place where staff may put a picture. */
function placeOf({ title }: Value): string {
  const plain = title.normalize("NFD").replace(/\p{M}/gu, "");
  return `value-${plain.toLowerCase().replaceAll(" ", "-")}`;
}

/** The script covers this face with its picture and turns it round. */
function Card({ value, email }: { value: Value; email: string }) {
  return (
    <div className="card">
      <div className="turn">
        <div className="face">
          <div className="picture dark">
            <SitePicture place={placeOf(value)} as="fill" sizes="350px">
              <Cloth slug={about.slug} later />
              <Drawing name={value.drawing} />
            </SitePicture>
          </div>
          <h3>{value.title}</h3>
          <p>{value.text}</p>
          <p className="slogan">{email ? <a href={`mailto:${email}`}>{value.slogan}</a> : value.slogan}</p>
        </div>
      </div>
    </div>
  );
}

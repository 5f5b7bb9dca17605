import { home } from "~/content/home";
import type { HomeWords } from "~/content/texts/home-text";
import { paths } from "~/paths";
import { Cloth } from "../layout/cloth";
import { DrawingImage } from "../layout/drawing-image";
import { SitePicture } from "../layout/picture";
import { Prose } from "../layout/prose";

type Props = { words: HomeWords["firm"]; years: string; clients: string };

/** « Notre Cabinet » with the two figures of the settings, which stay whatever the text says. */
export function FirmBlock({ words, years, clients }: Props) {
  return (
    <section className="part firm">
      <div className="wrap">
        <div className="plate motifs dark">
          <SitePicture place="home-firm" as="fill">
            <Cloth slug="indigo" later />
            <DrawingImage name="colonnade" />
          </SitePicture>
        </div>
        <div data-reveal="again">
          <h2>{words?.title ?? home.firm.title}</h2>
          <Prose blocks={words?.blocks ?? []} />
          <dl className="figures">
            <Figure value={years} label={home.firm.years} />
            <Figure value={clients} label={home.firm.clients} />
          </dl>
          <p>
            <a href={paths.about}>Découvrir le cabinet</a>
          </p>
        </div>
      </div>
    </section>
  );
}

function Figure({ value, label }: { value: string; label: string }) {
  if (!value) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

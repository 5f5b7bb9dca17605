import { home } from "~/content/home";
import { paths } from "~/paths";
import { Drawing } from "~/ui/drawings/drawing";
import { Cloth } from "../layout/cloth";
import { SitePicture } from "../layout/picture";

/** « Notre Cabinet » with the two figures of the settings. */
export function FirmBlock({ years, clients }: { years: string; clients: string }) {
  return (
    <section className="part firm">
      <div className="wrap">
        <div className="plate dark">
          <SitePicture place="home-firm" as="fill">
            <Cloth slug="indigo" later />
            <Drawing name="colonnade" />
          </SitePicture>
        </div>
        <div data-reveal="again">
          <h2>{home.firm.title}</h2>
          <div className="prose">
            {home.firm.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
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

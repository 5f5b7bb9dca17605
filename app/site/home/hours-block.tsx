import { home } from "~/content/home";
import type { HomeData } from "./home-data.server";

/** Opening hours and social profiles; both come from the settings and hide while empty. */
export function HoursBlock({ hours, social }: { hours: HomeData["hours"]; social: HomeData["social"] }) {
  const { closed, week, saturday } = home.hours;
  const rows = [
    [week, hours.week],
    [saturday, hours.saturday],
  ].filter(([, text]) => text);
  if (rows.length > 0) rows.push([closed.days, closed.text]);
  return (
    <section className="part band">
      <div className="wrap halves">
        <h2>{home.hours.title}</h2>
        <div className="prose" data-reveal>
          <p>{home.hours.appointment}</p>
          {rows.length > 0 ? (
            <dl className="hours">
              {rows.map(([days, text]) => (
                <div key={days}>
                  <dt>{days}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          ) : null}
          <p>{home.hours.urgent}</p>
          {social.length > 0 ? (
            <p className="social">
              {home.hours.follow}
              {social.map(({ name, url }) => (
                <a key={url} href={url}>
                  {name}
                </a>
              ))}
            </p>
          ) : null}
        </div>
      </div>
    </section>
  );
}

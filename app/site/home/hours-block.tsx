import { coordinates } from "~/content/coordinates";
import { home } from "~/content/home";
import { seatLine } from "~/lib/head-office-address";
import { OpeningLine } from "../layout/opening-line";
import { phoneHref, phoneText } from "../layout/phone-links";
import type { HomeData } from "./home-data.server";

/** When the firm is open, where it is and its social profiles, from the settings; each hides while it is empty. */
export function HoursBlock({
  hours,
  opening,
  phone,
  seat,
  landmark,
  map,
  social,
}: Pick<HomeData, "hours" | "opening" | "phone" | "seat" | "landmark" | "map" | "social">) {
  return (
    <section className="part band" id="horaires">
      <div className="wrap halves">
        <h2>{opening || hours.length > 0 ? home.hours.title : home.hours.withoutHours}</h2>
        <div className="prose" data-reveal>
          <p>{home.hours.appointment}</p>
          {opening ? (
            <p>
              <OpeningLine opening={opening} />
            </p>
          ) : null}
          {hours.length > 0 ? (
            <dl className="hours">
              {hours.map(({ days, text }) => (
                <div key={days}>
                  <dt>{days}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          ) : null}
          {seat ? <p>{`${coordinates.address}\u00A0: ${seatLine(seat)}`}</p> : null}
          {landmark ? <p>{`${coordinates.landmark}\u00A0: ${landmark}`}</p> : null}
          {map ? (
            <p>
              <a href={map} target="_blank" rel="noopener noreferrer">
                {coordinates.map}
              </a>
            </p>
          ) : null}
          {phone ? (
            <p>
              {`${home.hours.urgent} Téléphone\u00A0: `}
              <a href={phoneHref(phone)}>{phoneText(phone)}</a>
            </p>
          ) : null}
          {social.length > 0 ? (
            <p className="social">
              {home.hours.follow}
              {social.map(({ name, url }) => (
                <a key={url} href={url} target="_blank" rel="noopener noreferrer">
                  {`${name} (nouvel onglet)`}
                </a>
              ))}
            </p>
          ) : null}
        </div>
      </div>
    </section>
  );
}

import type { ReactNode } from "react";
import { coordinates as words } from "~/content/coordinates";
import { seatLine } from "~/lib/head-office-address";
import type { Coordinates } from "./coordinates.server";
import { phoneHref, phoneText, whatsappHref } from "./phone-links";
import { SitePicture } from "./picture";

/** The block of coordinates; nothing while the firm has given none of them. */
export function CoordinatesBlock({ of }: { of: Coordinates }) {
  const { phone, whatsapp, email, seat, landmark, map, hours, languages, price, reply } = of;
  const hasAddress = [seat, landmark, map].some(Boolean);
  if (!hasAddress && hours.length === 0 && ![phone, whatsapp, email, languages, price, reply].some(Boolean))
    return null;
  return (
    <section className="coordinates" id="coordonnees">
      <h2>{words.title}</h2>
      <dl>
        <Line label={words.phone}>{phone && <a href={phoneHref(phone)}>{phoneText(phone)}</a>}</Line>
        <Line label={words.whatsapp}>{whatsapp && <a href={whatsappHref(whatsapp)}>{phoneText(whatsapp)}</a>}</Line>
        <Line label={words.email}>{email && <a href={`mailto:${email}`}>{email}</a>}</Line>
        <Line label={words.languages}>{languages}</Line>
        <Line label={words.address}>{hasAddress && <Address seat={seat} landmark={landmark} map={map} />}</Line>
        <Line label={words.hours}>{hours.length > 0 && <Hours hours={hours} />}</Line>
        <Line label={words.price}>{price}</Line>
        <Line label={words.reply}>{reply}</Line>
      </dl>
    </section>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Hours({ hours }: Pick<Coordinates, "hours">) {
  return hours.map(({ days, text }) => (
    <span key={days} className="coordinates-hours">
      {`${days}\u00A0: ${text}`}
    </span>
  ));
}

function Address({ seat, landmark, map }: Pick<Coordinates, "seat" | "landmark" | "map">) {
  return (
    <>
      {seatLine(seat)}
      {landmark ? <span className="coordinates-landmark">{landmark}</span> : null}
      {map ? (
        <a href={map} target="_blank" rel="noopener noreferrer">
          {words.map}
        </a>
      ) : null}
      <SitePicture place="contact-plan" />
    </>
  );
}

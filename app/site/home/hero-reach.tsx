import { seatLine } from "~/lib/head-office-address";
import { OpeningLine } from "../layout/opening-line";
import { phoneHref, phoneText } from "../layout/phone-links";
import type { HomeData } from "./home-data.server";

/** On the first screen: whom to call, when and where, as far as the firm has said. */
export function HeroReach({ phone, seat, opening, hours }: Pick<HomeData, "phone" | "seat" | "opening" | "hours">) {
  if (!phone && !seat && hours.length === 0) return null;
  return (
    <ul className="hero-reach">
      {phone ? (
        <li>
          <a href={phoneHref(phone)}>{phoneText(phone)}</a>
        </li>
      ) : null}
      {opening ? (
        <li>
          <OpeningLine opening={opening} />
        </li>
      ) : hours[0] ? (
        <li>{`${hours[0].days}\u00A0: ${hours[0].text}`}</li>
      ) : null}
      {seat ? <li>{seatLine(seat)}</li> : null}
    </ul>
  );
}

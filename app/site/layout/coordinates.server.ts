import { seatOf } from "~/lib/seat";
import { hoursShown } from "~/server/settings/opening-hours-lines.server";
import { settings } from "~/server/settings/settings.server";
import type { Coordinates } from "./coordinates";

/** The firm's coordinates, of the settings. */
export function coordinates(): Coordinates {
  const s = settings();
  return {
    phone: s.firm_phone,
    whatsapp: s.firm_whatsapp,
    email: s.firm_email,
    seat: seatOf(s.firm_address, s.firm_district),
    landmark: s.firm_landmark,
    map: s.firm_map_url,
    hours: hoursShown(s),
    languages: s.spoken_languages,
    price: s.first_meeting_price,
    reply: s.reply_time,
  };
}

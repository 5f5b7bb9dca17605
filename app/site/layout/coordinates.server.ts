import { headOfficeAddress } from "~/lib/head-office-address";
import { hoursShown } from "~/server/settings/opening-hours-lines.server";
import { settings } from "~/server/settings/settings.server";

export type Coordinates = ReturnType<typeof coordinates>;

/** The firm's coordinates; an empty text hides its line. `seat`: street and neighbourhood, as far as they are known. */
export function coordinates() {
  const s = settings();
  return {
    phone: s.firm_phone,
    whatsapp: s.firm_whatsapp,
    email: s.firm_email,
    seat: headOfficeAddress(s.firm_address, s.firm_district),
    landmark: s.firm_landmark,
    map: s.firm_map_url,
    hours: hoursShown(s),
    languages: s.spoken_languages,
    price: s.first_meeting_price,
    reply: s.reply_time,
  };
}

import { shownLawyers } from "~/records/lawyers/shown-lawyers.server";
import { shownGuides } from "~/records/texts/shown-guides.server";
import { hoursShown } from "~/server/settings/opening-hours-lines.server";
import { settings } from "~/server/settings/settings.server";
import { siteData } from "../layout/site-data.server";

/** What the home page shows of the settings; an empty text hides its line. */
export function homeData() {
  const s = settings();
  const { phone, seat, opening, social } = siteData();
  return {
    firm: s.firm_name,
    years: s.figure_years,
    clients: s.figure_clients,
    hours: hoursShown(s),
    phone,
    seat,
    landmark: s.firm_landmark,
    map: s.firm_map_url,
    opening,
    social,
    lawyers: shownLawyers(),
    guides: shownGuides(),
  };
}

export type HomeData = ReturnType<typeof homeData>;

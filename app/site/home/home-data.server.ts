import { shownLawyers } from "~/records/lawyers/shown-lawyers.server";
import { shownGuides } from "~/records/texts/shown-guides.server";
import { settings } from "~/server/settings/settings.server";
import { coordinates } from "../layout/coordinates.server";
import { siteData } from "../layout/site-data.server";

/** What the home page shows of the settings; an empty text hides its line. */
export function homeData() {
  const { figure_years: years, figure_clients: clients } = settings();
  const { firm, opening, social } = siteData();
  const { phone, seat, landmark, map, hours } = coordinates();
  return {
    firm,
    years,
    clients,
    hours,
    phone,
    seat,
    landmark,
    map,
    opening,
    social,
    lawyers: shownLawyers(),
    guides: shownGuides(),
  };
}

export type HomeData = ReturnType<typeof homeData>;

import { settings } from "~/domain/settings/settings.server";
import { siteData } from "../layout/site-data.server";

/** What the home page shows of the settings; an empty text hides its line. */
export function homeData() {
  const s = settings();
  return {
    firm: s.firm_name,
    years: s.figure_years,
    clients: s.figure_clients,
    hours: { week: s.hours_week, saturday: s.hours_saturday },
    social: siteData().social,
  };
}

export type HomeData = ReturnType<typeof homeData>;

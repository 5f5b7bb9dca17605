import { shownLawyers } from "~/records/lawyers/shown-lawyers.server";
import { settings } from "~/server/settings/settings.server";
import { coordinates } from "../layout/coordinates.server";
import { siteData } from "../layout/site-data.server";
import { takesMeetings } from "../layout/takes-meetings.server";

/** What /contact and its receipt show of the settings; an empty text hides its line. */
export function contactData() {
  const s = settings();
  const { firm, opening } = siteData();
  return {
    firm,
    ...coordinates(),
    opening,
    lawyers: shownLawyers(),
    rules: s.entry_rules,
    retentionMonths: s.contact_retention_months,
    meetings: takesMeetings(),
    forwarded: s.forwarding_url !== "",
  };
}

export type ContactData = ReturnType<typeof contactData>;

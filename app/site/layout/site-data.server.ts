import type { OpeningState } from "~/lib/opening-hours";
import { publicUrl } from "~/server/env.server";
import { openingNow } from "~/server/settings/opening-now.server";
import { settings } from "~/server/settings/settings.server";
import type { Settings } from "~/server/settings/settings-schema.server";
import { coordinates } from "./coordinates.server";

type Moment = { settings: Settings; opening: OpeningState | null; year: number };
let last: { of: Moment; data: SiteData } | null = null;

/**
 * What the bar, the footer and the meta data of every public page show; an empty text hides its line. The same object
 * for as long as it stays true: what is made of it (the frame, the meta data) is kept beside it.
 */
export function siteData(): SiteData {
  const of: Moment = { settings: settings(), opening: openingNow(), year: new Date().getUTCFullYear() };
  if (last?.of.settings !== of.settings || last.of.opening !== of.opening || last.of.year !== of.year)
    last = { of, data: describe(of) };
  return last.data;
}

function describe({ settings: s, opening, year }: Moment) {
  const { phone, whatsapp, email, seat } = coordinates();
  return {
    origin: publicUrl(),
    firm: s.firm_name,
    founded: s.founded_year,
    phone,
    whatsapp,
    email,
    seat,
    social: [
      { name: s.social_network_name, url: s.social_network_url },
      { name: s.social_photo_name, url: s.social_photo_url },
    ].filter((profile) => profile.name && /^https:\/\//.test(profile.url)),
    opening,
    year,
  };
}

/** When one of these stops being true by itself, ms since 1970: the firm opens or closes, or a year begins. */
export function siteDataUntil({ opening, year }: SiteData): number {
  return Math.min(opening?.until ?? Number.POSITIVE_INFINITY, Date.UTC(year + 1, 0, 1));
}

export type SiteData = ReturnType<typeof describe>;

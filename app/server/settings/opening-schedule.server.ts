import type { Schedule } from "~/lib/opening-hours";
import { readRanges } from "~/lib/opening-ranges";
import { readDatedLine } from "~/lib/public-holidays";
import type { Settings } from "./settings-schema.server";

/** The opening hours and holidays of the settings, as the rules of app/lib/opening-hours read them. */
export function scheduleOf(settings: Settings): Schedule {
  const days = [
    settings.opening_sunday,
    settings.opening_monday,
    settings.opening_tuesday,
    settings.opening_wednesday,
    settings.opening_thursday,
    settings.opening_friday,
    settings.opening_saturday,
  ];
  return {
    week: days.map((text) => {
      const read = readRanges(text);
      return "ranges" in read ? read.ranges : [];
    }),
    added: dated(settings.holidays_added),
    removed: dated(settings.holidays_removed).map(({ day }) => day),
  };
}

const dated = (lines: readonly string[]) => lines.map(readDatedLine).filter((line) => line !== null);

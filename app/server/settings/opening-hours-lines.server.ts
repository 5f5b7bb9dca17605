import { home } from "~/content/home";
import { type OpeningRow, openingRows } from "~/lib/opening-week";
import { scheduleOf } from "./opening-schedule.server";
import type { Settings } from "./settings-schema.server";

/**
 * The opening hours in lines: the firm's own words where it wrote some, else its hours by day (which say whether it is
 * open now), with what is closed last. Empty while neither is set.
 */
export function hoursShown(settings: Settings): OpeningRow[] {
  const { week, saturday, closed } = home.hours;
  const { week: schedule } = scheduleOf(settings);
  const known = schedule.some((ranges) => ranges.length > 0);
  const written = [
    { days: week, text: settings.hours_week },
    { days: saturday, text: settings.hours_saturday },
  ].filter(({ text }) => text);
  if (written.length === 0 && !known) return [];
  const onSunday = openingRows(schedule).at(-1);
  const sundayOpen = (schedule[0] ?? []).length > 0;
  const rows =
    written.length > 0
      ? [...written, ...(sundayOpen && onSunday ? [{ ...onSunday, days: "Dimanche" }] : [])]
      : openingRows(schedule, sundayOpen ? 7 : 6);
  return [
    ...rows.map(({ days, text }) => ({ days, text: text || "fermé" })),
    { days: sundayOpen ? closed.holidays : closed.days, text: closed.text },
  ];
}

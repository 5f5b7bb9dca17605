import type { ICalCalendar } from "ical-generator";

/** Conakry has the hours of UTC, all year round. */
const CONAKRY = [
  "BEGIN:VTIMEZONE",
  "TZID:Africa/Conakry",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0000",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/**
 * A calendar as RFC 5545 asks, where the library leaves it open: every line ends in CRLF, the last one too (3.1), and
 * there is one component at least (3.6), which without events is the time zone.
 */
export function calendarText(calendar: ICalCalendar): string {
  const lines = calendar.toString().split("\r\n");
  if (calendar.length() === 0) lines.splice(-1, 0, ...CONAKRY);
  return `${lines.join("\r\n")}\r\n`;
}

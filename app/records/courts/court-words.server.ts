import { hourWords } from "~/lib/written-time";
import { type CourtWords, weekdayWords, YES } from "./court";
import type { CourtInput } from "./court-rules.server";

/** A court as its form shows it. */
export function courtWords({ usualTime, usualMinutes, weekdays, active, ...own }: CourtInput): CourtWords {
  return {
    ...own,
    usualTime: usualTime?.slice(0, 5) ?? "",
    usualMinutes: usualMinutes === null ? "" : String(usualMinutes),
    weekdays: weekdays.join(" "),
    active: active ? YES : "",
  };
}

/** « lundi, jeudi, 09h00, 60 min »: when it sits, as far as somebody has said so. */
export function courtHours({
  usualTime,
  usualMinutes,
  weekdays,
}: Pick<CourtInput, "usualTime" | "usualMinutes" | "weekdays">): string {
  const lasts = usualMinutes === null ? "" : `${usualMinutes}\u00A0min`;
  return [weekdayWords(weekdays.join(" ")), hourWords(usualTime), lasts].filter(Boolean).join(", ");
}

import { meeting as words } from "~/content/meeting";
import { meetingDays, meetingHours, readMoment } from "~/lib/meeting-moments";
import { clock } from "~/lib/opening-ranges";
import { shownLawyers } from "~/records/lawyers/shown-lawyers.server";
import type { MessageRequest } from "~/records/messages/message-request";
import { scheduleOf } from "~/server/settings/opening-schedule.server";
import { settings } from "~/server/settings/settings.server";

/** The days (« 2026-12-01 ») and hours (« 09:30 ») to choose from, and the lawyers who are shown to visitors. */
export function meetingChoices(now: number) {
  const schedule = scheduleOf(settings());
  return {
    days: meetingDays(schedule, now),
    hours: meetingHours(schedule).map(clock),
    lawyers: shownLawyers().map(({ anchor, name }) => ({ value: anchor, label: name })),
  };
}

/** What was chosen, by field of the form. */
export type ChosenMoments = { day1: string; hour1: string; day2: string; hour2: string; lawyer: string };

/** The request that the fields make, or what is wrong with each moment, beside its day. */
export function readMeetingRequest(
  chosen: ChosenMoments,
  now: number,
): { request: MessageRequest } | { errors: Record<string, string> } {
  const schedule = scheduleOf(settings());
  const first = readMoment(schedule, chosen.day1, chosen.hour1, now);
  const second = readMoment(schedule, chosen.day2, chosen.hour2, now);
  const errors: Record<string, string> = {};
  if ("problem" in first) errors.day1 = words.problemOf("Premier", first.problem);
  if ("problem" in second) errors.day2 = words.problemOf("Deuxième", second.problem);
  if ("problem" in first || "problem" in second) return { errors };
  if (first.at.getTime() === second.at.getTime()) return { errors: { day2: words.same } };
  const lawyer = shownLawyers().find(({ anchor }) => anchor === chosen.lawyer);
  const [one, two] = [first.at.toISOString(), second.at.toISOString()];
  return { request: { kind: "meeting", first: one, second: two, lawyerId: lawyer?.id ?? null } };
}

import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { calendarText } from "~/lib/calendar-text.server";
import { MEETING_MINUTES } from "~/lib/meeting-moments";

const MINUTE = 60_000;

type Meeting = { id: string; moment: Date; setAt: Date; createdAt: Date; isOn: boolean; place: string };

/** How often a meeting was changed, as far as calendars know: it only rises (RFC 5545 3.8.7.4). */
export const meetingSequence = ({ setAt, createdAt }: Pick<Meeting, "setAt" | "createdAt">): number =>
  Math.max(0, Math.floor((setAt.getTime() - createdAt.getTime()) / 1000));

/** A meeting for a calendar, under one UID. Says nothing of why: telephones show it on a locked screen. */
export function meetingCalendar({ id, moment, setAt, createdAt, isOn, place }: Meeting) {
  const calendar = ical({
    prodId: { company: "Cabinet", product: "Rendez-vous", language: "FR" },
    method: isOn ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.CANCEL,
  });
  calendar.createEvent({
    id: `rendez-vous.${id}@cabinet`,
    summary: "Rendez-vous",
    location: place || null,
    start: moment,
    end: new Date(moment.getTime() + MEETING_MINUTES * MINUTE),
    status: isOn ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    sequence: meetingSequence({ setAt, createdAt }),
    stamp: setAt,
  });
  return { name: "rendez-vous.ics", bytes: Buffer.from(calendarText(calendar)), type: "text/calendar; charset=utf-8" };
}

import { meetingHours } from "~/lib/meeting-moments";
import { scheduleOf } from "~/server/settings/opening-schedule.server";
import { settings } from "~/server/settings/settings.server";

/** Whether visitors may propose moments for a meeting: the firm has said when it is open. */
export const takesMeetings = (): boolean => meetingHours(scheduleOf(settings())).length > 0;

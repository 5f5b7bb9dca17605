import { listScreen } from "~/abilities/list/list-screen.server";
import { courtsOfLists } from "~/records/courts/court-choices.server";
import { lawyersOfLists } from "~/records/lawyers/lawyer-choices.server";
import { may } from "~/server/auth/permissions";
import { readCalendar, readCalendarPage } from "./calendar/hearing-calendar.server";
import { usualTime } from "./hearing";
import { hearingPage, readHearingFilters } from "./hearing-listing.server";

type Args = Parameters<typeof listScreen>[0] & { url: URL };

async function choices() {
  return { lawyers: await lawyersOfLists(), courts: await courtsOfLists() };
}

/** The hearings as a list: from today on, unless its address asks for others. */
export const readList = ({ url: { searchParams: query }, ...args }: Args) =>
  listScreen(args, "hearings", async (staff) => ({
    page: await hearingPage(readHearingFilters(query, usualTime(Object.fromEntries(query))), staff),
    ...(await choices()),
    mayExport: may(staff.role, "exports"),
  }));

/** The hearings of a day, a week or a month. */
export const readDays = ({ url, ...args }: Args) =>
  listScreen(args, "hearings", async (staff) => ({
    page: await readCalendarPage(readCalendar(url.searchParams), readHearingFilters(url.searchParams), staff),
    ...(await choices()),
  }));

export type ListData = Awaited<ReturnType<typeof readList>>["data"];
export type DaysData = Awaited<ReturnType<typeof readDays>>["data"];

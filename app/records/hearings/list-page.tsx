import { useSearchParams } from "react-router";
import { listForPrograms } from "~/abilities/list/list-for-programs.server";
import { orUnread } from "~/abilities/list/list-unread";
import { conakryDay } from "~/lib/french-date";
import { isDay } from "~/lib/written-day";
import type { Route } from "./+types/list-page";
import { calendarViews, daySpan } from "./calendar/calendar-days";
import { CalendarScreen } from "./calendar/calendar-screen";
import { hearingPaths, LIST_VIEW } from "./hearing";
import { HearingList } from "./hearing-list";
import { hearingForPrograms, hearingRows, readHearingFilters } from "./hearing-listing.server";
import { type DaysData, type ListData, readDays, readList } from "./hearing-screens.server";

export const middleware: Route.MiddlewareFunction[] = [
  listForPrograms(
    "hearings",
    hearingPaths.list,
    {
      read: (query) => readHearingFilters(ofOnePeriod(query)),
      names: ["quand", "juridiction", "avocat", "dossier"],
      days: ["du", "au", "le"],
    },
    hearingRows,
    hearingForPrograms,
  ),
];

/** The days that a view of the calendar shows, or the day asked for alone, are the period where none is asked for. */
function ofOnePeriod(query: URLSearchParams): URLSearchParams {
  const view = calendarViews.find(({ value }) => value === query.get("vue"))?.value;
  const day = query.get("le") || (view ? conakryDay(new Date()) : "");
  if (!isDay(day) || query.has("du") || query.has("au")) return query;
  const days = daySpan(view ?? "jour", day);
  return new URLSearchParams([...query, ["du", days[0] ?? day], ["au", days.at(-1) ?? day]]);
}

/** The hearings: of a day, a week or a month, or as a list. */
export function loader(args: Route.LoaderArgs): ReturnType<typeof readList> | ReturnType<typeof readDays> {
  return args.url.searchParams.get("vue") === LIST_VIEW ? readList(args) : readDays(args);
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args, hearingPaths.list);

export default function HearingsPage({ loaderData }: Route.ComponentProps) {
  const isList = useSearchParams()[0].get("vue") === LIST_VIEW;
  return isList ? <HearingList data={loaderData as ListData} /> : <CalendarScreen data={loaderData as DaysData} />;
}

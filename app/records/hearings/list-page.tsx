import { useSearchParams } from "react-router";
import { listForPrograms } from "~/abilities/list/list-for-programs.server";
import { orUnread } from "~/abilities/list/list-unread";
import type { Route } from "./+types/list-page";
import { CalendarScreen } from "./calendar-screen";
import { hearingPaths, LIST_VIEW } from "./hearing";
import { HearingList } from "./hearing-list";
import { hearingForPrograms, hearingRows, readHearingFilters } from "./hearing-listing.server";
import { type DaysData, type ListData, readDays, readList } from "./hearing-screens.server";

export const middleware: Route.MiddlewareFunction[] = [
  listForPrograms(
    "hearings",
    hearingPaths.list,
    {
      read: (query) => readHearingFilters(ofOneDay(query)),
      names: ["quand", "juridiction", "avocat", "dossier"],
      days: ["du", "au", "le"],
    },
    hearingRows,
    hearingForPrograms,
  ),
];

/** The day of the calendar, where it is asked for without a period, is the period. */
function ofOneDay(query: URLSearchParams): URLSearchParams {
  const day = query.get("le");
  if (!day || query.has("du") || query.has("au")) return query;
  return new URLSearchParams([...query, ["du", day], ["au", day]]);
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

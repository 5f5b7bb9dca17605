import { data } from "react-router";
import { weekdayOf } from "~/lib/public-holidays";
import { isRecordId } from "~/lib/record-id";
import { isDrawableDay } from "~/lib/written-day";
import { requirePermission } from "~/server/auth/staff.server";
import { pdfResponse } from "~/server/http/pdf-response.server";
import { hearingPaths, NOBODY } from "../hearing";
import type { Route } from "./+types/sheet-file";
import { readDaySheet, readWeekSheet } from "./hearing-sheets.server";

/**
 * The sheet of a day, or of the week of a Monday, as a PDF to be printed. `avocat`: the hearings of one lawyer alone.
 * 404 for a day that does not exist, or a week that does not begin on a Monday.
 */
export async function loader({ params, url, pattern, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "hearings");
  const [, day = ""] = /^([\d-]+)\.pdf$/.exec(params.file ?? "") ?? [];
  const isWeek = `/${pattern}` === hearingPaths.weekFile(":file");
  if (!isDrawableDay(day) || (isWeek && weekdayOf(day) !== 1)) throw data(null, { status: 404 });
  const asked = url.searchParams.get("avocat") ?? "";
  const lawyer = asked === NOBODY || isRecordId(asked) ? asked : "";
  const sheet = await (isWeek ? readWeekSheet : readDaySheet)(day, lawyer, staff);
  // The library that draws is loaded for the first sheet, not at the start of the server.
  const { drawHearingSheet } = await import("./hearing-sheet-drawing.server");
  const body = await drawHearingSheet(sheet);
  return pdfResponse(`audiences-${sheet.kind}-${day}`, body);
}

import { data } from "react-router";
import { isDrawableDay } from "~/lib/written-day";
import { requirePermission } from "~/server/auth/staff.server";
import { pdfResponse } from "~/server/http/pdf-response.server";
import type { Route } from "./+types/register-file";
import { readRegister } from "./deadline-register.server";

/** « 2026-11-20.pdf »: the deadlines that were entered on a day, on paper. 404 for a day that does not exist. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "deadlines");
  const day = /^(.+)\.pdf$/.exec(params.file)?.[1] ?? "";
  if (!isDrawableDay(day)) throw data(null, { status: 404 });
  const register = await readRegister(day, staff);
  // The library that draws is loaded for the first sheet, not at the start of the server.
  const { drawRegister } = await import("./register-drawing.server");
  const sheet = await drawRegister(register);
  return pdfResponse(`delais-${day}`, sheet);
}

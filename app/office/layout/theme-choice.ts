import { redirect } from "react-router";
import { rememberChoice } from "~/abilities/screen/device-choice.server";
import { nextPath } from "~/server/auth/next-path";
import type { Route } from "./+types/theme-choice";
import { themeChoice } from "./theme";

/** Opened as a page there is nothing to see: back to the office. */
export function loader() {
  return redirect(nextPath(null));
}

/** Day or night, for a browser without script. */
export function action({ request }: Route.ActionArgs) {
  return rememberChoice(request, themeChoice, { field: "theme", refusal: "Choisissez jour ou nuit." });
}

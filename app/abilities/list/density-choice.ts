import { redirect } from "react-router";
import { rememberChoice } from "~/abilities/screen/device-choice.server";
import { nextPath } from "~/server/auth/next-path";
import type { Route } from "./+types/density-choice";
import { densityChoice } from "./density";

/** Opened as a page there is nothing to see: back to the office. */
export function loader() {
  return redirect(nextPath(null));
}

export function action({ request }: Route.ActionArgs) {
  return rememberChoice(request, densityChoice, { field: "affichage", refusal: "Choisissez un affichage." });
}

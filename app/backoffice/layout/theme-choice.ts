import { data, redirect } from "react-router";
import { nextPath } from "~/server/auth/next-path";
import type { Route } from "./+types/theme-choice";
import { asTheme } from "./theme";
import { themeCookie } from "./theme.server";

/** Opened as a page there is nothing to see: back to the office. */
export function loader() {
  return redirect(nextPath(null));
}

/** Remembers day or night. `retour` comes from the form of a browser without script; a script stays where it is. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const theme = asTheme(form.get("theme"));
  if (!theme) return data({ error: "Choisissez jour ou nuit." }, { status: 400 });
  const headers = { "Set-Cookie": themeCookie(theme) };
  const back = form.get("retour");
  return typeof back === "string"
    ? redirect(nextPath(back), { status: 303, headers })
    : data(null, { headers });
}

import { data, redirect } from "react-router";
import { nextPath } from "~/server/auth/next-path";
import { publicUrl } from "~/server/env.server";
import { postedForm } from "~/server/http/posted-form.server";
import type { Route } from "./+types/theme-choice";
import { asTheme, themeCookie } from "./theme";

/** Opened as a page there is nothing to see: back to the office. */
export function loader() {
  return redirect(nextPath(null));
}

/** Remembers day or night for a browser without script, and goes back to the page (`retour`) of the button. */
export async function action({ request }: Route.ActionArgs) {
  const form = await postedForm(request);
  const theme = asTheme(form.get("theme"));
  if (!theme) return data({ message: "Choisissez jour ou nuit." }, { status: 400 });
  const back = form.get("retour");
  const headers = { "Set-Cookie": themeCookie(theme, publicUrl().startsWith("https:")) };
  return redirect(nextPath(typeof back === "string" ? back : null), { status: 303, headers });
}

import { readCookie } from "~/server/auth/cookies.server";
import { publicUrl } from "~/server/env.server";
import type { Theme } from "./theme";

const COOKIE = "theme";
const ONE_YEAR = 365 * 24 * 3600;

/** The chosen theme; `auto` when never chosen: then the device's own preference decides. */
export function readTheme(headers: Headers): Theme {
  const value = readCookie(headers, COOKIE);
  return value === "night" || value === "day" ? value : "auto";
}

/** Set-Cookie line that remembers a theme on this device. */
export function themeCookie(theme: Theme): string {
  const secure = publicUrl().startsWith("https:") ? "; Secure" : "";
  return `${COOKIE}=${theme}; Path=/; Max-Age=${ONE_YEAR}; HttpOnly; SameSite=Lax${secure}`;
}

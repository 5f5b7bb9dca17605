import { readCookie } from "~/server/auth/cookies.server";
import { asTheme, type Theme } from "./theme";

/** The chosen theme; `auto` when never chosen: then the device's own preference decides. */
export function readTheme(headers: Headers): Theme {
  return asTheme(readCookie(headers, "theme")) ?? "auto";
}

import { readCookie } from "~/server/auth/cookies.server";
import { asTheme, THEME_COOKIES, type Theme } from "./theme";

/** The chosen theme; `auto` when never chosen: then the device's own preference decides. */
export function readTheme(headers: Headers): Theme {
  const [secure, plain] = THEME_COOKIES.map((name) => asTheme(readCookie(headers, name)));
  return secure ?? plain ?? "auto";
}

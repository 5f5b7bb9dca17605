import { randomBytes } from "node:crypto";
import { secureCookies } from "./auth.server";
import { readCookie } from "./cookies.server";

/** As long as browsers keep a cookie at most, in days. */
export const DEVICE_DAYS = 400;

/** 256 bits, base64url. */
const SHAPE = /^[\w-]{43}$/;

function name(): string {
  return secureCookies() ? "__Secure-cabinet.device" : "cabinet.device";
}

/** The random name this browser was given at an earlier sign-in; a new one when it has none. It opens nothing. */
export function deviceToken(headers: Headers): string {
  const held = readCookie(headers, name());
  return held && SHAPE.test(held) ? held : randomBytes(32).toString("base64url");
}

/** Set-Cookie line that keeps it. */
export function deviceCookie(token: string): string {
  const secure = secureCookies() ? "; Secure" : "";
  return `${name()}=${token}; Max-Age=${DEVICE_DAYS * 24 * 3600}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

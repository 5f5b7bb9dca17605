import { randomBytes } from "node:crypto";
import { cookieLine, cookieName, readCookie } from "./cookies.server";

/** As long as browsers keep a cookie at most, in days. */
export const DEVICE_DAYS = 400;

const NAME = "cabinet.device";
/** 256 bits, base64url. */
const SHAPE = /^[\w-]{43}$/;

/** The random name this browser was given at an earlier sign-in; a new one when it has none. It opens nothing. */
export function deviceToken(headers: Headers): string {
  const held = readCookie(headers, cookieName(NAME));
  return held && SHAPE.test(held) ? held : randomBytes(32).toString("base64url");
}

/** Set-Cookie line that keeps it. */
export function deviceCookie(token: string): string {
  return cookieLine(cookieName(NAME), token, DEVICE_DAYS * 24 * 3600);
}
